// Package facts reads off a search what can be asked about it, and says in words why
// that is so.
package facts

import (
	"cmp"
	"context"
	"math"
	"slices"

	"plytree/engine"
	"plytree/engine/naming"
)

// Facts are what one search says of the nodes: all that a task can ask about.
type Facts struct {
	Seen    []Seen           // by the index of the node
	Records []*engine.Record // likewise, nil where the search never came
	Leaves  []int            // that were evaluated, in their order
	Worth

	result  *engine.Result
	nodes   *naming.Nodes
	numbers engine.Algorithm
}

// Seen is what a search says of one node, in the numbers of its algorithm: in
// the negamax forms those of the node's mover.
type Seen struct {
	Visited bool
	engine.Numbers
	Leaves engine.LeafBounds // of the search
}

// Worth is what minimax says of the root. Where a leaf has no value, the value is
// what the search hands back.
type Worth struct {
	Value float64   // of the root
	Moves []float64 // what its children are worth; nil where that is not known of all
	Best  []int     // the right best moves; none where the window hides them
	Open  []int     // children that could be worth as much, by what leaves without a value are worth
}

// Bound is what the value says of the node's minimax value: by the window with which
// the node was entered, or else by what was proved of it.
func (s Seen) Bound(byWindow bool) Claim {
	switch {
	case byWindow && s.Value >= s.BetaIn && !s.settled(s.BetaIn, s.Leaves.High):
		return AtLeast
	case byWindow && s.Value <= s.AlphaIn && !s.settled(s.AlphaIn, s.Leaves.Low):
		return AtMost
	case byWindow, s.Value == s.Low && s.Value == s.High:
		return Exact
	case s.Value <= s.Low:
		return AtLeast
	case s.Value >= s.High:
		return AtMost
	}
	return Exact // no search proves that; a student's own values may
}

// settled reports whether an end of the window is a leaf bound: no value lies beyond it.
func (s Seen) settled(end, bound float64) bool { return end == bound && !math.IsInf(bound, 0) }

// Window is the node's window on entry, or as it was left.
func (s Seen) Window(onEntry bool) engine.Window {
	if onEntry {
		return engine.Window{Alpha: s.AlphaIn, Beta: s.BetaIn}
	}
	return engine.Window{Alpha: s.Alpha, Beta: s.Beta}
}

// None are the facts of a search that is not asked about.
func None(res *engine.Result, nodes *naming.Nodes) *Facts {
	return &Facts{result: res, Seen: make([]Seen, nodes.Len()), Records: make([]*engine.Record, nodes.Len()), nodes: nodes}
}

// Of reads the facts off a recorded search, in the numbers of an algorithm, but what
// the root is worth. Its tree may be another order or other players of the tree whose
// nodes these are.
func Of(res *engine.Result, nodes *naming.Nodes, numbers engine.Algorithm) *Facts {
	f := None(res, nodes)
	f.numbers = numbers
	res.Walk(func(v engine.Visit, rec *engine.Record) {
		if rec == nil {
			return
		}
		i := nodes.Index(v.Node.ID())
		f.Records[i] = rec
		side := numbers.SideAt(v)
		f.Seen[i] = Seen{true, rec.From(side), res.Options.Bounds.From(side)}
		if !nodes.Inner(i) {
			f.Leaves = append(f.Leaves, i)
		}
	})
	slices.SortFunc(f.Leaves, func(a, b int) int { return cmp.Compare(f.Records[a].Order, f.Records[b].Order) })
	return f
}

// Side is from whose side the numbers of a node are.
func (f *Facts) Side(i int) engine.Player {
	return f.numbers.SideAt(engine.Visit{Node: f.nodes.Node(i), Mover: f.nodes.Mover(i)})
}

// FindWorth runs minimax on a tree with these nodes, for its best moves under the
// options.
func (f *Facts) FindWorth(ctx context.Context, t *engine.Tree, o engine.Options) error {
	least, err := movesOf(ctx, t, o.Depth, math.Inf(-1))
	if err != nil {
		return err
	}
	most, known := least, t.Root().Unvalued() == 0
	if !known {
		if most, err = movesOf(ctx, t, o.Depth, math.Inf(1)); err != nil {
			return err
		}
	}
	w := Worth{Value: least.root}
	if least.root != most.root || !slices.Equal(least.children, most.children) {
		w.Value = f.Records[0].Value
	} else {
		w.Moves = least.children
	}
	if o.HidesMoves(w.Value) {
		f.Worth = w
		return nil
	}
	for i := range least.children {
		switch child := f.nodes.Children(0)[i]; {
		case least.children[i] == w.Value && most.children[i] == w.Value:
			w.Best = append(w.Best, child)
		case least.children[i] <= w.Value && w.Value <= most.children[i]:
			w.Open = append(w.Open, child)
		}
	}
	f.Worth = w
	return nil
}

// moves are what minimax says of the root and its children, in the order of the
// file.
type moves struct {
	root     float64
	children []float64
}

// movesOf runs minimax on a tree in which all leaves without a value are worth so
// much.
func movesOf(ctx context.Context, t *engine.Tree, depth int, unknown float64) (moves, error) {
	if t.Root().Unvalued() > 0 {
		t, _ = t.Edit(func(d *engine.Draft) error { // which refuses nothing
			d.Each(func(v engine.Visit, said *engine.Data) {
				if v.Node.Leaf() && !said.HasValue {
					said.Value, said.HasValue = unknown, true
				}
			})
			return nil
		})
	}
	res, err := engine.SearchContext(ctx, t, engine.Options{Algorithm: engine.PlainAlgorithm, Depth: depth}, false)
	if err != nil {
		return moves{}, err
	}
	m := moves{root: res.Value}
	for child := range res.Entered(0) {
		m.children = append(m.children, child.Value)
	}
	return m, nil
}

// Cut lists the branches that the search cut: the nodes that it never entered
// below those that it did.
func (f *Facts) Cut() []int {
	var tops []int
	for i, s := range f.Seen {
		if up := f.nodes.Parent(i); !s.Visited && up >= 0 && f.Seen[up].Visited {
			tops = append(tops, i)
		}
	}
	return tops
}

// Inner lists the inner nodes that the search visits, in preorder: all or, where there
// are any, only some.
func (f *Facts) Inner(only map[int]bool) []int {
	var all []int
	for i, s := range f.Seen {
		if s.Visited && f.nodes.Inner(i) && (only == nil || only[i]) {
			all = append(all, i)
		}
	}
	return all
}
