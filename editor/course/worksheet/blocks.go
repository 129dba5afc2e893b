package worksheet

import (
	"slices"
	"strconv"
	"strings"

	"plytree/editor/course/assignment"
	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/scene"
)

const (
	cellHeight = 24.0
	cellWidth  = 50.0

	drawingRoom = 280.0 // the height of the room to draw a tree
)

// block lays out one exercise. Its heading and its first tree stay on one page.
func (p *press) block(b *assignment.Block, numbered bool, index int) {
	title := b.Title
	if numbered {
		title = strings.TrimSpace(strconv.Itoa(index+1) + ". " + title)
	}
	p.need(titleSize*lineHeight + p.height(b.Parts[0], b.Introduction))
	p.right(b.Marks, p.y+titleSize*lineHeight/2)
	if title == "" {
		p.y += titleSize * lineHeight
	} else {
		p.paragraph(title, pageMargin, textWidth-beside(b.Marks), titleSize, true, ink)
	}
	p.y += 4
	p.introduction(b.Introduction)
	for _, one := range b.Parts {
		p.part(one)
	}
	p.rules(b)
	p.y += 22
}

// height returns the height of a part down to the end of its first question, including what is
// above it.
func (p *press) height(b assignment.Part, above []string) float64 {
	h := p.onTree(b)
	if !besideHeading(b) {
		above = slices.Concat(above, b.Introduction)
	}
	for _, s := range above {
		h += bodySize*lineHeight*float64(len(wrap(printable(s), textWidth, bodySize, false))) + 3
	}
	if b.Heading != "" {
		h += 6 + headSize*lineHeight
	}
	return h
}

const headGap = 14.0

// besideHeading reports whether the whole description of the search fits on the line of the
// heading.
func besideHeading(b assignment.Part) bool {
	return b.Heading != "" && len(b.Introduction) == 1 && !strings.Contains(b.Introduction[0], "\n") &&
		lettering.Width(b.Heading, headSize, true)+headGap+lettering.Width(b.Introduction[0], bodySize,
			false) <= textWidth
}

// onTree returns the height of the tree with the first question below it.
func (p *press) onTree(b assignment.Part) float64 {
	height := assignment.Room(b.Drawn).Height()*p.scale(b.Drawn) + 4 + questionHeight(b.Tasks[0])
	if b.ToDraw {
		height += drawingRoom
	}
	return height
}

// part lays out the tasks of one search. Its heading, its tree and the first question
// stay on one page.
func (p *press) part(b assignment.Part) {
	if b.Heading != "" {
		p.need(p.height(b, nil))
		p.y += 6
		p.paragraph(b.Heading, pageMargin, textWidth, headSize, true, ink)
	}
	if besideHeading(b) {
		x := pageMargin + lettering.Width(b.Heading, headSize, true) + headGap
		p.text(b.Introduction[0], x, p.y-headSize*lineHeight/2, bodySize, false, ink)
	} else {
		p.introduction(b.Introduction)
	}
	scale := p.scale(b.Drawn)
	w, h := assignment.Room(b.Drawn).Width()*scale, assignment.Room(b.Drawn).Height()*scale
	p.need(p.onTree(b))
	if b.ToDraw {
		p.question(b.Tasks[0])
		p.tree(b.Drawn, scale, w)
		p.y += h + drawingRoom
		return
	}
	p.tree(b.Drawn, scale, w)
	p.y += h + 4
	for _, q := range b.Tasks {
		p.question(q)
	}
}

func (p *press) introduction(paragraphs []string) {
	for _, s := range paragraphs {
		p.paragraph(s, pageMargin, textWidth, bodySize, false, ink)
		p.y += 3
	}
}

// rules writes how marks are counted, all on one page.
func (p *press) rules(b *assignment.Block) {
	const indent, gap = 14.0, 3.0
	height := bodySize * lineHeight
	for _, s := range b.Rules {
		height += smallSize*lineHeight*float64(len(wrap(s, textWidth-indent, smallSize, false))) + gap
	}
	if len(b.Rules) == 0 {
		return
	}
	p.need(height)
	p.paragraph(b.RulesHead, pageMargin, textWidth, bodySize, true, ink)
	for _, s := range b.Rules {
		p.text("•", pageMargin, p.y+smallSize*lineHeight/2, smallSize, false, ink)
		p.paragraph(s, pageMargin+indent, textWidth-indent, smallSize, false, ink)
		p.y += gap
	}
}

// right writes a remark at the right margin.
func (p *press) right(s string, y float64) {
	p.text(s, pageWidth-pageMargin-lettering.Width(s, smallSize, false), y, smallSize, false, soft)
}

// beside returns the width of a remark at the right end of a line.
func beside(s string) float64 { return lettering.Width(s, smallSize, false) + 16 }

// scale returns the scale of a tree on the sheet: smaller than fit if that saves pages, but
// large enough to read it and to write in its boxes.
func (p *press) scale(s *scene.Scene) float64 {
	least := 0.6
	if len(s.Look.Asked) > 0 {
		least = 0.7
	}
	return min(assignment.Fit(s), max(assignment.Fit(s)*(1-p.saved), least))
}

