package scene

import "iter"

// perPage is the number of nodes, in preorder, on a page, and the number of pages on a page
// above them.
const perPage = 32

// pages are the bounding rectangles of each page, by height, so that a place among many
// siblings is found without checking each of them. At the top is a single page.
type pages [][]Rect

func newPages(nodes []node) pages {
	p := pages{pagesOf(len(nodes), func(i int) Rect { return nodes[i].extent })}
	for top := p[0]; len(top) > 1; top = p[len(p)-1] {
		p = append(p, pagesOf(len(top), func(i int) Rect { return top[i] }))
	}
	return p
}

// pagesOf returns the pages for this many rectangles.
func pagesOf(count int, of func(i int) Rect) []Rect {
	page := make([]Rect, 0, (count+perPage-1)/perPage)
	for i := range count {
		if i%perPage == 0 {
			page = append(page, of(i))
		}
		page[i/perPage] = page[i/perPage].Union(of(i))
	}
	return page
}

// reached yields, in preorder, the nodes whose extents meet the condition. A rectangle around
// one that meets it must meet it, too.
func (p *placement) reached(reaches func(Rect) bool) iter.Seq[*node] {
	return func(yield func(*node) bool) { p.reachedOn(len(p.pages)-1, 0, reaches, yield) }
}

// reachedOn does this for one page or, below all pages, for a node. It reports whether to
// continue.
func (p *placement) reachedOn(height, i int, reaches func(Rect) bool, yield func(*node) bool) bool {
	if height < 0 {
		n := &p.nodes[i]
		return !reaches(n.extent) || yield(n)
	}
	if !reaches(p.pages[height][i]) {
		return true
	}
	below := len(p.nodes)
	if height > 0 {
		below = len(p.pages[height-1])
	}
	for c := i * perPage; c < min((i+1)*perPage, below); c++ {
		if !p.reachedOn(height-1, c, reaches, yield) {
			return false
		}
	}
	return true
}
