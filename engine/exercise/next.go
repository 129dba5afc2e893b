package exercise

import (
	"math"

	"plytree/engine"
	"plytree/engine/explain"
)

// Next returns the item that the search answers first of those that are still
// open or, if none is, of those that are wrong; nil if all is right.
func (k *Key) Next(m *Marked) *Item {
	var next *Item
	nextAt, nextOpen := math.MaxInt, false
	when := k.steps()
	for t := range m.Tasks {
		for i := range m.Tasks[t].Items {
			item := &m.Tasks[t].Items[i]
			if item.Right || item.Expected == nil {
				continue
			}
			at, open := when(item), item.Given == nil
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
	return max(1, min(k.steps()(i)+1, len(k.searches[0].result.Events)))
}

// steps returns when the file's own search comes to answer an item: the number
// of the event.
func (k *Key) steps() func(*Item) int {
	s := k.searches[0]
	entered, left := map[int32]int{}, map[int32]int{}
	for step, e := range s.result.Events {
		switch e.Kind {
		case engine.Enter:
			entered[e.Record] = step
		case engine.Leave:
			left[e.Record] = step
		}
	}
	record := func(p engine.Path) int32 { return s.result.RecordAt(p).Order - 1 }
	return func(i *Item) int {
		switch {
		case i.Ask == Pruned && i.Path != nil:
			return left[record(i.Path[:len(i.Path)-1])]
		case i.Path == nil || s.result.RecordAt(i.Path) == nil:
			return len(s.result.Events) // the end of the search answers it
		case i.Ask == Windows && s.taskOf(Windows).At == Entry, i.Ask == Order:
			return entered[record(i.Path)]
		}
		return left[record(i.Path)]
	}
}

// Question asks for an item, for a hint that gives no more away.
func (i *Item) Question() explain.Sentence {
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
	case Order:
		return say("Which leaf is evaluated as number {{.Place}}?", "Place", i.Place)
	}
	return say("How many leaves are evaluated?")
}
