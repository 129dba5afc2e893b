// Package session is one open document without a screen: its content, its operations, and what
// its search found. Whatever the window does with a document, a test can do by calling its
// [Session].
//
// The session knows no toolkit and no user language. Operations that fail return an error with
// its data, the name of an edit is a sentence with its data, and what changed is a [Change],
// from which one place in the window knows what to update. A session belongs to one goroutine.
// Long work and disk access run elsewhere; when they end, [Env].OnChange is called on the
// session's goroutine with what has changed.
//
// A [Desk] holds the open documents and knows which of them is in front.
//
// A [Desk] holds the open documents and knows which of them is in front.
package session

import (
	"sync/atomic"

	"plytree/editor/answering"
	"plytree/editor/drawing/scene"
	"plytree/editor/finding"
	"plytree/editor/lesson"
	"plytree/editor/whatif"
	"plytree/editor/worklog"
	"plytree/engine"
	"plytree/engine/game"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
)

// Session is one open document. Its visible state is a [present] of values; every method that
// changes something makes another present the current one and returns what has changed. The
// search and the file work in the background; they are parts that receive what they need.
type Session struct {
	env Env

	now      present
	trail    trail // where the down key returns to
	searcher searcher
	outcome  *outcome     // of the last search that has ended
	drawn    *scene.Scene // the last scene drawn, nil if none was
	stale    bool         // the present has changed since the last drawing
	file     *File
	tested   func() bool // whether a test is in progress in another document
	told     told
	seen     answering.Work // the last view of the work, whose layout is reused
	closed   bool
	guarded  bool         // it was opened as a test
	authored bool         // the exercise itself was edited
	asker    whatif.Asker // for the line of a probe

	evaluation *game.Evaluation // of the game that grew here last; the file doesn't store it
}

// prepare returns a session with a document that has no file and must no longer be changed.
// The search starts only when a [Desk] brings the document to the front.
func prepare(doc *fileformat.Document, look scene.Look, env Env) *Session {
	look.Folded = nil
	s := &Session{env: env, trail: trail{}, outcome: &outcome{}, stale: true, tested: func() bool { return false }}
	s.now = present{history: newHistory(doc), look: look}
	s.guarded = doc.Exercise != nil && doc.Exercise.Test()
	s.now.attempt = s.now.attempt.WithLog(worklog.Of(doc.Answers))
	s.searcher = searcher{background: env.Background, found: s.searchEnded, dropped: new(atomic.Bool), cancel: func() {}}
	s.asker.Run = env.Background.Run
	s.file = newFile(env, func() *version { return s.now.history.current() }, s.Kept, s.tell)
	s.file.trace = trace{func(doc *fileformat.Document) *fileformat.Document { return s.kept(doc, s.opened().Log()) }, func() Change { return s.SetWork(s.opened()) }}
	return s
}

// Blank is a document with an empty tree.
func Blank() *fileformat.Document {
	b := &engine.Builder{}
	return &fileformat.Document{Tree: b.Tree(b.Node(engine.Data{}), engine.Max)}
}

// Document returns the current document, with the comments of its file. Callers must not
// change it, and it never changes.
func (s *Session) Document() *fileformat.Document { return s.now.doc() }

// Tree returns the current tree.
func (s *Session) Tree() *engine.Tree { return s.now.doc().Tree }

// Options returns how the tree is searched, as set in the document.
func (s *Session) Options() engine.Options { return s.now.doc().Search }

// File returns where the document is saved.
func (s *Session) File() *File { return s.file }

// Pristine reports whether another document can replace this one without losing anything.
func (s *Session) Pristine() bool {
	doc, root := s.Document(), s.Tree().Root()
	return s.file.name == "" && doc.Title+doc.Source+doc.Note == "" && !s.file.Unsaved() && root.Leaf() && root.Data() == (engine.Data{})
}

// Close stops background work and removes the recovery copy, because the work is saved or
// discarded. It calls done once the copy is removed.
func (s *Session) Close(done func()) {
	s.searcher.stop()
	s.asker.Ask(whatif.Probe{}, nil)
	s.closed = true
	s.file.copy.Drop(done)
}

