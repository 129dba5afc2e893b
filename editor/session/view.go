package session

import (
	"plytree/editor/answering"
	"plytree/editor/drawing/scene"
	"plytree/editor/finding"
	"plytree/editor/lesson"
	"plytree/editor/practice"
	"plytree/editor/whatif"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat"
)

// View is what can be seen of a session at one moment: its document, what is selected, folded,
// found, answered and stepped through, and what its search has found by then. An action gives the
// session another View, and leaves the earlier one as it was: the window compares the View that is
// shown with the current one.
type View struct {
	history  history
	chosen   chosen  // the selected nodes
	on       subject // the tree that has them
	found    finding.Found
	lesson   lesson.Progress
	probe    whatif.Probe
	attempt  answering.Attempt // the attempt at the exercise, without the document's answers
	teaching bool              // the exercise itself is being edited
	look     scene.Look        // with the folds
	exam     bool              // the program is for an exam
	tested   bool              // a test is in progress in another document
	outcome  *outcome          // of the last search that has ended
	busy     bool              // a search is running in the background
	sitting  practice.Sitting  // the round of practice, zero for none
	laidOut  answering.Work    // the last work, whose layout is reused
	reveals  int               // see Reveals
}

// Document returns the current document, with the comments of its file. Callers must not
// change it, and it never changes.
func (v *View) Document() *fileformat.Document { return v.history.current().doc }

// Tree returns the current tree.
func (v *View) Tree() *tree.Tree { return v.Document().Tree }

// Options returns how the tree is searched, as set in the document.
func (v *View) Options() search.Options { return v.Document().Search }

// Selection returns the selected nodes, which are nodes of [View.Subject].
func (v *View) Selection() Selection { return Selection{v.Subject(), v.chosen} }

// Reveals counts how often the primary node had to be scrolled into view, because the user did
// something there or moved there.
func (v *View) Reveals() int { return v.reveals }

// Folds returns the nodes below which nothing is drawn.
func (v *View) Folds() Folds { return Folds{v.look.Folded} }

// Found returns the nodes that Find found.
func (v *View) Found() finding.Found { return v.found }

// Look returns how the document is drawn, with its folds.
func (v *View) Look() scene.Look { return v.look }

// Teaching reports whether the exercise itself is edited.
func (v *View) Teaching() bool { return v.teaching }

// Solving reports whether there is an exercise to solve.
func (v *View) Solving() bool { return v.Document().Exercise != nil && !v.teaching }

// Lesson returns the search step by step, as a view of what was found.
func (v *View) Lesson() lesson.Lesson {
	switch p := v.lesson; {
	case p.On() && v.InTest():
		return p.Resting()
	case p.On() && v.searched():
		return p.With(v.outcome.scripts)
	default:
		return p.With(nil)
	}
}

// stepping reports whether a lesson is on.
func (v *View) stepping() bool { return v.lesson.On() && !v.InTest() }

// Probe returns the current what-if question; none while a test is in progress.
func (v *View) Probe() whatif.Probe {
	if v.InTest() {
		return whatif.Probe{}
	}
	return v.probe
}

// Shown returns the tree as it is drawn, with the trial value if there is one.
func (v *View) Shown() *tree.Tree {
	if p := v.Probe(); p.On() {
		return p.Tree()
	}
	return v.Tree()
}

// Work returns how far the student is with the exercise: a view of the document's answers, the
// selected node and the feedback so far.
func (v *View) Work() answering.Work {
	var sheet *answering.Sheet
	var refused error
	if of := v.outcome.asked.doc; of != nil && asksAs(of, v.Document()) {
		sheet, refused = v.outcome.sheet, v.outcome.refused
	}
	return v.attempt.On(sheet, refused, v.Document().Answers, v.laidOut).At(v.chosen.primary).Silenced(v.Silence())
}

// selecting selects other nodes and unfolds what hides the primary one.
func (v View) selecting(nodes chosen) View {
	return v.selected(nodes.Within(v.Subject()))
}

// selected is selecting, for nodes that the tree is known to have.
func (v View) selected(sel Selection) View {
	v.chosen, v.on = sel.chosen, v.subject()
	v.look.Folded = v.Folds().open(v.Selection()).folded
	return v
}

// set makes next the session's View, after an edit, undo, redo, selection, fold, step or answer.
// It starts the search that this needs, which ends later for a large tree.
func (s *Session) set(next View) {
	was, tested := s.history.current(), s.testing()
	s.View = next.settled()
	if s.Solving() {
		s.attempt = s.attempt.WithLog(s.attempt.Log().At(s.env.Clock.Now()))
	}
	if s.testing() != tested {
		s.onTest()
	}
	s.updateAids()
	s.trail.note(s.Selection())
	if s.history.current() != was {
		s.file.copy.Keep()
	}
	s.search()
	s.laidOut = s.Work()
	s.judge()
}

// SetLook changes how the document is drawn. The session keeps its own folds.
func (s *Session) SetLook(l scene.Look) {
	next := s.View
	l.Folded = next.look.Folded
	next.look = l
	s.set(next)
}
