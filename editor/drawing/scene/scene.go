package scene

import (
	"cmp"
	"slices"
	"strings"

	"plytree/editor/drawing/lettering"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/tree"
)

// Scene is a laid-out tree with its labels.
type Scene struct {
	Look   Look
	Bounds Rect // of everything drawn, with a margin

	*placement
	states  []state              // of the nodes where no search is shown
	step    *instant             // the moment of the search that is shown, or nil
	playing bool                 // it is a step of a film
	answers map[tree.ID]Answered // to the search that is shown
}

// state returns the state of a node; up is that of its parent.
func (s *Scene) state(i int32, up *state) *state {
	if s.step == nil {
		return &s.states[i]
	}
	st := s.step.state(i, up)
	if a, there := s.answers[s.nodes[i].id]; there {
		st.answer = &a
	}
	return st
}

// Nodes returns the number of drawn nodes.
func (s *Scene) Nodes() int { return len(s.nodes) }

// New returns the scene of a recorded search. If it ended at a leaf without a value, the scene
// shows what was found up to there.
func New(res *search.Result, look Look) *Scene {
	f := NewFilm(res, look)
	s := f.AtMoment(res.End())
	s.playing = false
	if f.look.Show == Solution {
		return s
	}
	s.step, s.states = nil, make([]state, len(f.nodes))
	for i := range f.nodes {
		s.states[i] = f.blank(&f.nodes[i])
	}
	return s
}

// NewUnsearched returns the scene of a tree without a search, because values are missing or no
// search is wanted. Inner nodes have no values.
func NewUnsearched(t *tree.Tree, look Look) *Scene {
	p := newPlacement(t, look)
	states := make([]state, 0, cap(p.nodes))
	faults := p.faults(t)
	t.Walk(func(v tree.Visit) bool {
		n := p.add(v)
		st := p.blank(n)
		faults.show(&st, n, v)
		states = append(states, st)
		return n.hidden == 0
	})
	return p.scene(states, func(st *state) float64 { return st.window.width(look.Comma) })
}

// scene lays out the nodes with room for windows of these widths.
func (p *placement) scene(states []state, window func(*state) float64) *Scene {
	p.place(func(i int32) float64 { return window(&states[i]) })
	return &Scene{Look: p.look, Bounds: p.bounds, placement: p, states: states}
}

// newPlacement starts with the widths for the whole tree and for all drawn searches of it. In
// the mover's numbers, values appear with both signs.
func newPlacement(t *tree.Tree, look Look, searches ...*search.Result) *placement {
	bothSides := slices.ContainsFunc(searches,
		func(r *search.Result) bool { return r.Options.Algorithm.Form().MoversSide })
	p := &placement{
		tree: cmp.Or(look.Places, t), look: look.withDefaults(), before: look.After,
		nodes: make([]node, 0, t.Root().Size()),
		full:  map[int32][]string{}, chance: t.HasChance(), weighted: map[int32]bool{},
		values: make(map[float64]leafValue, min(t.Root().Leaves(), 1000)),
	}
	longest := 0.0
	t.Walk(func(v tree.Visit) bool {
		value, ok := v.Node.Value()
		if _, known := p.values[value]; known || !ok {
			return true
		}
		l := newLeafValue(value, bothSides, look.Comma)
		p.values[value], longest = l, max(longest, l.bound)
		return true
	})
	inner := innerSizes[p.look.Shapes]
	if bothSides {
		inner.widths = inner.widths[1:] // so that −99 fits
	}
	if p.chance {
		longest = p.longestAverage()
	}
	for _, res := range searches {
		if p.chance && (p.look.Show == Solution || p.look.Values == Returned) {
			p.ends = max(p.ends, p.longestEnd(res))
		}
		longest = max(longest, p.longestReturned(res))
	}
	if p.chance {
		p.chanceHalf = chanceSizes[p.look.Shapes].widthFor(longest, smallest) / 2
	}
	p.half = inner.widthFor(longest, 11.5) / 2
	return p
}

// leafValue is how a value is written in a leaf, and its width elsewhere at size 1.
type leafValue struct {
	text       string
	size, half float64
	full       string  // if the text is shortened
	end, bound float64 // as the end of a window, and with ≥ before it
}

func newLeafValue(v float64, bothSides bool, comma lettering.Comma) leafValue {
	text := comma.Short(v, lettering.MostSigns, lettering.Nearest)
	w := lettering.Width(text, 1, true)
	width := leafSizes.widthFor(w, 12.5)
	l := leafValue{text: text, half: width / 2, size: lettering.SizeIn(leafSizes.room(width), w), end: w}
	if l.size < smallest {
		l.text, l.size = comma.Fitted(v, v, leafSizes.room(width), tree.Max)
	}
	if strings.ContainsAny(l.text, "≈…") {
		l.full = comma.Number(numeral.Text(v))
	}
	if bothSides && v > 0 {
		l.end += lettering.Width("−", 1, true)
	}
	l.bound = l.end + lettering.Width("≥", 1, true)
	return l
}

