package session

import (
	"plytree/engine/text/sentence"
	"plytree/fileformat"
)

// history is a line of documents, one of them the current one. Trees share their
// parts and histories their versions, so that thousands of edits cost little. It
// never changes; what goes to another version returns another history.
type history struct {
	at     *version
	undone *undone // nil for none
	step   *Step   // that led here, nil before the first
}

// version is a document and the edit that led to it.
type version struct {
	previous      *version // nil for the first
	name          sentence.Sentence
	doc           *fileformat.Document
	typed         bool   // an answer led to it
	naming        bool   // the student's name or number was typed
	before, after chosen // what was selected before the edit, and after it
}

// undone is a version that was undone, and those that were undone before it.
type undone struct {
	version *version
	next    *undone
}

func newHistory(doc *fileformat.Document) history { return history{at: &version{doc: doc}} }

func (h history) current() *version { return h.at }

// do makes a version the current one. What was undone is gone. Undo takes a name back as a whole.
func (h history) do(s version) history {
	s.previous = h.at
	if s.naming && h.at.naming {
		s.previous, s.before = h.at.previous, h.at.before
	}
	return history{at: &s, step: &Step{Name: s.name, Typed: s.typed}}
}

// last returns the version that Undo takes back, or nil.
func (h history) last() *version {
	if h.at.previous == nil {
		return nil
	}
	return h.at
}

// next returns the version that Redo makes again, or nil.
func (h history) next() *version {
	if h.undone == nil {
		return nil
	}
	return h.undone.version
}

// back goes to the version before. There must be one.
func (h history) back() history {
	return history{h.at.previous, &undone{h.at, h.undone}, &Step{Name: h.at.name, Undone: true}}
}

// on goes to the version that was undone last. There must be one.
func (h history) on() history {
	to := h.undone.version
	return history{to, h.undone.next, &Step{Name: to.name}}
}

// Step is a step through the history of a document: an edit that was made or made again, or,
// if Undone, taken back.
type Step struct {
	Name   sentence.Sentence
	Undone bool
	Typed  bool // an answer that the student just gave, and heard of there
}

// LastStep is the last step through the history of the document, nil before the first. Each
// step has its own pointer.
func (s *Session) LastStep() *Step { return s.now.history.step }

// retitled is the history of documents that had another title all along.
func (h history) retitled(title string) history {
	var of func(*version) *version
	of = func(s *version) *version {
		if s == nil {
			return nil
		}
		other, doc := *s, *s.doc
		doc.Title = title
		other.doc, other.previous = &doc, of(s.previous)
		return &other
	}
	return history{at: of(h.at), step: h.step}
}

// edited returns the present with another document, as an edit with the name after
// which other nodes are selected. One that says the same as the current is no edit.
func (s *Session) edited(name sentence.Sentence, doc *fileformat.Document, after chosen) present {
	if doc.Same(s.Document()) {
		return s.now.selecting(after)
	}
	done := version{name: name, doc: doc, before: s.now.chosen, after: after}
	return s.presentAt(s.now.history.do(done), after)
}

// presentAt returns the present at another version in the history, with what belongs there
// selected. All that is of the document follows it.
func (s *Session) presentAt(h history, after chosen) present {
	was, next := s.Document(), s.now
	next.history = h
	next = next.selecting(after)
	doc := next.doc()
	if doc.Tree == was.Tree {
		s.seen = s.Work().Become(was.Exercise, doc.Exercise, doc.Answers)
	} else { // tasks that follow their nodes ask what they did
		s.seen = s.Work().WithAnswers(doc.Answers)
		next.found = next.found.Within(doc.Tree)
	}
	next.attempt = s.seen.Attempt
	if !asksAs(doc, was) {
		next.attempt = next.attempt.Unsaid()
	}
	if doc.Exercise != was.Exercise && next.solving() {
		next = s.unaided(next) // a lesson may be of what is now asked
	}
	return next
}

// asksAs reports whether another document is searched and asked in the same way.
func asksAs(a, b *fileformat.Document) bool {
	return a.Tree == b.Tree && a.Search == b.Search && a.Exercise == b.Exercise
}

// Undo takes the last edit back, and what it did to the selection.
func (s *Session) Undo() Change {
	last := s.now.history.last()
	if last == nil {
		return 0
	}
	return s.setPresent(s.presentAt(s.now.history.back(), last.before))
}

// Redo makes the edit again that was undone last.
func (s *Session) Redo() Change {
	next := s.now.history.next()
	if next == nil {
		return 0
	}
	return s.setPresent(s.presentAt(s.now.history.on(), next.after))
}

// UndoName returns the name of the edit that Undo takes back, and false if there
// is none.
func (s *Session) UndoName() (sentence.Sentence, bool) { return s.now.history.last().called() }

// RedoName returns the name of the edit that Redo makes again, and false if
// there is none.
func (s *Session) RedoName() (sentence.Sentence, bool) { return s.now.history.next().called() }

func (s *version) called() (sentence.Sentence, bool) {
	if s == nil {
		return sentence.Sentence{}, false
	}
	return s.name, true
}
