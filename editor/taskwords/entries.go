package taskwords

import (
	"strings"

	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/explain"
	"plytree/engine/text/sentence"
)

// entries has one for each kind of task.
var entries = map[exercise.Ask]entry{
	exercise.Value: {
		name:  func(exercise.Task) sentence.Sentence { return sentence.Say("Value of the root") },
		short: func() sentence.Sentence { return sentence.Say("Value") },
		asked: func(About) sentence.Sentence {
			return sentence.Say("What is the minimax value of the root, from MAX's point of view?")
		},
		how:  nothingMore,
		form: anyNumber,
		item: func(About, exercise.Item) sentence.Sentence { return sentence.Say("What is the root's value?") },
		way: func(About, exercise.Item) sentence.Sentence {
			return sentence.Say("It is what both players can force if nothing is left out.")
		},
	},
	exercise.BestMove: {
		name:  func(exercise.Task) sentence.Sentence { return sentence.Say("Best move") },
		short: func() sentence.Sentence { return sentence.Say("Move") },
		blind: func() sentence.Sentence { return sentence.Say("the first child") },
		asked: func(About) sentence.Sentence { return sentence.Say("Which child of the root is the best move?") },
		how:   nothingMore,
		form: func(a About) (sentence.Sentence, bool) {
			return sentence.Say("Write one of {{.Nodes}}.", "Nodes", sentence.ListOf(sentence.Commas, a.moves())), true
		},
		item: func(About, exercise.Item) sentence.Sentence {
			return sentence.Say("Which child of the root is the best move?")
		},
		way: func(About, exercise.Item) sentence.Sentence {
			return sentence.Say("It is a child of the root from which its value comes.")
		},
	},
	exercise.Values: {
		name:  func(exercise.Task) sentence.Sentence { return sentence.Say("Returned values") },
		short: func() sentence.Sentence { return sentence.Say("Values") },
		asked: func(About) sentence.Sentence { return sentence.Say("Which value does each node return?") },
		how:   atEachNode(func() sentence.Sentence { return sentence.Say("Type it at the node.") }),
		form:  anyNumber,
		item: func(a About, i exercise.Item) sentence.Sentence {
			return sentence.Say("Which value does {{.Node}} return?", "Node", a.label(i.ID))
		},
		way: valueWay,
	},
	exercise.Bounds: {
		name:  func(exercise.Task) sentence.Sentence { return sentence.Say("Bounds") },
		short: func() sentence.Sentence { return sentence.Say("Bounds") },
		blind: func() sentence.Sentence { return sentence.Say("all exact") },
		asked: func(a About) sentence.Sentence {
			if a.task().By == exercise.ByWindow {
				return sentence.Say("Judge by its window on entry: is each node's true value what it returns (=), at least that (≥) or at most that (≤)?")
			}
			return sentence.Say("Is each node's true value what it returns (=), at least that (≥) or at most that (≤)?")
		},
		how:  atEachNode(func() sentence.Sentence { return sentence.Say("Type =, ≥ or ≤ at the node.") }),
		form: silent,
		item: func(a About, i exercise.Item) sentence.Sentence {
			return sentence.Say("Is the value that {{.Node}} returns exact, at least or at most?", "Node", a.label(i.ID))
		},
		way: func(a About, i exercise.Item) sentence.Sentence {
			if a.task().By == exercise.ByWindow {
				return sentence.Say("Compare it with the window with which {{.Node}} was entered.", "Node", a.label(i.ID))
			}
			if form := a.part().Options().Algorithm.Form(); form.Clamps || form.ReturnsBound {
				return sentence.Say("Could its true value lie beyond the window, or still be changed by what was not searched below {{.Node}}?", "Node", a.label(i.ID))
			}
			return sentence.Say("Could what was not searched below {{.Node}} still change its value?", "Node", a.label(i.ID))
		},
	},
	exercise.Windows: {
		name: func(t exercise.Task) sentence.Sentence {
			if t.At == exercise.Entry {
				return sentence.Say("Windows on entry")
			}
			return sentence.Say("Windows on leaving")
		},
		short: func() sentence.Sentence { return sentence.Say("Windows") },
		blind: func() sentence.Sentence { return sentence.Say("[−∞, ∞] everywhere") },
		asked: func(a About) sentence.Sentence {
			if a.task().At == exercise.Entry {
				return sentence.Say("With which window [α, β] does the search enter each node?")
			}
			return sentence.Say("What is each node's window [α, β] when the search leaves it?")
		},
		how: atEachNode(func() sentence.Sentence { return sentence.Say("Type both ends at the node.") }),
		form: func(About) (sentence.Sentence, bool) {
			return sentence.Say("Write both ends, such as [-inf, 4]."), true
		},
		item: func(a About, i exercise.Item) sentence.Sentence {
			side := "β"
			if i.Bound == exercise.Alpha {
				side = "α"
			}
			return sentence.Say("What is {{.Side}} at {{.Node}}?", "Node", a.label(i.ID), "Side", side)
		},
		way: windowWay,
	},
	exercise.Pruned: {
		name:  func(exercise.Task) sentence.Sentence { return sentence.Say("Cut branches") },
		short: func() sentence.Sentence { return sentence.Say("Cuts") },
		blind: func() sentence.Sentence { return sentence.Say("nothing pruned") },
		asked: func(About) sentence.Sentence { return sentence.Say("Which branches are cut?") },
		how: func(_ About, reader Reader) (s sentence.Sentence, says bool) {
			switch reader {
			case Screen:
				s = sentence.Say("Click each where it is cut, or select its node and press X.")
			case Finger:
				s = sentence.Say("Tap each where it is cut, or its node.")
			case Words:
				s = sentence.Say("Write the topmost node of each, such as {{.Example}}, or none.", "Example", "1.2, 3.1")
			case Paper:
				s = sentence.Say("Cross them out and name the top node of each.")
			}
			return s, reader != Browser
		},
		form: silent,
		item: func(About, exercise.Item) sentence.Sentence { return sentence.Say("Which branch is cut next?") },
		way:  func(a About, _ exercise.Item) sentence.Sentence { return cutWay(a) },
	},
	exercise.LeafOrder: {
		name:  func(exercise.Task) sentence.Sentence { return sentence.Say("Order of the leaves") },
		short: func() sentence.Sentence { return sentence.Say("Order") },
		blind: func() sentence.Sentence { return sentence.Say("all leaves in order") },
		asked: func(About) sentence.Sentence { return sentence.Say("Which leaves are evaluated, and in which order?") },
		how: func(_ About, reader Reader) (s sentence.Sentence, says bool) {
			switch reader {
			case Screen:
				s = sentence.Say("Click them in their order, or select each and press X.")
			case Finger:
				s = sentence.Say("Tap them in their order.")
			case Words:
				s = sentence.Say("Write them in their order, such as {{.Example}}.", "Example", "3.1, 1.2")
			}
			return s, reader < Paper
		},
		form: silent,
		item: func(_ About, i exercise.Item) sentence.Sentence {
			return sentence.Say("Which leaf is evaluated as number {{.Place}}?", "Place", i.Rank)
		},
		way: func(About, exercise.Item) sentence.Sentence {
			return sentence.Say("Go on where the search stands, past what is cut.")
		},
	},
	exercise.Evaluated: {
		name:  func(exercise.Task) sentence.Sentence { return sentence.Say("Number of evaluated leaves") },
		short: func() sentence.Sentence { return sentence.Say("Leaves") },
		blind: func() sentence.Sentence { return sentence.Say("all leaves") },
		asked: func(About) sentence.Sentence { return sentence.Say("How many leaves are evaluated?") },
		how:   nothingMore,
		form:  plainNumber,
		item:  func(About, exercise.Item) sentence.Sentence { return sentence.Say("How many leaves are evaluated?") },
		way: func(About, exercise.Item) sentence.Sentence {
			return sentence.Say("Count those that the search comes to, in its order.")
		},
	},
	exercise.Range: {
		name:  func(exercise.Task) sentence.Sentence { return sentence.Say("Values of a leaf") },
		short: func() sentence.Sentence { return sentence.Say("Range") },
		asked: func(a About) sentence.Sentence {
			r, _ := a.part().Range(a.Index)
			return r.Asked()
		},
		how: exceptOnPaper(func(About) sentence.Sentence {
			return sentence.Say("Write the set, such as x >= 6, 3 < x <= 7, x = 4 or x > 9, all or none.")
		}),
		form: silent,
		item: func(About, exercise.Item) sentence.Sentence { return sentence.Say("For which values does it hold?") },
		way: func(a About, _ exercise.Item) sentence.Sentence {
			r, _ := a.part().Range(a.Index)
			leaf := sentence.Named("{{.Name}}", "Name", r.X())
			if r.Goal.ByMinimax() {
				return sentence.Say("Follow the value of {{.Leaf}} up to the root by minimax, and see with which numbers it is compared: only there something can change.", "Leaf", leaf)
			}
			return sentence.Say("Follow the search to {{.Leaf}}, and see with which numbers its value is compared: only there something can change.", "Leaf", leaf)
		},
	},
	exercise.Construct: {
		name:  func(exercise.Task) sentence.Sentence { return sentence.Say("Numbers for leaves") },
		short: func() sentence.Sentence { return sentence.Say("Numbers") },
		asked: func(a About) sentence.Sentence {
			c, _ := a.part().Construct(a.Index)
			return c.Asked()
		},
		how:  atEachNode(func() sentence.Sentence { return sentence.Say("Type each at its leaf.") }),
		form: plainNumber,
		item: func(About, exercise.Item) sentence.Sentence {
			return sentence.Say("With which numbers does it come out so?")
		},
		way: func(a About, _ exercise.Item) sentence.Sentence {
			if a.part().Options().Cutoff == engine.CutBeyondEqual {
				return sentence.Say("Fill the leaves in the order of the search, and watch alpha and beta: where alpha is greater, what remains is cut.")
			}
			return sentence.Say("Fill the leaves in the order of the search, and watch alpha and beta: where they meet, what remains is cut.")
		},
	},
	exercise.Reorder: {
		name:  func(exercise.Task) sentence.Sentence { return sentence.Say("Order of the children") },
		short: func() sentence.Sentence { return sentence.Say("Children") },
		asked: func(About) sentence.Sentence { return inverse.AskedOrder() },
		how: func(a About, reader Reader) (s sentence.Sentence, says bool) {
			switch reader {
			case Screen:
				s = sentence.Say("Select a node and press {{.Left}} or {{.Right}}, or drag it among its siblings. Or write the orders, such as {{.Example}}.", "Left", a.Left, "Right", a.Right, "Example", OrderExample(a))
			case Finger:
				s = sentence.Say("Drag nodes among their siblings, or write the orders, such as {{.Example}}.", "Example", OrderExample(a))
			case Words:
				s = sentence.Say("Write the orders, such as {{.Example}}.", "Example", OrderExample(a))
			}
			return s, reader < Paper
		},
		form: silent,
		item: func(About, exercise.Item) sentence.Sentence {
			return sentence.Say("In which order are the fewest leaves evaluated?")
		},
		way: func(About, exercise.Item) sentence.Sentence {
			return sentence.Say("The better the first child of a node is for who moves there, the more is cut behind it.")
		},
	},
	exercise.Least: {
		name:  func(exercise.Task) sentence.Sentence { return sentence.Say("Fewest leaves") },
		short: func() sentence.Sentence { return sentence.Say("Fewest") },
		asked: func(About) sentence.Sentence { return inverse.AskedLeast() },
		how:   nothingMore,
		form:  plainNumber,
		item: func(About, exercise.Item) sentence.Sentence {
			return sentence.Say("How many leaves must be evaluated at least?")
		},
		way: func(About, exercise.Item) sentence.Sentence {
			return sentence.Say("Put the children so that as much as possible is cut, and count what is left.")
		},
	},
}

