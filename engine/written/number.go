package written

import (
	"slices"
	"strings"

	"plytree/engine/number"
	"plytree/engine/text/languages"
	"plytree/engine/text/numeral"
)

// Number parses a number of a tree without chance nodes as students write it: [number.Read]
// without fractions.
func Number(text string) (float64, bool) {
	n, ok := number.Read(text)
	return n.Nearest(), ok && !strings.Contains(numeral.Plain(text), "/")
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
