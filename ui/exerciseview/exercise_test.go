package exerciseview

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"plytree/editor/answering"
	"plytree/editor/drawing/paint"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
	"plytree/samples"
	"plytree/ui/action"
	"plytree/ui/form"
	"plytree/ui/kit"
	"plytree/ui/kit/kittest"
	"plytree/ui/treeview"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

var expect, start, shown = kittest.Expect, kittest.Start, kittest.Shown

// opened opens the sample for practising.
func opened(t *testing.T) *fileformat.Document {
	t.Helper()
	for _, s := range samples.All() {
		if strings.HasPrefix(s.File, "11-") {
			doc := filetest.Read(t, s.Text)
			return doc
		}
	}
	t.Fatal("there is no sample 11")
	return nil
}

// solve makes a student's panel for a document, with its session.
func solve(pane kit.Pane, doc *fileformat.Document) (*Student, *session.Session) {
	documents := kittest.Opened(doc)
	s := documents.Front()
	var p *Student
	pane.Reveal = func(_, _ fyne.CanvasObject) {}
	tree := treeview.New(pane.Lang, paint.NewPainter(), treeview.Actions{})
	front := action.Front{Forms: form.Forms{Lang: pane.Lang, Background: kittest.AtOnce{}}, Documents: documents,
		Say: func(string) {}, Show: func() {
			tree.Draw(s.Scene())
			p.Set()
		}}
	p = NewStudent(front, pane, tree, func() bool { return false })
	p.Show()
	return p, s
}

// teach makes a teacher's panel for a document, in a pane.
func teach(pane kit.Pane, doc *fileformat.Document) *Teacher {
	documents := kittest.Opened(doc)
	documents.Front().Teach(true)
	var p *Teacher
	front := action.Front{Forms: form.Forms{Lang: pane.Lang, Background: kittest.AtOnce{}}, Documents: documents,
		Say: func(string) {}, Show: func() { p.Set() }}
	p = NewTeacher(front, pane, func() {}, nil)
	p.Set()
	return p
}

// A row that was not in the list when the theme changed has the new theme's colours when it is
// shown again: all tabs share one list of tasks.
func TestTasksThatComeBackHaveTheTheme(t *testing.T) {
	start(t)
	doc := opened(t)
	p, s := solve(kit.Pane{}, doc)
	w := shown(t, p.Panel)
	long := s.Work()
	sheet, _ := long.Sheet()
	allocs := testing.AllocsPerRun(5, func() { p.asked.set(long, sheet) })
	expect(t, "the same task again makes no table of all keys", allocs < 1000, true)
	few := &exercise.Exercise{Tasks: doc.Exercise.Tasks[:1]}
	key := filetest.KeyOf(t, doc.Tree, doc.Search, few)
	p.set(answering.Work{}.With(answering.NewSheet(key), nil), few)
	test.ApplyTheme(t, kit.Theme{Variant: kit.Dark})
	p.set(long, doc.Exercise)
	back := w.Canvas().Capture()
	for _, row := range p.rows {
		row.state.Refresh()
	}
	expect(t, "drawn as after a refresh", reflect.DeepEqual(back, w.Canvas().Capture()), true)
}

// scrolls reports whether a part of an object scrolls.
func scrolls(o fyne.CanvasObject) bool {
	_, is := o.(*container.Scroll)
	return is || slices.ContainsFunc(kit.Inside(o), scrolls)
}

// The headings of parts have as many lines as they need, for students and for teachers, and what
// follows is below them.
func TestHeadingsOfPartsAreNotCut(t *testing.T) {
	start(t)
	e := &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Values},
		{ID: "other", Ask: exercise.Values, Search: search.Options{
			Order: search.Order{Kind: search.Reversed}, Cutoff: search.CutBeyondEqual, Depth: 3,
			Window: search.Window{Alpha: -100, Beta: 100}}}}}
	doc := opened(t)
	doc.Exercise = e
	for _, id := range words.IDs() {
		lang, err := words.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		pane := kit.Pane{Lang: lang}
		student, _ := solve(pane, doc)
		teacher := teach(pane, doc)
		for _, width := range []float32{240, 340} {
			for side, c := range map[string]struct {
				panel, list fyne.CanvasObject
				head        fyne.CanvasObject
			}{
				"student": {student.Panel, student.tasks, student.heads[1]},
				"teacher": {teacher.Panel, teacher.list, teacher.heads[1]},
			} {
				w := shown(t, c.panel)
				if scrolls(c.panel) {
					t.Errorf("a part of the %s's panel scrolls, though the side panel does", side)
				}
				w.Resize(fyne.NewSize(width+1, 900))
				w.Resize(fyne.NewSize(width, 900)) // as a window does once its texts have wrapped
				one := fyne.MeasureText("M", theme.TextSize(), fyne.TextStyle{}).Height + 2*theme.InnerPadding()
				lines := c.head.MinSize().Height - one
				if lines < 1 || c.head.Size().Height < one+lines-1 {
					t.Errorf("%s, %s, %v wide: the heading is %v high and needs %v", id, side, width,
						c.head.Size().Height, c.head.MinSize().Height)
				}
				behind := c.head.Position().Y + c.head.Size().Height
				for _, o := range c.list.(*fyne.Container).Objects {
					// the space around texts may overlap
					if y := o.Position().Y; o != c.head && o.Visible() && y > c.head.Position().Y &&
						y < behind-kit.Spacing {
						t.Errorf("%s, %s, %v wide: a row lies over the heading", id, side, width)
					}
				}
				if behind > c.list.Size().Height+0.5 {
					t.Errorf("%s, %s, %v wide: the list is too low for its headings", id, side, width)
				}
			}
		}
	}
}
