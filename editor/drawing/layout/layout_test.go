package layout_test

import (
	"math"
	"testing"

	. "plytree/editor/drawing/layout"

	"pgregory.net/rapid"
)

var gaps = Gaps{Siblings: 10, Cousins: 16, Levels: func(int, float64) float64 { return 40 }}

type node struct {
	box      Box
	children []*node
}

func drawNode(t *rapid.T, plies int) *node {
	n := &node{box: Box{
		Left:  float64(rapid.IntRange(1, 80).Draw(t, "left")),
		Right: float64(rapid.IntRange(1, 80).Draw(t, "right")),
		Above: float64(rapid.IntRange(0, 20).Draw(t, "above")),
		Below: float64(rapid.IntRange(1, 50).Draw(t, "below")),
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
	m := &node{box: n.box}
	m.box.Left, m.box.Right = n.box.Right, n.box.Left
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
		for d, level := range l.Levels {
			if d > 0 && !near(level.Top, l.Levels[d-1].Bottom+gaps.Levels(d-1, 0)) || level.Top > level.Line ||
				level.Line > level.Bottom {
				t.Fatalf("level %d takes %v below %v", d, level, l.Levels[max(0, d-1)])
			}
		}
		if l.Levels[0].Top != 0 {
			t.Fatalf("the levels begin at %v", l.Levels[0].Top)
		}
		last := map[int]int{}
		for i, b := range boxes {
			d := l.Depth[i]
			if k, ok := last[d]; ok && l.X[i]-b.Left < l.X[k]+boxes[k].Right+gaps.Siblings-1e-6 {
				t.Fatalf("box %d and %d overlap on level %d", k, i, d)
			}
			last[d] = i
			level := l.Levels[d]
			if level.Line-b.Above < level.Top-1e-6 || level.Line+b.Below > level.Bottom+1e-6 {
				t.Fatalf("box %d reaches into the space of the edges", i)
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
			if int(l.End[i]) != next {
				t.Fatalf("the subtree of node %d ends at %d, not %d", i, l.End[i], next)
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
		root := &node{box: Box{Left: 5, Right: 5, Below: 5},
			children: []*node{sub, other, {box: Box{Left: 1, Right: 1, Below: 1}, children: []*node{sub}}}}
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

// caterpillar is a chain of nodes with a leaf beside each, first or last: a careless walk along the
// outlines would take quadratic time.
func caterpillar(plies int, leafFirst bool) []Box {
	inner, leaf := Box{Left: 20, Right: 20, Below: 40, Children: 2}, Box{Left: 15, Right: 15, Below: 26}
	var boxes []Box
	for range plies {
		if boxes = append(boxes, inner); leafFirst {
			boxes = append(boxes, leaf)
		}
	}
	for range plies + 1 {
		boxes = append(boxes, leaf)
	}
	if leafFirst {
		return boxes[:2*plies+1]
	}
	return boxes
}

// comb is a node with many chains of equal length below it.
func comb(teeth, plies int) []Box {
	boxes := []Box{{Left: 20, Right: 20, Below: 40, Children: teeth}}
	for range teeth {
		for ply := range plies {
			b := Box{Left: 20, Right: 20, Below: 40, Children: 1}
			if ply == plies-1 {
				b.Children = 0
			}
			boxes = append(boxes, b)
		}
	}
	return boxes
}

// The steps along the outlines are counted, not timed: there are at most a few for each node,
// whatever the shape of the tree.
func TestCostIsLinear(t *testing.T) {
	for name, boxes := range map[string][]Box{
		"caterpillar to the right": caterpillar(10000, true),
		"caterpillar to the left":  caterpillar(10000, false),
		"comb":                     comb(100, 100),
		"wide":                     comb(10000, 1),
		"deep":                     comb(1, 10000),
	} {
		if steps := Steps(boxes, gaps); steps > 4*len(boxes) {
			t.Errorf("%s: %d steps for %d nodes", name, steps, len(boxes))
		}
	}
}

// The space above siblings is as high as the texts on their edges need. All neighbours are
// compared, and nothing else.
func TestLevelsAreClearOfWhatIsOnEdges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		boxes := flat(drawNode(t, 4))
		asked := map[[2]int]float64{}
		g := gaps
		g.Clear = func(a, b int, asideA, asideB float64) float64 {
			asked[[2]int{a, b}] = asideB - asideA
			return float64((a*7 + b) % 90)
		}
		l := Place(boxes, g)
		pairs := 0
		for i, b := range boxes {
			at := i + 1
			for k := range b.Children {
				next := int(l.End[at])
				if k+1 == b.Children {
					break
				}
				pairs++
				apart, told := asked[[2]int{at, next}]
				if !told || !near(apart, l.X[next]-l.X[at]) {
					t.Fatalf("%d and %d stand %v apart, asked about %v", at, next, l.X[next]-l.X[at], apart)
				}
				d := l.Depth[at]
				if high := l.Levels[d].Top - l.Levels[d-1].Bottom; high < float64((at*7+next)%90) {
					t.Fatalf("the space above %d is %v high", at, high)
				}
				at = next
			}
		}
		if pairs != len(asked) {
			t.Fatalf("%d pairs of siblings, asked about %d", pairs, len(asked))
		}
	})
}
