package exercise

import (
	"context"
	"fmt"
	"math"
	"reflect"
	"testing"

	"plytree/engine/explain"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/engine/written"

	"pgregory.net/rapid"
)

// walk is an independent search, with separate code for MAX and MIN and without rules.
// The engine's search by rules is compared with it. It continues with what children
// return.
type walk struct {
	nodes    *tree.Nodes
	children [][]int // in search order
	options  search.Options
	mistake  Mistake
	overlay  func(i int, found search.Numbers) search.Numbers // in the numbers of the algorithm
	facts    facts
}

func (s *Part) walk(m Mistake) *walk {
	w := &walk{nodes: s.nodes, options: s.options, mistake: m, children: make([][]int, s.nodes.Len())}
	w.facts.Seen = make([]seen, s.nodes.Len())
	ordered, _ := search.Reorder(s.result.Tree, s.options.Order, s.options.Depth)
	ordered.Walk(func(v tree.Visit) bool {
		i := s.nodes.Index(v.Node.ID())
		if !s.nodes.Inner(i) {
			return false
		}
		for _, c := range v.Node.Children() {
			w.children[i] = append(w.children[i], s.nodes.Index(c.ID()))
		}
		return true
	})
	return w
}

// windowless reports whether no windows are passed down.
func (w *walk) windowless() bool {
	return w.mistake == PlainMinimax || w.options.Algorithm == search.Minimax
}

func (w *walk) run() *facts {
	in := w.options.Window.Ends()
	if w.windowless() || w.mistake == FullWindows {
		in = search.FullWindow().Ends()
	}
	w.node(0, in)
	return &w.facts
}

// node searches a node and returns its numbers, from MAX's point of view.
func (w *walk) node(i int, in search.Ends) search.Numbers {
	of := search.Numbers{AlphaIn: in.Alpha, BetaIn: in.Beta, Alpha: in.Alpha, Beta: in.Beta}
	if !w.nodes.Inner(i) {
		value, _ := w.nodes.Node(i).Value()
		of.Value = number.Of(value)
		of.Low, of.High = of.Value, of.Value
		w.facts.Seen[i] = seen{Visited: true, Numbers: of, Leaves: search.Unbounded()}
		w.facts.Leaves = append(w.facts.Leaves, i)
		return of
	}
	high, cut := w.nodes.Mover(i) == tree.Max, ""
	for k, c := range w.children[i] {
		got := w.node(c, w.windowOf(of, high, k == 0))
		best := func(a, b number.Number) number.Number {
			switch {
			case k == 0:
				return b
			case high:
				return number.Greater(a, b)
			}
			return number.Lesser(a, b)
		}
		of.Value, of.Low, of.High = best(of.Value, got.Value), best(of.Low, got.Low), best(of.High, got.High)
		if high && !w.windowless() {
			of.Alpha = number.Greater(of.Alpha, got.Value)
		} else if !w.windowless() {
			of.Beta = number.Lesser(of.Beta, got.Value)
		}
		if k+1 < len(w.children[i]) && w.stops(of) {
			if high {
				of.High, cut = number.Of(math.Inf(1)), "beta"
			} else {
				of.Low, cut = number.Of(math.Inf(-1)), "alpha"
			}
			break
		}
	}
	of.Value = w.handsBack(of, high)
	side := tree.Max
	if w.options.Algorithm.Form().MoversSide {
		side = w.nodes.Mover(i)
	}
	found := of.From(side)
	w.facts.Seen[i] = seen{Visited: true, Numbers: found, Leaves: search.Unbounded(), Cut: cut}
	if w.overlay != nil {
		found = w.overlay(i, found)
	}
	return found.From(side)
}

func (w *walk) windowOf(of search.Numbers, high, first bool) search.Ends {
	full := search.FullWindow().Ends()
	switch {
	case w.windowless() || w.mistake == FullWindows:
		return full
	case w.mistake != ShallowOnly:
		return of.Window()
	case first:
		return full
	case high:
		return search.Ends{Alpha: of.Value, Beta: full.Beta}
	}
	return search.Ends{Alpha: full.Alpha, Beta: of.Value}
}

func (w *walk) stops(of search.Numbers) bool {
	switch {
	case w.mistake == WentOn || w.windowless():
		return false
	case w.options.Cutoff == search.CutBeyondEqual:
		return of.Beta.Less(of.Alpha)
	}
	return !of.Alpha.Less(of.Beta)
}

func (w *walk) handsBack(of search.Numbers, high bool) number.Number {
	switch w.options.Algorithm {
	case search.AlphaBetaHard, search.Negamax:
		return of.Value.Within(of.AlphaIn, of.BetaIn)
	case search.AlphaBetaBound, search.NegamaxThresholds:
		if high {
			return number.Greater(of.Value, of.AlphaIn)
		}
		return number.Lesser(of.Value, of.BetaIn)
	}
	return of.Value
}

