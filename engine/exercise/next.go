package exercise

import (
	"math"

	"plytree/engine"
	"plytree/engine/naming"
	"plytree/engine/sentence"
)

// Next returns the item that the search answers first of those that are still
// open or, if none is, of those that are wrong; nil if all is right.
func (k *Key) Next(m *Marked) *Item {
	var next *Item
	nextAt, nextOpen := math.MaxInt, false
	when := k.traced()
	for t := range m.Tasks {
		for i := range m.Tasks[t].Items {
			item := &m.Tasks[t].Items[i]
			if item.Right || item.Expected == nil {
				continue
			}
			at, open := when.of(item), item.Given == nil
			if next == nil || open && !nextOpen || open == nextOpen && at < nextAt {
				next, nextAt, nextOpen = item, at, open
			}
		}
	}
	return next
}

// Step returns the step of the file's own search, from 1, that answers an item;
// the last one answers what is about the search as a whole.
func (k *Key) Step(i *Item) int {
	when := k.traced()
	return max(1, min(when.of(i)+1, when.last))
}

// traced returns when the file's own search comes to its nodes.
func (k *Key) traced() steps {
	k.once.Do(func() { k.steps = k.searches[0].trace() })
	return k.steps
}

// steps say when a search enters and leaves its nodes: the numbers of the
// events, by node.
type steps struct {
	nodes         *naming.Nodes
	entered, left map[int]int
	last          int
	atEntry       bool // windows are asked for on entry
}

// trace runs the search once more, step by step.
func (s *variant) trace() steps {
	all := steps{nodes: s.nodes, entered: map[int]int{}, left: map[int]int{}}
	if t := s.taskOf(Windows); t != nil {
		all.atEntry = t.At == Entry
	}
	res, err := engine.Search(s.result.Tree, s.options, true)
	if err != nil {
		return all // the search itself has run, so this one does
	}
	all.last = len(res.Events)
	for step, e := range res.Events {
		i := s.nodes.Index(res.Visits()[e.Record].Node.ID())
		switch e.Kind {
		case engine.Enter:
			all.entered[i] = step
		case engine.Leave:
			all.left[i] = step
		}
	}
	return all
}

// of returns when the search comes to answer an item.
func (s steps) of(i *Item) int {
	if i.ID == 0 {
		return math.MaxInt - 1 // the end of the search answers it
	}
	node := s.nodes.Index(i.ID)
	if i.Ask == Pruned {
		node = s.nodes.Parent(node) // it is cut when its parent is left
	}
	if i.Ask == LeafOrder || i.Ask == Windows && s.atEntry {
		return s.entered[node]
	}
	return s.left[node]
}

// Question asks for an item, for a hint that gives no more away.
func (i *Item) Question() sentence.Sentence {
	node := i.Node
	switch i.Ask {
	case Value:
		return say("What is the root worth?")
	case BestMove:
		return say("To which child of the root is the best move?")
	case Values:
		return say("What does {{.Node}} hand back?", "Node", node)
	case Bounds:
		return say("Is what {{.Node}} hands back exact, at least or at most?", "Node", node)
	case Windows:
		return say("What is {{.Side}} at {{.Node}}?", "Node", node, "Side", sign(i.Bound))
	case Pruned:
		return say("Which branch is cut next?")
	case LeafOrder:
		return say("Which leaf is evaluated as number {{.Place}}?", "Place", i.Rank)
	}
	return say("How many leaves are evaluated?")
}
