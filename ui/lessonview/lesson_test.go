package lessonview

import (
	"strings"
	"testing"

	"plytree/editor/drawing/paint"
	"plytree/editor/drawing/scene"
	"plytree/editor/lesson"
	"plytree/engine/search"
	"plytree/fileformat"
	"plytree/samples"
	"plytree/ui/action"
	"plytree/ui/kit"
	"plytree/ui/kit/kittest"
	"plytree/ui/treeview"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

var expect, start, shown, searched = kittest.Expect, kittest.Start, kittest.Shown, kittest.Searched

// lessonOf makes a lesson of a search, before its first step.
func lessonOf(res *search.Result) lesson.Lesson {
	return lesson.Progress{}.With(lesson.NewScripts(res, nil, scene.Look{})).Begin()
}

// opened returns the parts that show a lesson of a tree, "" for the first sample, in a session.
// Plain is the side panel's part without a lesson.
func opened(t *testing.T, text string, plain ...fyne.CanvasObject) *Lesson {
	t.Helper()
	file := samples.All()[0].File
	if text == "" {
		text = string(samples.All()[0].Text)
	}
	doc, err := fileformat.Read(file, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	var l *Lesson
	front := action.Front{Documents: kittest.Opened(doc), Say: func(text string) { t.Log(text) }, Rearrange: func() {},
		Show: func() {
			l.Set()
			if l.now().Ready() {
				l.SetStep()
			}
		}}
	canvas := func() *treeview.View {
		return treeview.New(front.Lang, paint.NewPainter(), treeview.Actions{})
	}
	l = New(Lesson{Front: front, Tree: canvas(), Second: canvas()}, plain...)
	return l
}

func TestSideFollowsALesson(t *testing.T) {
	start(t)
	of := opened(t, "", widget.NewLabel("plain"))
	s := of.Side
	shown(t, s)
	expect(t, "without a lesson", s.plain.Visible() && !s.head.Visible(), true)
	of.to(of.now().Begin(), nil)
	expect(t, "before the first", s.title.Text+": "+s.text.Text,
		"Before the first step: The search hasn't started yet.")
	expect(t, "the code is in front", s.code.Visible() && !s.plain.Visible(), true)
	of.goTo(19)
	marked := ""
	for _, r := range s.code.rows {
		if r.sign.Text == "▶" {
			marked += strings.TrimSpace(r.text[0].Text)
		}
	}
	expect(t, "the line", marked, "if α ≥ β: break")
	expect(t, "the calls", len(s.code.calls.Objects), 3)
	for i, o := range s.code.calls.Objects {
		expect(t, "the current call is bold", o.(*canvas.Text).TextStyle.Bold, i == 0)
	}
	s.Aside()
	expect(t, "the node comes to the front", s.plain.Visible(), true)
	of.goTo(20)
	expect(t, "until the next step", s.code.Visible(), true)
	s.table.grid.Select(widget.TableCellID{Row: 11, Col: 2})
	expect(t, "a click on a row", of.now().Step(), 12)
	s.tabs.OnChosen(tableTab)
	expect(t, "showing the table goes nowhere", of.now().Step(), 12)
	s.setLesson(lessonOf(searched(t, search.Options{Algorithm: search.MTDF})))
	expect(t, "another algorithm", s.code.rows[0].text[0].Text, "mtdf(root, f):")
	of.end()
	expect(t, "ended", s.plain.Visible() && !s.head.Visible(), true)
}

// A long text of a step has the space it needs, and other texts no more than usual.
func TestALongTextOfAStepIsNotCut(t *testing.T) {
	start(t)
	s := opened(t, "").Side
	shown(t, s)
	s.Resize(fyne.NewSize(150, 900))
	l := lessonOf(searched(t, search.Options{}))
	s.setLesson(l)
	usual, long := s.head.Size().Height, 0
	for step := range l.Last() + 1 {
		s.setLesson(l.GoTo(step))
		expect(t, "all of it is seen", s.said.Size().Height >= s.text.MinSize().Height, true)
		if s.head.Size().Height > usual {
			long++
		}
	}
	expect(t, "some texts are long, some aren't", long > 0 && long < l.Last(), true)
}

func TestTableGivesNothingAway(t *testing.T) {
	start(t)
	s := opened(t, "").Side
	shown(t, s)
	s.setLesson(lessonOf(searched(t, search.Options{})).GoTo(3))
	for _, c := range []struct {
		row, col int
		want     string
	}{{0, 2, "enter"}, {2, 1, "d"}, {3, 2, "·"}, {30, 5, "·"}, {30, 0, "31"}} {
		expect(t, "cell", textAt(s.table, c.row, c.col), c.want)
	}
}

func textAt(table *table, row, col int) string {
	o := kit.NewCell()
	table.fill(widget.TableCellID{Row: row, Col: col}, o)
	return strings.TrimSpace(o.(*canvas.Text).Text)
}

// Two canvases have the same size, side by side or, if the tree is wide, one above the other.
func TestTwoCanvases(t *testing.T) {
	start(t)
	of := opened(t, "")
	c, one, two := of.Canvases, of.Tree, of.Second
	shown(t, c)
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	expect(t, "alone", two.Visible(), false)
	expect(t, "over the whole place", one.Size(), c.Size())
	beside := func() {
		of.to(of.now().ToggleBeside(of.Session().Options()), nil)
		of.Tree.Draw(of.now().Scene(scene.Look{}))
		of.setTwo()
	}
	beside()
	c.Resize(fyne.NewSize(2000, 500))
	of.goTo(10)
	expect(t, "what it has cost", c.left.cost.Text, "Leaves evaluated: 2 of 8. Cut-offs: 0.")
	expect(t, "left", c.left.search.Text, "Alpha-beta, from left to right")
	expect(t, "right", c.right.search.Text, "Minimax")
	expect(t, "where they part", c.diverge.Text, "They diverge at step 19.")
	expect(t, "one height", at(one).Y == at(two).Y && one.Size() == two.Size(), true)
	test.Tap(&c.goThere.Button)
	expect(t, "there", of.now().Step(), 19)
	of = opened(t, "plytree: 1\ntree: [3, 12, 8, 2, 4, 6, 14, 5, 2, 3, 12, 8, 2, 4, 6, 14, 5, 2, 3, 12, 8, 2, 4, 6, 14, 5, 2]\n")
	c, one, two = of.Canvases, of.Tree, of.Second
	shown(t, c)
	beside()
	expect(t, "wide trees above each other, of one size", at(one).X == at(two).X && one.Size() == two.Size() &&
		at(one).Y < at(two).Y, true)
	expect(t, "nowhere to go", c.goThere.Disabled(), true)
}
