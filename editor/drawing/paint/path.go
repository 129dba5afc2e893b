package paint

import (
	"image"
	"math"
	"slices"

	"plytree/editor/drawing/scene"

	"golang.org/x/image/vector"
)

// path is a list of closed outlines. Where they overlap in opposite directions, they leave a
// hole.
type path struct {
	segments []segment
	min      scene.Point
	max      scene.Point
}

// segment is one piece of an outline: a start, a line, a quadratic curve.
type segment struct {
	op   byte // 'm', 'l' or 'q'
	a, b scene.Point
}

func (p *path) clear() { p.segments = p.segments[:0] }

func (p *path) add(op byte, a, b scene.Point) {
	if len(p.segments) == 0 {
		p.min, p.max = a, a
	}
	for _, pt := range []scene.Point{a, b} {
		p.min.X, p.min.Y = math.Min(p.min.X, pt.X), math.Min(p.min.Y, pt.Y)
		p.max.X, p.max.Y = math.Max(p.max.X, pt.X), math.Max(p.max.Y, pt.Y)
	}
	p.segments = append(p.segments, segment{op, a, b})
}

// box returns the dots that the path can touch.
func (p *path) box() image.Rectangle {
	if len(p.segments) == 0 {
		return image.Rectangle{}
	}
	const far = 1 << 20 // keeps the conversion to int safe
	clamp := func(v float64) int { return int(math.Max(-far, math.Min(far, v))) }
	return image.Rect(clamp(math.Floor(p.min.X)), clamp(math.Floor(p.min.Y)), clamp(math.Ceil(p.max.X))+1,
		clamp(math.Ceil(p.max.Y))+1)
}

// span returns the part of a band of rows, from left to right, that the path
// can touch.
func (p *path) span(band image.Rectangle) (from, to int) {
	left, right := math.Inf(1), math.Inf(-1)
	top, bottom := float64(band.Min.Y), float64(band.Max.Y)
	reach := func(a, b scene.Point) {
		if a.Y > b.Y {
			a, b = b, a
		}
		if b.Y < top || a.Y > bottom {
			return
		}
		at := func(y float64) float64 {
			if b.Y == a.Y || y <= a.Y {
				return a.X
			}
			return a.X + (b.X-a.X)*min((y-a.Y)/(b.Y-a.Y), 1)
		}
		for _, x := range []float64{at(top), at(bottom)} {
			left, right = math.Min(left, x), math.Max(right, x)
		}
		if a.Y == b.Y {
			left, right = math.Min(left, b.X), math.Max(right, b.X)
		}
	}
	var start, last scene.Point
	for i, s := range p.segments {
		switch s.op {
		case 'm':
			if i > 0 {
				reach(last, start)
			}
			start, last = s.a, s.a
		case 'l':
			reach(last, s.a)
			last = s.a
		case 'q': // it stays within the triangle of its three points
			reach(last, s.a)
			reach(s.a, s.b)
			reach(last, s.b)
			last = s.b
		}
	}
	reach(last, start)
	if left > right {
		return 0, 0
	}
	clamp := func(x float64) int {
		return int(math.Max(float64(band.Min.X), math.Min(float64(band.Max.X), x)))
	}
	return clamp(math.Floor(left)), clamp(math.Ceil(right) + 1)
}

// replay sends the path to a rasterizer, moved by (-dx, -dy).
func (p *path) replay(z *vector.Rasterizer, dx, dy float64) {
	for i, s := range p.segments {
		ax, ay := float32(s.a.X-dx), float32(s.a.Y-dy)
		switch s.op {
		case 'm':
			if i > 0 {
				z.ClosePath()
			}
			z.MoveTo(ax, ay)
		case 'l':
			z.LineTo(ax, ay)
		case 'q':
			z.QuadTo(ax, ay, float32(s.b.X-dx), float32(s.b.Y-dy))
		}
	}
	z.ClosePath()
}

func (p *path) polygon(points []scene.Point) {
	p.add('m', points[0], points[0])
	for _, pt := range points[1:] {
		p.add('l', pt, pt)
	}
}

// line adds a stroke from a to b.
func (p *path) line(a, b scene.Point, width float64) {
	length := math.Hypot(b.X-a.X, b.Y-a.Y)
	if length == 0 {
		return
	}
	x, y := (b.Y-a.Y)/length*width/2, -(b.X-a.X)/length*width/2
	p.polygon([]scene.Point{{X: a.X + x, Y: a.Y + y}, {X: b.X + x, Y: b.Y + y}, {X: b.X - x, Y: b.Y - y},
		{X: a.X - x, Y: a.Y - y}})
}

// dashes adds dashes along a line through the points; lengths alternates dashes and gaps.
func (p *path) dashes(points []scene.Point, width float64, lengths []float64) {
	done := 0.0 // of the dash or gap that a corner interrupted
	piece := 0
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		length := math.Hypot(b.X-a.X, b.Y-a.Y)
		at := func(d float64) scene.Point {
			return scene.Point{X: a.X + (b.X-a.X)*d/length, Y: a.Y + (b.Y-a.Y)*d/length}
		}
		for from := 0.0; from < length; {
			to := math.Min(length, from+lengths[piece]-done)
			if piece%2 == 0 {
				p.line(at(from), at(to), width)
			}
			done += to - from
			if from = to; done >= lengths[piece]-1e-9 {
				done, piece = 0, (piece+1)%len(lengths)
			}
		}
	}
}

// ring adds the outline of a convex polygon as a band of the width, half of it
// on each side.
func (p *path) ring(points []scene.Point, width float64) {
	p.polygon(offset(points, width/2))
	inner := offset(points, -width/2)
	slices.Reverse(inner)
	p.polygon(inner)
}

// offset moves the sides of a clockwise convex polygon outwards.
func offset(points []scene.Point, by float64) []scene.Point {
	n := len(points)
	moved := make([]scene.Point, n)
	for i, pt := range points {
		ax, ay := normal(points[(i+n-1)%n], pt)
		bx, by2 := normal(pt, points[(i+1)%n])
		x, y := ax+bx, ay+by2
		// The corner moves out along the bisector; the sharper it is, the farther.
		stretch := 2 / math.Max(x*x+y*y, 0.3)
		moved[i] = scene.Point{X: pt.X + x*stretch*by, Y: pt.Y + y*stretch*by}
	}
	return moved
}

// normal returns the unit vector that points out of a clockwise polygon's side.
func normal(a, b scene.Point) (x, y float64) {
	length := math.Hypot(b.X-a.X, b.Y-a.Y)
	if length == 0 {
		return 0, 0
	}
	return (b.Y - a.Y) / length, -(b.X - a.X) / length
}
