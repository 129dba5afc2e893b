package session

import "plytree/editor/answering"

// Silence returns why the program must not reveal what a search finds, or nil if it may. It is
// [answering.ErrTest] while a test is in progress here, and in every document of a program for
// an exam. It is [answering.ErrTestOpen] while a test is in progress in another tab, except on
// the teacher's side of an exercise.
func (v *View) Silence() error {
	switch {
	case v.exam || v.testing():
		return answering.ErrTest
	case v.tested && !v.Teaching():
		return answering.ErrTestOpen
	}
	return nil
}

// InTest reports whether there is a [View.Silence].
func (v *View) InTest() bool { return v.Silence() != nil }

// InExam reports whether the program is for an exam.
func (v *View) InExam() bool { return v.exam }

// testing reports whether a test is in progress here.
func (v *View) testing() bool { return v.Solving() && v.Document().Exercise.Test() }
