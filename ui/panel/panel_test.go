package panel

import (
	"strings"
	"testing"

	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/ui/action"
	"plytree/ui/kit"
	"plytree/ui/kit/kittest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

var expect, start, shown, searched = kittest.Expect, kittest.Start, kittest.Shown, kittest.Searched

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
	expect(t, "the move has the lines that it needs", move.Size().Height > 1.5*line &&
		move.Size().Height >= move.MinSize().Height, true)
	expect(t, "nothing stands over it", at(p.found[2].number).Y >= at(move).Y+move.Size().Height-figuresOverlap, true)

	n := NewNode(action.Front{}, kit.Pane{})
	shown(t, n.Section)
	n.Section.Resize(fyne.NewSize(260, 600))
	res := searched(t, search.Options{})
	n.Set(res.Tree, tree.Path{0}, 1, []string{"one"}, false)
	usual := n.Section.MinSize().Height
	n.Set(res.Tree, tree.Path{0}, 1, []string{strings.Repeat("much is known of the node ", 40)}, false)
	expect(t, "what is known has the room that it needs", n.Section.MinSize().Height > usual &&
		n.text.Size().Height >= n.text.MinSize().Height, true)
}

// Whatever is shown in whatever order, no two texts overlap.
func TestResultLineNeverWritesOverItself(t *testing.T) {
	start(t)
	r := NewResult(kit.Pane{})
	w := shown(t, r)
	res := searched(t, search.Options{})
	does := []func(){
		func() { r.SetResult(res, true) }, func() { r.SetResult(res, false) }, func() { r.SetSoFar(1, 8, 0) },
		func() { r.Say("a long message about something") }, r.Unsay,
		func() { r.SetState("Searching 12345 nodes…", &kit.Choice{Text: "Cancel"}) },
		func() { r.SetState("values are missing", nil) },
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
