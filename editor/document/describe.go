package document

import (
	"slices"
	"strings"

	"plytree/engine"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
)

// What is said of nodes. The names without All are about the primary node, the
// others about every selected one.

// SetName names the primary node; an empty text takes its name away.
func SetName(text string) Edit { return naming(text, primary) }

// NameAll names every selected node; an empty text takes their names away.
func NameAll(text string) Edit { return naming(text, every) }

func naming(text string, nodes func(draft) []engine.ID) Edit {
	return setting(sentence.Say("change name"), nodes, func(said *engine.Data) { said.Name = strings.TrimSpace(text) })
}

// SetMove labels the edge to the primary node; an empty text takes the label
// away. It refuses the root.
func SetMove(text string) Edit { return labelling(text, primary) }

// MoveAll labels the edge to every selected node; an empty text takes the labels
// away. It refuses the root.
func MoveAll(text string) Edit { return labelling(text, every) }

func labelling(text string, nodes func(draft) []engine.ID) Edit {
	return drafting(sentence.Say("change move"), func(d draft) ([]engine.ID, error) {
		return atEach(nodes(d), func(id engine.ID) (engine.ID, error) {
			if id == d.tree.Root().ID() {
				return 0, sentence.Refuse("the root has no move; choose another node")
			}
			return id, d.Set(id, func(said *engine.Data) { said.Move = strings.TrimSpace(text) })
		})
	})
}

// NoteAll says something about every selected node; an empty text says nothing.
func NoteAll(text string) Edit {
	return setting(sentence.Say("change note"), every, func(said *engine.Data) { said.Note = strings.TrimSpace(text) })
}

// SetBoard puts a position of a game at the primary node, as it was typed; an empty text takes
// it away. It refuses a text that isn't a board.
func SetBoard(text string) Edit { return boarding(text, primary) }

// BoardAll puts a position of a game at every selected node, as it was typed; an empty text
// takes their boards away. It refuses a text that isn't a board.
func BoardAll(text string) Edit { return boarding(text, every) }

func boarding(text string, nodes func(draft) []engine.ID) Edit {
	return drafting(sentence.Say("change board"), func(d draft) ([]engine.ID, error) {
		var board engine.Board
		if text = strings.TrimSpace(text); text != "" {
			var err error
			if board, err = engine.ReadBoard(text); err != nil {
				return nil, err
			}
		}
		return atEach(nodes(d), func(id engine.ID) (engine.ID, error) {
			return id, d.Set(id, func(said *engine.Data) { said.Board = board })
		})
	})
}

// SetValue gives the primary node a value as it was typed, "" for none. If that is
// one of several selected leaves, all of them get it. It refuses a text that is
// no number.
func SetValue(text string) Edit { return valuing(text, withLeaves) }

// ValueAll gives every selected node a value as it was typed, "" for none: an
// inner node an estimate. It refuses a text that is no number.
func ValueAll(text string) Edit { return valuing(text, every) }

func valuing(text string, nodes func(draft) []engine.ID) Edit {
	return drafting(sentence.Say("change value"), func(d draft) ([]engine.ID, error) {
		value, has, err := ReadValue(text)
		if err != nil {
			return nil, err
		}
		return atEach(nodes(d), func(id engine.ID) (engine.ID, error) {
			return id, d.Set(id, func(said *engine.Data) { said.Value, said.HasValue = value, has })
		})
	})
}

// Highlight highlights every selected node and the edge to it, or takes that away.
func Highlight(m engine.Highlight) Edit {
	return setting(sentence.Say("change highlight"), every, func(said *engine.Data) { said.Highlight = m })
}

// Player says who moves at every selected node, a chance node too; Alternate for the other than
// at its parent, or at the root for the tree's own. Who moves below stays.
func Player(p engine.Player) Edit {
	return turned(every, func(engine.Player) engine.Player { return p })
}

// First says who moves first: at the root, unless that says otherwise itself.
func First(p engine.Player) Edit {
	return ofTree(sentence.Say("change who moves first"), func(t *engine.Tree) (*engine.Tree, error) {
		if t.Player() == p {
			return t, nil
		}
		return t.SetPlayer(p), nil
	})
}

// TurnPlayer makes MIN of MAX at the selected nodes, a chance node of MIN, and MAX of that. Who
// moves below stays.
func TurnPlayer() Edit {
	turn := turned(func(d draft) []engine.ID { return d.at.Roots }, func(now engine.Player) engine.Player {
		switch {
		case now.Chance():
			return engine.Max
		case now == engine.Max:
			return engine.Min
		}
		return engine.Chance
	})
	some := turn.Make
	turn.Make = func(doc *fileformat.Document, at Targets) (*fileformat.Document, []engine.ID, error) {
		silent := func(id engine.ID) bool { return id != doc.Tree.Root().ID() && doc.Tree.Node(id).Leaf() }
		if !slices.ContainsFunc(at.Roots, func(id engine.ID) bool { return !silent(id) }) {
			return nil, nil, sentence.Refuse("nobody moves at a leaf; add a child first")
		}
		return some(doc, at)
	}
	return turn
}

// setting is an edit of what is said of nodes.
func setting(name sentence.Sentence, nodes func(draft) []engine.ID, change func(*engine.Data)) Edit {
	return drafting(name, func(d draft) ([]engine.ID, error) {
		return atEach(nodes(d), func(id engine.ID) (engine.ID, error) { return id, d.Set(id, change) })
	})
}

func primary(d draft) []engine.ID { return []engine.ID{d.at.Primary} }

// every returns all selected nodes as drawn, the primary one last.
func every(d draft) []engine.ID {
	return d.others(func(*engine.Node) bool { return true })
}

// withLeaves returns the primary node and, if it is a leaf, all selected ones
// before it.
func withLeaves(d draft) []engine.ID {
	if !d.tree.Node(d.at.Primary).Leaf() {
		return primary(d)
	}
	return d.others((*engine.Node).Leaf)
}

// others returns the selected nodes that are meant, as drawn, and behind them the
// primary one.
func (d draft) others(meant func(*engine.Node) bool) (ids []engine.ID) {
	if d.at.All.Len() > 1 {
		d.tree.Walk(func(v engine.Visit) bool {
			if id := v.Node.ID(); d.at.All.Has(id) && id != d.at.Primary && meant(v.Node) {
				ids = append(ids, id)
			}
			return true
		})
	}
	return append(ids, d.at.Primary)
}

// ReadValue reads a value as it is typed: with a point or a comma, or nothing
// for none. It refuses anything else.
func ReadValue(text string) (value float64, has bool, err error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return 0, false, nil
	}
	value, err = numeral.Parse(strings.Replace(text, ",", ".", 1))
	if err != nil {
		return 0, false, NotANumber(text)
	}
	return value, true, nil
}

// ReadValues reads a list of numbers, however they are parted. It refuses the
// first part that is none.
func ReadValues(text string) ([]float64, error) {
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;\t\n\r[](){}|", r) })
	values := make([]float64, len(words))
	for i, word := range words {
		v, err := numeral.Parse(word)
		if err != nil {
			return nil, NotANumber(word)
		}
		values[i] = v
	}
	return values, nil
}

// NotANumber refuses a text that should be a value.
func NotANumber(text string) error {
	return sentence.Refuse("“{{.Text}}” isn't a number; use a number such as -2.5, inf or -inf", "Text", text)
}
