package search_test

import (
	"reflect"
	"slices"
	"testing"

	. "plytree/engine/search"
	. "plytree/engine/tree"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// A search stopped at its end has what it recorded. Every moment depends only on the events
// before it: nothing later shows, what is proven by then is true, and a cut-off names the ancestor
// and the child whose bound it is. At chance nodes doubles don't tell that, and sums of doubles
// are inexact.
func TestMomentsAreTheSearch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, o := drawSearch(t)
		worth, again := truth(tree, o.Depth), o.Algorithm == PVS || o.Algorithm == MTDF // which search nodes again
		res := filetest.Must(Run(tree, o, true))(t)
		end, visits := res.At(len(res.Events)), res.Visits()
		if len(end.Path) != 0 {
			t.Fatalf("%d nodes are still open", len(end.Path))
		}
		for i := range int32(res.Visited) {
			if s, rec := end.Of(i), res.Record(i); s.Phase != Closed || !reflect.DeepEqual(s.Numbers, rec.Numbers) ||
				!again && (s.AlphaFrom != rec.AlphaFrom || s.BetaFrom != rec.BetaFrom || s.Best != rec.Best) {
				t.Fatalf("record %d: %+v, recorded %+v", i, s, rec)
			}
		}
		step := rapid.IntRange(0, len(res.Events)).Draw(t, "step")
		stopped := res.At(step)
		var open []int32
		entered := map[int32]bool{}
		for m := range res.Moments() {
			e, _ := m.Event()
			s := m.Of(e.Record)
			if !s.Window().Equal(e.Window()) || e.HasValue && !s.Value.Equal(e.Value) {
				t.Fatalf("step %d: record %d stands at %+v, its event is %+v", m.Step, e.Record, s, e)
			}
			low, high := res.Record(e.Record).Proven()
			if is := worth[visits[e.Record].Node.ID()]; is.Less(s.Low) || s.High.Less(is) || low.Less(s.Low) ||
				s.High.Less(high) {
				t.Fatalf("step %d: worth %v, not in the proven [%v, %v], or that is [%v, %v] in the end", m.Step, is,
					s.Low, s.High, low, high)
			}
			switch e.Kind {
			case CutOff:
				c, _ := m.CutAt(e.Record)
				from := map[Player]int32{Max: s.BetaFrom, Min: s.AlphaFrom}[c.Side]
				child := map[Player]int32{Max: s.BetaChild, Min: s.AlphaChild}[c.Side]
				if from != c.BoundFrom || (child < 0) != (c.BoundChild < 0) ||
					child >= 0 && res.PathOf(child)[len(res.PathOf(from))] != c.BoundChild {
					t.Fatalf("step %d: the bound comes from %d by %d, the cut-off says %+v", m.Step, from, child, c)
				}
			case Enter:
				open = append(open, e.Record)
				entered[e.Record] = entered[e.Record] || m.Step <= step
			case Leave:
				open = open[:len(open)-1]
			}
			if !slices.Equal(open, m.Path) {
				t.Fatalf("step %d: open %v, want %v", m.Step, m.Path, open)
			}
			for i := range int32(res.Visited) {
				if m.Step == step && !reflect.DeepEqual(*m.Of(i), *stopped.Of(i)) {
					t.Fatalf("after step %d record %d is %+v, stopped there %+v", step, i, *m.Of(i), *stopped.Of(i))
				}
			}
		}
		for i := range int32(res.Visited) {
			if known := stopped.Of(i).Phase != Waiting; known != entered[i] {
				t.Fatalf("record %d is given away", i)
			}
		}
	})
}

// The reason of an event agrees with the neighbouring events.
func TestEventsSayWhy(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := drawOptions(t)
		o.Depth = 0
		res := filetest.Must(Run(drawTree(t), o, true))(t)
		for m := range res.Moments() {
			e, _ := m.Event()
			var before, after Event
			if m.Step > 1 {
				before = res.Events[m.Step-2]
			}
			last := m.Step == len(res.Events)
			if !last {
				after = res.Events[m.Step]
			}
			switch e.Kind {
			case Enter:
				same := m.Step > 1 && before.Kind == Leave && before.Record == e.Record
				next := m.Step > 1 && len(m.Path) == 1
				if (e.Why == NextQuestion) != next || (e.Why == Searching) != (same && !next) ||
					(e.Why == Searching) != (before.Why == Promising) {
					t.Fatalf("step %d: %+v after %+v", m.Step, e, before)
				}
				if e.Recalled != (after.Kind == Leave) || e.Recalled && !after.Recalled {
					t.Fatalf("step %d: %+v before %+v", m.Step, e, after)
				}
			case Update:
				moved := !e.Window().Equal(m.Before.Window())
				if (e.Why == Narrowing) != moved || before.Kind != Leave || before.Why != Better ||
					before.Record != e.Child {
					t.Fatalf("step %d: %+v after %+v", m.Step, e, before)
				}
			case Leave:
				if better := !last && after.Kind == Update; (e.Why == Better) != better {
					t.Fatalf("step %d: %+v before %+v", m.Step, e, after)
				}
			case CutOff:
				c, ok := m.CutAt(e.Record)
				if !ok || c.Node != e.Record ||
					c.Left != len(res.Tree.At(res.PathOf(e.Record)).Children())-m.Of(e.Record).Entered() {
					t.Fatalf("step %d: the cut-off %+v, %v", m.Step, c, ok)
				}
			}
		}
	})
}
