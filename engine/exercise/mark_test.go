package exercise_test

import (
	"errors"
	"math"
	"math/big"
	"strings"
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/fileformat/filetest"
)

// ask returns an exercise with one task and the given marks.
func ask(a Ask, marks float64) *Exercise {
	return &Exercise{Tasks: []Task{{Ask: a, Marks: &marks}}}
}

func mapping(pairs ...string) written.Value {
	w := written.Value{Kind: written.Mapping}
	for i := 0; i < len(pairs); i += 2 {
		w.Fields = append(w.Fields, written.Field{Key: pairs[i], Value: written.Plainly(pairs[i+1])})
	}
	return w
}

func list(texts ...string) written.Value {
	return written.ListOf(written.Plainly, append([]string{}, texts...)...)
}

// with returns answers to one task.
func with(a Ask, w written.Value) *written.Answers { return (*written.Answers)(nil).With(string(a), w) }

func key(t interface {
	Helper()
	Fatal(...any)
}, tree *tree.Tree, o search.Options, e *Exercise) *Key {
	t.Helper()
	return filetest.KeyOf(t, tree, o, e)
}

func TestMarksAreExactAndRoundedHalvesUp(t *testing.T) {
	for text, want := range map[string]string{"1/8": "0.13", "1/3": "0.33", "2/3": "0.67", "199/200": "1",
		"17/2": "8.5", "10": "10", "0": "0", "1/200": "0.01"} {
		r, _ := new(big.Rat).SetString(text)
		if got := Rounded(r); got != want {
			t.Errorf("%s is rounded to %s", text, got)
		}
	}
	// A tenth is exact: three tasks with 0.1 marks are worth 0.3.
	e := &Exercise{Tasks: []Task{{Ask: Value, Marks: new(0.1)}, {Ask: Evaluated, Marks: new(0.1)},
		{Ask: LeafOrder, Marks: new(0.1)}}}
	if got := key(t, bratko(), search.Options{}, e).Max(); got.Cmp(big.NewRat(3, 10)) != 0 {
		t.Errorf("%s", got)
	}
}

func TestAcceptedSearchesEachMarkTheWhole(t *testing.T) {
	e := &Exercise{
		Accept: []search.Options{{Cutoff: search.CutBeyondEqual}, {Order: search.Order{Kind: search.Reversed}}},
		Tasks:  []Task{{Ask: LeafOrder}, {Ask: Pruned}, {Ask: Windows}},
	}
	own := key(t, tied(), search.Options{}, e)
	if m := own.Mark(own.Perfect(), MarkOptions{}); m.Accepted != (search.Options{}) {
		t.Errorf("its own answers are marked by %+v", m.Accepted)
	}
	other := key(t, tied(), search.Options{Cutoff: search.CutBeyondEqual}, &Exercise{Tasks: e.Tasks})
	m := diagnosed(t, own, other.Perfect(), MarkOptions{})
	if m.Score.Cmp(own.Max()) != 0 || m.Accepted != e.Accept[0] || len(m.Mistakes) > 0 {
		t.Errorf("%s of %s by %+v, %v", m.Score, own.Max(), m.Accepted, m.Mistakes)
	}
	// Half by one search and half by another is not fully right.
	mixed := own.Perfect().With(string(LeafOrder), other.Perfect().Of(string(LeafOrder)))
	if m := own.Mark(mixed, MarkOptions{}); m.Score.Cmp(own.Max()) == 0 {
		t.Error("a mixture of two searches gets full marks")
	}
}

// An accepted search leaves alone what a task's own search says, and reaches all others,
// even where both are equal in the file.
func TestAcceptedSearchesReachTheTasksWithoutTheirOwn(t *testing.T) {
	tasks := func(first, second search.Cutoff) []Task {
		return []Task{{Ask: LeafOrder, Search: search.Options{Cutoff: first}},
			{Ask: Pruned, Search: search.Options{Cutoff: second}}}
	}
	k := key(t, tied(), search.Options{},
		&Exercise{Accept: []search.Options{{Cutoff: search.CutBeyondEqual}}, Tasks: tasks("", search.CutAtEqual)})
	for _, first := range []search.Cutoff{search.CutAtEqual, search.CutBeyondEqual} {
		right := key(t, tied(), search.Options{}, &Exercise{Tasks: tasks(first, search.CutAtEqual)}).Perfect()
		if m := k.Mark(right, MarkOptions{}); m.Score.Cmp(k.Max()) != 0 {
			t.Errorf("%v: %s of %s", first, m.Score, k.Max())
		}
	}
}

