package numeral

import (
	"math"
	"strconv"
	"strings"

	"plytree/engine/text/sentence"
)

// Error says that a text is not a number.
type Error struct {
	Text     string
	TooLarge bool // it is a number, but no float64 can represent it
}

// Sentence says what is wrong and how to fix it.
func (e *Error) Sentence() sentence.Sentence {
	text := strconv.Quote(e.Text)
	if e.TooLarge {
		return sentence.Say("{{.Text}} is too large; use inf or -inf for an infinite value", "Text", text)
	}
	return sentence.Say("{{.Text}} isn't a number; use a number such as -2.5, inf or -inf", "Text", text)
}

func (e *Error) Error() string { return e.Sentence().String() }

// Parse parses a decimal number, inf or -inf. It refuses NaN, hexadecimal numbers, digit
// separators, leading zeros (octal to some readers) and numbers that no float64 can
// represent, with an [Error].
func Parse(s string) (float64, error) {
	switch strings.TrimPrefix(s, "+") {
	case "inf", "∞":
		return math.Inf(1), nil
	case "-inf", "-∞", "−∞":
		return math.Inf(-1), nil
	}
	plain := strings.ReplaceAll(s, "−", "-")
	digits := strings.TrimLeft(plain, "+-")
	padded := len(digits) > 1 && digits[0] == '0' && digits[1] >= '0' && digits[1] <= '9'
	if plain == "" || strings.Trim(plain, "+-.0123456789eE") != "" || padded {
		return 0, &Error{Text: s}
	}
	v, err := strconv.ParseFloat(plain, 64)
	if err != nil {
		if math.IsInf(v, 0) {
			return 0, &Error{Text: s, TooLarge: true}
		}
		return 0, &Error{Text: s}
	}
	return v + 0, nil
}

// Format writes a number with as few characters as possible such that Parse returns the
// same number.
func Format(v float64) string {
	switch {
	case math.IsInf(v, 1):
		return "inf"
	case math.IsInf(v, -1):
		return "-inf"
	}
	if a := math.Abs(v); a != 0 && (a < 1e-6 || a >= 1e16) {
		return strconv.FormatFloat(v, 'g', -1, 64)
	}
	return strconv.FormatFloat(v, 'f', -1, 64)
}
