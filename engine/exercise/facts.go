package exercise

import (
	"cmp"
	"context"
	"slices"

	"plytree/engine/explain"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/tree"
)

// facts is everything about a search that a task can ask.
type facts struct {
	Seen    []seen           // by the index of the node
	Records []*search.Record // likewise; nil if the search never reached the node
	Leaves  []int            // the evaluated ones, in order
	worth

	nodes     *tree.Nodes
	algorithm search.Algorithm // whose numbers these are
}

// seen is what a search says about one node, in the numbers of its algorithm: in the
// negamax forms from the point of view of the node's mover.
type seen struct {
	Visited bool
	search.Numbers
	Leaves search.LeafBounds // of the search
	Cut    string            // the kind of the cut-off there; "" if there is none
}

// worth is what minimax says about the root. If a leaf has no value, the value is what
// the search returns.
type worth struct {
	Value number.Number   // of the root
	Moves []number.Number // the values of its children; nil unless all are known
	Best  []int           // the right best moves; none if the window hides them
	Open  []int           // children that could be as good, depending on leaves without a value
}

// claim returns what the value says about the node's minimax value, judged by the window
// on entry or else by the proven interval.
func (s seen) claim(byWindow bool) explain.Claim {
	return explain.ClaimOf(s.Numbers, s.Leaves, byWindow)
}

// noFacts returns the facts of a search that no task asks about.
func noFacts(nodes *tree.Nodes) *facts {
	return &facts{Seen: make([]seen, nodes.Len()), Records: make([]*search.Record, nodes.Len()), nodes: nodes}
}

// factsOf extracts the facts from a recorded search, in the numbers of an algorithm, except
// the root's worth. The search's tree may have a different order or different players
// from the tree of nodes.
func factsOf(res *search.Result, nodes *tree.Nodes, numbers search.Algorithm) *facts {
	f := noFacts(nodes)
	f.algorithm = numbers
	res.Walk(func(v tree.Visit, rec *search.Record) {
		if rec == nil {
			return
		}
		i := nodes.Index(v.Node.ID())
		f.Records[i] = rec
		side := numbers.SideAt(v)
		f.Seen[i] = seen{Visited: true, Numbers: rec.From(side), Leaves: res.Options.Bounds.From(side)}
		if cut, is := res.CutAt(rec.Order - 1); is {
			f.Seen[i].Cut = cut.Kind()
		}
		if !nodes.Inner(i) {
			f.Leaves = append(f.Leaves, i)
		}
	})
	slices.SortFunc(f.Leaves, func(a, b int) int { return cmp.Compare(f.Records[a].Order, f.Records[b].Order) })
	return f
}

// Side returns the player from whose point of view a node's numbers are.
func (f *facts) Side(i int) tree.Player {
	return f.algorithm.SideAt(tree.Visit{Node: f.nodes.Node(i), Mover: f.nodes.Mover(i)})
}

// FindWorth runs minimax on a tree with these nodes and stores the root's value and best
// moves under the options.
func (f *facts) FindWorth(ctx context.Context, t *tree.Tree, o search.Options) error {
	root, children, err := search.KnownMoves(ctx, t, o.Depth, o.Bounds)
	if err != nil {
		return err
	}
	w := worth{Value: root.Low}
	for _, child := range children {
		if child.Low.Equal(child.High) {
			w.Moves = append(w.Moves, child.Low)
		}
	}
	if !root.Low.Equal(root.High) || len(w.Moves) < len(children) {
		w.Value, w.Moves = f.Returned(0), nil
	}
	if o.HidesMoves(w.Value) || f.nodes.Mover(0).Chance() {
		f.worth = w
		return nil
	}
	for i, child := range children {
		low, high := child.Low.Compare(w.Value), child.High.Compare(w.Value)
		switch {
		case low == 0 && high == 0:
			w.Best = append(w.Best, f.nodes.Children(0)[i])
		case low <= 0 && high >= 0:
			w.Open = append(w.Open, f.nodes.Children(0)[i])
		}
	}
	f.worth = w
	return nil
}

// Returned returns what the search returned at a node, from MAX's point of view.
func (f *facts) Returned(i int) number.Number { return f.Side(i).Side(f.Seen[i].Value) }

// Cut lists the pruned branches: the nodes that the search never entered although it
// entered their parents.
func (f *facts) Cut() []int {
	var tops []int
	for i, s := range f.Seen {
		if up := f.nodes.Parent(i); !s.Visited && up >= 0 && f.Seen[up].Visited {
			tops = append(tops, i)
		}
	}
	return tops
}
