package reading_test

import (
	"context"
	"strings"
	"testing"

	"plytree/editor/answering"
	"plytree/editor/reading"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/fileformat"
)

// Only where windows are asked for does it help to ask about nodes with finite ones.
func TestHowToLowerTheMarksOfABlindAnswer(t *testing.T) {
	for tasks, want := range map[string]string{
		"{ask: order}":                           "%. To lower this, generate another tree.",
		"{ask: windows}, {ask: order, marks: 9}": "To lower this, ask only about nodes with finite windows, or generate another tree.",
		"{ask: value}":                           "%.",
	} {
		doc, err := fileformat.Read("a.yaml", []byte("plytree: 1\ntree: [[1, 2], [3, 4]]\nexercise: {tasks: ["+tasks+"]}\n"))
		if err != nil {
			t.Fatal(err)
		}
		key, err := exercise.NewKey(context.Background(), doc.Tree, doc.Search, doc.Exercise)
		if err != nil {
			t.Fatal(err)
		}
		if total := reading.Tell(words.Language{}, answering.NewSheet(key)).Total; !strings.HasSuffix(total, want) || !strings.HasPrefix(total, "A blind answer needs no knowledge. For example, it gives every node the window [−∞, ∞]. A blind answer gets ") {
			t.Errorf("%s: %s", tasks, total)
		}
	}
}
