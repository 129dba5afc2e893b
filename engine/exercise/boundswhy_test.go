package exercise_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/tree"

	"pgregory.net/rapid"
)

var (
	exactSaid   = regexp.MustCompile(`^No answer\. The search proves that the minimax value of .*? is ([−\d.]*\d)\. The node returns`)
	openSaid    = regexp.MustCompile(`^No answer\. The search proves that the minimax value of .*? is at (least|most) ([−\d.]*\d|−?∞)[.,] `)
	returnsSaid = regexp.MustCompile(`returns ([αβ]) of its window instead, (.*), which is only (a lower|an upper) bound`)
	strictSaid  = regexp.MustCompile(`lies strictly between`)
)

// checkBound compares the explanation of a node's bound with the numbers of its search.
func checkBound(t *rapid.T, said string, of search.Numbers, claim string) {
	wrong := func() { t.Fatalf("%v is %s: %q", of, claim, said) }
	if m := exactSaid.FindStringSubmatch(said); m != nil && (!of.Low.Equal(of.High) || m[1] != numeral.Text(of.Low.Nearest())) {
		wrong()
	}
	if m := openSaid.FindStringSubmatch(said); m != nil {
		proved := map[string]number.Number{"least": of.Low, "most": of.High}[m[1]]
		if "at-"+m[1] != claim || m[2] != numeral.Text(proved.Nearest()) || proved.IsInf(0) && !of.Low.Equal(of.High) || returnsSaid.MatchString(said) == of.Value.Equal(proved) {
			wrong()
		}
	}
	if m := returnsSaid.FindStringSubmatch(said); m != nil {
		end := map[string]number.Number{"α": of.AlphaIn, "β": of.BetaIn}[m[1]]
		if !of.Value.Equal(end) || m[2] != numeral.Text(end.Nearest()) || (m[3] == "a lower") != (claim == "at-least") {
			wrong()
		}
	}
	inside := of.AlphaIn.Less(of.Value) && of.Value.Less(of.BetaIn)
	if strictSaid.MatchString(said) && !inside ||
		strings.Contains(said, "is a leaf bound") && inside ||
		strings.Contains(said, "is exact") != (claim == "exact") {
		wrong()
	}
}

var settledSaid = regexp.MustCompile(`is exact: (.*) has exactly that value, and no child has a (greater|smaller) one\.`)

// checkExact compares the reason for an exact bound with what the search proved of the children.
func checkExact(t *rapid.T, res *search.Result, said string, at tree.Path, within search.LeafBounds, side tree.Player) {
	rec := res.RecordAt(at)
	proved := func(child int) (low, high number.Number) {
		if c := res.RecordAt(append(slices.Clone(at), child)); c != nil {
			return c.Low, c.High
		}
		return number.Of(within.Low), number.Of(within.High)
	}
	m, exact := settledSaid.FindStringSubmatch(said), false
	for child := range res.Tree.At(at).Children() {
		low, high := proved(child)
		better := rec.Mover() == tree.Max && rec.Value.Less(high) || rec.Mover() == tree.Min && low.Less(rec.Value)
		exact = exact || low.Equal(rec.Value) && high.Equal(rec.Value) && m != nil && slices.Equal(labelled(t, res, m[1]), append(slices.Clone(at), child))
		if m != nil && better || m == nil && !low.Equal(high) {
			t.Fatalf("child %d of %v: %v to %v: %q", child, at, low, high, said)
		}
	}
	if m != nil && (!exact || (m[2] == "greater") != (rec.Mover() == tree.Max || side == tree.Min)) {
		t.Fatalf("%v: %q", at, said)
	}
}

// Explanations of bounds are true for all forms of alpha-beta, windows and leaf bounds.
func TestReasonsForBoundsAreTrue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gameTree, o := drawTree(t), drawSearch(t)
		if rapid.Bool().Draw(t, "bounded") {
			o.Bounds = search.LeafBounds{Low: -4, High: 4}
		}
		e := &Exercise{Tasks: []Task{{Ask: Bounds, By: rapid.SampledFrom([]Basis{Proof, ByWindow}).Draw(t, "by")}}}
		k, err := NewKey(t.Context(), gameTree, o, e)
		if err != nil { // this can't be asked
			return
		}
		res := k.Parts()[0].Result()
		for _, i := range diagnosed(t, k, nil, MarkOptions{}).Tasks[0].Items {
			at, _ := res.Tree.Find(i.ID)
			side := tree.Max
			gameTree.Walk(func(v tree.Visit) bool {
				if v.Node.ID() == i.ID {
					side = o.Algorithm.SideAt(v)
				}
				return true
			})
			said := i.Why().String()
			checkBound(t, said, res.RecordAt(at).From(side), i.Expected.Word)
			if strings.Contains(said, "is exact: ") {
				checkExact(t, res, said, at, res.Options.Bounds, side)
			}
		}
	})
}
