package assignment

import (
	"strings"
	"testing"

	"plytree/engine/exercise"
	"plytree/engine/written"
	"plytree/fileformat/filetest"
)

// The marking rules mention only the tasks of this exercise, and no answer: a tree without cut-offs
// has the same rules.
func TestRulesSpeakOfTheTasksAtHand(t *testing.T) {
	for _, c := range []struct {
		tasks     string
		says, not []string
	}{
		{"[{ask: value}, {ask: evaluated}]", []string{"nothing if it is wrong or blank"}, []string{"cut", "prune", "divides", "window", "share", "node", "list"}},
		{"[{ask: pruned}]", []string{"Marking a node that the search visits is wrong", "loses as many marks as a correct branch earns", "No task scores below 0"}, []string{"window", "list", "all nodes"}},
		{"[{ask: values, nodes: [root]}]", []string{"divides its marks equally"}, []string{"never visits", "cut", "prune"}},
		{"[{ask: values}]", []string{"never visits"}, []string{"prune", "leaves", "two ends"}},
		{"[{ask: cuts}]", []string{"a node without one loses", "If there is no cut-off, say so"}, []string{"never visits", "prune"}},
		{"[{ask: windows}]", []string{"two ends", "never visits"}, []string{"leaves"}},
		{"[{ask: order}]", []string{"Each leaf beyond the correct number"}, []string{"cut", "prune", "window"}},
		{"[{ask: order}]\n  accept: [{cutoff: '>'}]", []string{"several searches"}, nil},
	} {
		for _, tree := range []string{"[[1, 4], [2, 5]]", "[[1, 4], [5, 6]]"} { // the first cuts nothing
			e := load(t, "plytree: 1\nexercise:\n  tasks: "+c.tasks+"\ntree: "+tree+"\n")
			said := strings.Join(Sheets([]Exercise{e}, Options{Rules: true})[0].Exercises[0].Rules, "\n")
			for _, want := range c.says {
				if !strings.Contains(said, want) {
					t.Errorf("%s: %q is not said: %s", c.tasks, want, said)
				}
			}
			for _, not := range append(c.not, "<no value>", "{{") {
				if strings.Contains(said, not) {
					t.Errorf("%s: %q is said", c.tasks, not)
				}
			}
		}
	}
}

// The printed rules are what the marking does.
func TestRulesAreTrue(t *testing.T) {
	e := load(t, strings.Replace(filetest.Homework, `  accept: [{cutoff: ">"}]`+"\n", "", 1))
	score := func(ask exercise.Ask, a *written.Answers) string {
		for _, task := range e.Key.Mark(a, exercise.MarkOptions{}).Tasks {
			if task.Ask == ask {
				return exercise.Rounded(task.Score)
			}
		}
		return ""
	}
	for _, c := range []struct {
		ask   exercise.Ask
		yaml  string
		marks string
	}{
		{exercise.Pruned, "[1.2.2, g]", "3"},
		{exercise.Pruned, "[1.2.2]", "1.5"},
		{exercise.Pruned, "[1.2.2, d]", "0"},                    // a wrong one costs what a right one brings
		{exercise.Pruned, "[1.2.2, g, d]", "1.5"},               //
		{exercise.Pruned, "[1.2.2, g, d, 1.1.1, 2.2.1]", "1.5"}, // marks below either cost nothing
		{exercise.Pruned, "[1.2.1, 1.2.2, g]", "0"},             // all children of e are e, above the right one
		{exercise.Pruned, "[b, c]", "0"},
		{exercise.Values, "{a: 4, b: 4, d: 4, e: 5, c: 2, f: 2}", "3"},
		{exercise.Values, "{a: 4, b: 4, d: 4, e: 5, c: 2, f: 2, g: 8}", "2.5"},
		{exercise.Values, "{a: 4, b: 4, d: 4, e: 5, c: 2, f: 2, g: x}", "3"},
		{exercise.Windows, "{a: [4, inf], g: [4, 5]}", "0.5"}, // of two right ends one
		{exercise.LeafOrder, "[1.1.1, 1.1.2, 1.2.1, 2.1.1, 2.1.2]", "2"},
		{exercise.LeafOrder, "[1.1.1, 1.2.1, 2.1.1, 2.1.2]", "1.6"},
		{exercise.LeafOrder, "[1.1.1, 1.1.2, 1.2.1, 2.1.1, 2.1.2, 2.2.1]", "1.6"},
	} {
		doc := filetest.Read(t, "plytree: 1\ntree: 1\nanswers:\n  "+string(c.ask)+": "+c.yaml+"\n")
		if got := score(c.ask, doc.Answers); got != c.marks {
			t.Errorf("%s %s: %s marks instead of %s", c.ask, c.yaml, got, c.marks)
		}
	}
}
