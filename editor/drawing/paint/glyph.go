package paint

import (
	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/scene"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// glyphs caches the outlines of a font's characters.
type glyphs struct {
	bold bool
	buf  sfnt.Buffer
	read map[rune]glyph
}

// glyph is a character at the size of one dot per em.
type glyph struct {
	segments []segment
	advance  float64
}

// text adds the outlines of a line of text with its left end and its middle at the point. The
// middle is half the height of a digit above the baseline. Characters have their plain
// advances, as the scene measured them.
func (g *glyphs) text(p *path, text string, at scene.Point, size float64, bold bool) {
	at.Y += lettering.CapHeight * size / 2
	place := func(pt scene.Point) scene.Point { return scene.Point{X: at.X + pt.X*size, Y: at.Y + pt.Y*size} }
	if line := lettering.Shaped(text, bold); line != nil {
		for _, g := range line.Glyphs {
			origin := place(scene.Point{X: float64(g.X), Y: float64(g.Y)})
			for _, s := range g.Glyph.Outline() {
				p.add(s.Op, scene.Point{X: origin.X + s.A.X*size, Y: origin.Y + s.A.Y*size},
					scene.Point{X: origin.X + s.B.X*size, Y: origin.Y + s.B.Y*size})
			}
		}
		return
	}
	for _, r := range text {
		c := g.glyph(r)
		for _, s := range c.segments {
			p.add(s.op, place(s.a), place(s.b))
		}
		at.X += c.advance * size
	}
}

func (g *glyphs) glyph(r rune) glyph {
	if c, ok := g.read[r]; ok {
		return c
	}
	c := g.load(r)
	g.read[r] = c
	return c
}

// load reads a character; one that the font lacks is an empty box.
func (g *glyphs) load(r rune) glyph {
	const unitsPerEm = 2048
	face := lettering.Font(g.bold)
	index, err := face.GlyphIndex(&g.buf, r)
	if err != nil {
		return glyph{advance: 0.6}
	}
	advance, err := face.GlyphAdvance(&g.buf, index, fixed.I(unitsPerEm), font.HintingNone)
	if err != nil {
		return glyph{advance: 0.6}
	}
	c := glyph{advance: float64(advance) / 64 / unitsPerEm}
	segments, err := face.LoadGlyph(&g.buf, index, fixed.I(unitsPerEm), nil)
	if err != nil {
		return c
	}
	at := func(pt fixed.Point26_6) scene.Point {
		return scene.Point{X: float64(pt.X) / 64 / unitsPerEm, Y: float64(pt.Y) / 64 / unitsPerEm}
	}
	for _, s := range segments { // TrueType has no cubic curves
		a := at(s.Args[0])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			c.segments = append(c.segments, segment{'m', a, a})
		case sfnt.SegmentOpLineTo:
			c.segments = append(c.segments, segment{'l', a, a})
		case sfnt.SegmentOpQuadTo:
			c.segments = append(c.segments, segment{'q', a, at(s.Args[1])})
		}
	}
	return c
}
