package treeview

import (
	"fmt"
	"testing"

	"plytree/editor/drawing/scene"
	"plytree/engine/tree"

	"fyne.io/fyne/v2"
	"pgregory.net/rapid"
)

// A finger touches the node below it or, if there is none, the node with the nearest shape within
// half the size needed for fingers; farther away it touches the background. A mouse points only at
// what is below it.
func TestFingersMeanTheNearestNode(t *testing.T) {
	b := drawn(t, "[[[1, 2], [3, 4, 5]], [[6], 7], [8, [9, 10, 11], 12]]")
	finger := true
	b.actions.Finger = func() bool { return finger }
	clicked := tree.ID(0)
	b.actions.Click = func(id tree.ID, edge bool) {
		if !edge {
			clicked = id
		}
	}
	for _, zoom := range []float64{0.4, 1, 2.5} {
		b.Fit()
		b.zoomBy(zoom, b.at())
		rapid.Check(t, func(t *rapid.T) {
			at := fyne.NewPos(float32(rapid.IntRange(0, 900).Draw(t, "x")),
				float32(rapid.IntRange(0, 600).Draw(t, "y")))
			if rapid.Bool().Draw(t, "near a node") {
				node := b.tree.At(rapid.SampledFrom([][]int{{}, {0}, {0, 1}, {0, 1, 2}, {1, 1}, {2, 1, 0}}).Draw(t,
					"node"))
				by := func(name string) float32 { return float32(rapid.IntRange(-60, 60).Draw(t, name)) }
				middle, _ := b.At(node.ID())
				at = middle.AddXY(by("right"), by("down"))
			}
			within, near := b.around(at)
			for _, finger = range []bool{true, false} {
				clicked = 0
				b.Choose(Chosen{Primary: b.id(0)})
				b.click(at, 0)
				want := within
				if want == 0 && finger {
					want = near
				}
				if got := b.chosen.Primary; got != want || clicked != want {
					t.Fatalf("at %v, zoom %v, finger %v: selected %d and clicked %d, want %d", at, zoom, finger, got,
						clicked, want)
				}
			}
		})
	}
}

// around compares all nodes: which one is at the place, and which is the nearest that a finger
// there can touch.
func (b *bench) around(at fyne.Position) (within, near tree.ID) {
	p, least := b.toScene(at), 20/b.camera.zoom
	for v := range b.tree.All() {
		n := v.Node
		if box, _ := b.scene.NodeBox(n.ID()); box.Contains(p) {
			within = n.ID()
		}
		shape, _ := b.scene.ShapeBox(n.ID())
		if away := distance(p, shape); away <= least {
			near, least = n.ID(), away
		}
	}
	return within, near
}

// If edges can be clicked, a finger on one touches it, not the nodes beside it.
func TestFingersMeanEdgesWhereTheyAreAsked(t *testing.T) {
	b := drawn(t, "[[1, 2], [3, 4]]")
	b.Fit()
	yes := func() bool { return true }
	b.actions.Finger = yes
	did := ""
	b.actions.Click = func(id tree.ID, edge bool) { did = fmt.Sprint(b.name(id), edge) }
	root, _ := b.scene.ShapeBox(b.id())
	child, _ := b.scene.ShapeBox(b.id(0))
	from, to := scene.Point{X: root.Middle().X, Y: root.Max.Y}, scene.Point{X: child.Middle().X, Y: child.Min.Y}
	const part = 0.12 // of the way
	at := b.toCanvas(scene.Point{X: from.X + part*(to.X-from.X), Y: from.Y + part*(to.Y-from.Y)})
	b.expect("the place is near the root", b.touched(at), b.id())
	b.click(at, 0)
	b.expect("the root is near", did, "++false")
	b.actions.Edges = yes
	b.click(at, 0)
	b.expect("the edge to the first child", did, "++true")
}
