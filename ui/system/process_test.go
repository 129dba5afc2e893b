package system

import (
	"bytes"
	"log"
	"strings"
	"testing"
)

func TestOnlySeriousComplaintsAreSeen(t *testing.T) {
	var seen bytes.Buffer
	l := log.New(&Complaints{To: &seen}, "", 0)
	for _, line := range []string{
		"Fyne error:  Failed to create fyne cache space", "  Cause: mkdir /x: permission denied", "  At: cache.go:28",
		"Fyne error:  window creation error", "  Cause: no OpenGL", "  At: window.go:840",
		"Fyne error:  Getting favorite locations", "  Cause: no folder",
	} {
		l.Println(line)
	}
	got := seen.String()
	if !strings.Contains(got, "no OpenGL") || strings.Contains(got, "cache") || strings.Contains(got, "no folder") || strings.Count(got, "\n") != 3 {
		t.Errorf("%q", got)
	}
}
