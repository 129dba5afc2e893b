package fileformat

import (
	"math"
	"regexp"
	"strings"

	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/fileformat/tasks"
	"plytree/fileformat/yaml"
)

// WriteJSON writes the document as JSON with the same structure as the YAML, which [Read]
// also parses. Infinite values are the strings "inf" and "-inf"; comments are lost.
func WriteJSON(d *Document) []byte {
	j := &flow{style: inJSON, limit: math.MaxInt, free: true}
	entries := func(all []written.Field) {
		for _, f := range all {
			j.WriteString(",\n  " + yaml.Quote(f.Key) + ": " + jsonText(f.Value))
		}
	}
	head := written.Builder{}
	for _, h := range d.headTexts() {
		head.Text(h.key, h.text)
	}
	if d.Tree.Player() == tree.Min {
		head.Word("root", "min")
	}
	if d.Search != (search.Options{}) {
		head.Add("search", tasks.WriteSearch(d.Search))
	}
	j.WriteString("{\n  \"plytree\": 1")
	entries(head.Fields)
	j.WriteString(",\n  \"tree\": ")
	j.node(d.Tree.Root(), true)
	entries(d.sections())
	j.WriteString("\n}\n")
	return []byte(j.String())
}

func jsonLeaf(d tree.Data) string {
	text := leafText(d)
	if strings.HasSuffix(text, "inf") {
		return yaml.Quote(text)
	}
	return text
}

// jsonNumberLike matches texts that JSON writes without quotes.
var jsonNumberLike = regexp.MustCompile(`^(-?(0|[1-9][0-9]*)(\.[0-9]+)?(e[+-]?[0-9]+)?|true|false)$`)

// jsonText writes a part of the document as JSON.
func jsonText(v written.Value) string {
	switch v.Kind {
	case written.Nothing:
		return "null"
	case written.Text:
		if v.Plain && jsonNumberLike.MatchString(v.Text) {
			return v.Text
		}
		return yaml.Quote(v.Text)
	case written.List:
		return "[" + strings.Join(each(v.Items, jsonText), ", ") + "]"
	}
	return "{" + strings.Join(each(v.Fields, func(f written.Field) string { return yaml.Quote(f.Key) + ": " + jsonText(f.Value) }), ", ") + "}"
}

// SearchJSON writes the given search options as a JSON object.
func SearchJSON(o search.Options) []byte { return []byte(jsonText(tasks.WriteSearch(o))) }
