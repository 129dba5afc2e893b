package pseudocode_test

import (
	"testing"

	"plytree/engine"
	. "plytree/engine/pseudocode"
	"plytree/engine/replay"
	"plytree/fileformat"
	"plytree/samples"
)

// steps calls visit for every step of every sample under an algorithm.
func steps(t *testing.T, a engine.Algorithm, visit func(*Program, *engine.Result, *replay.Moment)) {
	t.Helper()
	for _, sample := range samples.All() {
		doc, err := fileformat.Read(sample.File, sample.Text)
		if err != nil {
			t.Fatal(err)
		}
		o := doc.Search
		o.Algorithm = a
		res, err := engine.Search(doc.Tree, o, true)
		if err != nil {
			t.Fatal(err)
		}
		p := Follow(res)
		for m := replay.At(res, 0); m.Next(); {
			visit(p, res, m)
		}
	}
}

func TestEveryLineIsReached(t *testing.T) {
	for _, a := range engine.Algorithms() {
		var lines []Line
		reached := map[int]bool{}
		steps(t, a, func(p *Program, _ *engine.Result, m *replay.Moment) {
			lines = p.Lines
			pos := p.At(m)
			if pos.Line < 0 {
				t.Fatalf("%s, step %d: no line", a, m.Step)
			}
			for _, i := range pos.Executed {
				reached[i] = true
			}
		})
		for i, l := range lines {
			if !reached[i] && l.Text != "" {
				t.Errorf("%s: no sample reaches the line %q", a, l.Text)
			}
		}
	}
}

// The innermost call is the node that the step is about, and its variables are
// those of the event.
func TestCallsAreTheOpenNodes(t *testing.T) {
	for _, a := range engine.Algorithms() {
		steps(t, a, func(p *Program, res *engine.Result, m *replay.Moment) {
			e, _ := m.Event()
			calls := p.At(m).Calls
			last := calls[len(calls)-1]
			seen := res.SeenEvent(last.Visit, e)
			if last.Record != e.Record || last.Alpha != seen.Alpha || last.Beta != seen.Beta || last.HasBest && last.Best != seen.Value {
				t.Fatalf("%s, step %d: %+v, the event %+v", a, m.Step, last, e)
			}
			for i, c := range calls[1:] {
				if up := res.PathOf(c.Record); res.RecordAt(up[:len(up)-1]) != res.Record(calls[i].Record) {
					t.Fatalf("%s, step %d: a call is not of its caller's child", a, m.Step)
				}
			}
		})
	}
}
