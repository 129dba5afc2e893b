package yaml

import "strings"

// blockText reads a text behind | (line for line) or > (folded).
func (p *Parser) blockText(e Event, parent int) (Event, error) {
	h, err := p.header(parent)
	if err != nil {
		return Event{}, err
	}
	var b strings.Builder
	filled, shifted := false, false // whether there was a line, and it began with a blank
	breaks := 0                     // line ends that wait for more text
	for !p.ended() {
		line, ok := p.blockLine(&h)
		if !ok {
			break
		}
		if line == "" {
			breaks++
			continue
		}
		indented := blank(line[0])
		switch {
		case filled && (!h.folded || indented || shifted):
			breaks++
		case filled && breaks == 0:
			b.WriteByte(' ')
		}
		for ; breaks > 0; breaks-- {
			b.WriteByte('\n')
		}
		b.WriteString(line)
		filled, shifted = true, indented
	}
	if filled && h.chomp != '-' && (breaks > 0 || p.at == p.start) {
		b.WriteByte('\n') // a last line without an end has none
	}
	if h.chomp == '+' {
		b.WriteString(strings.Repeat("\n", breaks))
	}
	e.Text, e.Style = b.String(), Block
	return e, nil
}

// header is how the lines of a block of text are to be read.
type header struct {
	folded bool
	chomp  byte // -, + or 0
	parent int
	indent int // -1 until the first line tells
}

// header reads the rest of the line of a | or >.
func (p *Parser) header(parent int) (header, error) {
	h := header{folded: p.peek(0) == '>', parent: parent, indent: -1}
	for p.at++; ; p.at++ {
		switch c := p.peek(0); {
		case (c == '-' || c == '+') && h.chomp == 0:
			h.chomp = c
			continue
		case c >= '1' && c <= '9' && h.indent < 0:
			h.indent = max(parent, 0) + int(c-'0')
			continue
		}
		break
	}
	if !blankEnd(p.peek(0)) {
		return h, p.notYAML("text behind | or > starts on the next line", "put it there, indented")
	}
	for blank(p.peek(0)) {
		p.at++
	}
	if p.peek(0) == '#' {
		if err := p.comment(); err != nil {
			return h, err
		}
	}
	if !p.ended() && p.peek(0) != '\n' {
		return h, p.notYAML("text behind | or > starts on the next line", "put it there, indented")
	}
	if !p.ended() {
		p.newLine()
	}
	return h, nil
}

// blockLine reads one line of a block of text, without its indent, and reports
// whether it belongs to it.
func (p *Parser) blockLine(h *header) (line string, ok bool) {
	rest := p.text[p.at:]
	end := strings.IndexByte(rest, '\n')
	if end < 0 {
		end = len(rest)
	}
	blanks := len(rest[:end]) - len(strings.TrimLeft(rest[:end], " "))
	if empty := blanks == end; !empty {
		if h.indent < 0 && blanks > h.parent {
			h.indent = blanks
		}
		if h.indent < 0 || blanks < h.indent || p.marker() {
			return "", false
		}
	}
	if h.indent >= 0 && end > h.indent {
		line = rest[h.indent:end]
	}
	p.at += end
	if !p.ended() {
		p.newLine()
	}
	return line, true
}
