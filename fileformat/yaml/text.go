package yaml

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// folded is a text without quotes as it is read: a line end is a blank, and of
// several one less counts.
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

// unquoted is a text in quotes as it is read. Blanks around a line end do not
// count, and line ends are folded as without quotes; behind a backslash a line end
// is nothing.
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

// foldedBlanks is what blanks in quotes are read as, if a line ends there.
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

// escapes are what a letter behind a backslash stands for.
var escapes = map[byte]string{
	'0': "\x00", 'a': "\a", 'b': "\b", 't': "\t", '\t': "\t", 'n': "\n", 'v': "\v", 'f': "\f", 'r': "\r", 'e': "\x1b",
	' ': " ", '"': `"`, '/': "/", '\\': `\`, 'N': "\u0085", '_': "\u00a0", 'L': "\u2028", 'P': "\u2029",
}

// escaped is what the escape stands for that a text begins with, and its size. Of
// what is none, which is refused elsewhere, it is the backslash.
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

// pair matches the two escapes that make one character: \ud83d\ude00.
var pair = regexp.MustCompile(`^\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}`)

// numbered returns the character of an escape such as \u00e9, or of the two that
// make one, how long it is, and whether it names one.
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

// blockHeader matches | or > with what may stand by it.
var blockHeader = regexp.MustCompile(`^[|>]([-+]?[1-9]?|[1-9][-+])$`)

// blockText is the text below a header such as >-, and how many bytes below the
// header's line it takes. The parent is the column of the key or dash before it, 0
// for none.
func blockText(below, header string, parent int) (text string, size int) {
	indent := blockIndent(below, header, max(parent, 1))
	var b strings.Builder
	breaks, spaced := 0, true // line ends since the last line; whether that can't be joined to the next one
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
			break // what follows the text
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

// blockIndent is how far the lines of a text below a header are indented: as the
// header says or, as the first line with a word, but no less than a blank line
// before it.
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
