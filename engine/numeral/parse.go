package numeral

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Parse reads a decimal number, inf or -inf. It refuses NaN, hexadecimal
// numbers, digit separators, leading zeros (octal to some readers) and numbers
// that no float64 can hold.
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
		return 0, fmt.Errorf("%q is not a number; write a decimal number such as -2.5, inf or -inf", s)
	}
	v, err := strconv.ParseFloat(plain, 64)
	if err != nil {
		if math.IsInf(v, 0) {
			return 0, fmt.Errorf("%q is too large for a number; write inf or -inf for an infinite value", s)
		}
		return 0, fmt.Errorf("%q is not a number; write a decimal number such as -2.5, inf or -inf", s)
	}
	return v + 0, nil
}

// Format writes a number so that Parse reads the same one back, in
// as few characters as that takes.
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
