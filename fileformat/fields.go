package fileformat

import (
	"plytree/engine/text/numeral"
	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/fileformat/tasks"
)

// sections returns the parts of the document that follow the tree.
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

// headText is a text that describes the whole tree, with its key.
type headText struct{ key, text string }

// headTexts returns the texts above the tree in file order, including empty ones, because
// comments may belong to them.
func (d *Document) headTexts() []headText {
	return []headText{{"title", d.Title}, {"source", d.Source}, {"note", d.Note}, {"language", d.Language}}
}

// nodeFields returns the fields of a node.
func nodeFields(d tree.Data) []written.Field {
	f := &written.Builder{}
	f.Text("name", d.Name)
	f.Text("move", d.Move)
	if d.Player != tree.Alternate {
		f.Word("player", d.Player.String())
	}
	if d.P.Given() {
		f.Word("p", d.P.String())
	}
	if d.HasValue {
		f.Word("value", numeral.Format(d.Value))
	}
	f.Text("board", d.Board.String())
	f.Text("note", d.Note)
	f.Word("mark", d.Highlight.String())
	return f.Fields
}
