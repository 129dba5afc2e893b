package exercise

import (
	"cmp"
	"context"
	"slices"

	"plytree/engine/exercise/inverse"
	"plytree/engine/search"
	"plytree/engine/tree"
)

// Exercise is what a teacher asks about a tree and its search.
type Exercise struct {
	Instructions string
	Mode         Mode  // "" means Practice
	Hints        *bool // nil means true in practice
	Checks       *int  // how often students may check their answers in practice; nil means without limit
	// Accept lists searches whose answers also count as right. Each overrides the file's
	// search; zero fields keep the file's value.
	Accept []search.Options
	Tasks  []Task // in the order in which they are asked
}

// Mode is how much the program helps.
type Mode string

const (
	Practice Mode = "practice" // the program helps
	Test     Mode = "test"     // the program reveals nothing
)

// Test reports whether the program must not reveal anything.
func (e *Exercise) Test() bool { return e.Mode == Test }

// GivesHints reports whether students may ask for hints. In a test they never may.
func (e *Exercise) GivesHints() bool { return !e.Test() && (e.Hints == nil || *e.Hints) }

// Task returns the index of the task with the id, or -1.
func (e *Exercise) Task(id string) int {
	return slices.IndexFunc(e.Tasks, func(t Task) bool { return t.Key() == id })
}

// OnlyDraws reports whether all tasks ask to draw a tree, so that none is about the file's own.
func (e *Exercise) OnlyDraws() bool {
	return !slices.ContainsFunc(e.Tasks, func(t Task) bool { return !t.Ask.Form().OwnTree })
}

// Shown returns the tree that stands for an exercise: its file's or, if that is empty because all
// tasks ask to draw a tree, the position of the first task. The exercise may be nil.
func (e *Exercise) Shown(of *tree.Tree) *tree.Tree {
	if _, has := of.Root().Value(); has || !of.Root().Leaf() || e == nil || len(e.Tasks) == 0 || !e.OnlyDraws() {
		return of
	}
	d, err := e.Tasks[0].drawing(context.Background())
	if err != nil {
		return of
	}
	return d.Start()
}

// Task is one question.
type Task struct {
	// ID distinguishes the task from others: it is the key of its answer and its column.
	// "" means the name of its kind; see [Task.Key].
	ID  string
	Ask Ask
	// Search overrides the file's search; zero fields keep the file's value.
	Search search.Options
	Text   string // the question in the teacher's own words
	// Marks is the number of marks for the whole task; nil means 1.
	Marks *float64
	// Nodes are the nodes that Values, Bounds or Windows ask about, by name or place; nil
	// means every inner node that the search visits.
	Nodes []string
	At    When  // at which moment Windows asks; "" means Leaving
	By    Basis // by what Bounds are judged; "" means Proof
	// Terms specify what Range and Construct ask.
	Terms inverse.Terms
	Game  Game // whose tree DrawTree asks for
	// Change is how Affine changes the values.
	Change ValueChange
	// Lost lists the spots whose nodes were deleted since the file was opened. Their
	// texts may now match other nodes. Files don't store them.
	Lost []Spot
}

// Key returns the task's id or, if it has none, the name of its kind.
func (t Task) Key() string { return cmp.Or(t.ID, string(t.Ask)) }

// Worth returns the number of marks for the whole task.
func (t Task) Worth() float64 {
	if t.Marks == nil {
		return 1
	}
	return *t.Marks
}

// When is the moment for which a window is asked.
type When string

const (
	Entry   When = "entry"
	Leaving When = "leaving"
)

// Basis is the criterion for judging a bound.
type Basis string

const (
	// Proof compares the returned value with the node's proven interval.
	Proof Basis = "proof"
	// ByWindow compares it with the node's window on entry.
	ByWindow Basis = "window"
)
