package session

import "plytree/editor/answering"

// Silence returns why the program is to give nothing away that a search finds, nil
// where it may: [answering.ErrTest] in a test that is worked on, and in every document
// of a program for an exam; [answering.ErrTestOpen] while a test is worked on in another
// tab, but for the teacher's side of an exercise.
func (s *Session) Silence() error {
	switch {
	case s.env.Exam || s.testing():
		return answering.ErrTest
	case s.tested() && !s.Teaching():
		return answering.ErrTestOpen
	}
	return nil
}

// InTest reports whether there is a [Session.Silence].
func (s *Session) InTest() bool { return s.Silence() != nil }

// testing reports whether a test is worked on here.
func (s *Session) testing() bool { return s.Solving() && s.Document().Exercise.Test() }
