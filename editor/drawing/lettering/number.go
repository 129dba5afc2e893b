package lettering

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"plytree/engine/text/numeral"
	"plytree/engine/tree"
)

// MostSigns is the maximum number of characters of a number in a picture.
const MostSigns = 7

// Comma is whether decimal numbers are written with a comma. Then the ends of a window are
// separated by a semicolon.
type Comma bool

// Number writes a number, or an interval of two, written with a point.
func (c Comma) Number(text string) string {
	if c {
		return strings.ReplaceAll(text, ".", ",")
	}
	return text
}

// Separator separates the ends of a window.
func (c Comma) Separator() string {
	if c {
		return "; "
	}
	return ", "
}

// Rounding says how to round a number that is too long.
type Rounding int

const (
	Down    Rounding = -1 // for a lower bound
	Nearest Rounding = 0
	Up      Rounding = 1 // for an upper bound
)

// Short writes a number with at most this many characters, if possible: unchanged, as 1e9, or
// rounded. If it is rounded to the nearest, it begins with ≈.
func (c Comma) Short(v float64, signs int, to Rounding) string {
	return c.Number(short(v, signs, to))
}

func short(v float64, signs int, to Rounding) string {
	return shortened(numeral.Text(v), v, signs, to)
}

// shortened is Short for a number whose full text is known.
func shortened(exact string, v float64, signs int, to Rounding) string {
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
		if to == Nearest {
			text = "≈" + text
		}
		if utf8.RuneCountInString(text) <= signs {
			break
		}
	}
	return text
}

// rounded writes a number with this many significant digits.
func rounded(v float64, digits int, to Rounding) string {
	if to != Nearest {
		v = cut(v, digits, to)
	}
	return exponent(strconv.FormatFloat(v, 'g', digits, 64))
}

// cut returns the next number down or up with this many significant digits.
func cut(v float64, digits int, to Rounding) float64 {
	mantissa, power, _ := strings.Cut(strconv.FormatFloat(math.Abs(v), 'e', -1, 64), "e")
	all := strings.Replace(mantissa, ".", "", 1)
	if len(all) <= digits {
		return v
	}
	whole, _ := strconv.Atoi(all[:digits]) // only a few digits
	if (to == Up) == (v > 0) {
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

// proven writes a proven interval with this many characters per number. It stays true: a lower
// bound is rounded down, an upper one up. The function writes a number in full.
func proven(text func(float64) string, low, high float64, signs int) string {
	short := func(v float64, signs int, to Rounding) string { return shortened(text(v), v, signs, to) }
	switch {
	case low == high:
		return short(low, signs, Nearest)
	case math.IsInf(high, 1) && math.IsInf(low, -1):
		return "?"
	case math.IsInf(high, 1):
		return "≥" + short(low, signs-1, Down)
	case math.IsInf(low, -1):
		return "≤" + short(high, signs-1, Up)
	}
	return short(low, signs, Down) + "…" + short(high, signs, Up)
}

// Ends writes the ends of a window.
func (c Comma) Ends(alpha, beta float64) (a, b string) {
	a, b = numeral.Ends(alpha, beta)
	return c.clipped(a, b, alpha, beta)
}

// AverageEnds writes the ends of a window in a tree with chance nodes: with more decimals
// where rounding would make them equal.
func (c Comma) AverageEnds(alpha, beta float64) (a, b string) {
	a, b = numeral.Apart(alpha, beta)
	return c.clipped(a, b, alpha, beta)
}

// clipped shortens the ends of a window that are too long.
func (c Comma) clipped(a, b string, alpha, beta float64) (string, string) {
	clip := func(text string, v float64) string {
		if utf8.RuneCountInString(text) > MostSigns {
			text = short(v, MostSigns, Nearest)
		}
		return c.Number(text)
	}
	return clip(a, alpha), clip(b, beta)
}

const (
	// ValueSize is the size of a value with enough room.
	ValueSize = 16.0
	// Smallest is the least size of any text.
	Smallest = 11.0
)

// Fitted writes a proven value into the room: smaller if necessary, with fewer digits if that isn't
// enough, and finally as an ellipsis. Of an interval that is too long it keeps the bound that
// matters to the player at the node.
func (c Comma) Fitted(low, high, room float64, mover tree.Player) (text string, size float64) {
	return c.fitted(numeral.Text, low, high, room, mover)
}

// FittedAverage is Fitted in a tree with chance nodes, whose averages are rounded.
func (c Comma) FittedAverage(low, high, room float64, mover tree.Player) (text string, size float64) {
	return c.fitted(numeral.Rounded, low, high, room, mover)
}

func (c Comma) fitted(number func(float64) string, low, high, room float64, mover tree.Player) (text string,
	size float64) {
	for signs := MostSigns; signs > 2; signs-- {
		text = c.Number(proven(number, low, high, signs))
		if size := SizeIn(room, Width(text, 1, true)); size >= Smallest {
			return text, size
		}
	}
	switch interval := low < high && !math.IsInf(low, 0) && !math.IsInf(high, 0); {
	case interval && mover == tree.Max:
		return c.fitted(number, low, math.Inf(1), room, mover)
	case interval:
		return c.fitted(number, math.Inf(-1), high, room, mover)
	}
	return "…", ValueSize
}

// SizeIn returns the size at which a text fits into the room, from its width at a size of 1.
func SizeIn(room, width float64) float64 {
	return min(ValueSize, math.Floor(room/width*2)/2)
}

// Within writes a bold text into a room, with its size: shortened if it would be smaller than
// Smallest.
func Within(text string, room float64) (string, float64) {
	if size := SizeIn(room, Width(text, 1, true)); size >= Smallest {
		return text, size
	}
	return shortenedTo(text, Smallest, room, true), Smallest
}
