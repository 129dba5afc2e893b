// Package handout writes exercises for handing out, in the requested format: question sheets
// and keys, and questions for learning platforms. It makes one exercise for each student of a
// class, and reads such exercises from a folder.
package handout

import (
	"context"
	"io"
	"slices"
	"strings"

	"plytree/editor/course/assignment"
	"plytree/editor/course/moodle"
	"plytree/editor/course/qti"
	"plytree/editor/course/quiz"
	"plytree/editor/course/worksheet"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
)

// Kind is a kind of file to write, and its extension.
type Kind string

const (
	PDF    Kind = "pdf"
	HTML   Kind = "html"
	Moodle Kind = "xml" // Moodle's question format
	QTI    Kind = "zip" // IMS QTI 2.1
)

// Kinds returns all kinds.
func Kinds() []Kind { return []Kind{PDF, HTML, Moodle, QTI} }

// Quiz reports whether the file is for a learning platform, which knows its students. Such a
// file contains the answers.
func (k Kind) Quiz() bool { return k == Moodle || k == QTI }

// mostLeaves is the maximum number of leaves of a tree. Sheets take about a second for so many,
// and so do questions, each of which has a field for every leaf and several for every node.
func (k Kind) mostLeaves() int {
	if k.Quiz() {
		return 1000
	}
	return 5000
}

// refuse refuses an exercise whose tree is too large.
func (k Kind) refuse(e assignment.Exercise) error {
	leaves := e.Key.Tree.Root().Leaves()
	if leaves <= k.mostLeaves() {
		return nil
	}
	return sentence.At(visible.Short(e.Title),
		sentence.Refuse("a tree of {{.Leaves}} leaves is too large for {{.Format}}; use at most {{.Most}}",
			"Leaves", leaves, "Format", strings.ToUpper(string(k)), "Most", k.mostLeaves()))
}

// Write makes question sheets or keys. The same exercises give the same bytes. If it is
// cancelled while computing solutions, it returns the context's error.
func Write(ctx context.Context, all []assignment.Exercise, kind Kind, o assignment.Options) ([]byte, error) {
	for _, e := range all {
		if err := kind.refuse(e); err != nil {
			return nil, err
		}
		if !o.Solution {
			continue
		}
		if err := e.Key.Solve(ctx); err != nil {
			return nil, err
		}
	}
	switch kind {
	case PDF:
		return worksheet.PDF(all, o)
	case HTML:
		return worksheet.HTML(all, o)
	}
	return nil, unknown(kind)
}

func unknown(kind Kind) error {
	return sentence.Refuse("unknown kind of sheet {{.Kind}}; use pdf, html, xml or zip", "Kind", string(kind))
}

// WriteQuiz writes questions for a learning platform, one exercise after the other, so that a
// class needs no more memory than a few students. The same exercises give the same bytes. If it is cancelled while
// computing solutions or drawing pictures, it returns the context's error.
//
// Note tells the teacher which tasks the learning platform can't mark. It is empty if there is
// nothing to tell.
func WriteQuiz(ctx context.Context, w io.Writer, all assignment.Row, kind Kind,
	o assignment.Options) (note sentence.Sentence, err error) {
	at := all.At
	all.At = func(i int) (assignment.Exercise, error) {
		e, err := at(i)
		if err == nil {
			err = kind.refuse(e)
		}
		return e, err
	}
	q := quiz.Of(all, o)
	left, questions := make([]leftover, q.Exercises), q.Questions
	q.Questions = func(ctx context.Context, i int) ([]quiz.Question, error) {
		all, err := questions(ctx, i)
		for _, question := range all {
			left[i].add(question, kind == Moodle)
		}
		return all, err
	}
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
	return noted(left), nil
}

// leftover is what the teacher must know about the tasks of an exercise: the titles of those that
// a platform can't mark, and of those that it marks differently from check, and how.
type leftover struct {
	byHand, differing []string
	how               []sentence.Sentence
}

// add adds the tasks of a question. ends reports whether the platform can ask for the ends of a
// set; otherwise the teacher marks them.
func (l *leftover) add(q quiz.Question, ends bool) {
	for _, t := range q.Tasks {
		switch {
		case t.Form == quiz.Free || t.Form == quiz.Ends && !ends:
			l.byHand = append(l.byHand, q.TitleOf(t))
		case len(t.Differs) > 0:
			l.differing, l.how = append(l.differing, q.TitleOf(t)), append(l.how, t.Differs...)
		}
	}
}

// mostNamed is the maximum number of tasks that a sentence names.
const mostNamed = 5

// noted says what the teacher must know about the tasks of all exercises.
func noted(of []leftover) (note sentence.Sentence) {
	var left leftover
	for _, l := range of {
		left.byHand, left.differing = append(left.byHand, l.byHand...), append(left.differing, l.differing...)
		for _, how := range l.how {
			if !slices.ContainsFunc(left.how,
				func(known sentence.Sentence) bool { return known.String() == how.String() }) {
				left.how = append(left.how, how)
			}
		}
	}
	var all []sentence.Sentence
	if tasks := left.byHand; len(tasks) > 0 {
		all = append(all,
			sentence.Say("The platform can't mark these tasks, because it has no suitable question type or they have many correct answers: {{.Tasks}}.",
				"Tasks", named(tasks)))
		all = append(append(all, more(tasks)...),
			sentence.Say("They are written as essay questions, with notes for the marker."))
	}
	if tasks := left.differing; len(tasks) > 0 {
		all = append(all,
			sentence.Say("The platform scores each field and each box separately, so its marks for these tasks can differ from those of plytree check: {{.Tasks}}.",
				"Tasks", named(tasks)))
		all = append(append(all, more(tasks)...), left.how...)
	}
	if len(all) > 0 {
		note = all[0].And(all[1:]...)
	}
	return note
}

func named(tasks []string) sentence.List {
	return sentence.ListOf(sentence.And, tasks[:min(len(tasks), mostNamed)])
}

// more says how many tasks aren't named, nothing if all are.
func more(tasks []string) []sentence.Sentence {
	if rest := len(tasks) - mostNamed; rest > 0 {
		return []sentence.Sentence{sentence.Count(rest, "The same is true of {{.Count}} more.",
			"The same is true of {{.Count}} more.")}
	}
	return nil
}
