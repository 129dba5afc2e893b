package lesson

import (
	"slices"

	"plytree/engine/explain"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
)

// addsUp reports whether the value of the node that was just left is added to the sum of a
// chance node.
func (l Lesson) addsUp() bool {
	path := l.Moment().Path
	return len(path) > 0 && l.script().res.Visits()[path[len(path)-1]].Mover.Chance()
}

// sums returns the possible sums of a chance node after the child that was just left: those without
// the child's probability, and without the children before it, are wrong.
func (l Lesson) sums(left search.Event) (all []Choice) {
	m, res := l.Moment(), l.script().res
	sum, right := number.Number{}, l.next().Value
	if was := m.Of(m.Path[len(m.Path)-1]); was.HasValue {
		sum = was.Value
	}
	found := res.Record(left.Record).Found
	for _, v := range l.different(right, []number.Number{right, sum.Plus(found), right.Minus(sum), found}) {
		all = append(all, Choice{Says: sentence.Say("The sum becomes {{.Value}}", "Value", explain.Figure(res, v)),
			right: v.Equal(right)})
	}
	return all
}

// different returns the values in order, without duplicates in writing. The right one stays.
func (l Lesson) different(right number.Number, values []number.Number) (all []number.Number) {
	res := l.script().res
	said := map[string]bool{explain.Figure(res, right): true}
	slices.SortFunc(values, number.Number.Compare)
	for _, v := range slices.CompactFunc(values, number.Number.Equal) {
		if text := explain.Figure(res, v); v.Equal(right) || !said[text] {
			said[text] = true
			all = append(all, v)
		}
	}
	return all
}
