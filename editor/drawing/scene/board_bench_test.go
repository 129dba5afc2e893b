package scene_test

import (
	"testing"
	"time"

	. "plytree/editor/drawing/scene"
	"plytree/engine/game"
	"plytree/engine/search"
	"plytree/engine/tree"
)

// BenchmarkBoards grows, lays out and draws a tree of about 20,000 nodes with boards, and the
// same tree without. The metrics are how many times as long the boards take in the same run.
func BenchmarkBoards(b *testing.B) {
	p, err := game.Read("lines 4 ......./......./......./.......")
	if err != nil {
		b.Fatal(err)
	}
	grow := func() *tree.Tree {
		t, err := p.Grow(game.Options{Limited: true, Depth: 3, Win: 1, Evaluate: "X1-O1"}, game.Limits{Nodes: 25_000, Depth: 3})
		if err != nil {
			b.Fatal(err)
		}
		return t
	}
	var grown, placed, drawn [2]time.Duration
	timed := func(all *[2]time.Duration, which int, do func()) {
		start := time.Now()
		do()
		all[which] += time.Since(start)
	}
	for b.Loop() {
		var trees [2]*tree.Tree
		timed(&grown, 1, func() { trees[1] = grow() })
		timed(&grown, 0, func() { trees[0] = plain(trees[1]) })
		for which, tree := range trees {
			var s *Scene
			timed(&placed, which, func() { s = sceneOf(b, tree, search.Options{}, Look{}) })
			timed(&drawn, which, func() { s.Draw(s.Bounds, 1, func(Shape) {}) })
		}
	}
	ratio := func(of [2]time.Duration) float64 { return float64(of[1]) / float64(of[0]) }
	b.ReportMetric(ratio(grown), "grown/plain")
	b.ReportMetric(ratio(placed), "laid-out/plain")
	b.ReportMetric(ratio(drawn), "drawn/plain")
}

// plain builds the same tree without boards.
func plain(t *tree.Tree) *tree.Tree {
	builder := &tree.Builder{}
	var of func(n *tree.Node) *tree.Node
	of = func(n *tree.Node) *tree.Node {
		d := n.Data()
		d.Board = tree.Board{}
		var children []*tree.Node
		for _, c := range n.Children() {
			children = append(children, of(c))
		}
		return builder.Node(d, children...)
	}
	return builder.Tree(of(t.Root()), t.Player())
}
