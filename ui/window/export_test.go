package window

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"plytree/editor/drawing/palette"
	"plytree/ui/kit"
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

func TestChartsAreExported(t *testing.T) {
	w := first(t)
	folder := t.TempDir()
	take := func(name, want string) {
		t.Helper()
		w.tap("Export chart…")
		over[*kit.Field](w)[0].SetText(filepath.Join(folder, name))
		w.tap("Save")
		has(t, name, content(t, filepath.Join(folder, name)), want)
	}
	w.do("compare")
	take("work.svg", "best first")
	take("work.png", "PNG")
	take("work.tex", "tikzpicture")
	colours := over[*kit.Select](w)
	colours[len(colours)-1].SetSelected("dark")
	ground := palette.Dark.Palette().Ground
	take("dark.svg", fmt.Sprintf("#%02x%02x%02x", ground.R, ground.G, ground.B))
	w.tap("Export table…")
	over[*kit.Field](w)[0].SetText(filepath.Join(folder, "work.csv"))
	w.tap("Save")
	has(t, "the table", content(t, filepath.Join(folder, "work.csv")), "order,algorithm")
	w.tap("Close")
	w.do("growth")
	fields := over[*kit.Field](w)
	fields[1].SetText("4")
	w.tap("Measure")
	take("growth.svg", "least possible")
}
