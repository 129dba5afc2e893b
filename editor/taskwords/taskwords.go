// Package taskwords has the texts of each kind of task: its names, its question for each reader,
// and the hint. A kind has one entry here, and no texts elsewhere.
package taskwords

import (
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Reader is the kind of reader of a question, which determines how they answer.
type Reader uint8

const (
	Screen  Reader = iota // with a mouse and a keyboard
	Finger                // on a screen that is touched
	Words                 // in writing only: the text view, the terminal
	Paper                 // with a pen
	Browser               // in the form of a learning platform, which explains itself
)

// About is a task of an exercise, as its texts need it.
type About struct {
	Key   *exercise.Key
	Index int // of the task in the exercise
	// Left and Right are the keys that move a node among its siblings, for a Screen.
	Left, Right string
}

func (a About) task() exercise.Task { return a.Key.Exercise.Tasks[a.Index] }

func (a About) part() *exercise.Part { return a.Key.PartOf(a.Index) }

// label is the name of a node in a sentence.
func (a About) label(id tree.ID) sentence.Label {
	p := a.part()
	return tree.NodeLabel(p.Result().Tree, p.Nodes().Path(p.Nodes().Index(id)))
}

// player is who moves at the node of an item, MAX if it has none.
func (a About) player(i exercise.Item) string {
	if nodes := a.part().Nodes(); i.ID != 0 && nodes.Mover(nodes.Index(i.ID)) == tree.Min {
		return "MIN"
	}
	return "MAX"
}

// entry has the texts of a kind of task.
type entry struct {
	name    sentence.Sentence
	onEntry sentence.Sentence // the name if the task is about the entry; empty for the same
	short   sentence.Sentence // for little room, such as a column heading
	// blind is the answer of a student who knows nothing, empty if that is a blank.
	blind sentence.Sentence
	// none is the answer that there is none, empty if the kind has no such answer.
	none sentence.Sentence
	// missing counts the missing parts, nil if they are called answers.
	missing func(n int) sentence.Sentence
	// asked is the question.
	asked func(About) sentence.Sentence
	// how says how a reader answers it; nil or nothing if the question or the form says so.
	how func(About, Reader) sentence.Sentence
	// form says what a written answer looks like, nil if how says so.
	form func(About) sentence.Sentence
	// item asks for one answer, for a hint that reveals no more.
	item func(About, exercise.Item) sentence.Sentence
	// way says how to find that answer.
	way func(About, exercise.Item) sentence.Sentence
	// numbers says which numbers of this tree that needs, nil if there are none.
	numbers func(About, exercise.Item) sentence.Sentence
}

// Name is the name of a task.
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

// Short is the short name of a kind of task.
func Short(a exercise.Ask) sentence.Sentence {
	if e, known := entries[a]; known {
		return e.short
	}
	return unknown(a)
}

// unknown is a name without a kind, as it was written.
func unknown(a exercise.Ask) sentence.Sentence { return sentence.Say("{{.Task}}", "Task", string(a)) }

// Blind returns the answer of a student who knows nothing.
func Blind(a exercise.Ask) sentence.Sentence {
	if blind := entries[a].blind; says(blind) {
		return blind
	}
	return sentence.Say("blank")
}

// None is the answer that there is none, and false if the kind has no such answer.
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

// Question returns the question of a task, and how the reader answers it.
func Question(a About, reader Reader) sentence.Sentence {
	e := entries[a.task().Ask]
	all := []sentence.Sentence{e.asked(a)}
	if e.how != nil && says(e.how(a, reader)) {
		all = append(all, e.how(a, reader))
	}
	all = append(all, aboutNodes(a, reader)...)
	if roundsNumbers(a, reader) {
		all = append(all,
			sentence.Say("You can write fractions such as 23/3, or round long decimals to two or more places."))
	}
	return all[0].And(all[1:]...)
}

// Form says what a written answer to a task looks like, or at one of its nodes, and false if the
// question says so.
func Form(a About) (said sentence.Sentence, says bool) {
	form := entries[a.task().Ask].form
	if form == nil {
		return said, false
	}
	return form(a), true
}

// Item asks for one answer to a task, for a hint that reveals no more.
func Item(a About, i exercise.Item) sentence.Sentence { return entries[a.task().Ask].item(a, i) }

// Way says how to find that answer. Extra answers are about branches that the search cuts.
func Way(a About, i exercise.Item) sentence.Sentence {
	if i.Expected == nil && !a.task().Ask.Shaped(exercise.Whole) {
		return cutWay(a)
	}
	return entries[a.task().Ask].way(a, i)
}

// Numbers says which numbers of this tree an answer needs, or nothing.
func Numbers(a About, i exercise.Item) (said sentence.Sentence) {
	if numbers := entries[a.task().Ask].numbers; numbers != nil {
		said = numbers(a, i)
	}
	return said
}

// aboutNodes says which nodes the task is about, and whose numbers they have. On paper the whole
// part has that text.
func aboutNodes(a About, reader Reader) (all []sentence.Sentence) {
	t, by := a.task(), a.part().Options().Algorithm
	if !t.Ask.Has(exercise.NodesTerm) {
		return nil
	}
	written := reader == Paper || reader == Browser
	switch {
	case written:
	case t.Nodes != nil:
		all = append(all,
			sentence.Say("The task asks about these nodes: {{.Nodes}}.",
				"Nodes", sentence.ListOf(sentence.Commas, t.Nodes)))
	default:
		all = append(all, sentence.Say("The task asks about every inner node that the search visits."))
		switch {
		case by.Form().NoWindows: // it visits all nodes
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

// says reports whether a sentence isn't empty.
func says(s sentence.Sentence) bool { return s.Template != "" }
