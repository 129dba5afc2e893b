package fileformat

import (
	"strings"

	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/fileformat/commented"
	"plytree/fileformat/keys"
	"plytree/fileformat/tasks"
)

// Write writes the document as YAML in the form that a person would have typed: short
// trees on one line, otherwise one line for each child.
func Write(d *Document) []byte { return d.comments.YAML(d.values()) }

// WriteJSON writes the document as JSON with the same structure as the YAML, which [Read]
// also parses. Infinite values are the strings "inf" and "-inf"; comments are lost.
func WriteJSON(d *Document) []byte {
	bare := *d
	bare.comments = nil
	return commented.JSON(bare.values())
}

// SearchJSON writes the given search options as a JSON object.
func SearchJSON(o search.Options) []byte {
	return []byte(commented.InJSON(commented.Of(tasks.WriteSearch(o), commented.Address{}, nil)))
}

// forms are how the parts of a document are written that don't just fill a line.
var forms = map[string]commented.Form{
	"search": commented.Line, "exercise": commented.Block, "answers": commented.Block,
	"exercise/tasks": commented.Block, "exercise/accept": commented.Block,
}

// values returns the document as it is written. Keys with their defaults are left out
// unless there are comments on them.
func (d *Document) values() commented.Value {
	above, below := &written.Builder{}, &written.Builder{}
	above.Word("plytree", "1")
	for _, text := range []struct{ key, says string }{{"title", d.Title}, {"source", d.Source}, {"note", d.Note},
		{"language", d.Language}} {
		if text.says != "" || d.comments.Has(commented.Address{Path: text.key}) {
			above.Add(text.key, written.Value{Kind: written.Text, Text: text.says})
		}
	}
	if d.Tree.Player() == tree.Min || d.comments.Has(commented.Address{Path: "root"}) {
		above.Word("root", d.Tree.Player().String())
	}
	if d.Search != (search.Options{}) {
		above.Add("search", tasks.WriteSearch(d.Search))
	}
	if d.Exercise != nil {
		below.Add("exercise", tasks.Write(d.Exercise))
	}
	if d.Answers != nil {
		answers := d.Answers.Written
		if answers.Kind == written.Nothing {
			answers.Kind = written.Mapping
		}
		below.Add("answers", answers)
	}
	all := commented.Of(above.Mapping(), commented.Address{}, forms)
	all.Add("tree", nodeValue(d.Tree.Root()))
	for _, f := range below.Fields {
		value := commented.Of(f.Value, commented.Address{Path: f.Key}, forms)
		if f.Value.Kind == written.List { // with dashes, answers would be read as a list of entries
			value.Form = commented.Line
		}
		all.Add(f.Key, value)
	}
	return all
}

// nodeValue returns a node as it is written, in the shortest of the three forms that loses
// nothing.
func nodeValue(n *tree.Node) commented.Value {
	at, d := commented.Address{ID: n.ID()}, n.Data()
	var children []commented.Value
	for _, c := range n.Children() {
		children = append(children, nodeValue(c))
	}
	switch {
	case d == tree.Data{} && n.Leaf():
		return commented.Value{At: at}
	case d == tree.Data{}:
		return commented.Value{Kind: written.List, Items: children, At: at}
	case n.Leaf() && d == tree.Data{HasValue: true, Value: d.Value}:
		return commented.Value{Kind: written.Text, Text: numeral.Format(d.Value), Plain: true, At: at}
	}
	made := commented.Of(keys.Write(nodeKeys, d), at, nil)
	if !n.Leaf() {
		made.Form = commented.Alone
		made.Add("children",
			commented.Value{Kind: written.List, Items: children, At: commented.Address{ID: n.ID(), Path: "children"}})
	}
	if n.Height() > 1 || strings.Contains(d.Note, "\n") {
		made.Form = commented.Block
	}
	return made
}
