package yaml

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"plytree/engine/text/numeral"

	"github.com/goccy/go-yaml/token"
)

// plainAnywhere reports whether a text has only characters that need no quotes anywhere,
// even in brackets. The text may still need quotes, see needsQuotes.
func plainAnywhere(s string) bool {
	for i, r := range s {
		switch {
		case unicode.IsLetter(r), unicode.IsNumber(r):
		case i == 0 && strings.ContainsRune("_(.+−", r):
		case i > 0 && (unicode.IsMark(r) || strings.ContainsRune("_ .;/()+*=<>'’–—−-", r)):
		default:
			return false
		}
	}
	return s != ""
}

// plainOnLine reports whether a text outside brackets has only characters that need no
// quotes there: first a letter, a number, "_" or "(", then anything except control
// characters, line separators and byte-order marks. The text may still need quotes, see
// needsQuotes.
func plainOnLine(s string) bool {
	for i, r := range s {
		if i == 0 && !unicode.IsLetter(r) && !unicode.IsNumber(r) && r != '_' && r != '(' {
			return false
		}
		if unicode.IsControl(r) || strings.ContainsRune("\u2028\u2029\uFEFF", r) {
			return false
		}
	}
	return s != ""
}

// legacy are what YAML 1.1 parses as truth values and similar, and the spellings of null.
var legacy = []string{"null", "~", "y", "n", "yes", "no", "on", "off", "=", "<<"}

// dated matches texts that YAML 1.1 parses as a time.
var dated = regexp.MustCompile(`^[0-9]+(-[0-9]{1,2}-[0-9]{1,2}|:[0-9:.]+$)`)

// grouped matches numbers with commas, which some parsers read as other numbers.
var grouped = regexp.MustCompile(`^[-+]?[0-9][0-9.]*,[0-9.,]*$`)

// needsQuotes reports whether some parser would misread the text without quotes. It
// combines the library's check with what parsers of YAML 1.1 and of this format take for
// words and numbers.
func needsQuotes(s string) bool {
	return suspect(s) && judged(s)
}

// judged is needsQuotes for a suspect text.
func judged(s string) bool {
	if token.IsNeedQuoted(s) || WordOf(s) != TextWord || isLegacy(s) || dated.MatchString(s) || grouped.MatchString(s) {
		return true
	}
	_, err := numeral.Parse(s)
	return err == nil || s[0] == '.' || strings.HasPrefix(s, "inf")
}

// suspect reports whether a text may need quotes at all. It is a fast filter, because
// judged tries to parse the text as a number and as a date in many forms, which takes
// longer than writing the node.
func suspect(s string) bool {
	first, _ := utf8.DecodeRuneInString(s)
	switch {
	case s == "", strings.ContainsRune("+-−.0123456789∞*&[]{},!|>%'\"@ `", first), strings.HasPrefix(s, "inf"):
		return true
	case strings.HasSuffix(s, ":"), strings.HasSuffix(s, " "), strings.ContainsAny(s, `#\`), strings.Contains(s, ": "), strings.Contains(s, "- "):
		return true
	}
	return len(s) <= len("false") && (WordOf(s) != TextWord || isLegacy(s))
}

func isLegacy(s string) bool { return slices.Contains(legacy, strings.ToLower(s)) }
