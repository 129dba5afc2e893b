package session

import "plytree/editor/answering"

// Silence returns why the program must not reveal what a search finds, or nil if it may. It is
// [answering.ErrTest] while a test is in progress here, and in every document of a program for
// an exam. It is [answering.ErrTestOpen] while a test is in progress in another tab, except on
// the teacher's side of an exercise.
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

// testing reports whether a test is in progress here.
func (s *Session) testing() bool { return s.Solving() && s.Document().Exercise.Test() }
