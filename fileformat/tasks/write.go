package tasks

import (
	"strconv"

	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/written"
)

// Write returns the key exercise as a file writes it.
func Write(e *exercise.Exercise) written.Value {
	f := &written.Builder{}
	f.Text("instructions", e.Instructions)
	f.Word("mode", string(e.Mode))
	if e.Hints != nil {
		f.Word("hints", strconv.FormatBool(*e.Hints))
	}
	if e.Checks != nil {
		f.Word("checks", strconv.Itoa(*e.Checks))
	}
	if len(e.Accept) > 0 {
		f.Add("accept", written.ListOf(WriteSearch, e.Accept...))
	}
	if len(e.Tasks) > 0 {
		f.Add("tasks", written.ListOf(writeTask, e.Tasks...))
	}
	return f.Mapping()
}

func writeTask(t exercise.Task) written.Value {
	f := &written.Builder{}
	if t.Key() != string(t.Ask) {
		f.Text("id", t.ID)
	}
	f.Word("ask", string(t.Ask))
	if t.Search != (search.Options{}) {
		f.Add("search", WriteSearch(t.Search))
	}
	for _, of := range terms {
		of.write(f, t)
	}
	if t.Marks != nil {
		f.Word("marks", numeral.Format(*t.Marks))
	}
	f.Text("text", t.Text)
	return f.Mapping()
}
