package marking_test

import (
	"strings"
	"testing"

	. "plytree/editor/course/marking"
	"plytree/editor/drawing/scene"
	"plytree/engine/search"
)

// minimaxThenPruned is the most common exam question, and the same from right to left.
const minimaxThenPruned = `plytree: 1
title: Both ways
exercise:
  tasks:
    - {id: minimax, ask: values, marks: 7, search: {algorithm: minimax}}
    - {ask: pruned, marks: 2}
    - {ask: order, marks: 5}
    - {id: mirrored, ask: pruned, marks: 2, search: {order: reversed}}
tree: [[[1, 4], [5, 6]], [[2, 1], [8, 7]]]
`

func TestEachPartHasItsOwnTree(t *testing.T) {
	c := courseOf(t, minimaxThenPruned)
	right := c.key.Perfect()
	c.handIn("in/b.yaml", "Bo", "2", right.With("mirrored", right.Of("pruned")))
	class := c.check(Options{})
	s := only(t, class)
	said := func(part int) string {
		var texts []string
		s.Scene(part, scene.Look{}).Draw(scene.Rect{Min: scene.Point{X: -1e6, Y: -1e6},
			Max: scene.Point{X: 1e6, Y: 1e6}}, 1e6, func(sh scene.Shape) {
			if sh.Kind == scene.Text {
				texts = append(texts, sh.Text)
			}
		})
		return strings.Join(texts, " ")
	}
	if minimax, mirrored := said(0), said(2); !strings.Contains(minimax, "✓") || strings.Contains(minimax, "✗") ||
		!strings.Contains(mirrored, "✗") || strings.Contains(mirrored, "✓") {
		t.Errorf("%s\n%s", minimax, mirrored)
	}
	for i, p := range s.Key.Parts() {
		if got := p.Options().Algorithm; (got == search.Minimax) != (i == 0) {
			t.Errorf("part %d is searched with %s", i, got)
		}
	}
}
