package exercise

import (
	"math"
	"strconv"

	"plytree/engine"
	"plytree/engine/sentence"
)

// KeyError says why there is no key: a task that can't be asked about a search.
type KeyError struct {
	Task Ask // "" if the exercise as a whole is at fault
	// Accepted is the number, from 1, of the accepted search that is at fault,
	// or 0 for the file's own.
	Accepted int
	Reason   sentence.Sentence // what is wrong, and what to write instead
}

func (e *KeyError) Error() string { return e.Sentence().String() }

// Sentence says what is wrong, and what to write instead.
func (e *KeyError) Sentence() sentence.Sentence {
	task := strconv.Quote(string(e.Task))
	switch {
	case e.Task == "":
		return say("the exercise:").And(e.Reason)
	case e.Accepted > 0:
		return say("the task {{.Task}}, under search {{.Number}} of accept:", "Task", task, "Number", e.Accepted).And(e.Reason)
	}
	return say("the task {{.Task}}:", "Task", task).And(e.Reason)
}

// Check refuses, as [NewKey] does, what has no key whatever the tree is.
func Check(o engine.Options, e *Exercise) error {
	if err := checkTasks(e); err != nil {
		return err
	}
	for i, given := range append([]engine.Options{{}}, e.Accept...) {
		s := variant{options: given.Over(o).WithDefaults()}
		if err := s.checkOptions(e, i); err != nil {
			return err
		}
	}
	return nil
}

// checkTasks refuses what no search can answer.
func checkTasks(e *Exercise) error {
	refused := func(a Ask, reason sentence.Sentence) error { return &KeyError{Task: a, Reason: reason} }
	if len(e.Tasks) == 0 {
		return refused("", say("it has no tasks; add one, such as tasks: [{ask: value}]"))
	}
	asked := map[Ask]bool{}
	for _, t := range e.Tasks {
		switch worth := t.Worth(); {
		case !knownAsk(t.Ask):
			return refused(t.Ask, say("nothing is known to ask by that name; ask for value, best-move, values, bounds, windows, pruned, order or evaluated"))
		case asked[t.Ask]:
			return refused(t.Ask, say("it is asked twice; keep one of the two"))
		case worth < 0:
			return refused(t.Ask, say("its marks are negative; write 0 or more"))
		case math.IsInf(worth, 0) || math.IsNaN(worth):
			return refused(t.Ask, say("its marks are not finite; write a number such as 3"))
		}
		asked[t.Ask] = true
	}
	return nil
}

func knownAsk(a Ask) bool {
	for _, known := range Asks() {
		if a == known {
			return true
		}
	}
	return false
}

// checkOptions refuses tasks by the algorithm and the rule of the search.
func (s *variant) checkOptions(e *Exercise, accepted int) error {
	refused := func(a Ask, reason sentence.Sentence) error { return &KeyError{a, accepted, reason} }
	algorithm := s.options.Algorithm
	for _, t := range e.Tasks {
		switch {
		case s.options.Cutoff == engine.CutBeyondEqual && algorithm != engine.AlphaBeta && algorithm != engine.Minimax:
			return refused(t.Ask, say("under the rule > its answers depend on how {{.Algorithm}} is written down; search with alpha-beta or minimax, or with the rule >=", "Algorithm", string(algorithm)))
		case (algorithm == engine.PVS || algorithm == engine.MTDF) && t.Ask != Value && t.Ask != BestMove:
			return refused(t.Ask, say("{{.Algorithm}} may visit a node more than once; ask it for value and best-move only, or search with another algorithm", "Algorithm", string(algorithm)))
		case algorithm == engine.Minimax && (t.Ask == Windows || t.Ask == Bounds):
			return refused(t.Ask, say("minimax has no windows and every value is exact; leave the task out, or search with alpha-beta"))
		}
	}
	return nil
}

// ask takes the tasks over for the search that has run.
func (s *variant) ask(e *Exercise, accepted int) error {
	refused := func(a Ask, reason sentence.Sentence) error { return &KeyError{a, accepted, reason} }
	for _, t := range e.Tasks {
		asked := task{Task: t, worth: exactly(t.Worth())}
		if t.Ask == BestMove && len(s.facts.best) == 0 {
			if !s.nodes.Inner(0) {
				return refused(t.Ask, say("the root has no children to move to; leave the task out"))
			}
			return refused(t.Ask, say("the window hides the best move: the value of the root lies not inside it; search with a wider window, or leave the task out"))
		}
		if t.Nodes != nil && t.Ask.OfNodes() {
			asked.only = map[int]bool{}
		}
		for _, call := range t.Nodes {
			i := s.nodes.Find(call)
			switch {
			case !t.Ask.OfNodes():
				return refused(t.Ask, say("it is not asked of single nodes; remove nodes"))
			case i < 0:
				return refused(t.Ask, say("{{.Node}} under nodes names no node; write the name of one, its place such as 1.2, or root", "Node", quote(call)))
			case s.nodes.Node(i).Leaf():
				return refused(t.Ask, say("{{.Node}} under nodes is a leaf; name inner nodes only", "Node", quote(call)))
			case !s.nodes.Inner(i):
				return refused(t.Ask, say("{{.Node}} under nodes stands at the depth limit; name nodes above it", "Node", quote(call)))
			case !s.facts.seen[i].visited:
				return refused(t.Ask, say("the search never visits {{.Node}}, which stands under nodes; leave it out", "Node", quote(call)))
			}
			asked.only[i] = true
		}
		s.tasks = append(s.tasks, asked)
	}
	return nil
}

func quote(call string) string { return "“" + call + "”" }
