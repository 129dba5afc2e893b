package fileformat

import (
	"bytes"
	"strings"

	"plytree/engine"
	"plytree/engine/numeral"
	"plytree/fileformat/yaml"
)

// WriteJSON writes the document as JSON of the same structure as the YAML,
// which [Read] reads as well. Infinite values are the strings "inf" and
// "-inf"; comments are lost.
func WriteJSON(d *Document) []byte {
	j := jsonWriter{}
	j.WriteString("{\n  \"plytree\": 1")
	for _, f := range []struct{ key, text string }{{"title", d.Title}, {"source", d.Source}, {"note", d.Note}} {
		if f.text != "" {
			j.WriteString(",\n  " + yaml.Quote(f.key) + ": " + yaml.Quote(f.text))
		}
	}
	if d.Tree.Player() == engine.Min {
		j.WriteString(",\n  \"root\": \"min\"")
	}
	if d.Search != (engine.Options{}) {
		j.WriteString(",\n  \"search\": ")
		j.WriteString(jsonText(writtenSearch(d.Search)))
	}
	j.WriteString(",\n  \"tree\": ")
	j.node(d.Tree.Root())
	for _, section := range d.sections() {
		j.WriteString(",\n  " + yaml.Quote(section.Key) + ": " + jsonText(section.Value))
	}
	j.WriteString("\n}\n")
	return j.Bytes()
}

type jsonWriter struct{ bytes.Buffer }

func jsonNumber(v float64) string {
	text := numeral.Format(v)
	if strings.HasSuffix(text, "inf") {
		return yaml.Quote(text)
	}
	return text
}

func (j *jsonWriter) node(n *engine.Node) {
	d := n.Data()
	switch {
	case d == engine.Data{} && n.Leaf():
		j.WriteString("null")
		return
	case d == engine.Data{}:
		j.children(n)
		return
	case n.Leaf() && d == engine.Data{HasValue: true, Value: d.Value}:
		j.WriteString(jsonNumber(d.Value))
		return
	}
	parts := jsonStyle.nodeFields(d)
	j.WriteString("{" + strings.Join(parts, ", "))
	if !n.Leaf() {
		if parts != nil {
			j.WriteString(", ")
		}
		j.WriteString("\"children\": ")
		j.children(n)
	}
	j.WriteString("}")
}

func (j *jsonWriter) children(n *engine.Node) {
	j.WriteString("[")
	for i, c := range n.Children() {
		if i > 0 {
			j.WriteString(", ")
		}
		j.node(c)
	}
	j.WriteString("]")
}
