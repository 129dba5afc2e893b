package scene

import "plytree/engine/tree"

// Field is a part of a node that can be typed.
type Field uint8

const (
	Value  Field = iota // in the node's shape
	Name                // beside the shape, below that of a leaf
	Move                // on the edge to the node
	Alpha               // the lower end of the window beside an inner node
	Beta                // the upper end
	Likely              // on the edge to a chance node's child
	Board               // the position of a game
)

// FieldBox returns the rectangle of a field of the node, even if the field is empty.
func (s *Scene) FieldBox(id tree.ID, f Field) (Rect, bool) {
	n := s.node(id)
	if n == nil || (f == Move || f == Likely) && n.parent < 0 {
		return Rect{}, false
	}
	switch f {
	case Name:
		return s.nameBox(n).Move(n.top()), true
	case Move, Likely:
		box := s.moveBox(n)
		return widened(box, 2*moveSize, box.Middle().X), true
	case Board:
		if n.board != nil {
			return n.boardBox(), true
		}
		return n.box(), true
	case Alpha, Beta:
		return s.endBox(id, f == Beta), !n.leaf
	}
	if n.leaf && n.board == nil {
		return n.box(), true
	}
	_, middle := s.outlined(n)
	return about(middle, n.half*0.6, leafHeight/2), true
}

// FieldSize returns the text size of a field at zoom 1.
func FieldSize(f Field) float64 {
	return [...]float64{Value: valueSize, Name: nameSize, Move: moveSize, Alpha: windowSize, Beta: windowSize,
		Likely: moveSize, Board: heapSize}[f]
}

// endBox returns the rectangle of a window end, with room for typing a number: it starts at
// this end, so that the other one stays visible.
func (s *Scene) endBox(id tree.ID, upper bool) Rect {
	n, w := s.node(id), s.stateOf(s.byID[id]).window
	box := s.windowBox(n, max(answerRoom, w.width(s.Look.Comma))).Move(n.top())
	if upper && !s.look.Boxes {
		box.Min.X += run{text: "["}.width() + w.alpha.width() + run{text: s.Look.Comma.Separator()}.width()
	}
	box.Max.X = max(box.Max.X, box.Min.X+typedRoom)
	return box
}

// typedRoom is the width for typing a number.
const typedRoom = 60.0

// nameBox returns the rectangle of the caption, even if there is none.
func (p *placement) nameBox(n *node) Rect {
	box := p.captionBox(n)
	if box.Height() == 0 {
		box = Rect{Point{box.Min.X, box.Min.Y - nameSize/2}, Point{box.Max.X, box.Max.Y + nameSize/2}}
	}
	fixed := box.Middle().X
	switch {
	case p.right() && n.leaf:
		fixed = box.Min.X
	case !p.right() && !n.leaf:
		fixed = box.Max.X
	}
	return widened(box, 2*nameSize, fixed)
}

// widened returns a rectangle of at least this width; the point at the fixed fraction of its
// width stays in place.
func widened(r Rect, width, fixed float64) Rect {
	missing := max(0, width-r.Width())
	fraction := 0.5
	if r.Width() > 0 {
		fraction = (fixed - r.Min.X) / r.Width()
	}
	return Rect{Point{r.Min.X - missing*fraction, r.Min.Y}, Point{r.Max.X + missing*(1-fraction), r.Max.Y}}
}

// Outline returns the outline of the node's shape, filled as it is drawn, with nothing in it.
func (s *Scene) Outline(id tree.ID) (Shape, bool) {
	n := s.node(id)
	if n == nil {
		return Shape{}, false
	}
	p := painter{Scene: s, colours: s.Look.Theme.Palette()}
	sh, _ := s.outlined(n)
	sh.Fill = p.fill(drawnNode{n, s.stateOf(s.byID[id])})
	return sh, true
}

// outlined returns the outline of the shape, and the place of the value in it.
func (p *placement) outlined(n *node) (sh Shape, middle Point) {
	box := n.box()
	sh, middle = Shape{Kind: Polygon, Points: box.Corners()}, n.middle()
	switch triangles := p.look.Shapes == Triangles; {
	case n.board != nil:
		sh.Points, middle = n.boardBox().Corners(), n.footMiddle()
	case n.leaf:
	case n.chance() && triangles:
		sh.Kind, sh.Points = Ellipse, []Point{box.Min, box.Max}
	case n.chance():
		sh.Points = []Point{n.top(), {box.Max.X, middle.Y}, {n.x, box.Max.Y}, {box.Min.X, middle.Y}}
	case triangles && n.mover == tree.Max:
		sh.Points = []Point{n.top(), box.Max, {box.Min.X, box.Max.Y}}
		middle.Y = n.y + n.height*0.66
	case triangles:
		sh.Points = []Point{box.Min, {box.Max.X, box.Min.Y}, {n.x, box.Max.Y}}
		middle.Y = n.y + n.height*0.34
	case n.mover != tree.Max:
		sh.Kind, sh.Points = Ellipse, []Point{box.Min, box.Max}
	}
	return sh, middle
}
