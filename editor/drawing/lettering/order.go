package lettering

import (
	"slices"

	"golang.org/x/text/unicode/bidi"
)

// run is a part of a line that is read in one direction: from the right if its level is odd.
type run struct{ from, to, level int }

// ordered returns the runs of a line from left to right, after Unicode's bidirectional algorithm
// (UAX 9). The line begins at the side of its first letter. No character embeds other text, so the
// levels are 0 to 2.
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

// Seen returns the characters of a line in their visible order from left to right, and reports
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

// levels returns the runs in reading order. Numbers at the beginning of a run from the left belong
// to the run from the right before it.
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

// leadingNumbers returns the length of the part before the first letter, up to its last number.
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

// arranged puts the runs in visible order: it reverses those with a level or a higher one.
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
