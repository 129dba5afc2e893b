package session

import (
	"plytree/editor/answering"
	"plytree/editor/worklog"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"
)

// While the exercise of a document is solved, the tree and its search belong to
// the exercise, and nothing that the search found is shown but what the exercise
// allows.

// sight is how much may be seen of what the search found.
type sight uint8

const (
	everything sight = iota
	withoutX         // only its figures: a teacher's question about a leaf is in front, whose value does not count
	nothing          // an exercise asks for it, or it would help in a test
)

// sight is the one place that decides what may be seen of the search.
func (v *View) sight() sight {
	shows := v.stepping() || v.Probe().On()
	switch {
	case v.InTest() || v.Solving() && !shows:
		return nothing
	case v.teachesX() && !shows:
		return withoutX
	}
	return everything
}

// teachesX reports whether a teacher's question about a leaf is in front: it is x for the
// teacher, too.
func (v *View) teachesX() bool {
	return v.teaches(exercise.NumberSet)
}

// teaches reports whether a teacher's question with such answers is in front.
func (v *View) teaches(c exercise.Content) bool {
	task, asked := v.task()
	return asked && v.Teaching() && task.Ask.Is(c)
}

// task returns the present task, and false where nothing is asked.
func (v *View) task() (exercise.Task, bool) {
	e, task := v.Document().Exercise, v.Work().Task()
	if e == nil || task >= len(e.Tasks) {
		return exercise.Task{}, false
	}
	return e.Tasks[task], true
}

// Authored reports whether the exercise itself was edited here before.
func (s *Session) Authored() bool { return s.authored }

// Teach begins or ends the editing of the exercise itself, and ends a lesson. In
// a program for an exam it does nothing.
func (s *Session) Teach(yes bool) {
	if s.teaching == yes || s.exam {
		return
	}
	next := s.View.unaided()
	next.teaching = yes
	s.authored = s.authored || yes
	s.set(next)
}

// NoteOpened notes in the log that the teacher's side of a test is opened. Where there is
// a file, [Opening] does, once that is written.
func (s *Session) NoteOpened() { s.SetWork(s.Work().WithLog(s.Work().Log().Opened())) }

// opened is the work with the trace, unless the teacher's side is open already.
func (s *Session) opened() answering.Work {
	if s.teaching {
		return s.Work()
	}
	return s.Work().WithLog(s.Work().Log().Opened())
}

// Guarded reports whether the document came as a test, whose teacher's side is for no
// student: that it is opened is noted, and saved, before.
func (s *Session) Guarded() bool { return s.guarded }

// logged makes unsaved work of a file whose log will say more.
func (s *Session) logged(w answering.Work) {
	if w.Log().Help() != s.attempt.Log().Help() && w.Answers().Answered() {
		s.file.unsave()
	}
}

// Kept returns a document as a file holds it: with the log of the work on it. What is
// saved from the teacher's side has none, but for the trace of a test that was opened,
// which stays although the exercise goes.
func (s *Session) Kept(doc *fileformat.Document) *fileformat.Document {
	return s.kept(doc, s.attempt.Log())
}

func (s *Session) kept(doc *fileformat.Document, work worklog.Record) *fileformat.Document {
	if doc.Exercise == nil && work.Help() == 0 {
		return doc
	}
	log := work.Trace()
	if doc.Exercise != nil && !s.teaching {
		log = work.Log(s.env.Clock.Now(), doc.Exercise.Test())
	}
	return doc.WithAnswers(doc.Answers.WithLog(log))
}

// Searched returns how the tree is searched now: as the document says or, where
// an exercise is made or a lesson shows how it goes, as its present task does.
func (v *View) Searched() search.Options {
	if v.Teaching() || v.stepping() || v.Probe().On() {
		o := v.taskSearch()
		if v.Solving() && v.stepping() {
			return v.Work().SearchedBy(o)
		}
		return o
	}
	return v.Options()
}

// taskSearch is the search of the present task; without one that of the document.
func (v *View) taskSearch() search.Options {
	if task, asked := v.task(); asked {
		return task.Search.Over(v.Options())
	}
	return v.Options()
}

// searchedTree returns the tree that is searched now: the document's or, where a
// lesson shows how a task goes, as that draws it.
func (v *View) searchedTree() *tree.Tree {
	switch {
	case !v.stepping():
	case v.Solving() && v.Work().Searched() != nil:
		return v.Work().Searched()
	case v.teachesX() && v.Work().Tree() != nil:
		return v.Work().Tree()
	}
	return v.Shown()
}

// SetExercise changes what is asked; nil takes the exercise away.
func (s *Session) SetExercise(e *exercise.Exercise) { s.set(s.asking(e)) }

// SetExerciseAt changes what is asked and turns to one of its tasks.
func (s *Session) SetExerciseAt(e *exercise.Exercise, task int) {
	next := s.asking(e)
	next.attempt = next.attempt.Turn(task)
	s.set(next)
}

// asking returns the view with another exercise, as an edit.
func (v *View) asking(e *exercise.Exercise) View {
	doc := *v.Document()
	doc.Exercise = e
	return v.edited(sentence.Say("change exercise"), &doc, v.chosen)
}

// SetWork goes on with the work as it was answered, checked or turned elsewhere.
// Other answers are an edit. Another node is selected, and asked to be brought
// into view.
func (s *Session) SetWork(w answering.Work) {
	s.setWork(version{name: sentence.Say("answer"), typed: true}, w)
}

// SetStudent says who answers. It is called for each key that is typed.
func (s *Session) SetStudent(name, number string) {
	s.setWork(version{name: sentence.Say("answer"), typed: true, naming: true}, s.Work().SetStudent(name, number))
}

// ClearAnswers takes all answers away but those that came with the question, as one edit.
func (s *Session) ClearAnswers() {
	s.setWork(version{name: sentence.Say("clear all answers")}, s.Work().Clear())
}

// setWork is SetWork, and edit is the version that other answers make.
func (s *Session) setWork(edit version, w answering.Work) {
	next, after := s.View, s.chosen
	next.attempt = w.Attempt
	s.logged(w)
	moved, answered := w.Node() != after.primary, w.Answers() != s.Document().Answers
	if moved || answered && w.Drawing() != nil { // a drawing's nodes are numbered anew
		after = chosen{primary: w.Node()}
	}
	if answered {
		doc := *s.Document()
		doc.Answers = w.Answers()
		edit.doc, edit.before, edit.after = &doc, s.chosen, after
		next.history = next.history.do(edit)
	}
	next.laidOut = w
	if moved || answered {
		next = next.selecting(after) // where it is answered is seen
	}
	if moved {
		next.reveals++
	}
	s.set(next)
}

// ShowStep shows a step of the search as a lesson, whose end leads back to the
// answers, of a task that has a search of its own where that tells most. It refuses what
// [answering.Work.ShowsAt] does.
func (s *Session) ShowStep(step int) error {
	step, err := s.Work().ShowsAt(step)
	if err != nil {
		return err
	}
	l := s.Lesson()
	if !l.On() {
		l = l.Begin()
	}
	return s.SetLesson(l.GoTo(step))
}
