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
	Exactly *search.Exact     // the same numbers as the search compares them; nil in a tree without chance nodes
	Leaves  search.LeafBounds // of the search
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
	return explain.ClaimOf(s.compared(), s.Leaves, byWindow)
}

// compared returns the numbers as they are compared.
func (s seen) compared() search.Exact {
	if s.Exactly != nil {
		return *s.Exactly
	}
	return search.PlainOf(s.Numbers)
}

// Window returns the node's window on entry, or when the search left it.
func (s seen) Window(onEntry bool) search.Window {
	if onEntry {
		return search.Window{Alpha: s.AlphaIn, Beta: s.BetaIn}
	}
	return search.Window{Alpha: s.Alpha, Beta: s.Beta}
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
		f.Seen[i] = seen{Visited: true, Numbers: rec.From(side), Exactly: res.Exact(rec), Leaves: res.Options.Bounds.From(side)}
		if nodes.HasChance() && f.Seen[i].Exactly == nil {
			exactly := search.DecimalsOf(f.Seen[i].Numbers)
			f.Seen[i].Exactly = &exactly
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
	w := worth{Value: f.number(root.Low)}
	for _, child := range children {
		if child.Low.Compare(child.High) == 0 {
			w.Moves = append(w.Moves, f.number(child.Low))
		}
	}
	if root.Low.Compare(root.High) != 0 || len(w.Moves) < len(children) {
		w.Value, w.Moves = f.Returned(0), nil
	}
	if o.HidesMoves(w.Value.Nearest()) || f.nodes.Mover(0).Chance() {
		f.worth = w
		return nil
	}
	for i, child := range children {
		low, high := f.number(child.Low).Compare(w.Value), f.number(child.High).Compare(w.Value)
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

// number converts a number of another tree with these nodes to one comparable with this
// tree's.
func (f *facts) number(n number.Number) number.Number {
	if f.nodes.HasChance() && n.Fraction() == nil {
		return number.Decimal(n.Nearest())
	}
	return n
}

// Returned returns what the search returned at a node, from MAX's point of view.
func (f *facts) Returned(i int) number.Number {
	if of := f.Seen[i].Exactly; of != nil {
		return of.Value
	}
	return number.Plain(f.Side(i).Side(f.Seen[i].Value))
}

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
