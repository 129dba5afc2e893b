package session

import (
	"plytree/editor/answering"
	"plytree/editor/worklog"
	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
)

// While the exercise of a document is solved, the tree and its search belong to
// the exercise, and nothing that the search found is shown but what the exercise
// allows.

// Solving reports whether there is an exercise to be solved.
func (s *Session) Solving() bool { return s.now.solving() }

// sight is how much may be seen of what the search found.
type sight uint8

const (
	everything sight = iota
	withoutX         // only its figures: a teacher's question about a leaf is in front, whose value does not count
	nothing          // an exercise asks for it, or it would help in a test
)

// sight is the one place that decides what may be seen of the search.
func (s *Session) sight() sight {
	shows := s.aids().lesson.On() || s.aids().probe.On()
	switch {
	case s.InTest() || s.Solving() && !shows:
		return nothing
	case s.teachesX() && !shows:
		return withoutX
	}
	return everything
}

// teachesX reports whether a teacher's question about a leaf is in front: it is x for the
// teacher, too.
func (s *Session) teachesX() bool {
	return s.teaches(exercise.NumberSet)
}

// teaches reports whether a teacher's question with such answers is in front.
func (s *Session) teaches(c exercise.Content) bool {
	task, asked := s.task()
	return asked && s.Teaching() && task.Ask.Is(c)
}

// task returns the present task, and false where nothing is asked.
func (s *Session) task() (exercise.Task, bool) {
	e, task := s.Document().Exercise, s.Work().Task()
	if e == nil || task >= len(e.Tasks) {
		return exercise.Task{}, false
	}
	return e.Tasks[task], true
}

// Teaching reports whether the exercise itself is edited.
func (s *Session) Teaching() bool { return s.now.teaching }

// Authored reports whether the exercise itself was edited here before.
func (s *Session) Authored() bool { return s.authored }

// Teach begins or ends the editing of the exercise itself, and ends a lesson. In
// a program for an exam it does nothing.
func (s *Session) Teach(yes bool) Change {
	if s.now.teaching == yes || s.env.Exam {
		return 0
	}
	next := s.unaided(s.now)
	next.teaching = yes
	s.authored = s.authored || yes
	return s.setPresent(next)
}

// NoteOpened notes in the log that the teacher's side of a test is opened. Where there is
// a file, [Opening] does, once that is written.
func (s *Session) NoteOpened() Change {
	return s.SetWork(s.Work().WithLog(s.Work().Log().Opened()))
}

// opened is the work with the trace, unless the teacher's side is open already.
func (s *Session) opened() answering.Work {
	if s.now.teaching {
		return s.Work()
	}
	return s.Work().WithLog(s.Work().Log().Opened())
}

// Guarded reports whether the document came as a test, whose teacher's side is for no
// student: that it is opened is noted, and saved, before.
func (s *Session) Guarded() bool { return s.guarded }

// logged makes unsaved work of a file whose log will say more.
func (s *Session) logged(w answering.Work) {
	if w.Log().Help() != s.now.attempt.Log().Help() && w.Answers().Answered() {
		s.file.unsave()
	}
}

// Kept returns a document as a file holds it: with the log of the work on it. What is
// saved from the teacher's side has none, but for the trace of a test that was opened,
// which stays although the exercise goes.
func (s *Session) Kept(doc *fileformat.Document) *fileformat.Document {
	return s.kept(doc, s.now.attempt.Log())
}

func (s *Session) kept(doc *fileformat.Document, work worklog.Record) *fileformat.Document {
	if doc.Exercise == nil && work.Help() == 0 {
		return doc
	}
	log := work.Trace()
	if doc.Exercise != nil && !s.now.teaching {
		log = work.Log(s.env.Clock.Now(), doc.Exercise.Test())
	}
	return doc.WithAnswers(doc.Answers.WithLog(log))
}

// Searched returns how the tree is searched now: as the document says or, where
// an exercise is made or a lesson shows how it goes, as its present task does.
func (s *Session) Searched() engine.Options {
	if aids := s.aids(); s.Teaching() || aids.lesson.On() || aids.probe.On() {
		o := s.taskSearch()
		if s.Solving() && aids.lesson.On() && s.Work().InGivenOrder() {
			o.Order = engine.Order{Kind: engine.Given}
		}
		return o
	}
	return s.Options()
}

