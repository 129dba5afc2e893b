package session

import (
	"plytree/engine/explain"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Explain returns what the search knows about a node; in a lesson, at the current step.
// Without a search it says why there is none. It returns nothing for a node that does not
// exist.
func (v *View) Explain(id tree.ID) []sentence.Sentence {
	path, ok := v.Subject().Find(id)
	if !ok {
		return nil
	}
	res := v.Search().Found()
	switch on := v.subject(); {
	case on.right && v.Teaching():
		return nil
	case v.visibility() != everything:
		return v.Work().Reasons(id)
	case res != nil && v.Lesson().Ready():
		return v.Lesson().Known(path)
	case res != nil:
		return explain.At(res, path)
	case v.Search().Canceled():
		return []sentence.Sentence{sentence.Say("The search was cancelled.")}
	case v.Search().Err() != nil:
		return []sentence.Sentence{sentence.Say("There is no search: {{.Reason}}.",
			"Reason", sentence.Of(v.Search().Err()))}
	}
	return []sentence.Sentence{sentence.Say("There is no search yet.")}
}

// ExplainBriefly returns in one sentence what the search knows about a node, and false if it
// knows nothing.
func (v *View) ExplainBriefly(id tree.ID) (sentence.Sentence, bool) {
	res := v.Search().Found()
	path, ok := v.Subject().Find(id)
	switch {
	case res == nil || !ok || v.visibility() != everything || v.elsewhere() != nil && !v.stepping():
		return sentence.Sentence{}, false
	case v.Lesson().Ready():
		return v.Lesson().Brief(path), true
	}
	return explain.Brief(res, path), true
}
