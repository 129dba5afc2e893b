package yaml

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// foreign refuses what can't start a value: what YAML has and this package has
// not, and signs that YAML keeps for itself.
func (p *scanner) foreign() error {
	c := p.peek(0)
	switch c {
	case '&':
		return p.fault("anchors are not allowed", "remove the & and its name")
	case '*':
		return p.fault("aliases are not allowed", "write the part out again")
	case '!':
		tag := p.text[p.at:]
		if end := strings.IndexAny(tag, " \t\n,[]{}"); end >= 0 {
			tag = tag[:end]
		}
		return p.fault("tags such as "+Clip(tag)+" are not allowed", "remove it")
	case '#':
		return p.notYAML("a comment needs a blank before its #", "put one there")
	case '%', '@', '`', ',', ']', '}':
		return p.notYAML(fmt.Sprintf("nothing can start with %c here", c), "put the text in quotes, or remove the sign")
	case '?':
		if blankEnd(p.peek(1)) {
			return p.fault("keys behind a question mark are not allowed", "write key: value")
		}
	}
	return nil
}

// plainLine reads a scalar without quotes as far as it goes on this line, and
// reports whether the colon of a key ends it.
func (p *scanner) plainLine(brackets bool) (text string, colon bool) {
	from := p.at
scan:
	for ; !p.ended(); p.at++ {
		switch c := p.text[p.at]; c {
		case '\n':
			break scan
		case ':':
			if next := p.peek(1); blankEnd(next) || brackets && isFlow(next) {
				colon = true
				break scan
			}
		case '#':
			if p.at > from && blank(p.text[p.at-1]) {
				break scan
			}
		case ',', '[', ']', '{', '}':
			if brackets {
				break scan
			}
		}
	}
	text = strings.TrimRight(p.text[from:p.at], " \t")
	if !colon {
		p.at = from + len(text) // so that a comment is seen with its blank
	}
	return text, colon
}

// continued reads the further lines of a scalar without quotes: those that are
// indented further than the parent, up to a comment. Inside brackets, where
// the parent is -1, indents do not count.
func (p *Parser) continued(e Event, parent int) (Event, error) {
	brackets := len(p.open) > 0 && p.open[len(p.open)-1].form >= bracketList
	var all []byte
	for {
		lines, ok := p.nextLine(parent, brackets)
		if !ok {
			break
		}
		if all == nil {
			all = []byte(e.Text)
		}
		text, colon := p.plainLine(brackets)
		if colon && !brackets {
			return Event{}, p.notYAML("this key stands in the middle of a text", "indent it as the key that it follows, or put the text in quotes")
		}
		all = fold(all, lines)
		all = append(all, text...)
		if colon {
			break
		}
	}
	if all != nil {
		e.Text = string(all)
	}
	return e, nil
}

// nextLine goes to the next line that continues a scalar without quotes, if
// there is one, and returns how many line ends lie between.
func (p *scanner) nextLine(parent int, brackets bool) (lines int, ok bool) {
	ahead := *p
	for !ahead.ended() {
		switch c := ahead.text[ahead.at]; {
		case blank(c):
			ahead.at++
		case c == '\n':
			ahead.newLine()
			lines++
		default:
			if lines == 0 || c == '#' || ahead.marker() || !brackets && ahead.at-ahead.start <= parent ||
				brackets && (isFlow(c) || c == ':' && (blankEnd(ahead.peek(1)) || isFlow(ahead.peek(1)))) {
				return 0, false
			}
			p.at, p.line, p.start = ahead.at, ahead.line, ahead.start
			return lines, true
		}
	}
	return 0, false
}

// fold adds what a number of line ends inside a scalar means: a blank for one,
// one less for more.
func fold(text []byte, lines int) []byte {
	if lines == 1 {
		return append(text, ' ')
	}
	for range lines - 1 {
		text = append(text, '\n')
	}
	return text
}

// Clip shortens a text for a message.
func Clip(s string) string {
	const most = 40
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return string([]rune(s[:min(len(s), most*utf8.UTFMax)])[:most]) + "…"
}
