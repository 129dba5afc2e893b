package editor

import (
	"fmt"
	"math"

	"plytree/engine"
)

// Negate changes the sign of every value and turns MAX into MIN and back at
// every node, so that the same moves stay best.
func Negate(s State) State {
	t := s.Tree.Map(false, func(v engine.Visit) engine.Data {
		d := v.Node.Data()
		d.Value = 0 - d.Value
		if d.Player != engine.Alternate {
			d.Player = d.Player.Opponent()
		}
		return d
	})
	return s.with(t.SetPlayer(s.Tree.Player().Opponent()))
}

// Round rounds every value to so many decimals, halves away from zero.
func Round(s State, decimals int) State {
	scale := math.Pow(10, float64(decimals))
	return s.with(s.Tree.Map(false, func(v engine.Visit) engine.Data {
		d := v.Node.Data()
		if r := math.Round(d.Value*scale) / scale; !math.IsNaN(r) && !math.IsInf(d.Value*scale, 0) {
			d.Value = r
		}
		return d
	}))
}

// Shift adds the number to every value. It refuses one that is not finite with a
// [Refusal]: there is no sum of ∞ and −∞.
func Shift(s State, by float64) (State, error) {
	if math.IsInf(by, 0) || math.IsNaN(by) {
		return s, &Refusal{NotFinite}
	}
	return s.with(s.Tree.Map(false, func(v engine.Visit) engine.Data {
		d := v.Node.Data()
		if d.HasValue {
			d.Value += by
		}
		return d
	})), nil
}

// Mirror turns the order of all children around.
func Mirror(s State) State {
	return s.with(s.Tree.Map(true, func(v engine.Visit) engine.Data { return v.Node.Data() }))
}

// RemoveValues takes the values of all leaves and the estimates away, to hand
// out a question.
func RemoveValues(s State) State {
	return s.with(s.Tree.Map(false, func(v engine.Visit) engine.Data {
		d := v.Node.Data()
		d.Value, d.HasValue = 0, false
		return d
	}))
}

// Reorder puts the children of every node in the order, for good. It returns an
// error if the order needs values that are missing.
func Reorder(s State, o engine.Order) (State, error) {
	t, err := engine.Reorder(s.Tree, o, 0)
	if err != nil {
		return s, err
	}
	return s.with(t), nil
}

// FillLeaves gives the leaves, from left to right, the values, as far as they
// go; further leaves stay as they are.
func FillLeaves(s State, values []float64) State {
	return s.with(s.Tree.Map(false, func(v engine.Visit) engine.Data {
		d := v.Node.Data()
		if v.Node.Leaf() && len(values) > 0 {
			d.Value, d.HasValue = values[0], true
			values = values[1:]
		}
		return d
	}))
}

// NameNodes names all nodes, or the inner ones only, by letters (a, b, … z, aa,
// ab, …) or numbers (1, 2, …), in breadth-first or depth-first order.
func NameNodes(s State, numbers, innerOnly, depthFirst bool) State {
	names := map[engine.ID]string{}
	name := func(n *engine.Node) {
		if innerOnly && n.Leaf() {
			return
		}
		i := len(names)
		if numbers {
			names[n.ID()] = fmt.Sprint(i + 1)
		} else {
			names[n.ID()] = letters(i)
		}
	}
	if depthFirst {
		s.Tree.Walk(func(v engine.Visit) bool {
			name(v.Node)
			return true
		})
	} else {
		for level := []*engine.Node{s.Tree.Root()}; len(level) > 0; {
			var next []*engine.Node
			for _, n := range level {
				name(n)
				next = append(next, n.Children()...)
			}
			level = next
		}
	}
	return s.with(s.Tree.Map(false, func(v engine.Visit) engine.Data {
		d := v.Node.Data()
		if name, ok := names[v.Node.ID()]; ok {
			d.Name = name
		}
		return d
	}))
}

// letters returns the name number i: a, b, … z, aa, ab, …
func letters(i int) string {
	name := ""
	for i++; i > 0; i = (i - 1) / 26 {
		name = string(rune('a'+(i-1)%26)) + name
	}
	return name
}

// Grow puts a complete tree below the node, in place of what is below it. The
// leaves take their values from next, from left to right.
func Grow(s State, id engine.ID, branching, depth int, next func() (float64, bool)) (State, engine.ID, error) {
	p, n, err := find(s.Tree, id)
	if err != nil {
		return s, 0, err
	}
	t := s.Tree
	for i := len(n.Children()) - 1; i >= 0; i-- {
		if t, err = t.Remove(append(p, i)); err != nil {
			return s, 0, err
		}
	}
	d := n.Data()
	d.Value, d.HasValue = 0, false
	if t, err = t.SetData(p, d); err != nil {
		return s, 0, err
	}
	for i, c := range engine.Complete(branching, depth, next).Root().Children() {
		if t, err = t.Insert(p, i, func(b *engine.Builder) *engine.Node { return b.Copy(c) }); err != nil {
			return s, 0, err
		}
	}
	return s.with(t), id, nil
}
