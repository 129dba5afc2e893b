// Package taskwords holds what is said of each kind of task: its names, its question for
// each reader, and the hint. A kind has one entry here, and nothing else words it.
package taskwords

import (
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Reader is whom a question is for: it says how such a reader answers.
type Reader uint8

const (
	Screen  Reader = iota // with a mouse and a keyboard
	Finger                // on a screen that is touched
	Words                 // by writing alone: the text view, the terminal
	Paper                 // with a pen
	Browser               // in the form of a learning platform, which says itself how
)

// About is a task of an exercise, with what its texts say of it.
type About struct {
	Key   *exercise.Key
	Index int // of the task in the exercise
	// Left and Right are the keys that move a node among its siblings, for a Screen.
	Left, Right string
}

func (a About) task() exercise.Task { return a.Key.Exercise.Tasks[a.Index] }

func (a About) part() *exercise.Part { return a.Key.PartOf(a.Index) }

// label is what a node is called in a sentence.
func (a About) label(id tree.ID) sentence.Label {
	p := a.part()
	return tree.NodeLabel(p.Result().Tree, p.Nodes().Path(p.Nodes().Index(id)))
}

// player is who moves at the node of an item, MAX where it is about none.
func (a About) player(i exercise.Item) string {
	if nodes := a.part().Nodes(); i.ID != 0 && nodes.Mover(nodes.Index(i.ID)) == tree.Min {
		return "MIN"
	}
	return "MAX"
}

// entry is what is said of a kind of task.
type entry struct {
	name    sentence.Sentence
	onEntry sentence.Sentence // the name where the moment asked about is the entry; empty for the same
	short   sentence.Sentence // where there is little room, such as over a column
	// blind is what somebody answers who knows nothing, empty where that is nothing.
	blind sentence.Sentence
	// none is the answer that nothing does it, empty where there is no such answer.
	none sentence.Sentence
	// missing counts what isn't answered, nil where that is answers.
	missing func(n int) sentence.Sentence
	// asked is the question.
	asked func(About) sentence.Sentence
	// how says how a reader answers it; nil or nothing where the question or the form says so.
	how func(About, Reader) sentence.Sentence
	// form says what a written answer looks like, nil where how says so.
	form func(About) sentence.Sentence
	// item asks for one answer, for a hint that gives no more away.
	item func(About, exercise.Item) sentence.Sentence
	// way says how that answer is found.
	way func(About, exercise.Item) sentence.Sentence
	// numbers says which numbers of this tree that takes, nil where there are none to say.
	numbers func(About, exercise.Item) sentence.Sentence
}

// Name is what a task is called.
func Name(t exercise.Task) sentence.Sentence {
	switch e, known := entries[t.Ask]; {
	case !known:
		return unknown(t.Ask)
	case t.At == exercise.Entry && says(e.onEntry):
		return e.onEntry
	default:
		return e.name
	}
}

// Short is what a kind of task is called where there is little room.
func Short(a exercise.Ask) sentence.Sentence {
	if e, known := entries[a]; known {
		return e.short
	}
	return unknown(a)
}

// unknown is a name that is no kind's, as it was written.
func unknown(a exercise.Ask) sentence.Sentence { return sentence.Say("{{.Task}}", "Task", string(a)) }

// Blind is what somebody who knows nothing answers to such a task.
func Blind(a exercise.Ask) sentence.Sentence {
	if blind := entries[a].blind; says(blind) {
		return blind
	}
	return sentence.Say("blank")
}

// None is the answer that nothing does it, and false where that is no answer of its own.
func None(a exercise.Ask) (says sentence.Sentence, there bool) {
	says = entries[a].none
	return says, says.Template != ""
}

// Missing says how many answers are missing.
func Missing(a exercise.Ask, n int) sentence.Sentence {
	if missing := entries[a].missing; missing != nil {
		return missing(n)
	}
	return sentence.Count(n, "{{.Count}} answer is missing.", "{{.Count}} answers are missing.")
}

// Question asks a task, and says how the reader answers it.
func Question(a About, reader Reader) sentence.Sentence {
	e := entries[a.task().Ask]
	all := []sentence.Sentence{e.asked(a)}
	if e.how != nil && says(e.how(a, reader)) {
		all = append(all, e.how(a, reader))
	}
	all = append(all, aboutNodes(a, reader)...)
	if roundsNumbers(a, reader) {
		all = append(all, sentence.Say("You can write fractions such as 23/3, or round long decimals to two or more places."))
	}
	return all[0].And(all[1:]...)
}

// Form says what a written answer to a task looks like, or at one of its nodes, and false
// where the question says so.
func Form(a About) (said sentence.Sentence, says bool) {
	form := entries[a.task().Ask].form
	if form == nil {
		return said, false
	}
	return form(a), true
}

// Item asks for one answer to a task, for a hint that gives no more away.
func Item(a About, i exercise.Item) sentence.Sentence { return entries[a.task().Ask].item(a, i) }

// Way says how that answer is found. What was answered beyond what is asked is about
// branches that the search cuts.
func Way(a About, i exercise.Item) sentence.Sentence {
	if i.Expected == nil && !a.task().Ask.Shaped(exercise.Whole) {
		return cutWay(a)
	}
	return entries[a.task().Ask].way(a, i)
}

// Numbers says which numbers of this tree it takes to find an answer, or nothing.
func Numbers(a About, i exercise.Item) (said sentence.Sentence) {
	if numbers := entries[a.task().Ask].numbers; numbers != nil {
		said = numbers(a, i)
	}
	return said
}

// aboutNodes says which nodes are asked about, and whose numbers they have. On paper that
// is said of the whole part.
func aboutNodes(a About, reader Reader) (all []sentence.Sentence) {
	t, by := a.task(), a.part().Options().Algorithm
	if !t.Ask.Has(exercise.NodesTerm) {
		return nil
	}
	written := reader == Paper || reader == Browser
	switch {
	case written:
	case t.Nodes != nil:
		all = append(all, sentence.Say("The task asks about these nodes: {{.Nodes}}.", "Nodes", sentence.ListOf(sentence.Commas, t.Nodes)))
	default:
		all = append(all, sentence.Say("The task asks about every inner node that the search visits."))
		switch {
		case by.Form().NoWindows: // it visits all
		case reader == Words:
			all = append(all, sentence.Say("Leave a node that it never visits empty, or write -."))
		default:
			all = append(all, sentence.Say("A node that it never visits shows ?, too: leave it empty or write -."))
		}
	}
	switch numbers := t.Ask.Is(exercise.Number) && by.Form().NoWindows; {
	case numbers && a.part().Nodes().HasChance():
		all = append(all, sentence.Say("For expectiminimax, these are the exact values of the nodes."))
	case numbers:
		all = append(all, sentence.Say("For minimax, these are the minimax values."))
	}
	if !written && by.Form().MoversSide {
		all = append(all, sentence.Say("Numbers are from the point of view of the player who moves at the node."))
	}
	return all
}

// says reports whether there is a sentence.
func says(s sentence.Sentence) bool { return s.Template != "" }