// tell reports what background work has changed.
func (s *Session) tell(c Change) {
	if c != 0 && !s.closed && s.env.OnChange != nil {
		s.env.OnChange(s, c)
	}
}

// Selection returns the selected nodes.
func (s *Session) Selection() Selection { return s.now.selection() }

// Select selects other nodes, and unfolds what hides the primary one. It ignores nodes that
// the tree does not have.
func (s *Session) Select(sel Selection) Change {
	if sel.tree == s.Tree() {
		return s.setPresent(s.now.selected(sel))
	}
	return s.setPresent(s.now.selecting(sel.chosen))
}

// Reveal is Select that asks for the primary node to be brought into view.
func (s *Session) Reveal(sel Selection) Change { return s.Select(sel) | RevealWanted }

// Move moves the selection as the arrow keys do; to the root if nothing is selected.
func (s *Session) Move(d Direction) Change {
	drawn, _ := s.Drawn() // its children may be in another order
	to := s.now.chosen.Within(drawn).neighbour(d, s.now.folds(), s.trail).Within(s.Tree())
	if to.equal(s.now.chosen) {
		return 0
	}
	return s.Reveal(to)
}

// Folds returns the nodes below which nothing is drawn.
func (s *Session) Folds() Folds { return s.now.folds() }

// Fold sets the folds.
func (s *Session) Fold(f Folds) Change {
	next := s.now
	next.look.Folded = f.folded
	return s.setPresent(next)
}

// Found returns the nodes that Find found.
func (s *Session) Found() finding.Found { return s.now.found }

// Find finds nodes by value or by the beginning of a name or a move, and selects the first of
// them; nothing for a blank text.
func (s *Session) Find(text string) Change { return s.setFound(finding.Find(s.Tree(), text)) }

// FindNext selects the found node that is this many places further on, wrapping around at the
// ends.
func (s *Session) FindNext(by int) Change { return s.setFound(s.now.found.Next(by)) }

func (s *Session) setFound(f finding.Found) Change {
	next := s.now
	if next.found = f; f.Node() == 0 {
		return s.setPresent(next)
	}
	return s.setPresent(next.selecting(next.selection().Of(f.Node()).chosen)) | RevealWanted
}

// Lesson returns the search step by step, as a view of what was found.
func (s *Session) Lesson() lesson.Lesson {
	switch p := s.now.lesson; {
	case p.On() && s.InTest():
		return p.Resting()
	case p.On() && s.searched():
		return p.With(s.outcome.scripts)
	default:
		return p.With(nil)
	}
}

// SetLesson replaces the current lesson of the present search: it moves to another step,
// starts or ends, or gets another search beside it. It refuses to start a lesson in a test,
// for a tree of more than [lesson.MostNodes], or for a tree whose chance nodes are incomplete.
func (s *Session) SetLesson(l lesson.Lesson) (Change, error) {
	if l.On() && !s.Lesson().On() {
		if err := s.Silence(); err != nil {
			return 0, err
		}
		if err := lesson.TooLarge(s.Tree()); err != nil {
			return 0, err
		}
		if err := s.Tree().CheckChance(); err != nil { // otherwise the lesson would start by itself once the tree is corrected
			return 0, err
		}
	}
	next := s.now
	next.lesson = l.Progress
	return s.setPresent(next), nil
}

// SetOptions changes how the tree is searched. It refuses invalid options.
func (s *Session) SetOptions(o engine.Options) (Change, error) {
	if s.Solving() {
		return 0, errExercise
	}
	if err := o.WithDefaults().Check(); err != nil {
		return 0, err
	}
	return s.with(sentence.Say("change search"), func(doc *fileformat.Document) { doc.Search = o }), nil
}

// Describe changes the title, the source or the note.
func (s *Session) Describe(change func(*fileformat.Document)) Change {
	return s.with(sentence.Say("change title or notes"), change)
}

// with changes the document except its tree, as an edit with this name.
func (s *Session) with(name sentence.Sentence, change func(*fileformat.Document)) Change {
	doc := *s.Document()
	change(&doc)
	return s.setPresent(s.edited(name, &doc, s.now.chosen))
}
