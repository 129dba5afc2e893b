package practice

import (
	"math/big"
	"slices"

	"plytree/engine/exercise"
	"plytree/engine/explain"
	"plytree/engine/text/numeral"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// guesser fills in the open answers of an exercise without searching: with the first number that it
// sees, or with the most frequent one.
type guesser struct {
	e        *Exercise
	frequent bool // it prefers the most frequent number to the first one
	shown    map[tree.ID]float64
	seen     map[float64]int // how often each number is shown
}

// guessers returns the guessers whom an exercise should not reward.
func (e *Exercise) guessers() []*guesser {
	return []*guesser{{e: e}, {e: e, frequent: true}}
}

// guessable reports whether a guesser earns more than a third of the open answers.
func (e *Exercise) guessable() bool {
	score := func(a *written.Answers) *big.Rat { return e.Key.Mark(a, unexplained).Score }
	given := score(e.Given)
	most := new(big.Rat).Sub(e.Key.Max(), given)
	most.Mul(most, big.NewRat(1, 3))
	return slices.ContainsFunc(e.guessers(), func(g *guesser) bool {
		return new(big.Rat).Sub(score(g.answers()), given).Cmp(most) > 0
	})
}

// answers returns the given answers and the guesses.
func (g *guesser) answers() *written.Answers {
	all := &written.Answers{}
	for task, t := range g.e.Key.Exercise.Tasks {
		g.see(task)
		switch {
		case t.Ask.Is(exercise.Move):
			all = all.With(t.Key(), written.Called(g.e.Key.PartOf(task).Nodes().Call(g.move(task))))
		case t.Ask.Shaped(exercise.PerNode):
			for _, at := range g.e.Key.PartOf(task).Slots(task) {
				all = all.WithNode(t.Key(), g.call(at), g.guess(t, at))
			}
		}
	}
	return g.e.Given.Over(all)
}

func (g *guesser) call(at exercise.Slot) string {
	nodes := g.e.Key.PartOf(at.Task).Nodes()
	return nodes.Call(nodes.Index(at.Node))
}

// see collects the numbers that a student sees for a task: those of leaves, and those given at
// nodes of its part.
func (g *guesser) see(task int) {
	p := g.e.Key.PartOf(task)
	g.shown, g.seen = map[tree.ID]float64{}, map[float64]int{}
	show := func(n *tree.Node, v float64) {
		g.shown[n.ID()] = v
		g.seen[v]++
	}
	for i := range p.Nodes().Len() {
		n := p.Nodes().Node(i)
		if v, has := n.Value(); has && n.Leaf() {
			show(n, v)
		}
		for _, other := range p.Tasks() {
			if t := g.e.Key.Exercise.Tasks[other]; t.Ask.Shaped(exercise.PerNode) && t.Ask.Is(exercise.Number) {
				said, _ := g.e.Given.Of(t.Key()).Get(p.Nodes().Call(i))
				if v, ok := written.Number(said.Text); ok {
					show(n, v)
				}
			}
		}
	}
}

// guess returns the guessed answer at a node, or nothing if no number suggests one. The guess for a
// window is the parent's, if that one is given.
func (g *guesser) guess(t exercise.Task, at exercise.Slot) (guess written.Value) {
	nodes := g.e.Key.PartOf(at.Task).Nodes()
	index := nodes.Index(at.Node)
	switch {
	case t.Ask.Is(exercise.Number):
		guess = written.Plainly(numeral.Format(g.number(nodes.Node(index))))
	case t.Ask.Is(exercise.TwoEnds) && g.frequent && index > 0:
		guess, _ = g.e.Given.Of(t.Key()).Get(nodes.Call(nodes.Parent(index)))
	case t.Ask.Is(exercise.Claim) && g.frequent:
		guess = written.Plainly(string(explain.Exact))
	}
	return guess
}

// number returns the number that is shown at a node, or else one guessed from its children.
func (g *guesser) number(n *tree.Node) float64 {
	if v, shown := g.shown[n.ID()]; shown || n.Leaf() {
		return v
	}
	best := g.number(n.Children()[0])
	for _, c := range n.Children() {
		if v := g.number(c); g.frequent && g.seen[v] > g.seen[best] {
			best = v
		}
	}
	return best
}

// move returns the index of the child of the root that is guessed as the best move: the first one
// with the root's number, or else the first.
func (g *guesser) move(task int) int {
	nodes := g.e.Key.PartOf(task).Nodes()
	value, shown := g.shown[nodes.Node(0).ID()]
	children := nodes.Node(0).Children()
	for _, c := range children {
		if v, there := g.shown[c.ID()]; g.frequent && shown && there && v == value {
			return nodes.Index(c.ID())
		}
	}
	return nodes.Index(children[0].ID())
}
