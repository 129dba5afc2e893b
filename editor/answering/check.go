package answering

import (
	"cmp"
	"context"
	"maps"
	"reflect"
	"slices"

	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// Checked is the result of a check: the marks, and the feedback on each field.
type Checked struct {
	*exercise.Marked
	// Fields are the given answers, right or wrong. Those to Pruned and Order have the node
	// that was ticked or numbered. An answer that has changed since the check has none.
	Fields map[exercise.Slot]Verdict

	missing []int        // of each task
	changed map[int]bool // the tasks whose answers have changed since the check
}

// Verdict is whether an answer is right and, if not, why.
type Verdict struct {
	Right bool
	// Explained reports that the student asked for the reason. Until then, Why says only that the
	// answer is wrong, so that the student can still find out why.
	Explained bool
	// Joined reports that only the children of the branch are marked, which Why says at once.
	Joined bool
	Why    sentence.Sentence

	reason sentence.Sentence
}

// Finding is what a check found of a task. Everything that reports it uses this.
type Finding struct {
	Right bool // it brings full marks
	// Wrong counts the answers that are wrong; Missing counts those, or the branches or
	// leaves of a list, that aren't given.
	Wrong, Missing int
}

// Found returns what the last check found of a task, and false if there was none or an answer
// to the task has changed since.
func (w Work) Found(task int) (Finding, bool) {
	c := w.Checked()
	if c == nil || c.changed[task] {
		return Finding{}, false
	}
	of := c.Tasks[task]
	found := Finding{Right: of.Score.Cmp(of.Max) == 0, Missing: c.missing[task]}
	for _, f := range c.Wrong(w.sheet, task) {
		// a leaf that the search reaches has no number
		if _, asked := w.sheet.index[f]; asked && w.filled.Text(f) == "" {
			found.Missing++
		} else {
			found.Wrong++
		}
	}
	return found, true
}

// Whole reports whether no answer has changed since the check.
func (c *Checked) Whole() bool { return len(c.changed) == 0 }

// since returns the feedback that is left once answers have changed: without a hint, and
// without the verdicts on these answers.
func (s said) since(was, now *Filled) said {
	for task, t := range now.sheet.Tasks() {
		if reflect.DeepEqual(was.answers.Of(t.Key()), now.answers.Of(t.Key())) {
			continue
		}
		s.hint = nil
		if c := s.checked; c != nil {
			left := *c
			left.Fields, left.changed = maps.Clone(c.Fields), maps.Clone(c.changed)
			left.changed[task] = true
			differs := now.differs(was, task)
			maps.DeleteFunc(left.Fields, func(f exercise.Slot, _ Verdict) bool { return f.Task == task && differs(f) })
			s.checked = &left
		}
	}
	return s
}

// differs returns a function that reports whether the answer in a field of a task differs from an
// earlier one.
func (f *Filled) differs(was *Filled, task int) func(exercise.Slot) bool {
	t, nodes := f.sheet.Tasks()[task], f.sheet.nodes(task)
	if !t.Ask.Shaped(exercise.List) {
		return func(at exercise.Slot) bool {
			return at.Node == 0 || t.Ask.Form().Apart || !reflect.DeepEqual(was.value(at), f.value(at))
		}
	}
	// Moved are nodes that were added, removed or, in an order, put elsewhere; around are
	// these with all above them.
	moved, around := map[int]bool{}, map[int]bool{}
	places := [2]map[tree.ID]int{was.places(task), f.places(task)}
	for i, of := range places {
		for id, at := range of {
			if other, there := places[1-i][id]; there && (other == at || t.Ask.Is(exercise.Branches)) {
				continue
			}
			moved[nodes.Index(id)] = true
			for up := nodes.Index(id); up >= 0; up = nodes.Parent(up) {
				around[up] = true
			}
		}
	}
	return func(at exercise.Slot) bool { // a branch is judged together with those above and below it
		up := nodes.Index(at.Node)
		differs := at.Node == 0 || around[up]
		for ; up >= 0 && !differs; up = nodes.Parent(up) {
			differs = moved[up]
		}
		return differs
	}
}

// places returns where the nodes of a list are in it.
func (f *Filled) places(task int) map[tree.ID]int {
	at := map[tree.ID]int{}
	for place, id := range f.sheet.Listed(f.answers, task) {
		at[id] = place
	}
	return at
}

// Wrong returns the fields of some tasks, or of all if none is named, whose answers are wrong:
// in preorder, alpha before beta.
func (c *Checked) Wrong(sheet *Sheet, tasks ...int) []exercise.Slot {
	return c.judged(sheet, func(f exercise.Slot, v Verdict) bool {
		return !v.Right && (len(tasks) == 0 || slices.Contains(tasks, f.Task))
	})
}

// judged returns the fields with such verdicts: in preorder, alpha before beta.
func (c *Checked) judged(sheet *Sheet, such func(exercise.Slot, Verdict) bool) (all []exercise.Slot) {
	for f, v := range c.Fields {
		if such(f, v) {
			all = append(all, f)
		}
	}
	slices.SortFunc(all, sheet.compare)
	return all
}

// compare orders fields by their tasks, in preorder, alpha before beta.
func (s *Sheet) compare(a, b exercise.Slot) int {
	place := cmp.Compare(s.Index(a.Task, a.Node), s.Index(b.Task, b.Node))
	if s.Drawing(a.Task) != nil { // its nodes are numbered in preorder
		place = cmp.Compare(a.Node, b.Node)
	}
	return cmp.Or(cmp.Compare(a.Task, b.Task), place, cmp.Compare(a.Aspect, b.Aspect))
}

// explained returns the check with the reasons for these wrong answers shown; for all of them
// if of is empty.
func (c *Checked) explained(of ...exercise.Slot) *Checked {
	shown := *c
	shown.Fields = maps.Clone(c.Fields)
	for f, v := range c.Fields {
		if !v.Right && (len(of) == 0 || slices.Contains(of, f)) {
			v.Explained, v.Why = true, v.reason
			shown.Fields[f] = v
		}
	}
	return &shown
}

// Check marks the answers as practice does: immediately, field by field. It ignores blanks.
func (s *Sheet) Check(a *written.Answers) *Checked {
	c := &Checked{Marked: s.key.Mark(a, exercise.MarkOptions{}), Fields: map[exercise.Slot]Verdict{},
		changed: map[int]bool{}}
	c.missing = make([]int, len(c.Tasks))
	for task, t := range c.Tasks {
		if why, wrong := s.wrongList(t, a, task); wrong {
			c.Fields[exercise.Slot{Task: task}] = verdict(false, nothing, why)
			continue
		}
		c.missing[task] = s.missingOf(t, a, task)
		if t.Ask.Is(exercise.Leaves) {
			s.checkOrder(c, a, task)
			continue
		}
		for _, item := range t.Items {
			if item.Given == nil && item.Expected != nil ||
				item.Unread && (t.Ask.Is(exercise.Branches) || t.Ask.Is(exercise.Drawn)) {
				continue // this would reveal where a branch is cut, or a right node
			}
			if t.Ask.Shaped(exercise.List) && item.ID == 0 && len(t.Items) > 1 {
				continue // no nodes should be listed, so each listed node is judged
			}
			if old, twice := c.Fields[item.Judged]; twice && !old.Right {
				continue // both answers must be right
			}
			c.Fields[item.Judged] = verdict(item.Right, item.Joined, item.Why())
		}
	}
	return c
}

// missingOf counts the answers to a task that are missing.
func (s *Sheet) missingOf(t exercise.TaskScore, a *written.Answers, task int) (missing int) {
	listed := s.Listed(a, task)
	for _, i := range t.Items {
		blank := i.Given == nil
		if t.Ask.Is(exercise.Leaves) { // a wrong leaf may stand in its place
			blank = !slices.Contains(listed, i.ID)
		}
		if blank && !i.Right && i.Expected != nil {
			missing++
		}
	}
	return missing
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
// if one is missing, the leaves after it are still right, whatever their numbers. A leaf that
// is listed twice is wrong.
func (s *Sheet) checkOrder(c *Checked, a *written.Answers, task int) {
	right := map[tree.ID]bool{}
	for _, item := range c.Tasks[task].Items {
		right[item.ID] = right[item.ID] || item.Right
	}
	times := map[tree.ID]int{}
	for _, id := range s.Listed(a, task) {
		times[id]++
	}
	for id, n := range times {
		v := Verdict{Right: true}
		switch {
		case !right[id]:
			v = verdict(false, nothing, s.Part(task).WhyListed(id))
		case n > 1:
			v = verdict(false, nothing,
				sentence.Count(n, "Your list contains {{.Node}} {{.Count}} time, but the search evaluates it once.",
					"Your list contains {{.Node}} {{.Count}} times, but the search evaluates it once.",
					"Node", s.Label(task, id)))
		}
		c.Fields[exercise.Slot{Task: task, Node: id}] = v
	}
}

var notRight = sentence.Say("Incorrect. Check again to see why.")

// nothing is a sentence that says nothing.
var nothing sentence.Sentence

// verdict hides the reason until the student asks for it, but not why a branch counts as
// marked.
func verdict(right bool, joined, reason sentence.Sentence) Verdict {
	v := Verdict{Right: right, reason: reason, Joined: !right && joined.Template != ""}
	switch {
	case right:
	case v.Joined:
		v.Why = joined.And(notRight)
	default:
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

// Prove computes once what makes Check and Hint slow; if it is cancelled, the next call starts
// again. It may be called on any goroutine.
func (s *Sheet) Prove(ctx context.Context) error { return s.key.Solve(ctx) }
