package reading_test

import (
	"fmt"
	"strings"
	"testing"

	"plytree/editor/answering"
	"plytree/editor/reading"
	"plytree/editor/words"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// Windows are the example, and asking about nodes with finite windows is the advice, only if
// windows are asked for.
func TestHowToLowerTheMarksOfABlindAnswer(t *testing.T) {
	for tasks, want := range map[string]string{
		"{ask: order}":                           "%. To lower this, generate another tree.",
		"{ask: windows}, {ask: order, marks: 9}": "To lower this, ask only about nodes with finite windows, or generate another tree.",
		"{ask: value}":                           "%.",
	} {
		doc := filetest.Read(t, "plytree: 1\ntree: [[1, 2], [3, 4]]\nexercise: {tasks: ["+tasks+"]}\n")
		key := filetest.Key(t, doc)
		total := reading.ViewForTeacher(words.Language{}, answering.NewSheet(key)).Total
		if !strings.HasSuffix(total, want) ||
			strings.Contains(total, "window [−∞, ∞]") != strings.Contains(tasks, "windows") {
			t.Errorf("%s: %s", tasks, total)
		}
	}
}

// If every task is called answered, no field is empty. Empty fields are counted once something is
// answered, and an answer that can't be read is named.
func TestNoFieldIsEmptyWhereEveryTaskIsAnswered(t *testing.T) {
	doc := filetest.Read(t, `plytree: 1
tree: [[1, 2], [3, 4]]
exercise: {tasks: [{ask: value}, {ask: values}, {ask: windows, at: leaving}, {ask: bounds, nodes: ["1", "2"]}]}
`)
	key := filetest.Key(t, doc)
	sheet := answering.NewSheet(key)
	rapid.Check(t, func(t *rapid.T) {
		w, empty := answering.Work{}.With(sheet, nil), 0
		full := rapid.Bool().Draw(t, "full")
		var counted []string
		for task := range sheet.Tasks() {
			left := 0
			for _, f := range sheet.Fields(task) {
				if text := rapid.SampledFrom([]string{"", "-", "=", "1"}).Draw(t, "answer"); text != "" || full {
					w = w.Answer(f, words.Or(text, "-"))
				} else {
					left++
				}
			}
			if empty += left; left > 0 && w.Filled().Progress(task).Answered > 0 {
				counted = append(counted, fmt.Sprintf(" (%d empty field", left))
			}
		}
		said := strings.Join(reading.Open(words.Language{}, w), "\n")
		if strings.Contains(said, "Every task has an answer.") && empty > 0 {
			t.Fatalf("%d fields are empty:\n%s", empty, said)
		}
		for _, one := range counted {
			if !strings.Contains(said, one) {
				t.Fatalf("%q is missing:\n%s", one, said)
			}
		}
	})
	w, _ := answering.Work{}.With(sheet, nil).Keep(sheet.Fields(0)[0], "one")
	if said := strings.Join(reading.Open(words.Language{}, w), "\n"); !strings.Contains(said,
		"so they don't count: 1. ") {
		t.Errorf("an answer that can't be read isn't named:\n%s", said)
	}
}
