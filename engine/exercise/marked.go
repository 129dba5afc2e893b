package exercise

import (
	"context"
	"math/big"
	"strings"

	"plytree/engine"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
)

// Marked is one submission with its marks. All marks are exact.
type Marked struct {
	Tasks []TaskScore
	Score *big.Rat // of all tasks
	Max   *big.Rat
	// Accepted is what the accepted search that gave the most marks lays over
	// the file's; zero if it was the file's own.
	Accepted engine.Options
	Mistakes []Diagnosis         // that explain what is wrong; only of [Key.Diagnose]
	Remarks  []sentence.Sentence // what could not be read, in the order of the answers
}

// TaskScore is what a task brought.
type TaskScore struct {
	Task  Task
	ID    string // the task's id, as [Task.Key] returns it
	Ask   Ask
	Score *big.Rat
	Max   *big.Rat
	Items []Item // in preorder; those of Order in the order of the leaves
}

// Item is one answer that was asked for, or a deduction for one that was not.
type Item struct {
	Ask   Ask
	Node  string    // what the key calls the node; "" for Value, BestMove and Evaluated
	ID    engine.ID // of the node in the key's tree, 0 where it has none
	Bound End       // the end of a window, for Windows
	Wish  string    // the key of a wish, for Construct; "" where it is about a branch
	Whole bool      // it is judged with the whole answer, for Construct, not for itself
	Fault engine.ID // the leaf that makes the whole wrong, 0 for none
	Rank  int       // from 1, for Order
	// Expected is what is right, and nil for a deduction.
	Expected *Answer
	// Given is what was written, as written, and nil for a blank. Unread says that it is
	// the answer to the whole task, of which nothing can be read.
	Given  *string
	Unread bool
	Right  bool
	// Share is what a right answer brings, or what a deduction costs.
	Share *big.Rat
	// Why says to the student what is right and why. It is empty where the item
	// is right.
	Why sentence.Sentence
}

// MarkOptions say how answers are marked.
type MarkOptions struct {
	// Tree is the student's own tree where it has the shape of the key's: the
	// names in the answers are looked up there. nil means the key's tree.
	Tree *engine.Tree
	// FollowThrough accepts what follows from the student's own earlier
	// answers.
	FollowThrough bool
	// Unexplained leaves out why answers are wrong, for who wants the marks alone.
	Unexplained bool
}

// Mark lays the answers over the key. Under several accepted searches the
// whole submission is marked by each, and the highest total counts, the file's
// own first. It never fails: nil answers are all blank.
func (k *Key) Mark(a *written.Answers, o MarkOptions) *Marked {
	m, _, _ := k.mark(a, o)
	return m
}

// Percent is the part of all marks, of the exact ones and with two decimals, halves
// rounded up; "" where there are none to have.
func (m *Marked) Percent() string { return Percent(m.Score, m.Max) }

// Percent is how many percent marks are of all, as [Marked.Percent] says it.
func Percent(marks, all *big.Rat) string {
	if all.Sign() == 0 {
		return ""
	}
	part := new(big.Rat).Quo(marks, all)
	return part.Mul(part, big.NewRat(100, 1)).FloatString(2)
}

// Diagnose is Mark that names the mistakes too. The first call makes a search for
// each kind of mistake; once the context is done it returns its error, soon.
func (k *Key) Diagnose(ctx context.Context, a *written.Answers, o MarkOptions) (*Marked, error) {
	m, by, as := k.mark(a, o)
	var err error
	if m.Mistakes, err = k.mistakes(ctx, by, as); err != nil {
		return nil, err
	}
	return m, nil
}

// mark is Mark, with the search that gave the most marks and the answers as they
// are read under it.
func (k *Key) mark(a *written.Answers, o MarkOptions) (best *Marked, by *variant, as *answers) {
	for _, v := range k.variants {
		g := v.read(a, o.Tree)
		m := v.mark(g, o)
		if best == nil || m.Score.Cmp(best.Score) > 0 {
			best, by, as = m, v, g
		}
	}
	return best, by, as
}

// exactly turns a finite number of marks into the fraction that its decimals
// say: 0.1 is a tenth.
func exactly(marks float64) *big.Rat {
	r, _ := new(big.Rat).SetString(numeral.Format(marks)) // finite numbers are always read
	return r
}

// Rounded rounds marks to two decimals, halves up, and returns them in the
// shortest form: 17.5, 0.33.
func Rounded(marks *big.Rat) string {
	hundredths := new(big.Rat).Mul(marks, big.NewRat(100, 1))
	hundredths.Add(hundredths, big.NewRat(1, 2))
	whole := new(big.Int).Div(hundredths.Num(), hundredths.Denom()) // rounds down
	text := new(big.Rat).SetFrac(whole, big.NewInt(100)).FloatString(2)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// RoundedNumber is Rounded as a number.
func RoundedNumber(marks *big.Rat) float64 {
	r, _ := new(big.Rat).SetString(Rounded(marks))
	v, _ := r.Float64()
	return v
}
