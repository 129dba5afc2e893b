package scorm

import (
	"math"
	"strings"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
)

// ReadPass parses the percentage needed to pass, with or without the sign; "" is no limit.
func ReadPass(text string) (float64, error) {
	if strings.TrimSpace(text) == "" {
		return 0, nil
	}
	v, err := numeral.Parse(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(text), "%")))
	if err != nil || !(v > 0 && v <= 100) || math.Abs(v*100-math.Round(v*100)) > 1e-9 {
		return 0, sentence.Refuse(
			"{{.Text}} isn't a percentage; use a number greater than 0 and at most 100, with at most two decimals",
			"Text", "“"+visible.Short(text)+"”")
	}
	return v, nil
}
