package layout

// packer packs subtrees to the left or, mirrored, to the right.
type packer struct {
	boxes    []Box
	end      []int32
	gaps     Gaps
	mirrored bool
	offset   []float64 // from the parent's middle
	steps    int       // the number of steps taken along outlines
}

// outline is the left and the right edge of a subtree or of several side by
// side, level by level.
type outline struct{ left, right contour }

// contour holds one edge, the deepest level first, so that a parent's level is appended. It is
// relative to a shift, so that moving it takes constant time.
type contour struct {
	edge  []float64
	shift float64
}

// at returns the edge on the level below the top one.
func (c contour) at(level int) float64 { return c.edge[len(c.edge)-1-level] + c.shift }

// cover overwrites the upper levels with those of a shorter contour.
func (c *contour) cover(by contour) {
	for level := range by.edge {
		c.edge[len(c.edge)-1-level] = by.at(level) - c.shift
	}
}

func (p *packer) extents(i int) (left, right float64) {
	b := p.boxes[i]
	if p.mirrored {
		return b.Right, b.Left
	}
	return b.Left, b.Right
}

// children lists the children of node i, starting at the side that is packed to.
func (p *packer) children(i int) []int {
	list := make([]int, p.boxes[i].Children)
	at := int32(i + 1)
	for k := range list {
		place := k
		if p.mirrored {
			place = len(list) - 1 - k
		}
		list[place] = int(at)
		at = p.end[at]
	}
	return list
}

// subtree packs the subtree of node i and returns its outline, with the node's
// middle at 0.
func (p *packer) subtree(i int) outline {
	left, right := p.extents(i)
	children := p.children(i)
	if len(children) == 0 {
		edges := []float64{-left, right}
		return outline{contour{edge: edges[:1:1]}, contour{edge: edges[1:]}}
	}
	joined := p.subtree(children[0])
	for _, c := range children[1:] {
		next := p.subtree(c)
		p.offset[c] = p.distance(joined, next)
		joined = join(joined, next, p.offset[c])
	}
	middle := p.offset[children[len(children)-1]] / 2
	for _, c := range children {
		p.offset[c] -= middle
	}
	joined.left.shift -= middle
	joined.right.shift -= middle
	joined.left.edge = append(joined.left.edge, -left-joined.left.shift)
	joined.right.edge = append(joined.right.edge, right-joined.right.shift)
	return joined
}

// distance returns how far to the right the next subtree must be placed.
func (p *packer) distance(joined, next outline) float64 {
	d := joined.right.at(0) + p.gaps.Siblings - next.left.at(0)
	p.steps += min(len(joined.right.edge), len(next.left.edge))
	for level := 1; level < min(len(joined.right.edge), len(next.left.edge)); level++ {
		d = max(d, joined.right.at(level)+p.gaps.Cousins-next.left.at(level))
	}
	return d
}

// join returns the outline of both. Its cost is the height of the lower one, which makes the
// whole layout linear: every level of a lower subtree is covered once and never visited again.
func join(a, b outline, distance float64) outline {
	b.left.shift += distance
	b.right.shift += distance
	left, right := a.left, b.right
	if len(b.left.edge) > len(a.left.edge) {
		left = b.left
		left.cover(a.left)
	}
	if len(a.right.edge) > len(b.right.edge) {
		right = a.right
		right.cover(b.right)
	}
	return outline{left, right}
}
