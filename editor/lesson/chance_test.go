package lesson_test

import (
	"strings"
	"testing"

	"plytree/editor/lesson"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
)

// dice is a tree with chance nodes below MAX, the second of which is cut.
func dice() *tree.Tree { return treetest.Read("r[a<3, 5>, b<0, 1, 6>]") }

var bounded = search.Options{Bounds: search.LeafBounds{Low: 0, High: 6}}

// Questions about chance nodes are about their sums, and the lesson says what they prove.
func TestALessonOnChanceNodes(t *testing.T) {
	l := taught(t, dice(), bounded).Predict(true)
	var asked, told []string
	for !l.AtEnd() {
		l = l.Advance()
		told = append(told, sentence.Text(l.Text()))
		question, held := l.Question()
		if !held {
			continue
		}
		text := question.String()
		for i, c := range l.Choices() {
			text += "|" + c.Says.String()
			if l.Answer(i).Verdict() == lesson.Right {
				text += "!"
			}
		}
		asked = append(asked, text)
		l = l.Advance()
		told = append(told, sentence.Text(l.Text()))
	}
	contains(t, asked,
		"Which child of r does the search enter first?|To a!|To b",
		"What is the sum at a with the value of child 1 of a, weighted by its probability?|The sum becomes 1.5!|The sum becomes 3",
		"What is the sum at a with the value of child 2 of a, weighted by its probability?|The sum becomes 2.5|The sum becomes 4!|The sum becomes 5|The sum becomes 6.5",
		"Is there a cut-off at b now? If not, where does the search go?|There is a cut-off!|To child 2 of b|To child 3 of b|b returns its value",
		"Which value does b return?|It returns 0|It returns 4!|It returns 6",
	)
	contains(t, told,
		"The search moves down to a, a chance node. All leaf values are between 0 and 6. The window is [0, 6].",
		"For child 1 of a, 1/2·3 = 1.5 is added. The sum at a is now 1.5. After child 1 of a, the average at a is between 1.5 and 4.5.",
		"For child 2 of a, 1/2·5 = 2.5 is added. The sum at a is now 4. All children of a are searched. Their average is 4.",
		"Even if the other 2 children have the value 6, the average at b is at most 4. At r, MAX already has 4 from a. The remaining 2 children are pruned. A shallow alpha cut-off: 4 ≤ α = 4.",
	)
}

func contains(t *testing.T, all []string, want ...string) {
	t.Helper()
	text := "\n" + strings.Join(all, "\n") + "\n"
	for _, w := range want {
		if !strings.Contains(text, "\n"+w+"\n") {
			t.Errorf("%q is not among%s", w, text)
		}
	}
}

// The second search of a tree with chance nodes uses an algorithm that supports them.
func TestBesideChanceNodesStandsWhatKnowsThem(t *testing.T) {
	l := taught(t, dice(), bounded)
	if _, err := l.WithBeside(search.Options{Algorithm: search.Negamax}); err == nil ||
		!strings.Contains(err.Error(),
			"negamax can't search a tree with chance nodes; use minimax, alpha-beta or alpha-beta-hard") {
		t.Errorf("negamax: %v", err)
	}
	if _, err := l.WithBeside(search.Options{Algorithm: search.PVS, Bounds: bounded.Bounds}); err == nil {
		t.Error("pvs with leaf bounds is not refused")
	}
	if _, err := l.WithBeside(search.Options{Algorithm: search.AlphaBetaHard}); err != nil {
		t.Error(err)
	}
}
