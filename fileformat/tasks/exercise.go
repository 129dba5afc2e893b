// Package tasks parses and writes a file's search and its exercise.
package tasks

import (
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
	"plytree/fileformat/keys"
	"plytree/fileformat/source"
	"plytree/fileformat/yaml"
)

var exerciseKeys = []keys.Key[exercise.Exercise]{
	keys.Text("instructions", func(e *exercise.Exercise) *string { return &e.Instructions }),
	keys.Word("mode", []exercise.Mode{exercise.Practice, exercise.Test},
		func(e *exercise.Exercise) *exercise.Mode { return &e.Mode }),
	keys.Truth("hints", func(e *exercise.Exercise) **bool { return &e.Hints }),
	keys.Whole("checks", 0,
		sentence.Say("checks must be a whole number of at least 0; write checks: 3, or remove the key for no limit"),
		func(e *exercise.Exercise) **int { return &e.Checks }),
	keys.List("accept", sentence.Say(`write accept: [{cutoff: ">"}]`), ReadSearch, WriteSearch,
		func(e *exercise.Exercise) *[]search.Options { return &e.Accept }),
	keys.List("tasks", sentence.Say("write tasks: [{ask: value}], or one line per task that starts with a dash"),
		readTask, writeTask,
		func(e *exercise.Exercise) *[]exercise.Task { return &e.Tasks }),
}

// Read parses the key exercise strictly. The error, if any, has its place.
func Read(r *yaml.Reader, v yaml.Value) (*exercise.Exercise, error) {
	e := &exercise.Exercise{}
	_, err := keys.Read(r, v, sentence.Named("{{.Key}}", "Key", "exercise"),
		sentence.Say("write exercise: {tasks: [{ask: value}]}"), exerciseKeys, e)
	return e, err
}

// Write returns the key exercise as a file writes it.
func Write(e *exercise.Exercise) written.Value { return keys.Write(exerciseKeys, *e) }

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

// taskKeys returns the keys of a task in the order in which they are written.
func taskKeys() []keys.Key[exercise.Task] {
	all := []keys.Key[exercise.Task]{
		keys.Text("id", func(t *exercise.Task) *string { return &t.ID }),
		keys.Word("ask", exercise.Asks(), func(t *exercise.Task) *exercise.Ask { return &t.Ask }),
		searchKey,
	}
	for _, of := range terms {
		all = append(all, of.Key)
	}
	return append(all,
		keys.Number("marks", sentence.Named("{{.Key}}", "Key", "marks"), sentence.Say("use a number such as marks: 3"),
			func(t *exercise.Task) **float64 { return &t.Marks }),
		keys.Text("text", func(t *exercise.Task) *string { return &t.Text }))
}

// searchKey is the key of a task's own search.
var searchKey = keys.Key[exercise.Task]{
	Name: "search",
	Read: func(r *yaml.Reader, v yaml.Value, t *exercise.Task) (err error) {
		t.Search, err = ReadSearch(r, v)
		return err
	},
	Write: func(f *written.Builder, t exercise.Task) {
		if t.Search != (search.Options{}) {
			f.Add("search", WriteSearch(t.Search))
		}
	},
}

func readTask(r *yaml.Reader, v yaml.Value) (t exercise.Task, err error) {
	values, err := keys.Read(r, v, sentence.Named("a task"),
		sentence.Say("write a task such as {ask: windows, marks: 3}"), taskKeys(), &t)
	if err != nil {
		return t, err
	}
	if _, asks := values["ask"]; !asks {
		return t, r.Refuse(v, sentence.Say("the task has no key ask; use one of {{.Asks}}, such as ask: value",
			"Asks", sentence.ListOf(sentence.Commas, exercise.Asks())))
	}
	if id, there := values["id"]; there {
		if t.ID == "" {
			return t, r.Refuse(id, sentence.Say("the id is empty; write one such as part-b, or remove the key"))
		}
		if err := exercise.CheckID(t.ID, t.Ask); err != nil {
			return t, r.Refuse(id, sentence.Of(err))
		}
	}
	if t.ID == string(t.Ask) {
		t.ID = "" // the same as the default
	}
	return t, belongs(r, values, t.Ask)
}

func writeTask(t exercise.Task) written.Value {
	if t.ID == string(t.Ask) {
		t.ID = ""
	}
	return keys.Write(taskKeys(), t)
}
