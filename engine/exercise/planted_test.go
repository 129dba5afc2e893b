package exercise_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree/treetest"
	"plytree/engine/written"

	"pgregory.net/rapid"
)

// drawCourseKey draws an exercise as courses set it: one to four kinds of tasks about a tree
// without infinite values, and sometimes a second part.
func drawCourseKey(t *rapid.T) *Key {
	e := &Exercise{}
	for _, a := range rapid.SliceOfNDistinct(rapid.SampledFrom(forward()), 1, 4, rapid.ID).Draw(t, "tasks") {
		e.Tasks = append(e.Tasks, Task{Ask: a})
	}
	if rapid.IntRange(0, 3).Draw(t, "parts") == 0 {
		e.Tasks = append(e.Tasks, Task{ID: "second", Ask: e.Tasks[0].Ask, Search: drawSearch(t)})
	}
	return without(t, drawPlain(t), drawSearch(t), e)
}

// wrong lists the wrong answers to these tasks, one line each. A wrong order is one line.
func wrong(k *Key, a *written.Answers, ids ...string) (lines []string) {
	for _, t := range k.Mark(a, MarkOptions{}).Tasks {
		if len(ids) > 0 && !slices.Contains(ids, t.ID) {
			continue
		}
		if t.Ask == LeafOrder && slices.ContainsFunc(t.Items, func(i Item) bool { return !i.Right }) {
			lines = append(lines, t.ID+": "+textOf(a.Of(t.ID)))
			continue
		}
		for _, i := range t.Items {
			switch {
			case i.Right:
			case i.Ask == Pruned && i.Expected != nil &&
				strings.Contains(i.Why().String(), "A pruned branch is correct only if nothing above it is marked"):
			case i.Ask == Pruned && i.Given != nil && *i.Given == "some": // the branches have their own items
			// all children of a node may be marked instead of it
			case i.Ask == Pruned && i.Given != nil && i.Node != "":
				lines = append(lines, fmt.Sprint(t.ID, " ", i.Node, " is marked"))
			case i.Given != nil:
				lines = append(lines, fmt.Sprint(t.ID, " ", i.Node, " ", i.At.Aspect, ": ", *i.Given))
			case i.Ask == Pruned:
				lines = append(lines, fmt.Sprint(t.ID, " ", i.Node, " is left out"))
			}
		}
	}
	return lines
}

// endsEarly reports whether the only errors are orders that stop too early: a mistake
// doesn't show in blanks.
func endsEarly(k *Key, a *written.Answers) bool {
	perfect := k.Perfect()
	for _, t := range k.Mark(a, MarkOptions{}).Tasks {
		if t.Ask != LeafOrder || len(wrong(k, a, t.ID)) == 0 {
			if len(wrong(k, a, t.ID)) > 0 {
				return false
			}
			continue
		}
		w, right := a.Of(t.ID), perfect.Of(t.ID)
		if len(w.Items) >= len(right.Items) || textOf(w) != textOf(written.Value{Items: right.Items[:len(w.Items)]}) {
			return false
		}
	}
	return true
}

// slip changes one answer as someone does who miscounts or overlooks something.
func slip(t *rapid.T, k *Key, a *written.Answers, numbers ...string) *written.Answers {
	pick := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "pick") }
	task, nodes := k.Exercise.Tasks[pick(len(k.Exercise.Tasks))], k.Parts()[0].Nodes()
	w, number := a.Of(task.Key()), written.Plainly(rapid.SampledFrom(numbers).Draw(t, "number"))
	w.Items = slices.Clone(w.Items)
	switch {
	case task.Ask.Form().Inverse:
		return a
	case len(w.Fields) > 0:
		f := w.Fields[pick(len(w.Fields))]
		switch task.Ask {
		case Bounds:
			number = written.Plainly([]string{"exact", "at-least", "at-most"}[pick(3)])
		case Windows:
			ends := slices.Clone(f.Value.Items)
			ends[pick(2)] = number
			number = written.Value{Kind: written.List, Items: ends}
		}
		return a.WithNode(task.Key(), f.Key, number)
	case task.Ask == BestMove:
		return a.With(task.Key(), written.Called(nodes.Call(nodes.Children(0)[pick(len(nodes.Children(0)))])))
	case task.Ask == Pruned && (len(w.Items) == 0 || pick(3) == 0):
		w.Items = append(w.Items, written.Called(nodes.PathText(pick(nodes.Len()))))
		return a.With(task.Key(), written.Value{Kind: written.List, Items: w.Items})
	case len(w.Items) > 1 || task.Ask == Pruned: // an order that ends early has no wrong leaf
		i := pick(len(w.Items))
		if task.Ask == LeafOrder && i > 0 {
			w.Items[i-1], w.Items[i] = w.Items[i], w.Items[i-1]
		} else {
			w.Items = slices.Delete(w.Items, i, i+1)
		}
		return a.With(task.Key(), w)
	}
	return a.With(task.Key(), number)
}

