package session

import (
	"plytree/editor/document"
	"plytree/engine/text/sentence"
)

// Copy returns the selected subtrees as text, one after the other: in the short notation if
// that loses nothing, as YAML otherwise. It refuses if nothing is selected.
func (s *Session) Copy() (string, error) {
	if s.Selection().Count() == 0 {
		return "", errNothingSelected
	}
	return document.Copied(s.Subject(), s.Selection().Roots()), nil
}

// Cut is Copy, and then removes the subtrees. If they can't be removed, the text is empty and
// the error says why.
func (s *Session) Cut() (string, error) {
	text, err := s.Copy()
	if err != nil {
		return "", err
	}
	cut := document.Delete()
	cut.Name = sentence.Say("cut nodes")
	if err := s.Do(cut); err != nil {
		return "", err
	}
	return text, nil
}

// Paste adds the trees in a text to the primary node. The text may be in the short notation, a
// list from another program, or YAML. It returns the errors of [document.Paste].
func (s *Session) Paste(text string) error {
	e, err := document.Paste(text)
	if err != nil {
		return err
	}
	return s.Do(e)
}
