package exercise_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"strings"
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/engine/written"
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

func window(alpha, beta string) written.Value { return list(alpha, beta) }

// with returns answers to one task.
func with(a Ask, w written.Value) *written.Answers { return (*written.Answers)(nil).With(string(a), w) }

func key(t testing.TB, tree *tree.Tree, o search.Options, e *Exercise) *Key {
	t.Helper()
	k, err := NewKey(context.Background(), tree, o, e)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// The search of bratko's tree visits all inner nodes except g and all leaves except
// 1.2.2, 2.2.1 and 2.2.2: it prunes 1.2.2 at e and g at c.
func TestMarks(t *testing.T) {
	windows := func(pairs ...any) written.Value {
		w := written.Value{Kind: written.Mapping}
		for i := 0; i < len(pairs); i += 2 {
			w.Fields = append(w.Fields, written.Field{Key: pairs[i].(string), Value: pairs[i+1].(written.Value)})
		}
		return w
	}
	for _, c := range []struct {
		name  string
		ask   Ask
		given written.Value
		want  string // out of 6 marks
	}{
		{"right", Value, written.Plainly("4"), "6"},
		{"as a decimal", Value, written.Plainly("4,0"), "6"},
		{"as a bound", Value, written.Plainly("≥ 4"), "6"},
		{"wrong", Value, written.Plainly("5"), "0"},
		{"unreadable", Value, written.Plainly("four"), "0"},
		{"a list", Value, list("4"), "0"},
		{"by name", BestMove, written.Plainly(" b "), "6"},
		{"by place", BestMove, written.Plainly("1"), "6"},
		{"another move", BestMove, written.Plainly("c"), "0"},
		{"no child", BestMove, written.Plainly("d"), "0"},
		{"all six", Values, mapping("a", "4", "b", "4", "c", "2", "d", "4", "e", "5", "f", "2"), "6"},
		{"by place and as root", Values, mapping("root", "4", "1", "4", "2", "2", "1.1", "4", "1.2", "5", "2.1", "2"), "6"},
		{"one wrong, one blank", Values, mapping("a", "4", "b", "3", "c", "2", "d", "4", "e", "5"), "4"},
		{"one never visited", Values, mapping("a", "4", "b", "4", "c", "2", "d", "4", "e", "5", "f", "2", "g", "8"), "5"},
		{"one said to be cut", Values, mapping("a", "4", "b", "4", "c", "2", "d", "4", "e", "5", "f", "2", "g", "x"), "6"},
		{"a leaf and nobody", Values, mapping("a", "4", "b", "4", "c", "2", "d", "4", "e", "5", "f", "2", "1.1.1", "1", "zz", "3"), "6"},
		{"twice the same", Values, mapping("a", "4", "root", "4"), "1"},
		{"twice, once wrong", Values, mapping("a", "4", "root", "5", "b", "4"), "1"},
		{"never below nothing", Values, mapping("g", "4"), "0"},
		{"words for bounds", Bounds, mapping("a", "=", "b", "Exact", "c", "≤", "d", "exact", "e", "at least", "f", "exact"), "6"},
		{"other words", Bounds, mapping("a", "exact", "b", "=", "c", "upper", "d", "=", "e", ">=", "f", "lower"), "5"},
		{"all windows", Windows, windows("a", window("4", "inf"), "b", window("-inf", "4"), "c", window("4", "2"), "d", window("4", "∞"), "e", window("5", "4"), "f", window("4", "oo")), "6"},
		{"half a window", Windows, windows("a", window("4", ""), "e", window("5", "9")), "1"},
		{"a window never visited", Windows, windows("a", window("4", "inf"), "g", window("1", "2")), "0.5"},
		{"half a window never visited", Windows, windows("a", window("4", "inf"), "g", window("", "2")), "1"},
		{"windows as texts", Windows, windows("a", written.Plainly("4 inf"), "b", written.Plainly("[-inf, 4]"), "c", written.Plainly("［4,0；2］"), "d", written.Plainly("[4,0; ∞]"), "e", written.Plainly("5; 4"), "f", written.Plainly("4、oo")), "6"},
		{"a text that is no window", Windows, windows("a", written.Plainly("4 inf"), "g", written.Plainly("never visited")), "1"},
		{"a window that is parted at its comma", Windows, windows("a", window("4", "0; inf")), "0.5"},
		{"no window", Windows, windows("a", written.Plainly("4")), "0"},
		{"both branches", Pruned, list("1.2.2", "g"), "6"},
		{"joined upwards", Pruned, list("1.2.2", "2.2.1", "2.2.2"), "6"},
		{"below a cut branch", Pruned, list("1.2.2", "2.2.1"), "3"},
		{"one too many", Pruned, list("1.2.2", "g", "d"), "3"},
		{"joined too many", Pruned, list("1.2.2", "g", "1.1.1", "1.1.2"), "3"},
		{"one too many, above a cut branch", Pruned, list("1.2.2", "g", "b", "1.1.1"), "0"},
		{"above a cut branch", Pruned, list("1.2.2", "e"), "0"},
		{"above one cut branch alone", Pruned, list("1.2.2", "g", "f"), "0"},
		{"every leaf", Pruned, list("1.1.1", "1.1.2", "1.2.1", "1.2.2", "2.1.1", "2.1.2", "2.2.1", "2.2.2"), "0"},
		{"every node", Pruned, list("a", "b", "c", "d", "e", "f", "g", "1.1.1", "1.1.2", "1.2.1", "1.2.2", "2.1.1", "2.1.2", "2.2.1", "2.2.2"), "0"},
		{"two too many", Pruned, list("1.2.2", "g", "d", "f"), "0"},
		{"nothing cut", Pruned, list(), "0"},
		{"in order", LeafOrder, list("1.1.1", "1.1.2", "1.2.1", "2.1.1", "2.1.2"), "6"},
		{"one left out", LeafOrder, list("1.1.1", "1.2.1", "2.1.1", "2.1.2"), "4.8"},
		{"one more", LeafOrder, list("1.1.1", "1.1.2", "1.2.1", "1.2.2", "2.1.1", "2.1.2"), "4.8"},
		{"only leaves count", LeafOrder, list("a", "1.1.1", "b", "1.1.2", "zz", "1.2.1", "2.1.1", "2.1.2"), "6"},
		{"turned round", LeafOrder, list("2.1.2", "2.1.1", "1.2.1", "1.1.2", "1.1.1"), "1.2"},
		{"how many", Evaluated, written.Plainly("5"), "6"},
	} {
		m := key(t, bratko(), search.Options{}, ask(c.ask, 6)).Mark(with(c.ask, c.given), MarkOptions{})
		if got := Rounded(m.Score); got != c.want {
			t.Errorf("%s, %s: %s marks instead of %s: %+v", c.ask, c.name, got, c.want, m.Tasks[0].Items)
		}
	}
}

func TestATaskWithoutItems(t *testing.T) {
	gameTree := treetest.Read("[1, 2]")
	for _, c := range []struct {
		given written.Value
		want  string
	}{{list(), "3"}, {list("zz"), "3"}, {list("1"), "0"}, {written.Value{}, "0"}, {written.Plainly("none"), "0"}} {
		m := key(t, gameTree, search.Options{}, ask(Pruned, 3)).Mark(with(Pruned, c.given), MarkOptions{})
		if got := Rounded(m.Score); got != c.want {
			t.Errorf("%+v: %s marks instead of %s", c.given, got, c.want)
		}
	}
}

func TestMarksAreExactAndRoundedHalvesUp(t *testing.T) {
	for text, want := range map[string]string{"1/8": "0.13", "1/3": "0.33", "2/3": "0.67", "199/200": "1", "17/2": "8.5", "10": "10", "0": "0", "1/200": "0.01"} {
		r, _ := new(big.Rat).SetString(text)
		if got := Rounded(r); got != want {
			t.Errorf("%s is rounded to %s", text, got)
		}
	}
	// A tenth is exact: three tasks with 0.1 marks are worth 0.3.
	e := &Exercise{Tasks: []Task{{Ask: Value, Marks: new(0.1)}, {Ask: Evaluated, Marks: new(0.1)}, {Ask: LeafOrder, Marks: new(0.1)}}}
	if got := key(t, bratko(), search.Options{}, e).Max(); got.Cmp(big.NewRat(3, 10)) != 0 {
		t.Errorf("%s", got)
	}
}

func TestOfSeveralSubsequencesTheEarliestCounts(t *testing.T) {
	k := key(t, bratko(), search.Options{}, ask(LeafOrder, 5))
	m := k.Mark(with(LeafOrder, list("1.2.1", "1.1.1", "1.1.1")), MarkOptions{})
	var right []int
	for _, i := range m.Tasks[0].Items {
		if i.Right {
			right = append(right, i.At.Nth)
		}
	}
	if fmt.Sprint(right) != "[1]" {
		t.Errorf("right are %v", right)
	}
}

func TestMovesAndNames(t *testing.T) {
	b := &tree.Builder{}
	leaf := func(name, move string, v float64) *tree.Node {
		return b.Node(tree.Data{Name: name, Move: move, Value: v, HasValue: true})
	}
	gameTree := b.Tree(b.Node(tree.Data{Name: "2"}, leaf("left", "right", 1), leaf(" x ", "left", 3), leaf("x", "up", 3), leaf("y", "up", 3), leaf("", "down", 3)), tree.Max)
	k := key(t, gameTree, search.Options{}, ask(BestMove, 1))
	for text, want := range map[string]string{
		"right": "0", // the move to the worst child
		"left":  "0", // a name comes first, and names that child
		"2":     "1", // a place, not the root's name
		"x":     "0", // two nodes have the name
		"up":    "0", // two moves have the label
		"down":  "1", "y": "1", "4": "1", "root": "0", "01": "0", "9": "0",
	} {
		if got := Rounded(k.Mark(with(BestMove, written.Plainly(text)), MarkOptions{}).Score); got != want {
			t.Errorf("%q brings %s", text, got)
		}
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
		return []Task{{Ask: LeafOrder, Search: search.Options{Cutoff: first}}, {Ask: Pruned, Search: search.Options{Cutoff: second}}}
	}
	k := key(t, tied(), search.Options{}, &Exercise{Accept: []search.Options{{Cutoff: search.CutBeyondEqual}}, Tasks: tasks("", search.CutAtEqual)})
	for _, first := range []search.Cutoff{search.CutAtEqual, search.CutBeyondEqual} {
		right := key(t, tied(), search.Options{}, &Exercise{Tasks: tasks(first, search.CutAtEqual)}).Perfect()
		if m := k.Mark(right, MarkOptions{}); m.Score.Cmp(k.Max()) != 0 {
			t.Errorf("%v: %s of %s", first, m.Score, k.Max())
		}
	}
}

func TestFollowThrough(t *testing.T) {
	e := &Exercise{Tasks: []Task{{Ask: Values, Marks: new(6.0)}, {Ask: Value, Marks: new(1.0)}, {Ask: Windows, Marks: new(12.0)}}}
	k := key(t, bratko(), search.Options{}, e)
	// At d the student errs, 3 instead of 4, and continues correctly: b takes min(3, 5),
	// a the greatest of 3 and 2.
	answers := with(Values, mapping("d", "3", "e", "5", "b", "3", "f", "2", "c", "2", "a", "3")).With(string(Value), written.Plainly("3"))
	if got := Rounded(k.Mark(answers, MarkOptions{}).Score); got != "3" {
		t.Errorf("without it %s marks", got)
	}
	if got := Rounded(k.Mark(answers, MarkOptions{FollowThrough: true}).Score); got != "6" {
		t.Errorf("with it %s marks", got)
	}
	// With 1 at d neither e nor c is cut: answers for the nodes that the run then visits
	// cost nothing.
	answers = with(Values, mapping("d", "1", "e", "6", "b", "1", "f", "2", "g", "8", "c", "2", "a", "2"))
	m := k.Mark(answers, MarkOptions{FollowThrough: true})
	for _, i := range m.Tasks[0].Items {
		if i.Expected == nil {
			t.Errorf("a deduction for %s", i.Node)
		}
	}
	// g is not asked, because the key's search prunes it: the run ignores the answer
	// there, and a takes the 2 of f.
	m = k.Mark(with(Values, mapping("d", "1", "b", "1", "g", "0", "a", "2")), MarkOptions{FollowThrough: true})
	for _, i := range m.Tasks[0].Items {
		if i.Node == "a" && !i.Right {
			t.Errorf("%+v", i)
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

func TestRefusals(t *testing.T) {
	for _, c := range []struct {
		name string
		o    search.Options
		e    Exercise
		task Ask
		says string
	}{
		{"pvs", search.Options{Algorithm: search.PVS}, Exercise{Tasks: []Task{{Ask: Value}, {Ask: LeafOrder}}}, LeafOrder, "more than once"},
		{"mtdf", search.Options{Algorithm: search.MTDF}, *ask(Evaluated, 1), Evaluated, "more than once"},
		{"a form that clamps", search.Options{Algorithm: search.Negamax, Cutoff: search.CutBeyondEqual}, *ask(Value, 1), Value, "rule >"},
		{"accepted", search.Options{Algorithm: search.AlphaBetaHard}, Exercise{Accept: []search.Options{{Cutoff: search.CutBeyondEqual}}, Tasks: []Task{{Ask: LeafOrder}}}, LeafOrder, "search 1 of accept"},
		{"minimax", search.Options{Algorithm: search.Minimax}, *ask(Windows, 1), Windows, "no windows"},
		{"minimax", search.Options{Algorithm: search.Minimax}, *ask(Bounds, 1), Bounds, "exact"},
		{"minimax accepted", search.Options{}, Exercise{Accept: []search.Options{{Algorithm: search.Minimax}}, Tasks: []Task{{Ask: Bounds}}}, Bounds, "search 1 of accept"},
		{"a hidden move", search.Options{Window: search.Window{Alpha: 4, Beta: 9}}, *ask(BestMove, 1), BestMove, "hides the best move"},
		{"a leaf", search.Options{}, Exercise{Tasks: []Task{{Ask: Values, Nodes: []string{"1.1.1"}}}}, Values, "is a leaf"},
		{"the limit", search.Options{Depth: 2}, Exercise{Tasks: []Task{{Ask: Values, Nodes: []string{"d"}}}}, Values, "depth limit"},
		{"below the limit", search.Options{Depth: 2}, Exercise{Tasks: []Task{{Ask: Values, Nodes: []string{"1.1.1"}}}}, Values, "“1.1.1” under the key nodes isn't a node that the search can reach"},
		{"not visited", search.Options{}, Exercise{Tasks: []Task{{Ask: Windows, Nodes: []string{"b", "g"}}}}, Windows, "never visits “g”"},
		{"nobody", search.Options{}, Exercise{Tasks: []Task{{Ask: Bounds, Nodes: []string{"zz"}}}}, Bounds, "“zz” under the key nodes isn't a node that the search can reach"},
		{"of no nodes", search.Options{}, Exercise{Tasks: []Task{{Ask: LeafOrder, Nodes: []string{"b"}}}}, LeafOrder, "isn't about single nodes"},
		{"twice", search.Options{}, Exercise{Tasks: []Task{{Ask: LeafOrder}, {Ask: LeafOrder}}}, LeafOrder, "duplicate"},
		{"negative", search.Options{}, *ask(LeafOrder, -1), LeafOrder, "negative"},
		{"infinite", search.Options{}, *ask(LeafOrder, math.Inf(1)), LeafOrder, "aren't a finite number"},
		{"not a number", search.Options{}, *ask(LeafOrder, math.NaN()), LeafOrder, "aren't a finite number"},
		{"nothing asked", search.Options{}, Exercise{}, "", "no tasks"},
	} {
		_, err := NewKey(context.Background(), estimated(), c.o, &c.e)
		var refused *KeyError
		if !errors.As(err, &refused) || refused.Task != string(c.task) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// estimated is bratko's tree with estimates, so that it can be searched with a depth
// limit.
func estimated() *tree.Tree {
	t, _ := bratko().Edit(func(d *tree.Draft) error {
		d.Each(func(_ tree.Visit, said *tree.Data) {
			if !said.HasValue {
				said.Value, said.HasValue = 3, true
			}
		})
		return nil
	})
	return t
}

func TestReadNumber(t *testing.T) {
	for text, want := range map[string]float64{
		"3,5": 3.5, "−∞": math.Inf(-1), "-inf": math.Inf(-1), "-oo": math.Inf(-1), "–∞": math.Inf(-1), "+∞": math.Inf(1), "inf": math.Inf(1), "oo": math.Inf(1), "∞": math.Inf(1),
		"≥5": 5, ">=5": 5, "≤ 5": 5, "<=  5": 5, "= 5": 5, " 04 ": 4, "-0": 0, "+3": 3, "− 2": -2, "1e2": 100, "-.5": -0.5, "INF": math.Inf(1),
		"- ∞": math.Inf(-1), "+ ∞": math.Inf(1), "−2": -2, "+infinity": math.Inf(1), "−infinity": math.Inf(-1), "–oo": math.Inf(-1), `\infty`: math.Inf(1), `-\infty`: math.Inf(-1),
	} {
		if got, ok := written.Number(text); !ok || got != want {
			t.Errorf("%q is read as %v, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "-", "x", "five", "3、5", "1.000,5", "3,5,1", "--5", "+-5", "nan", "0x10", "≥", "5 6"} {
		if got, ok := written.Number(text); ok {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}

func TestRemarks(t *testing.T) {
	k := key(t, bratko(), search.Options{}, everything())
	a := (*written.Answers)(nil).With(string(Values), mapping("zz", "4")).With(string(Value), list("4")).With(string(Windows), mapping("b", "4")).With("vals", written.Plainly("3"))
	m := k.Mark(a, MarkOptions{})
	all := ""
	for _, r := range m.Remarks {
		all += r.String() + "\n"
	}
	for _, want := range []string{"“vals”", "The answer to value must be", "no node is named “zz”", "the answer for “b” isn't a list"} {
		if !strings.Contains(all, want) {
			t.Errorf("no remark on %s in\n%s", want, all)
		}
	}
	if parted := k.Mark(with(Windows, written.Value{Kind: written.Mapping, Fields: []written.Field{{Key: "b", Value: window("1", "5; 4")}}}), MarkOptions{}).Remarks; len(parted) != 1 || !strings.Contains(parted[0].String(), "in quotes") {
		t.Errorf("of a window parted at its comma: %v", parted)
	}
	if len(m.Remarks) != 4 {
		t.Errorf("%d remarks:\n%s", len(m.Remarks), all)
	}
}

func TestWhoMarksEverythingOrRepeatsIsRemarkedOn(t *testing.T) {
	k := key(t, bratko(), search.Options{}, everything())
	for _, c := range []struct {
		ask   Ask
		given written.Value
		want  string
	}{
		{Pruned, list("b", "c"), "pruned: the whole tree is marked as pruned, but only branches below the root can be"},
		{Pruned, list("g", "2.2", " g"), "pruned: g is listed 3 times"},
		{LeafOrder, list("1.1.1", "1.1.1"), "order: 1.1.1 is listed 2 times"},
		{Values, mapping("b", "4", "1", "4"), "values: b is listed 2 times"},
		{Values, mapping("b", "4", "zz", "4", " zz", "4"), ""},
	} {
		all := ""
		for _, r := range k.Mark(with(c.ask, c.given), MarkOptions{}).Remarks {
			all += r.String() + "\n"
		}
		if !strings.Contains(all, c.want) || c.want == "" && strings.Contains(all, "times") {
			t.Errorf("%s %v: %s", c.ask, c.given, all)
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
