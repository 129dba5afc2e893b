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

// While an exercise is being solved, it owns the tree and its search, and only the search results
// that it allows are shown.

// visibility is how much of the search's results may be seen.
type visibility uint8

const (
	everything visibility = iota
	withoutX              // only its figures: the current task asks the teacher about a leaf whose value doesn't count
	nothing               // an exercise asks for it, or it would help in a test
)

// visibility is the one place that decides how much of the search may be seen.
func (v *View) visibility() visibility {
	shows := v.stepping() || v.Probe().On()
	switch {
	case v.InTest() || v.Solving() && !shows:
		return nothing
	case v.teachesX() && !shows:
		return withoutX
	}
	return everything
}

// teachesX reports whether the teacher's current task is about a leaf: it is x for the teacher,
// too.
func (v *View) teachesX() bool {
	return v.teaches(exercise.NumberSet)
}

// teaches reports whether the teacher's current task has such answers.
func (v *View) teaches(c exercise.Content) bool {
	task, asked := v.task()
	return asked && v.Teaching() && task.Ask.Is(c)
}

// task returns the current task, and false if there is none.
func (v *View) task() (exercise.Task, bool) {
	e, task := v.Document().Exercise, v.Work().Task()
	if e == nil || task >= len(e.Tasks) {
		return exercise.Task{}, false
	}
	return e.Tasks[task], true
}

// Authored reports whether the exercise itself has been edited here.
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

// NoteOpened records in the log that the teacher's side of a test was opened. If there is a file,
// [Opening] does that once the file is written.
func (s *Session) NoteOpened() { s.SetWork(s.Work().WithLog(s.Work().Log().Opened())) }

// opened is the work with that log entry, unless the teacher's side is open already.
func (s *Session) opened() answering.Work {
	if s.teaching {
		return s.Work()
	}
	return s.Work().WithLog(s.Work().Log().Opened())
}

// Guarded reports whether the document came as a test. Students must not see its teacher's side, so
// opening that is recorded and saved first.
func (s *Session) Guarded() bool { return s.guarded }

// logged makes unsaved work of a file if its log will grow.
func (s *Session) logged(w answering.Work) {
	if w.Log().Help() != s.attempt.Log().Help() && w.Answers().Answered() {
		s.file.unsave()
	}
}

// Kept returns a document as a file stores it: with the log of the work on it. A file saved from
// the teacher's side has none, except the log entry of a test that was opened, which stays even if
// the exercise is removed.
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

// Searched returns the current search options: the document's or, if an exercise is being made or a
// lesson explains a task, those of the current task.
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

// taskSearch returns the search of the current task, or else that of the document.
func (v *View) taskSearch() search.Options {
	if task, asked := v.task(); asked {
		return task.Search.Over(v.Options())
	}
	return v.Options()
}

// searchedTree returns the tree that is searched now: the document's or, if a lesson explains a
// task, the tree of that task.
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

// SetExercise changes the exercise; nil removes it.
func (s *Session) SetExercise(e *exercise.Exercise) { s.set(s.asking(e)) }

// SetExerciseAt changes the exercise and turns to one of its tasks.
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

// SetWork updates the work after it was answered, checked or turned to another task. Changed
// answers are an edit. If another node is selected, it is brought into view.
func (s *Session) SetWork(w answering.Work) {
	s.setWork(version{name: sentence.Say("answer"), typed: true}, w)
}

// SetStudent sets the student's name and number. It is called for each key that is typed.
func (s *Session) SetStudent(name, number string) {
	s.setWork(version{name: sentence.Say("answer"), typed: true, naming: true}, s.Work().SetStudent(name, number))
}

// ClearAnswers removes all answers except those that came with the question, as one edit.
func (s *Session) ClearAnswers() {
	s.setWork(version{name: sentence.Say("clear all answers")}, s.Work().Clear())
}

// setWork is SetWork; edit is the version that changed answers make.
func (s *Session) setWork(edit version, w answering.Work) {
	next, after := s.View, s.chosen
	next.attempt = w.Attempt
	s.logged(w)
	moved, answered := w.Node() != after.primary, w.Answers() != s.Document().Answers
	if moved || answered && w.Drawing() != nil { // a drawing's nodes get new numbers
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
		next = next.selecting(after) // the node of the answer is visible
	}
	if moved {
		next.reveals++
	}
	s.set(next)
}

// ShowStep shows a step of the search as a lesson, whose end leads back to the answers; if the task
// has a search of its own, the most instructive step. It refuses what [answering.Work.ShowsAt]
// does.
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
