package exercise

import (
	"cmp"
	"context"
	"slices"

	"plytree/engine"
	"plytree/engine/naming"
)

// facts are what one search says of the nodes: all that a task can ask about.
type facts struct {
	seen    []seen           // by the index of the node
	records []*engine.Record // likewise, nil where the search never came
	leaves  []int            // that were evaluated, in their order
	worth
}

// seen is what a search says of one node, in the numbers of its algorithm: in
// the negamax forms those of the node's mover.
type seen struct {
	visited bool
	engine.Numbers
}

// worth is what minimax says of the root.
type worth struct {
	value float64 // of the root
	moves []float64
	best  []int // the right best moves; none where the window hides them
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
// options.
func worthOf(ctx context.Context, t *engine.Tree, nodes *naming.Nodes, o engine.Options) (worth, error) {
	res, err := engine.SearchContext(ctx, t, engine.Options{Algorithm: engine.Minimax, Depth: o.Depth}, false)
	if err != nil {
		return worth{}, err
	}
	w := worth{value: res.Value}
	hidden := o.Algorithm != engine.Minimax && (w.value <= o.Window.Alpha || w.value >= o.Window.Beta)
	for child := range res.Entered(0) {
		w.moves = append(w.moves, child.Value)
		if child.Value == w.value && !hidden {
			w.best = append(w.best, nodes.Children(0)[len(w.moves)-1])
		}
	}
	return w, nil
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
