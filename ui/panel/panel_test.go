package panel

import (
	"strings"
	"testing"

	"plytree/editor/document"
	"plytree/editor/drawing/paint"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
	"plytree/ui/action"
	"plytree/ui/kit"
	"plytree/ui/kit/kittest"
	"plytree/ui/treeview"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

var expect, start, shown, searched = kittest.Expect, kittest.Start, kittest.Shown, kittest.Searched

func TestSearchIsChosen(t *testing.T) {
	start(t)
	var got search.Options
	changes := 0
	p := NewSearch(kit.Pane{}, func(o search.Options) { got, changes = o, changes+1 })
	w := shown(t, p.Section)
	p.Set(tree.Complete(1, 0, tree.Give(nil)), search.Options{})
	expect(t, "showing is no change", changes, 0)
	p.algorithm.SetSelected("Minimax")
	expect(t, "algorithm", got, search.Options{Algorithm: search.Minimax})
	expect(t, "no window for minimax", p.alpha.Disabled() && p.cutoff.Disabled(), true)
	p.algorithm.SetSelected("Alpha-beta (fail-soft)")
	p.cutoff.SetSelected("only when α > β")
	expect(t, "rule", got.Cutoff, search.CutBeyondEqual)
	expect(t, "no seed", p.seedRow.Visible(), false)
	p.order.SetSelected("random")
	expect(t, "a seed is asked for", p.seedRow.Visible(), true)
	enter := func(f *kit.Field, text string) {
		w.Canvas().Focus(f)
		f.SetText(text)
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	enter(p.seed, "7")
	expect(t, "seed", got.Order, search.Order{Kind: search.Random, Seed: 7})
	enter(p.alpha, "4")
	enter(p.beta, "6")
	expect(t, "window", got.Window, search.Window{Alpha: 4, Beta: 6})
	enter(p.depth, "3")
	expect(t, "depth", got.Depth, 3)
	before := changes
	for _, c := range []struct {
		field *kit.Field
		text  string
	}{{p.beta, "1"}, {p.alpha, "x"}, {p.seed, "-1"}, {p.depth, "0"}} {
		good := c.field.Text
		enter(c.field, c.text)
		expect(t, c.text+" is refused", p.problem.Visible(), true)
		enter(c.field, good)
		expect(t, good+" is good again", p.problem.Visible(), false)
	}
	expect(t, "nothing has changed", changes, before)
	p.Set(tree.Complete(1, 0, tree.Give(nil)), search.Options{})
	expect(t, "shown anew", p.alpha.Text+p.depth.Text+p.algorithm.Selected, "Alpha-beta (fail-soft)")
	expect(t, "which is no change", changes, before)
}

func TestNodeSaysWhatIsKnownAndTakesAValue(t *testing.T) {
	start(t)
	res := searched(t, search.Options{})
	s, done := kittest.Opened(&fileformat.Document{Tree: res.Tree}), 0
	leaf := tree.Path{0, 1, 0}
	s.Select(s.Selection().Of(res.Tree.At(leaf).ID()))
	front := action.Front{Session: func() *session.Session { return s }, Show: func() {}}
	p := NewNode(front, kit.Pane{Leave: func() { done++ }})
	w := shown(t, p.Section)
	p.SetNone()
	expect(t, "none", p.Title()+" "+string(rune('0'+len(p.value.field.Text))), "Node 0")
	p.Set(res.Tree, tree.Path{0, 1}, 1, []string{"one", "two"})
	expect(t, "title", p.Title(), "e – MAX node")
	expect(t, "known", p.text.Text, "one\n\ntwo")
	expect(t, "no value of an inner node", p.First() == nil, true)
	p.Set(res.Tree, leaf, 3, nil)
	expect(t, "the count comes first", p.Title(), "3 nodes, last: Child 1 of e – leaf")
	w.Canvas().Focus(p.First())
	for _, r := range "9" { // over what was there
		p.value.field.TypedRune(r)
	}
	p.value.field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	taken, _ := s.Tree().At(leaf).Value()
	expect(t, "taken", taken, 9.0)
	expect(t, "done", done, 1)
	p.value.field.SetText("x")
	p.value.field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	expect(t, "refused", p.value.problem.Text, words.Language{}.Error(document.NotANumber("x")))
	expect(t, "and not done", done, 1)
	p.value.field.SetText("9")
	w.Canvas().Unfocus()
	expect(t, "it is taken when the keyboard goes elsewhere", p.value.problem.Visible(), false)
}

func (r *Result) text() string {
	var parts []string
	for _, f := range r.figures {
		if f.number.Visible() {
			parts = append(parts, f.number.Text)
		}
	}
	return strings.Join(parts, " | ")
}

// The result of a search and the properties of a node have as many lines as they need, above what
// is below them.
func TestNoTextIsCut(t *testing.T) {
	start(t)
	p := NewSearch(kit.Pane{}, func(search.Options) {})
	shown(t, p.Section)
	p.Section.Resize(fyne.NewSize(260, 600))
	move := p.found[1].number
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	line := move.MinSize().Height
	p.found.set([4]string{"4", "a move that needs more than a line of a panel that is not wide", "5 of 8", "2"})
	p.LayOut()
	expect(t, "the move has the lines that it needs", move.Size().Height > 1.5*line && move.Size().Height >= move.MinSize().Height, true)
	expect(t, "nothing stands over it", at(p.found[2].number).Y >= at(move).Y+move.Size().Height-figuresOverlap, true)

	n := NewNode(action.Front{}, kit.Pane{})
	shown(t, n.Section)
	n.Section.Resize(fyne.NewSize(260, 600))
	res := searched(t, search.Options{})
	n.Set(res.Tree, tree.Path{0}, 1, []string{"one"})
	usual := n.Section.MinSize().Height
	n.Set(res.Tree, tree.Path{0}, 1, []string{strings.Repeat("much is known of the node ", 40)})
	expect(t, "what is known has the room that it needs", n.Section.MinSize().Height > usual && n.text.Size().Height >= n.text.MinSize().Height, true)
}

func TestResultLine(t *testing.T) {
	start(t)
	time := &kittest.Clock{}
	r := NewResult(kit.Pane{After: time.After})
	shown(t, r)
	r.SetResult(searched(t, search.Options{}), true)
	expect(t, "result", r.text(), "4 | b | 5 of 8 | 2")
	r.SetResult(searched(t, search.Options{}), false)
	expect(t, "the numbers stand in the panel", r.text(), "")
	r.Say("saved")
	expect(t, "the message lies over it", r.message.Visible() && !r.lasting.Visible(), true)
	time.Pass()
	expect(t, "and goes after a while", r.lasting.Visible() && !r.message.Visible(), true)
	r.Say("saved again")
	r.Unsay()
	expect(t, "or at the next action", r.lasting.Visible() && !r.message.Visible(), true)
	filled := 0
	r.SetState("values are missing", &kit.Choice{Text: "Set value", Do: func() { filled++ }})
	expect(t, "no figures", r.text(), "")
	r.Say("copied")
	expect(t, "what can be done stays", r.action.Visible(), true)
	test.Tap(&r.action.Button)
	expect(t, "and works", filled, 1)
	r.Unsay()
	r.SetSoFar(3, 8, 1)
	expect(t, "so far", r.text(), "3 of 8 | 1")
	expect(t, "nothing to be done", r.action.Visible(), false)
}

// Whatever is shown in whatever order, no two texts overlap.
func TestResultLineNeverWritesOverItself(t *testing.T) {
	start(t)
	r := NewResult(kit.Pane{})
	w := shown(t, r)
	res := searched(t, search.Options{})
	does := []func(){
		func() { r.SetResult(res, true) }, func() { r.SetResult(res, false) }, func() { r.SetSoFar(1, 8, 0) }, func() { r.Say("a long message about something") }, r.Unsay,
		func() { r.SetState("Searching 12345 nodes…", &kit.Choice{Text: "Cancel"}) }, func() { r.SetState("values are missing", nil) },
	}
	for a := range does {
		for b := range does {
			for c := range does {
				does[a]()
				does[b]()
				does[c]()
				if one, other, clash := clashing(w.Content()); clash {
					t.Fatalf("after %d, %d, %d: %q stands over %q", a, b, c, one, other)
				}
			}
		}
	}
}

// clashing returns two labels that overlap.
func clashing(o fyne.CanvasObject) (string, string, bool) {
	all := labelsIn(o, fyne.Position{})
	for i, a := range all {
		for _, b := range all[:i] {
			if a.from+1 < b.to && b.from+1 < a.to {
				return a.text, b.text, true
			}
		}
	}
	return "", "", false
}

// span is the extent of a text in a line.
type span struct {
	text     string
	from, to float32
}

// labelsIn returns the visible labels in an object at the position.
func labelsIn(o fyne.CanvasObject, at fyne.Position) (all []span) {
	if !o.Visible() {
		return nil
	}
	at = at.Add(o.Position())
	var inside []fyne.CanvasObject
	switch o := o.(type) {
	case *kit.Text:
		if o.Text != "" {
			all = append(all, span{o.Text, at.X, at.X + o.Size().Width})
		}
	case *fyne.Container:
		inside = o.Objects
	case fyne.Widget:
		inside = test.WidgetRenderer(o).Objects()
	}
	for _, child := range inside {
		all = append(all, labelsIn(child, at)...)
	}
	return all
}

func TestFindBar(t *testing.T) {
	start(t)
	doc := filetest.Notation(t, "[[7, 1], 7, [7, 0]]")
	s := kittest.Opened(doc)
	var f *Find
	front := action.Front{Session: func() *session.Session { return s }, Show: func() { f.Set(s.Found()) }}
	view := treeview.New(words.Language{}, paint.NewPainter(), treeview.Actions{})
	view.Draw(s.Scene())
	f = NewFind(front, kit.Pane{}, view, func() {})
	w := shown(t, f)
	f.open()
	press := func(key fyne.KeyName) { w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: key}) }
	w.Canvas().Focused().TypedRune('7')
	expect(t, "hits", f.count.Text, "1 of 3")
	press(fyne.KeyReturn)
	expect(t, "the next", f.count.Text, "2 of 3")
	press(fyne.KeyUp)
	expect(t, "the one before", f.count.Text, "1 of 3")
	f.Look("9")
	expect(t, "none", f.count.Text, "No matches.")
	press(fyne.KeyEscape)
	expect(t, "closed", f.Visible(), false)
}
