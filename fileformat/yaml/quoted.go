package yaml

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// quoted reads a text in quotes.
func (p *scanner) quoted(quote byte) (string, error) {
	opening := *p
	p.at++
	from := p.at
	for !p.ended() && p.text[p.at] != quote && p.text[p.at] != '\n' && p.text[p.at] != '\\' {
		p.at++
	}
	if p.peek(0) == quote && (quote == '"' || p.peek(1) != quote) {
		p.at++
		return p.text[from : p.at-1], nil // the usual case: a part of the text
	}
	all, solid := []byte(p.text[from:p.at]), 0 // blanks before solid do not end a line
	for !p.ended() {
		c := p.text[p.at]
		switch {
		case c == quote && quote == '\'' && p.peek(1) == quote:
			all = append(all, quote)
			p.at += 2
		case c == quote:
			p.at++
			return string(all), nil
		case c == '\n':
			for len(all) > solid && blank(all[len(all)-1]) {
				all = all[:len(all)-1]
			}
			all = fold(all, p.lineEndsInQuotes())
			solid = len(all)
			if p.marker() {
				return "", opening.notYAML("the quote is never closed", "add "+string(quote))
			}
		case c == '\\' && quote == '"':
			var err error
			if all, err = p.escape(all); err != nil {
				return "", err
			}
			solid = len(all)
		default:
			all = append(all, c)
			p.at++
		}
	}
	return "", opening.notYAML("the quote is never closed", "add "+string(quote))
}

// lineEndsInQuotes passes over line ends and the blanks around them, and
// returns how many line ends that were.
func (p *scanner) lineEndsInQuotes() (lines int) {
	for ; !p.ended(); p.at++ {
		if p.text[p.at] == '\n' {
			lines++
			p.newLine()
			if p.marker() {
				return lines
			}
			p.at--
		} else if !blank(p.text[p.at]) {
			return lines
		}
	}
	return lines
}

var escapes = map[byte]string{
	'0': "\x00", 'a': "\a", 'b': "\b", 't': "\t", '\t': "\t", 'n': "\n", 'v': "\v", 'f': "\f", 'r': "\r", 'e': "\x1b",
	' ': " ", '"': `"`, '/': "/", '\\': `\`, 'N': "\u0085", '_': "\u00a0", 'L': "\u2028", 'P': "\u2029",
}

// escape reads what stands behind a backslash.
func (p *scanner) escape(all []byte) ([]byte, error) {
	c := p.peek(1)
	if text, ok := escapes[c]; ok {
		p.at += 2
		return append(all, text...), nil
	}
	switch c {
	case '\n':
		p.at++
		p.newLine()
		for blank(p.peek(0)) {
			p.at++
		}
		return all, nil
	case 'x', 'u', 'U':
		r, size, ok := p.numbered(p.text[p.at:])
		if !ok {
			return nil, p.notYAML("this escape names no character", "write \\u and four hexadecimal digits, or the character itself")
		}
		p.at += size
		return utf8.AppendRune(all, r), nil
	}
	return nil, p.notYAML("this is no escape that YAML knows", `write \\ for a backslash, or put the text in single quotes`)
}

var escapeDigits = map[byte]int{'x': 2, 'u': 4, 'U': 8}

// numbered reads an escape such as \u00e9, or two that make one character as
// JSON has it, and returns how long it is.
func (p *scanner) numbered(s string) (r rune, size int, ok bool) {
	one := func(s string) (rune, int) {
		if len(s) < 2 || s[0] != '\\' || len(s) < 2+escapeDigits[s[1]] || escapeDigits[s[1]] == 0 {
			return -1, 0
		}
		size := 2 + escapeDigits[s[1]]
		if strings.Trim(s[2:size], "0123456789abcdefABCDEF") != "" {
			return -1, 0
		}
		v, err := strconv.ParseUint(s[2:size], 16, 31)
		if err != nil {
			return -1, 0
		}
		return rune(v), size
	}
	r, size = one(s)
	if utf16.IsSurrogate(r) {
		low, more := one(s[size:])
		r = utf16.DecodeRune(r, low)
		return r, size + more, r != utf8.RuneError
	}
	return r, size, utf8.ValidRune(r)
}
