package answering

import (
	"errors"
	"slices"

	"plytree/editor/taskwords"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// Hint tells the student which answer to find next, and how: first the principle, then the numbers
// of this tree, and then the answer itself, one step for each request.
type Hint struct {
	Field exercise.Slot
	// Question asks for the answer.
	Question sentence.Sentence
	// Steps are the sentences of the hint, by [HintStep]. Those that a task doesn't have are empty.
	Steps [3]sentence.Sentence
	// Given is the last step that was given.
	Given HintStep
	// Step is the step of the search at which the answer is found, for a lesson
	// that shows it.
	Step int
	// Elsewhere reports that the hint is about a task other than the current one.
	Elsewhere bool
}

// HintStep is how much a hint says.
type HintStep int

const (
	Principle HintStep = iota
	Numbers
	Answer // it counts as shown
)

// Next returns the step that is given when the hint is asked for again: the same if there is
// no other.
func (h *Hint) Next() HintStep {
	for next := h.Given + 1; int(next) < len(h.Steps); next++ {
		if h.Steps[next].Template != "" {
			return next
		}
	}
	return h.Given
}

// Said returns what was given so far.
func (h *Hint) Said() (all []sentence.Sentence) {
	for _, s := range h.Steps[:h.Given+1] {
		if s.Template != "" {
			all = append(all, s)
		}
	}
	return all
}

// Hint returns a hint about the task's first open answer in the order of the search, otherwise
// about its first wrong answer, otherwise about a surplus answer. If the whole task is right,
// it continues with the other tasks of the part, in the order of their search, then with the
// other parts. It returns false if everything is right.
func (s *Sheet) Hint(a *written.Answers, task int) (Hint, bool) {
	c := s.Check(a)
	if h, ok := s.missing(a, c.Marked, s.Part(task), []int{task}); ok {
		return h, true
	}
	if wrong := c.Wrong(s, task); len(wrong) > 0 {
		return s.surplus(wrong[0]), true
	}
	parts := s.key.Parts()
	first := slices.Index(parts, s.Part(task))
	for i := range parts {
		part := parts[(first+i)%len(parts)]
		if h, ok := s.missing(a, c.Marked, part, part.Tasks()); ok {
			return h, true
		}
	}
	for other := range s.Tasks() {
		if wrong := c.Wrong(s, other); len(wrong) > 0 {
			return s.surplus(wrong[0]), true
		}
	}
	return Hint{}, false
}

// missing returns the hint about the next open or wrong answer to some of a part's tasks, if
// there is one.
func (s *Sheet) missing(a *written.Answers, m *exercise.Marked, p *exercise.Part, tasks []int) (Hint, bool) {
	if d := s.Drawing(tasks[0]); d != nil {
		return s.drawingHint(a, tasks[0], d)
	}
	task, item := s.next(m, p, tasks)
	if item == nil {
		return Hint{}, false
	}
	about := s.About(task)
	steps := [3]sentence.Sentence{taskwords.Way(about, *item), taskwords.Numbers(about, *item), s.solution(task, item)}
	return Hint{Field: s.hinted(a, m, task, *item), Question: taskwords.Item(about, *item), Steps: steps,
		Step: s.step(task, item)}, true
}

// solution says the answer that an item expects, and why; nothing for an answer with many
// parts.
func (s *Sheet) solution(task int, item *exercise.Item) (said sentence.Sentence) {
	if s.ask(task).Is(exercise.Filling) {
		return said
	}
	why := s.Part(task).Explain(item.At)
	if s.ask(task).Is(exercise.Branches) || s.ask(task).Form().Shape == exercise.Whole && why.Template != "" {
		return why
	}
	said = sentence.Say("The answer is {{.Answer}}.", "Answer", item.Expected.Said())
	if why.Template != "" {
		said = said.And(why)
	}
	return said
}

// surplus returns the hint about an answer that isn't asked for: a cut too many, or a leaf or
// a node that the search never visits.
func (s *Sheet) surplus(f exercise.Slot) Hint {
	item := exercise.Item{At: f, Ask: s.ask(f.Task), ID: f.Node}
	return Hint{Field: f, Question: notRight, Steps: [3]sentence.Sentence{taskwords.Way(s.About(f.Task), item)},
		Step: s.step(f.Task, &item)}
}

// hinted returns the field that a hint points to. It is never the answer itself: for a branch
// it is where the search cuts, for a leaf in the order the one before it, for a construction
// the leaf that the search has reached.
func (s *Sheet) hinted(a *written.Answers, m *exercise.Marked, task int, item exercise.Item) exercise.Slot {
	f := item.Judged
	switch nodes := s.nodes(task); item.Ask.Form().Content {
	case exercise.Branches:
		if item.ID == 0 { // nothing is pruned
			break
		}
		f.Node = nodes.Node(nodes.Parent(s.Index(task, item.ID))).ID()
	case exercise.Leaves:
		f = exercise.Slot{Task: task, Node: nodes.Node(0).ID()}
		for _, before := range m.Tasks[task].Items {
			if before.At.Nth == item.At.Nth-1 && before.Right {
				f.Node = before.ID
			}
		}
	case exercise.Filling:
		f = exercise.Slot{Task: task, Node: s.standing(a, task, item)}
	}
	return f
}

// standing returns the leaf that the search of a construction has reached: the first without a
// number, otherwise one whose number makes the construction wrong, 0 for none.
func (s *Sheet) standing(a *written.Answers, task int, item exercise.Item) tree.ID {
	part := s.Part(task)
	t, err := part.Question(task).Answered(a.Of(s.Tasks()[task].Key()), part.Nodes())
	if err == nil {
		_, err = search.Run(t, part.Options(), false)
	}
	if missing := (*search.MissingValueError)(nil); errors.As(err, &missing) {
		return t.At(missing.Path).ID()
	}
	if item.Judged.Aspect == exercise.Branch {
		return 0
	}
	return item.Judged.Node
}
