package written

import (
	"strings"

	"plytree/engine/numeral"
)

// boundSigns may stand before a value; they say nothing of the number.
var boundSigns = []string{"≥", "≤", ">=", "<=", "=>", "=<", "="}

// Number reads a number as students write it, see [numeral.Read], and ≥5 means
// 5. It reports whether the text is a number.
func Number(text string) (float64, bool) {
	text = strings.TrimSpace(numeral.Plain(text))
	for _, sign := range boundSigns {
		if rest, found := strings.CutPrefix(text, sign); found {
			text = rest
			break
		}
	}
	return numeral.Read(text)
}

// NotVisited reports whether an answer about a node says no more than that the
// search does not come there.
func NotVisited(text string) bool {
	switch strings.ToLower(strings.TrimSpace(numeral.Plain(text))) {
	case "-", "x", "cut", "tăiat", "tăiată", "retezat", "retezată", "відсічено", "відсічений", "cortado", "cortada", "podado", "podada", "coupé", "coupée", "élagué", "élaguée", "剪", "剪去", "剪枝", "剪掉":
		return true
	}
	return false
}

// Blank reports whether a text says nothing.
func Blank(text string) bool { return strings.TrimSpace(text) == "" }
