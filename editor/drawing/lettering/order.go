package lettering

import (
	"slices"

	"golang.org/x/text/unicode/bidi"
)

// run is a part of a line that is read in one direction: from the right where its level
// is odd.
type run struct{ from, to, level int }

// ordered returns the runs of a line from left to right, after Unicode's bidirectional
// algorithm (UAX 9). The line begins at the side of its first letter. As no character
// embeds anything in it, there are the levels 0 to 2.
func ordered(text []rune) []run {
	base, mixed := 0, false
	for i := len(text) - 1; i >= 0; i-- {
		switch classOf(text[i]) {
		case bidi.L:
			base = 0
		case bidi.R, bidi.AL:
			base, mixed = 1, true
		}
	}
	var paragraph bidi.Paragraph
	if !mixed {
		return []run{{0, len(text), 0}}
	}
	if _, err := paragraph.SetString(string(text)); err != nil {
		return []run{{0, len(text), base}}
	}
	order, err := paragraph.Order()
	if err != nil {
		return []run{{0, len(text), base}}
	}
	return arranged(levels(text, order, base))
}

// Seen returns the characters of a line as they are seen from left to right, and reports
// whether some are read from the right.
func Seen(text string) (seen []rune, turned bool) {
	all := []rune(text)
	for _, r := range ordered(all) {
		part := slices.Clone(all[r.from:r.to])
		if r.level%2 == 1 {
			slices.Reverse(part)
			turned = true
		}
		seen = append(seen, part...)
	}
	return seen, turned
}

func classOf(r rune) bidi.Class {
	p, _ := bidi.LookupRune(r)
	return p.Class()
}

// levels are the runs in the order of reading. The numbers that a run from the left
// begins with belong to the one from the right before it.
func levels(text []rune, order bidi.Ordering, base int) (all []run) {
	from := 0
	for i := range order.NumRuns() {
		part := order.Run(i)
		to := from + len([]rune(part.String()))
		switch {
		case part.Direction() == bidi.RightToLeft:
			all = append(all, run{from, to, 1})
		case base == 1:
			all = append(all, run{from, to, 2})
		default:
			if numbers := from + leadingNumbers(text[from:to]); i > 0 && numbers > from {
				all = append(all, run{from, numbers, 2})
				from = numbers
			}
			if from < to {
				all = append(all, run{from, to, 0})
			}
		}
		from = to
	}
	return all
}

// leadingNumbers is how long the part before the first letter is that ends in a number.
func leadingNumbers(text []rune) (length int) {
	for i, r := range text {
		switch classOf(r) {
		case bidi.L:
			return length
		case bidi.EN, bidi.AN, bidi.ET:
			length = i + 1
		}
	}
	return length
}

// arranged puts runs as they are seen: what has a level or a higher one is turned around.
func arranged(runs []run) []run {
	for level := 2; level > 0; level-- {
		for i := 0; i < len(runs); i++ {
			end := i
			for end < len(runs) && runs[end].level >= level {
				end++
			}
			slices.Reverse(runs[i:end])
			i = max(i, end)
		}
	}
	return runs
}
