package session

import (
	"plytree/editor/drawing/scene"
	"plytree/engine"
	"plytree/engine/sentence"
	"plytree/fileformat"
)

// Session is one open document: its history, what is selected and folded, its
// search, a lesson about it, and its file. What it has in parts of its own is
// reached through them.
type Session struct {
	env Env

	history   history
	selection Selection
	trail     trail
	folds     Folds
	found     Found
	search    Search
	lesson    Lesson
	solving   Solving
	file      File
	look      scene.Look // without the folds
	closed    bool
}

// New starts a session with a document that is in no file, drawn with a look.
func New(doc *fileformat.Document, look scene.Look, env Env) *Session {
	look.Folded = nil
	s := &Session{env: env, look: look, history: newHistory(doc)}
	s.selection, s.trail = Selection{tree: doc.Tree}, trail{}
	s.search = Search{s: s, cancel: func() {}}
	s.lesson.s, s.lesson.beside.s = s, s
	s.solving = newSolving(s)
	s.file = newFile(s)
	s.search.refresh()
	return s
}

// Blank is a document with an empty tree.
func Blank() *fileformat.Document {
	b := &engine.Builder{}
	return &fileformat.Document{Tree: b.Tree(b.Node(engine.Data{}), engine.Max)}
}

// Selection returns which nodes are selected.
func (s *Session) Selection() Selection { return s.selection }

// Select selects other nodes, and unfolds what hides the one in the lead. What
// the tree does not have is left out.
func (s *Session) Select(sel Selection) Change {
	c := s.selected(sel)
	if c.Has(FoldsChanged) {
		c |= s.search.refresh()
	}
	return c
}

// Reveal is Select that asks for the node in the lead to be brought into view.
func (s *Session) Reveal(sel Selection) Change { return s.Select(sel) | RevealWanted }

// selected is Select without a look at what is drawn.
func (s *Session) selected(sel Selection) (c Change) {
	sel = sel.Within(s.Tree())
	if !sel.equal(s.selection) {
		c = SelectionChanged
	}
	s.selection = sel
	s.trail.note(sel)
	if open := s.folds.open(sel); !open.equal(s.folds) {
		s.folds = open
		c |= FoldsChanged
	}
	return c
}

// Move moves the selection as the arrow keys do; to the root if nothing is
// selected.
func (s *Session) Move(d Direction) Change {
	to := s.selection.step(d, s.folds, s.trail)
	if to.equal(s.selection) {
		return 0
	}
	return s.Reveal(to)
}

// Folds returns what is not drawn.
func (s *Session) Folds() Folds { return s.folds }

// Fold draws with other folds.
func (s *Session) Fold(f Folds) Change {
	if f.equal(s.folds) {
		return 0
	}
	s.folds = f
	return FoldsChanged | s.search.refresh()
}

// Found returns the nodes that were looked for.
func (s *Session) Found() Found { return s.found }

// Find looks for nodes by a value, or the beginning of a name or a move, and
// selects the first of them; nothing for a blank text.
func (s *Session) Find(text string) Change { return s.stand(find(s.Tree(), text)) }

// FindNext selects the node so many places on among those that were found,
// around the ends.
func (s *Session) FindNext(by int) Change { return s.stand(s.found.next(by)) }

func (s *Session) stand(f Found) Change {
	s.found = f
	if len(f.hits) == 0 {
		return HitsChanged
	}
	return HitsChanged | s.Reveal(s.selection.Of(f.hits[f.at]))
}

// Search is the search of the document as it now is.
func (s *Session) Search() *Search { return &s.search }

// Lesson goes through the search step by step.
func (s *Session) Lesson() *Lesson { return &s.lesson }

// Solving is the exercise of the document, as a student works on it.
func (s *Session) Solving() *Solving { return &s.solving }

// File is where the document is kept.
func (s *Session) File() *File { return &s.file }

// Document returns the document as it now is, with the comments of its file. It
// must not be changed, and never is.
func (s *Session) Document() *fileformat.Document { return s.history.doc() }

// Tree returns the tree as it now is.
func (s *Session) Tree() *engine.Tree { return s.history.doc().Tree }

// Options returns how the tree is searched, as the document says it.
func (s *Session) Options() engine.Options { return s.history.doc().Search }

// Pristine reports whether nothing would be missed if another document took
// this one's place.
func (s *Session) Pristine() bool {
	doc, root := s.Document(), s.Tree().Root()
	return s.file.name == "" && doc.Title+doc.Source+doc.Note == "" && !s.file.Unsaved() && root.Leaf() && root.Data() == (engine.Data{})
}

