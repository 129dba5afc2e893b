package exercise

import (
	"math/big"

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
		if filled := (sheet{}); t.kind.blind(p, *t, filled) {
			a = a.With(t.Key(), t.kind.write(p, *t, filled))
		}
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

// fileLeaves lists the leaves in the order of the file.
func (p *Part) fileLeaves() (all []int) {
	for i := range p.nodes.Len() {
		if !p.nodes.Inner(i) {
			all = append(all, i)
		}
	}
	return all
}
