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

// plainAnywhere reports whether a text has only characters that need no quotes
// anywhere, inside brackets either. It needs them all the same if needsQuotes says so.
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
// quotes there: a letter, a number, "_" or "(" first, then all but control characters, line
// separators and byte order marks. It needs them all the same if needsQuotes says so.
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

// legacy are what YAML 1.1 takes for truth values and its like, and nothing in
// any spelling.
var legacy = []string{"null", "~", "y", "n", "yes", "no", "on", "off", "=", "<<"}

// dated are texts that YAML 1.1 takes for a time.
var dated = regexp.MustCompile(`^[0-9]+(-[0-9]{1,2}-[0-9]{1,2}|:[0-9:.]+$)`)

// grouped are numbers with commas, which some readers take for other numbers.
var grouped = regexp.MustCompile(`^[-+]?[0-9][0-9.]*,[0-9.,]*$`)

// needsQuotes reports whether some reader would take the text for something
// else, or for more than one thing, if it had no quotes: the library's judgement,
// and what readers of YAML 1.1 and of this format take for words and numbers.
func needsQuotes(s string) bool {
	return suspect(s) && judged(s)
}

// judged is needsQuotes of a suspect.
func judged(s string) bool {
	if token.IsNeedQuoted(s) || WordOf(s) != TextWord || isLegacy(s) || dated.MatchString(s) || grouped.MatchString(s) {
		return true
	}
	_, err := numeral.Parse(s)
	return err == nil || s[0] == '.' || strings.HasPrefix(s, "inf")
}

// suspect reports whether a text may need quotes at all. The judgement itself reads it
// as a number and as a date in many forms, which takes longer than to write the node.
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
