package commented

import (
	"math"
	"regexp"
	"strings"

	"plytree/engine/written"
	"plytree/fileformat/yaml"
)

// flow writes a value on one line, in YAML or JSON.
type flow struct {
	strings.Builder
	key   func(string) string
	text  func(*Value) string // of a scalar
	limit int                 // bytes
	free  bool                // forms don't count
}

// value writes a value and reports whether it belongs on one line. If not, the caller must
// discard what was written.
func (f *flow) value(v *Value, inside bool) bool {
	open, closing := "[", "]"
	switch {
	case f.Len()+len(v.Text) > f.limit, !f.free && (v.Form == Block && len(v.Items) > 0 || v.Form == Alone && inside):
		return false
	case v.Kind == written.Mapping:
		open, closing = "{", "}"
	case v.Kind != written.List:
		f.WriteString(f.text(v))
		return f.Len() <= f.limit
	}
	f.WriteString(open)
	for i := range v.Items {
		if i > 0 {
			f.WriteString(", ")
		}
		if v.Keys != nil {
			f.WriteString(f.key(v.Keys[i]) + ": ")
		}
		if !f.value(&v.Items[i], true) {
			return false
		}
	}
	f.WriteString(closing)
	return f.Len() <= f.limit
}

// InJSON writes a value as JSON on one line.
func InJSON(v Value) string {
	f := flow{key: yaml.Quote, text: jsonText, limit: math.MaxInt, free: true}
	f.value(&v, false)
	return f.String()
}

// JSON writes a mapping as JSON, with a line for each key.
func JSON(v Value) []byte {
	lines := make([]string, len(v.Keys))
	for i, key := range v.Keys {
		lines[i] = "  " + yaml.Quote(key) + ": " + InJSON(v.Items[i])
	}
	return []byte("{\n" + strings.Join(lines, ",\n") + "\n}\n")
}

// jsonLiteral matches the texts that JSON writes without quotes.
var jsonLiteral = regexp.MustCompile(`^(-?(0|[1-9][0-9]*)(\.[0-9]+)?(e[+-]?[0-9]+)?|true|false)$`)

// jsonText writes a scalar; infinite numbers are texts.
func jsonText(v *Value) string {
	switch {
	case v.Kind == written.Nothing:
		return "null"
	case v.Plain && jsonLiteral.MatchString(v.Text):
		return v.Text
	}
	return yaml.Quote(v.Text)
}
