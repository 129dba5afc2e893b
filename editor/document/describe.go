package document

import (
	"slices"
	"strings"

	"plytree/engine"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
)

// Edits of node data. Those without All in their names edit the primary node, the others every
// selected one.

// SetName names the primary node; an empty text removes its name.
func SetName(text string) Edit { return naming(text, primary) }

// NameAll names every selected node; an empty text removes their names.
func NameAll(text string) Edit { return naming(text, every) }

func naming(text string, nodes func(draft) []engine.ID) Edit {
	return setting(sentence.Say("change name"), nodes, func(said *engine.Data) { said.Name = strings.TrimSpace(text) })
}

// SetMove labels the edge to the primary node; an empty text removes the label. It refuses the
// root.
func SetMove(text string) Edit { return labelling(text, primary) }

// MoveAll labels the edge to every selected node; an empty text removes the labels. It refuses
// the root.
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

// NoteAll sets the note of every selected node; an empty text removes it.
func NoteAll(text string) Edit {
	return setting(sentence.Say("change note"), every, func(said *engine.Data) { said.Note = strings.TrimSpace(text) })
}

// SetBoard sets the board of the primary node from typed text; an empty text removes it. It
// refuses a text that isn't a board.
func SetBoard(text string) Edit { return boarding(text, primary) }

// BoardAll sets the board of every selected node from typed text; an empty text removes them.
// It refuses a text that isn't a board.
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

// SetValue sets the value of the primary node from typed text, "" for none. If that is one of
// several selected leaves, all of them get the value. It refuses a text that isn't a number.
func SetValue(text string) Edit { return valuing(text, withLeaves) }

// ValueAll sets the value of every selected node from typed text, "" for none; for an inner
// node this is the estimate. It refuses a text that isn't a number.
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

// Highlight highlights every selected node and the edge to it, or removes the highlight.
func Highlight(m engine.Highlight) Edit {
	return setting(sentence.Say("change highlight"), every, func(said *engine.Data) { said.Highlight = m })
}

// Player sets who moves at every selected node, including chance nodes. Alternate means the
// opponent of the parent's player, or at the root the tree's own player. The players below
// stay the same.
func Player(p engine.Player) Edit {
	return turned(every, func(engine.Player) engine.Player { return p })
}

// First sets who moves first: at the root, unless the root has its own player.
func First(p engine.Player) Edit {
	return ofTree(sentence.Say("change who moves first"), func(t *engine.Tree) (*engine.Tree, error) {
		if t.Player() == p {
			return t, nil
		}
		return t.SetPlayer(p), nil
	})
}

// TurnPlayer changes MAX to MIN, MIN to a chance node, and a chance node to MAX at the
// selected nodes. The players below stay the same.
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

// setting is an edit of node data.
func setting(name sentence.Sentence, nodes func(draft) []engine.ID, change func(*engine.Data)) Edit {
	return drafting(name, func(d draft) ([]engine.ID, error) {
		return atEach(nodes(d), func(id engine.ID) (engine.ID, error) { return id, d.Set(id, change) })
	})
}

func primary(d draft) []engine.ID { return []engine.ID{d.at.Primary} }

// every returns all selected nodes in drawing order, with the primary one last.
func every(d draft) []engine.ID {
	return d.others(func(*engine.Node) bool { return true })
}

// withLeaves returns the primary node and, if it is a leaf, the other selected leaves before
// it.
func withLeaves(d draft) []engine.ID {
	if !d.tree.Node(d.at.Primary).Leaf() {
		return primary(d)
	}
	return d.others((*engine.Node).Leaf)
}

// others returns the selected nodes that meet a condition, in drawing order, and then the
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

// ReadValue parses a typed value with a point or a comma; an empty text means none. It refuses
// anything else.
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

// ReadValues parses a list of numbers with any separators. It refuses the first part that
// isn't a number.
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

// NotANumber returns the refusal of a text that should be a value.
func NotANumber(text string) error {
	return sentence.Refuse("“{{.Text}}” isn't a number; use a number such as -2.5, inf or -inf", "Text", text)
}
