package picture

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// stand is what takes the place of characters that are no text.
const stand = '\uFFFD'

// plain returns the text with a visible sign for each character that would do
// something rather than be seen: control characters, line ends, what turns the
// direction of writing, and what no document may hold. Names come from
// strangers; in a picture they are only text.
func plain(text string) string {
	if utf8.ValidString(text) && strings.IndexFunc(text, acts) < 0 {
		return text
	}
	return strings.Map(func(r rune) rune {
		if acts(r) {
			return stand
		}
		return r
	}, text)
}

// acts reports whether a character does something rather than be seen.
func acts(r rune) bool {
	switch {
	case r < 0x20, r >= 0x7F && r < 0xA0:
		return true
	case r < 0xA0:
		return false
	case r == 0x2028 || r == 0x2029, r >= 0xFDD0 && r <= 0xFDEF, r&0xFFFE == 0xFFFE: // line ends; no characters
		return true
	}
	return unicode.Is(unicode.Cf, r) && r != 0xAD || unicode.Is(unicode.Cs, r)
}