// taskSearch is the search of the present task; without one that of the document.
func (s *Session) taskSearch() engine.Options {
	if task, asked := s.task(); asked {
		return task.Search.Over(s.Options())
	}
	return s.Options()
}

// searchedTree returns the tree that is searched now: the document's or, where a
// lesson shows how a task goes, as that draws it.
func (s *Session) searchedTree() *engine.Tree {
	switch {
	case !s.aids().lesson.On():
	case s.Solving() && s.Work().Searched() != nil:
		return s.Work().Searched()
	case s.teachesX() && s.Work().Tree() != nil:
		return s.Work().Tree()
	}
	return s.Shown()
}

// SetExercise changes what is asked; nil takes the exercise away.
func (s *Session) SetExercise(e *exercise.Exercise) Change { return s.setPresent(s.asking(e)) }

// SetExerciseAt changes what is asked and turns to one of its tasks.
func (s *Session) SetExerciseAt(e *exercise.Exercise, task int) Change {
	next := s.asking(e)
	next.attempt = next.attempt.Turn(task)
	return s.setPresent(next)
}

// asking returns the present with another exercise, as an edit.
func (s *Session) asking(e *exercise.Exercise) present {
	doc := *s.Document()
	doc.Exercise = e
	return s.edited(sentence.Say("change exercise"), &doc, s.now.chosen)
}

// Work returns how far the student is with the exercise: a view of the document's
// answers, the selected node and what was done with them.
func (s *Session) Work() answering.Work {
	var sheet *answering.Sheet
	var refused error
	if of := s.outcome.asked.doc; of != nil && asksAs(of, s.Document()) {
		sheet, refused = s.outcome.sheet, s.outcome.refused
	}
	s.seen = s.now.attempt.On(sheet, refused, s.Document().Answers, s.seen).At(s.now.chosen.primary).Silenced(s.Silence())
	return s.seen
}

// SetWork goes on with the work as it was answered, checked or turned elsewhere.
// Other answers are an edit. Another node is selected, and asked to be brought
// into view.
func (s *Session) SetWork(w answering.Work) (c Change) {
	return s.setWork(version{name: sentence.Say("answer"), typed: true}, w)
}

// SetStudent says who answers. It is called for each key that is typed.
func (s *Session) SetStudent(name, number string) Change {
	return s.setWork(version{name: sentence.Say("answer"), typed: true, naming: true}, s.Work().SetStudent(name, number))
}

// ClearAnswers takes all answers away but those that came with the question, as one edit.
func (s *Session) ClearAnswers() Change {
	return s.setWork(version{name: sentence.Say("clear all answers")}, s.Work().Clear())
}

// setWork is SetWork, and edit is the version that other answers make.
func (s *Session) setWork(edit version, w answering.Work) (c Change) {
	next := s.now
	next.attempt = w.Attempt
	s.logged(w)
	if w.Node() != next.chosen.primary {
		next = next.selecting(next.selection().Of(w.Node()).chosen)
		c = RevealWanted
	}
	if w.Answers() != s.Document().Answers {
		next = next.selecting(next.chosen) // where it is answered is seen
		doc := *s.Document()
		doc.Answers = w.Answers()
		edit.doc, edit.before, edit.after = &doc, s.now.chosen, next.chosen
		next.history = next.history.do(edit)
	}
	s.seen = w
	return c | s.setPresent(next)
}

// ShowStep shows a step of the search as a lesson, whose end leads back to the
// answers, of a task that has a search of its own where that tells most. It refuses what
// [answering.Work.ShowsAt] does.
func (s *Session) ShowStep(step int) (Change, error) {
	step, err := s.Work().ShowsAt(step)
	if err != nil {
		return 0, err
	}
	l := s.Lesson()
	if !l.On() {
		l = l.Begin()
	}
	c := s.SetWork(s.Work().WithLog(s.Work().Log().Shown()))
	shown, err := s.SetLesson(l.GoTo(step))
	return c | shown, err
}
