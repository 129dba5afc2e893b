// Package visible makes strangers' texts safe to display. Names, notes and answers in a
// file may contain characters that move the cursor of a terminal, break a line or reverse
// the reading direction; this package turns them into plain text.
package visible

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Text replaces each character that is invisible or has an effect by a visible escape:
// \n, \x1b, \u202e and the like, \xff for a byte that is not UTF-8.
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

// Lines is Text for a text of several lines; it keeps line ends.
func Lines(s string) string {
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		lines[i] = Text(line)
	}
	return strings.Join(lines, "\n")
}

// JSON is Text for JSON: it escapes as \u202e what its writer left unescaped.
func JSON(written []byte) []byte {
	if plain(strings.ReplaceAll(string(written), "\n", "")) {
		return written
	}
	var b bytes.Buffer
	for _, r := range string(written) {
		if seen(r) || r == '\n' {
			b.WriteRune(r)
			continue
		}
		for _, unit := range utf16.Encode([]rune{r}) {
			fmt.Fprintf(&b, `\u%04x`, unit)
		}
	}
	return b.Bytes()
}

// Short is Text for a name in a sentence or a table: it truncates a long name after 40
// characters, with an ellipsis.
func Short(s string) string { return Clip(s, 40) }

// Clip is Text limited to most characters; a longer text ends in an ellipsis.
func Clip(s string, most int) string {
	if len(s) > most*len(`\U0010ffff`) {
		s = string([]rune(s[:(most+1)*utf8.UTFMax])[:most+1]) // the rest needn't be scanned
	}
	s = Text(s)
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return string([]rune(s)[:most-1]) + "…"
}

// plain reports whether the text is printable ASCII or otherwise entirely visible.
func plain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return utf8.ValidString(s) && strings.IndexFunc(s, func(r rune) bool { return !seen(r) }) < 0
		}
	}
	return true
}

// seen reports whether a character is shown as it is. Two invisible ones are: the joiners
// that Persian and composed emoji need.
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
