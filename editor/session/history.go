package session

import (
	"plytree/engine/sentence"
	"plytree/fileformat"
)

// history is a line of documents, one of them the current one. Trees share their
// parts, so that thousands of steps cost little. It never changes; what goes to
// another step returns another history.
type history struct {
	steps []*step
	at    int
}

// step is a document and the edit that led to it.
type step struct {
	name          sentence.Sentence
	doc           *fileformat.Document
	before, after Selection // what was selected before the edit, and after it
}

func newHistory(doc *fileformat.Document) history { return history{steps: []*step{{doc: doc}}} }

func (h history) current() *step { return h.steps[h.at] }

// do makes a step the current one. What was undone is gone.
func (h history) do(s *step) history {
	return history{append(h.steps[:h.at+1:h.at+1], s), h.at + 1}
}

// undone returns the step that Undo takes back, or nil.
func (h history) undone() *step { return h.peek(0) }

// redone returns the step that Redo makes again, or nil.
func (h history) redone() *step { return h.peek(1) }

func (h history) peek(ahead int) *step {
	if i := h.at + ahead; i > 0 && i < len(h.steps) {
		return h.steps[i]
	}
	return nil
}

// by goes so many steps on, or back. They must be there.
func (h history) by(steps int) history {
	h.at += steps
	return h
}

// edit makes a document the current one, as an edit with the name after which
// other nodes are selected. One that says the same as the current is no edit.
func (s *Session) edit(name sentence.Sentence, doc *fileformat.Document, after Selection) Change {
	if doc.Same(s.Document()) {
		return s.Select(after)
	}
	done := &step{name: name, doc: doc, before: s.now.selection, after: after}
	return s.become(s.now.at(s.now.history.do(done), after))
}

// Undo takes the last edit back, and what it did to the selection.
func (s *Session) Undo() Change {
	last := s.now.history.undone()
	if last == nil {
		return 0
	}
	return s.become(s.now.at(s.now.history.by(-1), last.before))
}

// Redo makes the edit again that was undone last.
func (s *Session) Redo() Change {
	next := s.now.history.redone()
	if next == nil {
		return 0
	}
	return s.become(s.now.at(s.now.history.by(1), next.after))
}

// UndoName returns the name of the edit that Undo takes back, and false if there
// is none.
func (s *Session) UndoName() (sentence.Sentence, bool) { return s.now.history.undone().called() }

// RedoName returns the name of the edit that Redo makes again, and false if
// there is none.
func (s *Session) RedoName() (sentence.Sentence, bool) { return s.now.history.redone().called() }

func (s *step) called() (sentence.Sentence, bool) {
	if s == nil {
		return sentence.Sentence{}, false
	}
	return s.name, true
}
