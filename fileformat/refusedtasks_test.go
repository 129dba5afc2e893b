package fileformat

import (
	"context"
	"strings"
	"testing"

	"plytree/engine/exercise"
)

// Questions that nothing can answer are refused.
func TestQuestionsWithoutSenseAreRefused(t *testing.T) {
	for task, says := range map[string]string{
		`{ask: range, leaf: "1.1", for: {cut: root}}`:                                              "root can't be cut",
		`{ask: range, leaf: "1.1", for: {value: inf}}`:                                             "not finite",
		`{id: "", ask: value}`:                                                                     "id is empty",
		`{ask: construct, leaves: ["1.1"], values: 0..9, distinct: true, want: {evaluated: 3}}`:    "no number may stand twice",
		`{ask: construct, leaves: ["1.1", x], values: 0..9, distinct: true, want: {evaluated: 3}}`: "",
	} {
		doc, err := Read("a.yaml", []byte("plytree: 1\ntree: [[1, 4], [{name: x, value: 7}, {name: y, value: 7}]]\nexercise: {tasks: ["+task+"]}\n"))
		if err == nil {
			_, err = exercise.NewKey(context.Background(), doc.Tree, doc.Search, doc.Exercise)
		}
		if (err == nil) != (says == "") || err != nil && !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", task, err)
		}
	}
}
