package taskwords

import (
	"strings"

	"plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
)

// entries has an entry for each kind of task.
var entries = map[exercise.Ask]entry{
	exercise.Value: {
		name:  sentence.Say("Value of the root"),
		short: sentence.Say("Value"),
		asked: func(a About) sentence.Sentence {
			if a.part().Nodes().HasChance() {
				return sentence.Say("What is the value of the root, from MAX's point of view?")
			}
			return sentence.Say("What is the minimax value of the root, from MAX's point of view?")
		},
		form: anyNumber,
		item: sameForEach(sentence.Say("What is the root's value?")),
		way: func(a About, _ exercise.Item) sentence.Sentence {
			if a.part().Nodes().HasChance() {
				return sentence.Say(
					"Search every node: MAX and MIN choose, and chance nodes take the weighted average.")
			}
			return sentence.Say("It is the value that both players can force when every node is searched.")
		},
		numbers: atRoot,
	},
	exercise.BestMove: {
		name:  sentence.Say("Best move"),
		short: sentence.Say("Move"),
		blind: sentence.Say("the first child"),
		asked: same(sentence.Say("Which child of the root is the best move?")),
		form: func(a About) sentence.Sentence {
			says := sentence.Say("Use one of {{.Nodes}}.", "Nodes", sentence.ListOf(sentence.Commas, a.moves()))
			if typed := a.typedMoves(); len(typed) > 0 {
				says = says.And(sentence.Say("You can also type a move: {{.Moves}}.",
					"Moves", sentence.ListOf(sentence.Commas, typed)))
			}
			return says
		},
		item:    sameForEach(sentence.Say("Which child of the root is the best move?")),
		way:     sameForEach(sentence.Say("It is a child that gives the root its value.")),
		numbers: atRoot,
	},
	exercise.Values: {
		name:  sentence.Say("Returned values"),
		short: sentence.Say("Values"),
		asked: same(sentence.Say("Which value does each node return?")),
		how:   atEachNode(sentence.Say("Type it at the node."), sentence.Say("Tap a node to type its value.")),
		form:  anyNumber,
		item: func(a About, i exercise.Item) sentence.Sentence {
			return sentence.Say("Which value does {{.Node}} return?", "Node", a.label(i.ID))
		},
		way:     valueWay,
		numbers: atItem,
	},
	exercise.Bounds: {
		name:  sentence.Say("Bounds"),
		short: sentence.Say("Bounds"),
		blind: sentence.Say("exact everywhere"),
		asked: func(a About) sentence.Sentence {
			if a.task().By == exercise.ByWindow {
				return sentence.Say(
					"Judge by the window on entry. Compare each node's true value with the value it returns: equal (=), at least (≥) or at most (≤)?")
			}
			return sentence.Say(
				"Compare each node's true value with the value it returns: equal (=), at least (≥) or at most (≤)?")
		},
		how: atEachNode(sentence.Say("Type =, ≥ or ≤ at the node."), sentence.Say("Tap a node to type =, ≥ or ≤.")),
		item: func(a About, i exercise.Item) sentence.Sentence {
			return sentence.Say(
				"Is the value that {{.Node}} returns exact, a lower bound (at least) or an upper bound (at most)?",
				"Node", a.label(i.ID))
		},
		way: func(a About, i exercise.Item) sentence.Sentence {
			if a.task().By == exercise.ByWindow {
				return sentence.Say("Compare it with the window that {{.Node}} had on entry.", "Node", a.label(i.ID))
			}
			if form := a.part().Options().Algorithm.Form(); form.Clamps || form.ReturnsBound {
				return sentence.Say(
					"Could its true value lie outside the window, or could unsearched nodes below {{.Node}} still change it?",
					"Node", a.label(i.ID))
			}
			return sentence.Say("Could the unsearched nodes below {{.Node}} still change its value?",
				"Node", a.label(i.ID))
		},
		numbers: atItem,
	},
	exercise.Windows: {
		name:    sentence.Say("Windows on exit"),
		onEntry: sentence.Say("Windows on entry"),
		short:   sentence.Say("Windows"),
		blind:   sentence.Say("[−∞, ∞] everywhere"),
		asked: func(a About) sentence.Sentence {
			if a.task().At == exercise.Entry {
				return sentence.Say("What is each node's window [α, β] when the search enters it?")
			}
			return sentence.Say("What is each node's window [α, β] when the search leaves it?")
		},
		how:  atEachNode(sentence.Say("Type α and β at the node."), sentence.Say("Tap a node to type α and β.")),
		form: same(sentence.Say("Write both ends, for example [-inf, 4].")),
		item: func(a About, i exercise.Item) sentence.Sentence {
			return sentence.Say("What is {{.Side}} at {{.Node}}?", "Node", a.label(i.ID), "Side", i.At.Aspect.Sign())
		},
		way:     windowWay,
		numbers: windowNumbers,
	},
	exercise.Pruned: {
		name:  sentence.Say("Pruned branches"),
		short: sentence.Say("Pruned"),
		blind: sentence.Say("nothing pruned"),
		none:  sentence.Say("No branch is pruned"),
		missing: func(n int) sentence.Sentence {
			return sentence.Count(n, "{{.Count}} branch is missing.", "{{.Count}} branches are missing.")
		},
		asked: same(sentence.Say("Which branches are pruned?")),
		how: func(_ About, reader Reader) (s sentence.Sentence) {
			switch reader {
			case Screen:
				s = sentence.Say(
					"Click each branch where it is pruned, or select its top node with the arrow keys and press X.")
			case Finger:
				s = sentence.Say("Tap each branch where it is pruned, or tap its top node.")
			case Words:
				s = sentence.Say(
					"Write the top node of each pruned branch, such as {{.Example}}. If no branch is pruned, write none.",
					"Example", "1.2, 3.1")
			case Paper:
				s = sentence.Say("Cross them out and name the top node of each.")
			}
			return s
		},
		item:    sameForEach(sentence.Say("Which branch is pruned next?")),
		way:     func(a About, _ exercise.Item) sentence.Sentence { return cutWay(a) },
		numbers: beforeItem,
	},
	exercise.Cuts: {
		name:  sentence.Say("Kinds of cut-off"),
		short: sentence.Say("Cut-offs"),
		none:  sentence.Say("No node has a cut-off"),
		asked: same(sentence.Say(
			"At which nodes does the search make a cut-off, and is it an α or a β cut-off? Leave the other nodes empty.")),
		how: atEachNode(sentence.Say("Type a for α or b for β at the node."),
			sentence.Say("Tap a node to type a for α or b for β.")),
		item: sameForEach(sentence.Say("At which node does the search make the next cut-off, and of which kind?")),
		way: sameForEach(
			sentence.Say("A node is cut off as soon as its value reaches an end of its window: β if MAX moves there, α if MIN moves there.")),
		numbers: atItem,
	},
	exercise.LeafOrder: {
		name:  sentence.Say("Evaluation order"),
		short: sentence.Say("Order"),
		blind: sentence.Say("all leaves, in order"),
		missing: func(n int) sentence.Sentence {
			return sentence.Count(n, "{{.Count}} leaf is missing.", "{{.Count}} leaves are missing.")
		},
		asked: same(sentence.Say("Which leaves does the search evaluate, and in which order?")),
		how: func(_ About, reader Reader) (s sentence.Sentence) {
			switch reader {
			case Screen:
				s = sentence.Say("Click them in order, or select each one with the arrow keys and press X.")
			case Finger:
				s = sentence.Say("Tap them in order.")
			case Words:
				s = sentence.Say("Write them in order, such as {{.Example}}.", "Example", "3.1, 1.2")
			}
			return s
		},
		item: func(_ About, i exercise.Item) sentence.Sentence {
			return sentence.Say("Which leaf is number {{.Place}} in the evaluation order?", "Place", i.At.Nth)
		},
		way:     sameForEach(sentence.Say("Continue from where the search is, and skip what is pruned.")),
		numbers: leavesBefore,
	},
	exercise.Evaluated: {
		name:  sentence.Say("Number of evaluated leaves"),
		short: sentence.Say("Leaves"),
		blind: sentence.Say("all leaves"),
		asked: same(sentence.Say("How many leaves does the search evaluate?")),
		form:  plainNumber,
		item:  sameForEach(sentence.Say("How many leaves does the search evaluate?")),
		way:   sameForEach(sentence.Say("Follow the search and count the leaves that it evaluates.")),
	},
	exercise.Affine: {
		name:  sentence.Say("Changed values"),
		short: sentence.Say("Changed"),
		asked: func(a About) sentence.Sentence {
			if c := a.task().Change; c.Of == exercise.CompareMoves {
				return sentence.Say(
					"Replace each value v by {{.Formula}} and search again. Are the best moves then the same or different?",
					"Formula", c.Formula())
			}
			return sentence.Say(
				"Replace each value v by {{.Formula}} and search again. Are the pruned branches then the same or different?",
				"Formula", a.task().Change.Formula())
		},
		form: same(sentence.Say("Write same or different.")),
		item: sameForEach(sentence.Say("Is the result the same or different?")),
		way: sameForEach(
			sentence.Say("Check whether the comparisons of the search come out the same with the new values.")),
	},
	exercise.Range: {
		name:  sentence.Say("Range of a leaf value"),
		short: sentence.Say("Range"),
		asked: func(a About) sentence.Sentence { return a.part().Range().Asked() },
		how: func(_ About, reader Reader) (s sentence.Sentence) {
			if reader < Paper {
				s = sentence.Say(
					"Write the set, such as x >= 6, 3 < x <= 7, or “x = 4 or x > 9”. You can also write all or none.")
			}
			return s
		},
		item: sameForEach(sentence.Say("Which values work?")),
		way: func(a About, _ exercise.Item) sentence.Sentence {
			r := a.part().Range()
			leaf := sentence.Named("{{.Name}}", "Name", r.X())
			if r.Goal.ByMinimax() {
				return sentence.Say(
					"Follow the value of {{.Leaf}} up to the root by minimax, and note the numbers with which it is compared. The result can change only there.",
					"Leaf", leaf)
			}
			return sentence.Say(
				"Follow the search to {{.Leaf}} and note the numbers with which its value is compared. The result can change only there.",
				"Leaf", leaf)
		},
	},
	exercise.Construct: {
		name:  sentence.Say("Find leaf values"),
		short: sentence.Say("Leaf values"),
		none:  sentence.Say("No such values exist"),
		asked: func(a About) sentence.Sentence { return a.part().Construction().Asked() },
		how:   atEachNode(sentence.Say("Type each value at its leaf."), sentence.Say("Tap a leaf to type its value.")),
		form:  plainNumber,
		item:  sameForEach(sentence.Say("Which values meet the conditions?")),
		way: func(a About, _ exercise.Item) sentence.Sentence {
			if a.part().Options().Cutoff == search.CutBeyondEqual {
				return sentence.Say(
					"Fill the leaves in the order of the search, and watch alpha and beta. Where α > β, the rest is pruned.")
			}
			return sentence.Say(
				"Fill the leaves in the order of the search, and watch alpha and beta. Where α ≥ β, the rest is pruned.")
		},
	},
	exercise.Reorder: {
		name:  sentence.Say("Order of the children"),
		short: sentence.Say("Children"),
		asked: same(inverse.AskedOrder()),
		how: func(a About, reader Reader) (s sentence.Sentence) {
			switch reader {
			case Screen:
				s = sentence.Say(
					"To move a node among its siblings, drag it, or select it and press {{.Left}} or {{.Right}}. You can also write the orders, such as {{.Example}}.",
					"Left", a.Left, "Right", a.Right, "Example", OrderExample(a))
			case Finger:
				s = sentence.Say("Drag nodes to reorder siblings, or write the orders, such as {{.Example}}.",
					"Example", OrderExample(a))
			case Words:
				s = sentence.Say("Write the orders, such as {{.Example}}.", "Example", OrderExample(a))
			}
			return s
		},
		item: sameForEach(sentence.Say("In which order does the search evaluate the fewest leaves?")),
		way: sameForEach(
			sentence.Say("The better a node's first child is for the player who moves, the more is pruned after it.")),
	},
	exercise.Least: {
		name:  sentence.Say("Fewest leaves"),
		short: sentence.Say("Fewest"),
		asked: same(inverse.AskedLeast()),
		form:  plainNumber,
		item:  sameForEach(sentence.Say("What is the smallest number of leaves that the search can evaluate?")),
		way: sameForEach(
			sentence.Say("Order the children so that the search prunes as much as possible. Then count the leaves that it evaluates.")),
	},
	exercise.DrawTree: drawTree,
}

