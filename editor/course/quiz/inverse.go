package quiz

import (
	"math"
	"math/big"
	"slices"

	"plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/exercise/valueset"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
)

// mostWhole is how many whole numbers are offered individually.
const mostWhole = 40

// span asks for a set of numbers: a few whole numbers can be ticked, for others it asks for
// the ends. If accepted searches have different sets, only a free text can accept them all.
func (b *builder) span(made Task, index int) Task {
	asked := b.part.Range()
	expected := b.expected(exercise.Slot{Task: index})
	for _, right := range expected {
		made.Notes = append(made.Notes, b.says("The correct answer is {{.Answer}}.", "Answer", right.String()))
	}
	made.Notes = append(made.Notes, b.lang.SayAll(b.part.MarkingNotes(nil))...)
	switch set, whole := asked.Set, asked.Whole; {
	case len(expected) > 1:
		made.Form = Free
	case whole != nil && whole.High-whole.Low < mostWhole:
		made.Hint = b.says("Tick every number that works.")
		made.Rows, made.Notes = single(b.wholeNumbers(set, *whole, made.Worth)), nil
	case whole != nil || asked.Bounded():
		made.Form = Free // the same set can be written with different ends
	default:
		made.Form = Ends
		made.Hint = b.says(
			"Write the boundaries of the set in ascending order, one in each row. The sign to the left of a boundary is for the values below it. The sign to its right is for the values above it. Choose – if these values don't belong to the set. If they do, choose ≤ to include the boundary or < to exclude it. In unused rows, choose – twice and type -.")
		made.Rows = b.ends(set, made.Worth)
	}
	return made
}

func (b *builder) wholeNumbers(set valueset.Set, of inverse.Values, worth *big.Rat) Field {
	f := Field{Worth: worth, Kind: Several}
	for x := of.Low; x <= of.High; x++ {
		f.Answers = append(f.Answers, Answer{Text: numeral.Text(x), Right: set.Holds(x)})
	}
	return f.orNone(b.says("for no value"))
}

// end is a number at which a set begins or ends.
type end struct {
	at           float64
	below, above string
}

// leastRows is the minimum number of rows, so that their number reveals nothing.
const leastRows = 4

// ends has a row that asks whether there are any ends, one for each end, and some empty ones that
// look the same.
func (b *builder) ends(set valueset.Set, worth *big.Rat) []Row {
	all := endsOf(set)
	nothing := new(big.Rat)
	whole := Field{Worth: worth, Kind: Choice, Answers: []Answer{
		{Text: b.says("for all x"), Right: set.Equal(valueset.All())},
		{Text: b.says("for no x"), Right: set.Equal(valueset.None())},
		{Text: b.says("as given in the rows below"), Right: len(all) > 0},
	}}
	if len(all) > 0 {
		whole.Worth = nothing
	}
	rows := single(whole)
	share := new(big.Rat).Quo(worth, big.NewRat(int64(max(3*len(all), 1)), 1))
	for _, e := range all {
		number := Field{Worth: share, Kind: Number,
			Answers: []Answer{{Text: numeral.Format(e.at), Number: e.at, Right: true}}}
		rows = append(rows, Row{Fields: []Field{relation(e.below, share), number, relation(e.above, share)}})
	}
	for len(rows) < 1+max(leastRows, len(all)+1) {
		number := b.idle(sentence.Sentence{})
		rows = append(rows, Row{Fields: []Field{relation("–", nothing), number, relation("–", nothing)}})
	}
	return rows
}

// relation offers the relations to a number.
func relation(right string, worth *big.Rat) Field {
	f := Field{Worth: worth, Kind: Choice}
	for _, sign := range []string{"<", "≤", "–"} {
		f.Answers = append(f.Answers, Answer{Text: sign, Right: sign == right})
	}
	return f
}

// endsOf lists the numbers at which a set begins or ends, in increasing order.
func endsOf(set valueset.Set) (all []end) {
	var at []float64
	for _, i := range set.Intervals() {
		at = append(at, i.Low, i.High)
	}
	at = slices.DeleteFunc(at, func(v float64) bool { return math.IsInf(v, 0) })
	slices.Sort(at)
	for _, v := range slices.Compact(at) {
		with := "<"
		if set.Holds(v) {
			with = "≤"
		}
		e := end{v, "–", "–"}
		for _, i := range set.Intervals() {
			if i.Low < v && v <= i.High {
				e.below = with
			}
			if i.Low <= v && v < i.High {
				e.above = with
			}
		}
		all = append(all, e)
	}
	return all
}