func TestSeveralMistakes(t *testing.T) {
	e := &Exercise{Tasks: []Task{{Ask: Bounds}, {Ask: Windows}}}
	k := key(t, tied(), search.Options{}, e)
	exact, _ := k.Mistaken(ExactForBound)
	swapped, _ := k.Mistaken(AlphaBetaSwapped)
	m := diagnosed(t, k, exact.With(string(Windows), swapped.Of(string(Windows))), MarkOptions{})
	if names(m) != "alpha-beta-swapped exact-for-bound" {
		t.Errorf("%v", m.Mistakes)
	}
}

// What no file can say is refused as well; the corpus has all other refusals.
func TestRefusals(t *testing.T) {
	for name, e := range map[string]Exercise{
		"isn't about single nodes": {Tasks: []Task{{Ask: LeafOrder, Nodes: []string{"b"}}}},
		"aren't a finite number":   *ask(LeafOrder, math.NaN()),
		"no tasks":                 {},
		"exactly one of cut": {Tasks: []Task{{Ask: Range,
			Terms: inverse.Terms{Leaf: "1.2.1", For: inverse.For{Cut: "1.2.2", Value: new(4.0)}}}}},
	} {
		_, err := NewKey(t.Context(), bratko(), search.Options{}, &e)
		var refused *KeyError
		if !errors.As(err, &refused) || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestReadNumber(t *testing.T) {
	for text, want := range map[string]float64{
		"3,5": 3.5, "−∞": math.Inf(-1), "-inf": math.Inf(-1), "-oo": math.Inf(-1), "–∞": math.Inf(-1),
		"+∞": math.Inf(1), "inf": math.Inf(1), "oo": math.Inf(1), "∞": math.Inf(1),
		"≥5": 5, ">=5": 5, "≤ 5": 5, "<=  5": 5, "= 5": 5, " 04 ": 4, "-0": 0, "+3": 3, "− 2": -2, "1e2": 100,
		"-.5": -0.5, "INF": math.Inf(1),
		"- ∞": math.Inf(-1), "+ ∞": math.Inf(1), "−2": -2, "+infinity": math.Inf(1), "−infinity": math.Inf(-1),
		"–oo": math.Inf(-1), `\infty`: math.Inf(1), `-\infty`: math.Inf(-1),
	} {
		if got, ok := written.Number(text); !ok || got != want {
			t.Errorf("%q is read as %v, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "-", "x", "five", "3、5", "1.000,5", "3,5,1", "--5", "+-5", "nan", "0x10", "≥",
		"5 6"} {
		if got, ok := written.Number(text); ok {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}

// A file of millions of entries makes no more items than the tree has nodes.
func TestEntriesAreBoundedByTheNodes(t *testing.T) {
	k := key(t, bratko(), search.Options{}, everything())
	for _, ask := range []Ask{LeafOrder, Pruned, Values} {
		items := func(n int) int {
			w := written.Value{Kind: written.Mapping}
			if !ask.Shaped(PerNode) {
				w.Kind = written.List
			}
			for range n {
				w.Items = append(w.Items, written.Plainly("1.1.1"))
				w.Fields = append(w.Fields, written.Field{Key: " 1", Value: written.Plainly("1")})
			}
			if w.Kind == written.List {
				w.Fields = nil
			} else {
				w.Items = nil
			}
			size := 0
			for _, task := range k.Mark(with(ask, w), MarkOptions{}).Tasks {
				for _, i := range task.Items {
					size++
					if i.Given != nil {
						size += len(*i.Given)
					}
				}
			}
			return size
		}
		if few, many := items(1), items(20_000); many > few+4*k.Parts()[0].Nodes().Len()*10 {
			t.Errorf("%s: %d instead of %d", ask, many, few)
		}
	}
}
