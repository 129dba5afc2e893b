// Package quiz turns exercises into questions for learning platforms: what is asked, field by
// field, with all right answers and their marks. The packages for each platform's format write
// them.
package quiz

import (
	"context"
	"math/big"

	"plytree/editor/course/assignment"
	"plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/engine/text/sentence"
)

// Quiz is what a platform gets: a question for each part of each exercise.
type Quiz struct {
	Name      string // the titles of its exercises
	Exercises int
	// Questions returns the questions of an exercise, counted from 0. They are made on demand,
	// because those of a whole class would need gigabytes. It may be called concurrently.
	Questions func(ctx context.Context, exercise int) ([]Question, error)
}

// Question is a part of an exercise: its tasks of one search.
type Question struct {
	Title        string
	Exercise     string       // the title without the letters of the tasks, in which it may end
	Category     string       // the title of the exercise if it differs from the one before, otherwise ""
	Introduction []string     // paragraphs: how to search, and the teacher's instructions
	Tree         *scene.Scene // without room for answers
	Alt          string       // the text alternative of the picture
	Tasks        []Task
	// Solution describes what the search does at each cut-off and how it ends.
	Solution []string
}

// TitleOf returns the title of one of the question's tasks, with its letter.
func (q Question) TitleOf(t Task) string {
	if len(q.Tasks) == 1 && q.Title != q.Exercise {
		return q.Title
	}
	return q.Exercise + ", " + t.Letter + ")"
}

// Picture draws the tree as a PNG file. It has 16 greys: a class has a thousand pictures,
// and more steps at the edges of lines and letters double their size but can't be seen.
func (q Question) Picture() ([]byte, error) {
	data, err := picture.Write(picture.OfScene(q.Tree), picture.FormatPNG, picture.Options{})
	if err != nil {
		return nil, sentence.At(q.Title, err)
	}
	return data, nil
}

// Typing describes how to type answers to all tasks, each sentence once.
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

// Task is one thing that is asked, in one or more fields.
type Task struct {
	assignment.AskedTask
	Hint   string // how to answer, "" if that is obvious
	Typing []string
	Worth  *big.Rat
	Form   Form
	// Notes give the right answers and the marking scheme to a teacher who marks by hand what
	// a platform can't: a task without rows and, on some platforms, the ends of a set.
	Notes []string
	Rows  []Row
	// Differs says how check marks the task differently from a platform, which marks each field
	// and each box individually.
	Differs []sentence.Sentence
}

// Form is how the fields of a task are arranged.
type Form string

const (
	Single Form = "single" // one field
	List   Form = "list"   // a row for each place, counted from 1
	Table  Form = "table"  // a row for each node
	// Ends is a set of numbers x: a row with only a choice, and a row for each end, with what
	// holds below it, the number, and what holds above it.
	Ends Form = "ends"
	Free Form = "free" // a text, marked by hand
)

// Row is a line of a list or a table.
type Row struct {
	Node   string // the name of the node, in a table
	Fields []Field
}

// Kind is how a field is filled in.
type Kind string

const (
	Number  Kind = "number"
	Word    Kind = "word"    // the name of a node
	Choice  Kind = "choice"  // one of the answers
	Several Kind = "several" // any number of the answers; a wrong one loses as many marks as a correct one earns
)

// Field is one place to answer.
type Field struct {
	Before string // "α" or "β" before an end of a window
	Kind   Kind
	Worth  *big.Rat // the marks for the right answer; 0 where nothing is asked
	// Answers are the right answers and the wrong ones with a reason. A choice lists all its
	// options.
	Answers []Answer
	// Else is the feedback on any other answer, "" for none: platforms give the right one.
	Else string
}

// Right returns the right answers.
func (f Field) Right() (all []Answer) {
	for _, a := range f.Answers {
		if a.Right {
			all = append(all, a)
		}
	}
	return all
}

// Answer is an answer that a field recognizes.
type Answer struct {
	Text   string  // a number is written as in files
	Number float64 // in a field for numbers
	// Rounded are other spellings of the number, without its sign: a fraction, rounded
	// decimals.
	Rounded []string
	// Other is an equivalent answer in a field for a word: a node's place. "" for none.
	Other  string
	Right  bool
	Reason string // why it is wrong, "" for none
}