func drawnSearch(t *rapid.T) *Part {
	gameTree := treetest.Draw(t, 4, 3, tree.Player(rapid.IntRange(1, 2).Draw(t, "root")), func() tree.Data {
		return tree.Data{
			Value: float64(rapid.IntRange(-4, 4).Draw(t, "value")), HasValue: true,
			Player: tree.Player(max(0, rapid.IntRange(-9, 2).Draw(t, "player"))),
		}
	})
	o := search.Options{
		Algorithm: rapid.SampledFrom(search.Algorithms()[:6]).Draw(t, "algorithm"),
		Order:     rapid.SampledFrom([]search.Order{{}, {Kind: search.Reversed}, {Kind: search.Best}}).Draw(t, "order"),
		Depth:     rapid.IntRange(0, 3).Draw(t, "depth"),
	}
	if rapid.Bool().Draw(t, "windowed") {
		o.Window = search.Window{Alpha: -1, Beta: 2}
	}
	if o.Algorithm == search.AlphaBeta && rapid.Bool().Draw(t, "strict") {
		o.Cutoff = search.CutBeyondEqual
	}
	s, err := newPart(t.Context(), variation{tree: gameTree, nodes: map[int]*tree.Nodes{}}, o.WithDefaults())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// same compares what two searches say about the inner nodes, and their leaves.
func same(s *Part, got, want *facts) string {
	if !reflect.DeepEqual(got.Leaves, want.Leaves) {
		return fmt.Sprintf("the search evaluates %v, the walk %v", got.Leaves, want.Leaves)
	}
	for i := range got.Seen {
		if s.nodes.Inner(i) && fmt.Sprint(got.Seen[i]) != fmt.Sprint(want.Seen[i]) {
			return fmt.Sprintf("%s: the search finds %+v, the walk %+v", s.nodes.Call(i), got.Seen[i], want.Seen[i])
		}
	}
	return ""
}

// The search equals this walk, both when done right and with every mistake that is a
// rule.
func TestSearchesByRulesAreTheWalk(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawnSearch(t)
		if differ := same(s, s.facts, s.walk("").run()); differ != "" {
			t.Fatal(differ)
		}
		k := &Key{variants: []*variant{{parts: []*Part{s}}}}
		for _, m := range []Mistake{PlainMinimax, ShallowOnly, FullWindows, WentOn} {
			d, ok := k.departure(0, s, m.Rule())
			if !ok {
				continue
			}
			f, err := s.departing(context.Background(), d.tree, d.options, d.rules)
			if err != nil {
				t.Fatal(err)
			}
			if differ := same(s, f, s.walk(m).run()); differ != "" {
				t.Fatalf("%s: %s", m, differ)
			}
		}
	})
}

// So does the search that continues with a student's answers.
func TestFollowingIsTheWalkWithAnOverlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawnSearch(t)
		if s.options.Algorithm == search.Minimax {
			return // it has no bounds to ask about
		}
		e := &Exercise{Tasks: []Task{{Ask: Values}, {Ask: Bounds}}}
		if err := s.take(t.Context(), variation{exercise: e}, []int{0, 1}); err != nil {
			t.Fatal(err)
		}
		a := (*written.Answers)(nil)
		values, kinds := map[int]float64{}, map[int]explain.Claim{}
		for i := range s.nodes.Len() {
			if !s.nodes.Inner(i) || !s.facts.Seen[i].Visited {
				continue
			}
			if rapid.Bool().Draw(t, "value written") {
				values[i] = float64(rapid.IntRange(-5, 5).Draw(t, "value"))
				a = a.WithNode(string(Values), s.nodes.PathText(i), written.Plainly(fmt.Sprint(values[i])))
			}
			if rapid.Bool().Draw(t, "bound written") {
				kinds[i] = rapid.SampledFrom([]explain.Claim{explain.Exact, explain.AtLeast, explain.AtMost}).Draw(t, "bound")
				a = a.WithNode(string(Bounds), s.nodes.PathText(i), written.Plainly(string(kinds[i])))
			}
		}
		w := s.walk("")
		w.overlay = func(i int, found search.Numbers) search.Numbers {
			value, kind := found.Value, seen{Visited: true, Numbers: found}.claim(false)
			was := kind
			if v, ok := values[i]; ok {
				value = number.Of(v)
			}
			if b, ok := kinds[i]; ok {
				kind = b
			}
			if !value.Equal(found.Value) || kind != was {
				found.Value = value
				found.Low, found.High = kind.Interval(value, search.Unbounded())
			}
			return found
		}
		if differ := same(s, s.follow((&variant{of: []*Part{s, s}}).read(a, nil)).facts, w.run()); differ != "" {
			t.Fatal(differ)
		}
	})
}