func names(m *Marked) string {
	text := ""
	for _, n := range m.Mistakes {
		text += " " + string(n.Mistake)
	}
	return strings.TrimSpace(text)
}

// mistaken returns the answers of each mistake that shows, by their wrong answers; of
// mistakes with the same wrong answers only the first.
func mistaken(k *Key) (by map[string]Mistake, all map[Mistake]*written.Answers) {
	by, all = map[string]Mistake{}, map[Mistake]*written.Answers{}
	for _, m := range MistakeNames() {
		a, ok := k.Mistaken(m)
		if !ok || len(wrong(k, a)) == 0 || endsEarly(k, a) {
			continue
		}
		all[m] = a
		if text := fmt.Sprint(wrong(k, a)); by[text] == "" {
			by[text] = m
		}
	}
	return by, all
}

var leads = regexp.MustCompile(
	`^This mistake explains (your answers|most of the errors in your answers|some of the errors in your answers) to (.*?)(?: exactly)?: `)
var hidden = regexp.MustCompile(`Your answers to (“[^:]*) don't show this mistake\.$`)

func tasksIn(list string) (ids []string) {
	for _, part := range regexp.MustCompile("“([^”]*)”").FindAllStringSubmatch(list, -1) {
		ids = append(ids, part[1])
	}
	return ids
}

// byIDs is what a student is told, with the ids of the tasks.
func byIDs(k *Key, d Diagnosis) string {
	return d.Sentence(func(task int) sentence.Label { return sentence.Quoted(k.Exercise.Tasks[task].Key()) }).String()
}

// checkSentence compares what a student is told about a mistake with the answers.
func checkSentence(t interface{ Fatalf(string, ...any) }, k *Key, a *written.Answers, d Diagnosis) {
	said := byIDs(k, d)
	lead := leads.FindStringSubmatch(said)
	if lead == nil || !strings.Contains(said, d.Mistake.Sentence().String()) {
		t.Fatalf("%s: %q", d.Mistake, said)
	}
	would, _ := k.Mistaken(d.Mistake)
	ids := tasksIn(lead[2])
	is, be := wrong(k, a, ids...), wrong(k, would, ids...)
	hits := 0
	for _, line := range is {
		if slices.Contains(be, line) {
			hits++
		}
	}
	// marked place by place
	inOrder := slices.ContainsFunc(k.Exercise.Tasks,
		func(t Task) bool { return t.Ask == LeafOrder && slices.Contains(ids, t.Key()) })
	switch same := slices.Equal(is, be); {
	case lead[1] == "your answers" && !same, strings.HasPrefix(lead[1], "most") && !inOrder && 2*hits <= len(is),
		hits == 0 && !inOrder:
		t.Fatalf("%q is said of\n%v\nagainst\n%v", said, is, be)
	}
	if not := hidden.FindStringSubmatch(said); not != nil {
		for _, line := range wrong(k, a, tasksIn(not[1])...) {
			if slices.Contains(wrong(k, would, tasksIn(not[1])...), line) {
				t.Fatalf("%q, and %q shows it", said, line)
			}
		}
	}
}

// Students who make only one mistake are told this mistake, or the first with the same
// answers, and that these answers match exactly; with a slip, what they are told is true.
func TestAPlantedMistakeIsNamed(t *testing.T) {
	for _, draw := range []func(*rapid.T) *Key{drawKey, drawChanceKey} {
		rapid.Check(t, func(t *rapid.T) {
			k := draw(t)
			by, all := mistaken(k)
			for _, m := range MistakeNames() {
				a, shows := all[m]
				if !shows {
					continue
				}
				marked := diagnosed(t, k, a, MarkOptions{})
				checkReasons(t, marked)
				if want := by[fmt.Sprint(wrong(k, a))]; names(marked) != string(want) {
					t.Fatalf("%s is called %q, not %s: %v", m, names(marked), want, wrong(k, a))
				}
				checkSentence(t, k, a, marked.Mistakes[0])
				a = slip(t, k, a, "-2", "0", "1", "3")
				for _, d := range diagnosed(t, k, a, MarkOptions{}).Mistakes {
					checkSentence(t, k, a, d)
				}
			}
		})
	}
}

