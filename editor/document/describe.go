package document

import (
	"slices"
	"strings"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"
)

// Edits of the data of every selected node. [Edit.Alone] narrows them to the primary one.

// SetName names nodes; an empty text removes their names.
func SetName(text string) Edit {
	return setting(sentence.Say("change name"), func(said *tree.Data) { said.Name = strings.TrimSpace(text) })
}

// SetMove labels the edges to nodes; an empty text removes the labels. It refuses the root.
func SetMove(text string) Edit {
	return atSelected(sentence.Say("change move"), func(d draft, id tree.ID) error {
		if id == d.tree.Root().ID() {
			return sentence.Refuse("the root has no move; choose another node")
		}
		return d.Set(id, func(said *tree.Data) { said.Move = strings.TrimSpace(text) })
	})
}

// SetNote sets the notes of nodes; an empty text removes them.
func SetNote(text string) Edit {
	return setting(sentence.Say("change note"), func(said *tree.Data) { said.Note = strings.TrimSpace(text) })
}

// SetBoard sets the boards of nodes from typed text; an empty text removes them. It refuses a
// text that isn't a board.
func SetBoard(text string) Edit {
	var board tree.Board
	var err error
	if text = strings.TrimSpace(text); text != "" {
		board, err = tree.ReadBoard(text)
	}
	return setting(sentence.Say("change board"), func(said *tree.Data) { said.Board = board }).unless(err)
}

// SetValue sets the values of nodes from typed text, "" for none; for an inner node this is the
// estimate. It refuses a text that isn't a number.
func SetValue(text string) Edit {
	value, has, err := ReadValue(text)
	return setting(sentence.Say("change value"),
		func(said *tree.Data) { said.Value, said.HasValue = value, has }).unless(err)
}

// Highlight highlights every selected node and the edge to it, or removes the highlight.
func Highlight(m tree.Highlight) Edit {
	return setting(sentence.Say("change highlight"), func(said *tree.Data) { said.Highlight = m })
}

// Player sets who moves at every selected node, including chance nodes. Alternate means the
// opponent of the parent's player, or at the root the tree's own player. The players below
// stay the same.
func Player(p tree.Player) Edit {
	return turned(every, func(tree.Player) tree.Player { return p })
}

// First sets who moves first: at the root, unless the root has its own player.
func First(p tree.Player) Edit {
	return ofTree(sentence.Say("change who moves first"), func(t *tree.Tree) (*tree.Tree, error) {
		if t.Player() == p {
			return t, nil
		}
		return t.SetPlayer(p), nil
	})
}

// TurnPlayer changes MAX to MIN, MIN to a chance node, and a chance node to MAX at the
// selected nodes. The players below stay the same.
func TurnPlayer() Edit {
	turn := turned(func(d draft) []tree.ID { return d.at.Roots }, func(now tree.Player) tree.Player {
		switch {
		case now.Chance():
			return tree.Max
		case now == tree.Max:
			return tree.Min
		}
		return tree.Chance
	})
	some := turn.Make
	turn.Make = func(doc *fileformat.Document, at Targets) (*fileformat.Document, []tree.ID, error) {
		if !slices.ContainsFunc(at.Roots, func(id tree.ID) bool { return !doc.Tree.Node(id).Leaf() }) {
			return nil, nil, sentence.Refuse("nobody moves at a leaf; add a child first")
		}
		return some(doc, at)
	}
	return turn
}

// setting is an edit of the selected nodes' data.
func setting(name sentence.Sentence, change func(*tree.Data)) Edit {
	return atSelected(name, func(d draft, id tree.ID) error { return d.Set(id, change) })
}

// atSelected is an edit of each selected node.
func atSelected(name sentence.Sentence, change func(draft, tree.ID) error) Edit {
	return drafting(name, func(d draft) ([]tree.ID, error) {
		return atEach(every(d), func(id tree.ID) (tree.ID, error) { return id, change(d, id) })
	})
}

// every returns all selected nodes in drawing order, with the primary one last.
func every(d draft) (ids []tree.ID) {
	if d.at.All.Len() > 1 {
		d.tree.Walk(func(v tree.Visit) bool {
			if id := v.Node.ID(); d.at.All.Has(id) && id != d.at.Primary {
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
