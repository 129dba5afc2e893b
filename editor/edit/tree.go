package edit

import (
	"strings"

	"plytree/editor"
	"plytree/engine"
	"plytree/engine/numeral"
	"plytree/engine/sentence"
	"plytree/fileformat"
)

// Growth is a complete tree to be made. The leaves take the values from left to
// right, as far as they go.
type Growth struct {
	Branching, Depth int
	Values           []float64
}

// mostGrown is the number of nodes to which a subtree is grown at once.
const mostGrown = fileformat.MaxNodes / 10

// Leaves returns how many leaves the tree will have, or a [TooManyNodesError].
func (g Growth) Leaves() (int, error) {
	nodes, leaves := 0, 1
	for range g.Depth {
		leaves *= g.Branching
		if nodes += leaves; nodes > mostGrown {
			return 0, &TooManyNodesError{mostGrown}
		}
	}
	return leaves, nil
}

// Grow puts a complete tree below the node in the lead, in place of what is
// there.
func Grow(g Growth) Edit {
	return atLead(sentence.Say("grow"), func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
		if _, err := g.Leaves(); err != nil {
			return s, 0, err
		}
		return editor.Grow(s, id, g.Branching, g.Depth, engine.Give(g.Values))
	})
}

// FillLeaves gives the leaves values from left to right, as far as they go.
func FillLeaves(values []float64) Edit {
	return ofTree(sentence.Say("fill leaves"), always(func(s editor.State) editor.State { return editor.FillLeaves(s, values) }))
}

// NameNodes names all nodes, or the inner ones only, by letters or numbers, in
// breadth-first or depth-first order.
func NameNodes(numbers, innerOnly, depthFirst bool) Edit {
	return ofTree(sentence.Say("name nodes"), always(func(s editor.State) editor.State {
		return editor.NameNodes(s, numbers, innerOnly, depthFirst)
	}))
}

// Reorder puts the children of every node in the order, for good. The search
// then takes them as given.
func Reorder(o engine.Order) Edit {
	e := ofTree(sentence.Say("reorder"), func(s editor.State) (editor.State, error) {
		s, err := editor.Reorder(s, o)
		if err == nil && s.Search.Order.Kind != "" {
			s.Search.Order = engine.Order{Kind: engine.Given}
		}
		return s, err
	})
	e.Tells = o.Kind == engine.Best || o.Kind == engine.Worst
	return e
}

// Mirror turns the order of all children around.
func Mirror() Edit { return ofTree(sentence.Say("mirror"), always(editor.Mirror)) }

// Negate changes the sign of every value and turns the players, so that the same
// moves stay best.
func Negate() Edit { return ofTree(sentence.Say("negate values"), always(editor.Negate)) }

// Round rounds every value to so many decimals.
func Round(decimals int) Edit {
	return ofTree(sentence.Say("round values"), always(func(s editor.State) editor.State { return editor.Round(s, decimals) }))
}

// Shift adds the number to every value. It refuses one that is not finite.
func Shift(by float64) Edit {
	return ofTree(sentence.Say("shift values"), func(s editor.State) (editor.State, error) { return editor.Shift(s, by) })
}

// RemoveValues takes all values away, to hand out a question.
func RemoveValues() Edit {
	return ofTree(sentence.Say("remove all values"), always(editor.RemoveValues))
}

// ReadValues reads a list of numbers, however they are parted. It returns a
// [NotANumberError] for the first part that is none.
func ReadValues(text string) ([]float64, error) {
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;\t\n\r[](){}|", r) })
	values := make([]float64, len(words))
	for i, word := range words {
		v, err := numeral.Parse(word)
		if err != nil {
			return nil, &NotANumberError{word}
		}
		values[i] = v
	}
	return values, nil
}
