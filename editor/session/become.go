package session

import (
	"plytree/editor/answering"
	"plytree/editor/drawing/scene"
	"plytree/editor/finding"
	"plytree/editor/lesson"
	"plytree/editor/whatif"
	"plytree/fileformat"
)

// present is all that can be seen of a session, but for what its search finds
// and where its file is. It is a value: what changes something of it returns
// another present, for [Session.become].
type present struct {
	history history
	chosen  chosen // those that are selected
	found   finding.Found
	aids
	resting  aids              // while a test is worked on in another document
	attempt  answering.Attempt // at the exercise: what is not in the document's answers
	teaching bool              // the exercise itself is edited
	look     scene.Look        // with the folds
}

// aids are what shows how a search goes.
type aids struct {
	lesson lesson.Lesson
	probe  whatif.Probe
}

func (p present) doc() *fileformat.Document { return p.history.current().doc }

// solving reports whether there is an exercise to be solved.
func (p present) solving() bool { return p.doc().Exercise != nil && !p.teaching }

// unaided ends the lesson, and what rests.
func (p present) unaided() present {
	p.lesson, p.resting = p.lesson.End(), aids{}
	return p
}

// selecting selects other nodes and unfolds what hides the primary one.
func (p present) selecting(nodes chosen) present {
	p.chosen = nodes.Within(p.doc().Tree).chosen
	p.look.Folded = p.folds().open(p.selection()).folded
	return p
}

// selection is which nodes are selected.
func (p present) selection() Selection { return Selection{p.doc().Tree, p.chosen} }

// folds are what is not drawn.
func (p present) folds() Folds { return Folds{p.look.Folded} }

// become makes next the present, whatever led to it: an edit, undo and redo, a
// selection, a fold, a step, an answer. It asks for the search of it, which for a
// large tree comes later, and returns what has changed.
func (s *Session) become(next present) Change {
	was, before := s.now, s.status()
	s.now = next
	if s.Solving() {
		s.now.attempt = s.now.attempt.WithLog(s.now.attempt.Log().At(s.env.Clock.Now()))
	}
	s.follow()
	s.trail.note(s.now.selection())
	if next.history.current() != was.history.current() {
		s.file.copy.Keep()
	}
	if o, ready := s.searcher.ask(s.question(), s.outcome); ready {
		s.take(o)
	}
	return s.changes(was, before)
}

// found takes what a search in the background has found, and tells of it.
func (s *Session) found(o *outcome) {
	was, before := s.now, s.status()
	before.busy = true
	s.take(o)
	s.tell(s.changes(was, before))
}

// take makes what a search has found that of the present.
func (s *Session) take(o *outcome) {
	s.outcome, s.drawn = o, o.scene
	s.now.lesson = s.now.lesson.With(o.script, o.beside)
}

// status is what changes of a session by itself.
type status struct {
	outcome       *outcome
	busy, unsaved bool
}

func (s *Session) status() status { return status{s.outcome, s.searcher.busy, s.file.Unsaved()} }

// told is what else there was when changes were told last. Other documents may have
// changed it since.
type told struct {
	hidden bool
	work   answering.Work
}

// changes compares the present with one before, and gives up what was drawn if
// that is another drawing now.
func (s *Session) changes(was present, before status) Change {
	now, after, old := s.now, s.status(), s.told
	s.told = told{s.sight() != everything, s.Work()}
	c := was.changed(now)
	if !s.told.work.Same(old.work) {
		c |= AnswersChanged
	}
	if after.unsaved != before.unsaved || c.Has(AboutChanged) && s.file.name == "" { // it is called by its title
		c |= FileChanged
	}
	if after.busy != before.busy {
		c |= BusyChanged
	}
	if after.outcome.result != before.outcome.result || after.outcome.err != before.outcome.err || s.told.hidden != old.hidden {
		c |= OutcomeChanged
	}
	hidden := s.told.hidden && (!old.hidden || !s.told.work.Alike(old.work) || c.Has(TreeChanged|FoldsChanged))
	if stepped := now.lesson != was.lesson; hidden || stepped && !s.told.hidden && now.lesson.Ready() {
		s.drawn = nil
		c |= DrawingChanged
	}
	if after.outcome != before.outcome {
		c |= DrawingChanged
	}
	return c
}

// changed returns what is another in a later present.
func (p present) changed(now present) (c Change) {
	add := func(yes bool, change Change) {
		if yes {
			c |= change
		}
	}
	old, doc := p.doc(), now.doc()
	add(now.history.current() != p.history.current(), HistoryChanged)
	add(doc.Tree != old.Tree, TreeChanged)
	add(doc.Search != old.Search, OptionsChanged)
	add(doc.Title != old.Title || doc.Source != old.Source || doc.Note != old.Note, AboutChanged)
	add(doc.Exercise != old.Exercise || now.teaching != p.teaching, ExerciseChanged)
	add(doc.Exercise.LostNodes() > old.Exercise.LostNodes(), NodesLost)
	add(!now.chosen.equal(p.chosen), SelectionChanged)
	add(!now.folds().equal(p.folds()), FoldsChanged)
	add(!now.found.Equal(p.found), HitsChanged)
	add(now.lesson != p.lesson, StepChanged)
	add(!now.lesson.Alike(p.lesson), LessonChanged)
	add(now.probe != p.probe, ProbeChanged)
	return c
}

// Look returns how the document is drawn, with its folds.
func (s *Session) Look() scene.Look { return s.now.look }

// SetLook draws the document in another way. The folds are the session's own.
func (s *Session) SetLook(l scene.Look) Change {
	next := s.now
	l.Folded = next.look.Folded
	next.look = l
	return s.become(next)
}
