package lesson_test

import (
	"testing"

	"plytree/editor/lesson"
	"plytree/engine/search"
	"plytree/engine/tree/treetest"

	"pgregory.net/rapid"
)

// In every search, if there are choices, exactly one is right. Answering shows the step and counts
// the prediction.
func TestPredictionsAreCounted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := taughtDrawn(t).Predict(true)
		right, asked := 0, 0
		for !l.AtEnd() {
			l = l.Advance()
			all := l.Choices()
			if _, held := l.Question(); !held && len(all) > 0 {
				t.Fatal("choices without a question")
			}
			if len(all) == 0 {
				continue
			}
			hits, was, said := 0, l.Step(), map[string]bool{}
			for i, c := range all {
				one := l.Answer(i)
				if said[c.Says.String()] {
					t.Fatalf("%s stands twice", c.Says)
				}
				said[c.Says.String()] = true
				if c.Node != 0 && l.Meant(c.Node) != i {
					t.Fatalf("a click on the node of %s means another", c.Says)
				}
				if _, n := one.Tally(); one.Step() != was+1 || n != asked+1 {
					t.Fatalf("at step %d with %d answers", one.Step(), n)
				}
				if one.Verdict() == lesson.Right {
					hits++
				}
			}
			if hits != 1 {
				t.Fatalf("%d of %d choices are right", hits, len(all))
			}
			choice := rapid.IntRange(0, len(all)-1).Draw(t, "choice")
			l = l.Answer(choice)
			asked++
			if l.Verdict() == lesson.Right {
				right++
			}
			if r, n := l.Tally(); r != right || n != asked {
				t.Fatalf("%d of %d, want %d of %d", r, n, right, asked)
			}
			if l.StepBy(-1).Verdict() != lesson.Unanswered {
				t.Fatal("a verdict elsewhere")
			}
		}
		if r, n := l.Begin().Tally(); r+n != 0 {
			t.Fatal("another lesson counts on")
		}
	})
}

func TestWhatMayComeNext(t *testing.T) {
	l := taught(t, treetest.Read("a[b[3, 5], c[2, 9]]"), search.Options{}).Predict(true)
	var asked []string
	for !l.AtEnd() {
		l = l.Advance()
		if question, held := l.Question(); held {
			text := question.String()
			for i, c := range l.Choices() {
				text += "|" + c.Says.String()
				if l.Answer(i).Verdict() == lesson.Right {
					text += "!"
				}
			}
			asked = append(asked, text)
			l = l.Advance()
		}
	}
	for i, want := range []string{
		"Which child of a does the search enter first?|To b!|To c",
		"Which child of b does the search enter first?|To child 1 of b!|To child 2 of b",
		"What does the value of child 1 of b change at b: the best value, the window, or nothing?|Alpha becomes 3|Beta becomes 3!|Only its best value becomes 3|Nothing changes",
		"Is there a cut-off at b now? If not, where does the search go?|There is a cut-off|To child 2 of b!|b returns its value",
		"What does the value of child 2 of b change at b: the best value, the window, or nothing?|Alpha becomes 5|Beta becomes 5|Only its best value becomes 5|Nothing changes!",
		"What does the value of b change at a: the best value, the window, or nothing?|Alpha becomes 3!|Beta becomes 3|Only its best value becomes 3|Nothing changes",
	} {
		if i >= len(asked) || asked[i] != want {
			t.Fatalf("%d: %q, want %q", i, asked[min(i, len(asked)-1)], want)
		}
	}
}
