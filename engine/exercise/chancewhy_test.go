package exercise_test

import (
	"go/constant"
	"go/token"
	"go/types"
	"maps"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/written"

	"pgregory.net/rapid"
)

var digits = regexp.MustCompile(`\d+(\.\d+)?`)

// worked evaluates a formula from a sentence.
func worked(t *rapid.T, formula string) float64 {
	plain := strings.NewReplacer("−", "-", "·", "*").Replace(formula)
	plain = digits.ReplaceAllStringFunc(plain, func(n string) string {
		if strings.Contains(n, ".") {
			return n
		}
		return n + ".0"
	})
	made, err := types.Eval(token.NewFileSet(), nil, token.NoPos, plain)
	if err != nil {
		t.Fatalf("%q: %v", formula, err)
	}
	v, _ := constant.Float64Val(made.Value)
	return v
}

var (
	averageSaid = regexp.MustCompile(
		`(?:by their probabilities|before it cut that to their windows|gives the pruned children the value [−\d./ ≈]+): ([−\d.·+/() ]+?)\.(?: [A-Z]|$)`)
	clampSaid = regexp.MustCompile(
		`The weighted average at .*?, (.*) [=≈] ([−\d./]+), is outside the window \[(.*?), (.*?)\]\. So the node returns the nearer end, .*\.`)
	computedSaid = regexp.MustCompile(`comes from the [αβ] of [^:]*: .* / p = ([−\d.·+/() ]+?)\.(?: [A-Z]|$)`)
	handedSaid   = regexp.MustCompile(`It comes from (.*), through (.*): windows are passed down\.`)
)

func near(a, b, off float64) bool { return a == b || math.Abs(a-b) <= off }

// off returns how far a formula may be from the true value: not at all, unless it
// contains a rounded fraction.
func off(formula string) float64 {
	if strings.Contains(formula, ".") {
		return 0.011
	}
	return 1e-9
}

// checkClaims compares what a student is told about a wrong item with the search.
func checkClaims(t *rapid.T, k *Key, i Item) {
	p, said, res := k.Parts()[0], i.Why().String(), k.Parts()[0].Result()
	if i.Expected == nil {
		return
	}
	want, bounds := i.Expected.Number.Nearest(), p.Options().Bounds
	wrong := func() { t.Fatalf("%s %s of %s is %v: %q", i.Ask, i.At.Aspect, i.Node, i.Expected, said) }
	if m := averageSaid.FindStringSubmatch(said); m != nil && !near(worked(t, m[1]), want, off(m[1])) {
		wrong()
	}
	if m := clampSaid.FindStringSubmatch(said); m != nil &&
		(near(worked(t, m[1]), want, 0) || !near(worked(t, m[1]), worked(t, m[2]), 0.011)) {
		wrong()
	}
	if m := computedSaid.FindStringSubmatch(said); m != nil && !near(worked(t, m[1]), want, 1e-9) {
		wrong()
	}
	end, own := bounds.Low, p.Options().Window.Alpha
	if i.At.Aspect == Beta {
		end, own = bounds.High, p.Options().Window.Beta
	}
	if strings.Contains(said, "leaf bound: no leaf") && want != end ||
		strings.Contains(said, "initial window") && want != own ||
		strings.Contains(said, "no finite") && !math.IsInf(want, 0) {
		wrong()
	}
	if m := handedSaid.FindStringSubmatch(said); m != nil {
		from := labelled(t, res, m[1])
		if !near(res.RecordAt(from).Value.Nearest(), want, 1e-9) ||
			!slices.Equal(labelled(t, res, m[2]), from[:len(from)-1]) {
			wrong()
		}
	}
	if i.Ask == Bounds {
		at, _ := res.Tree.Find(i.ID)
		side := res.Options.Algorithm.SideAt(tree.Visit{Node: res.Tree.At(at), Mover: res.Tree.Mover(at)})
		checkBound(t, said, res.RecordAt(at).From(side), i.Expected.Word)
		if strings.Contains(said, "is exact: ") || strings.Contains(said, "is exact, because") {
			checkExact(t, res, said, at, bounds, side)
		}
	}
}

// labelled finds the node with a label.
func labelled(t *rapid.T, res *search.Result, label string) (at tree.Path) {
	found := false
	res.Tree.Walk(func(v tree.Visit) bool {
		if tree.NodeLabel(res.Tree, v.Path).String() == label {
			at, found = slices.Clone(v.Path), true
		}
		return !found
	})
	if !found {
		t.Fatalf("no node is called %q", label)
	}
	return at
}

// Whatever is answered wrong about chance nodes or bounds, the explanation is true.
func TestReasonsAreTrue(t *testing.T) {
	said := map[string]bool{}
	reasons := func(t *rapid.T) {
		k := rapid.SampledFrom([]func(*rapid.T) *Key{drawChanceKey, drawBoundsKey}).Draw(t, "exercise")(t)
		a := k.Perfect()
		for range rapid.IntRange(0, 12).Draw(t, "slips") {
			a = slip(t, k, a, "3", "5/2", "7.67", "-1", "∞", "-inf", "0", "x", "1/0", "9")
		}
		for _, answers := range []*written.Answers{a, nil} {
			m := diagnosed(t, k, answers, MarkOptions{})
			checkReasons(t, m)
			for _, d := range m.Mistakes {
				checkSentence(t, k, answers, d)
			}
			for _, task := range m.Tasks {
				for _, i := range task.Items {
					if !i.Right {
						checkClaims(t, k, i)
						for _, s := range append(i.Why().Then, i.Why()) {
							said[s.Template] = true
						}
					}
				}
			}
		}
	}
	rapid.Check(t, reasons)
	unsaid := func() (left []string) {
		for _, part := range []string{"gives the pruned children", "is outside the window", "leaf bound",
			"average of the values", "no finite"} {
			if !slices.ContainsFunc(slices.Collect(maps.Keys(said)),
				func(s string) bool { return strings.Contains(s, part) }) {
				left = append(left, part)
			}
		}
		return left
	}
	for round := 0; round < 500 && unsaid() != nil; round++ { // some are rare
		rapid.Check(t, reasons)
	}
	if left := unsaid(); left != nil {
		t.Errorf("never said: %q", left)
	}
}
