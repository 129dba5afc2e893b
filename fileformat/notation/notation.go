// Package notation reads and writes trees in the short notation, brackets and
// values only: [[3, 12, 8], [2, 4, 6]].
package notation

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat/source"
)

// Read parses a tree. Brackets are inner nodes, numbers are leaves; commas, semicolons or
// blanks separate them. Round and curly brackets are also accepted, and ?, null or None
// is a leaf without a value. Angle brackets are a chance node, whose children may have
// probabilities: <1/2: 3, 1/2: 5>. Positions are those of the nodes, by ID - 1. The
// error, if any, is a [source.Error].
func Read(s source.Source, root tree.Player) (*tree.Tree, []source.Position, error) {
	p := reader{Source: s, Cursor: source.NewCursor(s.Text), builder: &tree.Builder{}}
	for p.skipBlanks(); p.At < len(s.Text); p.skipBlanks() {
		if err := p.step(); err != nil {
			return nil, nil, err
		}
	}
	switch {
	case len(p.open) > 0:
		last := p.open[len(p.open)-1]
		return nil, nil,
			p.ErrorAt(last.at,
				sentence.Say("the bracket {{.Bracket}} is never closed; add {{.Closer}}", "Bracket", sign(last.bracket),
					"Closer", sign(closers[last.bracket])))
	case p.root == nil:
		return nil, nil,
			p.refuse(sentence.Say("there is no tree here; write brackets and numbers, such as [[3, 12, 8], [2, 4, 6]]"))
	}
	return p.builder.Tree(p.root, root), p.positions, nil
}

var closers = map[rune]rune{'[': ']', '(': ')', '{': '}', '<': '>'}

// sign quotes a character for a sentence.
func sign(r rune) string { return strconv.QuoteRune(r) }

type reader struct {
	source.Source
	*source.Cursor // what comes next
	builder        *tree.Builder
	open           []openNode
	root           *tree.Node
	nodes          int
	comma          bool             // a comma is waiting for a node
	likely         tree.Probability // of the next node; the zero value if none is written
	positions      []source.Position
}

type openNode struct {
	bracket  rune
	at       source.Position
	likely   tree.Probability
	children []*tree.Node
}

// refuse returns an error about what comes next.
func (p *reader) refuse(says sentence.Sentence) *source.Error {
	return p.ErrorAt(p.Cursor.Position, says)
}

func (p *reader) skipBlanks() {
	p.Skip(func(b byte) bool { return b == ' ' || b == '\t' || b == '\n' })
}

// step parses one bracket, comma or leaf.
func (p *reader) step() error {
	r, _ := utf8.DecodeRuneInString(p.rest())
	switch r {
	case '[', '(', '{', '<':
		return p.openBracket(r)
	case ']', ')', '}', '>':
		return p.closeBracket(r)
	case ',', ';':
		if p.likely.Given() {
			return p.noNode()
		}
		if len(p.open) == 0 || len(p.open[len(p.open)-1].children) == 0 || p.comma {
			return p.refuse(
				sentence.Say("there is nothing before this {{.Sign}}; add a number or a bracket, or ? for a leaf without a value",
					"Sign", sign(r)))
		}
		p.comma = true
		p.Step()
		return nil
	}
	return p.leaf()
}

// noNode refuses a probability without a node.
func (p *reader) noNode() error {
	return p.refuse(sentence.Say("there is no node after the probability {{.P}}; write a number or a bracket",
		"P", p.likely.String()))
}

func (p *reader) rest() string { return p.Source.Text[p.At:] }

func (p *reader) openBracket(r rune) error {
	if err := p.count(); err != nil {
		return err
	}
	if len(p.open) > source.MaxDepth {
		return p.refuse(source.TooDeep())
	}
	p.open = append(p.open, openNode{bracket: r, at: p.Cursor.Position, likely: p.likely})
	p.comma, p.likely = false, tree.Probability{}
	p.Step()
	return nil
}

