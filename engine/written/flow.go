package written

import "strings"

// String writes a value on one line for readers: a text unchanged, [a, b] for a list and
// a: b; c: [d] for a mapping. Nothing is the empty text.
func (w Value) String() string {
	var parts []string
	switch w.Kind {
	case Nothing:
		return ""
	case Text:
		return w.Text
	case List:
		for _, item := range w.Items {
			parts = append(parts, item.String())
		}
		return "[" + strings.Join(parts, ", ") + "]"
	}
	for _, f := range w.Fields {
		parts = append(parts, f.Key+": "+f.Value.String())
	}
	return strings.Join(parts, "; ")
}
