package exercise_test

import (
	"regexp"
	"slices"
	"strings"

	. "plytree/engine/exercise"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/tree"

	"pgregory.net/rapid"
)

var (
	exactSaid = regexp.MustCompile(
		`The search proves that the minimax value of .*? is (?:≈ )?([−\d./]*\d)\. The node returns`)
	openSaid = regexp.MustCompile(
		`The search proves that the minimax value of .*? is at (least|most) (?:≈ )?([−\d./]*\d|−?∞)[.,] `)
	returnsSaid = regexp.MustCompile(
		`returns ([αβ]) of its window instead, (.*), which is only (a lower|an upper) bound`)
	strictSaid = regexp.MustCompile(`lies strictly between`)
)

// checkBound compares the explanation of a node's bound with the numbers of its search.
func checkBound(t *rapid.T, said string, of search.Numbers, claim string) {
	wrong := func() { t.Fatalf("%v is %s: %q", of, claim, said) }
	is := func(text string, n number.Number) bool {
		text, _, _ = strings.Cut(strings.TrimPrefix(text, "≈ "), " ≈ ")
		return text == numeral.Text(n.Nearest()) ||
			!n.IsInf(0) && !strings.Contains(text, "∞") && near(worked(t, text), n.Nearest(), 0.006)
	}
	if m := exactSaid.FindStringSubmatch(said); m != nil && (!of.Low.Equal(of.High) || !is(m[1], of.Low)) {
		wrong()
	}
	if m := openSaid.FindStringSubmatch(said); m != nil {
		proved := map[string]number.Number{"least": of.Low, "most": of.High}[m[1]]
		if "at-"+m[1] != claim || !is(m[2], proved) || proved.IsInf(0) && !of.Low.Equal(of.High) ||
			returnsSaid.MatchString(said) == of.Value.Equal(proved) {
			wrong()
		}
	}
	if m := returnsSaid.FindStringSubmatch(said); m != nil {
		end := map[string]number.Number{"α": of.AlphaIn, "β": of.BetaIn}[m[1]]
		if !of.Value.Equal(end) || !is(m[2], end) || (m[3] == "a lower") != (claim == "at-least") {
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

var settledSaid = regexp.MustCompile(
	`is exact: (.*) has exactly that value, and no child has a (greater|smaller) one\.`)

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
		exact = exact ||
			low.Equal(rec.Value) && high.Equal(rec.Value) && m != nil &&
				slices.Equal(labelled(t, res, m[1]), append(slices.Clone(at), child))
		if m != nil && better || m == nil && !low.Equal(high) {
			t.Fatalf("child %d of %v: %v to %v: %q", child, at, low, high, said)
		}
	}
	if m != nil && (!exact || (m[2] == "greater") != (rec.Mover() == tree.Max || side == tree.Min)) {
		t.Fatalf("%v: %q", at, said)
	}
}

// drawBoundsKey draws an exercise about bounds for all forms of alpha-beta, windows and leaf bounds.
func drawBoundsKey(t *rapid.T) *Key {
	gameTree, o := drawTree(t), drawSearch(t)
	if rapid.Bool().Draw(t, "bounded") {
		o.Bounds = search.LeafBounds{Low: -4, High: 4}
	}
	e := &Exercise{Tasks: []Task{{Ask: Bounds, By: rapid.SampledFrom([]Basis{Proof, ByWindow}).Draw(t, "by")}}}
	k, err := NewKey(t.Context(), gameTree, o, e)
	if err != nil {
		t.Skip(err)
	}
	return k
}
