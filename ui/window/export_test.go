package window

import (
	"errors"
	"os"
	"strings"
	"testing"
)

// kept is an [files.Output] that stores what it receives.
type kept struct {
	copied []byte
	shown  []byte
	err    error
}

func (o *kept) CopyPNG(data []byte) error {
	o.copied = data
	return o.err
}

func (o *kept) ShowPDF(name string, data []byte) (string, error) {
	o.shown = data
	return name + " is shown.", o.err
}

func listed(t testing.TB, folder string) string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return strings.Join(names, " ")
}

func TestPrintAndCopy(t *testing.T) {
	w := first(t)
	other := w.pictures.Output.(*kept)
	w.do("print")
	w.tap("Open as PDF")
	expect(t, "a PDF", strings.HasPrefix(string(other.shown), "%PDF"), true)
	w.says("it says so", "Five-evaluations-instead-of-eight.pdf is shown.")
	w.do("copy picture")
	expect(t, "a PNG", strings.HasPrefix(string(other.copied), "\x89PNG"), true)
	w.says("it says so", "Picture copied.")
	other.err = errors.New("no")
	for _, id := range []string{"print", "copy picture"} {
		w.do(id)
		if id == "print" {
			w.tap("Open as PDF")
		}
		has(t, id+" says what is wrong", shown(w.win.Canvas().Overlays().Top()), "No.")
		w.tap("Close")
	}
}
