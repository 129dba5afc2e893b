package written

import (
	"strings"

	"plytree/engine/number"
	"plytree/engine/text/numeral"
)

// Window parses a window written as one text, such as "[-inf, 4]", "-inf 4" or "[1,5;
// ∞]", and returns the texts of α and β; both are blank if it says that the search does
// not visit the node. It reports whether there are two ends, not whether they are
// numbers.
func Window(text string) (ends [2]string, ok bool) {
	for _, text := range []string{text, numeral.Plain(text)} {
		if ends, ok := parted(text); ok && isEnd(ends[0]) && isEnd(ends[1]) {
			return ends, true
		}
	}
	return parted(text)
}

func parted(text string) (ends [2]string, ok bool) {
	text = strings.TrimSpace(strings.Trim(strings.TrimSpace(text), "[]()"))
	if text == "" || NotVisited(text) {
		return ends, true
	}
	parts := strings.Fields(strings.ReplaceAll(text, ";", " "))
	if len(parts) == 1 {
		parts = strings.Split(text, ",")
	}
	if len(parts) != 2 {
		return ends, false
	}
	return [2]string{strings.TrimSuffix(parts[0], ","), parts[1]}, true
}

// isEnd reports whether a text is a number, or blank.
func isEnd(text string) bool {
	_, ok := number.Read(text)
	return ok || Blank(text)
}

// Ends returns the values written for α and β, as a list of both or as a text that
// [Window] parses to two numbers. It reports whether it is a window.
func (w Value) Ends() (ends [2]Value, ok bool) {
	switch w.Kind {
	case Nothing:
		return ends, true
	case List:
		if len(w.Items) == 2 {
			return [2]Value(w.Items), true
		}
	case Text:
		texts, ok := Window(w.Text)
		if !ok || !isEnd(texts[0]) || !isEnd(texts[1]) {
			return ends, false
		}
		for i, text := range texts {
			if !Blank(text) {
				ends[i] = Plainly(text)
			}
		}
		return ends, true
	}
	return ends, false
}
