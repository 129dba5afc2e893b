// Package handout makes of exercises what is handed out, in the format that is
// wanted: question sheets and keys, and questions for learning platforms.
package handout

import (
	"context"

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

// Write makes a file of the kind. The name is what it is called where no exercise
// has a title. The same exercises give the same bytes. Called off while it works
// out solutions or draws many pictures, it returns the context's error.
//
// Note is what whoever hands the file out has to know: which tasks a learning
// platform leaves to them. It is empty if there is nothing.
func Write(ctx context.Context, all []worksheet.Exercise, kind Kind, name string, o worksheet.Options) (data []byte, note sentence.Sentence, err error) {
	if o.Solution || kind.Quiz() {
		for _, e := range all {
			if err := e.Key.Solve(ctx); err != nil {
				return nil, note, err
			}
		}
	}
	switch kind {
	case PDF:
		data, err = worksheet.PDF(all, o)
		return data, note, err
	case HTML:
		data, err = worksheet.HTML(all, name, o)
		return data, note, err
	case Moodle:
		q := quiz.Of(all, name, o.Language)
		data, err = moodle.Write(ctx, q)
		return data, noted(q, true), err
	case QTI:
		q := quiz.Of(all, name, o.Language)
		data, err = qti.Write(ctx, q)
		return data, noted(q, false), err
	}
	return nil, note, sentence.Refuse("unknown kind of sheet {{.Kind}}; write pdf, html, xml or zip", "Kind", string(kind))
}

// mostNamed is how many tasks a sentence names.
const mostNamed = 5

// noted says what a platform leaves to whoever marks, and what it counts otherwise than
// check, nothing if that is nothing. Some platforms can ask for ends.
func noted(q quiz.Quiz, ends bool) (note sentence.Sentence) {
	note = byHand(q.ByHand(ends))
	tasks := q.BoxByBox()
	if len(tasks) == 0 {
		return note
	}
	named := tasks[:min(len(tasks), mostNamed)]
	boxes := sentence.Say("The platform counts each box by itself in these tasks about cut branches: {{.Tasks}}.", "Tasks", sentence.ListOf(sentence.And, named))
	if rest := len(tasks) - len(named); rest > 0 {
		boxes = boxes.And(sentence.Count(rest, "The same goes for {{.Count}} more.", "The same goes for {{.Count}} more."))
	}
	boxes = boxes.And(sentence.Say("plytree check judges all ticks together, so it can give other marks: there all children count as their node, ticks below a cut branch cost nothing, wrong ticks below each other cost once, and a tick above a cut branch makes that branch wrong."))
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
	note = sentence.Say("The platform can't mark these tasks, for which it has no form or which have many right answers: {{.Tasks}}.", "Tasks", sentence.ListOf(sentence.And, named))
	if rest := len(tasks) - len(named); rest > 0 {
		note = note.And(sentence.Count(rest, "The same goes for {{.Count}} more.", "The same goes for {{.Count}} more."))
	}
	return note.And(sentence.Say("They are texts to be marked by hand, with notes for who marks them."))
}

// Unprintable lists the names of students whose letters the file can't show.
func Unprintable(all []worksheet.Exercise, kind Kind, o worksheet.Options) []string {
	if kind != PDF {
		return nil
	}
	return worksheet.Unprintable(all, o)
}
