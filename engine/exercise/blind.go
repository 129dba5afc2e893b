package exercise

import "math/big"

// Blind marks the answers of someone who knows nothing about the search: every window is
// [−∞, ∞], all bounds are exact, all leaves are in file order, nothing is pruned, the
// first child is the best move, and the rest is blank.
func (k *Key) Blind() *Marked {
	a := k.write(func(t *task) (sheet, bool) {
		filled := sheet{}
		return filled, t.kind.blind(filled)
	})
	return k.Mark(a, MarkOptions{Unexplained: true})
}

// Share returns the score as a share of all marks, from 0 to 1; 0 if there are no marks.
func (m *Marked) Share() float64 {
	if m.Max.Sign() == 0 {
		return 0
	}
	share, _ := new(big.Rat).Quo(m.Score, m.Max).Float64()
	return share
}

// fileLeaves lists the leaves in file order.
func (p *Part) fileLeaves() (all []int) {
	for i := range p.nodes.Len() {
		if !p.nodes.Inner(i) {
			all = append(all, i)
		}
	}
	return all
}
