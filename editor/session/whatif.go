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

var errExplore = sentence.Refuse("what if is told in a task that asks for which values something holds, once its answer was checked")

// Probe returns what is asked of a leaf.
func (s *Session) Probe() whatif.Probe { return s.now.probe }

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
	p := s.now.probe
	next := s.now.selection().Of(p.Leaf())
	c := s.SetProbe(whatif.Probe{}) | s.Select(next)
	done, err := s.Do(document.SetValue(numeral.Text(p.Value())))
	return c | done, err
}

// Shown returns the tree as it is drawn: where a value is tried out, with that.
func (s *Session) Shown() *engine.Tree {
	if s.now.probe.On() {
		return s.now.probe.Tree()
	}
	return s.Tree()
}

// restAids ends lesson and probe where a search is not to be seen. While a test is worked on
// in another document they rest, and go on once that is closed.
func (s *Session) restAids() {
	switch silence := s.Silence(); {
	case silence == nil && s.now.resting != aids{}:
		s.now.aids, s.now.resting = s.now.resting, aids{}
	case silence != nil:
		if was := s.now.aids; errors.Is(silence, answering.ErrTestOpen) && (was.lesson.On() || was.probe.On()) {
			was.lesson = was.lesson.With(nil, nil)
			s.now.resting = was
		}
		s.now.probe, s.now.lesson = whatif.Probe{}, s.now.lesson.End()
	}
}

// updateAids makes the lesson and the probe agree with the document, and finds the
// line of the probed leaf in the background.
func (s *Session) updateAids() {
	s.restAids()
	if s.now.probe = s.now.probe.Within(s.Tree(), s.Searched()); s.Solving() {
		if leaf, ok := s.Work().Explored(); !ok || leaf != s.now.probe.Leaf() {
			s.now.probe = whatif.Probe{}
		}
	}
	s.asker.Ask(s.now.probe, func(known *whatif.Known, later bool) {
		if s.now.probe = s.now.probe.With(known); later {
			s.tell(ProbeChanged)
		}
	})
}
