package system

import (
	"bytes"
	"fmt"
	"log"
	"strings"
	"testing"
)

func TestOnlySeriousComplaintsAreSeen(t *testing.T) {
	var seen bytes.Buffer
	l := log.New(&Complaints{To: &seen}, "", 0)
	for _, line := range []string{
		"Fyne error:  Failed to create fyne cache space", "  Cause: mkdir /x: permission denied", "  At: cache.go:28",
		"Fyne error:  failed to init the tray", "  Cause: no tray", "  At: tray.go:840",
		"Fyne error:  Getting favorite locations", "  Cause: no folder",
	} {
		l.Println(line)
	}
	got := seen.String()
	if !strings.Contains(got, "no tray") || strings.Contains(got, "cache") || strings.Contains(got, "no folder") ||
		strings.Count(got, "\n") != 3 {
		t.Errorf("%q", got)
	}
}

// The reason why a window can't open is the program's error, without log lines or a stack; other
// crashes are not mistaken for it.
func TestAWindowThatCannotOpen(t *testing.T) {
	const noGL = "the display can't open a window (no OpenGL); use the commands listed by plytree --help"
	for _, x := range []struct{ complaint, panics, want string }{
		{"failed to initialise GLFW", "NotInitialized: The GLFW library is not initialized", ErrNoDisplay.Error()},
		{"", "NotInitialized: The GLFW library is not initialized", ErrNoDisplay.Error()},
		{"window creation error", "", noGL},
		{"Getting favorite locations", "", "<nil>"},
		{"", "index out of range", "a panic"},
	} {
		var seen bytes.Buffer
		c := &Complaints{To: &seen}
		got := func() (text string) {
			defer func() {
				if recover() != nil {
					text = "a panic"
				}
			}()
			return fmt.Sprint(c.Opens(func() {
				if l := log.New(c, "", 0); x.complaint != "" {
					l.Println("Fyne error:  " + x.complaint)
					l.Println("  Cause: no OpenGL")
					l.Println("  At: window.go:840")
				}
				if x.panics != "" {
					panic(x.panics)
				}
			}))
		}()
		if got != x.want || seen.Len() > 0 {
			t.Errorf("%v: %s, and %q", x, got, &seen)
		}
	}
}
