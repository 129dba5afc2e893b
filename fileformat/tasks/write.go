package tasks

import (
	"strconv"

	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/inverse"
	"plytree/engine/numeral"
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
	if t.Search != (engine.Options{}) {
		f.Add("search", WriteSearch(t.Search))
	}
	if len(t.Nodes) > 0 {
		f.Add("nodes", written.ListOf(written.Called, t.Nodes...))
	}
	f.Word("at", string(t.At))
	f.Word("by", string(t.By))
	writeTerms(f, t.Terms)
	if t.Marks != nil {
		f.Word("marks", numeral.Format(*t.Marks))
	}
	f.Text("text", t.Text)
	return f.Mapping()
}

// writeTerms adds what range and construct ask.
func writeTerms(f *written.Builder, t inverse.Terms) {
	f.Called("leaf", t.Leaf)
	if t.For != (inverse.For{}) {
		of := &written.Builder{}
		of.Called("cut", t.For.Cut)
		of.Called("visited", t.For.Visited)
		of.Called("best-move", t.For.BestMove)
		of.Number("value", t.For.Value)
		f.Add("for", of.Mapping())
	}
	want := &written.Builder{}
	if t.Want.Pruned != nil {
		want.Add("pruned", written.ListOf(written.Called, t.Want.Pruned...))
	}
	if t.Want.Evaluated != nil {
		want.Word("evaluated", strconv.Itoa(*t.Want.Evaluated))
	}
	want.Number("value", t.Want.Value)
	want.Called("best-move", t.Want.BestMove)
	if len(want.Fields) > 0 {
		f.Add("want", want.Mapping())
	}
	if v := t.Values; v != nil {
		f.Word("values", numeral.Format(v.Low)+".."+numeral.Format(v.High))
	}
	if t.Leaves != nil {
		f.Add("leaves", written.ListOf(written.Called, t.Leaves...))
	}
	if t.Distinct {
		f.Word("distinct", "true")
	}
}
