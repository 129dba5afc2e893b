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

// While it is asked what if a leaf were worth something else, all that is drawn and
// said is of the tree with that value. The document stays as it is.

var errExplore = sentence.Refuse("What if is available only in tasks about the values of a leaf; check your answer first")

// Probe returns what is asked of a leaf.
func (s *Session) Probe() whatif.Probe { return s.aids().probe }

// AskWhatIf begins to ask of the selected leaf what if it were worth something
// else or, while an exercise is solved, the leaf of a checked range. It refuses a
// test, what else is asked in an exercise, and what [whatif.Of] does.
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

// SetProbe goes on with what is asked as it has become: with another value, or
// ended.
func (s *Session) SetProbe(p whatif.Probe) Change {
	next := s.now
	next.probe = p
	return s.setPresent(next)
}

// KeepProbed makes the value that is tried out that of the leaf, as an edit.
func (s *Session) KeepProbed() (Change, error) {
	p := s.Probe()
	next := s.now.selection().Of(p.Leaf())
	c := s.SetProbe(whatif.Probe{}) | s.Select(next)
	done, err := s.Do(document.SetValue(numeral.Text(p.Value())))
	return c | done, err
}

// Shown returns the tree as it is drawn: where a value is tried out, with that.
func (s *Session) Shown() *engine.Tree {
	if p := s.Probe(); p.On() {
		return p.Tree()
	}
	return s.Tree()
}

// aids are what shows how the search goes: nothing while that is not to be seen.
func (s *Session) aids() aids {
	if s.InTest() {
		return aids{lesson: s.now.lesson.End()}
	}
	return s.now.aids
}

// unaided ends the lesson of a present, and what rests.
func (s *Session) unaided(p present) present {
	p.lesson = p.lesson.End()
	if s.InTest() {
		p.probe = whatif.Probe{}
	}
	return p
}

// updateAids brings the probe to the document as it now is, and finds the line of its leaf
// in the background. In a test nothing is left of lesson and probe.
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
