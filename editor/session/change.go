package session

import (
	"plytree/editor/answering"
	"plytree/editor/lesson"
	"plytree/editor/whatif"
)

// Change is a set of what an action has changed. The zero Change is nothing.
type Change uint32

const (
	TreeChanged      Change = 1 << iota // the tree is another one
	OptionsChanged                      // how it is searched
	AboutChanged                        // title, source or note
	HistoryChanged                      // what can be undone or redone
	SelectionChanged                    // which nodes are selected
	FoldsChanged                        // what is folded away
	BusyChanged                         // a search in the background began or ended
	OutcomeChanged                      // what the search found, or why it found nothing
	DrawingChanged                      // the scene, or the one beside
	LessonChanged                       // a lesson began or ended, or is of another search
	StepChanged                         // the lesson stands elsewhere
	HitsChanged                         // what Find found, or where it stands
	ProbeChanged                        // what is asked of a leaf, its value there, or what is known of its line
	AnswersChanged                      // what a student answered, or what is said of it
	ExerciseChanged                     // what is asked, or whether it is edited
	FileChanged                         // the file's name, or whether work is unsaved
	DiskChanged                         // another program has changed the file
	DocumentsChanged                    // which documents are open, or their order
	FrontChanged                        // another document is in front
	NodesLost                           // a node of which a task asks was deleted
	// RevealWanted asks for the selected node to be brought into view: the user
	// did something there, or went there.
	RevealWanted
)

// Has reports whether any of what is asked for has changed.
func (c Change) Has(any Change) bool { return c&any != 0 }

// status is what changes of a session by itself.
type status struct {
	outcome       *outcome
	busy, unsaved bool
}

func (s *Session) status() status { return status{s.outcome, s.searcher.busy, s.file.Unsaved()} }

// told is what else there was when changes were told last. Other documents may have
// changed it since.
type told struct {
	sight  sight
	work   answering.Work
	lesson lesson.Lesson
	probe  whatif.Probe
}

func (t told) hidden() bool { return t.sight != everything }

// changes compares the present with one before, and gives up what was drawn if
// that is another drawing now.
func (s *Session) changes(was present, before status) Change {
	after, old := s.status(), s.told
	s.told = told{s.sight(), s.Work(), s.Lesson(), s.Probe()}
	c := was.changed(s.now) | old.changed(s.told)
	if after.unsaved != before.unsaved || c.Has(AboutChanged) && s.file.name == "" { // it is called by its title
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
	return c
}

// changed returns what is another later.
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
