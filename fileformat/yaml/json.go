package yaml

import (
	"encoding/json"
	"regexp"
	"strings"

	"plytree/fileformat/source"
)

// jsonText is a JSON text that encoding/json found to be valid, because parsing it as
// YAML takes twenty times as long. Invalid JSON is parsed as YAML, which reports what is
// wrong.
type jsonText struct{ *source.Cursor }

// half matches an escape that may be half of a surrogate pair, which the YAML parser
// refuses.
var half = regexp.MustCompile(`\\u[dD][89a-fA-F]`)

// IsJSON reports whether [New] parses a text as JSON: it is a valid list or mapping.
func IsJSON(text string) bool {
	start := strings.TrimLeft(text, " \n")
	return start != "" && (start[0] == '{' || start[0] == '[') &&
		json.Valid([]byte(text)) && !strings.ContainsAny(text, separators) && !half.MatchString(text)
}

// next returns the next event.
func (j *jsonText) next() Event {
	j.Skip(func(b byte) bool { return isBlank(b) || b == ',' || b == ':' })
	if j.At == len(j.Text) {
		return Event{Kind: Done}
	}
	e := Event{Kind: Scalar, Line: j.Line, Column: j.Column}
	switch rest := j.Text[j.At:]; rest[0] {
	case '[', '{':
		e.Kind = Sequence
		if rest[0] == '{' {
			e.Kind = Mapping
		}
		j.Step()
	case ']', '}':
		e = Event{Kind: End}
		j.Step()
	case '"':
		end := stringEnd(rest)
		e.Text, e.Style = unquoted(rest[:end]), Quoted
		j.To(j.At + end)
		if strings.HasPrefix(strings.TrimLeft(rest[end:], " \n\t"), ":") {
			e.Kind = Key
		}
	default:
		e.Text = rest[:strings.IndexAny(rest, ",]} \n\t")]
		j.To(j.At + len(e.Text))
	}
	return e
}

// stringEnd returns where the string at the start of a text ends.
func stringEnd(text string) int {
	for i := 1; ; i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
}
