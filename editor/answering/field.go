package answering

import (
	"plytree/editor/taskwords"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
)

// Entry is how a blank is filled in. A screen, the text view and the terminal know only these,
// not the kinds of tasks.
type Entry uint8

const (
	Typed  Entry = iota // a text, such as an order, or answers to several blanks at once
	Number              // a number; that of an end of a window, too
	Choice              // one of the options
	Set                 // a set of numbers, typed or put together on a number line
	List                // nodes, marked in the tree or typed
	Drawn               // a tree, drawn node by node
)

// Field is a blank as every screen shows it.
type Field struct {
	exercise.Slot // which it answers; without a node it is the answer to the whole task
	Entry         Entry
	Label         sentence.Label    // where it is, such as "α at b", or what the task is called
	Text          string            // what is entered, as it was typed
	Options       []exercise.Option // of a Choice
	Given         bool              // it came with the question and can't be changed
	Unread        error             // why what is entered can't be read
	Found         *Verdict          // of the last check, nil for none
}

// FieldOf returns the field of a slot. There must be a sheet.
func (w Work) FieldOf(at exercise.Slot) Field {
	f := Field{Slot: at, Entry: w.sheet.Entry(at), Text: w.Text(at), Given: w.Given(at)}
	if at.Node == 0 {
		f.Label = sentence.Label(taskwords.Name(w.sheet.Tasks()[at.Task]))
	} else {
		f.Label = w.Place(at)
	}
	if _, blank := w.sheet.index[at]; blank {
		f.Unread = w.filled.Unread(at)
	} else {
		f.Unread = w.Unread(at.Task)
	}
	if f.Entry == Choice {
		f.Options = w.sheet.Part(at.Task).Choices(at.Task)
	}
	if c := w.Checked(); c != nil {
		if v, found := c.Fields[at]; found {
			f.Found = &v
		}
	}
	return f
}

// Next returns the field to answer next, as [Work.Field] does. If there is none, it returns false
// with the current task's first field or, if the task has none, the field of its whole answer.
// There must be a sheet.
func (w Work) Next() (f Field, there bool) {
	at, there := w.Field()
	switch slots := w.sheet.Fields(w.task); {
	case there:
	case len(slots) > 0:
		at = slots[0]
	default:
		at = exercise.Slot{Task: w.task}
	}
	return w.FieldOf(at), there
}

// Fields returns the fields of a task: one for each blank or, where the tree is marked or
// there are more than most, one for the whole answer. There must be a sheet.
func (w Work) Fields(task, most int) (all []Field) {
	slots := w.sheet.Fields(task)
	if len(slots) == 0 || len(slots) > most {
		slots = []exercise.Slot{{Task: task}}
	}
	for _, at := range slots {
		all = append(all, w.FieldOf(at))
	}
	return all
}

// AtNodes reports whether a task has a blank for each of some nodes.
func (s *Sheet) AtNodes(task int) bool { return atNodes(s.ask(task)) }

// Entry returns how a slot is filled in.
func (s *Sheet) Entry(at exercise.Slot) Entry {
	ask, choices := s.ask(at.Task), len(s.Part(at.Task).Choices(at.Task))
	switch content := ask.Form().Content; {
	case s.Drawing(at.Task) != nil:
		return Drawn
	case ask.Shaped(exercise.List):
		return List
	case atNodes(ask) && at.Node == 0:
		return Typed
	case choices > 0 && choices <= mostOptions:
		return Choice
	case content == exercise.NumberSet:
		return Set
	case content == exercise.Ordering || choices > 0:
		return Typed
	}
	return Number
}

// mostOptions is the maximum number of answers to choose from; if there are more, the answer is
// typed.
const mostOptions = 500

// Place says where a blank is: its node, and which end of the window there.
func (w Work) Place(at exercise.Slot) sentence.Label {
	node := w.Label(at)
	switch at.Aspect {
	case exercise.Alpha:
		return sentence.Named("α at {{.Node}}", "Node", node)
	case exercise.Beta:
		return sentence.Named("β at {{.Node}}", "Node", node)
	}
	return sentence.Named("at {{.Node}}", "Node", node)
}

// None is the answer that there is nothing: no branch is pruned, or no such values exist.
type None struct {
	Says    sentence.Label
	Entered bool
	Listed  bool // it can't be entered, because nodes are listed
}

// None returns this answer for a task, or nil if the task has no such answer. There must be a sheet.
func (w Work) None(task int) *None {
	says, there := taskwords.None(w.sheet.ask(task))
	if !there {
		return nil
	}
	return &None{sentence.Label(says), w.sheet.None(w.Answers(), task), len(w.sheet.Listed(w.Answers(), task)) > 0}
}