// same returns the same text for every task of a kind, and sameForEach for each of its answers.
func same(s sentence.Sentence) func(About) sentence.Sentence {
	return func(About) sentence.Sentence { return s }
}

func sameForEach(s sentence.Sentence) func(About, exercise.Item) sentence.Sentence {
	return func(About, exercise.Item) sentence.Sentence { return s }
}

// atEachNode says how to fill in a field at a node, by keys or by a finger, which opens the field.
// Without such fields it says nothing.
func atEachNode(typed, tapped sentence.Sentence) func(About, Reader) sentence.Sentence {
	return func(_ About, reader Reader) (s sentence.Sentence) {
		switch {
		case reader == Finger:
			return tapped
		case reader < Words:
			return typed
		}
		return s
	}
}

var (
	anyNumber   = same(sentence.Say("Write a number, inf or -inf."))
	plainNumber = same(sentence.Say("Write a number."))
)

// moves returns the labels of the root's children.
func (a About) moves() (all []string) {
	nodes := a.part().Nodes()
	for _, child := range nodes.Children(0) {
		all = append(all, nodes.Call(child))
	}
	return all
}

// typedMoves returns the moves at the root that can be typed and aren't names of nodes.
func (a About) typedMoves() (all []string) {
	nodes := a.part().Nodes()
	for _, child := range nodes.Children(0) {
		if text, ok := nodes.TypedMove(child); ok && text != nodes.Call(child) {
			all = append(all, text)
		}
	}
	return all
}

