package scene

import (
	"image/color"
	"math"

	"plytree/editor/drawing/lettering"
	"plytree/engine/tree"
)

// Point is a place in the scene: x to the right, y down, in pixels at zoom 1.
type Point struct{ X, Y float64 }

func (p Point) plus(by Point) Point { return Point{p.X + by.X, p.Y + by.Y} }

func (p Point) times(by float64) Point { return Point{p.X * by, p.Y * by} }

// Rect is an upright rectangle.
type Rect struct{ Min, Max Point }

// about returns the rectangle centred at the point that extends this far to each side, and up
// and down.
func about(middle Point, aside, up float64) Rect {
	return Rect{Point{middle.X - aside, middle.Y - up}, Point{middle.X + aside, middle.Y + up}}
}

// Width returns the rectangle's width.
func (r Rect) Width() float64 { return r.Max.X - r.Min.X }

// Height returns the rectangle's height.
func (r Rect) Height() float64 { return r.Max.Y - r.Min.Y }

// Union returns the least rectangle that holds both.
func (r Rect) Union(s Rect) Rect {
	return Rect{
		Point{math.Min(r.Min.X, s.Min.X), math.Min(r.Min.Y, s.Min.Y)},
		Point{math.Max(r.Max.X, s.Max.X), math.Max(r.Max.Y, s.Max.Y)},
	}
}

// Corners returns the rectangle's corners, clockwise from the upper left.
func (r Rect) Corners() []Point {
	return []Point{r.Min, {r.Max.X, r.Min.Y}, r.Max, {r.Min.X, r.Max.Y}}
}

// Overlaps reports whether two rectangles share more than an edge.
func (r Rect) Overlaps(s Rect) bool {
	return r.Min.X < s.Max.X && s.Min.X < r.Max.X && r.Min.Y < s.Max.Y && s.Min.Y < r.Max.Y
}

// Contains reports whether the point lies in the rectangle.
func (r Rect) Contains(p Point) bool {
	return r.Min.X <= p.X && p.X <= r.Max.X && r.Min.Y <= p.Y && p.Y <= r.Max.Y
}

// Grow returns the rectangle with a margin added on all sides.
func (r Rect) Grow(by float64) Rect {
	return Rect{Point{r.Min.X - by, r.Min.Y - by}, Point{r.Max.X + by, r.Max.Y + by}}
}

// Kind is the kind of a Shape.
type Kind uint8

const (
	Line    Kind = iota // from Points[0] to Points[1]
	Polygon             // through all Points
	Ellipse             // inside the rectangle Points[0], Points[1]
	Text                // one line, see Shape.Text
)

// Role is the role of a shape in its node.
type Role uint8

const (
	RoleExtra    Role = iota // boxes, folds, highlights, the halo; anything that belongs to no node
	RoleOutline              // the node's own shape
	RoleValue                // in the outline
	RoleCaption              // number, name and note, line by line
	RoleWindow               // the interval beside the node, run by run
	RoleEdge                 // the path from the parent, piece by piece
	RoleMove                 // on the edge, line by line
	RoleCut                  // the strokes across the edge
	RoleCutBound             // α or β beside them
)

// Shape is one thing to draw. Later ones lie on top of earlier ones.
type Shape struct {
	Kind   Kind
	Node   tree.ID // the node it belongs to, 0 for none
	Role   Role
	Points []Point
	Fill   color.NRGBA // of polygons and ellipses; zero for none
	Stroke color.NRGBA // of lines and outlines; the colour of a text
	Width  float64     // of the stroke
	Dashed bool
	Dash   []float64 // of a dashed stroke: dashes and gaps in turn; see Dashes
	Text   string
	Size   float64 // of the font, in pixels at zoom 1
	Bold   bool
}

// usualDash is the default dash pattern: pruned branches.
var usualDash = []float64{4, 4}

// Dashes returns the lengths of a stroke's dashes and gaps in turn, in pixels
// at zoom 1, and nil for a solid stroke.
func (s Shape) Dashes() []float64 {
	if s.Dashed && s.Dash == nil {
		return usualDash
	}
	return s.Dash
}

// Box returns the rectangle of a Text shape: Points[0] is the left end of its line, vertically
// centred.
func (s Shape) Box() Rect {
	w, h := lettering.Width(s.Text, s.Size, s.Bold), s.Size*lineHeight
	p := s.Points[0]
	return Rect{Point{p.X, p.Y - h/2}, Point{p.X + w, p.Y + h/2}}
}

// Move returns the rectangle moved by the point's coordinates.
func (r Rect) Move(by Point) Rect {
	return Rect{r.Min.plus(by), r.Max.plus(by)}
}

// Middle returns the middle of the rectangle.
func (r Rect) Middle() Point { return between(r.Min, r.Max, 0.5) }
