// Package session is one open document without a screen: its content, its operations, and what its
// search found. Whatever the window does with a document, a test can do by calling its [Session].
//
// The session doesn't know Fyne or the user's language. Operations that fail return an error with
// its data, and the name of an edit is a sentence with its data. What can be seen of a session is a
// [View]: the window compares the View that is shown with the current one. A session belongs to one
// goroutine. Long work and disk access run elsewhere; when they end, [Env].OnChange is called on
// the session's goroutine.
//
// [Documents] holds the open documents and knows which of them is active.
package session

import (
	"sync/atomic"

	"plytree/editor/answering"
	"plytree/editor/drawing/scene"
	"plytree/editor/finding"
	"plytree/editor/lesson"
	"plytree/editor/whatif"
	"plytree/editor/worklog"
	"plytree/engine/game"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"
)

// Session is one open document. What can be seen of it is its [View]; every method that changes
// something gives it another one. The search and the file work in the background.
type Session struct {
	View
	env Env

	trail    trail // where the down key returns to
	searcher searcher
	drawn    drawing      // what was drawn last
	scene    *scene.Scene // of it, nil if nothing was drawn
	file     *File
	onTest   func() // is called when a test begins or ends here
	closed   bool
	guarded  bool               // it was opened as a test
	authored bool               // the exercise itself was edited
	asker    whatif.Asker       // for the line of a probe
	judged   *answering.Checked // the last check that was judged, of a practice exercise

	evaluation *game.Evaluation // of the game that grew here last; the file doesn't store it
}

// prepare returns a session with a document that has no file and must no longer be changed.
// The search starts only when [Documents] activates the document.
func prepare(doc *fileformat.Document, look scene.Look, env Env) *Session {
	look.Folded = nil
	s := &Session{View: View{history: newHistory(doc), look: look, exam: env.Exam, outcome: &outcome{}}, env: env,
		trail: trail{}, onTest: func() {}}
	s.guarded = doc.Exercise != nil && doc.Exercise.Test()
	s.attempt = s.attempt.WithLog(worklog.Of(doc.Answers))
	s.searcher = searcher{dropped: new(atomic.Bool), cancel: func() {}}
	s.asker.Run = env.Background.Run
	s.file = newFile(s)
	return s
}

// Blank is a document with an empty tree.
func Blank() *fileformat.Document {
	b := &tree.Builder{}
	return &fileformat.Document{Tree: b.Tree(b.Node(tree.Data{}), tree.Max)}
}

// File returns where the document is saved.
func (s *Session) File() *File { return s.file }

// Pristine reports whether another document can replace this one without losing anything.
func (s *Session) Pristine() bool {
	doc, root := s.Document(), s.Tree().Root()
	return s.file.name == "" && doc.Title+doc.Source+doc.Note == "" && !s.file.Unsaved() && root.Leaf() &&
		root.Data() == (tree.Data{})
}

// Close stops background work and removes the recovery copy, because the work is saved or
// discarded. It calls done once the copy is removed.
func (s *Session) Close(done func()) {
	s.stopSearch()
	s.asker.Ask(whatif.Probe{}, nil)
	s.closed = true
	s.file.copy.Drop(done)
}

// tell reports that background work has changed something.
func (s *Session) tell() {
	if !s.closed && s.env.OnChange != nil {
		s.env.OnChange()
	}
}

// Select selects other nodes, and unfolds what hides the primary one. It ignores nodes that
// the tree does not have.
func (s *Session) Select(sel Selection) {
	if sel.tree == s.Subject() {
		s.set(s.selected(sel))
	} else {
		s.set(s.selecting(sel.chosen))
	}
}

// Reveal is Select that asks for the primary node to be brought into view.
func (s *Session) Reveal(sel Selection) {
	s.Select(sel)
	s.reveals++
}

// Move moves the selection as the arrow keys do; to the root if nothing is selected.
func (s *Session) Move(d Direction) {
	drawn, _ := s.Drawn() // its children may be in another order
	to := s.chosen.Within(drawn).neighbour(d, s.Folds(), s.trail).Within(s.Subject())
	if !to.equal(s.chosen) {
		s.Reveal(to)
	}
}

// Fold sets the folds. A tree that a student draws has none.
func (s *Session) Fold(f Folds) {
	if s.Draws() {
		return
	}
	next := s.View
	next.look.Folded = f.folded
	s.set(next)
}

// Find finds nodes by value or by the beginning of a name or a move, and selects the first of
// them; nothing for a blank text.
func (s *Session) Find(text string) { s.setFound(finding.Find(s.Subject(), text)) }

// FindNext selects the found node that is this many places further on, wrapping around at the
// ends.
func (s *Session) FindNext(by int) { s.setFound(s.found.Next(by)) }

func (s *Session) setFound(f finding.Found) {
	next := s.View
	if next.found = f; f.Node() != 0 {
		next = next.selecting(next.Selection().Of(f.Node()).chosen)
		next.reveals++
	}
	s.set(next)
}

// SetLesson replaces the lesson of the current search: it moves to another step, starts or ends, or
// gets a second search. It refuses to start a lesson in a test, for a tree of more than
// [lesson.MostNodes], or for a tree whose chance nodes are incomplete. A lesson that begins while
// an exercise is solved counts in its log.
func (s *Session) SetLesson(l lesson.Lesson) error {
	if l.On() && !s.Lesson().On() {
		if err := s.Silence(); err != nil {
			return err
		}
		if err := lesson.TooLarge(s.Tree()); err != nil {
			return err
		}
		// otherwise the lesson would start by itself once the tree is corrected
		if err := s.Tree().CheckChance(); err != nil {
			return err
		}
		if se := s.Search(); se.Err() != nil && se.Found() == nil && !se.Canceled() { // there would be no steps
			return se.Err()
		}
		if s.Solving() { // the steps give answers away
			s.SetWork(s.Work().WithLog(s.Work().Log().Shown()))
		}
	}
	next := s.View
	next.lesson = l.Progress
	s.set(next)
	return nil
}

// SetOptions changes how the tree is searched. It refuses invalid options.
func (s *Session) SetOptions(o search.Options) error {
	if s.Solving() {
		return errExercise
	}
	if err := o.WithDefaults().Check(); err != nil {
		return err
	}
	s.with(sentence.Say("change search"), func(doc *fileformat.Document) { doc.Search = o })
	return nil
}

// Describe changes the title, the source or the note.
func (s *Session) Describe(change func(*fileformat.Document)) {
	s.with(sentence.Say("change title or notes"), change)
}

// with changes the document except its tree, as an edit with this name.
func (s *Session) with(name sentence.Sentence, change func(*fileformat.Document)) {
	doc := *s.Document()
	change(&doc)
	s.set(s.edited(name, &doc, s.chosen))
}
