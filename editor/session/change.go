package session

import (
	"plytree/editor/answering"
	"plytree/editor/lesson"
	"plytree/editor/whatif"
)

// Change is a set of what an action has changed. The zero Change means nothing.
type Change uint32

const (
	TreeChanged      Change = 1 << iota // the tree was replaced
	OptionsChanged                      // how it is searched
	AboutChanged                        // title, source or note
	HistoryChanged                      // what can be undone or redone
	SelectionChanged                    // which nodes are selected
	FoldsChanged                        // what is folded away
	BusyChanged                         // a search in the background started or ended
	OutcomeChanged                      // what the search found, or why it found nothing
	DrawingChanged                      // the scene, or the one beside
	LessonChanged                       // a lesson started or ended, or belongs to another search
	StepChanged                         // the lesson is at another step
	HitsChanged                         // what Find found, or which hit is current
	ProbeChanged                        // the what-if question about a leaf, its trial value, or what is known of its line
	AnswersChanged                      // what a student answered, or the feedback on it
	ExerciseChanged                     // what the exercise asks, or whether it is being edited
	FileChanged                         // the file's name, or whether work is unsaved
	DiskChanged                         // another program has changed the file
	DocumentsChanged                    // which documents are open, or their order
	FrontChanged                        // another document is in front
	NodesLost                           // a node that a task asks about was deleted
	// RevealWanted asks for the selected node to be scrolled into view: the user did something
	// there, or moved there.
	RevealWanted
)

// Has reports whether c contains any of the given changes.
func (c Change) Has(any Change) bool { return c&any != 0 }

// status is what changes in a session without an action of the user.
type status struct {
	outcome       *outcome
	busy, unsaved bool
}

func (s *Session) status() status { return status{s.outcome, s.searcher.busy, s.file.Unsaved()} }

// told is the other state when changes were last reported. Other documents may have changed it
// since.
type told struct {
	sight  sight
	work   answering.Work
	lesson lesson.Lesson
	probe  whatif.Probe
}

func (t told) hidden() bool { return t.sight != everything }

// changes compares the present with an earlier one, and drops the last drawing if it is out of
// date.
func (s *Session) changes(was present, before status) Change {
	after, old := s.status(), s.told
	s.told = told{s.sight(), s.Work(), s.Lesson(), s.Probe()}
	c := was.changed(s.now) | old.changed(s.told)
	if after.unsaved != before.unsaved || c.Has(AboutChanged) && s.file.name == "" { // its title serves as its name
		c |= FileChanged
	}
	if after.busy != before.busy {
		c |= BusyChanged
	}
	if after.outcome.result != before.outcome.result || after.outcome.err != before.outcome.err || s.told.hidden() != old.hidden() {
		c |= OutcomeChanged
	}
	hidden := s.told.hidden() && (s.told.sight != old.sight || !s.told.work.Alike(old.work) || c.Has(TreeChanged|FoldsChanged))
	if stepped := c.Has(StepChanged); hidden || stepped && !s.told.hidden() && s.told.lesson.Ready() {
		s.stale = true
		c |= DrawingChanged
	}
	if after.outcome != before.outcome {
		c |= DrawingChanged
	}
	return c
}

// changed returns what differs in a later present.
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
	return c
}

// changed returns what differs later.
func (t told) changed(now told) (c Change) {
	if !now.work.Same(t.work) {
		c |= AnswersChanged
	}
	if now.lesson != t.lesson {
		c |= StepChanged
	}
	if !now.lesson.Alike(t.lesson) {
		c |= LessonChanged
	}
	if now.probe != t.probe {
		c |= ProbeChanged
	}
	return c
}
