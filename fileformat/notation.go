package fileformat

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"plytree/engine"
	"plytree/engine/numeral"
	"plytree/engine/sentence"
	"plytree/fileformat/source"
)

// ReadNotation reads a document that is a tree in the short notation: [[3, 12, 8], [2, 4, 6]].
// Brackets are inner nodes, numbers leaves; commas, semicolons or blanks stand
// between. Round and curly brackets are read too, and ?, null or None is a leaf
// without a value. The name is what errors call the text. The error, if any,
// is an [Error].
func ReadNotation(name, text string, root engine.Player) (*Document, error) {
	s, remarks, err := source.New(name, []byte(text))
	if err != nil {
		return nil, err
	}
	doc, err := readNotation(s, root)
	if err == nil {
		doc.Remarks = remarks
	}
	return doc, err
}

func readNotation(s source.Source, root engine.Player) (*Document, error) {
	p := notation{Source: s, Cursor: source.NewCursor(s.Text), builder: &engine.Builder{}}
	for p.skipBlanks(); p.At < len(s.Text); p.skipBlanks() {
		if err := p.step(); err != nil {
			return nil, err
		}
	}
	switch {
	case len(p.open) > 0:
		last := p.open[len(p.open)-1]
		return nil, p.ErrorAt(int(last.line), int(last.column), say("the bracket {{.Bracket}} is never closed; add {{.Closer}}", "Bracket", sign(last.bracket), "Closer", sign(closers[last.bracket])))
	case p.root == nil:
		return nil, p.refuse(say("there is no tree here; write brackets and numbers, such as [[3, 12, 8], [2, 4, 6]]"))
	}
	return &Document{Tree: p.builder.Tree(p.root, root), source: s, places: p.places}, nil
}

var closers = map[rune]rune{'[': ']', '(': ')', '{': '}'}

// sign names a sign.
func sign(r rune) string { return strconv.QuoteRune(r) }

type notation struct {
	source.Source
	*source.Cursor // what comes next
	builder        *engine.Builder
	open           []openNode
	root           *engine.Node
	nodes          int
	comma          bool // one waits for a node
	places         []place
}

type openNode struct {
	bracket rune
	place
	children []*engine.Node
}

func (p *notation) here() place { return place{int32(p.Cursor.Line), int32(p.Column)} }

// refuse words what is wrong with what comes next.
func (p *notation) refuse(says sentence.Sentence) *Error {
	return p.ErrorAt(p.Cursor.Line, p.Column, says)
}

func (p *notation) skipBlanks() {
	p.Skip(func(b byte) bool { return b == ' ' || b == '\t' || b == '\n' })
}

// step reads one bracket, comma or leaf.
func (p *notation) step() error {
	r, _ := utf8.DecodeRuneInString(p.rest())
	switch r {
	case '[', '(', '{':
		return p.openBracket(r)
	case ']', ')', '}':
		return p.closeBracket(r)
	case ',', ';':
		if len(p.open) == 0 || len(p.open[len(p.open)-1].children) == 0 || p.comma {
			return p.refuse(say("there is nothing before this {{.Sign}}; write a number or a bracket, or ? for a leaf without a value", "Sign", sign(r)))
		}
		p.comma = true
		p.Step()
		return nil
	}
	return p.leaf()
}

func (p *notation) rest() string { return p.Source.Text[p.At:] }

func (p *notation) openBracket(r rune) error {
	if err := p.count(); err != nil {
		return err
	}
	if len(p.open) > MaxDepth {
		return p.refuse(tooDeep())
	}
	p.open = append(p.open, openNode{bracket: r, place: p.here()})
	p.comma = false
	p.Step()
	return nil
}

func (p *notation) closeBracket(r rune) error {
	if len(p.open) == 0 {
		return p.refuse(say("the bracket {{.Bracket}} closes nothing; remove it, or open it before", "Bracket", sign(r)))
	}
	last := p.open[len(p.open)-1]
	if closers[last.bracket] != r {
		return p.refuse(say("the bracket {{.Bracket}} closes the {{.Opening}} of line {{.Line}}, column {{.Column}}; write {{.Closer}}",
			"Bracket", sign(r), "Opening", sign(last.bracket), "Line", last.line, "Column", last.column, "Closer", sign(closers[last.bracket])))
	}
	p.open = p.open[:len(p.open)-1]
	p.comma = false // [1, 2,] is how Python may write it
	p.put(p.builder.Node(engine.Data{}, last.children...), last.place)
	p.Step()
	return nil
}

