package fileformat

import (
	"plytree/engine"
	"plytree/engine/numeral"
	"plytree/fileformat/yaml"
)

// style says how a form of the format writes the parts of a key and its value.
type style struct {
	word   func(string) string // one of the format's own words
	text   func(string) string // what the author wrote
	number func(float64) string
}

var (
	yamlStyle = style{word: func(s string) string { return s }, text: yaml.PlainOrQuote, number: numeral.Format}
	jsonStyle = style{word: yaml.Quote, text: yaml.Quote, number: jsonNumber}
)

// nodeFields returns what a node says of itself, each as "key: value".
func (s style) nodeFields(d engine.Data) (fields []string) {
	add := func(key, value string) { fields = append(fields, s.word(key)+": "+value) }
	text := func(key, value string) {
		if value != "" {
			add(key, s.text(value))
		}
	}
	text("name", d.Name)
	text("move", d.Move)
	if d.Player != engine.Alternate {
		add("player", s.word(d.Player.String()))
	}
	if d.HasValue {
		add("value", s.number(d.Value))
	}
	text("note", d.Note)
	text("mark", d.Highlight.String())
	return fields
}
