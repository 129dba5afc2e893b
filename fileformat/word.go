package fileformat

import (
	"fmt"
	"regexp"
	"strings"

	"plytree/fileformat/yaml"
)

// word is what YAML takes a scalar without quotes for.
type word uint8

const (
	textWord word = iota
	truthWord
	numberWord
	nanWord
)

var numberLike = regexp.MustCompile(`^[-+]?(0b[01_]+|0o[0-7_]+|0x[0-9a-fA-F_]+|[0-9][0-9_]*(\.[0-9_]*)?([eE][-+]?[0-9]+)?|\.[0-9][0-9_]*([eE][-+]?[0-9]+)?|\.(inf|Inf|INF))$`)

// wordOf sorts a text without quotes that is there. Numbers are also those of YAML 1.1.
func wordOf(s string) word {
	switch s {
	case "true", "True", "TRUE", "false", "False", "FALSE":
		return truthWord
	case ".nan", ".NaN", ".NAN":
		return nanWord
	}
	if s != "" && strings.IndexByte("+-.0123456789", s[0]) >= 0 && numberLike.MatchString(s) {
		return numberWord
	}
	return textWord
}

// is reports whether the event is a scalar without quotes of the kind.
func is(e yaml.Event, w word) bool {
	return e.Kind == yaml.Scalar && e.Style == yaml.Plain && wordOf(e.Text) == w
}

// nothing reports whether the event is a value that is null or left out.
func nothing(e yaml.Event) bool {
	switch e.Text {
	case "", "~", "null", "Null", "NULL":
		return e.Kind == yaml.Scalar && e.Style == yaml.Plain
	}
	return false
}

// kindOf says in words what stands at an event.
func kindOf(e yaml.Event) string {
	switch {
	case e.Kind == yaml.Mapping:
		return "a mapping"
	case e.Kind == yaml.Sequence:
		return "a list"
	case nothing(e):
		return "nothing"
	case is(e, truthWord):
		return "the truth value " + e.Text
	case is(e, numberWord), is(e, nanWord):
		return fmt.Sprintf("the number %s", clip(e.Text))
	}
	return "a text"
}
