package exercise

import (
	"math"

	"plytree/engine"
)

// walk is a search written down so that it can be done wrongly: with windows
// handed on as some students do, without cuts, or with a student's own values.
// Done rightly it is the search of the engine; a test holds them together.
type walk struct {
	nodes    *Nodes
	children [][]int // in the order of the search
	options  engine.Options
	hands    handing
	uncut    bool
	// overlay, if there is one, changes what a node hands back after it was
	// found.
	overlay func(index int, s seen) seen
	facts   facts
}

// handing is how windows come from a node to its children.
type handing uint8

const (
	down    handing = iota // as alpha-beta hands them down
	shallow                // a child gets its parent's own best so far, and nothing from above
	full                   // every node is entered with −∞, ∞
)

// newWalk prepares a walk in the order of the search.
func (s *search) newWalk() (*walk, error) {
	w := &walk{nodes: s.nodes, options: s.options, children: make([][]int, s.nodes.Len())}
	w.facts.seen = make([]seen, s.nodes.Len())
	ordered, err := engine.Reorder(s.result.Tree, s.options.Order, s.options.Depth)
	if err != nil {
		return nil, err
	}
	ordered.Walk(func(v engine.Visit) bool {
		i := s.nodes.Index(v.Node.ID())
		if !s.nodes.Inner(i) {
			return false
		}
		for _, c := range v.Node.Children() {
			w.children[i] = append(w.children[i], s.nodes.Index(c.ID()))
		}
		return true
	})
	return w, nil
}

// run walks the whole tree.
func (w *walk) run() *facts {
	in := w.options.Window
	if w.options.Algorithm == engine.Minimax || w.hands == full {
		in = engine.FullWindow()
	}
	w.node(0, in)
	return &w.facts
}

// node searches a node on a window and returns what it hands back, from MAX's
// side.
func (w *walk) node(i int, in engine.Window) seen {
	s := seen{visited: true, in: in, out: in}
	n := &w.nodes.all[i]
	if len(n.children) == 0 {
		s.value, _ = n.Value()
		s.low, s.high = s.value, s.value
		w.facts.seen[i] = s
		w.facts.leaves = append(w.facts.leaves, i)
		return s
	}
	high := n.mover == engine.Max
	for k, c := range w.children[i] {
		got := w.node(c, w.windowOf(s, high, k == 0))
		s.take(got, high, k == 0)
		if w.options.Algorithm != engine.Minimax {
			s.narrow(got.value, high)
		}
		if last := k+1 == len(w.children[i]); !last && w.stops(s.out) {
			s.leaveRest(high)
			break
		}
	}
	s.value = w.handsBack(s, high)
	return w.leave(i, s)
}

// windowOf is the window with which a node's next child is entered.
func (w *walk) windowOf(s seen, high, first bool) engine.Window {
	switch {
	case w.options.Algorithm == engine.Minimax || w.hands == full:
		return engine.FullWindow()
	case w.hands == down:
		return s.out
	case first:
		return engine.FullWindow()
	case high:
		return engine.Window{Alpha: s.value, Beta: math.Inf(1)}
	}
	return engine.Window{Alpha: math.Inf(-1), Beta: s.value}
}

// take takes in what a child has handed back.
func (s *seen) take(child seen, high, first bool) {
	switch {
	case first:
		s.value, s.low, s.high = child.value, child.low, child.high
	case high:
		s.value, s.low, s.high = max(s.value, child.value), max(s.low, child.low), max(s.high, child.high)
	default:
		s.value, s.low, s.high = min(s.value, child.value), min(s.low, child.low), min(s.high, child.high)
	}
}

// narrow lets a value become a bound.
func (s *seen) narrow(v float64, high bool) {
	if high {
		s.out.Alpha = max(s.out.Alpha, v)
	} else {
		s.out.Beta = min(s.out.Beta, v)
	}
}

// leaveRest notes that the other children may be worth anything.
func (s *seen) leaveRest(high bool) {
	if high {
		s.high = math.Inf(1)
	} else {
		s.low = math.Inf(-1)
	}
}

// stops reports whether a node is cut off on its window.
func (w *walk) stops(now engine.Window) bool {
	switch {
	case w.uncut || w.options.Algorithm == engine.Minimax:
		return false
	case w.options.Cutoff == engine.CutBeyondEqual:
		return now.Alpha > now.Beta
	}
	return now.Alpha >= now.Beta
}

// handsBack is the form in which the algorithm hands a value back.
func (w *walk) handsBack(s seen, high bool) float64 {
	switch w.options.Algorithm {
	case engine.AlphaBetaHard, engine.Negamax:
		if high {
			return min(max(s.value, s.in.Alpha), s.in.Beta)
		}
		return max(min(s.value, s.in.Beta), s.in.Alpha)
	case engine.AlphaBetaBound, engine.NegamaxThresholds:
		if high {
			return max(s.value, s.in.Alpha)
		}
		return min(s.value, s.in.Beta)
	}
	return s.value
}

// leave notes what was found and returns what is handed back, from MAX's side.
func (w *walk) leave(i int, s seen) seen {
	turn := w.options.Algorithm.MoversSide() && w.nodes.all[i].mover == engine.Min
	if turn {
		s = s.turned()
	}
	w.facts.seen[i] = s
	if w.overlay != nil {
		s = w.overlay(i, s)
	}
	if turn {
		s = s.turned()
	}
	return s
}