// leafText returns how a text is written in a leaf in place of a value.
func leafText(text string) leafValue {
	width := leafSizes.widthFor(lettering.Width(text, 1, true), 12.5)
	l := leafValue{half: width / 2}
	if l.text, l.size = lettering.Within(text, leafSizes.room(width)); l.text != text {
		l.full = text
	}
	return l
}

// write sets the text of what is proven about an inner node's value.
func (p *placement) write(st *state, n *node, low, high number.Number) {
	fitted, mover := p.look.Comma.Fitted, n.mover
	if p.chance {
		fitted = p.look.Comma.FittedAverage
	}
	if n.chance() {
		mover = cmp.Or(st.cutBy, n.mover.Opponent())
	}
	st.value, st.valueSize = fitted(low.Nearest(), high.Nearest(), p.valueRoom(n), mover)
}

// valueRoom returns the width for a value in an inner node, or in its box.
func (p *placement) valueRoom(n *node) float64 {
	switch {
	case p.look.Boxes:
		return boxWidth - 6
	case n.chance() && n.board == nil:
		return chanceSizes[p.look.Shapes].room(2 * n.half)
	}
	return innerSizes[p.look.Shapes].room(2 * p.half)
}

// blank returns the state of a node for which no search shows anything.
func (p *placement) blank(n *node) (st state) {
	if !n.leaf && p.look.Show == Question && !p.look.Boxes {
		st.window = blankWindow
	}
	return st
}

// add appends a node with the tree's own data.
func (p *placement) add(v tree.Visit) *node {
	d := v.Node.Data()
	n := node{
		id: v.Node.ID(), mover: v.Mover, leaf: v.Node.Leaf(), highlight: d.Highlight, parent: -1,
		depth:    int32(len(v.Path)),
		children: int32(len(v.Node.Children())), height: innerHeight, half: p.half,
	}
	if n.chance() {
		n.half, n.height = p.chanceHalf, cmp.Or(chanceSizes[p.look.Shapes].height, 2*p.chanceHalf)
		if v.Node.Weighted() {
			p.weighted[int32(len(p.nodes))] = true
		}
	}
	if !n.leaf && p.look.Folded[n.id] {
		n.children, n.hidden = 0, int32(v.Node.Size()-1)
	}
	if n.depth > 0 { // the last node one level up is the parent
		up := int32(len(p.nodes) - 1)
		for p.nodes[up].depth >= n.depth {
			up = p.nodes[up].parent
		}
		n.parent = up
	}
	for len(p.byID) <= int(n.id) {
		p.byID = append(p.byID, -1)
	}
	p.byID[n.id] = int32(len(p.nodes))
	if n.leaf {
		p.leaf(&n, d)
	}
	p.setBoard(&n, newBoard(d.Board))
	p.texts(&n, v, d)
	p.nodes = append(p.nodes, n)
	return &p.nodes[len(p.nodes)-1]
}

// leaf sets the text of a leaf, and its size: the look's text, its value, its name if it has
// no value, or a question mark if the name doesn't fit.
func (p *placement) leaf(n *node, d tree.Data) {
	l := p.values[d.Value]
	if text, given := p.look.Leaves[n.id]; given {
		l = leafText(text)
	} else if !d.HasValue {
		if l = leafText(d.Name); l.text == "" || l.full != "" {
			l = leafText("?")
		}
	}
	n.height, n.half, n.value, n.valueSize = leafHeight, l.half, l.text, l.size
	if l.full != "" {
		p.shortened(l.full)
	}
}

// texts sets the move and the caption of a node: its number, name and note, in
// a few lines.
func (p *placement) texts(n *node, v tree.Visit, d tree.Data) {
	_, given := p.look.Leaves[n.id]
	if inside := n.leaf && (given || !d.HasValue) && n.value == d.Name; inside {
		d.Name = ""
	}
	if !p.look.Notes {
		d.Note = ""
	}
	n.texts = p.written(n.id, p.onEdge(n, v, d.Move), d.Name, d.Note)
	for _, text := range []*broken{&n.texts.move, &n.texts.name, &n.texts.note} {
		if text.text != "" && !text.whole {
			p.shortened(text.text)
		}
	}
	n.move, n.caption = n.texts.move.lines, n.texts.caption
	path, there := v.Path, true
	if p.look.Places != nil {
		path, there = p.tree.Find(n.id)
	}
	if there && (p.look.Numbers || p.look.Numbered[n.id] || p.look.Called && p.isCalled(path)) {
		last := path[max(0, len(path)-mostSteps):]
		number := newLine(lettering.Tail(last.Text(), numberSize, numberWidth), numberSize)
		n.caption = append([]line{number}, n.caption...)
	}
}

// isCalled reports whether sentences refer to a node by its place. The place of a very deep
// node is shortened there, and doesn't identify it.
func (p *placement) isCalled(path tree.Path) bool {
	const deepest = 14
	return len(path) <= deepest && tree.NodeLabel(p.tree, path).Data["Path"] != nil
}

// shortened stores the full text of what is shortened at the node being added.
func (p *placement) shortened(text string) {
	i := int32(len(p.nodes))
	p.full[i] = append(p.full[i], text)
}
