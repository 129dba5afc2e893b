package exercise

import (
	"cmp"
	"context"
	"math"
	"slices"

	"plytree/engine"
	"plytree/engine/naming"
)

// facts are what one search says of the nodes: all that a task can ask about.
type facts struct {
	seen    []seen           // by the index of the node
	records []*engine.Record // likewise, nil where the search never came
	leaves  []int            // that were evaluated, in their order
	set     string           // of a range, in the canonical form
	worth
}

// seen is what a search says of one node, in the numbers of its algorithm: in
// the negamax forms those of the node's mover.
type seen struct {
	visited bool
	engine.Numbers
}

// worth is what minimax says of the root. Where a leaf has no value, the value is
// what the search hands back.
type worth struct {
	value float64   // of the root
	moves []float64 // what its children are worth; nil where that is not known of all
	best  []int     // the right best moves; none where the window hides them
	open  []int     // children that could be worth as much, by what leaves without a value are worth
}

// bound is what the value says of the node's minimax value.
func (s seen) bound(by Basis) Claim {
	switch {
	case by == ByWindow && s.Value >= s.BetaIn:
		return AtLeast
	case by == ByWindow && s.Value <= s.AlphaIn:
		return AtMost
	case by == ByWindow, s.Value == s.Low && s.Value == s.High:
		return Exact
	case s.Value <= s.Low:
		return AtLeast
	case s.Value >= s.High:
		return AtMost
	}
	return Exact // no search proves that; a student's own values may
}

// factsOf reads the facts off a recorded search, in the numbers of an algorithm.
// Its tree may be another order or other players of the tree whose nodes these
// are.
func factsOf(res *engine.Result, nodes *naming.Nodes, numbers engine.Algorithm) *facts {
	f := &facts{seen: make([]seen, nodes.Len()), records: make([]*engine.Record, nodes.Len())}
	res.Walk(func(v engine.Visit, rec *engine.Record) {
		if rec == nil {
			return
		}
		i := nodes.Index(v.Node.ID())
		f.records[i] = rec
		f.seen[i] = seen{true, rec.From(numbers.SideAt(v))}
		if !nodes.Inner(i) {
			f.leaves = append(f.leaves, i)
		}
	})
	slices.SortFunc(f.leaves, func(a, b int) int { return cmp.Compare(f.records[a].Order, f.records[b].Order) })
	return f
}

// worthOf runs minimax on a tree with these nodes, for its best moves under the
// options. The facts are those of the search itself.
func worthOf(ctx context.Context, t *engine.Tree, nodes *naming.Nodes, o engine.Options, f *facts) (worth, error) {
	least, err := movesOf(ctx, t, o.Depth, math.Inf(-1))
	if err != nil {
		return worth{}, err
	}
	most, known := least, t.Root().Unvalued() == 0
	if !known {
		if most, err = movesOf(ctx, t, o.Depth, math.Inf(1)); err != nil {
			return worth{}, err
		}
	}
	w := worth{value: least.root}
	if least.root != most.root || !slices.Equal(least.children, most.children) {
		w.value = f.records[0].Value
	} else {
		w.moves = least.children
	}
	if o.Algorithm != engine.Minimax && (w.value <= o.Window.Alpha || w.value >= o.Window.Beta) {
		return w, nil
	}
	for i := range least.children {
		switch child := nodes.Children(0)[i]; {
		case least.children[i] == w.value && most.children[i] == w.value:
			w.best = append(w.best, child)
		case least.children[i] <= w.value && w.value <= most.children[i]:
			w.open = append(w.open, child)
		}
	}
	return w, nil
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
	res, err := engine.SearchContext(ctx, t, engine.Options{Algorithm: engine.Minimax, Depth: depth}, false)
	if err != nil {
		return moves{}, err
	}
	m := moves{root: res.Value}
	for child := range res.Entered(0) {
		m.children = append(m.children, child.Value)
	}
	return m, nil
}

// cut lists the branches that the search cut: the nodes that it never entered
// below those that it did.
func (f *facts) cut(nodes *naming.Nodes) []int {
	var tops []int
	for i, s := range f.seen {
		if up := nodes.Parent(i); !s.visited && up >= 0 && f.seen[up].visited {
			tops = append(tops, i)
		}
	}
	return tops
}

// asked lists the inner nodes that a task asks about, in preorder: those that
// the search visits or, of these, the task's own.
func (f *facts) asked(nodes *naming.Nodes, only map[int]bool) []int {
	var all []int
	for i, s := range f.seen {
		if s.visited && nodes.Inner(i) && (only == nil || only[i]) {
			all = append(all, i)
		}
	}
	return all
}

// window is the one that a task asks for.
func (s seen) window(at When) engine.Window {
	if at == Entry {
		return engine.Window{Alpha: s.AlphaIn, Beta: s.BetaIn}
	}
	return engine.Window{Alpha: s.Alpha, Beta: s.Beta}
}
