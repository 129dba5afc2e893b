package session

import (
	"slices"

	"plytree/editor/practice"
	"plytree/engine/exercise"
)

// Practise opens the exercise of a round: in place of an earlier one if that is still open,
// otherwise in its own tab. An example begins its lesson at the step that shows its skill, any
// other exercise turns to the first answer that isn't given. It is never saved: closing it asks
// nothing, and a crash leaves no copy.
func (d *Documents) Practise(now practice.Sitting, title string, instead *Session) {
	doc := now.Exercise.Document()
	doc.Title = title
	s := prepare(doc, d.look, d.env)
	s.file.fleeting = true
	s.sitting, s.attempt = now, s.attempt.WithGiven(doc.Answers)
	if slices.Contains(d.open, instead) {
		d.replace(instead, s)
	} else {
		d.add(s)
	}
	if now.Exercise.Stage == practice.Example {
		if start := now.Exercise.Start(); start > 0 {
			_ = s.SetLesson(s.Lesson().Begin().GoTo(start)) // its tree is small and complete
		}
		s.keepRound()
		return
	}
	w, _ := s.Work().Turn(now.Exercise.Open()).NextOpen(exercise.Slot{})
	s.SetWork(w)
}

// Sitting returns the round of practice and its exercise; the zero Sitting if the document is
// no practice exercise.
func (v *View) Sitting() practice.Sitting { return v.sitting }

// Practising reports whether the document is a practice exercise.
func (v *View) Practising() bool { return v.sitting.Exercise != nil }

// judge notes help with a practice exercise, and judges the answers once all of them are checked.
func (s *Session) judge() {
	if !s.Practising() || s.sitting.Judged() {
		return
	}
	w := s.Work()
	if w.Hint() != nil || s.stepping() {
		s.sitting = s.sitting.Help()
	}
	if c := w.Checked(); c != nil && c != s.judged && c.Whole() {
		s.judged, s.sitting = c, s.sitting.Check(w.Answers())
	}
	if s.sitting.MayLeave() {
		s.keepRound()
	}
}

// keepRound reports how far the round is.
func (s *Session) keepRound() {
	if s.env.Practised != nil {
		s.env.Practised(s.sitting.Round)
	}
}

// Retitle sets the title of a practice exercise in another language. This is not an edit, so
// there is nothing to undo or to save.
func (s *Session) Retitle(title string) { s.history = s.history.retitled(title) }
