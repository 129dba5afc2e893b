package session

import (
	"plytree/engine/sentence"
	"plytree/fileformat"
)

// history is a line of documents, one of them the current one. Trees share their
// parts, so that thousands of steps cost little.
type history struct {
	steps []*step
	at    int
	saved *step // the step that is in the file, or nil if none is
}

// step is a document and the edit that led to it.
type step struct {
	name          sentence.Sentence
	doc           *fileformat.Document
	before, after Selection // what was selected before the edit, and after it
}

func newHistory(doc *fileformat.Document) history {
	first := &step{doc: doc}
	return history{steps: []*step{first}, saved: first}
}

func (h *history) current() *step { return h.steps[h.at] }

func (h *history) doc() *fileformat.Document { return h.current().doc }

// do makes a step the current one. What was undone is gone.
func (h *history) do(s *step) {
	h.at++
	h.steps = append(h.steps[:h.at:h.at], s)
}

func (h *history) undone() *step { return h.peek(0) }
func (h *history) redone() *step { return h.peek(1) }

// peek returns the step that Undo takes back, for 0, or that Redo makes again,
// for 1; nil if there is none.
func (h *history) peek(ahead int) *step {
	if i := h.at + ahead; i > 0 && i < len(h.steps) {
		return h.steps[i]
	}
	return nil
}

func (h *history) unsaved() bool { return h.current() != h.saved }
