package session

import (
	"plytree/engine/game"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// SetEvaluation stores how positions of a game that is generated here are evaluated; nil means
// they aren't. It lasts as long as the session, because the file stores only values.
func (s *Session) SetEvaluation(e *game.Evaluation) { s.evaluation = e }

// Terms returns the terms whose sum is the value of a leaf. It returns false if the value
// isn't such a sum: the board has changed, the game is over there, or the value was changed.
func (s *Session) Terms(id tree.ID) (sentence.Sentence, bool) {
	n := s.Subject().Node(id)
	if s.evaluation == nil || n == nil || !n.Leaf() {
		return sentence.Sentence{}, false
	}
	terms, sum, ok := s.evaluation.Terms(n.Data().Board)
	if value, has := n.Value(); !ok || !has || value != sum {
		return sentence.Sentence{}, false
	}
	return sentence.Say("Evaluation: {{.Terms}}", "Terms", terms), true
}
