// Package visible makes texts of strangers harmless to look at. Names, notes
// and answers in a file may hold what moves the cursor of a terminal, breaks a
// line or turns the reading direction; shown, all that is only text.
package visible

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Text returns the text with a visible escape in the place of each character
// that can't be seen or does more than be seen: \n, \x1b, \u202e and the like,
// \xff for a byte that is not UTF-8.
func Text(s string) string {
	if plain(s) {
		return s
	}
	var b strings.Builder
	for i, r := range s {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(s[i:], "\uFFFD"):
			fmt.Fprintf(&b, `\x%02x`, s[i])
		case seen(r):
			b.WriteRune(r)
		default:
			b.WriteString(escape(r))
		}
	}
	return b.String()
}

// Lines is Text for a text of several lines, whose ends stay.
func Lines(s string) string {
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		lines[i] = Text(line)
	}
	return strings.Join(lines, "\n")
}

// Short is Text for a name inside a sentence or a table: a long one ends in
// an ellipsis, after 40 characters.
func Short(s string) string { return Clip(s, 40) }

// Clip is Text of at most so many characters; a longer one ends in an ellipsis.
func Clip(s string, most int) string {
	if len(s) > most*len(`\U0010ffff`) {
		s = string([]rune(s[:(most+1)*utf8.UTFMax])[:most+1]) // more need not be looked at
	}
	s = Text(s)
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return string([]rune(s)[:most-1]) + "…"
}

// plain reports whether all of the text is what nearly all texts are.
func plain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return utf8.ValidString(s) && strings.IndexFunc(s, func(r rune) bool { return !seen(r) }) < 0
		}
	}
	return true
}

// seen reports whether a character is to be shown as it is. Two that can't be
// seen are: the joiners that Persian and pictures made of several need.
func seen(r rune) bool {
	return unicode.IsPrint(r) || unicode.Is(unicode.Zs, r) || r == '\u200c' || r == '\u200d'
}

func escape(r rune) string {
	switch {
	case r == '\n':
		return `\n`
	case r == '\t':
		return `\t`
	case r == '\r':
		return `\r`
	case r < 0x80:
		return fmt.Sprintf(`\x%02x`, r)
	case r < 0x10000:
		return fmt.Sprintf(`\u%04x`, r)
	}
	return fmt.Sprintf(`\U%08x`, r)
}
