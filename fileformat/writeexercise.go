package fileformat

import (
	"strconv"

	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/numeral"
	"plytree/engine/written"
)

// sections are the parts of the document that stand behind the tree.
func (d *Document) sections() (all []written.Field) {
	if d.Exercise != nil {
		all = append(all, written.Field{Key: "exercise", Value: writtenExercise(d.Exercise)})
	}
	if d.Answers != nil {
		answers := d.Answers.Written
		if answers.Kind == written.Nothing {
			answers.Kind = written.Mapping
		}
		all = append(all, written.Field{Key: "answers", Value: answers})
	}
	return all
}

// fields gathers the keys of a mapping that are given.
type fields struct{ written.Value }

func newFields() *fields { return &fields{written.Value{Kind: written.Mapping}} }

func (f *fields) add(key string, v written.Value) {
	f.Fields = append(f.Fields, written.Field{Key: key, Value: v})
}

// word adds one of the format's own words, or a number.
func (f *fields) word(key, word string) {
	if word != "" {
		f.add(key, written.Plainly(word))
	}
}

// text adds what the author wrote.
func (f *fields) text(key, text string) {
	if text != "" {
		f.add(key, written.Value{Kind: written.Text, Text: text})
	}
}

// describing returns what is said of the tree as a whole.
func (d *Document) describing() []written.Field {
	f := newFields()
	f.text("title", d.Title)
	f.text("source", d.Source)
	f.text("note", d.Note)
	return f.Fields
}

// nodeFields returns what a node says of itself.
func nodeFields(d engine.Data) []written.Field {
	f := newFields()
	f.text("name", d.Name)
	f.text("move", d.Move)
	if d.Player != engine.Alternate {
		f.word("player", d.Player.String())
	}
	if d.HasValue {
		f.word("value", numeral.Format(d.Value))
	}
	f.text("note", d.Note)
	f.word("mark", d.Highlight.String())
	return f.Fields
}

func writtenExercise(e *exercise.Exercise) written.Value {
	f := newFields()
	f.text("instructions", e.Instructions)
	f.word("mode", string(e.Mode))
	if e.Hints != nil {
		f.word("hints", strconv.FormatBool(*e.Hints))
	}
	if len(e.Accept) > 0 {
		f.add("accept", written.Value{Kind: written.List, Items: each(e.Accept, writtenSearch)})
	}
	if len(e.Tasks) > 0 {
		f.add("tasks", written.Value{Kind: written.List, Items: each(e.Tasks, writtenTask)})
	}
	return f.Value
}

func writtenTask(t exercise.Task) written.Value {
	f := newFields()
	if t.Key() != string(t.Ask) {
		f.text("id", t.ID)
	}
	f.word("ask", string(t.Ask))
	if t.Search != (engine.Options{}) {
		f.add("search", writtenSearch(t.Search))
	}
	if len(t.Nodes) > 0 {
		f.add("nodes", written.ListOf(written.Called, t.Nodes...))
	}
	f.word("at", string(t.At))
	f.word("by", string(t.By))
	f.writeTerms(t.Terms)
	if t.Marks != nil {
		f.word("marks", numeral.Format(*t.Marks))
	}
	f.text("text", t.Text)
	return f.Value
}
