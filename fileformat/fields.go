package fileformat

import (
	"plytree/engine"
	"plytree/engine/text/numeral"
	"plytree/engine/written"
	"plytree/fileformat/tasks"
)

// sections are the parts of the document that stand behind the tree.
func (d *Document) sections() (all []written.Field) {
	if d.Exercise != nil {
		all = append(all, written.Field{Key: "exercise", Value: tasks.Write(d.Exercise)})
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

// describing returns what is said of the tree as a whole.
func (d *Document) describing() []written.Field {
	f := &written.Builder{}
	f.Text("title", d.Title)
	f.Text("source", d.Source)
	f.Text("note", d.Note)
	f.Text("language", d.Language)
	return f.Fields
}

// nodeFields returns what a node says of itself.
func nodeFields(d engine.Data) []written.Field {
	f := &written.Builder{}
	f.Text("name", d.Name)
	f.Text("move", d.Move)
	if d.Player != engine.Alternate {
		f.Word("player", d.Player.String())
	}
	if d.HasValue {
		f.Word("value", numeral.Format(d.Value))
	}
	f.Text("note", d.Note)
	f.Word("mark", d.Highlight.String())
	return f.Fields
}
