package treeview

import (
	"path/filepath"
	"testing"

	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/scene"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/ui/kit/kittest"
)

// The canvas with its marks, in texts of both sizes: larger texts are larger in the tree, too. The
// golden pictures were checked by eye; PLYTREE_UPDATE=1 rewrites them.
func TestGoldenCanvas(t *testing.T) {
	for name, one := range map[string]struct {
		unit  float64
		theme palette.Theme
	}{"usual": {1, palette.Light}, "larger": {2, palette.Dark}} {
		res := kittest.Searched(t, search.Options{})
		b := drawn(t, "[1, 2]")
		b.SetUnit(one.unit)
		b.Draw(scene.New(res, scene.Look{Theme: one.theme, Dense: one.unit}))
		root := res.Tree.Root()
		first, second := root.Children()[0], root.Children()[1]
		b.Choose(Chosen{Primary: first.ID(), All: tree.NewIDSet(first.ID(), second.ID())})
		b.SetHits([]tree.ID{first.Children()[0].ID()})
		b.Focus()
		kittest.Golden(t, filepath.Join("testdata", name+".png"), b.frame(900, 600), 1)
	}
}