func (p *reader) closeBracket(r rune) error {
	if len(p.open) == 0 {
		return p.refuse(sentence.Say("the bracket {{.Bracket}} has no opening bracket; add one, or remove this one",
			"Bracket", sign(r)))
	}
	last := p.open[len(p.open)-1]
	if closers[last.bracket] != r {
		return p.refuse(
			sentence.Say("the bracket {{.Bracket}} doesn't match the {{.Opening}} in line {{.Line}}, column {{.Column}}; write {{.Closer}}",
				"Bracket", sign(r), "Opening", sign(last.bracket), "Line", last.at.Line, "Column", last.at.Column,
				"Closer", sign(closers[last.bracket])))
	}
	if p.likely.Given() {
		return p.noNode()
	}
	p.open = p.open[:len(p.open)-1]
	p.comma = false // Python may write [1, 2,]
	said := tree.Data{P: last.likely}
	if r == '>' {
		said.Player = tree.Chance
	}
	p.put(p.builder.Node(said, last.children...), last.at)
	p.Step()
	return nil
}

// probability parses a probability before a colon, if there is one.
func (p *reader) probability(word string) (read bool, err error) {
	behind := strings.TrimLeft(p.rest()[len(word):], " \t\n")
	if !strings.HasPrefix(behind, ":") || p.likely.Given() {
		return false, nil
	}
	if len(p.open) == 0 || p.open[len(p.open)-1].bracket != '<' {
		return false, p.refuse(
			sentence.Say("only children of a chance node have probabilities; write them in angle brackets, such as <1/2: 3, 1/2: 5>"))
	}
	if p.likely, err = tree.ReadProbability(word); err != nil {
		var refusal sentence.Refusal
		if errors.As(err, &refusal) {
			return false, p.refuse(refusal.Sentence())
		}
		return false, err
	}
	p.To(p.At + len(p.rest()) - len(behind) + 1)
	return true, nil
}

func (p *reader) leaf() error {
	end := wordEnd(p.rest())
	word := p.rest()[:end]
	if read, err := p.probability(word); read || err != nil {
		return err
	}
	if err := p.count(); err != nil {
		return err
	}
	said := tree.Data{P: p.likely}
	switch word {
	case "?", "null", "None":
		p.put(p.builder.Node(said), p.Cursor.Position)
	case "-", "−", "+":
		next := strings.TrimLeft(p.rest()[end:], " ")
		next = next[:wordEnd(next)]
		if _, err := numeral.Parse(next); err == nil {
			return p.refuse(sentence.Say("there is a space between the sign and its number; write {{.Number}}",
				"Number", word+source.Clip(next)))
		}
		fallthrough
	default:
		v, err := numeral.Parse(word)
		if err != nil {
			return p.refuse(
				sentence.Say("{{.Word}} isn't a number; use a number such as -2.5, inf or -inf, or ? for a leaf without a value",
					"Word", source.Quote(word)))
		}
		said.Value, said.HasValue = v, true
		p.put(p.builder.Node(said), p.Cursor.Position)
	}
	p.To(p.At + end)
	p.comma, p.likely = false, tree.Probability{}
	return nil
}

// wordEnd returns where the first word of a text ends.
func wordEnd(s string) int {
	if end := strings.IndexAny(s, "[](){}<>,;: \t\n"); end >= 0 {
		return end
	}
	return len(s)
}

// count refuses one node too many, and a second tree.
func (p *reader) count() error {
	if len(p.open) == 0 && p.root != nil {
		return p.refuse(sentence.Say("the tree ends before this; enclose all of it in one pair of brackets"))
	}
	if p.nodes++; p.nodes > source.MaxNodes {
		return p.refuse(source.TooMany())
	}
	return nil
}

// put adds a finished node that starts at the position. IDs increase from 1.
func (p *reader) put(n *tree.Node, at source.Position) {
	p.positions = append(p.positions, at)
	if len(p.open) == 0 {
		p.root = n
		return
	}
	last := &p.open[len(p.open)-1]
	last.children = append(last.children, n)
}

// Write writes a tree. Everything but brackets and numbers is lost: names, moves, notes,
// explicit players except chance, estimates.
func Write(n *tree.Node) string {
	var b strings.Builder
	write(&b, n)
	return b.String()
}

func write(b *strings.Builder, n *tree.Node) {
	if n.Leaf() {
		if v, ok := n.Value(); ok {
			b.WriteString(numeral.Format(v))
		} else {
			b.WriteByte('?')
		}
		return
	}
	opens, closes := byte('['), byte(']')
	if n.Data().Player == tree.Chance {
		opens, closes = '<', '>'
	}
	b.WriteByte(opens)
	for i, c := range n.Children() {
		if i > 0 {
			b.WriteString(", ")
		}
		if p := c.Data().P; p.Given() && opens == '<' {
			b.WriteString(p.String() + ": ")
		}
		write(b, c)
	}
	b.WriteByte(closes)
}