func (p *press) tree(s *scene.Scene, scale, w float64) {
	const near = 1e6 // so that every shape is drawn in full
	left, top, from := pageMargin+(textWidth-w)/2, p.y, assignment.Room(s).Min
	s.Draw(s.Bounds, near, func(sh scene.Shape) {
		points := make([]scene.Point, len(sh.Points))
		for i, pt := range sh.Points {
			points[i] = scene.Point{X: left + (pt.X-from.X)*scale, Y: top + (pt.Y-from.Y)*scale}
		}
		sh.Points, sh.Size, sh.Width = points, sh.Size*scale, sh.Width*scale
		p.put(sh)
	})
}

// questionLines returns the lines of the question's text.
func questionLines(q assignment.Question) []string {
	return wrap(printable(q.Text), textWidth-questionIndent-beside(q.Marks), bodySize, false)
}

// questionHeight returns the height of the question and the room for its answer.
func questionHeight(q assignment.Question) float64 {
	height := bodySize*lineHeight*float64(len(questionLines(q))) + 10
	switch {
	case q.Grid != nil:
		height += float64(bands(*q.Grid)) * bandHeight(*q.Grid)
	case q.Line != nil && !q.Short:
		height += 30
	}
	return height
}

// question lays out a task with its answer.
func (p *press) question(q assignment.Question) {
	lines := questionLines(q)
	p.need(questionHeight(q))
	p.text(q.Letter+")", pageMargin, p.y+bodySize*lineHeight/2, bodySize, true, ink)
	p.right(q.Marks, p.y+bodySize*lineHeight/2)
	for _, line := range lines {
		p.text(line, pageMargin+questionIndent, p.y+bodySize*lineHeight/2, bodySize, false, ink)
		p.y += bodySize * lineHeight
	}
	switch {
	case q.Grid != nil:
		p.y += 4
		p.grid(*q.Grid, pageMargin+questionIndent)
	case q.Line != nil:
		p.answer(q, pageMargin+questionIndent+lettering.Width(lines[len(lines)-1], bodySize, false)+12)
	}
	p.y += 10
}

const questionIndent = 24.0

// answer writes the line of an answer: after the question, which ends at x, if it is short and
// fits, otherwise below it.
func (p *press) answer(q assignment.Question, x float64) {
	const shortLine = 110.0
	left, width := pageMargin+questionIndent, textWidth-questionIndent
	switch room := pageWidth - pageMargin - beside(q.Marks) - x; {
	case q.Short && room >= shortLine && *q.Line == "":
		p.rule(x, x+min(room, shortLine), p.y-2, 0.8)
		p.y += 6
	case q.Short && room >= lettering.Width(*q.Line, bodySize, true) && *q.Line != "":
		p.text(*q.Line, x, p.y-bodySize*lineHeight/2, bodySize, true, ink)
	case *q.Line == "":
		p.y += 24
		p.rule(left, pageWidth-pageMargin, p.y, 0.8)
	default:
		p.paragraph(*q.Line, left, width, bodySize, true, ink)
	}
}

// labelWidth returns the width of the first column.
func labelWidth(g assignment.Grid) float64 {
	label := lettering.Width(g.Corner, smallSize, true)
	for _, r := range g.Rows {
		label = max(label, lettering.Width(r.Label, smallSize, true))
	}
	return label + 14
}

// bands returns the number of bands that the table is broken into.
func bands(g assignment.Grid) int {
	most := int((textWidth - questionIndent - labelWidth(g)) / cellWidth)
	return (len(g.Heads) + most - 1) / most
}

const bandGap = 6.0

func bandHeight(g assignment.Grid) float64 { return cellHeight*float64(len(g.Rows)+1) + bandGap }

// grid draws a table in bands of about equal length.
func (p *press) grid(g assignment.Grid, left float64) {
	per := (len(g.Heads) + bands(g) - 1) / max(bands(g), 1)
	for from := 0; from < len(g.Heads); from += per {
		p.need(bandHeight(g))
		p.band(g, from, min(from+per, len(g.Heads)), left, labelWidth(g))
		p.y += bandGap
	}
}

func (p *press) band(g assignment.Grid, from, to int, left, label float64) {
	p.box(left, p.y, label, cellHeight, shading)
	p.text(g.Corner, left+7, p.y+cellHeight/2, smallSize, true, ink)
	for i := from; i < to; i++ {
		x := left + label + float64(i-from)*cellWidth
		p.box(x, p.y, cellWidth, cellHeight, shading)
		p.centred(g.Heads[i], x+cellWidth/2, p.y+cellHeight/2, smallSize, cellWidth-6, true)
	}
	p.y += cellHeight
	for _, r := range g.Rows {
		p.box(left, p.y, label, cellHeight, shading)
		p.text(r.Label, left+7, p.y+cellHeight/2, smallSize, true, ink)
		for i := from; i < to; i++ {
			x := left + label + float64(i-from)*cellWidth
			p.put(scene.Shape{Kind: scene.Polygon,
				Points: scene.Rect{Min: scene.Point{X: x, Y: p.y},
					Max: scene.Point{X: x + cellWidth, Y: p.y + cellHeight}}.Corners(), Stroke: soft, Width: 0.8})
			p.centred(r.Cells[i], x+cellWidth/2, p.y+cellHeight/2, bodySize, cellWidth-6, false)
		}
		p.y += cellHeight
	}
}
