package exercise

import (
	"cmp"
	"math"
	"slices"

	"plytree/engine"
)

// facts are what one search says of the nodes: all that a task can ask about.
type facts struct {
	seen    []seen           // by the index of the node
	records []*engine.Record // likewise, nil where the search never came
	leaves  []int            // that were evaluated, in their order
	worth   []float64
	best    []int // the right best moves; none where the window hides them
}

// seen is what a search says of one node, in the numbers of its algorithm: in
// the negamax forms those of the node's mover.
type seen struct {
	visited   bool
	in, out   engine.Window // on entry and on leaving
	value     float64       // handed back
	low, high float64       // the proven interval
}

// turned is the same from the other player's side.
func (s seen) turned() seen {
	s.in, s.out = turnedWindow(s.in), turnedWindow(s.out)
	s.value = 0 - s.value
	s.low, s.high = 0-s.high, 0-s.low
	return s
}

func turnedWindow(w engine.Window) engine.Window {
	return engine.Window{Alpha: 0 - w.Beta, Beta: 0 - w.Alpha}
}

// bound is what the value says of the node's minimax value.
func (s seen) bound(by Basis) Bound {
	switch {
	case by == ByWindow && s.value >= s.in.Beta:
		return AtLeast
	case by == ByWindow && s.value <= s.in.Alpha:
		return AtMost
	case by == ByWindow, s.value == s.low && s.value == s.high:
		return Exact
	case s.value <= s.low:
		return AtLeast
	case s.value >= s.high:
		return AtMost
	}
	return Exact // no search proves that; a student's own values may
}

// factsOf reads the facts off a recorded search. Its tree may be another order
// or other players of the tree whose nodes these are.
func factsOf(res *engine.Result, nodes *Nodes) *facts {
	f := &facts{seen: make([]seen, nodes.Len()), records: make([]*engine.Record, nodes.Len())}
	res.Walk(func(v engine.Visit, rec *engine.Record) {
		if rec == nil {
			return
		}
		i := nodes.Index(v.Node.ID())
		f.records[i] = rec
		of := res.Seen(v, rec)
		low, high := of.Proven()
		f.seen[i] = seen{
			visited: true, value: of.Value, low: low, high: high,
			in: engine.Window{Alpha: of.AlphaIn, Beta: of.BetaIn}, out: engine.Window{Alpha: of.Alpha, Beta: of.Beta},
		}
		if !nodes.Inner(i) {
			f.leaves = append(f.leaves, i)
		}
	})
	f.sort(f.leaves)
	return f
}

// sort puts visited nodes into the order of the search.
func (f *facts) sort(visited []int) {
	slices.SortFunc(visited, func(a, b int) int { return cmp.Compare(f.records[a].Order, f.records[b].Order) })
}

// judge adds the minimax values and the best moves under the options.
func (f *facts) judge(nodes *Nodes, o engine.Options, swapped bool) {
	f.worth = minimax(nodes, swapped)
	v := f.worth[0]
	if o.Algorithm != engine.Minimax && (v <= o.Window.Alpha || v >= o.Window.Beta) {
		return
	}
	for _, c := range nodes.all[0].children {
		if f.worth[c] == v {
			f.best = append(f.best, c)
		}
	}
}

// Worth returns the minimax values of all nodes, from MAX's side.
func (n *Nodes) Worth() []float64 { return minimax(n, false) }

// minimax returns the minimax values of all nodes. With swapped players MAX
// moves where MIN did.
func minimax(nodes *Nodes, swapped bool) []float64 {
	worth := make([]float64, nodes.Len())
	for i := len(worth) - 1; i >= 0; i-- { // children come after their parents
		n := &nodes.all[i]
		if len(n.children) == 0 {
			worth[i], _ = n.Value()
			continue
		}
		high := (n.mover == engine.Max) != swapped
		v := math.Inf(1)
		if high {
			v = math.Inf(-1)
		}
		for _, c := range n.children {
			if high {
				v = max(v, worth[c])
			} else {
				v = min(v, worth[c])
			}
		}
		worth[i] = v
	}
	return worth
}

// cut lists the branches that the search cut: the nodes that it never entered
// below those that it did.
func (f *facts) cut(nodes *Nodes) []int {
	var tops []int
	for i, s := range f.seen {
		if up := nodes.all[i].parent; !s.visited && up >= 0 && f.seen[up].visited {
			tops = append(tops, i)
		}
	}
	return tops
}

// asked lists the inner nodes that a task asks about, in preorder: those that
// the search visits or, of these, the task's own.
func (f *facts) asked(nodes *Nodes, only map[int]bool) []int {
	var all []int
	for i, s := range f.seen {
		if s.visited && nodes.Inner(i) && (only == nil || only[i]) {
			all = append(all, i)
		}
	}
	return all
}

// window is the one that a task asks for.
func (s seen) window(at Moment) engine.Window {
	if at == Entry {
		return s.in
	}
	return s.out
}
