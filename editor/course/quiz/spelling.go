package quiz

import (
	"math"
	"strings"

	"plytree/engine/text/numeral"
)

// Spellings lists how students write a number, the shortest way first.
func Spellings(v float64) (all []string) {
	digits := []string{"inf", "∞", "oo", "infinity", `\infty`}
	if !math.IsInf(v, 0) {
		text := numeral.Format(math.Abs(v))
		digits = []string{text}
		if strings.Contains(text, ".") {
			digits = append(digits, strings.Replace(text, ".", ",", 1))
		} else {
			digits = append(digits, text+".0", text+",0")
		}
	}
	signs := []string{"", "+", "+ "}
	switch {
	case v < 0:
		signs = []string{"-", "−", "–", "- ", "− ", "– "}
	case v == 0:
		signs = append(signs, "-", "−")
	}
	for _, d := range digits {
		for _, sign := range signs {
			all = append(all, sign+d)
		}
	}
	return all
}
