package search

import (
	"iter"
	"slices"
	"sync"

	"plytree/engine/number"
	"plytree/engine/tree"
)

// Result is a recorded search.
type Result struct {
	Options Options    // with the defaults filled in
	Tree    *tree.Tree // the tree as given, before ordering
	// Missing is set if the search stopped at a leaf without a value, and nil if it
	// completed. If set, Value is meaningless, no best move is known, and the nodes on
	// the path to the leaf are open, see [Result.Open].
	Missing   *MissingValueError
	Value     number.Number // the value found at the root, from MAX's point of view
	Visited   int           // distinct nodes entered
	Evaluated int           // distinct leaves evaluated, nodes at the depth limit included
	// Evaluations counts every evaluation: PVS may evaluate a leaf again.
	Evaluations int
	// Frontier counts the leaves that minimax would evaluate: those of the tree, or of
	// the tree cut at the depth limit.
	Frontier int
	// Within counts the nodes that minimax would visit: those of the tree, or those down
	// to the depth limit.
	Within int
	// PrincipalVariation is the path from the root along the first child that reached
	// each node's value. If no best move is known, see BestKnown, it is just the line
	// that the search followed.
	PrincipalVariation tree.Path
	// Cutoffs are in chronological order.
	Cutoffs []Cut
	// Events is empty unless the search was traced.
	Events []Event

	records
	moved fileOrder
	open  []*Record

	searched *tree.Tree // with its children in the order of the search
	rules    Rules

	once   sync.Once // guards visits, which are rarely needed
	visits []tree.Visit
}

// Cut is a cutoff: the children of a node that the search never entered because alpha met
// beta. A cut-off is not listed if a later pass entered its children after all. Nodes are
// record indices; Result.PathOf returns their paths.
type Cut struct {
	Node       int32
	AfterChild int // the child after which the node was cut, by file index
	Mover      tree.Player
	Side       tree.Player // Max: a beta cut-off, as MAX makes; Min: an alpha cut-off
	// BoundFrom is the ancestor that set the bound that cut the node, or -1 if the
	// initial window did.
	BoundFrom int32
	// BoundChild is the file index of that ancestor's child whose value was the bound. It
	// is -1 if the bound was not a child's value but belonged to the initial window or to
	// a zero-width one.
	BoundChild int
	Deep       bool // that ancestor is not the parent
	// Left is how many children the search had not entered by then.
	Left int
	// AlphaIn and BetaIn are the window on that entry, and Reached is the alpha (at MAX)
	// or beta (at MIN) that left the window.
	AlphaIn, BetaIn, Reached number.Number
}

// Entry returns the window on that entry.
func (c Cut) Entry() Ends { return Ends{c.AlphaIn, c.BetaIn} }

// Kind returns "beta" or "alpha": the bound that caused the cut-off.
func (c Cut) Kind() string {
	if c.Side == tree.Max {
		return "beta"
	}
	return "alpha"
}

// Record returns the record with the index, as in an Event.
func (r *Result) Record(i int32) *Record { return r.record(i) }

// PathOf returns the path of the visited node with the record index.
func (r *Result) PathOf(i int32) tree.Path {
	plies := 0
	for rec := r.Record(i); rec.parent >= 0; rec = r.Record(rec.parent) {
		plies++
	}
	p := make(tree.Path, plies)
	for rec := r.Record(i); rec.parent >= 0; {
		up := r.Record(rec.parent)
		plies--
		p[plies] = r.moved.inFile(up.id, rec.child)
		rec = up
	}
	return p
}

// Open returns the records of the nodes that were open, from the root to the leaf, when
// the search stopped at a leaf without a value; nil if it completed. Their windows and
// values are those at that moment.
func (r *Result) Open() []*Record { return r.open }

// BestKnown reports whether the search proved which move is best. If the value it found
// is outside its window, that value is only a bound, so no child is known to be best.
// Values can't be outside the leaf bounds, and minimax has no window.
func (r *Result) BestKnown() bool {
	if r.Missing != nil {
		return false
	}
	return !r.Options.Hides(r.Value) || r.Record(0).entered == 0
}

// Variation returns the records along the principal variation, from the root, or nil if
// none is known.
func (r *Result) Variation() []*Record {
	if !r.BestKnown() {
		return nil
	}
	return r.followed()
}

// followed returns the records along the first children that reached each node's value.
func (r *Result) followed() []*Record {
	rec := r.Record(0)
	line := []*Record{rec}
	for rec.Best >= 0 {
		rec = r.Record(rec.Best)
		line = append(line, rec)
	}
	return line
}

// PrunedChildren returns the file indices of the children that the cut-off pruned, in
// search order.
func (r *Result) PrunedChildren(c Cut) []int {
	var children []int
	rec := r.Record(c.Node)
	for k := rec.entered; k < rec.width; k++ {
		children = append(children, r.moved.inFile(rec.id, k))
	}
	return children
}

// Walk calls visit for every node of the tree in preorder, with its record, or with nil
// if the search never entered the node.
func (r *Result) Walk(visit func(tree.Visit, *Record)) {
	var walk func(n *tree.Node, rec *Record, p tree.Path, mover tree.Player)
	walk = func(n *tree.Node, rec *Record, p tree.Path, mover tree.Player) {
		visit(tree.Visit{Node: n, Path: p, Mover: mover}, rec)
		records := r.childRecords(n, rec)
		for i, c := range n.Children() {
			var of *Record
			if records != nil {
				of = records[i]
			}
			walk(c, of, append(p, i), c.Mover(mover.Opponent()))
		}
	}
	root := r.Tree.Root()
	walk(root, r.Record(0), make(tree.Path, 0, root.Height()), root.Mover(r.Tree.Player()))
}

