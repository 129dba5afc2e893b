package exercise_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/engine/written"

	"pgregory.net/rapid"
)

// planted is a random exercise, used to make students' answers.
type planted struct {
	*Key
	random *rand.Rand
	values []float64 // of the leaves
}

// plant draws exercises as courses set them: two to three children, three to four plies,
// small numbers, one to four kinds of tasks, and sometimes another algorithm, rule,
// order, window or depth limit, or a second part.
func plant(seed uint64) planted {
	r := rand.New(rand.NewPCG(seed, 1))
	for {
		p := planted{random: r}
		b := &tree.Builder{}
		var grow func(plies int) *tree.Node
		grow = func(plies int) *tree.Node {
			v := float64(r.IntN(10))
			if plies == 0 || plies < 3 && r.IntN(8) == 0 {
				p.values = append(p.values, v)
				return b.Leaf(v)
			}
			var children []*tree.Node
			for range 2 + r.IntN(2) {
				children = append(children, grow(plies-1))
			}
			return b.Node(tree.Data{Value: v, HasValue: true}, children...)
		}
		gameTree := b.Tree(grow(3+r.IntN(2)), tree.Player(1+r.IntN(2)))
		o, e := search.Options{}, &Exercise{}
		switch r.IntN(8) {
		case 0:
			o.Algorithm = search.Algorithms()[1+r.IntN(5)]
		case 1:
			o.Cutoff = search.CutBeyondEqual
		case 2:
			o.Order.Kind = search.Reversed
		case 3:
			o.Window = search.Window{Alpha: 2, Beta: 7}
		case 4:
			o.Depth = 3
		}
		for _, i := range r.Perm(len(forward()))[:1+r.IntN(4)] {
			e.Tasks = append(e.Tasks, Task{Ask: forward()[i]})
		}
		if r.IntN(4) == 0 { // a second part
			found := search.Options{Order: search.Order{Kind: search.Reversed}}
			if r.IntN(2) == 0 {
				found = search.Options{Algorithm: search.Minimax}
			}
			e.Tasks = append(e.Tasks, Task{ID: "second", Ask: forward()[r.IntN(len(forward()))], Search: found})
		}
		var err error
		if p.Key, err = NewKey(context.Background(), gameTree, o, e); err == nil {
			return p
		}
	}
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
			case i.Ask == Pruned && i.Expected != nil && strings.Contains(i.Why().String(), "A pruned branch is correct only if nothing above it is marked"):
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
func (p planted) slip(a *written.Answers) *written.Answers {
	tasks := p.Exercise.Tasks
	task := tasks[p.random.IntN(len(tasks))]
	ask, id := task.Ask, task.Key()
	w := a.Of(id)
	number := func() written.Value {
		v := p.values[p.random.IntN(len(p.values))]
		if p.random.IntN(2) == 0 {
			v += float64(p.random.IntN(5) - 2)
		}
		return written.Plainly(fmt.Sprint(v))
	}
	pick := func(n int) int { return p.random.IntN(n) }
	switch {
	case ask == BestMove:
		return a.With(id, written.Called(fmt.Sprint(1+pick(len(p.Parts()[0].Nodes().Children(0))))))
	case ask == Value || ask == Evaluated:
		return a.With(id, number())
	case ask == Pruned && len(w.Items) > 0 && pick(3) > 0:
		i := pick(len(w.Items))
		return a.With(id, written.Value{Kind: written.List, Items: slices.Delete(slices.Clone(w.Items), i, i+1)})
	case ask == Pruned:
		extra := written.Called(p.Parts()[0].Nodes().PathText(1 + pick(p.Parts()[0].Nodes().Len()-1)))
		return a.With(id, written.Value{Kind: written.List, Items: append(slices.Clone(w.Items), extra)})
	case ask == LeafOrder && len(w.Items) > 1:
		items := slices.Clone(w.Items)
		if i := pick(len(items)); i > 0 && pick(2) == 0 {
			items[i-1], items[i] = items[i], items[i-1]
		} else {
			items = slices.Delete(items, i, i+1)
		}
		return a.With(id, written.Value{Kind: written.List, Items: items})
	}
	if len(w.Fields) == 0 {
		return a
	}
	f := w.Fields[pick(len(w.Fields))]
	switch {
	case ask == Bounds:
		return a.WithNode(id, f.Key, written.Plainly([]string{"exact", "at-least", "at-most"}[pick(3)]))
	case ask == Windows:
		ends := slices.Clone(f.Value.Items)
		ends[pick(2)] = number()
		return a.WithNode(id, f.Key, written.Value{Kind: written.List, Items: ends})
	}
	return a.WithNode(id, f.Key, number())
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

var leads = regexp.MustCompile(`^This mistake explains (your answers|most of the errors in your answers|some of the errors in your answers) to (.*?)(?: exactly)?: `)
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
	inOrder := slices.ContainsFunc(k.Exercise.Tasks, func(t Task) bool { return t.Ask == LeafOrder && slices.Contains(ids, t.Key()) }) // marked place by place
	switch same := slices.Equal(is, be); {
	case lead[1] == "your answers" && !same, strings.HasPrefix(lead[1], "most") && !inOrder && 2*hits <= len(is), hits == 0 && !inOrder:
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
// answers, and that these answers match exactly.
func TestAPlantedMistakeIsNamed(t *testing.T) {
	for _, draw := range []func(*rapid.T) *Key{drawKey, drawChanceKey} {
		rapid.Check(t, func(t *rapid.T) {
			k := draw(t)
			by, all := mistaken(k)
			for m, a := range all {
				marked := diagnosed(t, k, a, MarkOptions{})
				checkReasons(t, marked)
				if want := by[fmt.Sprint(wrong(k, a))]; names(marked) != string(want) {
					t.Fatalf("%s is called %q, not %s: %v", m, names(marked), want, wrong(k, a))
				}
				checkSentence(t, k, a, marked.Mistakes[0])
			}
		})
	}
}

// Students with one or two slips are not told a mistake, unless it has just these answers
// or explains more than half of the wrong ones. Measured on 2,000 of these exercises: of
// 5,000 students with one slip, 2.9 % are told a mistake with exactly their answers and
// none another one; of 5,500 with two slips, 2.2 % and 0.5 %.
func TestSlipsAreNoMistakes(t *testing.T) {
	exercises := treetest.Times(100, 300)
	students, told := [3]int{}, [3]int{}
	for seed := range uint64(exercises) {
		p := plant(seed)
		by, all := mistaken(p.Key)
		for m, a := range all {
			if got, want := names(diagnosed(t, p.Key, a, MarkOptions{})), by[fmt.Sprint(wrong(p.Key, a))]; got != string(want) {
				t.Errorf("%s is called %q, not %s", m, got, want)
			}
		}
		for i := range 6 {
			a, slips := p.Perfect(), 1+i%2
			for range slips {
				a = p.slip(a)
			}
			is := wrong(p.Key, a)
			m := diagnosed(t, p.Key, a, MarkOptions{})
			for _, d := range m.Mistakes {
				checkSentence(t, p.Key, a, d)
			}
			exactly := by[fmt.Sprint(is)]
			switch {
			case len(is) == 0 || endsEarly(p.Key, a):
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
	}
	for slips, most := range []float64{0, 0.005, 0.015} {
		if slips > 0 && (students[slips] < exercises || float64(told[slips]) > most*float64(students[slips])) {
			t.Errorf("of %d students with %d slips %d are told a mistake", students[slips], slips, told[slips])
		}
	}
}

// The tree and the answers of a student who was told "minimax: nothing is ever cut" for
// one wrong value.
func TestAMistakeIsNamedOnlyWhereTheAnswersBearItOut(t *testing.T) {
	k := key(t, treetest.Read("[[5, [6, 7]], [[4, [8, 3]], 5], [5, 9]]"), search.Options{}, &Exercise{Tasks: []Task{{Ask: Values, Nodes: []string{"1.2", "2.1", "2.1.2"}}, {Ask: Pruned}}})
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
