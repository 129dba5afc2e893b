package lettering

import (
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
)

// Segment is a move of the pen: 'm' to A, 'l' a line to A, 'q' a quadratic curve by A to B.
type Segment struct {
	Op   byte
	A, B Point
}

// Outline returns how the glyph looks at a size of 1, y downwards from its origin: shapes that are
// filled together, none for a space. It is shared and must not be changed.
func (g Glyph) Outline() []Segment {
	setter.Lock()
	defer setter.Unlock()
	return setter.outline(g)
}

func (t *typesetter) outline(g Glyph) []Segment {
	segments, known := t.outlines.get(g)
	if !known {
		if outline, is := g.face.GlyphData(g.id).(font.GlyphOutline); is {
			segments = segmentsOf(outline, 1/float64(g.face.Upem()))
		}
		t.outlines.put(g, segments)
	}
	return segments
}

func segmentsOf(glyph font.GlyphOutline, scale float64) (segments []Segment) {
	var last Point
	for _, s := range glyph.Segments {
		var p [3]Point
		for i, a := range s.Args {
			p[i] = Point{float64(a.X) * scale, -float64(a.Y) * scale}
		}
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			segments = append(segments, Segment{Op: 'm', A: p[0], B: p[0]})
			last = p[0]
		case opentype.SegmentOpLineTo:
			segments = append(segments, Segment{Op: 'l', A: p[0], B: p[0]})
			last = p[0]
		case opentype.SegmentOpQuadTo:
			segments = append(segments, Segment{Op: 'q', A: p[0], B: p[1]})
			last = p[1]
		case opentype.SegmentOpCubeTo:
			segments = appendCubic(segments, last, p, 2)
			last = p[2]
		}
	}
	return segments
}

// appendCubic appends a cubic curve as quadratic ones, halved this many times.
func appendCubic(segments []Segment, from Point, p [3]Point, halvings int) []Segment {
	middle := func(a, b Point) Point { return Point{(a.X + b.X) / 2, (a.Y + b.Y) / 2} }
	if halvings == 0 {
		control := Point{(3*(p[0].X+p[1].X) - from.X - p[2].X) / 4, (3*(p[0].Y+p[1].Y) - from.Y - p[2].Y) / 4}
		return append(segments, Segment{Op: 'q', A: control, B: p[2]})
	}
	ab, bc, cd := middle(from, p[0]), middle(p[0], p[1]), middle(p[1], p[2])
	abc, bcd := middle(ab, bc), middle(bc, cd)
	half := middle(abc, bcd)
	segments = appendCubic(segments, from, [3]Point{ab, abc, half}, halvings-1)
	return appendCubic(segments, half, [3]Point{bcd, cd, p[2]}, halvings-1)
}
