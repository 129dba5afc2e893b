package fileformat

import (
	"context"
	"errors"
	"strings"
	"testing"

	"plytree/engine/exercise"
)

// Questions that can't be answered are refused.
func TestQuestionsWithoutSenseAreRefused(t *testing.T) {
	for task, says := range map[string]string{
		`{ask: range, leaf: "1.1", for: {cut: root}}`:                                              "root can't be pruned",
		`{ask: range, leaf: "1.1", for: {value: inf}}`:                                             "isn't finite",
		`{id: "", ask: value}`:                                                                     "id is empty",
		`{ask: construct, leaves: ["1.1"], values: 0..9, distinct: true, want: {evaluated: 3}}`:    "all values must be different, but x and y have the same one",
		`{ask: construct, leaves: ["1.1", x], values: 0..9, distinct: true, want: {evaluated: 3}}`: "",
	} {
		doc, err := Read("a.yaml",
			[]byte("plytree: 1\ntree: [[1, 4], [{name: x, value: 7}, {name: y, value: 7}]]\nexercise: {tasks: ["+task+
				"]}\n"))
		if err == nil {
			_, err = exercise.NewKey(context.Background(), doc.Tree, doc.Search, doc.Exercise)
		}
		if (err == nil) != (says == "") || err != nil && !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", task, err)
		}
	}
}

// Errors about a key have the place of the task, or of the leaf that it needs.
func TestRefusedTasksHaveTheirPlace(t *testing.T) {
	for text, where := range map[string]string{
		"plytree: 1\ntree: [[3, 12], 2]\nexercise:\n  tasks:\n    - {ask: value}\n    - {ask: windows, search: {algorithm: pvs}}\n":     "a.yaml:6:7",
		"plytree: 1\nexercise:\n  tasks:\n    - {ask: value}\n    - ask: pruned\n      search: {algorithm: mtdf}\ntree: [[3, 12], 2]\n": "a.yaml:5:7",
		"plytree: 1\ntree: [[3, null], 2]\nexercise: {tasks: [{ask: value}]}\n":                                                         "a.yaml:2:12",
		"plytree: 1\ntree: [[3, 4], 2]\nexercise: {mode: test, tasks: []}\n":                                                            "a.yaml:3:11",
	} {
		doc, err := Read("a.yaml", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		_, err = exercise.NewKey(context.Background(), doc.Tree, doc.Search, doc.Exercise)
		if err == nil {
			t.Errorf("not refused:\n%s", text)
			continue
		}
		var at *Error
		if !errors.As(doc.Locate("a.yaml", err), &at) || at.Where() != where || at.Excerpt == "" {
			t.Errorf("%v, but it is wrong at %s", doc.Locate("a.yaml", err), where)
		}
	}
	doc, err := Read("a.yaml", []byte("plytree: 1\ntree: [1, 2]\n"))
	if err != nil {
		t.Fatal(err)
	}
	if err := doc.Locate("b.yaml", &exercise.KeyError{Task: "new", Index: 3}); !strings.HasPrefix(err.Error(),
		"b.yaml: ") {
		t.Errorf("a task that was not in the file: %v", err)
	}
}
