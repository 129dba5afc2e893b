package search_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	. "plytree/engine/search"
	. "plytree/engine/tree"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// Each algorithm behaves as its form says.
func TestFormsHoldInEverySearch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, w := drawTree(t), drawWindow(t)
		plain := found(t, tree, Options{Algorithm: DefaultAlgorithm, Window: w})
		for _, a := range Algorithms() {
			form := a.Form()
			res := found(t, tree, Options{Algorithm: a, Window: w})
			if form.NoWindows && len(res.Cutoffs) > 0 || form.AlphaBeta() && len(res.Cutoffs) != len(plain.Cutoffs) {
				t.Fatalf("%s cuts %d times", a, len(res.Cutoffs))
			}
			if once := res.Evaluations == res.Evaluated; !once && !form.ZeroWidth {
				t.Fatalf("%s evaluates a leaf again", a)
			}
			res.Walk(func(v Visit, rec *Record) {
				switch {
				case rec == nil || v.Node.Leaf():
				case form.NoWindows && !(rec.AlphaIn.IsInf(-1) && rec.BetaIn.IsInf(1)):
					t.Fatalf("%s enters %v with a window", a, v.Path)
				case form.Clamps && (rec.Value.Less(rec.AlphaIn) || rec.BetaIn.Less(rec.Value)):
					t.Fatalf("%s returns %v at %v, outside its window", a, rec.Value, v.Path)
				case form.ReturnsBound && !rec.Value.Equal(rec.Alpha) && !rec.Value.Equal(rec.Beta):
					t.Fatalf("%s returns %v at %v, which is no bound", a, rec.Value, v.Path)
				case !form.MoversSide && !res.Seen(v, rec).Value.Equal(rec.Value):
					t.Fatalf("%s turns the sign of %v", a, v.Path)
				case form.WrittenOneWay() && form.AlphaBeta() && !rec.Value.Equal(plain.RecordAt(v.Path).Value):
					t.Fatalf("%s returns %v at %v, alpha-beta %v", a, rec.Value, v.Path, plain.RecordAt(v.Path).Value)
				}
			})
		}
	})
}

// The properties of an algorithm are consistent, and the package comment describes each
// algorithm.
func TestTheTableOfAlgorithms(t *testing.T) {
	said := filetest.Must(os.ReadFile("doc.go"))(t)
	for _, a := range Algorithms() {
		form := a.Form()
		if form.Memory && !form.ZeroWidth || form.NoWindows && (form.ZeroWidth || form.Clamps || form.ReturnsBound) || form.Clamps && form.ReturnsBound {
			t.Errorf("%s: %+v contradicts itself", a, form)
		}
		if !strings.Contains(string(said), "\n//\t"+string(a)+" ") {
			t.Errorf("the package comment doesn't say what %s does", a)
		}
	}
	if DefaultAlgorithm.Form() != (Form{AtChance: true}) || !PlainAlgorithm.Form().NoWindows || !slices.Contains(Algorithms(), DefaultAlgorithm) {
		t.Error("the default and the plain algorithm are others than they should be")
	}
}
