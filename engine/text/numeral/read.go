package numeral

import (
	"math"
	"strings"
)

var plain = strings.NewReplacer(
	"−", "-", "–", "-", "﹣", "-", "－", "-", "＋", "+",
	"０", "0", "１", "1", "２", "2", "３", "3", "４", "4", "５", "5", "６", "6", "７", "7", "８", "8", "９", "9",
	"．", ".", "／", "/", "⁄", "/", "，", ",", "、", ";", "；", ";", "：", ":", "！", "!", "（", "(", "）", ")", "［", "[", "］",
	"]",
	"＜", "<", "＞", ">", "＝", "=", "≦", "≤", "⩽", "≤", "≧", "≥", "⩾", "≥",
)

// Plain replaces the digits, signs, points and brackets that people and their input
// methods type by the usual ones. The list comma 、 is not a decimal comma: it becomes a
// semicolon, which separates wherever a comma may.
func Plain(text string) string { return plain.Replace(text) }

// Read parses a number as students write it: 3,5 is 3.5, 04 is 4, ４ is 4, and −∞, -oo and
// -inf are the same. It ignores spaces around the number and after its sign. It reports
// whether the text is a number.
func Read(text string) (float64, bool) {
	text = strings.ToLower(strings.TrimSpace(Plain(text)))
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
