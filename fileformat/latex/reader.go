package latex

import (
	"strings"

	"plytree/engine/text/sentence"
	"plytree/fileformat/source"
)

// reader is a position in a LaTeX text.
type reader struct {
	source source.Source
	text   string // without comments
	at     int    // the next byte
	nodes  int    // in all trees so far
	cursor *source.Cursor
	// inFraction is set while the parts of a fraction are parsed.
	inFraction bool
}

// refuse returns an error for a byte of the text.
func (r *reader) refuse(at int, says sentence.Sentence) error {
	return r.source.ErrorAt(r.source.Position(at), says)
}

// next returns the next byte, or 0 at the end.
func (r *reader) next() byte {
	if r.at < len(r.text) {
		return r.text[r.at]
	}
	return 0
}

// skipBlanks skips blanks, and reports whether anything follows.
func (r *reader) skipBlanks() bool {
	for isBlank(r.next()) {
		r.at++
	}
	return r.at < len(r.text)
}

func isBlank(b byte) bool { return b == ' ' || b == '\t' || b == '\n' }

// until advances to one of the signs, skipping groups in curly brackets and, if formulas
// is set, formulas. It returns the text before the sign, and false if the text ends
// first.
func (r *reader) until(signs string, formulas bool) (before piece, found bool) {
	before.from = r.at
	formula := false
	for depth := 0; r.at < len(r.text) && !found; {
		b := r.text[r.at]
		switch {
		case b == '\\':
			r.at++ // an escaped sign is text
		case b == '{':
			depth++
		case b == '}' && depth > 0:
			depth--
		case b == '$' && formulas:
			formula = !formula
		case depth == 0 && !formula:
			found = strings.IndexByte(signs, b) >= 0
		}
		if !found {
			r.at++
		}
	}
	r.at = min(r.at, len(r.text))
	before.text = r.text[before.from:r.at]
	return before, found
}

// must is until for a sign that has to follow; it refuses a text that ends first.
func (r *reader) must(signs string) (piece, error) {
	before, found := r.until(signs, false)
	if !found {
		return piece{}, r.notClosed()
	}
	return before, nil
}

func (r *reader) notClosed() error {
	return r.refuse(len(r.text), sentence.Say("the tree isn't complete because a bracket is never closed; add ]"))
}

// skipTo advances to a sign outside groups, or to the end.
func (r *reader) skipTo(sign byte) { r.until(string(sign), false) }

// open skips a bracket that starts a node.
func (r *reader) open(depth int) error {
	if !r.skipBlanks() || r.next() != '[' {
		return r.noTree()
	}
	if depth > source.MaxDepth {
		return r.refuse(r.at, source.TooDeep())
	}
	r.at++
	return nil
}

// noTree returns an error saying that no tree starts here.
func (r *reader) noTree() error {
	return r.refuse(r.at, sentence.Say("a tree must begin with a bracket here; write [ and the label of its root"))
}

// count counts a node, and refuses one more than a file may have.
func (r *reader) count(at int) error {
	if r.nodes++; r.nodes > source.MaxNodes {
		return r.refuse(at, source.TooMany())
	}
	return nil
}
