package measuring

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"plytree/editor/drawing/paint"
	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/scene"
	"plytree/editor/words"
	"plytree/engine/measure"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
	"plytree/samples"
	"plytree/ui/action"
	"plytree/ui/files"
	"plytree/ui/form"
	"plytree/ui/kit"
	"plytree/ui/kit/kittest"
)

var expect, start, shown = kittest.Expect, kittest.Start, kittest.Shown

func TestComparison(t *testing.T) {
	start(t)
	tree := sample(t)
	found, err := measure.Compare(t.Context(), tree, search.Options{}, 5, func(float64) {})
	if err != nil {
		t.Fatal(err)
	}
	var chosen search.Options
	w := shown(t, container.NewStack())
	m := measuredIn(w)
	c := newComparison(m, found, 5, search.Options{}, func(o search.Options) { chosen = o })
	m.Dialogs.Show("", c.content, kit.Whole, kit.Done(words.Language{}))
	entries := func() (all []*kit.Button) {
		for _, o := range test.LaidOutObjects(w.Canvas().Overlays().Top()) {
			if b, ok := o.(*kit.Button); ok && b.Alignment == widget.ButtonAlignTrailing {
				all = append(all, b)
			}
		}
		return all
	}
	expect(t, "entries", len(entries()), 20)
	expect(t, "alpha-beta as given", entries()[1].Text, "5")
	test.Tap(&entries()[13].Button)
	expect(t, "that search", chosen, search.Options{Order: search.Order{Kind: search.Worst}, Algorithm: search.AlphaBeta})
	c.what.SetSelectedIndex(1)
	expect(t, "nodes", entries()[1].Text != "5", true)
}

// measuredIn makes a measurement to be shown in a window.
func measuredIn(w fyne.Window) measured {
	f := form.Forms{Dialogs: kit.NewDialogs(words.Language{}, w), Painter: paint.NewPainter(), Background: kittest.AtOnce{}, Look: func() scene.Look { return scene.Look{Theme: palette.Light} }}
	return measured{Measurements: &Measurements{Access: files.Access{Front: action.Front{Forms: f}}}}
}

// sample returns the tree of the first sample.
func sample(t *testing.T) *tree.Tree {
	t.Helper()
	first := samples.All()[0]
	doc := filetest.Read(t, first.Text)
	return doc.Tree
}
