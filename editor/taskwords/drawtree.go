package taskwords

import (
	"strconv"
	"strings"

	"plytree/engine/exercise"
	"plytree/engine/explain"
	"plytree/engine/game"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

var drawTree = entry{
	name:  sentence.Say("Draw the tree"),
	short: sentence.Say("Tree"),
	asked: func(a About) sentence.Sentence {
		d := a.part().Drawing()
		name := d.Kind.Name
		number, _ := strconv.Atoi(strings.Fields(d.Position)[1]) // for some games
		if d.Kind.Number.Most > 0 {
			name += " " + strconv.Itoa(number)
		}
		says := sentence.Say("Draw the game tree below the position at the root. The game is {{.Game}}.", "Game", name)
		return says.And(d.Kind.Rules(number)).And(aboutGame(d)...)
	},
	how: func(a About, reader Reader) (s sentence.Sentence) {
		d := a.part().Drawing()
		heaps := d.Kind.Heaps
		switch {
		case reader == Screen && heaps:
			s = sentence.Say(
				"To add a child, select a node and press Tab. Then type the heaps after the move, such as 0 3.")
		case reader == Screen:
			s = sentence.Say("To add a child, select a node and press Tab. Then click the cell of the move.")
		case reader == Finger && heaps:
			s = sentence.Say(
				"To add a child, select a node and tap +. Then type the heaps after the move, such as 0 3.")
		case reader == Finger:
			s = sentence.Say("To add a child, select a node and tap +. Then tap the cell of the move.")
		case reader == Words && heaps:
			s = sentence.Say("For each node, write the heaps after each move from it, such as 0 3; 1 2.")
		case reader == Words:
			s = sentence.Say("For each node, write the moves from it, such as b2; c3.")
		case reader == Browser:
			s = sentence.Say("Write each node on a line of its own, with its board. Indent its children.")
		}
		switch {
		case !d.Values || reader >= Words:
		case heaps:
			s = s.And(sentence.Say("Write a value after them, such as 0 0 = 1."))
		case reader == Finger:
			s = s.And(sentence.Say("Tap a node twice to type its value."))
		default:
			s = s.And(sentence.Say("Type a value at its node."))
		}
		return s
	},
	item: func(a About, i exercise.Item) sentence.Sentence {
		if i.At.Aspect == exercise.EndValue {
			return sentence.Say("What is the value of this finished game?")
		}
		return sentence.Say("Which position is missing?")
	},
	way: func(a About, i exercise.Item) sentence.Sentence {
		switch {
		case i.At.Aspect == exercise.EndValue:
			return sentence.Say("Find out who has won. The value is from MAX's point of view.")
		case a.part().Drawing().Kind.Heaps:
			return sentence.Say("Go through the heaps from left to right, and list every move that the rules allow.")
		}
		return sentence.Say("Go through the free cells row by row, and list every move that the rules allow.")
	},
}

// aboutGame says who moves, what ends the tree, which positions count as one, and which values
// are asked for.
func aboutGame(d *exercise.Drawing) (all []sentence.Sentence) {
	add := func(s sentence.Sentence) { all = append(all, s) }
	first := d.Start().Mover(nil)
	switch {
	case !d.Kind.Heaps && first == tree.Min:
		add(sentence.Say("MAX plays X, and MIN plays O."))
		add(sentence.Say("It is {{.Player}}'s turn.", "Player", "O"))
	case !d.Kind.Heaps:
		add(sentence.Say("MAX plays X, and MIN plays O."))
		add(sentence.Say("It is {{.Player}}'s turn.", "Player", "X"))
	case first == tree.Min:
		add(sentence.Say("MIN moves first."))
	default:
		add(sentence.Say("MAX moves first."))
	}
	switch {
	case !d.Kind.Heaps:
	case d.Last == game.LastLoses:
		add(sentence.Say("The player who moves last loses."))
	default:
		add(sentence.Say("The player who moves last wins."))
	}
	if d.Kind.Heaps {
		add(exercise.EmptyHeaps)
	}
	if d.Depth > 0 {
		add(sentence.Count(d.Depth, "Draw {{.Count}} ply below the root.", "Draw {{.Count}} plies below the root."))
	}
	switch {
	case !d.Symmetry:
	case d.Kind.Heaps:
		add(sentence.Say("Of positions that differ only in the order of the heaps, draw one."))
	case d.Kind.Falls:
		add(sentence.Say("Of positions that are the same when mirrored, draw one."))
	default:
		add(sentence.Say("Of positions that are the same when turned or mirrored, draw one."))
	}
	win := max(d.Win, 1)
	switch {
	case !d.Values:
	case d.Kind.Heaps:
		add(sentence.Say(
			"At each node where the game is over, write its value: {{.Win}} if MAX has won, {{.Loss}} if MIN has won.",
			"Win", numeral.Text(float64(win)), "Loss", numeral.Text(float64(-win))))
	default:
		add(sentence.Say(
			"At each node where the game is over, write its value: {{.Win}} if MAX has won, {{.Loss}} if MIN has won, 0 if nobody has.",
			"Win", numeral.Text(float64(win)), "Loss", numeral.Text(float64(-win))))
	}
	return all
}

// PartName is the name of a part among others: its search or, for a drawing task, the task's name.
func PartName(k *exercise.Key, p *exercise.Part) sentence.Sentence {
	if p.Drawing() != nil {
		return Name(k.Exercise.Tasks[p.Tasks()[0]])
	}
	return explain.Search(k.Tree, p.Options())
}
