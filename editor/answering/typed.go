package answering

import (
	"strings"

	"plytree/editor/document"
	"plytree/editor/taskwords"
	"plytree/engine/exercise"
	"plytree/engine/number"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
)

// Read returns the text typed into a field in the form to store, "" for a blank. It refuses
// text that it can't read, and says how to write such an answer: this is a typing error, so
// the refusal reveals nothing about the right answer.
func (s *Sheet) Read(f exercise.Slot, text string) (string, error) {
	text = strings.TrimSpace(text)
	ask := s.ask(f.Task)
	switch {
	case text == "" || ask.Shaped(exercise.PerNode) && written.NotVisited(text):
		return text, nil
	case ask.Is(exercise.Move):
		return s.move(f.Task, text)
	case ask.Is(exercise.NumberSet) || ask.Is(exercise.Ordering):
		if !s.Understands(f.Task, text) {
			return "", s.notUnderstood(f.Task)
		}
		return text, nil
	case len(ask.Form().Words) > 0:
		for _, way := range []string{text, text + "="} { // a single > means >=
			if word, ok := ask.Form().Word(way); ok {
				return word.Text, nil
			}
		}
		var signs, words []string
		for _, o := range ask.Form().Words {
			signs, words = append(signs, o.Sign), append(words, o.Text)
		}
		return "", sentence.Refuse("Write one of these: {{.Words}}.",
			"Words", sentence.ListOf(sentence.Commas, append(signs, words...)))
	}
	n, ok := s.number(text)
	if !ok {
		return "", document.NotANumber(text)
	}
	if ask.Is(exercise.Filling) {
		if n.IsFraction() {
			return "", document.NotANumber(text) // no leaf can have such a value
		}
		leaf, _ := s.key.Tree.Find(f.Node)
		return text, s.Part(f.Task).Construction().Refuse(leaf, n.Nearest())
	}
	return text, nil
}

// number parses a number, which may be a fraction in a tree with chance nodes.
func (s *Sheet) number(text string) (number.Written, bool) {
	n, ok := number.Read(text)
	if _, decimal := written.Number(text); !s.key.Tree.HasChance() {
		ok = decimal
	}
	return n, ok
}

// move returns the name of the root's child that a text refers to.
func (s *Sheet) move(task int, text string) (string, error) {
	nodes := s.nodes(task)
	for _, call := range []string{text, numeral.Plain(text)} {
		if i := nodes.FindMove(call); i >= 0 && nodes.Parent(i) == 0 {
			return nodes.Call(i), nil
		}
	}
	var moves []string
	for _, o := range s.Part(task).Choices(task) {
		moves = append(moves, o.Text)
	}
	return "", sentence.Refuse("{{.Text}} isn't a child of the root; use one of {{.Nodes}}",
		"Text", sentence.Quoted(text), "Nodes", sentence.ListOf(sentence.Commas, moves))
}

// notUnderstood says how to write the answer to an inverse question.
func (s *Sheet) notUnderstood(task int) error {
	if s.ask(task).Is(exercise.Ordering) {
		return sentence.Refuse("Write each node with all its children in their new order, for example {{.Example}}.",
			"Example", taskwords.OrderExample(s.About(task)))
	}
	return sentence.Refuse(
		"Write a set of numbers, such as {{.X}} >= 6, 3 < {{.X}} <= 7 or [3; 7]. You can also write all or none.",
		"X", s.Part(task).Range().X())
}
