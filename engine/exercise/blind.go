package exercise

import (
	"math"
	"math/big"

	"plytree/engine/facts"
	"plytree/engine/written"
)

// Blind marks the answers of somebody who knows nothing of the search: every window
// [−∞, ∞], all bounds exact, all leaves in the order of the file, nothing cut, the first
// child as the best move, and the rest blank.
func (k *Key) Blind() *Marked {
	a := &written.Answers{}
	for i := range k.Exercise.Tasks {
		p := k.PartOf(i)
		t := p.task(i)
		a = a.With(t.Key(), p.blind(t))
	}
	return k.Mark(a, MarkOptions{Unexplained: true})
}

// Share is the share of all marks, 0 where there are none.
func (m *Marked) Share() float64 {
	if m.Max.Sign() == 0 {
		return 0
	}
	share, _ := new(big.Rat).Quo(m.Score, m.Max).Float64()
	return share
}

// blind writes what can be answered to a task without searching.
func (p *Part) blind(t task) written.Value {
	filled, leaves := sheet{}, 0
	for i := range p.nodes.Len() {
		switch inner := p.nodes.Inner(i); {
		case !inner:
			if t.Ask == LeafOrder {
				filled[t.at(leaves)] = reading{node: i}
			}
			leaves++
		case t.only != nil && !t.only[i]:
		case t.Ask == Bounds:
			filled[t.at(i)] = reading{word: string(facts.Exact)}
		case t.Ask == Windows:
			filled[t.side(i, Alpha)] = reading{number: math.Inf(-1)}
			filled[t.side(i, Beta)] = reading{number: math.Inf(1)}
		}
	}
	switch t.Ask {
	case Evaluated:
		filled[t.slot()] = reading{number: float64(leaves)}
	case BestMove:
		if moves := p.nodes.Children(0); len(moves) > 0 {
			filled[t.slot()] = reading{node: moves[0]}
		}
	case Bounds, Windows, Pruned, LeafOrder: // filled in above, or to be left empty
	default:
		return written.Value{}
	}
	return p.writeTask(t, filled)
}
