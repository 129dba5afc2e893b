package fileformat

import (
	"fmt"
	"slices"
	"strings"

	"plytree/engine/exercise"
	"plytree/fileformat/yaml"
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
func (r *reader) exercise(v yaml.Value) (*exercise.Exercise, error) {
	keys, err := r.mapping(v, "exercise", smallestExercise, exerciseKeys)
	if err != nil {
		return nil, err
	}
	e := &exercise.Exercise{}
	if text, ok := keys["instructions"]; ok {
		if e.Instructions, err = r.text(text.Event, "instructions"); err != nil {
			return nil, err
		}
	}
	mode, err := r.oneOf(keys, "mode", string(exercise.Practice), string(exercise.Test))
	if err != nil {
		return nil, err
	}
	e.Mode = exercise.Mode(mode)
	if e.Hints, err = r.truth(keys, "hints"); err != nil {
		return nil, err
	}
	if e.Accept, err = listOf(r, keys, "accept", `write accept: [{cutoff: ">"}]`, r.options); err != nil {
		return nil, err
	}
	e.Tasks, err = listOf(r, keys, "tasks", "write tasks: [{ask: value}], or a line and a dash for each task", r.task)
	return e, err
}

// listOf reads each item of a list; a key that is not there has none.
func listOf[T any](r *reader, keys map[string]yaml.Value, key, instead string, read func(yaml.Value) (T, error)) ([]T, error) {
	list, ok := keys[key]
	switch {
	case !ok:
		return nil, nil
	case list.Kind != yaml.Sequence:
		return nil, r.refuse(list.Event, instead, "%s must be a list, but this is %s", key, kindOf(list.Event))
	}
	var all []T
	for _, v := range list.Items {
		item, err := read(v)
		if err != nil {
			return nil, err
		}
		all = append(all, item)
	}
	return all, nil
}

// task reads one task.
func (r *reader) task(v yaml.Value) (t exercise.Task, err error) {
	keys, err := r.mapping(v, "a task", smallestTask, taskKeys)
	if err != nil {
		return t, err
	}
	if _, ok := keys["ask"]; !ok {
		return t, r.refuse(v.Event, "add one of "+strings.Join(asks(), ", ")+", such as ask: value", "the task does not say what it asks")
	}
	text, err := r.oneOf(keys, "ask", asks()...)
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
			return t, r.refuse(value.Event, "remove it", "%s belongs to %s, not to %s", only.key, only.of, t.Ask)
		}
	}
	if marks, ok := keys["marks"]; ok {
		v, err := r.number(marks.Event, "marks", "write a number such as marks: 3")
		if err != nil {
			return t, err
		}
		t.Marks = &v
	}
	at, err := r.oneOf(keys, "at", string(exercise.Entry), string(exercise.Leaving))
	if err != nil {
		return t, err
	}
	by, err := r.oneOf(keys, "by", string(exercise.Proof), string(exercise.ByWindow))
	if err != nil {
		return t, err
	}
	t.At, t.By = exercise.Moment(at), exercise.Basis(by)
	t.Nodes, err = listOf(r, keys, "nodes", "write nodes: [b, 1.2]", r.call)
	if _, there := keys["nodes"]; there && t.Nodes == nil {
		t.Nodes = []string{} // none is not all
	}
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
func (r *reader) call(v yaml.Value) (string, error) {
	if v.Kind != yaml.Scalar || nothing(v.Event) || strings.TrimSpace(v.Text) == "" {
		return "", r.refuse(v.Event, "write the name of a node or its place, such as 1.2", "under nodes must stand names or places, but this is %s", kindOf(v.Event))
	}
	return v.Text, nil
}

// oneOf reads one of some words, "" for a key that is not there.
func (r *reader) oneOf(keys map[string]yaml.Value, key string, words ...string) (string, error) {
	v, ok := keys[key]
	if !ok {
		return "", nil
	}
	if v.Kind != yaml.Scalar || !slices.Contains(words, v.Text) {
		last := len(words) - 1
		return "", r.refuse(v.Event, fmt.Sprintf("write %s: %s", key, words[0]), "%s must be %s or %s", key, strings.Join(words[:last], ", "), words[last])
	}
	return v.Text, nil
}

// truth reads true or false, nil for a key that is not there.
func (r *reader) truth(keys map[string]yaml.Value, key string) (*bool, error) {
	v, ok := keys[key]
	if !ok {
		return nil, nil
	}
	if !is(v.Event, truthWord) {
		return nil, r.refuse(v.Event, "write "+key+": true or "+key+": false", "%s must be true or false, but this is %s", key, kindOf(v.Event))
	}
	yes := strings.EqualFold(v.Text, "true")
	return &yes, nil
}
