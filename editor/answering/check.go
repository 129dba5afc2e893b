package answering

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
)

// Checked is what a check found: the marks, and what is to be said of each
// field.
type Checked struct {
	*exercise.Marked
	// Fields are the answers that were given, right or wrong. Those to Pruned
	// and Order have the node that was ticked or numbered.
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
	Why    sentence.Sentence

	reason sentence.Sentence
}

// Wrong returns the fields of a task whose answers are wrong, in preorder, alpha before
// beta.
func (c *Checked) Wrong(sheet *Sheet, task int) (all []Field) {
	for f, v := range c.Fields {
		if f.Task == task && !v.Right {
			all = append(all, f)
		}
	}
	slices.SortFunc(all, sheet.compare)
	return all
}

// compare orders fields by their tasks, in preorder, alpha before beta.
func (s *Sheet) compare(a, b Field) int {
	return cmp.Or(cmp.Compare(a.Task, b.Task), cmp.Compare(s.Index(a.Task, a.Node), s.Index(b.Task, b.Node)), cmp.Compare(a.Side, b.Side))
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
		if why, wrong := s.wrongList(t, a, task); wrong {
			c.Fields[Field{Task: task, Ask: s.Tasks()[task].Ask}] = verdict(false, why)
			continue
		}
		if t.Ask.Is(exercise.Leaves) {
			s.checkOrder(c, a, task)
			continue
		}
		for _, item := range t.Items {
			if item.Given == nil || item.Unread && item.Ask.Is(exercise.Branches) {
				continue // where a branch is cut would be given away
			}
			f := s.fieldOf(task, item)
			if old, twice := c.Fields[f]; twice && !old.Right {
				continue // both answers must be right
			}
			v := verdict(item.Right, item.Why)
			v.Number = item.Fault != 0
			c.Fields[f] = v
		}
	}
	return c
}

// wrongList says why a list is wrong of which nothing is judged for itself: one that can't
// be read, or an empty one where there is something to list.
func (s *Sheet) wrongList(t exercise.TaskScore, a *written.Answers, task int) (why sentence.Sentence, wrong bool) {
	if !t.Ask.Shaped(exercise.List) || len(t.Items) == 0 {
		return why, false
	}
	switch first := t.Items[0]; {
	case first.Unread:
		return exercise.Unreadable(*first.Given), true
	case s.None(a, task) && !first.Right:
		return s.Part(task).WhyNotNone(s.Tasks()[task].Ask), true
	}
	return why, false
}

// checkOrder speaks of each leaf that a list of leaves names. Right are those that bring
// marks: where one is left out, the leaves behind it are right, whatever their numbers.
func (s *Sheet) checkOrder(c *Checked, a *written.Answers, task int) {
	right := map[engine.ID]bool{}
	for _, item := range c.Tasks[task].Items {
		right[item.ID] = right[item.ID] || item.Right
	}
	for _, id := range s.Listed(a, task) {
		if f := (Field{Task: task, Ask: s.Tasks()[task].Ask, Node: id}); right[id] {
			c.Fields[f] = Verdict{Right: true}
		} else {
			c.Fields[f] = verdict(false, s.Part(task).WhyListed(id))
		}
	}
}

var notRight = sentence.Say("Incorrect. Check again to see why.")

// verdict keeps the reason to itself until it is asked for.
func verdict(right bool, reason sentence.Sentence) Verdict {
	v := Verdict{Right: right, reason: reason}
	if !right {
		v.Why = notRight
	}
	return v
}

// Slow reports whether Check and Hint may take seconds with answers: where a
// construction was answered with that no numbers do it, that is to be proved. After
// Prove they take no time.
func (s *Sheet) Slow(a *written.Answers) bool {
	for task, t := range s.Tasks() {
		if t.Ask.Is(exercise.Filling) && s.None(a, task) {
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
	f.Node = item.ID
	if item.Whole {
		f.Node = item.Fault
	}
	return f
}
