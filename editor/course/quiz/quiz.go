// Package quiz turns exercises into questions for learning platforms: what is
// asked, field by field, with all that is right in it and what it is worth. How a
// platform writes that down is left to the packages for its format.
package quiz

import (
	"context"
	"math/big"
	"strings"

	"plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
)

// Quiz is what is handed to a platform: a question for each part of each exercise.
type Quiz struct {
	Name      string // what its parts are kept under
	Exercises int
	// Questions makes those of an exercise, counted from 0, when they are needed: those
	// of a whole class at once would need gigabytes. It may be called by several at once.
	Questions func(ctx context.Context, exercise int) ([]Question, error)
}

// Question is a part of an exercise: its tasks of one search.
type Question struct {
	Title        string
	Lettered     bool         // the title ends in the letters of the tasks
	Introduction []string     // paragraphs: how to search, what the teacher says
	Tree         *scene.Scene // without room for answers
	Alt          string       // what stands for its picture
	Tasks        []Task
	// Solution says what the search does at each cut-off, and how it ends.
	Solution []string
}

// TitleOf is the question's title with the letter of one of its tasks, unless it
// stands there already.
func (q Question) TitleOf(t Task) string {
	if q.Lettered && len(q.Tasks) == 1 {
		return q.Title
	}
	return q.Title + ", " + t.Letter + ")"
}

// Picture draws the tree as a PNG file. It has 16 greys: a class has a thousand pictures,
// and more steps at the edges of lines and letters double their size but can't be seen.
func (q Question) Picture() ([]byte, error) {
	data, err := picture.Write(picture.OfScene(q.Tree), picture.FormatPNG, picture.Options{Colours: 16})
	if err != nil {
		return nil, sentence.At(q.Title, err)
	}
	return data, nil
}

// ByHand names the tasks that a platform leaves to whoever marks. Where it can't ask for
// the ends of a set, those are among them.
func (q Question) ByHand(ends bool) []string {
	return q.named(func(t Task) bool { return t.Form == Free || t.Form == Ends && !ends })
}

// BoxByBox names the tasks whose boxes count by themselves.
func (q Question) BoxByBox() []string {
	return q.named(func(t Task) bool { return t.BoxByBox })
}

// named lists the titles of some tasks.
func (q Question) named(which func(Task) bool) (all []string) {
	for _, t := range q.Tasks {
		if which(t) {
			all = append(all, q.TitleOf(t))
		}
	}
	return all
}

// Typing says how answers to all tasks are typed, each sentence once.
func (q Question) Typing() (all []string) {
	said := map[string]bool{}
	for _, t := range q.Tasks {
		for _, how := range t.Typing {
			if !said[how] {
				all = append(all, how)
			}
			said[how] = true
		}
	}
	return all
}

// Task is one thing that is asked, in one field or several.
type Task struct {
	Letter string // what the task is called
	Own    string // the question in the teacher's own words, "" for none
	Asked  string // the question in words
	Marks  string // "2 marks"
	Hint   string // how to answer, "" where that is plain
	Typing []string
	Worth  *big.Rat
	Form   Form
	// Notes say what is right, and how marks are given, to whoever marks by hand what
	// a platform can't: a task without rows and, where one can't ask so, one of ends.
	Notes []string
	// Signs says that the numbers asked for can't all be typed as digits: some
	// are negative or infinite, or may be none at all.
	Signs bool
	Rows  []Row
	// BoxByBox says that a platform counts each box by itself, where check judges the
	// branches that are marked together.
	BoxByBox bool
}

// Form is how the fields of a task stand.
type Form string

const (
	Single Form = "single" // one field
	List   Form = "list"   // a row for each place, counted from 1
	Table  Form = "table"  // a row for each node
	// Ends is a set of numbers x: a row with a choice alone, and one for each end,
	// with what holds below it, the number, and what holds above it.
	Ends Form = "ends"
	Free Form = "free" // a text, marked by hand
)

// Row is a line of a list or a table.
type Row struct {
	Node   string // what the node is called, in a table
	Fields []Field
}

// Kind is how a field is filled in.
type Kind string

const (
	Number  Kind = "number"
	Word    Kind = "word"    // what a node is called
	Choice  Kind = "choice"  // one of the answers
	Several Kind = "several" // any number of the answers; a wrong one costs as much as a right one brings
)

// Field is one place to answer.
type Field struct {
	Before string // "α" or "β" before an end of a window
	Kind   Kind
	Worth  *big.Rat // what it brings, filled in rightly
	// Idle says that nothing is asked there, though it must look like the other
	// fields: whatever is answered, it is worth nothing.
	Idle bool
	// Answers are what is right and, of what is wrong, what is told its reason.
	// A choice lists all.
	Answers []Answer
	// Else is what is said of any other answer, "" for nothing.
	Else string
}

// Right lists what is right.
func (f Field) Right() (all []Answer) {
	for _, a := range f.Answers {
		if a.Right {
			all = append(all, a)
		}
	}
	return all
}

// Answer is one that a field knows.
type Answer struct {
	Text   string  // of a number as files write it
	Number float64 // in a field for numbers
	// Rounded are other ways to write the number, without its sign: a fraction, rounded
	// decimals.
	Rounded []string
	// Other is what counts as the same in a field for a word: a node's place. ""
	// for nothing.
	Other  string
	Right  bool
	Reason string // why it is wrong, "" for none
}

// nameOf is the title that all exercises have, or the name.
func nameOf(titles []string, name string) string {
	title := titles[0]
	for _, t := range titles {
		if t != title {
			title = ""
		}
	}
	if strings.Trim(title, "/ ") == "" {
		title = name
	}
	return visible.Clip(title, 200)
}
