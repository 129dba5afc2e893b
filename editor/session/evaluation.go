package session

import (
	"plytree/engine"
	"plytree/engine/game"
	"plytree/engine/text/sentence"
)

// SetEvaluation keeps how the positions of a game that grows here are evaluated, nil for not at
// all. It lasts as long as the session: the file stores values only.
func (s *Session) SetEvaluation(e *game.Evaluation) { s.evaluation = e }

// Terms says of which terms the value of a leaf is the sum, and false where it isn't one: its
// board is another, the game is over there, or the value was changed.
func (s *Session) Terms(id engine.ID) (sentence.Sentence, bool) {
	n := s.Tree().Node(id)
	if s.evaluation == nil || n == nil || !n.Leaf() {
		return sentence.Sentence{}, false
	}
	terms, sum, ok := s.evaluation.Terms(n.Data().Board)
	if value, has := n.Value(); !ok || !has || value != sum {
		return sentence.Sentence{}, false
	}
	return sentence.Say("Evaluation: {{.Terms}}", "Terms", terms), true
}