func (p *notation) leaf() error {
	if err := p.count(); err != nil {
		return err
	}
	end := wordEnd(p.rest())
	word := p.rest()[:end]
	switch word {
	case "?", "null", "None":
		p.put(p.builder.Node(engine.Data{}), p.here())
	case "-", "−", "+":
		next := strings.TrimLeft(p.rest()[end:], " ")
		next = next[:wordEnd(next)]
		if _, err := numeral.Parse(next); err == nil {
			return p.refuse(say("a sign stands next to its number, without a blank; write {{.Number}}", "Number", word+source.Clip(next)))
		}
		fallthrough
	default:
		v, err := numeral.Parse(word)
		if err != nil {
			return p.refuse(say("{{.Word}} is not a number; write a decimal number such as -2.5, inf or -inf, or ? for a leaf without a value", "Word", source.Quote(word)))
		}
		p.put(p.builder.Leaf(v), p.here())
	}
	p.To(p.At + end)
	p.comma = false
	return nil
}

// wordEnd is where the word ends that a text begins with.
func wordEnd(s string) int {
	if end := strings.IndexAny(s, "[](){},; \t\n"); end >= 0 {
		return end
	}
	return len(s)
}

// count refuses a node too many and a second tree.
func (p *notation) count() error {
	if len(p.open) == 0 && p.root != nil {
		return p.refuse(say("the tree ended before this; put all of it into one pair of brackets"))
	}
	if p.nodes++; p.nodes > MaxNodes {
		return p.refuse(tooMany())
	}
	return nil
}

// put takes a finished node that starts at the place. IDs count up from 1.
func (p *notation) put(n *engine.Node, at place) {
	p.places = append(p.places, at)
	if len(p.open) == 0 {
		p.root = n
		return
	}
	last := &p.open[len(p.open)-1]
	last.children = append(last.children, n)
}

// WriteNotation writes a tree in the short notation. Whatever is not brackets
// and numbers is lost: names, moves, notes, players of their own, estimates.
func WriteNotation(n *engine.Node) string {
	var b strings.Builder
	writeNotation(&b, n)
	return b.String()
}

func writeNotation(b *strings.Builder, n *engine.Node) {
	if n.Leaf() {
		if v, ok := n.Value(); ok {
			b.WriteString(numeral.Format(v))
		} else {
			b.WriteByte('?')
		}
		return
	}
	b.WriteByte('[')
	for i, c := range n.Children() {
		if i > 0 {
			b.WriteString(", ")
		}
		writeNotation(b, c)
	}
	b.WriteByte(']')
}

// NotationLoses says in words what WriteNotation would drop of the document,
// "" for nothing.
func NotationLoses(d *Document) string {
	names, rest := 0, 0
	d.Tree.Walk(func(v engine.Visit) bool {
		data := v.Node.Data()
		if data.Name != "" {
			names++
		}
		if data.Move != "" || data.Note != "" || data.Highlight != engine.NoHighlight || data.Player != engine.Alternate || data.HasValue && !v.Node.Leaf() {
			rest++
		}
		return true
	})
	var lost []string
	if d.Title+d.Source+d.Note != "" {
		lost = append(lost, "the title, source and note")
	}
	if d.Search != (engine.Options{}) || d.Tree.Player() == engine.Min {
		lost = append(lost, "the root's player and the search options")
	}
	if d.Exercise != nil {
		lost = append(lost, "the exercise")
	}
	if d.Answers != nil {
		lost = append(lost, "the answers")
	}
	if names > 0 {
		lost = append(lost, fmt.Sprintf("%d names", names))
	}
	if rest > 0 {
		lost = append(lost, fmt.Sprintf("the moves, players, notes, marks and estimates of %d nodes", rest))
	}
	if len(d.comments) > 0 {
		lost = append(lost, "the comments")
	}
	return strings.Join(lost, ", ")
}