// Students with one or two slips are not told a mistake, unless it has just these answers
// or explains more than half of the wrong ones: of 2,000 students, 0 of 728 with one slip and 3 of 816
// with two that are no mistake's answers.
func TestSlipsAreNoMistakes(t *testing.T) {
	students, told := [3]int{}, [3]int{}
	var k *Key
	var a *written.Answers
	slips := 0
	draw := rapid.Custom(func(t *rapid.T) int {
		k, slips = drawCourseKey(t), rapid.IntRange(1, 2).Draw(t, "slips")
		a = k.Perfect()
		for range slips {
			a = slip(t, k, a, "-4", "-3", "-2", "-1", "0", "1", "2", "3", "4")
		}
		return slips
	})
	for seed := range treetest.Times(400, 2000) {
		draw.Example(seed)
		by, _ := mistaken(k)
		m := diagnosed(t, k, a, MarkOptions{})
		for _, d := range m.Mistakes {
			checkSentence(t, k, a, d)
		}
		switch exactly := by[fmt.Sprint(wrong(k, a))]; {
		case len(wrong(k, a)) == 0 || endsEarly(k, a):
		case exactly != "":
			if names(m) != string(exactly) {
				t.Errorf("whose answers are those of %s is told %q", exactly, names(m))
			}
		default:
			if students[slips]++; len(m.Mistakes) > 0 {
				told[slips]++
			}
		}
	}
	for slips, most := range []float64{0, 0.005, 0.015} {
		if slips > 0 && float64(told[slips]) > most*float64(students[slips]) {
			t.Errorf("of %d students with %d slips %d are told a mistake", students[slips], slips, told[slips])
		}
	}
}

// The tree and the answers of a student who was told "minimax: nothing is ever cut" for
// one wrong value.
func TestAMistakeIsNamedOnlyWhereTheAnswersBearItOut(t *testing.T) {
	k := key(t, treetest.Read("[[5, [6, 7]], [[4, [8, 3]], 5], [5, 9]]"), search.Options{},
		&Exercise{Tasks: []Task{{Ask: Values, Nodes: []string{"1.2", "2.1", "2.1.2"}}, {Ask: Pruned}}})
	for _, c := range []struct {
		name   string
		value  string // of 1.2
		pruned []string
		want   string
		says   string
	}{
		{"one wrong value, one branch left out", "7", []string{"1.2.2", "2.2"}, "", ""},
		{"one wrong value", "7", []string{"1.2.2", "2.2", "3.2"}, "", ""},
		{"one branch left out, just that of the rule >", "6", []string{"1.2.2", "2.2"}, "strict",
			"This mistake explains your answers to “pruned” exactly: This search prunes only when alpha is greater than beta. It should also prune when they are equal."},
		{"the same with a node that isn't there", "6", []string{"1.2.2", "2.2", "9.9"}, "strict",
			"This mistake explains most of the errors in your answers to “pruned”: This search prunes only when alpha is greater than beta. It should also prune when they are equal."},
		{"another branch left out", "6", []string{"1.2.2", "3.2"}, "", ""},
		{"nothing is cut", "7", nil, "minimax",
			"This mistake explains your answers to “values” and “pruned” exactly: This search is minimax, which has no windows and prunes nothing. It should pass windows down, and prune when the cut-off rule holds."},
		{"nothing is cut, and yet one value is right", "6", nil, "minimax",
			"This mistake explains your answers to “pruned” exactly: This search is minimax, which has no windows and prunes nothing. It should pass windows down, and prune when the cut-off rule holds. Your answers to “values” don't show this mistake."},
	} {
		a := with(Values, mapping("1.2", c.value, "2.1", "4", "2.1.2", "3")).With(string(Pruned), list(c.pruned...))
		m := diagnosed(t, k, a, MarkOptions{})
		if names(m) != c.want {
			t.Errorf("%s: %s", c.name, names(m))
		}
		for _, d := range m.Mistakes {
			if said := byIDs(k, d); said != c.says {
				t.Errorf("%s: %q", c.name, said)
			}
		}
	}
	blank := with(Values, mapping("1.2", "7", "2.1", "4", "2.1.2", "3"))
	if m := diagnosed(t, k, blank, MarkOptions{}); names(m) != "" {
		t.Errorf("what is left out of a blank is nothing, but %s is named", names(m))
	}
}
