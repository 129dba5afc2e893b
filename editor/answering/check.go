package answering

import (
	"context"
	"maps"
	"slices"

	"plytree/engine/exercise"
	"plytree/engine/explain"
	"plytree/engine/sentence"
	"plytree/engine/written"
)

// Checked is what a check found: the marks, and what is to be said of each
// field.
type Checked struct {
	*exercise.Marked
	// Fields are the answers that were given, right or wrong. Those to Pruned
	// and Order have the node that was marked.
	Fields map[Field]Verdict
}

// Verdict is whether an answer is right and, if not, why.
type Verdict struct {
	Right bool
	// Told reports that the reason has been asked for. Before, Why says only that the
	// answer is wrong, so that there is still something to be found.
	Told bool
	// Number reports that it is about the number of a leaf, of a construction, and not
	// about the branch to it.
	Number bool
	Why    explain.Sentence

	reason explain.Sentence
}

// explained returns the check with the reasons told of those wrong answers; of all for
// none.
func (c *Checked) explained(of ...Field) *Checked {
	told := *c
	told.Fields = maps.Clone(c.Fields)
	for f, v := range c.Fields {
		if !v.Right && (len(of) == 0 || slices.Contains(of, f)) {
			v.Told, v.Why = true, v.reason
			told.Fields[f] = v
		}
	}
	return &told
}

// Check marks the answers as practice does: at once, field by field. What is
// still blank is not spoken of.
func (s *Sheet) Check(a *written.Answers) *Checked {
	c := &Checked{Marked: s.key.Mark(a, exercise.MarkOptions{}), Fields: map[Field]Verdict{}}
	for task, t := range c.Tasks {
		for _, item := range t.Items {
			if item.Given == nil {
				continue
			}
			f := s.fieldOf(task, item)
			if old, twice := c.Fields[f]; twice && !old.Right {
				continue // both answers must be right
			}
			v := Verdict{Right: item.Right, Number: item.Fault != 0, reason: item.Why}
			if !v.Right {
				v.Why = sentence.Say("This is not right; check once more to see why.")
			}
			c.Fields[f] = v
		}
	}
	return c
}

// Slow reports whether Check and Hint may take seconds with answers: where a
// construction was answered with that no numbers do it, that is to be proved. After
// Prove they take no time.
func (s *Sheet) Slow(a *written.Answers) bool {
	for task, t := range s.Tasks() {
		if t.Ask == exercise.Construct && s.None(a, task) {
			return true
		}
	}
	return false
}

// Prove works out what is Slow, once; what is called off is begun anew the next
// time. It may be called on any goroutine.
func (s *Sheet) Prove(ctx context.Context) error { return s.key.Solve(ctx) }

// fieldOf returns the field in which an item was answered.
func (s *Sheet) fieldOf(task int, item exercise.Item) Field {
	f := Field{Task: task, Ask: item.Ask, Side: item.Bound}
	switch {
	case item.Whole:
		f.Node = item.Fault
	case item.Ask == exercise.LeafOrder && item.Given != nil:
		if i := s.nodes(task).Find(*item.Given); i >= 0 {
			f.Node = s.nodes(task).Node(i).ID()
		}
	default:
		f.Node = item.ID
	}
	return f
}
