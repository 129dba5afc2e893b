package yaml

import "plytree/engine/text/sentence"

// Kind is what an event tells.
type Kind uint8

const (
	Done     Kind = iota // the text ends
	Scalar               // a number, a word, a text, or nothing
	Sequence             // a list begins
	Mapping              // a mapping begins; each Key is followed by its value
	Key
	End // of the list or mapping that began last
)

// Style is how a scalar or key is written.
type Style uint8

const (
	Plain  Style = iota // as it stands; a value that is missing is plain and empty
	Quoted              // in single or double quotes
	Block               // behind | or >
)

// Event is one thing that stands in the text.
type Event struct {
	Kind  Kind
	Style Style
	// Indented is set for lists and mappings without brackets.
	Indented bool
	// Line and Column, both from 1 and in characters, are where it starts; an
	// End has none.
	Line, Column int
	// DashLine and DashColumn are the place of the dash before an item of a
	// list without brackets, 0 for all else.
	DashLine, DashColumn int
	Text                 string // of a scalar or key
	Header               string // of a scalar behind | or >: that sign and what stands by it
}

// Comment is one comment of the text.
type Comment struct {
	Line, Column int32
	Alone        bool   // nothing else stands on its line
	Inside       bool   // it stands in brackets
	Text         string // from the # on
}

// Error is a place that is not YAML, or not the YAML that this package reads.
type Error struct {
	Line, Column int
	// Foreign is set for what is YAML but refused by name: tags, anchors,
	// aliases, directives, further documents, and what is too large.
	Foreign bool
	says    sentence.Sentence
}

// Sentence says what is wrong and what to write instead.
func (e *Error) Sentence() sentence.Sentence { return e.says }

func (e *Error) Error() string { return e.says.String() }
