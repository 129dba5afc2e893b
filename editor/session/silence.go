package session

import (
	"plytree/editor/answering"
	"plytree/engine/likeness"
)

// Silence returns why the program is to give nothing away that a search finds, nil
// where it may: [answering.ErrTest] in a test that is worked on, and in every document
// of a program for an exam; [answering.ErrCopied] where the tree is that of a test that
// is open in another tab, or a copy of it as [likeness] tells.
func (s *Session) Silence() error {
	switch {
	case s.env.Exam || s.testing():
		return answering.ErrTest
	case s.others.Copied():
		return answering.ErrCopied
	}
	return nil
}

// InTest reports whether there is a [Session.Silence].
func (s *Session) InTest() bool { return s.Silence() != nil }

// testing reports whether a test is worked on here.
func (s *Session) testing() bool { return s.Solving() && s.Document().Exercise.Test() }

// original is the tree of a test that is worked on here, nil without one.
func (s *Session) original() *likeness.Original {
	if sheet, _ := s.now.work.Sheet(); sheet != nil && s.testing() {
		return sheet.Original()
	}
	return nil
}
