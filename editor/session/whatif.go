package session

import (
	"errors"

	"plytree/editor/answering"
	"plytree/editor/document"
	"plytree/editor/whatif"
	"plytree/engine"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
)

// During a what-if question about a leaf, everything shown and said is about the tree with the
// trial value. The document stays the same.

var errExplore = sentence.Refuse("What if is available only in tasks about the values of a leaf; check your answer first")

// Probe returns the current what-if question.
func (s *Session) Probe() whatif.Probe { return s.aids().probe }

// AskWhatIf starts a what-if question about the selected leaf or, while an exercise is being
// solved, about the leaf of a checked range. It refuses in a test, for other questions of an
// exercise, and where [whatif.Of] does.
func (s *Session) AskWhatIf() (Change, error) {
	leaf, o := s.now.selection().Primary(), s.Searched()
	switch {
	case s.InTest():
		return 0, s.Silence()
	case s.Solving():
		var ok bool
		if leaf, ok = s.Work().Explored(); !ok {
			return 0, errExplore
		}
		o = s.taskSearch()
	}
	p, err := whatif.Of(s.Tree(), o, leaf)
	if err != nil {
		return 0, err
	}
	return s.SetProbe(p), nil
}

// SetProbe updates the what-if question: with another value, or ended.
func (s *Session) SetProbe(p whatif.Probe) Change {
	next := s.now
	next.probe = p
	return s.setPresent(next)
}

// KeepProbed sets the leaf to the trial value, as an edit.
func (s *Session) KeepProbed() (Change, error) {
	p := s.Probe()
	next := s.now.selection().Of(p.Leaf())
	c := s.SetProbe(whatif.Probe{}) | s.Select(next)
	done, err := s.Do(document.SetValue(numeral.Text(p.Value())))
	return c | done, err
}

// Shown returns the tree as it is drawn, with the trial value if there is one.
func (s *Session) Shown() *engine.Tree {
	if p := s.Probe(); p.On() {
		return p.Tree()
	}
	return s.Tree()
}

// aids returns what shows how the search proceeds; nothing while that must stay hidden.
func (s *Session) aids() aids {
	if s.InTest() {
		return aids{lesson: s.now.lesson.End()}
	}
	return s.now.aids
}

// unaided ends the lesson of a present, and removes its other aids.
func (s *Session) unaided(p present) present {
	p.lesson = p.lesson.End()
	if s.InTest() {
		p.probe = whatif.Probe{}
	}
	return p
}

// updateAids adapts the probe to the current document, and finds the line of its leaf in the
// background. During a test it ends lesson and probe.
func (s *Session) updateAids() {
	switch silence := s.Silence(); {
	case errors.Is(silence, answering.ErrTest):
		s.now.aids = s.aids()
	case silence == nil:
		s.now.probe = s.now.probe.Within(s.Tree(), s.Searched())
		if leaf, ok := s.Work().Explored(); s.Solving() && (!ok || leaf != s.now.probe.Leaf()) {
			s.now.probe = whatif.Probe{}
		}
	}
	s.asker.Ask(s.Probe(), func(known *whatif.Line, later bool) {
		if s.now.probe = s.now.probe.With(known); later {
			s.told.probe = s.Probe()
			s.tell(ProbeChanged)
		}
	})
}
