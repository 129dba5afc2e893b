package scene

import (
	"plytree/editor/drawing/lettering"
	"plytree/engine/tree"
)

// Box is a box to fill in beside a node.
type Box struct {
	Label string // before it
	Text  string // inside it, "" for none yet
}

// The boxes beside an inner node for writing value, alpha and beta by hand. On paper a box is
// 6 mm high.
const (
	boxWidth  = 48.0
	boxHeight = 22.0
	boxGap    = 4.0
	boxLabel  = 16.0 // the room for a label before its box
	boxApart  = 8.0  // side by side
)

// boxed returns the number of boxes beside a node.
func (l Look) boxed(id tree.ID, leaf bool) int {
	switch {
	case l.Asked != nil:
		return len(l.Asked[id])
	case l.Boxes && !leaf:
		return 3
	}
	return 0
}

// boxesSize returns the size of this many boxes: one below the other beside the node, side by
// side in a tree that grows to the right.
func (p *placement) boxesSize(count int) (width, height float64) {
	n := float64(count)
	if p.right() {
		return n*(boxLabel+boxWidth) + (n-1)*boxApart, boxHeight
	}
	return boxLabel + boxWidth, n*boxHeight + (n-1)*boxGap
}

// boxes draws the boxes of a node, with the question's own boxes or otherwise the scene's
// values.
func (p *painter) boxes(v drawnNode) {
	p.begin(v, RoleExtra)
	at, step := p.windowBox(v.node, 0).Move(v.top()).Min, Point{0, boxHeight + boxGap}
	if p.right() {
		step = Point{boxLabel + boxWidth + boxApart, 0}
	}
	draw := func(label string, in run) {
		box := Rect{Point{at.X + boxLabel, at.Y}, Point{at.X + boxLabel + boxWidth, at.Y + boxHeight}}
		p.emit(Shape{Kind: Polygon, Points: box.Corners(), Fill: p.colours.Ground, Stroke: p.ink(v, p.colours.Soft),
			Width: 1})
		if p.readable(windowSize) {
			middle := box.Middle()
			p.centred(label, Point{at.X + boxLabel/2 - 1, middle.Y}, windowSize, false, p.ink(v, p.colours.Soft))
			if in.text != "" {
				text, size := lettering.Within(in.text, boxWidth-6)
				p.centred(text, middle, min(size, windowSize), in.bold, p.ink(v, p.colours.Ink))
			}
		}
		at = at.plus(step)
	}
	if p.Look.Asked != nil {
		for _, b := range p.Look.Asked[v.id] {
			draw(b.Label, run{text: b.Text, bold: true})
		}
		return
	}
	w := v.state.window
	w.alpha.large, w.beta.large = false, false
	draw("v", run{text: v.state.value, bold: true})
	draw("α", w.alpha)
	draw("β", w.beta)
}
