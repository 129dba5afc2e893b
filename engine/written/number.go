package written

import (
	"slices"
	"strings"

	"plytree/engine/text/languages"
	"plytree/engine/text/numeral"
)

// boundSigns may precede a value; they don't affect the number.
var boundSigns = []string{"≥", "≤", ">=", "<=", "=>", "=<", "="}

// Number parses a number as students write it, see [numeral.Read]; ≥5 means 5. It reports
// whether the text is a number.
func Number(text string) (float64, bool) {
	return numeral.Read(withoutSign(text))
}

// withoutSign returns the text of a number with the usual signs, without a sign that only
// marks a bound.
func withoutSign(text string) string {
	text = strings.TrimSpace(numeral.Plain(text))
	for _, sign := range boundSigns {
		if rest, found := strings.CutPrefix(text, sign); found {
			return strings.TrimSpace(rest)
		}
	}
	return text
}

// notVisited are the signs, and the words of all languages, for a node that the search
// does not visit.
var notVisited = append(languages.Each(func(l languages.Language) []string { return l.Words.Cut }), "-", "x")

// NotVisited reports whether an answer about a node only says that the search does not
// visit it.
func NotVisited(text string) bool {
	return slices.Contains(notVisited, strings.ToLower(strings.TrimSpace(numeral.Plain(text))))
}

// Blank reports whether a text is empty or only spaces.
func Blank(text string) bool { return strings.TrimSpace(text) == "" }
