package explain_test

import (
	"strings"
	"testing"

	. "plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// A lesson says the same as its result. The sentence about a cut-off names the node, the
// ancestor that the engine names and the child that its bound came from, both at the step and
// for the result; at the end the reason why a node wasn't visited is that of the result.
func TestLessonsSayWhatTheirResultSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gameTree, o := drawSearch(t)
		res := filetest.Must(search.Run(gameTree, o, true))(t)
		end := res.At(len(res.Events))
		told := map[int32]string{} // by the last cut-off of each node
		for m := range res.Moments() {
			if e, _ := m.Event(); e.Kind == search.CutOff {
				told[e.Record] = sentence.Text(Step(m))
			}
		}
		for _, c := range res.Cutoffs {
			want := []string{gameTree.At(res.PathOf(c.Node)).Name()}
			if c.BoundFrom >= 0 && c.BoundChild >= 0 {
				from := res.PathOf(c.BoundFrom)
				want = append(want, gameTree.At(from).Name(), gameTree.At(append(from, c.BoundChild)).Name())
			}
			for _, name := range want {
				if !strings.Contains(told[c.Node], name) {
					t.Fatalf("%q is not in\n%s", name, told[c.Node])
				}
			}
			if told[c.Node] != Cut(res, c).String() {
				t.Fatalf("at its step:\n%s\nof the result:\n%s", told[c.Node], Cut(res, c))
			}
		}
		gameTree.Walk(func(v tree.Visit) bool {
			text := sentence.Text(AtMoment(end, v.Path))
			if res.RecordAt(v.Path) == nil && text != WhyNode(res, v.Path).String() {
				t.Fatalf("the lesson says %q, and the result %q", text, WhyNode(res, v.Path))
			}
			return true
		})
	})
}
