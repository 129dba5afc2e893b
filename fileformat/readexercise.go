package fileformat

import (
	"fmt"
	"slices"
	"strings"

	"plytree/engine"
	"plytree/engine/exercise"

	"github.com/goccy/go-yaml/ast"
)

var (
	exerciseKeys = []string{"instructions", "mode", "hints", "accept", "tasks"}
	taskKeys     = []string{"ask", "marks", "nodes", "at", "by"}
)

const (
	smallestExercise = "write exercise: {tasks: [{ask: value}]}"
	smallestTask     = "write a task such as {ask: windows, marks: 3}"
)

// exercise reads the key exercise as strictly as the tree.
func (r *reader) exercise(n ast.Node) (*exercise.Exercise, error) {
	if n == nil {
		return nil, nil
	}
	keys, err := r.mapping(n, "exercise", smallestExercise, exerciseKeys)
	if err != nil {
		return nil, err
	}
	e := &exercise.Exercise{}
	if e.Instructions, err = r.text(keys["instructions"], "instructions"); err != nil {
		return nil, err
	}
	mode, err := r.oneOf(keys["mode"], "mode", string(exercise.Practice), string(exercise.Test))
	if err != nil {
		return nil, err
	}
	e.Mode = exercise.Mode(mode)
	if e.Hints, err = r.truth(keys["hints"], "hints"); err != nil {
		return nil, err
	}
	if e.Accept, err = listOf(r, keys["accept"], "accept", `write accept: [{cutoff: ">"}]`, r.accepted); err != nil {
		return nil, err
	}
	if e.Tasks, err = listOf(r, keys["tasks"], "tasks", "write tasks: [{ask: value}], or a line and a dash for each task", r.task); err != nil {
		return nil, err
	}
	return e, r.markWritten(n, "exercise")
}

// listOf reads each item of a list; a key that is not there has none.
func listOf[T any](r *reader, n ast.Node, key, instead string, read func(ast.Node) (T, error)) ([]T, error) {
	if n == nil {
		return nil, nil
	}
	seq, ok := r.resolve(n).(*ast.SequenceNode)
	if !ok {
		if err := r.foreign(n); err != nil {
			return nil, err
		}
		return nil, r.refuse(n, instead, "%s must be a list, but this is %s", key, kindOf(n))
	}
	all := make([]T, 0, len(seq.Values))
	for _, v := range seq.Values {
		item, err := read(v)
		if err != nil {
			return nil, err
		}
		all = append(all, item)
	}
	return all, nil
}

func (r *reader) accepted(n ast.Node) (engine.Options, error) {
	if _, nothing := n.(*ast.NullNode); nothing {
		return engine.Options{}, r.refuse(n, `write what is laid over the search, such as {cutoff: ">"}`, "an accepted search can't be nothing")
	}
	return r.search(n)
}

// task reads one task.
func (r *reader) task(n ast.Node) (t exercise.Task, err error) {
	keys, err := r.mapping(n, "a task", smallestTask, taskKeys)
	if err != nil {
		return t, err
	}
	ask, ok := keys["ask"]
	if !ok {
		return t, r.refuse(n, "add one of "+strings.Join(asks(), ", ")+", such as ask: value", "the task does not say what it asks")
	}
	text, err := r.oneOf(ask, "ask", asks()...)
	if err != nil {
		return t, err
	}
	t.Ask = exercise.Ask(text)
	for _, only := range []struct {
		key string
		ok  bool
		of  string
	}{{"nodes", t.Ask.OfNodes(), "values, bounds and windows"}, {"at", t.Ask == exercise.Windows, "windows"}, {"by", t.Ask == exercise.Bounds, "bounds"}} {
		if value, there := keys[only.key]; there && !only.ok {
			return t, r.refuse(value, "remove it", "%s belongs to %s, not to %s", only.key, only.of, t.Ask)
		}
	}
	if marks, ok := keys["marks"]; ok {
		v, err := r.number(marks, "marks", "write a number such as marks: 3")
		if err != nil {
			return t, err
		}
		t.Marks = &v
	}
	at, err := r.oneOf(keys["at"], "at", string(exercise.Entry), string(exercise.Leaving))
	if err != nil {
		return t, err
	}
	by, err := r.oneOf(keys["by"], "by", string(exercise.Proof), string(exercise.ByWindow))
	if err != nil {
		return t, err
	}
	t.At, t.By = exercise.Moment(at), exercise.Basis(by)
	t.Nodes, err = listOf(r, keys["nodes"], "nodes", "write nodes: [b, 1.2]", r.call)
	return t, err
}

func asks() []string {
	var all []string
	for _, a := range exercise.Asks() {
		all = append(all, string(a))
	}
	return all
}

// call reads the name or the place of a node, as written.
func (r *reader) call(n ast.Node) (string, error) {
	if err := r.foreign(n); err != nil {
		return "", err
	}
	text, _ := r.scalar(n)
	if _, nothing := n.(*ast.NullNode); nothing || strings.TrimSpace(text) == "" {
		return "", r.refuse(n, "write the name of a node or its place, such as 1.2", "under nodes must stand names or places, but this is %s", kindOf(n))
	}
	return text, nil
}

// oneOf reads one of some words, "" for a key that is not there.
func (r *reader) oneOf(n ast.Node, key string, words ...string) (string, error) {
	if n == nil {
		return "", nil
	}
	if err := r.foreign(n); err != nil {
		return "", err
	}
	text, _ := r.scalar(n)
	if !slices.Contains(words, text) {
		last := len(words) - 1
		return "", r.refuse(n, fmt.Sprintf("write %s: %s", key, words[0]), "%s must be %s or %s", key, strings.Join(words[:last], ", "), words[last])
	}
	return text, nil
}

// truth reads true or false, nil for a key that is not there.
func (r *reader) truth(n ast.Node, key string) (*bool, error) {
	if n == nil {
		return nil, nil
	}
	if b, ok := n.(*ast.BoolNode); ok {
		return &b.Value, nil
	}
	if err := r.foreign(n); err != nil {
		return nil, err
	}
	return nil, r.refuse(n, "write "+key+": true or "+key+": false", "%s must be true or false, but this is %s", key, kindOf(n))
}
