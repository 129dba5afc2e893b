package quiz

import (
	"math"
	"math/big"
	"slices"

	"plytree/engine/exercise"
	"plytree/engine/exercise/valueset"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
)

// mostWhole is how many whole numbers are offered individually.
const mostWhole = 40

// span asks for a set of numbers: a few whole numbers can be ticked, for others it asks for
// the ends. If accepted searches have different sets, only a free text can accept them all.
func (b *builder) span(made Task, index int) Task {
	asked, _ := b.part.Range(index)
	item := b.right.Tasks[index].Items[0]
	made.Notes = b.spanNotes(item)
	switch set, whole := b.part.Set(), asked.Whole; {
	case len(b.expected(item)) > 1:
		made.Form = Free
	case whole != nil && whole.High-whole.Low < mostWhole:
		made.Hint = b.says("Tick each number that belongs to the answer.")
		made.Rows, made.Notes = single(b.wholeNumbers(set, *whole, made.Worth)), nil
	case whole != nil || asked.Bounded():
		made.Form = Free // the same set can be written with different ends
	default:
		made.Form = Ends
		made.Hint = b.says("Write the boundaries of the set in ascending order, one in each row. The sign to the left of a boundary is for the values below it. The sign to its right is for the values above it. Choose – if these values don't belong to the set. If they do, choose ≤ to include the boundary or < to exclude it. In unused rows, choose – twice and type -.")
		made.Rows = b.ends(set, made.Worth)
	}
	return made
}

func (b *builder) wholeNumbers(set valueset.Set, of valueset.Whole, worth *big.Rat) Field {
	f := Field{Worth: worth, Kind: Several}
	for x := of.Low; x <= of.High; x++ {
		f.Answers = append(f.Answers, Answer{Text: numeral.Text(x), Right: set.Holds(x)})
	}
	f.Answers = append(f.Answers, Answer{Text: b.says("for no value"), Right: len(f.Right()) == 0})
	return f
}

// end is a number at which a set begins or ends.
type end struct {
	at           float64
	below, above string
}

// leastRows is the minimum number of rows, so that their number reveals nothing.
const leastRows = 4

// ends has a row for whether there are any, one for each, and some empty ones that look the
// same.
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
		number := Field{Worth: share, Kind: Number, Answers: []Answer{{Text: numeral.Format(e.at), Number: e.at, Right: true}}}
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

func (b *builder) spanNotes(item exercise.Item) (notes []string) {
	for _, right := range b.expected(item) {
		notes = append(notes, b.says("The correct answer is {{.Answer}}.", "Answer", right.String()))
	}
	return append(notes, b.says("An answer is correct only if it is exactly this set of numbers, in any notation. A partly correct set earns no marks."))
}

// oneOfMany returns one right answer of a task that has many.
func (b *builder) oneOfMany(index int) []string {
	one := func(answer written.Value) []string {
		return []string{b.says("One of several correct answers: {{.Answer}}.", "Answer", answer.String())}
	}
	construct, _ := b.part.Construct(index)
	least, _ := b.part.Least(index)
	if b.key.Exercise.Tasks[index].Ask.Is(exercise.Ordering) {
		return one(least.Order())
	}
	switch s := b.part.Solution(); {
	case s.Impossible:
		return []string{b.says("The correct answer is none: no values meet all the conditions.")}
	case s.Filling == nil:
		return []string{b.says("It isn't known whether any values meet all the conditions.")}
	default:
		return one(construct.Write(s))
	}
}

func (b *builder) constructNotes(index int) []string {
	construct, _ := b.part.Construct(index)
	items := b.right.Tasks[index].Items
	share := exercise.Rounded(items[0].Share)
	said := []sentence.Sentence{
		sentence.Say("To mark an answer, search the tree with the student's values."),
		sentence.Count(len(items), "The answer earns {{.Share}} if the search meets the condition.", "There are {{.Count}} conditions. Each one that the search meets earns {{.Share}}. Each branch to be pruned counts as one condition.", "Share", share),
	}
	if len(construct.Want.Pruned) > 0 {
		said = append(said, sentence.Say("Each other branch that the search prunes costs {{.Share}}, but the task never scores below 0.", "Share", share))
	}
	said = append(said, sentence.Say("The whole answer is wrong if a value can't be read or isn't allowed, or if a leaf that the search reaches has none."))
	return append(b.oneOfMany(index), b.lang.SayAll(said)...)
}

func (b *builder) reorderNotes(index int) []string {
	least, _ := b.part.Least(index)
	how := sentence.Count(least.Leaves, "An answer is correct only if the search evaluates {{.Count}} leaf in that order. Nodes that aren't listed keep their order.", "An answer is correct only if the search evaluates {{.Count}} leaves in that order. Nodes that aren't listed keep their order.")
	return append(b.oneOfMany(index), b.lang.Say(how))
}
