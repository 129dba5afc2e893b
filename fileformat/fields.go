package fileformat

import (
	"strconv"

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

// searchFields returns the search options that are given, each as "key: value".
func (s style) searchFields(o engine.Options) (fields []string) {
	add := func(key, value string) { fields = append(fields, s.word(key)+": "+value) }
	if o.Algorithm != "" {
		add("algorithm", s.word(string(o.Algorithm)))
	}
	if o.Window != (engine.Window{}) {
		add("window", "["+s.number(o.Window.Alpha)+", "+s.number(o.Window.Beta)+"]")
	}
	if o.Cutoff != "" {
		add("cutoff", yaml.Quote(string(o.Cutoff)))
	}
	if o.Order.Kind != "" {
		add("order", s.word(o.Order.String()))
	}
	if o.Depth != 0 {
		add("depth", strconv.Itoa(o.Depth))
	}
	return fields
}

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
