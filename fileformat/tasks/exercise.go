// Package tasks parses and writes a file's search and its exercise.
package tasks

import (
	"strings"

	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/fileformat/source"
	"plytree/fileformat/yaml"
)

var exerciseKeys = []string{"instructions", "mode", "hints", "checks", "accept", "tasks"}

// taskKeys returns the keys common to all tasks and those of the terms.
func taskKeys() []string {
	all := []string{"id", "ask", "search", "text", "marks"}
	for _, of := range terms {
		all = append(all, string(of.key))
	}
	return all
}

type reader struct{ *yaml.Reader }

// Read parses the key exercise strictly. The error, if any, has its place.
func Read(strictly *yaml.Reader, v yaml.Value) (*exercise.Exercise, error) {
	r := reader{strictly}
	keys, err := r.Mapping(v, sentence.Named("{{.Key}}", "Key", "exercise"), sentence.Say("write exercise: {tasks: [{ask: value}]}"), exerciseKeys)
	if err != nil {
		return nil, err
	}
	e := &exercise.Exercise{}
	if text, ok := keys["instructions"]; ok {
		if e.Instructions, err = r.String(text, "instructions"); err != nil {
			return nil, err
		}
	}
	mode, err := r.OneOf(keys, "mode", string(exercise.Practice), string(exercise.Test))
	if err != nil {
		return nil, err
	}
	e.Mode = exercise.Mode(mode)
	if e.Hints, err = r.Truth(keys, "hints"); err != nil {
		return nil, err
	}
	if e.Checks, err = r.checks(keys); err != nil {
		return nil, err
	}
	if e.Accept, err = yaml.ListOf(r.Reader, keys, "accept", sentence.Say(`write accept: [{cutoff: ">"}]`), r.options); err != nil {
		return nil, err
	}
	e.Tasks, err = yaml.ListOf(r.Reader, keys, "tasks", sentence.Say("write tasks: [{ask: value}], or a line that starts with a dash for each task"), r.task)
	return e, err
}

// Positions returns the position of the value of the key exercise, followed by that of
// each task.
func Positions(v yaml.Value) []source.Position {
	places := []source.Position{v.Place()}
	for i, key := range v.Keys() {
		if key.Text() == "tasks" {
			for _, task := range v.Items()[i].Items() {
				places = append(places, task.Place())
			}
		}
	}
	return places
}

// checks parses how often answers may be checked, or returns nil if the key is missing.
func (r reader) checks(keys map[string]yaml.Value) (*int, error) {
	v, there := keys["checks"]
	if !there {
		return nil, nil
	}
	n, err := r.Whole(v, 0, sentence.Say("checks must be a whole number of at least 0; write checks: 3, or remove the key for no limit"))
	return &n, err
}

// task parses one task.
func (r reader) task(v yaml.Value) (t exercise.Task, err error) {
	keys, err := r.Mapping(v, sentence.Named("a task"), sentence.Say("write a task such as {ask: windows, marks: 3}"), taskKeys())
	if err != nil {
		return t, err
	}
	if _, ok := keys["ask"]; !ok {
		return t, r.Refuse(v, sentence.Say("the task has no key ask; use one of {{.Asks}}, such as ask: value", "Asks", strings.Join(asks(), ", ")))
	}
	text, err := r.OneOf(keys, "ask", asks()...)
	if err != nil {
		return t, err
	}
	t.Ask = exercise.Ask(text)
	if err := r.asked(keys, &t); err != nil {
		return t, err
	}
	if err := r.belongs(keys, t.Ask); err != nil {
		return t, err
	}
	if marks, ok := keys["marks"]; ok {
		v, err := r.Number(marks, sentence.Named("{{.Key}}", "Key", "marks"), sentence.Say("use a number such as marks: 3"))
		if err != nil {
			return t, err
		}
		t.Marks = &v
	}
	return t, r.terms(keys, &t)
}

// asked parses what any kind of task may have: an id, its own search and the teacher's
// own question.
func (r reader) asked(keys map[string]yaml.Value, t *exercise.Task) (err error) {
	if id, there := keys["id"]; there {
		if t.ID, err = r.String(id, "id"); err != nil {
			return err
		}
		if t.ID == "" {
			return r.Refuse(id, sentence.Say("the id is empty; write one such as part-b, or remove the key"))
		}
		if err := exercise.CheckID(t.ID, t.Ask); err != nil {
			return r.Refuse(id, sentence.Of(err))
		}
		if t.ID == string(t.Ask) {
			t.ID = "" // the same as the default
		}
	}
	if search, there := keys["search"]; there {
		if t.Search, err = r.options(search); err != nil {
			return err
		}
	}
	if text, there := keys["text"]; there {
		t.Text, err = r.String(text, "text")
	}
	return err
}

func asks() []string {
	var all []string
	for _, a := range exercise.Asks() {
		all = append(all, string(a))
	}
	return all
}

// called returns a function that parses a reference to a node under a key, as written.
func (r reader) called(key string) func(yaml.Value) (string, error) {
	return func(v yaml.Value) (string, error) {
		if v.Kind() != yaml.Scalar || v.Nothing() || strings.TrimSpace(v.Text()) == "" {
			return "", r.Refuse(v, sentence.Say("{{.Key}} must contain names or node numbers, not {{.Kind}}; use a name or a node number such as 1.2", "Key", key, "Kind", v.What()))
		}
		return v.Text(), nil
	}
}
