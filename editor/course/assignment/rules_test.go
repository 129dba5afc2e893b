package assignment

import (
	"strings"
	"testing"
)

// The marking rules mention only the tasks of this exercise, and no answer: a tree without cut-offs
// has the same rules.
func TestRulesSpeakOfTheTasksAtHand(t *testing.T) {
	for _, c := range []struct {
		tasks     string
		says, not []string
	}{
		{"[{ask: value}, {ask: evaluated}]", []string{"nothing if it is wrong or blank"},
			[]string{"cut", "prune", "divides", "window", "share", "node", "list"}},
		{"[{ask: pruned}]",
			[]string{"Marking a node that the search visits is wrong", "loses as many marks as a correct branch earns",
				"No task scores below 0"}, []string{"window", "list", "all nodes"}},
		{"[{ask: values, nodes: [root]}]", []string{"divides its marks equally"},
			[]string{"never visits", "cut", "prune"}},
		{"[{ask: values}]", []string{"never visits"}, []string{"prune", "leaves", "two ends"}},
		{"[{ask: cuts}]", []string{"a node without one loses", "If there is no cut-off, say so"},
			[]string{"never visits", "prune"}},
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
