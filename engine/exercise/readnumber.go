package exercise

import (
	"math"
	"strings"

	"plytree/engine/numeral"
)

var signs = strings.NewReplacer("−", "-", "–", "-", "﹣", "-", "－", "-", "＋", "+")

// boundSigns may stand before a value; they say nothing of the number.
var boundSigns = []string{"≥", "≤", ">=", "<=", "=>", "=<", "="}

// ReadNumber reads a number as students write it: 3,5 is 3.5, −∞, -oo and -inf
// are the same, and ≥5 means 5. It reports whether the text is a number.
func ReadNumber(text string) (float64, bool) {
	text = strings.ToLower(strings.TrimSpace(signs.Replace(text)))
	for _, sign := range boundSigns {
		if rest, found := strings.CutPrefix(text, sign); found {
			text = strings.TrimSpace(rest)
			break
		}
	}
	digits, negative := strings.CutPrefix(text, "-")
	if !negative {
		digits = strings.TrimPrefix(text, "+")
	}
	return readSigned(strings.TrimSpace(digits), negative)
}

func readSigned(digits string, negative bool) (float64, bool) {
	v := math.Inf(1)
	switch digits {
	case "∞", "inf", "oo", "infinity", ".inf":
	default:
		if strings.Count(digits, ",") == 1 && !strings.Contains(digits, ".") {
			digits = strings.Replace(digits, ",", ".", 1)
		}
		for len(digits) > 1 && digits[0] == '0' && digits[1] >= '0' && digits[1] <= '9' {
			digits = digits[1:] // 04 is 4
		}
		var err error
		if v, err = numeral.Parse(digits); err != nil || strings.HasPrefix(digits, "-") || strings.HasPrefix(digits, "+") {
			return 0, false // one sign is enough
		}
	}
	if negative {
		v = 0 - v
	}
	return v, true
}

// bounds are the words for the bounds, in small letters.
var bounds = map[string]Bound{
	"exact": Exact, "=": Exact,
	"at-least": AtLeast, "at least": AtLeast, "≥": AtLeast, ">=": AtLeast, "lower": AtLeast,
	"at-most": AtMost, "at most": AtMost, "≤": AtMost, "<=": AtMost, "upper": AtMost,
}

// ReadBound reads a bound as students write it, and reports whether the text is
// one.
func ReadBound(text string) (Bound, bool) {
	b, ok := bounds[strings.ToLower(strings.TrimSpace(text))]
	return b, ok
}

// NotVisited reports whether an answer about a node says no more than that the
// search does not come there.
func NotVisited(text string) bool {
	switch strings.ToLower(strings.TrimSpace(signs.Replace(text))) {
	case "-", "x", "cut":
		return true
	}
	return false
}

func isBlank(text string) bool { return strings.TrimSpace(text) == "" }
