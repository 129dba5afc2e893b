package scene

import "plytree/editor/drawing/lettering"

// The boxes beside an inner node in which value, alpha and beta are filled in
// by hand. On paper one is 6 mm high.
const (
	boxWidth  = 48.0
	boxHeight = 22.0
	boxGap    = 4.0
	boxLabel  = 16.0 // the room of a label before its box
	boxApart  = 8.0  // side by side
)

// boxesSize returns the size of all three: under each other beside the node,
// side by side in a tree that grows to the right.
func (p *placement) boxesSize() (width, height float64) {
	if p.right() {
		return 3*(boxLabel+boxWidth) + 2*boxApart, boxHeight
	}
	return boxLabel + boxWidth, 3*boxHeight + 2*boxGap
}

// boxes draws the boxes of a node, with what the scene shows in them.
func (p *painter) boxes(v drawnNode) {
	p.begin(v, RoleExtra)
	all := p.windowBox(v.node, 0).Move(v.top())
	at, step := all.Min, Point{0, boxHeight + boxGap}
	if p.right() {
		step = Point{boxLabel + boxWidth + boxApart, 0}
	}
	w := v.state.window
	w.alpha.large, w.beta.large = false, false
	for _, b := range []struct {
		label string
		run
	}{
		{"v", run{text: v.state.value, bold: true}},
		{"α", w.alpha}, {"β", w.beta},
	} {
		box := Rect{Point{at.X + boxLabel, at.Y}, Point{at.X + boxLabel + boxWidth, at.Y + boxHeight}}
		p.emit(Shape{Kind: Polygon, Points: box.Corners(), Fill: p.colours.Ground, Stroke: p.ink(v, p.colours.Soft), Width: 1})
		if p.readable(windowSize) {
			middle := box.Middle()
			p.centred(b.label, Point{at.X + boxLabel/2 - 1, middle.Y}, windowSize, false, p.ink(v, p.colours.Soft))
			if b.text != "" {
				text, size := lettering.Within(b.text, boxWidth-6)
				p.centred(text, middle, min(size, windowSize), b.bold, p.ink(v, p.colours.Ink))
			}
		}
		at.X, at.Y = at.X+step.X, at.Y+step.Y
	}
}
