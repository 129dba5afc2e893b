package answering

import (
	"errors"
	"slices"

	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/explain"
	"plytree/engine/sentence"
	"plytree/engine/written"
)

// Hint is where to go on, and how, without the answer.
type Hint struct {
	Field Field
	// Question asks for the answer, and Way says how it is found.
	Question, Way explain.Sentence
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
			return Hint{Field: s.hinted(a, m, task, *item), Question: s.question(task, item), Way: s.way(task, *item), Step: s.step(task, item)}, true
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
	how := item
	if f.Ask != exercise.Construct {
		how.Ask = exercise.Pruned // else the search would have visited it
	}
	return Hint{Field: f, Question: notRight, Way: s.way(f.Task, how), Step: s.step(f.Task, &item)}, true
}

// hinted returns the field to which a hint turns. It is never the node that answers: of
// a branch it is where the search cuts, of a leaf in the order the one before it, of a
// construction the leaf at which the search stands.
func (s *Sheet) hinted(a *written.Answers, m *exercise.Marked, task int, item exercise.Item) Field {
	f := s.fieldOf(task, item)
	switch nodes := s.nodes(task); item.Ask {
	case exercise.Pruned:
		if item.ID == 0 { // nothing is cut
			break
		}
		f.Node = nodes.Node(nodes.Parent(s.Index(task, item.ID))).ID()
	case exercise.LeafOrder:
		f.Node = nodes.Node(0).ID()
		for _, before := range m.Tasks[task].Items {
			if before.Rank == item.Rank-1 && before.Right {
				f.Node = before.ID
			}
		}
	case exercise.Construct:
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

// way says how the answer to an item is found.
func (s *Sheet) way(task int, item exercise.Item) explain.Sentence {
	player := "MAX"
	if item.ID != 0 && s.nodes(task).Mover(s.Index(task, item.ID)) == engine.Min {
		player = "MIN"
	}
	data := []any{"Player", player}
	switch item.Ask {
	case exercise.Value:
		return sentence.Say("It is what both players can force if nothing is left out.")
	case exercise.BestMove:
		return sentence.Say("It is a child of the root from which its value comes.")
	case exercise.Evaluated:
		return sentence.Say("Count those that the search comes to, in its order.")
	case exercise.LeafOrder:
		return sentence.Say("Go on where the search stands, past what is cut.", data...)
	case exercise.Pruned:
		return sentence.Say("A branch is cut where alpha and beta have met before its turn comes.", data...)
	case exercise.Bounds:
		if s.Tasks()[task].By == exercise.ByWindow {
			return sentence.Say("Compare it with the window with which {{.Node}} was entered.", "Node", s.Label(task, item.ID))
		}
		return sentence.Say("Could what was not searched below {{.Node}} still change its value?", "Node", s.Label(task, item.ID))
	case exercise.Range:
		return sentence.Say("Follow the search to {{.Leaf}}, and see with which numbers its value is compared: only there something can change.", "Leaf", sentence.Named("{{.Name}}", "Name", s.X(task)))
	case exercise.Construct:
		return sentence.Say("Fill the leaves in the order of the search, and watch alpha and beta: where they meet, what remains is cut.")
	case exercise.Reorder:
		return sentence.Say("The better the first child of a node is for who moves there, the more is cut behind it.")
	case exercise.Least:
		return sentence.Say("Put the children so that as much as possible is cut, and count what is left.")
	case exercise.Windows:
		return s.windowWay(task, item, data)
	}
	return s.valueWay(task, data)
}

func (s *Sheet) windowWay(task int, item exercise.Item, data []any) explain.Sentence {
	negamax := s.Part(task).Options().Algorithm.MoversSide()
	switch {
	case s.Index(task, item.ID) == 0 && s.Tasks()[task].At == exercise.Entry:
		return sentence.Say("The search begins with it.", data...)
	case s.Tasks()[task].At == exercise.Entry && negamax:
		return sentence.Say("Take the window of its parent as it stands by then, swapped and with the signs turned.", data...)
	case s.Tasks()[task].At == exercise.Entry:
		return sentence.Say("Take the window of its parent as it stands by then.", data...)
	case negamax:
		return sentence.Say("Begin with the window on entry; only alpha rises there, with each better child.", data...)
	}
	return sentence.Say("Begin with the window on entry; {{.Player}} moves there and narrows only its own side, with each better child.", data...)
}

func (s *Sheet) valueWay(task int, data []any) explain.Sentence {
	switch s.Part(task).Options().Algorithm {
	case engine.Negamax, engine.NegamaxThresholds:
		return sentence.Say("It is the greatest of its children's values with the sign turned, as its window allows.", data...)
	case engine.AlphaBetaHard:
		return sentence.Say("It is the best for {{.Player}} of what its children handed back, but nothing outside its window.", data...)
	case engine.AlphaBetaBound:
		return sentence.Say("It is the bound that {{.Player}} narrows, as it stands at the end.", data...)
	}
	return sentence.Say("It is the best for {{.Player}} of what its children handed back.", data...)
}
