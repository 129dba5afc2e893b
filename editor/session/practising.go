package session

import (
	"slices"

	"plytree/fileformat"
)

// Practise opens a practice exercise with its answers: in place of another one if that is
// still open, otherwise in its own tab. It is never saved: closing it asks nothing, and a
// crash leaves no copy.
func (d *Desk) Practise(doc *fileformat.Document, instead *Session) {
	s := prepare(doc, d.look, d.env)
	s.file.fleeting = true
	s.attempt = s.attempt.WithGiven(doc.Answers)
	if slices.Contains(d.open, instead) {
		d.replace(instead, s)
	} else {
		d.add(s)
	}
}

// Retitle sets the title of a practice exercise in another language. This is not an edit, so
// there is nothing to undo or to save.
func (s *Session) Retitle(title string) { s.history = s.history.retitled(title) }

// Practising reports whether the document is a practice exercise.
func (s *Session) Practising() bool { return s.file.fleeting }
