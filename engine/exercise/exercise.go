package exercise

import (
	"cmp"
	"slices"

	"plytree/engine"
	"plytree/engine/exercise/inverse"
)

// Exercise is what a teacher asks about a tree and its search.
type Exercise struct {
	Instructions string
	Mode         Mode  // "" means Practice
	Hints        *bool // nil means true in practice
	Checks       *int  // how often the answers may be checked in practice; nil means without limit
	// Accept are searches whose answers are right too, each laid over the
	// file's search: a zero field is the file's.
	Accept []engine.Options
	Tasks  []Task // in the order in which they are asked
}

// Mode says how much the program helps.
type Mode string

const (
	Practice Mode = "practice" // the program helps
	Test     Mode = "test"     // it gives nothing away
)

// Test reports whether the program is to give nothing away.
func (e *Exercise) Test() bool { return e.Mode == Test }

// GivesHints reports whether students may ask for hints, never in a test.
func (e *Exercise) GivesHints() bool { return !e.Test() && (e.Hints == nil || *e.Hints) }

// Task returns the index of the task with the id, or -1.
func (e *Exercise) Task(id string) int {
	return slices.IndexFunc(e.Tasks, func(t Task) bool { return t.Key() == id })
}

// Task is one question.
type Task struct {
	// ID tells the task from the others: the key of its answer and its column. ""
	// means what it asks for; see [Task.Key].
	ID  string
	Ask Ask
	// Search is laid over the file's search: a zero field is the file's.
	Search engine.Options
	Text   string // the question in the teacher's own words
	// Marks is what the whole task is worth; nil means 1.
	Marks *float64
	// Nodes are the nodes that Values, Bounds or Windows ask about, by name or
	// place; nil means every inner node that the search visits.
	Nodes []string
	At    When  // when Windows are asked for; "" means Leaving
	By    Basis // what Bounds are judged by; "" means Proof
	// Terms are what Range and Construct ask.
	Terms inverse.Terms
	// Lost are the spots whose nodes were deleted since the file was opened. Their texts
	// may call other nodes by now; no file knows of them.
	Lost []Spot
}

// Key is the task's id or, where none is given, what it asks for.
func (t Task) Key() string { return cmp.Or(t.ID, string(t.Ask)) }

// Worth is what the whole task is worth.
func (t Task) Worth() float64 {
	if t.Marks == nil {
		return 1
	}
	return *t.Marks
}

// When is when a window is asked for.
type When string

const (
	Entry   When = "entry"
	Leaving When = "leaving"
)

// Basis is what a bound is judged by.
type Basis string

const (
	// Proof judges the value that is handed back against what was proved of
	// the node.
	Proof Basis = "proof"
	// ByWindow judges it against the window with which the node was entered.
	ByWindow Basis = "window"
)
