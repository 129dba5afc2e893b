package exercise_test

import (
	"context"
	"errors"
	"math"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"

	"pgregory.net/rapid"

	"plytree/engine/written"
)

// drawTree draws a tree whose leaves all have values, with estimates at some inner nodes
// and players at some nodes.
func drawTree(t *rapid.T) *tree.Tree {
	names := 0
	return treetest.Draw(t, rapid.IntRange(0, 4).Draw(t, "height"), 3,
		tree.Player(rapid.IntRange(1, 2).Draw(t, "root")), func() tree.Data {
			d := tree.Data{Value: float64(rapid.IntRange(-4, 4).Draw(t, "value")), HasValue: true}
			switch rapid.IntRange(0, 19).Draw(t, "odd") {
			case 0:
				d.Value = math.Inf(1)
			case 1:
				d.Value = math.Inf(-1)
			case 2:
				d.Player = tree.Player(rapid.IntRange(1, 2).Draw(t, "player"))
			case 3, 4, 5, 6:
				d.Name = string(rune('a' + names%26))
				names++
			case 7:
				d.Name = "a" // possibly a duplicate
			}
			return d
		})
}

func drawSearch(t *rapid.T) search.Options {
	o := search.Options{Algorithm: rapid.SampledFrom(search.Algorithms()).Draw(t, "algorithm")}
	if (o.Algorithm == search.AlphaBeta || o.Algorithm == search.Minimax) && rapid.Bool().Draw(t, "strict") {
		o.Cutoff = search.CutBeyondEqual
	}
	if rapid.IntRange(0, 3).Draw(t, "windowed") == 0 {
		low := rapid.IntRange(-4, 3).Draw(t, "low")
		o.Window = search.Window{Alpha: float64(low), Beta: float64(rapid.IntRange(low+1, 5).Draw(t, "high"))}
	}
	o.Depth = rapid.SampledFrom([]int{0, 0, 1, 2, 3}).Draw(t, "depth")
	o.Order = rapid.SampledFrom([]search.Order{{}, {Kind: search.Reversed}, {Kind: search.Best}, {Kind: search.Worst},
		{Kind: search.Random, Seed: 3}}).Draw(t, "order")
	return o
}

// drawKey draws a key that is not refused: it leaves out refused tasks.
func drawKey(t *rapid.T) *Key {
	tree, o := drawTree(t), drawSearch(t)
	e := &Exercise{}
	for _, a := range Asks() {
		task := Task{Ask: a, Marks: new(float64(rapid.IntRange(0, 12).Draw(t, "marks")) / 4)}
		if a == Range || a == Construct {
			task.Terms = drawTerms(t, tree, a)
		}
		if a == Affine {
			task.Change = ValueChange{
				Of:    rapid.SampledFrom([]Compared{"", ComparePruned, CompareMoves}).Draw(t, "of"),
				Times: new(rapid.SampledFrom([]float64{-2, -1, -0.5, 0, 0.1, 1, 3}).Draw(t, "times")),
				Plus:  new(float64(rapid.IntRange(-2, 2).Draw(t, "plus"))),
			}
		}
		if a == Windows {
			task.At = rapid.SampledFrom([]When{"", Entry, Leaving}).Draw(t, "at")
		}
		if a == Bounds {
			task.By = rapid.SampledFrom([]Basis{"", Proof, ByWindow}).Draw(t, "by")
		}
		e.Tasks = append(e.Tasks, task)
	}
	return without(t, tree, o, e)
}

// without is the key of an exercise without the tasks that are refused.
func without(t *rapid.T, gameTree *tree.Tree, o search.Options, e *Exercise) *Key {
	for {
		k, err := NewKey(context.Background(), gameTree, o, e)
		var refused *KeyError
		switch {
		case err == nil:
			return k
		case !errors.As(err, &refused):
			t.Fatal(err)
		}
		left := slices.DeleteFunc(slices.Clone(e.Tasks), func(task Task) bool { return task.Key() == refused.Task })
		switch len(left) {
		case len(e.Tasks):
			t.Fatalf("a refusal that names no task: %v", err)
		case 0:
			t.Skip("nothing can be asked")
		}
		e = &Exercise{Accept: e.Accept, Tasks: left}
	}
}

// grounds are what a reason for a visit or a pruned branch must name: a window, an inequality,
// or why there is neither.
var grounds = regexp.MustCompile(
	`with the window \[|cut-off: .* (?:[≥>≤<] |is (?:greater|less) than )|prunes nothing|there is no cut-off|below the depth limit|can't be read`)

