package session

import (
	"plytree/engine/text/sentence"
	"plytree/fileformat"
)

// history is the sequence of a document's versions, one of which is current. Trees share their
// parts and histories their versions, so that thousands of edits cost little. It never changes; its
// methods return another history.
type history struct {
	at     *version
	undone *undone // nil for none
	step   *Step   // the last step, nil before the first
}

// version is a state of the document, and the edit that led to it.
type version struct {
	previous      *version // nil for the first
	name          sentence.Sentence
	doc           *fileformat.Document
	typed         bool   // the edit was an answer
	naming        bool   // the student's name or number was typed
	before, after chosen // what was selected before the edit, and after it
}

// undone lists the versions that were undone, the last one first.
type undone struct {
	version *version
	next    *undone
}

func newHistory(doc *fileformat.Document) history { return history{at: &version{doc: doc}} }

func (h history) current() *version { return h.at }

// do adds a version and makes it current, and forgets the undone ones. Successive changes of the
// student's name or number become one version.
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

// back goes to the previous version. There must be one.
func (h history) back() history {
	return history{h.at.previous, &undone{h.at, h.undone}, &Step{Name: h.at.name, Undone: true}}
}

// on goes to the version that was undone last. There must be one.
func (h history) on() history {
	to := h.undone.version
	return history{to, h.undone.next, &Step{Name: to.name}}
}

// Step is a step through the history of a document: an edit that was made, undone or made again.
type Step struct {
	Name   sentence.Sentence
	Undone bool
	Typed  bool // an answer that the student has just typed, which is announced elsewhere
}

// LastStep is the last step through the history of the document, nil before the first. Each
// step has its own pointer.
func (v *View) LastStep() *Step { return v.history.step }

// retitled returns the history with another title in all its versions.
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

// edited returns the view after a named edit that led to a document and to a selection. If the
// document says the same as the current one, only the selection changes.
func (v *View) edited(name sentence.Sentence, doc *fileformat.Document, after chosen) View {
	if doc.Same(v.Document()) {
		return v.selecting(after)
	}
	done := version{name: name, doc: doc, before: v.chosen, after: after}
	return v.at(v.history.do(done), after)
}

// at returns the view at another version of the history, with a selection.
func (v *View) at(h history, after chosen) View {
	was, next := v.Document(), *v
	next.history = h
	doc := next.Document()
	if doc.Tree == was.Tree {
		next.laidOut = v.Work().Become(was.Exercise, doc.Exercise, doc.Answers)
	} else { // tasks whose references followed the nodes still ask the same
		next.laidOut = v.Work().WithAnswers(doc.Answers)
		next.found = next.found.Within(doc.Tree)
	}
	next.attempt = next.laidOut.Attempt
	next = next.selecting(after)
	if !asksAs(doc, was) {
		next.attempt = next.attempt.Unsaid()
	}
	if doc.Exercise != was.Exercise && next.Solving() {
		next = next.unaided() // a lesson could show the answers
	}
	return next
}

// asksAs reports whether two documents have the same tree, search and exercise.
func asksAs(a, b *fileformat.Document) bool {
	return a.Tree == b.Tree && a.Search == b.Search && a.Exercise == b.Exercise
}

// Undo takes the last edit back, and restores the selection before it. It returns false if there is
// none.
func (s *Session) Undo() bool {
	last := s.history.last()
	if last != nil {
		s.set(s.at(s.history.back(), last.before))
		s.reveals++
	}
	return last != nil
}

// Redo makes the last undone edit again. It returns false if there is none.
func (s *Session) Redo() bool {
	next := s.history.next()
	if next != nil {
		s.set(s.at(s.history.on(), next.after))
		s.reveals++
	}
	return next != nil
}

// UndoName returns the name of the edit that Undo takes back, and false if there
// is none.
func (v *View) UndoName() (sentence.Sentence, bool) { return v.history.last().called() }

// RedoName returns the name of the edit that Redo makes again, and false if
// there is none.
func (v *View) RedoName() (sentence.Sentence, bool) { return v.history.next().called() }

func (s *version) called() (sentence.Sentence, bool) {
	if s == nil {
		return sentence.Sentence{}, false
	}
	return s.name, true
}
