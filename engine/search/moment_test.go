package search_test

import (
	"reflect"
	"slices"
	"testing"

	"plytree/engine/number"
	. "plytree/engine/search"
	. "plytree/engine/tree"

	"pgregory.net/rapid"
)

// A search stopped at its end has what it recorded; every moment depends only on its
// events, and nothing later shows.
func TestMomentsAreTheSearch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree := drawTree(t)
		o := Options{
			Algorithm: rapid.SampledFrom(Algorithms()).Draw(t, "algorithm"),
			Cutoff:    rapid.SampledFrom([]Cutoff{CutAtEqual, CutBeyondEqual}).Draw(t, "cutoff"),
			Order:     rapid.SampledFrom([]Order{{}, {Kind: Worst}, {Kind: Random, Seed: 3}}).Draw(t, "order"),
		}
		res, err := Search(tree, o, true)
		if err != nil {
			t.Fatal(err)
		}
		end := res.At(len(res.Events))
		if len(end.Path) != 0 {
			t.Fatalf("%d nodes are still open", len(end.Path))
		}
		for i := range int32(res.Visited) {
			s, rec := end.Of(i), res.Record(i)
			low, high := s.Proven()
			wantLow, wantHigh := rec.Proven()
			if s.Phase != Closed || !low.Equal(wantLow) || !high.Equal(wantHigh) || !s.Value.Equal(rec.Value) || !s.Alpha.Equal(rec.Alpha) || !s.BetaIn.Equal(rec.BetaIn) {
				t.Fatalf("record %d: %+v, recorded %+v, proven %v to %v", i, s, rec, wantLow, wantHigh)
			}
		}
		step := rapid.IntRange(0, len(res.Events)).Draw(t, "step")
		m := res.At(step)
		var open []int32
		entered := map[int32]bool{}
		for i, e := range res.Events[:step] {
			switch e.Kind {
			case Enter:
				open = append(open, e.Record)
				entered[e.Record] = true
			case Leave:
				open = open[:len(open)-1]
			}
			if later := i+1 < step && slices.ContainsFunc(res.Events[i+1:step], func(f Event) bool { return f.Record == e.Record }); !later {
				s := m.Of(e.Record)
				if !s.Window().Equal(e.Window()) || e.HasValue && !s.Value.Equal(e.Value) {
					t.Fatalf("after step %d record %d stands at %+v, its last event was %+v", step, e.Record, s, e)
				}
			}
		}
		if !slices.Equal(open, m.Path) {
			t.Fatalf("open %v, want %v", m.Path, open)
		}
		for _, e := range res.Events[step:] {
			if known := m.Of(e.Record).Phase != Waiting; known != entered[e.Record] {
				t.Fatalf("record %d is given away", e.Record)
			}
		}
	})
}

// The same for trees with chance nodes, where doubles don't tell whose bound it is, and
// sums of doubles are inexact.
func TestMomentsAreTheSearchAtChanceNodes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree := drawChance(t)
		o := drawChanceOptions(t, tree)
		truth := expectiminimax(tree, o.Depth)
		res, err := Search(tree, o, true)
		if err != nil {
			t.Fatal(err)
		}
		visits := res.Visits()
		step := rapid.IntRange(0, len(res.Events)).Draw(t, "step")
		for m := range res.Moments() {
			e, _ := m.Event()
			s := m.Of(e.Record)
			if worth := number.Fraction(truth[visits[e.Record].Node.ID()]); worth.Less(s.Low) || s.High.Less(worth) {
				t.Fatalf("step %d: worth %v, not in the proven [%v, %v]", m.Step, worth, s.Low, s.High)
			}
			if e.Kind == CutOff {
				c, _ := m.CutAt(e.Record)
				from := map[Player]int32{Max: s.BetaFrom, Min: s.AlphaFrom}[c.Side]
				child := map[Player]int32{Max: s.BetaChild, Min: s.AlphaChild}[c.Side]
				if from != c.BoundFrom || (child < 0) != (c.BoundChild < 0) || child >= 0 && res.PathOf(child)[len(res.PathOf(from))] != c.BoundChild {
					t.Fatalf("step %d: the bound comes from %d by %d, the cut-off says %+v", m.Step, from, child, c)
				}
			}
		}
		end := res.At(len(res.Events))
		for i := range int32(res.Visited) {
			s, rec := end.Of(i), res.Record(i)
			if s.Phase != Closed || !reflect.DeepEqual(s.Numbers, rec.Numbers) || s.AlphaFrom != rec.AlphaFrom || s.BetaFrom != rec.BetaFrom || s.Best != rec.Best {
				t.Fatalf("record %d: %+v, recorded %+v", i, s, rec)
			}
		}
		for m := range res.Moments() {
			if m.Step != step {
				continue
			}
			for i := range int32(res.Visited) {
				if one, other := *m.Of(i), *res.At(step).Of(i); !reflect.DeepEqual(one, other) {
					t.Fatalf("after step %d record %d is %+v, stopped there %+v", step, i, one, other)
				}
			}
		}
	})
}

// A cut-off is explained at its own moment with the ancestor that the result names.
func TestCutoffsNameTheSameAncestorAtTheirMoment(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		res, err := Search(drawTree(t), Options{Algorithm: rapid.SampledFrom([]Algorithm{AlphaBeta, AlphaBetaHard, Negamax, NegamaxThresholds}).Draw(t, "algorithm")}, true)
		if err != nil {
			t.Fatal(err)
		}
		for m := range res.Moments() {
			e, _ := m.Event()
			if e.Kind != CutOff {
				continue
			}
			s := m.Of(e.Record)
			for _, c := range res.Cutoffs {
				from := s.BetaFrom
				if c.Mover == Min {
					from = s.AlphaFrom
				}
				if c.Node == e.Record && c.BoundFrom != from {
					t.Fatalf("the moment says %d, the cut-off %d", from, c.BoundFrom)
				}
			}
		}
	})
}

// The reason of an event agrees with the neighboring events.
func TestEventsSayWhy(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := drawOptions(t)
		o.Depth = 0
		res, err := Search(drawTree(t), o, true)
		if err != nil {
			t.Fatal(err)
		}
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
				if (e.Why == NextQuestion) != next || (e.Why == Searching) != (same && !next) || (e.Why == Searching) != (before.Why == Promising) {
					t.Fatalf("step %d: %+v after %+v", m.Step, e, before)
				}
				if e.Recalled != (after.Kind == Leave) || e.Recalled && !after.Recalled {
					t.Fatalf("step %d: %+v before %+v", m.Step, e, after)
				}
			case Update:
				moved := !e.Window().Equal(m.Before.Window())
				if (e.Why == Narrowing) != moved || before.Kind != Leave || before.Why != Better || before.Record != e.Child {
					t.Fatalf("step %d: %+v after %+v", m.Step, e, before)
				}
			case Leave:
				if better := !last && after.Kind == Update; (e.Why == Better) != better {
					t.Fatalf("step %d: %+v before %+v", m.Step, e, after)
				}
			case CutOff:
				c, ok := m.CutAt(e.Record)
				if !ok || c.Node != e.Record || c.Left != len(res.Tree.At(res.PathOf(e.Record)).Children())-m.Of(e.Record).Entered() {
					t.Fatalf("step %d: the cut-off %+v, %v", m.Step, c, ok)
				}
			}
		}
	})
}
