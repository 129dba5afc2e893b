package engine

import (
	"iter"
	"slices"
	"sync"
)

// Result is a recorded search.
type Result struct {
	Options Options // with the defaults filled in
	Tree    *Tree   // the tree as given, not as ordered
	// Missing is the leaf without a value at which the search ended, nil for one
	// that came to its end. Then Value means nothing, no best move is known, and
	// the nodes on the way to the leaf are open, see [Result.Open].
	Missing   *MissingValueError
	Value     float64 // the value found at the root, from MAX's side
	Visited   int     // distinct nodes entered
	Evaluated int     // distinct leaves evaluated, nodes at the depth limit included
	// Evaluations counts every evaluation: PVS may evaluate a leaf again.
	Evaluations int
	// Frontier counts the leaves that minimax would evaluate: those of the
	// tree, or those of the tree cut at the depth limit.
	Frontier int
	// Within counts the nodes that minimax would visit: those of the tree, or
	// those at the depth limit and above.
	Within int
	// PrincipalVariation is the way along the first child that reached each
	// node's value, from the root down. Where no best move is known, see
	// BestKnown, it is merely the line that the search followed.
	PrincipalVariation Path
	// Cutoffs are in the order in which they happened.
	Cutoffs []Cut
	// Events is empty unless the search was traced.
	Events []Event

	records
	exact *exact // nil in a tree without chance nodes
	moved fileOrder
	open  []*Record
	cuts  []Cut // all of a traced search, also those that did not last

	once   sync.Once // over visits, which few ask for
	visits []Visit

	fractionsOnce sync.Once // over fractions, see Fraction
	fractions     map[float64]ratio
}

// Cut is one cut-off: the children of a node that the search never entered
// because alpha met beta. A cut-off whose children a later pass entered after
// all is not listed. Nodes are record indices; Result.PathOf gives their paths.
type Cut struct {
	Node       int32
	AfterChild int // the child after which the node stopped, in the order of the file
	Mover      Player
	Side       Player // Max: a beta cut-off, as MAX makes; Min: an alpha cut-off
	// BoundFrom is the ancestor that set the bound that stopped the node, or
	// -1 if the initial window did.
	BoundFrom int32
	// BoundChild is the child of that ancestor, in the order of the file,
	// whose value was the bound; -1 if it was no child's value: that of the
	// initial window, or of a zero-width one that only asks a question.
	BoundChild int
	Deep       bool // that ancestor is not the parent
	// Left is how many children the search had never entered by then.
	Left int
	// AlphaIn and BetaIn are the window with which the node was entered that
	// time, and Reached the alpha (at MAX) or beta (at MIN) that left it.
	AlphaIn, BetaIn, Reached float64
}

// Kind returns "beta" or "alpha": the bound that stopped the node.
func (c Cut) Kind() string {
	if c.Side == Max {
		return "beta"
	}
	return "alpha"
}

// Record returns the record with the index, as in an Event.
func (r *Result) Record(i int32) *Record { return r.record(i) }

// PathOf returns the path of the visited node with the record index.
func (r *Result) PathOf(i int32) Path {
	plies := 0
	for rec := r.Record(i); rec.parent >= 0; rec = r.Record(rec.parent) {
		plies++
	}
	p := make(Path, plies)
	for rec := r.Record(i); rec.parent >= 0; {
		up := r.Record(rec.parent)
		plies--
		p[plies] = r.moved.inFile(up.id, rec.child)
		rec = up
	}
	return p
}

// Open returns the records of the nodes that the search had entered and not left
// when it ended at a leaf without a value, from the root to that leaf; nil if it
// came to its end. Their windows and values are those by then.
func (r *Result) Open() []*Record { return r.open }

// BestKnown reports whether the search has proved which move is best. It has not
// where the value that it found lies outside its window: that is only a bound,
// and no child is known to be the best one. Nothing lies beyond the leaf bounds,
// and minimax has no window.
func (r *Result) BestKnown() bool {
	if r.Missing != nil {
		return false
	}
	return !r.Options.Hides(r.Value) || r.Record(0).entered == 0
}

// Variation returns the records along the principal variation, the root's
// first; nil if none is known.
func (r *Result) Variation() []*Record {
	if !r.BestKnown() {
		return nil
	}
	return r.followed()
}

// followed returns the records along the line of the first children that reached
// each node's value.
func (r *Result) followed() []*Record {
	rec := r.Record(0)
	line := []*Record{rec}
	for rec.Best >= 0 {
		rec = r.Record(rec.Best)
		line = append(line, rec)
	}
	return line
}

// PrunedChildren returns the children that the cut-off kept the search from ever
// entering, by their places in the file, in the order in which they would have
// been searched.
func (r *Result) PrunedChildren(c Cut) []int {
	var children []int
	rec := r.Record(c.Node)
	for k := rec.entered; k < rec.width; k++ {
		children = append(children, r.moved.inFile(rec.id, k))
	}
	return children
}

