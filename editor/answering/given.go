package answering

import (
	"maps"
	"slices"

	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// ErrGiven refuses to change an answer that was provided with the question.
var ErrGiven = sentence.Refuse("this answer is already filled in; continue with the unanswered ones")

// WithGiven returns the attempt with answers that were provided with the question. They can't
// be changed. The document has them.
func (a Attempt) WithGiven(given *written.Answers) Attempt {
	a.given = given
	return a
}

// Practised reports whether answers may have been provided with the question, as in a practice
// exercise.
func (a Attempt) Practised() bool { return a.given != nil }

// Given reports whether the answer in a field was provided with the question. A drawing goes on
// from what was provided of it; see [Work.givenNodes].
func (w Work) Given(f exercise.Slot) bool {
	return w.sheet != nil && w.filled.came != nil && w.filled.came.Text(f) != "" &&
		!w.sheet.ask(f.Task).Is(exercise.Drawn)
}

// givenNodes returns the nodes of a drawing that were provided with the question, and whether
// all of these are in it.
func (w Work) givenNodes(drawn *tree.Tree) (given map[tree.ID]bool, all bool) {
	given = map[tree.ID]bool{}
	if w.filled.came == nil {
		return given, true
	}
	return given, addGiven(given, w.filled.came.trees[w.task]().Root(), drawn.Root())
}

// addGiven finds the children of a provided node among those of a drawn one, with everything below.
// A node that lacks a part of that isn't the one, and nothing below it is provided.
func addGiven(given map[tree.ID]bool, from, drawn *tree.Node) bool {
	for _, g := range from.Children() {
		value, valued := g.Value()
		found := slices.ContainsFunc(drawn.Children(), func(n *tree.Node) bool {
			now, has := n.Value()
			found := map[tree.ID]bool{n.ID(): true}
			if given[n.ID()] || n.Board() != g.Board() || valued && (!has || now != value) || !addGiven(found, g, n) {
				return false
			}
			maps.Copy(given, found)
			return true
		})
		if !found {
			return false
		}
	}
	return true
}

// givenIn reports whether a node is in the part of the task's list that was provided with the
// question.
func (w Work) givenIn(task int, id tree.ID) bool {
	return w.given != nil && slices.Contains(w.sheet.Listed(w.given, task), id)
}

// fixedOrder reports whether the order of a node's children was provided with the question.
func (w Work) fixedOrder(task, parent int) bool {
	t := w.sheet.Tasks()[task]
	_, there := w.given.Of(t.Key()).Get(w.sheet.nodes(task).Call(parent))
	return t.Ask.Is(exercise.Ordering) && there
}
