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

// Checked is the result of a check: the marks, and the feedback on each field.
type Checked struct {
	*exercise.Marked
	// Fields are the given answers, right or wrong. Those to Pruned and Order have the node
	// that was ticked or numbered.
	Fields map[Field]Verdict
}

// Verdict is whether an answer is right and, if not, why.
type Verdict struct {
	Right bool
	// Told reports that the student asked for the reason. Until then, Why says only that the
	// answer is wrong, so that the student can still find out why.
	Told bool
	// Number reports that the verdict is about a leaf's number in a construction, not about
	// the branch to it.
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

// explained returns the check with the reasons for these wrong answers shown; for all of them
// if of is empty.
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

// Check marks the answers as practice does: immediately, field by field. It ignores blanks.
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
				continue // this would reveal where a branch is cut
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

// wrongList returns why a list is wrong whose items aren't judged individually: it can't be
// read, or is empty although there is something to list.
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

// checkOrder judges each leaf that a list of leaves names. Leaves that earn marks are right:
// if one is missing, the leaves after it are still right, whatever their numbers.
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

// verdict hides the reason until the student asks for it.
func verdict(right bool, reason sentence.Sentence) Verdict {
	v := Verdict{Right: right, reason: reason}
	if !right {
		v.Why = notRight
	}
	return v
}

// Slow reports whether Check and Hint may take seconds with these answers: if the answer to a
// construction is that no numbers work, this must be proved. After Prove they are fast.
func (s *Sheet) Slow(a *written.Answers) bool {
	for task, t := range s.Tasks() {
		if t.Ask.Is(exercise.Filling) && s.None(a, task) {
			return true
		}
	}
	return false
}

// Prove computes once what is Slow; if it was canceled, the next call starts again. It may be
// called on any goroutine.
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
