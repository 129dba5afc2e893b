package exercise_test

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

var instead = regexp.MustCompile(
	`^(\S+) is (the minimax value of node|[αβ] when the search (?:enters|leaves)) (.*?)\. `)

// Whoever answers with the windows of the other moment is told so at each node, and what is said
// is true.
func TestTheOtherMomentIsRecognised(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, o := drawTree(t), drawSearch(t)
		ask := func(search search.Options, task Task) *Key {
			k, err := NewKey(context.Background(), tree, search, &Exercise{Tasks: []Task{task}})
			if err != nil {
				t.Skip(err)
			}
			return k
		}
		asked, answered := ask(o, Task{Ask: Windows, At: Entry}), ask(o, Task{Ask: Windows})
		if rapid.Bool().Draw(t, "swapped") {
			asked, answered = answered, asked
		}
		for _, task := range asked.Mark(answered.Perfect(), MarkOptions{}).Tasks {
			checkInstead(t, asked, task)
		}
	})
}

// checkInstead checks what is said of the wrong answers to a task.
func checkInstead(t *rapid.T, k *Key, task TaskScore) {
	plain := filetest.Must(search.Run(k.Tree,
		search.Options{Algorithm: search.Minimax, Depth: k.Parts()[0].Options().Depth}, false))(t)
	for _, i := range task.Items {
		if i.Right || i.Given == nil || i.Expected == nil {
			continue
		}
		why := i.Why().String()
		said := instead.FindStringSubmatch(why)
		if said == nil {
			if !strings.Contains(why, "value of") && !strings.Contains(why, "You passed down") &&
				!strings.Contains(why, "is an end of the window") {
				t.Fatalf("%s, answered %s: %s", i.Node, *i.Given, why)
			}
			continue
		}
		path, _ := k.Tree.Find(i.ID)
		side := k.Parts()[0].Options().Algorithm.SideAt(tree.Visit{Node: k.Tree.At(path), Mover: k.Tree.Mover(path)})
		of, right := k.Parts()[0].Result().RecordAt(path).From(side), plain.RecordAt(path).Value
		switch end, entry := i.At.Aspect, strings.Contains(said[2], "enters"); {
		case end == Alpha && entry:
			right = of.AlphaIn
		case end == Alpha:
			right = of.Alpha
		case end == Beta && entry:
			right = of.BetaIn
		case end == Beta:
			right = of.Beta
		}
		if said[1] != numeral.Text(right.Nearest()) {
			t.Fatalf("%s: %s, but it is %v", i.Node, why, right)
		}
	}
}

// Whoever makes a mistake everywhere is told at each node what the number is instead.
func TestMistakesAreRecognisedAtOneNode(t *testing.T) {
	same := func(said, given string) bool {
		a, readA := number.Read(said)
		b, readB := number.Read(given)
		return readA && readB && a.Matches(b.Number)
	}
	told := regexp.MustCompile(`^(?:(\S+)(?: ≈ \S+)? (?:is|results)|You passed down (\S+?),) `)
	check := func(draw func(*rapid.T) *Key, mistakes ...Mistake) {
		rapid.Check(t, func(t *rapid.T) {
			k := draw(t)
			a, is := k.Mistaken(rapid.SampledFrom(mistakes).Draw(t, "mistake"))
			if !is {
				t.Skip("no mistake here")
			}
			for _, task := range k.Mark(a, MarkOptions{}).Tasks {
				windows := slices.Contains(mistakes, FullWindows)
				for _, i := range task.Items {
					if i.Right || i.Expected == nil || i.Given == nil || i.Ask == Windows != windows ||
						i.Ask != Windows && i.Ask != Values {
						continue
					}
					if m := told.FindStringSubmatch(i.Why().String()); m == nil || !same(m[1]+m[2], *i.Given) {
						t.Fatalf("%s of %s, answered %s: %s", i.Ask, i.Node, *i.Given, i.Why())
					}
				}
			}
		})
	}
	check(drawKey, PlainMinimax, PlayersSwapped)
	check(drawKey, FullWindows, ShallowOnly)
	check(drawChanceKey, Unweighted, ChanceAsMax, ChanceAsMin)
}
