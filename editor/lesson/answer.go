package lesson

import (
	"slices"

	"plytree/engine/explain"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Verdict is the result of a prediction.
type Verdict uint8

const (
	Unanswered Verdict = iota
	Right
	Wrong
)

// tally counts the predictions; verdict is the result at the current step.
type tally struct {
	asked, right int
	verdict      Verdict
}

// Choice is a possible next event. One choice of a question is right.
type Choice struct {
	Says  sentence.Sentence
	Node  tree.ID // the node to click for it, 0 for none
	right bool
}

// mostChoices is the number of keys for choices.
const mostChoices = 9

// Choices returns the possible answers to the [Lesson.Question]: none if there is no question or no
// alternative.
func (l Lesson) Choices() []Choice {
	e, begun := l.Event()
	if !l.held || !begun || l.AtEnd() {
		return nil
	}
	var all []Choice
	switch e.Kind {
	case search.Enter:
		all = l.children(e.Record, false)
	case search.Update:
		all = l.ways(e.Record)
	case search.CutOff:
		all = l.returnable(e.Record)
	case search.Leave:
		if all = l.changes(e); l.addsUp() {
			all = l.sums(e)
		}
	}
	right := 0
	for _, c := range all {
		if c.right {
			right++
		}
	}
	if right != 1 || len(all) < 2 || len(all) > mostChoices {
		return nil
	}
	return all
}

// Answer answers the question with a choice, counts that and goes to the next step. An invalid
// choice changes nothing.
func (l Lesson) Answer(choice int) Lesson {
	all := l.Choices()
	if choice < 0 || choice >= len(all) {
		return l
	}
	now := tally{l.tally.asked + 1, l.tally.right, Wrong}
	if all[choice].right {
		now.right, now.verdict = now.right+1, Right
	}
	l = l.GoTo(l.step + 1)
	l.tally = now
	return l
}

// Meant returns the choice that a click on a node means, or -1.
func (l Lesson) Meant(node tree.ID) int {
	return slices.IndexFunc(l.Choices(), func(c Choice) bool { return node != 0 && c.Node == node })
}

// Verdict returns the result of the prediction at the current step.
func (l Lesson) Verdict() Verdict { return l.tally.verdict }

// Tally returns how many predictions were made in this lesson, and how many of them were right.
func (l Lesson) Tally() (right, asked int) { return l.tally.right, l.tally.asked }

// next is the step that is withheld.
func (l Lesson) next() search.Event { return l.script().event(l.step + 1) }

// children returns the children to which the search may go: all, or only those that it hasn't
// visited.
func (l Lesson) children(record int32, left bool) (all []Choice) {
	res, entered := l.script().res, map[tree.ID]bool{}
	for _, e := range res.Events[:l.step] {
		if e.Kind == search.Enter {
			entered[l.script().node(e.Record)] = true
		}
	}
	path, next := res.PathOf(record), l.next()
	for i, child := range res.Tree.At(path).Children() {
		if left && entered[child.ID()] {
			continue
		}
		name := tree.NodeLabel(res.Tree, append(slices.Clone(path), i))
		all = append(all, Choice{sentence.Say("To {{.Node}}", "Node", name), child.ID(), next.Kind == search.Enter &&
			l.script().node(next.Record) == child.ID()})
	}
	return all
}

// ways returns where the search may go from a node that has just got a value.
func (l Lesson) ways(record int32) []Choice {
	next, name := l.next(), tree.NodeLabel(l.script().res.Tree, l.script().res.PathOf(record))
	cut := Choice{Says: sentence.Say("There is a cut-off"), right: next.Kind == search.CutOff}
	back := Choice{Says: sentence.Say("{{.Node}} returns its value", "Node", name), right: next.Kind == search.Leave &&
		next.Record == record}
	return append(append([]Choice{cut}, l.children(record, true)...), back)
}

// returnable returns the values that a node may return after a cut-off.
func (l Lesson) returnable(record int32) (all []Choice) {
	res := l.script().res
	visit, now := res.Visits()[record], l.Moment().Of(record)
	seen := res.SeenEvent(visit, search.Event{Alpha: now.Alpha, Beta: now.Beta, Value: now.Value})
	right := res.SeenEvent(visit, l.next()).Value
	values := []number.Number{seen.Alpha, seen.Beta, seen.Value}
	if visit.Mover.Chance() {
		values = append(values, right, now.Low, now.High)
	}
	for _, v := range l.different(right, values) {
		all = append(all, Choice{Says: sentence.Say("It returns {{.Value}}", "Value", explain.Figure(res, v)),
			right: v.Equal(right)})
	}
	return all
}

// changes returns the changes that the value of a node that the search leaves may cause above it.
func (l Lesson) changes(left search.Event) []Choice {
	m, res, next := l.Moment(), l.script().res, l.next()
	if len(m.Path) == 0 {
		return nil
	}
	parent := m.Path[len(m.Path)-1]
	visit, was := res.Visits()[parent], m.Of(parent)
	before := res.SeenEvent(visit, search.Event{Alpha: was.Alpha, Beta: was.Beta, Value: was.Value})
	after := before
	value := res.SeenEvent(visit, search.Event{Value: left.Value}).Value
	updated := next.Kind == search.Update && next.Record == parent
	if updated {
		after = res.SeenEvent(visit, next)
		value = after.Value
	}
	alpha, beta := !after.Alpha.Equal(before.Alpha), !after.Beta.Equal(before.Beta)
	best := updated && !alpha && !beta && (!was.HasValue || !after.Value.Equal(before.Value))
	switch {
	case alpha:
		value = after.Alpha
	case beta:
		value = after.Beta
	}
	data := []any{"Value", explain.Figure(res, value)}
	nothing := Choice{Says: sentence.Say("Nothing changes"), right: !alpha && !beta && !best}
	if res.Options.Algorithm.Form().NoWindows {
		return []Choice{{Says: sentence.Say("Its best value becomes {{.Value}}", data...), right: best}, nothing}
	}
	return []Choice{
		{Says: sentence.Say("Alpha becomes {{.Value}}", data...), right: alpha && !beta},
		{Says: sentence.Say("Beta becomes {{.Value}}", data...), right: beta && !alpha},
		{Says: sentence.Say("Only its best value becomes {{.Value}}", data...), right: best}, nothing,
	}
}
