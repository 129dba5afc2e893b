package session

import (
	"plytree/editor/answering"
	"plytree/editor/drawing/scene"
	"plytree/editor/finding"
	"plytree/editor/lesson"
	"plytree/editor/whatif"
	"plytree/fileformat"
)

// present is everything visible of a session, except what its search finds and where its file
// is. It is a value: a change creates another present, for [Session.setPresent].
type present struct {
	history history
	chosen  chosen // the selected nodes
	found   finding.Found
	aids
	attempt  answering.Attempt // the attempt at the exercise, without the document's answers
	teaching bool              // the exercise itself is being edited
	look     scene.Look        // with the folds
}

// aids show how a search proceeds. While a test is in progress in another document they are
// disabled: see [Session.aids].
type aids struct {
	lesson lesson.Progress
	probe  whatif.Probe
}

func (p present) doc() *fileformat.Document { return p.history.current().doc }

// solving reports whether there is an exercise to solve.
func (p present) solving() bool { return p.doc().Exercise != nil && !p.teaching }

// selecting selects other nodes and unfolds what hides the primary one.
func (p present) selecting(nodes chosen) present {
	return p.selected(nodes.Within(p.doc().Tree))
}

// selected is selecting, for nodes that the tree is known to have.
func (p present) selected(sel Selection) present {
	p.chosen = sel.chosen
	p.look.Folded = p.folds().open(p.selection()).folded
	return p
}

// selection returns the selected nodes in their tree.
func (p present) selection() Selection { return Selection{p.doc().Tree, p.chosen} }

// folds returns the nodes below which nothing is drawn.
func (p present) folds() Folds { return Folds{p.look.Folded} }

// setPresent makes next the present, after an edit, undo, redo, selection, fold, step or
// answer, and returns what has changed. It starts the search of the new present, which ends
// later for a large tree.
func (s *Session) setPresent(next present) Change {
	was, before := s.now, s.status()
	s.now = next
	if s.Solving() {
		s.now.attempt = s.now.attempt.WithLog(s.now.attempt.Log().At(s.env.Clock.Now()))
	}
	s.updateAids()
	s.trail.note(s.now.selection())
	if next.history.current() != was.history.current() {
		s.file.copy.Keep()
	}
	if o, ready := s.searcher.ask(s.question(), s.outcome); ready {
		s.setOutcome(o)
	}
	return s.changes(was, before)
}

// searchEnded stores what a search in the background has found, and reports it.
func (s *Session) searchEnded(o *outcome) {
	was, before := s.now, s.status()
	before.busy = true
	s.setOutcome(o)
	s.tell(s.changes(was, before))
}

// setOutcome stores what a search found. A lesson continues at the nearest step of that
// search, with nothing answered there.
func (s *Session) setOutcome(o *outcome) {
	s.outcome, s.stale = o, o.scene == nil
	if !s.stale {
		s.drawn = o.scene
	}
	if l := s.Lesson(); l.Ready() {
		s.now.lesson = l.GoTo(l.Step()).Progress
	}
}

// Look returns how the document is drawn, with its folds.
func (s *Session) Look() scene.Look { return s.now.look }

// SetLook changes how the document is drawn. The session keeps its own folds.
func (s *Session) SetLook(l scene.Look) Change {
	next := s.now
	l.Folded = next.look.Folded
	next.look = l
	return s.setPresent(next)
}
