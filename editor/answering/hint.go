package answering

import (
	"errors"
	"slices"

	"plytree/editor/taskwords"
	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
)

// Hint is where to go on, and how, without the answer.
type Hint struct {
	Field Field
	// Question asks for the answer, and Way says how it is found.
	Question, Way sentence.Sentence
	// Step is the step of the search at which the answer is found, for a lesson
	// that shows it.
	Step int
	// Elsewhere reports that it is about another task than was worked on.
	Elsewhere bool
}

// Hint returns the answer that the search of a task gives first of those in its
// part that are still open or, if none is, of those that are wrong. Where all
// there are right it goes on with the next part, then with what was answered beyond
// them, and is false if all is right.
func (s *Sheet) Hint(a *written.Answers, task int) (Hint, bool) {
	m := s.key.Mark(a, exercise.MarkOptions{})
	parts := s.key.Parts()
	first := slices.Index(parts, s.Part(task))
	for i := range parts {
		if task, item := s.next(m, parts[(first+i)%len(parts)]); item != nil {
			return Hint{Field: s.hinted(a, m, task, *item), Question: taskwords.Item(s.About(task), *item), Way: taskwords.Way(s.About(task), *item), Step: s.step(task, item)}, true
		}
	}
	return s.surplus(a)
}

// surplus is the hint where all that is asked is right, and the first that was answered
// beyond it is not: a cut too many, a leaf or a node that the search never visits.
func (s *Sheet) surplus(a *written.Answers) (Hint, bool) {
	var wrong []Field
	for f, v := range s.Check(a).Fields {
		if !v.Right {
			wrong = append(wrong, f)
		}
	}
	if len(wrong) == 0 {
		return Hint{}, false
	}
	f := slices.MinFunc(wrong, s.compare)
	item := exercise.Item{Ask: f.Ask, ID: f.Node}
	return Hint{Field: f, Question: notRight, Way: taskwords.Way(s.About(f.Task), item), Step: s.step(f.Task, &item)}, true
}

// hinted returns the field to which a hint turns. It is never the node that answers: of
// a branch it is where the search cuts, of a leaf in the order the one before it, of a
// construction the leaf at which the search stands.
func (s *Sheet) hinted(a *written.Answers, m *exercise.Marked, task int, item exercise.Item) Field {
	f := s.fieldOf(task, item)
	switch nodes := s.nodes(task); item.Ask.Form().Content {
	case exercise.Branches:
		if item.ID == 0 { // nothing is cut
			break
		}
		f.Node = nodes.Node(nodes.Parent(s.Index(task, item.ID))).ID()
	case exercise.Leaves:
		f.Node = nodes.Node(0).ID()
		for _, before := range m.Tasks[task].Items {
			if before.Rank == item.Rank-1 && before.Right {
				f.Node = before.ID
			}
		}
	case exercise.Filling:
		f.Node = s.standing(a, task, item)
	}
	return f
}

// standing returns the leaf at which the search of a construction stands: the first that
// has no number, else one whose number makes all wrong, 0 for none.
func (s *Sheet) standing(a *written.Answers, task int, item exercise.Item) engine.ID {
	part := s.Part(task)
	c, _ := part.Construct(task)
	t, err := c.Filled(c.Read(a.Of(s.Tasks()[task].Key()), part.Nodes()).Filling)
	if err == nil {
		_, err = engine.Search(t, part.Options(), false)
	}
	if missing := (*engine.MissingValueError)(nil); errors.As(err, &missing) {
		return t.At(missing.Path).ID()
	}
	return item.Fault
}
