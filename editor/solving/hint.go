package solving

import (
	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/explain"
)

// Hint is where to go on, and how, without the answer.
type Hint struct {
	Field Field
	Text  explain.Sentence
	// Step is the step of the search at which the answer is found, for a lesson
	// that shows it.
	Step int
}

// Hint returns the first answer, in the order of the search, that is blank or
// wrong, and false if all are right.
func (s *Sheet) Hint(a *exercise.Answers) (Hint, bool) {
	var first Hint
	for task, t := range s.key.Mark(a, exercise.Options{}).Tasks {
		for _, item := range t.Items {
			if item.Right || item.Expected == nil {
				continue
			}
			if step := s.stepOf(item); first.Step == 0 || step < first.Step {
				first = Hint{s.fieldOf(task, item), s.way(task, item), step}
			}
		}
	}
	return first, first.Step != 0
}

// stepOf returns the step of the search at which an item's answer is known. What
// is about the search as a whole is known at its end.
func (s *Sheet) stepOf(item exercise.Item) int {
	res := s.key.Result()
	kind, path := engine.Leave, item.Path
	switch {
	case item.Path == nil && item.Ask != exercise.Order || len(res.Events) == 0:
		return max(1, len(res.Events))
	case item.Ask == exercise.Order:
		kind = engine.Evaluate
		if i := s.nodes.Find(item.Expected.Word); i >= 0 {
			path = s.nodes.Path(i)
		}
	case item.Ask == exercise.Pruned && len(path) > 0:
		kind, path = engine.CutOff, path[:len(path)-1]
	case item.Ask == exercise.Windows && s.key.Exercise.Task(item.Ask).At == exercise.Entry:
		kind = engine.Enter
	}
	record := res.RecordAt(path)
	if record == nil {
		return len(res.Events)
	}
	for i, e := range res.Events {
		if e.Record == record.Order-1 && e.Kind == kind {
			return i + 1
		}
	}
	return len(res.Events)
}

// way says how the answer to an item is found.
func (s *Sheet) way(task int, item exercise.Item) explain.Sentence {
	node := item.Node
	player := "MAX"
	if item.Path != nil && s.key.Tree.Mover(item.Path) == engine.Min {
		player = "MIN"
	}
	data := []any{"Node", node, "Player", player, "Place", item.Place, "Side", side(item.Bound)}
	switch item.Ask {
	case exercise.Value:
		return explain.Say("Next is the value of the root: what both players can force if nothing is left out.")
	case exercise.BestMove:
		return explain.Say("Next is the best move: the child of the root from which its value comes.")
	case exercise.Evaluated:
		return explain.Say("Next is the number of leaves: count those that the search evaluates.")
	case exercise.Order:
		return explain.Say("Next is place {{.Place}} of the order: go on where the search stands, past what is cut.", data...)
	case exercise.Pruned:
		return explain.Say("Look at the branch to {{.Node}}: how do alpha and beta stand above it when its turn comes?", data...)
	case exercise.Bounds:
		return explain.Say("Next is {{.Node}}: could what was not searched there still change its value?", data...)
	case exercise.Windows:
		return s.windowWay(task, item, data)
	}
	return s.valueWay(item, data)
}

func (s *Sheet) windowWay(task int, item exercise.Item, data []any) explain.Sentence {
	negamax := s.key.Options().Algorithm.MoversSide()
	switch {
	case len(item.Path) == 0 && s.Tasks()[task].At == exercise.Entry:
		return explain.Say("Next is {{.Side}} of the root, with which the search begins.", data...)
	case s.Tasks()[task].At == exercise.Entry && negamax:
		return explain.Say("Next is {{.Side}} of {{.Node}} on entry: the window of its parent as it stands by then, swapped and negated.", data...)
	case s.Tasks()[task].At == exercise.Entry:
		return explain.Say("Next is {{.Side}} of {{.Node}} on entry: the window of its parent as it stands by then.", data...)
	case negamax:
		return explain.Say("Next is {{.Side}} of {{.Node}} when it is left: only alpha rises there, with each better child.", data...)
	}
	return explain.Say("Next is {{.Side}} of {{.Node}} when it is left: {{.Player}} moves there and narrows only its own side, with each better child.", data...)
}

func (s *Sheet) valueWay(item exercise.Item, data []any) explain.Sentence {
	switch s.key.Options().Algorithm {
	case engine.Negamax, engine.NegamaxThresholds:
		return explain.Say("Next is what {{.Node}} hands back: the greatest of its children's values with the sign turned, as its window allows.", data...)
	case engine.AlphaBetaHard:
		return explain.Say("Next is what {{.Node}} hands back: the best for {{.Player}} of what its children handed back, but nothing outside its window.", data...)
	case engine.AlphaBetaBound:
		return explain.Say("Next is what {{.Node}} hands back: the bound that {{.Player}} narrows, as it stands at the end.", data...)
	}
	return explain.Say("Next is what {{.Node}} hands back: the best for {{.Player}} of what its children handed back.", data...)
}

func side(s exercise.Side) explain.Sentence {
	if s == exercise.Beta {
		return explain.Say("beta")
	}
	return explain.Say("alpha")
}