// Walk calls visit for every node of the tree in preorder, with its record or,
// where the search never entered it, nil.
func (r *Result) Walk(visit func(Visit, *Record)) {
	var walk func(n *Node, rec *Record, p Path, mover Player)
	walk = func(n *Node, rec *Record, p Path, mover Player) {
		visit(Visit{n, p, mover}, rec)
		records := r.childRecords(n, rec)
		for i, c := range n.children {
			var of *Record
			if records != nil {
				of = records[i]
			}
			walk(c, of, append(p, i), c.Mover(mover.Opponent()))
		}
	}
	root := r.Tree.root
	walk(root, r.Record(0), make(Path, 0, root.Height()), root.Mover(r.Tree.player))
}

// CutAt returns the cut-off of the node with the record index that is listed in
// Cutoffs, and false if there is none.
func (r *Result) CutAt(record int32) (Cut, bool) {
	i := r.Record(record).cut
	if i == 0 {
		return Cut{}, false
	}
	return r.Cutoffs[i-1], true
}

// RecordAt returns the record of the node at the path, or nil if the search
// never entered it. Its time is that of the siblings on the way.
func (r *Result) RecordAt(p Path) *Record {
	rec, entered := r.Deepest(p)
	if entered < len(p) {
		return nil
	}
	return rec
}

// Deepest follows the path from the root as far as the search entered it, and
// returns the last record on it and after how many steps that stands.
func (r *Result) Deepest(p Path) (rec *Record, steps int) {
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

// Entered hands out the records of a node's children that the search ever
// entered: the first ones of the searched order, in it.
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

// childRecords returns the records of a node's children in the order of the
// file, nil for those never entered, and nil if none was.
func (r *Result) childRecords(n *Node, rec *Record) []*Record {
	if rec == nil || rec.entered == 0 {
		return nil
	}
	of := make([]*Record, len(n.children))
	for c := range r.Entered(rec.index()) {
		of[r.moved.inFile(n.id, c.child)] = c
	}
	return of
}

// result closes the recording.
func (r *recorder) result(t *Tree, o Options) *Result {
	res := &Result{
		Options: o, Tree: t, Value: r.root().Value,
		Visited: r.count(), Evaluated: r.leaves, Evaluations: r.evaluations,
		Events: r.events,
		moved:  r.moved, records: r.records, exact: r.exact,
	}
	res.Frontier, res.Within = frontier(t, o.Depth)
	if r.trace {
		res.cuts = r.cutoffs
	}
	if r.unvalued != nil {
		res.endAt(r.unvalued, r.steps)
	}
	res.correctBest()
	for _, rec := range res.followed() {
		if rec.Best >= 0 && res.Missing == nil {
			res.PrincipalVariation = append(res.PrincipalVariation, res.moved.inFile(rec.id, res.Record(rec.Best).child))
		}
	}
	res.Cutoffs = make([]Cut, 0, len(r.cutoffs))
	for i, c := range r.cutoffs {
		rec := r.record(c.Node)
		if rec.cut != int32(i+1) {
			continue // it was cut again later
		}
		if rec.cut = 0; rec.entered < rec.width { // or a later pass has entered them all
			res.Cutoffs = append(res.Cutoffs, c)
			rec.cut = int32(len(res.Cutoffs))
		}
	}
	return res
}

// endAt notes that the search ended at a leaf without a value.
func (r *Result) endAt(leaf *Record, step int) {
	path := r.PathOf(leaf.index())
	r.Missing = &MissingValueError{Path: path, Label: NodeLabel(r.Tree, path), Found: r, Step: step}
	for rec := leaf; ; rec = r.Record(rec.parent) {
		if r.open = append(r.open, rec); rec.parent < 0 {
			break
		}
	}
	slices.Reverse(r.open)
	for _, rec := range r.open {
		rec.cut = 0 // its children are being searched again
	}
}

// correctBest corrects the best children along the principal variation of MTD(f). Its
// last question may have been answered with no: then the first child that came
// up to the value only might be worth it. What is known is the first one that all
// questions together proved to be.
func (r *Result) correctBest() {
	rec := r.Record(0)
	if !r.Options.Algorithm.Form().Memory || rec.Low != rec.High {
		return
	}
	value := rec.Low
	for rec.entered > 0 {
		c := r.Record(rec.index() + 1)
		for c.next > 0 && (c.Low != value || c.High != value) {
			c = r.Record(c.next)
		}
		rec.Best = c.index()
		rec = c
	}
}

// CutOf returns what an event of kind CutOff did, be it undone later or not.
func (r *Result) CutOf(e Event) Cut { return r.cuts[e.cut] }

// frontier counts the leaves and all nodes of the tree cut at the depth limit, 0
// for none.
func frontier(t *Tree, depth int) (leaves, nodes int) {
	if depth == 0 {
		return t.root.Leaves(), t.root.Size()
	}
	t.Walk(func(v Visit) bool {
		nodes++
		below := !v.Node.Leaf() && len(v.Path) < depth
		if !below {
			leaves++
		}
		return below
	})
	return leaves, nodes
}

// Visits returns the node of every record with its mover, by the index of the
// record. It holds no paths, which would take memory as the square of the depth:
// PathOf works one out. All callers share the list.
func (r *Result) Visits() []Visit {
	r.once.Do(func() {
		r.visits = make([]Visit, r.Visited)
		r.Walk(func(v Visit, rec *Record) {
			if rec != nil {
				v.Path = nil
				r.visits[rec.index()] = v
			}
		})
	})
	return r.visits
}
