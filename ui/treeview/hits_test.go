package treeview

import (
	"testing"

	"plytree/editor/drawing/scene"
	"plytree/engine/tree"
)

func TestHitsAreMarkedAndComeNear(t *testing.T) {
	b := drawn(t, "[[1, 2], [3, 4]]")
	count := func() (frames int) { // by their upper sides
		b.overlay(func(s scene.Shape) {
			if s.Dashed && s.Points[0].Y == s.Points[1].Y && s.Points[0].X < s.Points[1].X {
				frames++
			}
		})
		return frames
	}
	b.expect("nothing was looked for", count(), 0)
	b.SetHits([]tree.ID{b.id(0, 0), b.id(1)})
	b.expect("each is marked", count(), 2)
	b.SetHits(nil)
	b.expect("no longer", count(), 0)
	b.zoomBy(0.01, b.at(0))
	b.GoNear(b.id(1, 1))
	b.expect("near enough to be read", b.camera.zoom >= unreadable, true)
	box, _ := b.scene.NodeBox(b.id(1, 1))
	seen := b.camera.seen()
	b.expect("and seen", seen.Contains(box.Min) && seen.Contains(box.Max), true)
}