// checkReasons checks that every lost mark, and nothing else, has a sentence, and that none
// only repeats that a node is visited or pruned.
func checkReasons(t *rapid.T, m *Marked) {
	for _, task := range m.Tasks {
		for _, i := range task.Items {
			why := i.Why().String()
			if i.Right != (why == "") {
				t.Fatalf("%+v: %q", i, why)
			}
			if about := i.Ask == Pruned && i.ID != 0 ||
				i.Expected == nil && i.Ask.Shaped(PerNode); about && !i.Right && !grounds.MatchString(why) {
				t.Fatalf("%s %s: %s", i.Ask, i.Node, why)
			}
			if strings.Contains(why, "<no value>") || strings.Contains(why, "{{") {
				t.Fatalf("%q", why)
			}
		}
	}
}

// The key's answers bring all marks, and none bring none.
func TestTheKeyGetsFullMarksUnderEverySearch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := drawKey(t)
		blank := k.Mark(nil, MarkOptions{})
		if blank.Score.Sign() != 0 {
			t.Fatalf("%s marks for nothing", blank.Score)
		}
		checkReasons(t, blank)
		for _, follow := range []bool{false, true} {
			m := diagnosed(t, k, k.Perfect(), MarkOptions{FollowThrough: follow})
			if m.Score.Cmp(k.Max()) != 0 {
				t.Fatalf("%s of %s: %+v", m.Score, k.Max(), m.Tasks)
			}
			checkReasons(t, m)
			if len(m.Mistakes)+len(m.Remarks) > 0 {
				t.Fatalf("mistakes %v, remarks %v", m.Mistakes, m.Remarks)
			}
		}
	})
}

// Students who mark all leaves, all nodes or everything below a visited node have
// distinguished nothing: marking everything earns nothing.
func TestWhoMarksEverythingAsCutGetsNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := drawKey(t)
		nodes := k.Parts()[0].Nodes()
		all, leaves := written.Value{Kind: written.List}, written.Value{Kind: written.List}
		for i := range nodes.Len() {
			all.Items = append(all.Items, written.Called(nodes.PathText(i)))
			if !nodes.Inner(i) {
				leaves.Items = append(leaves.Items, written.Called(nodes.PathText(i)))
			}
		}
		for _, w := range []written.Value{all, leaves, list("root")} {
			for _, task := range k.Mark(with(Pruned, w), MarkOptions{}).Tasks {
				if task.Ask == Pruned && task.Score.Sign() != 0 {
					t.Fatalf("%s of %s marks for %+v", task.Score, task.Max, w)
				}
			}
		}
	})
}

func textOf(w written.Value) string {
	text := w.Text
	for _, i := range w.Items {
		text += "," + textOf(i)
	}
	for _, f := range w.Fields {
		text += ";" + f.Key + ":" + textOf(f.Value)
	}
	return text
}

// More right answers never mean fewer marks.
func TestMoreRightAnswersNeverMeanFewerMarks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := drawKey(t)
		mistake := rapid.SampledFrom(MistakeNames()).Draw(t, "mistake")
		answers, ok := k.Mistaken(mistake)
		if !ok {
			return
		}
		perfect := k.Perfect()
		m := k.Mark(answers, MarkOptions{})
		for _, task := range m.Tasks {
			for _, item := range task.Items {
				if item.Right || !item.Ask.Shaped(PerNode) || item.Expected == nil {
					continue
				}
				right, _ := perfect.Of(string(item.Ask)).Get(item.Node)
				better := k.Mark(answers.WithNode(string(item.Ask), item.Node, right), MarkOptions{})
				if better.Score.Cmp(m.Score) < 0 {
					t.Fatalf("%s marks instead of %s", better.Score, m.Score)
				}
			}
		}
	})
}

// drawWritten draws anything that a file may contain.
func drawWritten(t *rapid.T, depth int) written.Value {
	w := written.Value{Kind: written.Kind(rapid.IntRange(0, depth).Draw(t, "kind"))}
	text := rapid.SampledFrom([]string{"", " ", "4", "-2", "≥ 3", "−oo", "3,5", "x", "-", "cut", "exact", ">=", "root",
		"1", "1.1", "1.2", "2", "2.1.1", "1.1.1", "9.9", "0", "a", "b", "c", "zz"})
	switch w.Kind {
	case written.Text:
		w.Text, w.Plain = text.Draw(t, "text"), rapid.Bool().Draw(t, "plain")
	case written.List:
		for range rapid.IntRange(0, 4).Draw(t, "items") {
			w.Items = append(w.Items, drawWritten(t, depth-1))
		}
	case written.Mapping:
		for range rapid.IntRange(0, 5).Draw(t, "fields") {
			w = w.With(text.Draw(t, "key"), drawWritten(t, depth-1))
		}
	}
	return w
}