func nothingMore(About, Reader) (s sentence.Sentence, says bool) { return s, false }

// atEachNode says how a field at a node is filled in where there are such fields.
func atEachNode(how func() sentence.Sentence) func(About, Reader) (sentence.Sentence, bool) {
	return func(_ About, reader Reader) (sentence.Sentence, bool) { return how(), reader < Words }
}

// exceptOnPaper says something where the program takes the answer.
func exceptOnPaper(how func(About) sentence.Sentence) func(About, Reader) (sentence.Sentence, bool) {
	return func(a About, reader Reader) (sentence.Sentence, bool) { return how(a), reader < Paper }
}

func anyNumber(About) (sentence.Sentence, bool) {
	return sentence.Say("Write a number; inf and -inf are infinite."), true
}

func plainNumber(About) (sentence.Sentence, bool) { return sentence.Say("Write a number."), true }

// moves are the children of the root by what they are called.
func (a About) moves() (all []string) {
	nodes := a.part().Nodes()
	for _, child := range nodes.Children(0) {
		all = append(all, nodes.Call(child))
	}
	return all
}

// OrderExample shows how an order of children is written with the nodes of this tree: as
// they are, which gives nothing away.
func OrderExample(a About) string {
	return a.part().Nodes().Call(0) + ": [" + strings.Join(a.moves(), ", ") + "]"
}

func cutWay(a About) sentence.Sentence {
	if a.part().Options().Cutoff == engine.CutBeyondEqual {
		return sentence.Say("A branch is cut where alpha is greater than beta before its turn comes.")
	}
	return sentence.Say("A branch is cut where alpha and beta have met before its turn comes.")
}

func windowWay(a About, i exercise.Item) sentence.Sentence {
	negamax := a.part().Options().Algorithm.Form().MoversSide
	switch {
	case a.part().Nodes().Index(i.ID) == 0 && a.task().At == exercise.Entry:
		return sentence.Say("The search begins with it.")
	case a.task().At == exercise.Entry && negamax:
		return sentence.Say("Take the window of its parent as it stands by then, swapped and with the signs turned.")
	case a.task().At == exercise.Entry:
		return sentence.Say("Take the window of its parent as it stands by then.")
	case negamax:
		return sentence.Say("Begin with the window on entry; only alpha rises there, with each better child.")
	}
	return sentence.Say("Begin with the window on entry; {{.Player}} moves there and narrows only its own side, with each better child.", "Player", a.player(i))
}

func valueWay(a About, i exercise.Item) sentence.Sentence {
	return explain.Algorithm(a.part().Options().Algorithm).Value(a.player(i))
}
