package layout_test

import (
	"fmt"
	"math"
	"testing"

	. "plytree/editor/layout"

	"pgregory.net/rapid"
)

var gaps = Gaps{Siblings: 10, Cousins: 16, Levels: func(int, float64) float64 { return 40 }}

type node struct {
	box      Box
	children []*node
}

func drawNode(t *rapid.T, plies int) *node {
	n := &node{box: Box{
		Left:   float64(rapid.IntRange(1, 80).Draw(t, "left")),
		Right:  float64(rapid.IntRange(1, 80).Draw(t, "right")),
		Height: float64(rapid.IntRange(1, 50).Draw(t, "height")),
	}}
	if plies > 0 {
		for range rapid.IntRange(0, 4).Draw(t, "children") {
			n.children = append(n.children, drawNode(t, plies-1))
		}
	}
	return n
}

func flat(n *node) []Box {
	b := n.box
	b.Children = len(n.children)
	all := []Box{b}
	for _, c := range n.children {
		all = append(all, flat(c)...)
	}
	return all
}

func mirror(n *node) *node {
	m := &node{box: Box{Left: n.box.Right, Right: n.box.Left, Height: n.box.Height}}
	for i := len(n.children) - 1; i >= 0; i-- {
		m.children = append(m.children, mirror(n.children[i]))
	}
	return m
}

// offsets lists the X of a subtree relative to its root.
func offsets(l *Layout, from, count int) []float64 {
	xs := make([]float64, count)
	for i := range xs {
		xs[i] = l.X[from+i] - l.X[from]
	}
	return xs
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-6 }

func sameAll(a, b []float64) bool {
	for i := range a {
		if !near(a[i], b[i]) {
			return false
		}
	}
	return len(a) == len(b)
}

func TestBoxesKeepTheirDistanceAndOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		boxes := flat(drawNode(t, 5))
		l := Place(boxes, gaps)
		last := map[int]int{}
		for i, b := range boxes {
			d := l.Depth[i]
			if k, ok := last[d]; ok && l.X[i]-b.Left < l.X[k]+boxes[k].Right+gaps.Siblings-1e-6 {
				t.Fatalf("box %d and %d overlap on level %d", k, i, d)
			}
			last[d] = i
			if bottom := l.Tops[d] + b.Height; d+1 < len(l.Tops) && bottom > l.Tops[d+1]-gaps.Levels(d, 0)+1e-6 {
				t.Fatalf("box %d reaches into the space of the edges", i)
			}
			if l.X[i]-b.Left < l.Left-1e-6 || l.X[i]+b.Right > l.Right+1e-6 || l.Tops[d]+b.Height > l.Height+1e-6 {
				t.Fatalf("box %d leaves the drawing", i)
			}
		}
	})
}

func TestParentsStandOverTheMiddle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		root := drawNode(t, 5)
		l := Place(flat(root), gaps)
		var check func(n *node, i int) int
		check = func(n *node, i int) int {
			next, first, last := i+1, 0.0, 0.0
			for k, c := range n.children {
				if k == 0 {
					first = l.X[next]
				}
				last = l.X[next]
				next = check(c, next)
			}
			if len(n.children) > 0 && !near(l.X[i], (first+last)/2) {
				t.Fatalf("node %d stands at %v over %v to %v", i, l.X[i], first, last)
			}
			return next
		}
		check(root, 0)
	})
}

func TestEqualSubtreesArePlacedEqual(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sub := drawNode(t, 3)
		size := len(flat(sub))
		other := drawNode(t, 4)
		root := &node{box: Box{Left: 5, Right: 5, Height: 5}, children: []*node{sub, other, {box: Box{Left: 1, Right: 1, Height: 1}, children: []*node{sub}}}}
		l := Place(flat(root), gaps)
		second := len(flat(root)) - size
		if !sameAll(offsets(l, 1, size), offsets(l, second, size)) {
			t.Fatalf("%v\n%v", offsets(l, 1, size), offsets(l, second, size))
		}
	})
}

func TestMirroredTreeIsMirrored(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		root := drawNode(t, 5)
		l, m := Place(flat(root), gaps), Place(flat(mirror(root)), gaps)
		var check func(n *node, i, j int) (int, int)
		check = func(n *node, i, j int) (int, int) {
			if !near(l.X[i], -m.X[j]) {
				t.Fatalf("node %d at %v, mirrored at %v", i, l.X[i], m.X[j])
			}
			// The children of the mirrored node come in the opposite order.
			starts := make([]int, len(n.children))
			nextJ := j + 1
			for k := len(n.children) - 1; k >= 0; k-- {
				starts[k] = nextJ
				nextJ += len(flat(n.children[k]))
			}
			nextI := i + 1
			for k, c := range n.children {
				nextI, _ = check(c, nextI, starts[k])
			}
			return nextI, nextJ
		}
		check(root, 0, 0)
	})
}

func uniformBoxes(branching, depth int) []Box {
	var all []Box
	var add func(plies int)
	add = func(plies int) {
		b := Box{Left: 15, Right: 15, Height: 26}
		if plies > 0 {
			b = Box{Left: 20, Right: 60, Height: 40, Children: branching}
		}
		all = append(all, b)
		if plies > 0 {
			for range branching {
				add(plies - 1)
			}
		}
	}
	add(depth)
	return all
}

// A caterpillar and a comb, where a careless contour walk would be quadratic.
func TestDeepTrees(t *testing.T) {
	var boxes []Box
	for range 10000 {
		boxes = append(boxes, Box{Left: 20, Right: 20, Height: 40, Children: 2}, Box{Left: 15, Right: 15, Height: 26})
	}
	boxes = append(boxes, Box{Left: 15, Right: 15, Height: 26})
	if l := Place(boxes, gaps); len(l.Tops) != 10001 {
		t.Errorf("%d levels", len(l.Tops))
	}
}

// BenchmarkPlace: cost per node must stay flat as the tree grows.
func BenchmarkPlace(b *testing.B) {
	for depth := 3; depth <= 6; depth++ {
		boxes := uniformBoxes(10, depth)
		b.Run(fmt.Sprintf("nodes=%d", len(boxes)), func(b *testing.B) {
			for b.Loop() {
				Place(boxes, gaps)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(boxes)), "ns/node")
		})
	}
}