// SetOptions changes how the tree is searched. It refuses an empty window.
func (s *Session) SetOptions(o engine.Options) (Change, error) {
	if s.solving.On() {
		return 0, &ExerciseError{}
	}
	if err := o.WithDefaults().Window.Check(); err != nil {
		return 0, err
	}
	return s.with(sentence.Say("change search"), func(doc *fileformat.Document) { doc.Search = o }), nil
}

// SetTitle changes the title of the tree.
func (s *Session) SetTitle(text string) Change {
	return s.describe(func(doc *fileformat.Document) { doc.Title = text })
}

// SetSource changes what is said of where the tree comes from.
func (s *Session) SetSource(text string) Change {
	return s.describe(func(doc *fileformat.Document) { doc.Source = text })
}

// SetNote changes what is said about the tree.
func (s *Session) SetNote(text string) Change {
	return s.describe(func(doc *fileformat.Document) { doc.Note = text })
}

func (s *Session) describe(change func(*fileformat.Document)) Change {
	return s.with(sentence.Say("change title and notes"), change)
}

// Undo takes the last edit back, and what it did to the selection.
func (s *Session) Undo() Change {
	last := s.history.undone()
	if last == nil {
		return 0
	}
	return s.move(func() { s.history.at-- }, last.before)
}

// Redo makes the edit again that was undone last.
func (s *Session) Redo() Change {
	next := s.history.redone()
	if next == nil {
		return 0
	}
	return s.move(func() { s.history.at++ }, next.after)
}

// UndoName returns the name of the edit that Undo takes back, and false if there
// is none.
func (s *Session) UndoName() (sentence.Sentence, bool) { return nameOf(s.history.undone()) }

// RedoName returns the name of the edit that Redo makes again, and false if
// there is none.
func (s *Session) RedoName() (sentence.Sentence, bool) { return nameOf(s.history.redone()) }

func nameOf(s *step) (sentence.Sentence, bool) {
	if s == nil {
		return sentence.Sentence{}, false
	}
	return s.name, true
}

// with changes the document beside its tree, as an edit with the name.
func (s *Session) with(name sentence.Sentence, change func(*fileformat.Document)) Change {
	now := *s.Document()
	change(&now)
	return s.change(name, &now, s.selection)
}

// change makes a document the current one, as an edit with the name after which
// other nodes are selected. One that says the same as the current is no edit.
func (s *Session) change(name sentence.Sentence, now *fileformat.Document, after Selection) Change {
	if now.Same(s.Document()) {
		return s.Select(after)
	}
	before := s.selection
	return s.move(func() { s.history.do(&step{name: name, doc: now, before: before, after: after}) }, after)
}

// move goes to another step of the history and selects what belongs there.
func (s *Session) move(to func(), after Selection) Change {
	was, unsaved := s.Document(), s.file.Unsaved()
	to()
	now := s.Document()
	c := HistoryChanged
	if s.file.Unsaved() != unsaved {
		c |= FileChanged
	}
	if now.Search != was.Search {
		c |= OptionsChanged
	}
	if now.Title != was.Title || now.Source != was.Source || now.Note != was.Note {
		c |= AboutChanged
		if s.file.name == "" {
			c |= FileChanged // it is called by its title
		}
	}
	if now.Answers != was.Answers {
		s.solving.answered()
		s.solving.draw()
		c |= AnswersChanged | DrawingChanged
	}
	if now.Exercise != was.Exercise {
		s.solving.answered()
		c |= ExerciseChanged | OutcomeChanged
		if s.solving.On() {
			c |= s.lesson.end() // it may be of what is now asked
		}
	}
	if now.Tree != was.Tree {
		c |= TreeChanged
		if again := s.found.within(now.Tree); !again.equal(s.found) {
			s.found = again
			c |= HitsChanged
		}
	}
	s.file.copy.keep()
	// The selection first: it unfolds what is to be drawn.
	c |= s.selected(after)
	if c.Has(TreeChanged | OptionsChanged | FoldsChanged | ExerciseChanged) {
		c |= s.search.refresh()
	}
	return c
}

// Close ends what goes on in the background and removes the recovery copy: the
// work is saved, or given up. It calls done once the copy is gone.
func (s *Session) Close(done func()) {
	s.search.stop()
	s.closed = true
	s.file.close(done)
}

// report says what work that ended later has changed.
func report(s *Session, c Change) {
	if c != 0 && !s.closed && s.env.OnChange != nil {
		s.env.OnChange(s, c)
	}
}
