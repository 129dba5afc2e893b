package session

import (
	"plytree/engine"
	"plytree/engine/explain"
	"plytree/engine/text/sentence"
)

// Explain returns what the search knows about a node; in a lesson, at the current step.
// Without a search it says that there is none. It returns nothing for a node that does not
// exist.
func (s *Session) Explain(id engine.ID) []sentence.Sentence {
	path, ok := s.Tree().Find(id)
	if !ok {
		return nil
	}
	res := s.Search().Found()
	switch {
	case s.sight() != everything:
		return s.Work().Wrong(id)
	case res != nil && s.Lesson().Ready():
		return s.Lesson().Known(path)
	case res != nil:
		return explain.At(res, path)
	case s.Tree().Root().Unvalued() > 0:
		return []sentence.Sentence{sentence.Say("There is no search yet because some values are missing.")}
	}
	return []sentence.Sentence{sentence.Say("There is no search yet.")}
}

// ExplainBriefly returns in one sentence what the search knows about a node, and false if it
// knows nothing.
func (s *Session) ExplainBriefly(id engine.ID) (sentence.Sentence, bool) {
	res := s.Search().Found()
	path, ok := s.Tree().Find(id)
	switch {
	case res == nil || !ok || s.sight() != everything:
		return sentence.Sentence{}, false
	case s.Lesson().Ready():
		return s.Lesson().Brief(path), true
	}
	return explain.Brief(res, path), true
}
