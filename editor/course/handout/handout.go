// Package handout makes of exercises what is handed out, in the format that is
// wanted: question sheets and keys, and questions for learning platforms.
package handout

import (
	"context"
	"io"
	"slices"

	"plytree/editor/course/moodle"
	"plytree/editor/course/qti"
	"plytree/editor/course/quiz"
	"plytree/editor/course/worksheet"
	"plytree/engine/text/sentence"
)

// Kind is a kind of file to write, and its ending.
type Kind string

const (
	PDF    Kind = "pdf"
	HTML   Kind = "html"
	Moodle Kind = "xml" // Moodle's question format
	QTI    Kind = "zip" // IMS QTI 2.1
)

// Kinds lists all that can be made.
func Kinds() []Kind { return []Kind{PDF, HTML, Moodle, QTI} }

// Quiz reports whether the file is for a learning platform, which knows its
// students, and holds what is right.
func (k Kind) Quiz() bool { return k == Moodle || k == QTI }

// Write makes question sheets or keys. The name is what they are called where no
// exercise has a title. The same exercises give the same bytes. Called off while it works
// out solutions, it returns the context's error.
func Write(ctx context.Context, all []worksheet.Exercise, kind Kind, name string, o worksheet.Options) ([]byte, error) {
	if o.Solution {
		for _, e := range all {
			if err := e.Key.Solve(ctx); err != nil {
				return nil, err
			}
		}
	}
	switch kind {
	case PDF:
		return worksheet.PDF(all, o)
	case HTML:
		return worksheet.HTML(all, name, o)
	}
	return nil, unknown(kind)
}

func unknown(kind Kind) error {
	return sentence.Refuse("unknown kind of sheet {{.Kind}}; use pdf, html, xml or zip", "Kind", string(kind))
}

// WriteQuiz writes questions for a learning platform, one exercise after the other, so
// that a class needs no more memory than a few students. The name is what they are
// called where no exercise has a title. The same exercises give the same bytes. Called
// off while it works out solutions or draws pictures, it returns the context's error.
//
// Note is what whoever hands the file out has to know: which tasks a learning
// platform leaves to them. It is empty if there is nothing.
func WriteQuiz(ctx context.Context, w io.Writer, all worksheet.Row, kind Kind, name string, o worksheet.Options) (note sentence.Sentence, err error) {
	q := quiz.Of(all, name, o)
	left := leftover{ends: kind == Moodle, byHand: make([][]string, q.Exercises), boxes: make([][]string, q.Exercises)}
	left.watch(&q)
	switch kind {
	case Moodle:
		err = moodle.Write(ctx, w, q)
	case QTI:
		err = qti.Write(ctx, w, q)
	default:
		err = unknown(kind)
	}
	if err != nil {
		return note, err
	}
	return noted(slices.Concat(left.byHand...), slices.Concat(left.boxes...)), nil
}

// leftover is what a platform leaves to whoever marks, and what it counts otherwise than
// check, of each exercise.
type leftover struct {
	ends          bool // the platform can ask for the ends of a set
	byHand, boxes [][]string
}

// watch takes down what a quiz asks while it is written.
func (l leftover) watch(q *quiz.Quiz) {
	questions := q.Questions
	q.Questions = func(ctx context.Context, i int) ([]quiz.Question, error) {
		all, err := questions(ctx, i)
		for _, question := range all {
			l.byHand[i] = append(l.byHand[i], question.ByHand(l.ends)...)
			l.boxes[i] = append(l.boxes[i], question.BoxByBox()...)
		}
		return all, err
	}
}

// mostNamed is how many tasks a sentence names.
const mostNamed = 5

// noted names the tasks that whoever marks has to know of, nothing if there are none.
func noted(hand, tasks []string) (note sentence.Sentence) {
	note = byHand(hand)
	if len(tasks) == 0 {
		return note
	}
	named := tasks[:min(len(tasks), mostNamed)]
	boxes := sentence.Say("In these tasks about pruned branches, the platform scores each box separately: {{.Tasks}}.", "Tasks", sentence.ListOf(sentence.And, named))
	if rest := len(tasks) - len(named); rest > 0 {
		boxes = boxes.And(sentence.Count(rest, "The same is true of {{.Count}} more.", "The same is true of {{.Count}} more."))
	}
	boxes = boxes.And(sentence.Say("plytree check judges all ticks together, so its marks can differ. Ticking all children counts as ticking their node. Ticks below a pruned branch cost nothing. Wrong ticks below each other cost only once. A tick above a pruned branch makes that branch wrong."))
	if note.Template == "" {
		return boxes
	}
	return note.And(boxes)
}

// byHand says that tasks are marked by hand, nothing if there are none.
func byHand(tasks []string) (note sentence.Sentence) {
	if len(tasks) == 0 {
		return note
	}
	named := tasks[:min(len(tasks), mostNamed)]
	note = sentence.Say("The platform can't mark these tasks, because it has no suitable question type or they have many correct answers: {{.Tasks}}.", "Tasks", sentence.ListOf(sentence.And, named))
	if rest := len(tasks) - len(named); rest > 0 {
		note = note.And(sentence.Count(rest, "The same is true of {{.Count}} more.", "The same is true of {{.Count}} more."))
	}
	return note.And(sentence.Say("They become text questions for manual marking, with notes for the marker."))
}

// Unprintable lists the names of students whose letters the file can't show.
func Unprintable(all []worksheet.Exercise, kind Kind, o worksheet.Options) []string {
	if kind != PDF {
		return nil
	}
	return worksheet.Unprintable(all, o)
}
