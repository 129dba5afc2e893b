package fileformat

import (
	"fmt"
	"sort"
	"strings"
	"unicode/utf8"

	"plytree/engine"
	"plytree/engine/numeral"
)

// ReadNotation reads a document that is a tree in the short notation: [[3, 12, 8], [2, 4, 6]].
// Brackets are inner nodes, numbers leaves; commas, semicolons or blanks stand
// between. Round and curly brackets are read too, and ?, null or None is a leaf
// without a value. The name is what errors call the text. The error, if any,
// is an [Error].
func ReadNotation(name, text string, root engine.Player) (*Document, error) {
	s := source{name, asText([]byte(text))}
	if err := s.checkText(); err != nil {
		return nil, err
	}
	p := notation{source: s, builder: &engine.Builder{}}
	for p.skipBlanks(); p.at < len(p.text); p.skipBlanks() {
		if err := p.step(); err != nil {
			return nil, err
		}
	}
	switch {
	case len(p.open) > 0:
		last := p.open[len(p.open)-1]
		return nil, p.fault(last.at, fmt.Sprintf("the bracket %q is never closed", last.bracket), fmt.Sprintf("add %q", closers[last.bracket]))
	case p.root == nil:
		return nil, p.fault(p.at, "there is no tree here", notationHint)
	}
	return &Document{Tree: p.builder.Tree(p.root, root), source: s, places: p.places}, nil
}

const notationHint = "write brackets and numbers, such as [[3, 12, 8], [2, 4, 6]]"

var closers = map[rune]rune{'[': ']', '(': ')', '{': '}'}

type notation struct {
	source
	builder *engine.Builder
	at      int // the byte to read next
	open    []openNode
	root    *engine.Node
	nodes   int
	comma   int // the offset of a comma that waits for a node, or 0
	places  []place
	starts  []int // the offsets of the lines
}

type openNode struct {
	bracket  rune
	at       int
	children []*engine.Node
}

// lineAndColumn is position without counting from the start each time.
func (p *notation) lineAndColumn(at int) (line, column int) {
	if p.starts == nil {
		p.starts = []int{0}
		for i := range len(p.text) {
			if p.text[i] == '\n' {
				p.starts = append(p.starts, i+1)
			}
		}
	}
	line = sort.SearchInts(p.starts, at+1)
	return line, at - p.starts[line-1] + 1
}

func (p *notation) fault(offset int, what, instead string) *Error {
	line, column := p.position(offset)
	return p.errorAt(line, column, what, instead)
}

func (p *notation) skipBlanks() {
	for p.at < len(p.text) && strings.IndexByte(" \t\r\n", p.text[p.at]) >= 0 {
		p.at++
	}
}

// step reads one bracket, comma or leaf.
func (p *notation) step() error {
	r, size := utf8.DecodeRuneInString(p.text[p.at:])
	switch r {
	case '[', '(', '{':
		return p.openBracket(r)
	case ']', ')', '}':
		return p.closeBracket(r)
	case ',', ';':
		if len(p.open) == 0 || len(p.open[len(p.open)-1].children) == 0 || p.comma > 0 {
			return p.fault(p.at, fmt.Sprintf("there is nothing before this %q", r), "write a number or a bracket, or ? for a leaf without a value")
		}
		p.comma = p.at
		p.at += size
		return nil
	}
	return p.leaf()
}

func (p *notation) openBracket(r rune) error {
	if err := p.count(); err != nil {
		return err
	}
	if len(p.open) > MaxDepth {
		return p.tooDeep(p.position(p.at))
	}
	p.open = append(p.open, openNode{bracket: r, at: p.at})
	p.at++
	p.comma = 0
	return nil
}

func (p *notation) closeBracket(r rune) error {
	if len(p.open) == 0 {
		return p.fault(p.at, fmt.Sprintf("the bracket %q closes nothing", r), "remove it, or open it before")
	}
	last := p.open[len(p.open)-1]
	if closers[last.bracket] != r {
		line, column := p.position(last.at)
		return p.fault(p.at, fmt.Sprintf("the bracket %q closes the %q of line %d, column %d", r, last.bracket, line, column), fmt.Sprintf("write %q", closers[last.bracket]))
	}
	p.open = p.open[:len(p.open)-1]
	p.at++
	p.comma = 0 // [1, 2,] is how Python may write it
	p.put(p.builder.Node(engine.Data{}, last.children...), last.at)
	return nil
}

func (p *notation) leaf() error {
	if err := p.count(); err != nil {
		return err
	}
	end := wordEnd(p.text[p.at:])
	word := p.text[p.at : p.at+end]
	switch word {
	case "?", "null", "None":
		p.put(p.builder.Node(engine.Data{}), p.at)
	case "-", "−", "+":
		next := strings.TrimLeft(p.text[p.at+end:], " ")
		next = next[:wordEnd(next)]
		if _, err := numeral.Parse(next); err == nil {
			return p.fault(p.at, "a sign stands next to its number, without a blank", "write "+word+clip(next))
		}
		fallthrough
	default:
		v, err := numeral.Parse(word)
		if err != nil {
			return p.fault(p.at, fmt.Sprintf("%q is not a number", clip(word)), "write a decimal number such as -2.5, inf or -inf, or ? for a leaf without a value")
		}
		p.put(p.builder.Leaf(v), p.at)
	}
	p.at += end
	p.comma = 0
	return nil
}

// wordEnd is where the word ends that a text begins with.
func wordEnd(s string) int {
	if end := strings.IndexAny(s, "[](){},; \t\r\n"); end >= 0 {
		return end
	}
	return len(s)
}

// count refuses a node too many and a second tree.
func (p *notation) count() error {
	if len(p.open) == 0 && p.root != nil {
		return p.fault(p.at, "the tree ended before this", "put all of it into one pair of brackets")
	}
	if p.nodes++; p.nodes > MaxNodes {
		return p.tooMany(p.position(p.at))
	}
	return nil
}

// put takes a finished node that starts at the offset. IDs count up from 1.
func (p *notation) put(n *engine.Node, at int) {
	line, column := p.lineAndColumn(at)
	p.places = append(p.places, place{int32(line), int32(column)})
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
		if data.Move != "" || data.Note != "" || data.Mark != engine.NoMark || data.Player != engine.Alternate || data.HasValue && !v.Node.Leaf() {
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
