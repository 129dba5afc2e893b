package lesson

import (
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Predict withholds each step whose outcome a viewer can work out, until the second request, or
// stops doing so.
func (l Lesson) Predict(yes bool) Lesson {
	l.predict, l.held = yes, false
	return l
}

// Predicts reports whether steps are withheld.
func (l Lesson) Predicts() bool { return l.predict }

// Advance goes to the next step. If viewers should predict it, the first call only asks.
func (l Lesson) Advance() Lesson {
	if _, asks := l.question(); asks && l.predict && !l.held {
		l.held = true
		return l
	}
	return l.GoTo(l.step + 1)
}

// Question returns the question about a withheld step, and false if there is none.
func (l Lesson) Question() (sentence.Sentence, bool) {
	if !l.held {
		return sentence.Sentence{}, false
	}
	return l.question()
}

// question asks what comes next. It depends only on the steps so far, so it reveals nothing; it
// returns false if there is nothing to decide.
func (l Lesson) question() (sentence.Sentence, bool) {
	e, begun := l.Event()
	if !begun || l.AtEnd() {
		return sentence.Sentence{}, false
	}
	res := l.script().res
	path, _ := res.Tree.Find(l.script().node(e.Record))
	name := func(p tree.Path) sentence.Label { return tree.NodeLabel(res.Tree, p) }
	switch {
	case e.Kind == search.Enter && l.script().event(l.step+1).Kind == search.Enter:
		return sentence.Say("Which child of {{.Node}} does the search enter first?", "Node", name(path)), true
	case e.Kind == search.Update:
		return sentence.Say("Is there a cut-off at {{.Node}} now? If not, where does the search go?",
			"Node", name(path)), true
	case e.Kind == search.CutOff:
		return sentence.Say("Which value does {{.Node}} return?", "Node", name(path)), true
	case e.Kind == search.Leave && len(path) > 0 && l.addsUp():
		return sentence.Say("What is the sum at {{.Parent}} with the value of {{.Node}}, weighted by its probability?",
			"Node", name(path), "Parent", name(path[:len(path)-1])), true
	case e.Kind == search.Leave && len(path) > 0:
		return sentence.Say(
			"What does the value of {{.Node}} change at {{.Parent}}: the best value, the window, or nothing?",
			"Node", name(path), "Parent", name(path[:len(path)-1])), true
	}
	return sentence.Sentence{}, false
}