// Whatever a student hands in, marking does not fail, and the marks are between none and
// all; marking again gives the same.
func TestMarkingNeverFails(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := drawKey(t)
		a := &written.Answers{Written: drawWritten(t, 1)}
		for _, ask := range append(Asks(), "student", "number", "mystery") {
			a = a.With(string(ask), drawWritten(t, int(written.Mapping)))
		}
		o := MarkOptions{FollowThrough: rapid.Bool().Draw(t, "follow")}
		m := diagnosed(t, k, a, o)
		if m.Score.Sign() < 0 || m.Score.Cmp(m.Max) > 0 {
			t.Fatalf("%s of %s marks", m.Score, m.Max)
		}
		for _, task := range m.Tasks {
			if task.Score.Sign() < 0 || task.Score.Cmp(task.Max) > 0 || len(task.Items) == 0 {
				t.Fatalf("%s of %s marks for %s with %d items", task.Score, task.Max, task.Ask, len(task.Items))
			}
		}
		checkReasons(t, m)
		again := diagnosed(t, k, a, o)
		why, whyAgain := takeReasons(m), takeReasons(again)
		if !reflect.DeepEqual(again, m) || !reflect.DeepEqual(whyAgain, why) {
			t.Fatalf("%+v %+v\n%+v %+v", m, why, again, whyAgain)
		}
	})
}

// takeReasons removes the reasons of all items, since functions can't be compared, and returns them.
func takeReasons(m *Marked) (all []sentence.Sentence) {
	for _, task := range m.Tasks {
		for i := range task.Items {
			all = append(all, task.Items[i].TakeWhy())
		}
	}
	return all
}

// A right answer to a whole task never earns less than a wrong one, and follow-through
// never costs marks.
func TestRightTasksAndFollowThroughOnlyHelp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := drawKey(t)
		a := &written.Answers{}
		for _, ask := range Asks() {
			a = a.With(string(ask), drawWritten(t, int(written.Mapping)))
		}
		m := k.Mark(a, MarkOptions{})
		if followed := k.Mark(a, MarkOptions{FollowThrough: true}); followed.Score.Cmp(m.Score) < 0 {
			t.Fatalf("follow-through: %s instead of %s marks", followed.Score, m.Score)
		}
		for _, task := range m.Tasks {
			better := k.Mark(a.With(string(task.Ask), k.Perfect().Of(string(task.Ask))), MarkOptions{})
			if better.Score.Cmp(m.Score) < 0 {
				t.Fatalf("%s right: %s instead of %s marks", task.Ask, better.Score, m.Score)
			}
		}
	})
}

// drawTerms draws inverse questions; some of them are refused.
func drawTerms(t *rapid.T, tree *tree.Tree, a Ask) (terms inverse.Terms) {
	nodes := tree.Nodes(0)
	call := func(label string) string { return nodes.PathText(rapid.IntRange(0, nodes.Len()-1).Draw(t, label)) }
	leaf := func(label string) string {
		i := rapid.IntRange(0, nodes.Len()-1).Draw(t, label)
		for nodes.Inner(i) {
			i++
		}
		return nodes.PathText(i)
	}
	number := func(label string) *float64 { return new(float64(rapid.IntRange(-5, 5).Draw(t, label))) }
	kind := rapid.IntRange(0, 3).Draw(t, "kind")
	if a == Range || rapid.Bool().Draw(t, "values") {
		terms.Values = &inverse.Values{Low: *number("low"), High: *number("high")}
	}
	if a == Range {
		terms.Leaf = leaf("leaf")
		terms.For = []inverse.For{{Cut: call("cut")}, {Visited: call("visited")}, {BestMove: call("move")},
			{Value: number("value")}}[kind]
		return terms
	}
	terms.Leaves = []string{leaf("leaf"), leaf("another leaf")}[:rapid.IntRange(1, 2).Draw(t, "leaves")]
	terms.Distinct = rapid.Bool().Draw(t, "distinct")
	terms.Want = []inverse.Wishes{{Pruned: []string{call("pruned")}}, {Pruned: []string{}},
		{Evaluated: new(rapid.IntRange(1, 4).Draw(t, "evaluated"))},
		{Value: number("value"), BestMove: call("move")}}[kind]
	return terms
}
