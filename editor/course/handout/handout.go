// Package handout makes of exercises what is handed out, in the format that is
// wanted: question sheets and keys, and questions for learning platforms.
package handout

import (
	"context"

	"plytree/editor/course/moodle"
	"plytree/editor/course/qti"
	"plytree/editor/course/quiz"
	"plytree/editor/course/worksheet"
	"plytree/engine/sentence"
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
// has a title. The same exercises give the same bytes. Called off while it draws
// many pictures, it returns the context's error.
func Write(ctx context.Context, all []worksheet.Exercise, kind Kind, name string, o worksheet.Options) ([]byte, error) {
	switch kind {
	case PDF:
		return worksheet.PDF(all, o)
	case HTML:
		return worksheet.HTML(all, name, o)
	case Moodle:
		return moodle.Write(ctx, quiz.Of(all, name, o.Language))
	case QTI:
		return qti.Write(ctx, quiz.Of(all, name, o.Language))
	}
	return nil, sentence.Refuse("unknown kind of sheet {{.Kind}}; write pdf, html, xml or zip", "Kind", string(kind))
}

// Unprintable lists the names of students whose letters the file can't show.
func Unprintable(all []worksheet.Exercise, kind Kind, o worksheet.Options) []string {
	if kind != PDF {
		return nil
	}
	return worksheet.Unprintable(all, o)
}
