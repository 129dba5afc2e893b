package worksheet

import (
	"strconv"

	"plytree/editor/scene"
)

const (
	maxTree    = 430.0 // the height of a tree on a page
	cellHeight = 26.0
	cellWidth  = 50.0
)

// block lays out one exercise. Its heading and its tree stay on one page.
func (p *press) block(b block, numbered bool, index int) {
	title := b.title
	if numbered {
		title = strconv.Itoa(index+1) + ". " + title
	}
	scale, w, h := p.fit(b.drawn)
	p.need(titleSize*lineHeight + float64(3*len(b.lead))*bodySize + h)
	if title != "" {
		p.paragraph(title, pageMargin, titleSize, true, ink)
		p.y += 4
	}
	for _, s := range b.lead {
		p.paragraph(s, pageMargin, bodySize, false, ink)
		p.y += 3
	}
	p.y += 6
	p.need(h)
	p.tree(b.drawn, scale, w)
	p.y += h + 8
	for i, q := range b.tasks {
		p.question(q, i)
	}
	p.y += 22
}

// fit returns how large a scene is drawn: never blown up, never wider than the
// page.
func (p *press) fit(s *scene.Scene) (scale, w, h float64) {
	scale = min(1, textWidth/s.Bounds.Width(), maxTree/s.Bounds.Height())
	return scale, s.Bounds.Width() * scale, s.Bounds.Height() * scale
}

func (p *press) tree(s *scene.Scene, scale, w float64) {
	const near = 1e6 // every shape in full
	left, top := pageMargin+(textWidth-w)/2, p.y
	s.Draw(s.Bounds, near, func(sh scene.Shape) {
		points := make([]scene.Point, len(sh.Points))
		for i, pt := range sh.Points {
			points[i] = scene.Point{X: left + (pt.X-s.Bounds.Min.X)*scale, Y: top + (pt.Y-s.Bounds.Min.Y)*scale}
		}
		sh.Points, sh.Size, sh.Width = points, sh.Size*scale, sh.Width*scale
		p.put(sh)
	})
}

// question lays out a task with its answer.
func (p *press) question(q question, index int) {
	const indent = 24.0
	height := bodySize * lineHeight * float64(len(wrap(q.text, textWidth-indent-80, bodySize, false)))
	switch {
	case q.grid != nil:
		height += cellHeight * float64(len(q.grid.rows)+1)
	case q.line != nil:
		height += 30
	}
	p.need(height + 10)
	p.text(string(rune('a'+index))+")", pageMargin, p.y+bodySize*lineHeight/2, bodySize, true, ink)
	p.text(q.marks, pageWidth-pageMargin-scene.TextWidth(q.marks, smallSize, false), p.y+bodySize*lineHeight/2, smallSize, false, soft)
	for _, line := range wrap(printable(q.text), textWidth-indent-80, bodySize, false) {
		p.text(line, pageMargin+indent, p.y+bodySize*lineHeight/2, bodySize, false, ink)
		p.y += bodySize * lineHeight
	}
	switch {
	case q.grid != nil:
		p.y += 4
		p.grid(*q.grid, pageMargin+indent)
	case q.line != nil && *q.line == "":
		p.y += 26
		p.rule(pageMargin+indent, pageWidth-pageMargin, p.y, 0.8)
	case q.line != nil:
		p.y += 2
		for _, line := range wrap(printable(*q.line), textWidth-indent, bodySize, true) {
			p.need(bodySize * lineHeight)
			p.text(line, pageMargin+indent, p.y+bodySize*lineHeight/2, bodySize, true, ink)
			p.y += bodySize * lineHeight
		}
	}
	for _, s := range q.reason {
		p.paragraph(s, pageMargin+indent, smallSize, false, soft)
	}
	p.y += 12
}

// grid draws a table in as many bands as it takes.
func (p *press) grid(g grid, left float64) {
	label := scene.TextWidth(g.corner, smallSize, true)
	for _, r := range g.rows {
		label = max(label, scene.TextWidth(r.label, smallSize, true))
	}
	label += 14
	most := int((pageWidth - pageMargin - left - label) / cellWidth)
	for from := 0; from < len(g.heads); from += most {
		to := min(from+most, len(g.heads))
		p.need(cellHeight * float64(len(g.rows)+1))
		p.band(g, from, to, left, label)
		p.y += 6
	}
}

func (p *press) band(g grid, from, to int, left, label float64) {
	p.box(left, p.y, label, cellHeight, shading)
	p.text(g.corner, left+7, p.y+cellHeight/2, smallSize, true, ink)
	for i := from; i < to; i++ {
		x := left + label + float64(i-from)*cellWidth
		p.box(x, p.y, cellWidth, cellHeight, shading)
		p.centred(g.heads[i], x+cellWidth/2, p.y+cellHeight/2, smallSize, cellWidth-6, true)
	}
	p.y += cellHeight
	for _, r := range g.rows {
		p.box(left, p.y, label, cellHeight, shading)
		p.text(r.label, left+7, p.y+cellHeight/2, smallSize, true, ink)
		for i := from; i < to; i++ {
			x := left + label + float64(i-from)*cellWidth
			p.put(scene.Shape{Kind: scene.Polygon, Points: scene.Rect{Min: scene.Point{X: x, Y: p.y}, Max: scene.Point{X: x + cellWidth, Y: p.y + cellHeight}}.Corners(), Stroke: soft, Width: 0.8})
			p.centred(r.cells[i], x+cellWidth/2, p.y+cellHeight/2, bodySize, cellWidth-6, false)
		}
		p.y += cellHeight
	}
}
