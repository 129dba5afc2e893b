package exercise

import (
	"context"
	"math/big"
	"strings"

	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// Marked is a marked submission. All marks are exact.
type Marked struct {
	Tasks []TaskScore
	Score *big.Rat // the sum of all tasks
	Max   *big.Rat
	// Accepted is the accepted search that gave the most marks, as it overrides the
	// file's; zero if the file's own did.
	Accepted search.Options
	Mistakes []Diagnosis         // that explain wrong answers; set only by [Key.Diagnose]
	Remarks  []sentence.Sentence // on what could not be read, in the order of the answers
}

// TaskScore holds the marks for one task.
type TaskScore struct {
	Task  Task
	ID    string // the task's id, as [Task.Key] returns it
	Ask   Ask
	Score *big.Rat
	Max   *big.Rat
	Items []Item // in preorder; for Order in the order of the leaves
}

// Item is one answer that was asked for, or a deduction for one that was not.
type Item struct {
	At Slot
	// the answer that makes it right or wrong: for Construct it may be another one, for DrawTree its node is the drawn
	// one
	Judged Slot
	Ask    Ask
	Node   string  // the node's label in the key; "" for Value, BestMove and Evaluated
	ID     tree.ID // the node in the key's tree, or 0; in an order that of the leaf
	// Expected is the right answer, or nil for a deduction.
	Expected *Answer
	// Given is the answer as written, or nil for a blank. If Unread is set, it is the
	// answer to the whole task and could not be read.
	Given  *string
	Unread bool
	Ends   []string // of the window that costs marks as a whole, as written
	// Joined says of a branch that isn't marked itself why it counts as marked.
	Joined sentence.Sentence
	Right  bool
	// Share is what a right answer earns or a deduction costs.
	Share *big.Rat

	why func(Item) sentence.Sentence // nil if there is nothing to say
}

// Why tells the student what is right and why. It is empty if the item is right. It is made
// when it is asked for, since the reasons of a class take far more memory than its answers.
func (i Item) Why() sentence.Sentence {
	if i.why == nil {
		return sentence.Sentence{}
	}
	return i.why(i)
}

// Asked returns the items by their slots, without deductions.
func (m *Marked) Asked() map[Slot]Item {
	all := map[Slot]Item{}
	for _, t := range m.Tasks {
		for _, item := range t.Items {
			if item.Expected != nil {
				all[item.At] = item
			}
		}
	}
	return all
}

// MarkOptions configure how answers are marked.
type MarkOptions struct {
	// Tree is the student's own tree, of the same shape as the key's, in which names in
	// the answers are looked up. nil means the key's tree.
	Tree *tree.Tree
	// FollowThrough also accepts answers that follow from the student's earlier answers.
	FollowThrough bool
	// Unexplained skips the explanations of wrong answers, for callers that need only the
	// marks.
	Unexplained bool
}

// Mark compares the answers with the key. With accepted searches it marks the whole
// submission by each of them and returns the result with the highest total; on a tie the
// file's own search wins. It never fails: nil answers are all blank.
func (k *Key) Mark(a *written.Answers, o MarkOptions) *Marked {
	m, _, _ := k.mark(a, o)
	return m
}

// Percent returns the percentage of all marks, computed from exact marks, with two
// decimals and halves rounded up; "" if there are no marks to earn.
func (m *Marked) Percent() string { return Percent(m.Score, m.Max) }

// Percent returns marks as a percentage of all, in the format of [Marked.Percent].
func Percent(marks, all *big.Rat) string {
	if all.Sign() == 0 {
		return ""
	}
	part := new(big.Rat).Quo(marks, all)
	return part.Mul(part, big.NewRat(100, 1)).FloatString(2)
}

// Diagnose is Mark that also names the mistakes. The first call runs a search for each
// kind of mistake. It returns the context's error soon after that is done.
func (k *Key) Diagnose(ctx context.Context, a *written.Answers, o MarkOptions) (*Marked, error) {
	m, by, as := k.mark(a, o)
	var err error
	if m.Mistakes, err = k.mistakes(ctx, by, as); err != nil {
		return nil, err
	}
	return m, nil
}

// mark is Mark that also returns the variant that gave the most marks, and the answers as
// read under it.
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

// exactly converts a finite number of marks to the fraction that its decimals denote: 0.1
// is a tenth.
func exactly(marks float64) *big.Rat {
	r, _ := new(big.Rat).SetString(numeral.Format(marks)) // never fails for finite numbers
	return r
}

// Rounded rounds marks to two decimals, halves up, and returns their shortest form: 17.5,
// 0.33.
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
