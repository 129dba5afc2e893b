package lessonview

import (
	"strings"
	"testing"

	"plytree/editor/lesson"
	"plytree/engine/explain"
	"plytree/engine/pseudocode"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/ui/kit"
	"plytree/ui/kit/kittest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

var expect, start, shown, searched = kittest.Expect, kittest.Start, kittest.Shown, kittest.Searched

// steps is a lesson of a search.
type steps struct {
	res     *search.Result
	teacher *explain.Lesson
	program *pseudocode.Program
	step    int
}

func lessonOf(res *search.Result) *steps {
	return &steps{res, explain.NewLesson(res), pseudocode.Follow(res), 0}
}

func (s *steps) Step() int                   { return s.step }
func (s *steps) Steps() int                  { return len(s.res.Events) }
func (s *steps) Last() int                   { return len(s.res.Events) }
func (s *steps) Event() (search.Event, bool) { return s.res.At(s.step).Event() }
func (s *steps) Text() []sentence.Sentence   { return s.teacher.Step(s.res.At(s.step)) }
func (s *steps) Question() (sentence.Sentence, bool) {
	return sentence.Sentence{}, false
}
func (s *steps) Result() *search.Result        { return s.res }
func (s *steps) Choices() []lesson.Choice      { return nil }
func (s *steps) Verdict() lesson.Verdict       { return lesson.Unanswered }
func (s *steps) Tally() (right, asked int)     { return 0, 0 }
func (s *steps) Program() *pseudocode.Program  { return s.program }
func (s *steps) Position() pseudocode.Position { return s.program.At(s.res.At(s.step)) }
func (s *steps) Row(step int) []string         { return s.teacher.Row(step) }
func (s *steps) EventAt(step int) search.Event { return s.res.Events[step-1] }

func TestSideFollowsALesson(t *testing.T) {
	start(t)
	var went []int
	plain := widget.NewLabel("plain")
	copied := ""
	s := NewSide(kit.Pane{}, SideActions{GoTo: func(step int) { went = append(went, step) }, CopyTable: func(kind string) { copied = kind }}, plain)
	shown(t, s)
	expect(t, "without a lesson", s.plain.Visible() && !s.head.Visible(), true)
	l := lessonOf(searched(t, search.Options{}))
	s.SetLesson(l)
	expect(t, "before the first", s.title.Text+": "+s.text.Text, "Before the first step: The search hasn't started yet.")
	expect(t, "the code is in front", s.code.Visible() && !s.plain.Visible(), true)
	l.step = 19
	s.SetLesson(l)
	marked := ""
	for _, r := range s.code.list.rows {
		if r.sign.Text == "▶" {
			marked += strings.TrimSpace(r.text[0].Text)
		}
	}
	expect(t, "the line", marked, "if α ≥ β: break")
	expect(t, "the calls", len(s.code.calls.Objects), 3*4)
	for i, o := range s.code.calls.Objects {
		expect(t, "the current call is bold", o.(*canvas.Text).TextStyle.Bold, i < 4)
	}
	s.Aside()
	expect(t, "the node comes to the front", s.plain.Visible(), true)
	l.step = 20
	s.SetLesson(l)
	expect(t, "until the next step", s.code.Visible(), true)
	s.table.grid.Select(widget.TableCellID{Row: 11, Col: 2})
	expect(t, "a click on a row", len(went) == 1 && went[0] == 12, true)
	s.tabs.OnChosen(tableTab)
	expect(t, "showing the table goes nowhere", len(went), 1)
	expect(t, "copied", copied, "")
	mtdf := lessonOf(searched(t, search.Options{Algorithm: search.MTDF}))
	s.SetLesson(mtdf)
	expect(t, "another algorithm", s.code.list.rows[0].text[0].Text, "mtdf(root, f):")
	s.SetLesson(nil)
	expect(t, "ended", s.plain.Visible() && !s.head.Visible(), true)
}

// wordy is a lesson in which much is said at the second step.
type wordy struct{ *steps }

func (s wordy) Text() []sentence.Sentence {
	if s.step == 2 {
		return []sentence.Sentence{sentence.Say("title"), sentence.Say(strings.Repeat("much is said here ", 30))}
	}
	return s.steps.Text()
}

// A long text of a step has the room that it needs, and the next one no more than usual.
func TestALongTextOfAStepIsNotCut(t *testing.T) {
	start(t)
	s := NewSide(kit.Pane{}, SideActions{}, widget.NewLabel("plain"))
	shown(t, s)
	s.Resize(fyne.NewSize(400, 900))
	l := wordy{lessonOf(searched(t, search.Options{}))}
	s.SetLesson(l)
	usual := s.head.Size().Height
	l.step = 2
	s.SetLesson(l)
	expect(t, "all of it is seen", s.said.Size().Height >= s.text.MinSize().Height, true)
	l.step = 3
	s.SetLesson(l)
	expect(t, "then it is as before", s.head.Size().Height, usual)
}

func TestTableGivesNothingAway(t *testing.T) {
	start(t)
	s := NewSide(kit.Pane{}, SideActions{}, widget.NewLabel(""))
	shown(t, s)
	l := lessonOf(searched(t, search.Options{}))
	l.step = 3
	s.SetLesson(l)
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

func TestPlayer(t *testing.T) {
	start(t)
	l := lessonOf(searched(t, search.Options{}))
	var p *Player
	jumped, held := 0, false
	time := &kittest.Clock{}
	p = NewPlayer(kit.Pane{After: time.After}, PlayerActions{
		GoTo: func(step int) {
			l.step = min(max(step, 0), l.Last())
			p.Set(l)
		},
		Next: func() bool {
			if held {
				return false
			}
			l.step++
			p.Set(l)
			return true
		},
		Jumps: []kit.Choice{{Text: "leaf", Do: func() { jumped++ }}},
		Done:  func() {},
	})
	shown(t, p)
	p.Set(l)
	expect(t, "nothing before the first", p.first.Disabled() && p.back.Disabled() && !p.next.Disabled(), true)
	p.Next()
	p.Next()
	p.Next()
	expect(t, "on", l.step, 3)
	p.Back()
	expect(t, "back", p.position.Text, "Step 2 of 36")
	p.slider.SetValue(20)
	expect(t, "the slider", l.step, 20)
	p.End()
	expect(t, "the end", l.step == 36 && p.next.Disabled() && p.end.Disabled(), true)
	p.First()
	expect(t, "the beginning", l.step, 0)
	p.Toggle()
	expect(t, "plays", p.playing, true)
	time.Pass()
	time.Pass()
	expect(t, "a step at a time", l.step, 2)
	p.Next()
	expect(t, "a step by hand pauses", p.playing, false)
	p.End()
	p.Back()
	p.Toggle()
	time.Pass()
	time.Pass()
	expect(t, "at the end it pauses", l.step == 36 && !p.playing, true)
	p.First()
	held = true
	p.Toggle()
	time.Pass()
	expect(t, "where a viewer is to predict, too", l.step == 0 && !p.playing, true)
	for _, b := range []*kit.Button{p.first, p.back, p.play, p.next, p.end} {
		if b.Tip == "" {
			t.Error("a button without a word")
		}
	}
}

func TestTwoCanvasesStandAtOneHeight(t *testing.T) {
	start(t)
	one, two := widget.NewLabel("one"), widget.NewLabel("two")
	went, gameTree := 0, fyne.NewSize(100, 1000)
	c := NewCanvases(kit.Pane{}, one, two, CanvasActions{GoThere: func() { went++ }}, func() fyne.Size { return gameTree })
	w := shown(t, c)
	expect(t, "alone", two.Visible(), false)
	expect(t, "over the whole place", one.Size(), c.Size())
	c.SetTwo(true)
	var b tree.Builder
	leaf := b.Tree(b.Leaf(3), tree.Max)
	c.Set(SearchCost{leaf, search.Options{Algorithm: search.AlphaBeta, Window: search.FullWindow(), Bounds: search.Unbounded(), Order: search.Order{Kind: search.Given}}, 3, 8, 1},
		SearchCost{leaf, search.Options{Algorithm: search.Minimax, Window: search.FullWindow(), Bounds: search.Unbounded(), Order: search.Order{Kind: search.Given}}, 4, 8, 0}, 19, true)
	expect(t, "what it has cost", c.left.cost.Text, "Leaves evaluated: 3 of 8. Cut-offs: 1.")
	expect(t, "left", c.left.search.Text, "Alpha-beta, from left to right")
	expect(t, "right", c.right.search.Text, "Minimax")
	expect(t, "where they part", c.diverge.Text, "They diverge at step 19.")
	expect(t, "one height", one.Position().Y == two.Position().Y && one.Size() == two.Size(), true)
	gameTree = fyne.NewSize(5000, 500)
	c.Set(SearchCost{}, SearchCost{}, 0, true)
	expect(t, "wide trees above each other, of one size", one.Position().X == two.Position().X && one.Size() == two.Size() && one.Position().Y < two.Position().Y, true)
	test.Tap(&c.goThere.Button)
	expect(t, "there", went, 1)
	c.Set(SearchCost{}, SearchCost{}, 0, false)
	expect(t, "nowhere to go", c.goThere.Disabled(), true)
	_ = w
}
