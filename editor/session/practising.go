package session

import (
	"slices"

	"plytree/fileformat"
)

// Practise opens an exercise of practice, with the answers that came with it: in the
// place of another one, if that is still open, or else in a tab of its own. Nothing of
// it is kept: it is not asked for when it is closed, and a crash leaves none.
func (d *Desk) Practise(doc *fileformat.Document, instead *Session) Change {
	s := prepare(doc, d.look, d.env)
	s.file.fleeting = true
	s.now.attempt = s.now.attempt.WithGiven(doc.Answers)
	if slices.Contains(d.open, instead) {
		return d.replace(instead, s)
	}
	return d.add(s)
}

// Retitle gives an exercise of practice its title in another language. That is no edit:
// there is nothing to undo or to save.
func (s *Session) Retitle(title string) { s.now.history = s.now.history.retitled(title) }

// Practising reports whether it is an exercise of practice.
func (s *Session) Practising() bool { return s.file.fleeting }
