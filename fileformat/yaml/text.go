package yaml

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// folded returns an unquoted text as YAML parses it: a single line end becomes a space,
// and of several line ends one is dropped.
func folded(text string) string {
	if !strings.Contains(text, "\n") {
		return text
	}
	var b strings.Builder
	breaks := 0
	for i, line := range strings.Split(text, "\n") {
		line = strings.Trim(line, " \t")
		switch {
		case line == "":
			breaks++
			continue
		case breaks > 0:
			b.WriteString(strings.Repeat("\n", breaks))
		case i > 0:
			b.WriteByte(' ')
		}
		b.WriteString(line)
		breaks = 0
	}
	return b.String()
}

// unquoted returns a text in quotes as YAML parses it. Blanks around a line end are
// dropped, and line ends are folded as in unquoted text; a line end after a backslash is
// dropped.
func unquoted(text string) string {
	quote, text := text[0], text[1:len(text)-1]
	if !strings.ContainsAny(text, "\n\\'") {
		return text
	}
	var b strings.Builder
	for at := 0; at < len(text); {
		switch rest := text[at:]; {
		case isBlank(rest[0]):
			inner := len(rest) - len(strings.TrimLeft(rest, " \n\t"))
			b.WriteString(foldedBlanks(rest[:inner], false))
			at += inner
		case quote == '\'' && rest[0] == '\'':
			b.WriteByte('\'')
			at += len("''")
		case quote == '"' && strings.HasPrefix(rest, "\\\n"):
			inner := 1 + len(rest[1:]) - len(strings.TrimLeft(rest[1:], " \n\t"))
			b.WriteString(foldedBlanks(rest[1:inner], true))
			at += inner
		case quote == '"' && rest[0] == '\\':
			said, size := escaped(rest)
			b.WriteString(said)
			at += size
		default:
			b.WriteByte(rest[0])
			at++
		}
	}
	return b.String()
}

// foldedBlanks returns how blanks in quotes are parsed, if a line ends there.
func foldedBlanks(blanks string, joined bool) string {
	switch breaks := strings.Count(blanks, "\n"); {
	case breaks == 0:
		return blanks
	case breaks > 1:
		return strings.Repeat("\n", breaks-1)
	case joined:
		return ""
	}
	return " "
}

// escapes maps the letter after a backslash to its character.
var escapes = map[byte]string{
	'0': "\x00", 'a': "\a", 'b': "\b", 't': "\t", '\t': "\t", 'n': "\n", 'v': "\v", 'f': "\f", 'r': "\r", 'e': "\x1b",
	' ': " ", '"': `"`, '/': "/", '\\': `\`, 'N': "\u0085", '_': "\u00a0", 'L': "\u2028", 'P': "\u2029",
}

// escaped returns the character of the escape at the start of a text, and the escape's
// size. For an invalid escape, which is refused elsewhere, it returns the backslash.
func escaped(text string) (said string, size int) {
	if len(text) > 1 {
		if said, ok := escapes[text[1]]; ok {
			return said, 2
		}
		if strings.IndexByte("xuU", text[1]) >= 0 {
			if r, size, ok := numbered(text); ok {
				return string(r), size
			}
		}
	}
	return `\`, 1
}

// pair matches a surrogate pair, two escapes that make one character: \ud83d\ude00.
var pair = regexp.MustCompile(`^\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}`)

// numbered returns the character of an escape such as \u00e9, or of a surrogate pair, its
// length, and whether it is valid.
func numbered(s string) (r rune, size int, ok bool) {
	if r, _, rest, err := strconv.UnquoteChar(s, '"'); err == nil {
		return r, len(s) - len(rest), true
	}
	if both := pair.FindString(s); both != "" {
		high, _ := strconv.ParseUint(both[2:6], 16, 32)
		low, _ := strconv.ParseUint(both[8:12], 16, 32)
		return rune(high-0xD800)<<10 + rune(low-0xDC00) + 0x10000, len(both), true
	}
	return utf8.RuneError, 0, false
}

// blockHeader matches | or > with its indicators.
var blockHeader = regexp.MustCompile(`^[|>]([-+]?[1-9]?|[1-9][-+])$`)

// blockText returns the text below a header such as >-, and the number of bytes that it
// takes below the header's line. The parent is the column of the key or dash before it,
// or 0.
func blockText(below, header string, parent int) (text string, size int) {
	indent := blockIndent(below, header, max(parent, 1))
	var b strings.Builder
	breaks, spaced := 0, true // line ends since the last line; whether that line can't be joined to the next one
	for size < len(below) {
		line, _, more := strings.Cut(below[size:], "\n")
		blanks := len(line) - len(strings.TrimLeft(line, " "))
		if blanks >= indent && len(line) > indent {
			line = line[indent:]
			starts := isBlank(line[0])
			switch {
			case header[0] == '|' || spaced || starts:
				b.WriteString(strings.Repeat("\n", breaks))
			case breaks == 1:
				b.WriteByte(' ')
			default:
				b.WriteString(strings.Repeat("\n", breaks-1))
			}
			b.WriteString(line)
			breaks, spaced = 0, starts
			size += len(line) + indent
		} else if blanks < len(line) {
			break // the end of the text
		} else {
			size += blanks
		}
		if more {
			breaks++
			size++
		}
	}
	switch {
	case strings.Contains(header, "+"):
		b.WriteString(strings.Repeat("\n", breaks))
	case breaks > 0 && b.Len() > 0 && !strings.Contains(header, "-"):
		b.WriteByte('\n')
	}
	return b.String(), size
}

// blockIndent returns how far the lines of a text below a header are indented: as the
// header says, or as far as the first line with a word, but at least as far as a blank
// line before it.
func blockIndent(below, header string, least int) int {
	if i := strings.IndexAny(header, "123456789"); i >= 0 {
		return least - 1 + int(header[i]-'0')
	}
	for more := true; more; {
		var line string
		line, below, more = strings.Cut(below, "\n")
		blanks := len(line) - len(strings.TrimLeft(line, " "))
		least = max(least, blanks)
		if blanks < len(line) {
			break
		}
	}
	return least
}