// CutAt returns the node's cut-off listed in Cutoffs, and false if there is none. The
// argument is the node's record index.
func (r *Result) CutAt(record int32) (Cut, bool) {
	if !r.Record(record).Cut() {
		return Cut{}, false
	}
	return r.Cutoffs[r.Record(record).cut-1], true
}

// RecordAt returns the record of the node at the path, or nil if the search never entered
// it. Its time is proportional to the number of siblings along the path.
func (r *Result) RecordAt(p tree.Path) *Record {
	rec, entered := r.Deepest(p)
	if entered < len(p) {
		return nil
	}
	return rec
}

// Deepest follows the path from the root as far as the search entered it. It returns the
// last record and the number of steps to it.
func (r *Result) Deepest(p tree.Path) (rec *Record, steps int) {
	rec = r.Record(0)
	for steps, i := range p {
		up := rec
		for c := range r.Entered(up.index()) {
			if r.moved.inFile(up.id, c.child) == i {
				rec = c
				break
			}
		}
		if rec == up {
			return rec, steps
		}
	}
	return rec, len(p)
}

// Entered yields the records of a node's children that the search ever entered, in search
// order.
func (r *Result) Entered(record int32) iter.Seq[*Record] {
	return func(yield func(*Record) bool) {
		below := int32(0)
		if r.Record(record).entered > 0 {
			below = record + 1
		}
		for below > 0 && yield(r.Record(below)) {
			below = r.Record(below).next
		}
	}
}

// childRecords returns the records of a node's children in file order: nil for a child
// never entered, and a nil slice if none was.
func (r *Result) childRecords(n *tree.Node, rec *Record) []*Record {
	if rec == nil || rec.entered == 0 {
		return nil
	}
	of := make([]*Record, len(n.Children()))
	for c := range r.Entered(rec.index()) {
		of[r.moved.inFile(n.ID(), c.child)] = c
	}
	return of
}

// result ends the recording and returns the result.
func (r *recorder) result(t *tree.Tree, o Options) *Result {
	res := &Result{
		Options: o, Tree: t, Value: r.root().Value,
		Visited: len(r.records), Evaluated: r.leaves, Evaluations: r.evaluations,
		Events: r.events,
		moved:  r.moved, records: r.records,
	}
	res.Frontier, res.Within = frontier(t, o.Depth)
	if r.unvalued != nil {
		res.endAt(r.unvalued, r.steps)
	}
	res.correctBest()
	for _, rec := range res.followed() {
		if rec.Best >= 0 && res.Missing == nil {
			res.PrincipalVariation = append(res.PrincipalVariation,
				res.moved.inFile(rec.id, res.Record(rec.Best).child))
		}
	}
	res.Cutoffs = make([]Cut, 0, len(r.cutoffs))
	for i, c := range r.cutoffs {
		rec := r.record(c.Node)
		if rec.cut != int32(i+1) {
			continue // it was cut again later
		}
		if rec.cut = 0; rec.entered < rec.width { // or another pass entered all children
			res.Cutoffs = append(res.Cutoffs, c)
			rec.cut = int32(len(res.Cutoffs))
		}
	}
	return res
}

// endAt notes that the search stopped at a leaf without a value.
func (r *Result) endAt(leaf *Record, step int) {
	path := r.PathOf(leaf.index())
	r.Missing = &MissingValueError{Path: path, Label: tree.NodeLabel(r.Tree, path), Found: r, Step: step}
	for rec := leaf; ; rec = r.Record(rec.parent) {
		if r.open = append(r.open, rec); rec.parent < 0 {
			break
		}
	}
	slices.Reverse(r.open)
}

// correctBest corrects the best children along the principal variation of MTD(f). If the
// last question failed low, the first child that reached the value may only have it as a
// bound. The child to choose is the first one whose value all searches together proved.
func (r *Result) correctBest() {
	rec := r.Record(0)
	if !r.Options.Algorithm.Form().Memory || !rec.Low.Equal(rec.High) {
		return
	}
	value := rec.Low
	for rec.entered > 0 {
		c := r.Record(rec.index() + 1)
		for c.next > 0 && (!c.Low.Equal(value) || !c.High.Equal(value)) {
			c = r.Record(c.next)
		}
		rec.Best = c.index()
		rec = c
	}
}

// frontier counts the leaves and all nodes of the tree cut at the depth limit; 0 means no
// limit.
func frontier(t *tree.Tree, depth int) (leaves, nodes int) {
	if depth == 0 {
		return t.Root().Leaves(), t.Root().Size()
	}
	t.Walk(func(v tree.Visit) bool {
		nodes++
		below := !v.Node.Leaf() && len(v.Path) < depth
		if !below {
			leaves++
		}
		return below
	})
	return leaves, nodes
}

// Visits returns the node of every record with its mover, by record index. It stores no
// paths, which would take memory quadratic in the depth; use PathOf. All callers share
// the slice.
func (r *Result) Visits() []tree.Visit {
	r.once.Do(func() {
		r.visits = make([]tree.Visit, r.Visited)
		r.Walk(func(v tree.Visit, rec *Record) {
			if rec != nil {
				v.Path = nil
				r.visits[rec.index()] = v
			}
		})
	})
	return r.visits
}

// Likelihood returns the probability of the child of a chance node with the record index.
func (r *Result) Likelihood(child int32) number.Number {
	rec := r.Record(child)
	up := r.Record(rec.parent)
	return r.Visits()[rec.parent].Node.Likelihood(r.moved.inFile(up.id, rec.child))
}

// Last reports whether a child of a chance node, with the record index, is the last one.
func (r *Result) Last(child int32) bool {
	return r.Record(child).child+1 == r.Record(r.Record(child).parent).width
}
