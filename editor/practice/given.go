package practice

import (
	"cmp"
	"slices"

	"plytree/engine/exercise"
	"plytree/engine/text/numeral"
	"plytree/engine/written"
)

// solution lists the right answers one by one, in the order in which the searches find them.
type solution []piece

// piece is one answer: an entry of a mapping or of a list, or else the whole answer.
type piece struct {
	key   string // of its task
	kind  written.Kind
	field string // of a mapping
	value written.Value
	part  int // of the exercise
	step  int // of the part's search that finds it
}

// solve returns the right answers of a key, one by one.
func solve(k *exercise.Key) solution {
	var all solution
	perfect := k.Perfect()
	for i, p := range k.Parts() {
		when := p.Timetable()
		for _, task := range p.Tasks() {
			t := k.Exercise.Tasks[task]
			right := perfect.Of(t.Key())
			one := piece{key: t.Key(), kind: right.Kind, part: i, step: when.Of(t, 0)}
			at := func(node string) int { return when.Of(t, p.Nodes().Node(p.Nodes().Find(node)).ID()) }
			switch {
			case t.Ask.Is(exercise.Drawn):
				all = append(all, drawnPieces(one, right)...)
			case right.Kind == written.Mapping:
				for _, f := range right.Fields {
					one.field, one.value, one.step = f.Key, signed(t.Ask, f.Value), at(f.Key)
					all = append(all, one)
				}
			case right.Kind == written.List && len(right.Items) > 0:
				for _, item := range right.Items {
					one.value, one.step = item, at(item.Text)
					all = append(all, one)
				}
			default:
				one.value = signed(t.Ask, right)
				all = append(all, one)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b piece) int {
		return cmp.Or(cmp.Compare(a.part, b.part), cmp.Compare(a.step, b.step))
	})
	return all
}

// drawnPieces returns a piece for each node of a drawing, in preorder. Its value is the drawing up
// to that node.
func drawnPieces(of piece, right written.Value) (all []piece) {
	for n := 1; ; n++ {
		left := n
		of.value = firstDrawn(right, &left)
		if left > 0 {
			return all
		}
		all = append(all, of)
	}
}

// firstDrawn returns the first nodes of a drawing, in preorder, and subtracts their number from
// left.
func firstDrawn(nodes written.Value, left *int) written.Value {
	first := written.Value{Kind: written.List}
	for _, n := range nodes.Items {
		if *left == 0 {
			break
		}
		*left--
		if below, has := n.Get("children"); has {
			if below = firstDrawn(below, left); len(below.Items) == 0 {
				below = written.Value{}
			}
			n = n.With("children", below)
		}
		first.Items = append(first.Items, n)
	}
	return first
}

// signed writes the numbers of an answer with the real signs − and ∞.
func signed(a exercise.Ask, right written.Value) written.Value {
	switch a.Form().Content {
	case exercise.Number, exercise.TwoEnds:
	default: // names may look like numbers
		return right
	}
	right.Items = slices.Clone(right.Items)
	for i, end := range right.Items {
		right.Items[i] = signed(a, end)
	}
	if v, ok := written.Number(right.Text); ok {
		right.Text = numeral.Text(v)
	}
	return right
}

// first returns the first n answers.
func (s solution) first(n int) *written.Answers {
	a := &written.Answers{}
	for _, p := range s[:n] {
		switch was := a.Of(p.key); {
		case p.kind == written.Mapping:
			a = a.WithNode(p.key, p.field, p.value)
		case p.kind == written.List && p.value.Kind == written.Text:
			a = a.With(p.key, written.Value{Kind: written.List, Items: append(slices.Clone(was.Items), p.value)})
		default:
			a = a.With(p.key, p.value)
		}
	}
	return a
}

// given returns the number of answers given at a stage.
func (s solution) given(at Stage) int {
	switch n := len(s); at {
	case Example:
		return n
	case Most:
		return n - max(1, n/4)
	case Some:
		return min(n/2, max(0, n-2))
	}
	return 0
}
