package lessonview

import (
	"regexp"
	"strings"
	"testing"

	"plytree/editor/words"
	"plytree/engine/search"
	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"
	"plytree/samples"
	"plytree/ui/kit"
	"plytree/ui/kit/kittest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// A sign at the end or start of a line shows that a formula is broken there, and so does a comma in
// an open bracket.
var (
	endsWithin   = regexp.MustCompile(`(^|\s)[=<>≤≥≠≈+−×]$|\[[^\]]{0,14}[,;]$|max\([^)]*,$`)
	beginsWithin = regexp.MustCompile(`^([=<≤≈+×]|−|[≥>] )(\s|$)|^[?!:;,.»]`)
)

// drawnLines returns the lines of a text as Fyne draws them.
func drawnLines(o fyne.CanvasObject) (lines []string) {
	for _, o := range test.LaidOutObjects(o) {
		if t, ok := o.(*canvas.Text); ok {
			lines = append(lines, strings.TrimSpace(t.Text))
		}
	}
	return lines
}

// wholeFormulas fails if a formula is on two lines.
func wholeFormulas(t *testing.T, what string, o fyne.CanvasObject) (lines int) {
	t.Helper()
	drawn := drawnLines(o)
	for i, line := range drawn {
		if i+1 < len(drawn) && endsWithin.MatchString(line) || i > 0 && beginsWithin.MatchString(line) {
			t.Errorf("%s: %q", what, drawn)
			break
		}
	}
	return len(drawn)
}

// No formula is on two lines at the first steps of any sample, in any language.
func TestFormulasStayOnOneLine(t *testing.T) {
	start(t)
	label := kit.Wrapped("")
	shown(t, label)
	said := map[string]bool{}
	for _, sample := range samples.Searched() {
		doc := filetest.Read(t, sample.Text)
		res, err := search.Run(doc.Tree, doc.Search, true)
		if err != nil {
			t.Fatal(err)
		}
		l := lessonOf(res)
		for step := range min(l.Last(), treetest.Times(20, 80)) + 1 {
			for _, id := range words.IDs() {
				lang, err := words.Open(id)
				if err != nil {
					t.Fatal(err)
				}
				_, text := asked(lang, l.GoTo(step))
				if said[text] {
					continue
				}
				said[text] = true
				for _, width := range []float32{260, 384} {
					label.Resize(fyne.NewSize(width, 200))
					label.SetText(text)
					if lines := wholeFormulas(t, sample.File, label); lines != strings.Count(label.Label.Text, "\n")+1 {
						t.Errorf("%q is broken into %d lines", label.Label.Text, lines)
					}
				}
			}
		}
	}
}

// The same is true in the real panel and the presentation, in texts of any size.
func TestFormulasInThePanelAndOnTheStage(t *testing.T) {
	start(t)
	l := lessonOf(searched(t, search.Options{}))
	side, stage := opened(t, "").Side, newStage(kit.Pane{}, nil)
	stage.Show()
	broken := 0
	for _, o := range []fyne.CanvasObject{side, stage} {
		w := kittest.Shown(t, o)
		for _, size := range []fyne.Size{{Width: 360, Height: 640}, {Width: 420, Height: 700},
			{Width: 1024, Height: 768}} {
			w.Resize(size)
			for step := range l.Last() + 1 {
				side.setLesson(l.GoTo(step))
				stage.set(l.GoTo(step), "", true)
				for _, text := range []*kit.Text{side.text, stage.text} {
					broken += wholeFormulas(t, text.Text, text) - 1
				}
			}
		}
	}
	if broken == 0 {
		t.Error("no text has two lines")
	}
}
