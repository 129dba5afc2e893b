package session

import (
	"errors"

	"plytree/editor/answering"
	"plytree/editor/document"
	"plytree/editor/whatif"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
)

// During a what-if question about a leaf, everything shown and said is about the tree with the
// trial value. The document stays the same.

var errExplore = sentence.Refuse(
	"What if is available only in tasks about the values of a leaf; check your answer first")

// AskWhatIf starts a what-if question about the selected leaf or, while an exercise is being
// solved, about the leaf of a checked range. It refuses in a test, for other questions of an
// exercise, and where [whatif.Of] does.
func (s *Session) AskWhatIf() error {
	leaf, o := s.Selection().Primary(), s.Searched()
	switch {
	case s.InTest():
		return s.Silence()
	case s.elsewhere() != nil && !s.Solving():
		return s.elsewhere()
	case s.Solving():
		var ok bool
		if leaf, ok = s.Work().Explored(); !ok {
			return errExplore
		}
		o = s.taskSearch()
	}
	p, err := whatif.Of(s.Tree(), o, leaf)
	if err != nil {
		return err
	}
	s.SetProbe(p)
	return nil
}

// SetProbe updates the what-if question: with another value, or ended.
func (s *Session) SetProbe(p whatif.Probe) {
	next := s.View
	next.probe = p
	s.set(next)
}

// KeepProbed sets the leaf to the trial value, as an edit.
func (s *Session) KeepProbed() error {
	p := s.Probe()
	next := s.Selection().Of(p.Leaf())
	s.SetProbe(whatif.Probe{})
	s.Select(next)
	return s.Do(document.SetValue(numeral.Text(p.Value())))
}

// unaided ends the lesson of a view, and in a test its what-if question.
func (v View) unaided() View {
	v.lesson = v.lesson.End()
	v.probe = v.Probe()
	return v
}

// updateAids adapts the probe to the current document, and finds the line of its leaf in the
// background. During a test it ends lesson and probe.
func (s *Session) updateAids() {
	switch silence := s.Silence(); {
	case errors.Is(silence, answering.ErrTest):
		s.View = s.View.unaided()
	case silence == nil:
		s.probe = s.probe.Within(s.Tree(), s.Searched())
		if leaf, ok := s.Work().Explored(); s.Solving() && (!ok || leaf != s.probe.Leaf()) {
			s.probe = whatif.Probe{}
		}
	}
	s.asker.Ask(s.Probe(), func(known *whatif.Line, later bool) {
		if s.probe = s.probe.With(known); later {
			s.tell()
		}
	})
}
