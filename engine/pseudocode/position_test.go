package pseudocode_test

import (
	"strings"
	"testing"

	. "plytree/engine/pseudocode"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/fileformat/filetest"
	"plytree/samples"
)

// steps calls visit for every step of every sample without chance nodes, searched by an
// algorithm.
func steps(t *testing.T, a search.Algorithm, visit func(*Program, *search.Result, *search.Moment)) {
	t.Helper()
	for _, sample := range samples.Searched() {
		doc := filetest.Read(t, sample.Text)
		if doc.Tree.HasChance() {
			continue
		}
		o := doc.Search
		o.Algorithm = a
		res := filetest.Must(search.Run(doc.Tree, o, true))(t)
		p := Follow(res)
		for m := range res.Moments() {
			visit(p, res, m)
		}
	}
}

func TestEveryLineIsReached(t *testing.T) {
	for _, a := range search.Algorithms() {
		var lines []Line
		reached := map[int]bool{}
		steps(t, a, func(p *Program, _ *search.Result, m *search.Moment) {
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

// The innermost call is the node of the step, and its variables are those of the event.
func TestCallsAreTheOpenNodes(t *testing.T) {
	for _, a := range search.Algorithms() {
		steps(t, a, func(p *Program, res *search.Result, m *search.Moment) {
			e, _ := m.Event()
			calls := p.At(m).Calls
			last := calls[len(calls)-1]
			seen := res.SeenEvent(last.Visit, e)
			if last.Record != e.Record || !last.Alpha.Equal(seen.Alpha) || !last.Beta.Equal(seen.Beta) ||
				seen.HasValue && (!last.HasBest || !last.Best.Equal(seen.Value)) {
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

// A call has the worst value once its best value is set, until a child improves it.
func TestCallsBeginWithTheWorst(t *testing.T) {
	for _, a := range search.Algorithms() {
		begun, keeps := 0, false
		steps(t, a, func(p *Program, res *search.Result, m *search.Moment) {
			_, _, best := p.Variables()
			keeps = keeps || best != ""
			e, _ := m.Event()
			pos := p.At(m)
			last := pos.Calls[len(pos.Calls)-1]
			if e.Kind != search.Enter {
				return
			}
			set := ""
			for _, line := range pos.Executed {
				if _, worst, is := strings.Cut(p.Lines[line].Text, "best ← "); is && strings.HasSuffix(worst, "∞") {
					set = worst
				}
			}
			switch {
			case set == "" && !last.HasBest:
			case set != numeral.Text(last.Best.Nearest()) || !last.HasBest:
				t.Fatalf("%s, step %d: the code sets %q, the call has %v (%v)", a, m.Step, set, last.Best, last.HasBest)
			default:
				begun++
			}
		})
		if keeps && begun == 0 {
			t.Errorf("%s: no call begins", a)
		}
	}
}
