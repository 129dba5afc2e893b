package exercise_test

import (
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/engine/written"

	"pgregory.net/rapid"
)

// drawChance draws a tree with a chance node and leaves from 0 to 9.
func drawChance(t *rapid.T) *tree.Tree {
	for {
		gameTree := treetest.DrawChance(t, 3, 3, tree.Player(rapid.IntRange(1, 2).Draw(t, "player")), func() tree.Data {
			return tree.Data{Value: float64(rapid.IntRange(0, 9).Draw(t, "value")), HasValue: true}
		})
		if gameTree.HasChance() {
			return gameTree
		}
	}
}

func drawChanceSearch(t *rapid.T) search.Options {
	o := search.Options{Algorithm: rapid.SampledFrom([]search.Algorithm{search.AlphaBeta, search.AlphaBeta,
		search.AlphaBetaHard, search.Minimax}).Draw(t, "algorithm")}
	if o.Algorithm != search.AlphaBetaHard {
		o.Cutoff = rapid.SampledFrom(search.Cutoffs()).Draw(t, "rule")
	}
	switch rapid.IntRange(0, 3).Draw(t, "bounds") {
	case 0:
	case 1:
		o.Bounds = search.LeafBounds{Low: math.Inf(-1), High: 9}
	default:
		o.Bounds = search.LeafBounds{Low: 0, High: 9}
	}
	switch rapid.IntRange(0, 5).Draw(t, "other") {
	case 0:
		o.Window = search.Window{Alpha: 2, Beta: 6}
	case 1:
		o.Order.Kind = search.Reversed
	case 2:
		o.Depth = 2
	}
	return o
}

// drawChanceKey draws an exercise with all tasks that are not refused.
func drawChanceKey(t *rapid.T) *Key {
	tree, o, e := drawChance(t), drawChanceSearch(t), &Exercise{}
	for _, a := range forward() {
		task := Task{Ask: a, Marks: new(4.0)}
		if a == Windows {
			task.At = rapid.SampledFrom([]When{Entry, Leaving}).Draw(t, "at")
		}
		if a == Bounds {
			task.By = rapid.SampledFrom([]Basis{Proof, ByWindow}).Draw(t, "by")
		}
		e.Tasks = append(e.Tasks, task)
	}
	return without(t, tree, o, e)
}

// rewritten returns answers with all numbers of values, windows and value written
// differently.
func rewritten(k *Key, a *written.Answers, how func(*big.Rat) string) *written.Answers {
	one := func(w written.Value) written.Value {
		if said, ok := number.Read(w.Text); ok && !said.IsInf(0) {
			w.Text = how(said.Rat())
		}
		return w
	}
	for _, t := range k.Exercise.Tasks {
		if c := t.Ask.Form().Content; c != Number && c != TwoEnds || t.Ask.Form().Counts {
			continue
		}
		w := one(a.Of(t.Key()))
		w.Fields = slices.Clone(w.Fields)
		for i, f := range w.Fields {
			f.Value = one(f.Value)
			f.Value.Items = slices.Clone(f.Value.Items)
			for j := range f.Value.Items {
				f.Value.Items[j] = one(f.Value.Items[j])
			}
			w.Fields[i] = f
		}
		a = a.With(t.Key(), w)
	}
	return a
}

// The key is right as fractions and rounded to two or more decimals; to one decimal, or
// wrongly rounded, only if that is the same number.
func TestFractionsAndRoundedDecimalsAreRight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := drawChanceKey(t)
		places := rapid.IntRange(1, 7).Draw(t, "places")
		long := func(q *big.Rat) bool { n, exact := q.FloatPrec(); return !exact || n > 3 }
		for _, way := range []struct {
			name  string
			write func(*big.Rat) string
			right func(*big.Rat) bool
		}{
			{"as fractions", (*big.Rat).String, func(*big.Rat) bool { return true }},
			{"rounded", func(q *big.Rat) string { return q.FloatString(places) }, func(q *big.Rat) bool {
				written, _ := new(big.Rat).SetString(q.FloatString(places))
				return written.Cmp(q) == 0 || long(q) && places >= 2
			}},
			{"one more in the last place", func(q *big.Rat) string {
				last := new(big.Rat).SetFrac(big.NewInt(1),
					new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(places)), nil))
				return strings.Replace(new(big.Rat).Add(q, last).FloatString(places), ".", ",", 1)
			}, nil},
		} {
			right := true
			m := diagnosed(t, k, rewritten(k, k.Perfect(), func(q *big.Rat) string {
				right = right && (way.right == nil || way.right(q))
				return way.write(q)
			}), MarkOptions{FollowThrough: way.right != nil})
			checkReasons(t, m)
			switch full := m.Score.Cmp(k.Max()) == 0; {
			case len(m.Remarks) > 0:
				t.Fatal(m.Remarks)
			case way.right != nil && full != right:
				t.Fatalf("%s with %d places: %v of %v, %v", way.name, places, m.Score, k.Max(), m.Tasks)
			case way.right == nil && full:
				t.Fatalf("%s with %d places is right", way.name, places)
			}
		}
	})
}

func TestHalvesAreRoundedEitherWay(t *testing.T) {
	exact := func(text string) number.Written {
		said, ok := number.Read(text)
		if !ok {
			t.Fatalf("%q is no number", text)
		}
		return said
	}
	for _, c := range []struct {
		text, of string
		stands   bool
	}{
		{"0.06", "1/16", true}, {"0.07", "1/16", false}, {"0.062", "1/16", true}, {"0.063", "1/16", true},
		{"0.1", "1/16", false},
		{"7.67", "23/3", true}, {"7,67", "23/3", true}, {"7.66", "23/3", false}, {"7.7", "23/3", false},
		{"7.670", "23/3", false}, {"46/6", "23/3", true},
		{"767/100", "23/3", false}, {"-7.67", "-23/3", true}, {"− 23/3", "-23/3", true}, {"≥ 23/3", "23/3", true},
		{"7.666666666666667", "23/3", true},
		{"0.13", "1/8", false}, {"0.125", "1/8", true}, {"8.00", "7999/1000", false}, {"8.00", "79999/10000", true},
		{"08", "8", true},
		{"0.3333333333333333333333333333333333", "1/3", true}, {"0.33333333333333333333333333333333334", "1/3", false},
		{"1e-1", "1/10", true},
	} {
		if got := exact(c.text).Matches(exact(c.of).Number); got != c.stands {
			t.Errorf("%s for %s: %v", c.text, c.of, got)
		}
	}
	for _, text := range []string{"1/0", "/3", "1/", "1/-3", "--1/3", "1/2/3", "a/b", "0.5/3", "∞/2", "1 1/2"} {
		if said, ok := number.Read(text); ok {
			t.Errorf("%q is read as %v", text, said)
		}
	}
}

// Rounding the answers of a mistake doesn't hide the mistake.
func TestRoundedMistakesAreNamed(t *testing.T) {
	gameTree := treetest.Read("[<1/3: [5, 8], 2/3: [7, 9]>, <1, 2, 7>]")
	k := key(t, gameTree, search.Options{Bounds: search.LeafBounds{Low: 0, High: 10}},
		&Exercise{Tasks: []Task{{Ask: Value}, {Ask: Values}}})
	m := diagnosed(t, k,
		with(Values, mapping("root", "6.00", "1", "6", "1.1", "5", "1.2", "7", "2", "4.33")).With(string(Value),
			written.Plainly("6")), MarkOptions{})
	if names(m) != string(Unweighted) {
		t.Errorf("it is called %q", names(m))
	}
}
