package window

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/picture"
	"plytree/editor/export"
	"plytree/ui/exporting"
	"plytree/ui/kit"
)

// kept is a system that keeps what it gets.
type kept struct {
	exporting.System
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

// export makes what the dialog offers for a wish, under a name.
func (w driven) export(wish export.Wish, name string) {
	w.t.Helper()
	text, err := json.Marshal(wish)
	if err != nil {
		w.t.Fatal(err)
	}
	w.prefs.SetString("export", string(text))
	w.do("export")
	w.picks(name)
	w.tap("Choose name…")
	if wish.Subject != export.Steps { // a folder has been picked
		over[*kit.Field](w)[0].SetText(name)
		w.tap("Save")
	}
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

func TestExport(t *testing.T) {
	w := first(t)
	folder := t.TempDir()
	in := func(name string) string { return filepath.Join(folder, name) }
	w.export(export.Wish{}, in("tree"))
	expect(t, "a PNG", strings.HasPrefix(content(t, in("tree.png")), "\x89PNG"), true)
	w.says("it says so", "Saved tree.png.")
	w.export(export.Wish{Format: picture.FormatSVG}, in("tree.v2"))
	has(t, "an SVG", content(t, in("tree.v2.svg")), "<svg")
	w.export(export.Wish{Format: picture.FormatGIF}, in("tree.gif"))
	expect(t, "an animation", strings.HasPrefix(content(t, in("tree.gif")), "GIF89a"), true)
	expect(t, "and no more", listed(t, folder), "tree.gif tree.png tree.v2.svg")
	w.do("export")
	expect(t, "the wish is remembered", over[*kit.Select](w)[0].Selected, "GIF: animated search")
}

func TestExportOfQuestionAndSolution(t *testing.T) {
	w := first(t)
	folder := t.TempDir()
	wish := export.Wish{Format: picture.FormatSVG, Subject: export.Pair}
	w.export(wish, filepath.Join(folder, "exam"))
	expect(t, "two files", listed(t, folder), "exam-question.svg exam-solution.svg")
	put(t, filepath.Join(folder, "exam-solution.svg"), "mine")
	w.export(wish, filepath.Join(folder, "exam.svg"))
	has(t, "it asks", shown(w.win.Canvas().Overlays().Top()), "already exist: exam-question.svg, exam-solution.svg.")
	w.tap("Cancel")
	expect(t, "which is kept", content(t, filepath.Join(folder, "exam-solution.svg")), "mine")
	w.export(wish, filepath.Join(folder, "exam"))
	w.tap("Replace")
	has(t, "or replaced", content(t, filepath.Join(folder, "exam-solution.svg")), "<svg")
}

func TestExportOfSteps(t *testing.T) {
	w := first(t)
	folder := filepath.Join(t.TempDir(), "cuts")
	w.export(export.Wish{Format: picture.FormatSVG, Subject: export.Steps, At: export.Cuts}, folder)
	expect(t, "two cut-offs", len(strings.Fields(listed(t, folder))), 2)
	has(t, "numbered", listed(t, folder), "step-")
	w.says("it says so", "Pictures saved in cuts: 2.")
	w.export(export.Wish{Format: picture.FormatSVG, Subject: export.Steps}, folder)
	has(t, "what is replaced is said", shown(w.win.Canvas().Overlays().Top()), "already exist: step-19.svg, step-34.svg.")
	w.tap("Cancel")
	w.export(export.Wish{Format: picture.FormatTeX, Subject: export.Steps, At: export.Cuts}, folder)
	has(t, "or what others come to", shown(w.win.Canvas().Overlays().Top()), "isn't empty")
	w.tap("Cancel")
	file := filepath.Join(t.TempDir(), "not-a-folder")
	put(t, file, "mine")
	w.export(export.Wish{Format: picture.FormatSVG, Subject: export.Steps}, filepath.Join(file, "below"))
	has(t, "what can't be made", shown(w.win.Canvas().Overlays().Top()), "the folder can't be read")
}

func TestPrintAndCopy(t *testing.T) {
	w := first(t)
	other := w.pictures.System.(*kept)
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
