package scene

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"plytree/engine"
	"plytree/engine/numeral"
)

// mostSigns is how many characters a number may have in a picture.
const mostSigns = 7

// rounding says which neighbour stands for a number that is too long.
type rounding int

const (
	down    rounding = -1 // what is proved to be at least the number
	nearest rounding = 0
	up      rounding = 1 // what is proved to be at most the number
)

// short writes a number with no more than so many characters, if that can be:
// as it is, as 1e9, or rounded; rounded to the nearest it begins with ≈.
func short(v float64, signs int, to rounding) string {
	exact := numeral.Text(v)
	if strings.Contains(exact, "e") {
		exact = exponent(exact)
	}
	if len(exact) <= signs || utf8.RuneCountInString(exact) <= signs {
		return exact
	}
	if text := exponent(strconv.FormatFloat(v, 'e', -1, 64)); utf8.RuneCountInString(text) <= signs {
		return text
	}
	text := ""
	for digits := signs; digits > 0; digits-- {
		text = rounded(v, digits, to)
		if to == nearest {
			text = "≈" + text
		}
		if utf8.RuneCountInString(text) <= signs {
			break
		}
	}
	return text
}

// rounded writes a number with so many digits that count.
func rounded(v float64, digits int, to rounding) string {
	if to != nearest {
		v = cut(v, digits, to)
	}
	return exponent(strconv.FormatFloat(v, 'g', digits, 64))
}

// cut returns the next number down or up with so many digits that count.
func cut(v float64, digits int, to rounding) float64 {
	mantissa, power, _ := strings.Cut(strconv.FormatFloat(math.Abs(v), 'e', -1, 64), "e")
	all := strings.Replace(mantissa, ".", "", 1)
	if len(all) <= digits {
		return v
	}
	whole, _ := strconv.Atoi(all[:digits]) // no more than a few digits
	if (to == up) == (v > 0) {
		whole++
	}
	exp, _ := strconv.Atoi(power)
	near, _ := strconv.ParseFloat(strconv.Itoa(whole)+"e"+strconv.Itoa(exp-digits+1), 64)
	return math.Copysign(near, v)
}

// exponent writes what Go writes as 1e+09 as 1e9, with the real minus sign.
func exponent(text string) string {
	mantissa, e, has := strings.Cut(strings.ReplaceAll(text, "−", "-"), "e")
	if strings.Contains(mantissa, ".") {
		mantissa = strings.TrimRight(strings.TrimRight(mantissa, "0"), ".")
	}
	if has {
		power, _ := strconv.Atoi(e)
		mantissa += "e" + strconv.Itoa(power)
	}
	return strings.ReplaceAll(mantissa, "-", "−")
}

// proven writes what is proven of a value with so many characters a number. It
// stays true: a lower bound is rounded down, an upper one up.
func proven(low, high float64, signs int) string {
	switch {
	case low == high:
		return short(low, signs, nearest)
	case math.IsInf(high, 1) && math.IsInf(low, -1):
		return "?"
	case math.IsInf(high, 1):
		return "≥" + short(low, signs-1, down)
	case math.IsInf(low, -1):
		return "≤" + short(high, signs-1, up)
	}
	return short(low, signs, down) + "…" + short(high, signs, up)
}

// fitted writes what is proven of a value into the room: smaller if need be, with
// fewer digits if that is not enough, and in the last resort as an ellipsis. Of
// an interval that is too long it leaves the bound that the player at the node
// cares for.
func fitted(low, high, room float64, mover engine.Player) (text string, size float64) {
	for signs := mostSigns; signs > 2; signs-- {
		text = proven(low, high, signs)
		if size := sizeIn(room, TextWidth(text, 1, true)); size >= smallest {
			return text, size
		}
	}
	switch interval := low < high && !math.IsInf(low, 0) && !math.IsInf(high, 0); {
	case interval && mover == engine.Max:
		return fitted(low, math.Inf(1), room, mover)
	case interval:
		return fitted(math.Inf(-1), high, room, mover)
	}
	return "…", valueSize
}

// sizeIn returns the size at which a text fits into the room that is so wide at
// a size of 1.
func sizeIn(room, width float64) float64 {
	return min(valueSize, math.Floor(room/width*2)/2)
}

// ends writes the ends of a window.
func ends(alpha, beta float64) (a, b string) {
	a, b = numeral.Ends(alpha, beta)
	clip := func(text string, v float64) string {
		if utf8.RuneCountInString(text) > mostSigns {
			return short(v, mostSigns, nearest)
		}
		return text
	}
	return clip(a, alpha), clip(b, beta)
}
