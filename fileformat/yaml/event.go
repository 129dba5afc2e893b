package yaml

import "plytree/engine/text/sentence"

// Kind is the kind of an event.
type Kind uint8

const (
	Done     Kind = iota // the end of the text
	Scalar               // a number, a word, a text, or nothing
	Sequence             // the start of a list
	Mapping              // the start of a mapping; each Key is followed by its value
	Key
	End // of the innermost list or mapping
)

// Style is how a scalar or key is written.
type Style uint8

const (
	Plain  Style = iota // without quotes; a missing value is plain and empty
	Quoted              // in single or double quotes
	Block               // after | or >
)

// Event is one element of the text.
type Event struct {
	Kind  Kind
	Style Style
	// Indented is set for lists and mappings without brackets.
	Indented bool
	// Line and Column are where it starts, both from 1 and in characters. An End has
	// none.
	Line, Column int
	// DashLine and DashColumn are the place of the dash before an item of a list without
	// brackets, otherwise 0.
	DashLine, DashColumn int
	Text                 string // of a scalar or key
	Header               string // of a scalar after | or >: that sign and its indicators
}

// Comment is one comment of the text.
type Comment struct {
	Line, Column int32
	Alone        bool   // nothing else is on its line
	Inside       bool   // it is inside brackets
	Text         string // from the # on
}

// Error is a place that is not YAML, or not YAML that this package accepts.
type Error struct {
	Line, Column int
	// Foreign is set for valid YAML that is refused by name: tags, anchors, aliases,
	// directives, further documents, and texts that are too large.
	Foreign bool
	says    sentence.Sentence
}

// Sentence says what is wrong and how to fix it.
func (e *Error) Sentence() sentence.Sentence { return e.says }

func (e *Error) Error() string { return e.says.String() }