// OrderExample shows how to write an order of children with the nodes of this tree, in their given
// order, which reveals nothing.
func OrderExample(a About) string {
	return a.part().Nodes().Call(0) + ": [" + strings.Join(a.moves(), ", ") + "]"
}

func cutWay(a About) sentence.Sentence {
	if a.part().Nodes().HasChance() {
		return playersCutWay(a).And(
			sentence.Say("A chance node stops when its average can no longer lie inside its window."))
	}
	return playersCutWay(a)
}

// playersCutWay says when MAX and MIN stop.
func playersCutWay(a About) sentence.Sentence {
	if a.part().Options().Cutoff == search.CutBeyondEqual {
		return sentence.Say("A branch is pruned if α > β at its parent before the search reaches it.")
	}
	return sentence.Say("A branch is pruned if α ≥ β at its parent before the search reaches it.")
}

func windowWay(a About, i exercise.Item) sentence.Sentence {
	negamax := a.part().Options().Algorithm.Form().MoversSide
	switch {
	case a.part().Nodes().Index(i.ID) == 0 && a.task().At == exercise.Entry:
		return sentence.Say("The search starts with it.")
	case a.task().At == exercise.Entry && a.belowChance(i):
		return sentence.Say(
			"Compute the ends from the chance node's window: (α − S − R·U) / p and (β − S − R·L) / p. They stay within the leaf bounds.")
	case a.task().At != exercise.Entry && a.atChance(i):
		return sentence.Say("The window of a chance node doesn't change.")
	case a.task().At == exercise.Entry && negamax:
		return sentence.Say(
			"Take the window that the parent has when the search enters the node. Swap its ends, and change both signs.")
	case a.task().At == exercise.Entry:
		return sentence.Say("Take the window that the parent has when the search enters the node.")
	case negamax:
		return sentence.Say(
			"Start with the window on entry. Only alpha can change. Each child with a better value raises it.")
	}
	return sentence.Say(
		"Start with the window on entry. {{.Player}} moves there, so only one end can change. Each child with a better value narrows the window.",
		"Player", a.player(i))
}

func valueWay(a About, i exercise.Item) sentence.Sentence {
	if a.atChance(i) {
		return averageWay(a)
	}
	return explain.Algorithm(a.part().Options().Algorithm).Value(a.player(i))
}
