package numeral

import (
	"math"
	"strings"
)

var signs = strings.NewReplacer("−", "-", "–", "-", "﹣", "-", "－", "-", "＋", "+")

// Minus returns the text with all that people write for a minus sign, and for a
// plus, in ASCII.
func Minus(text string) string { return signs.Replace(text) }

// Read reads a number as students write it: 3,5 is 3.5, 04 is 4, and −∞, -oo and
// -inf are the same. Blanks around it and behind its sign are dropped. It reports
// whether the text is a number.
func Read(text string) (float64, bool) {
	text = strings.ToLower(strings.TrimSpace(Minus(text)))
	digits, negative := strings.CutPrefix(text, "-")
	if !negative {
		digits = strings.TrimPrefix(text, "+")
	}
	v, ok := unsigned(strings.TrimSpace(digits))
	if negative {
		v = 0 - v
	}
	return v, ok
}

func unsigned(digits string) (float64, bool) {
	switch digits {
	case "∞", "inf", "oo", "infinity", ".inf", `\infty`:
		return math.Inf(1), true
	}
	if strings.Count(digits, ",") == 1 && !strings.Contains(digits, ".") {
		digits = strings.Replace(digits, ",", ".", 1)
	}
	for len(digits) > 1 && digits[0] == '0' && digits[1] >= '0' && digits[1] <= '9' {
		digits = digits[1:]
	}
	if strings.HasPrefix(digits, "-") || strings.HasPrefix(digits, "+") {
		return 0, false // one sign is enough
	}
	v, err := Parse(digits)
	return v, err == nil
}
