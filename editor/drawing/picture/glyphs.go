package picture

import (
	"fmt"
	"hash/crc32"
	"strconv"
	"strings"

	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/scene"
)

// glyphEm is the number of units per em for glyphs of other fonts in PDF and SVG, where each glyph
// is stored once.
const glyphEm = 1000

// pdfGlyphs are the glyphs of other fonts that a PDF draws, each a form (ISO 32000-1, 8.10).
type pdfGlyphs struct {
	forms map[lettering.Glyph]int // the numbers of their objects
	names strings.Builder         // the entries of their dictionary
	all   int                     // its object; 0 if there are none
}

// form returns the number of the object that draws a glyph.
func (p *PDFWriter) form(g lettering.Glyph) int {
	n, known := p.glyphs.forms[g]
	if known {
		return n
	}
	if p.glyphs.forms == nil {
		p.glyphs.forms, p.glyphs.all = map[lettering.Glyph]int{}, p.add(nil)
	}
	steps := g.Outline()
	box := scene.Rect{}
	for _, s := range steps {
		for _, pt := range []lettering.Point{s.A, s.B} {
			box.Min = scene.Point{X: min(box.Min.X, pt.X*glyphEm), Y: min(box.Min.Y, pt.Y*glyphEm)}
			box.Max = scene.Point{X: max(box.Max.X, pt.X*glyphEm), Y: max(box.Max.Y, pt.Y*glyphEm)}
		}
	}
	n = p.add(stream(fmt.Sprintf("/Type/XObject/Subtype/Form/BBox[%s]",
		list([]float64{box.Min.X - 1, box.Min.Y - 1, box.Max.X + 1, box.Max.Y + 1})), pdfOutline(steps)))
	p.glyphs.forms[g] = n
	fmt.Fprintf(&p.glyphs.names, "/G%d %d 0 R", n, n)
	return n
}

// pdfOutline fills the outline of a glyph.
func pdfOutline(steps []lettering.Segment) (b []byte) {
	place := func(x, y float64) { b = append(b, num(x*glyphEm)+" "+num(y*glyphEm)+" "...) }
	var last lettering.Point
	toward := func(from, to lettering.Point) { place(from.X+(to.X-from.X)*2/3, from.Y+(to.Y-from.Y)*2/3) }
	for _, s := range steps {
		if s.Op == 'q' {
			toward(last, s.A)
			toward(s.B, s.A)
			place(s.B.X, s.B.Y)
			b = append(b, "c\n"...)
		} else {
			place(s.A.X, s.A.Y)
			b = append(b, s.Op, '\n')
		}
		last = s.B
	}
	return append(b, "f\n"...)
}

// appendLine draws a line of glyphs of other fonts.
func (p *PDFWriter) appendLine(b []byte, line *lettering.Line, at scene.Point, size float64) []byte {
	scale := strconv.FormatFloat(size/glyphEm, 'f', 6, 64)
	for _, g := range line.Glyphs {
		b = append(append(append(b, "q "...), scale...), " 0 0 "...)
		b = append(append(b, scale...), ' ')
		b = append(append(b, num(at.X+float64(g.X)*size)...), ' ')
		b = append(append(b, num(at.Y+float64(g.Y)*size)...), " cm /G"...)
		b = append(strconv.AppendInt(b, int64(p.form(g.Glyph)), 10), " Do Q\n"...)
	}
	return b
}

// svgGlyphs are the glyphs of other fonts that an SVG shows.
type svgGlyphs struct {
	names  map[lettering.Glyph]string
	taken  map[string]bool
	shapes strings.Builder // the paths, each with its name
	placed int
}

// mostPlaced is the maximum number of glyphs of other fonts in an SVG, each of which takes some 30
// bytes. The viewer's fonts write the rest.
const mostPlaced = 1_000_000

// name returns the name of a glyph's path. It depends on its contents, so that two pictures in one
// page don't share names.
func (s *svgGlyphs) name(g lettering.Glyph) string {
	name, known := s.names[g]
	if known {
		return name
	}
	if s.names == nil {
		s.names, s.taken = map[lettering.Glyph]string{}, map[string]bool{}
	}
	path := svgOutline(g.Outline())
	sum := crc32.ChecksumIEEE([]byte(path))
	for name == "" || s.taken[name] {
		name = "g" + strconv.FormatUint(uint64(sum), 36)
		sum++
	}
	s.names[g], s.taken[name] = name, true
	s.shapes.WriteString(`<path id="` + name + `" d="` + path + "\"/>\n")
	return name
}

func svgOutline(steps []lettering.Segment) string {
	var b strings.Builder
	place := func(p lettering.Point) { b.WriteString(num(p.X*glyphEm) + " " + num(p.Y*glyphEm) + " ") }
	for _, s := range steps {
		b.WriteByte(s.Op - 'a' + 'A')
		place(s.A)
		if s.Op == 'q' {
			place(s.B)
		}
	}
	return strings.TrimSpace(b.String())
}

// line shows a line of glyphs of other fonts, and reports whether the limit allows it.
func (w *svgWriter) line(line *lettering.Line, at scene.Point, size float64) bool {
	if w.glyphs.placed += len(line.Glyphs); w.glyphs.placed > mostPlaced {
		return false
	}
	w.body.WriteString(`<g transform="translate(` + num(at.X) + " " + num(at.Y) + ") scale(" +
		strconv.FormatFloat(size/glyphEm, 'f', -1, 64) + ")\">")
	for _, g := range line.Glyphs {
		w.body.WriteString(`<use xlink:href="#` + w.glyphs.name(g.Glyph) + `" x="` + strconv.Itoa(int(g.X*glyphEm)))
		if g.Y != 0 {
			w.body.WriteString(`" y="` + strconv.Itoa(int(g.Y*glyphEm)))
		}
		w.body.WriteString(`"/>`)
	}
	w.body.WriteString("</g>\n")
	return true
}
