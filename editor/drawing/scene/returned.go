package scene

import "plytree/engine/search"

// writeReturned writes what an inner node returned or, while its children are searched, what
// it would return with what it has so far. It is from the side that the algorithm writes.
func (p *placement) writeReturned(st *state, n *node, res *search.Result, is search.Numbers, open bool) {
	value, form := is.Value, res.Options.Algorithm.Form()
	if open {
		value = form.WouldReturn(n.mover, is)
	}
	if form.MoversSide {
		value = n.mover.Side(value)
	}
	p.write(st, n, value, value)
}

// longestReturned is the maximum width, at a size of 1, of returned values that aren't values of
// the tree but ends of windows. It is 0 if none are drawn.
func (p *placement) longestReturned(res *search.Result) (longest float64) {
	form := res.Options.Algorithm.Form()
	if p.look.Values != Returned || !form.Clamps && !form.ReturnsBound {
		return 0
	}
	longest = p.ends
	for _, v := range res.Options.Ends() {
		longest = max(longest, endWidth(v))
	}
	return longest
}
