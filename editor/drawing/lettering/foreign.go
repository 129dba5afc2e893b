package lettering

import (
	"bytes"
	"fmt"
	"io"
	"log"
	"sync"
	"unicode"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/fontscan"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
)

// Outline is how a line looks that needs fonts of the system, at a size of 1: from the
// left end of the baseline, y downwards. Its shapes are filled together.
type Outline struct {
	Advance float64
	Steps   []Step
	Whole   bool // some font has each character; else there are empty boxes
}

// Step is a move of the pen: 'm' to A, 'l' a line to A, 'q' a quadratic curve by A to B.
type Step struct {
	Op   byte
	A, B Point
}

// Point is a place in an outline.
type Point struct{ X, Y float64 }

// Outlined returns the outline of a line that the typeface can't write by itself, and nil
// of any other. As widgets have it, fonts of the system write the characters that the
// typeface lacks; and letters are joined and put in order as their script wants it. The
// first time that a font of the system is needed takes up to a second.
func Outlined(text string, bold bool) *Outline {
	if !foreignIn(text, bold) {
		return nil
	}
	key := text
	if bold {
		key += "\x00"
	}
	outlines.Lock()
	defer outlines.Unlock()
	o, known := outlines.made[key]
	if !known {
		if len(outlines.made) >= mostOutlines {
			clear(outlines.made)
		}
		o = outlined([]rune(text), bold)
		outlines.made[key] = o
	}
	return o
}

func foreignIn(text string, bold bool) bool {
	for _, r := range text {
		if foreign(r, bold) {
			return true
		}
	}
	return false
}

// foreign reports whether a character is drawn as an outline, if that can be.
func foreign(r rune, bold bool) bool {
	return r >= 0x80 && (rightToLeft(language.LookupScript(r)) || !faceOf(bold).character(r).known)
}

func rightToLeft(s language.Script) bool {
	return s == language.Arabic || s == language.Hebrew || s == language.Syriac || s == language.Thaana || s == language.Nko
}

// outlines are those that were made, a cache of what is in the fonts of the system.
var outlines = struct {
	sync.Mutex
	made map[string]*Outline
}{made: map[string]*Outline{}}

// mostOutlines are kept.
const mostOutlines = 5000

// outlined makes the outline of a line out of its runs, each in one script and font.
func outlined(text []rune, bold bool) *Outline {
	o := &Outline{Whole: true}
	for i := 0; i < len(text); {
		end := i + 1
		if !foreign(text[i], bold) {
			for end < len(text) && !foreign(text[end], bold) {
				end++
			}
			o.shape(text[i:end], language.LookupScript(text[i]), ownFace(bold))
			i = end
			continue
		}
		script := language.LookupScript(text[i])
		for end < len(text) && goesOn(text[end:], script, bold) {
			end++
		}
		face := faceFor(text[i:end], script, bold)
		o.Whole = o.Whole && face != nil
		if face == nil {
			face = ownFace(bold)
		}
		o.shape(text[i:end], script, face)
		i = end
	}
	return o
}

// goesOn reports whether what follows belongs to a run in a script: its letters and
// marks, and a blank between two of its words.
func goesOn(rest []rune, script language.Script, bold bool) bool {
	if rest[0] == ' ' && len(rest) > 1 {
		rest = rest[1:]
	}
	own := language.LookupScript(rest[0])
	return unicode.Is(unicode.M, rest[0]) || foreign(rest[0], bold) && (own == script || own == language.Inherited || own == language.Common)
}

// systemFonts finds the fonts of the system; nil where there are none, as in a browser.
var systemFonts = sync.OnceValue(func() *fontscan.FontMap {
	fonts := fontscan.NewFontMap(log.New(io.Discard, "", 0))
	if fonts.UseSystemFonts("") != nil {
		return nil
	}
	return fonts
})

// ownFaces are the typeface, for a reader that joins letters.
var ownFaces = [2]func() *font.Face{sync.OnceValue(joining(Regular)), sync.OnceValue(joining(Bold))}

func joining(ttf func() []byte) func() *font.Face {
	return func() *font.Face {
		face, err := font.ParseTTF(bytes.NewReader(ttf()))
		if err != nil {
			panic(fmt.Sprintf("the embedded font is broken: %v", err)) // can't happen: a test parses it
		}
		return face
	}
}

func ownFace(bold bool) *font.Face {
	if bold {
		return ownFaces[1]()
	}
	return ownFaces[0]()
}

// faceFor is a font that has all of a text.
func faceFor(text []rune, script language.Script, bold bool) *font.Face {
	if own := ownFace(bold); hasAll(own, text) {
		return own
	}
	aspect := font.Aspect{}
	if bold {
		aspect.Weight = font.WeightBold
	}
	fonts := systemFonts()
	if fonts == nil {
		return nil
	}
	fonts.SetQuery(fontscan.Query{Families: []string{fontscan.SansSerif}, Aspect: aspect})
	fonts.SetScript(script)
	for _, r := range text {
		if face := fonts.ResolveFace(r); hasAll(face, text) {
			return face
		}
	}
	return nil
}

func hasAll(face *font.Face, text []rune) bool {
	if face == nil {
		return false
	}
	for _, r := range text {
		if _, has := face.NominalGlyph(r); !has && r != ' ' {
			return false
		}
	}
	return true
}

// shape appends a run, with its letters joined and in order.
func (o *Outline) shape(text []rune, script language.Script, face *font.Face) {
	const em = 1000
	in := shaping.Input{Text: text, RunEnd: len(text), Face: face, Size: fixed.I(em), Script: script, Language: language.DefaultLanguage()}
	if rightToLeft(script) {
		in.Direction = di.DirectionRTL
	}
	for _, g := range (&shaping.HarfbuzzShaper{}).Shape(in).Glyphs {
		if outline, is := face.GlyphData(g.GlyphID).(font.GlyphOutline); is {
			o.add(outline, Point{o.Advance + float64(g.XOffset)/64/em, -float64(g.YOffset) / 64 / em}, 1/float64(face.Upem()))
		} else if g.Width != 0 {
			o.Whole = false // a picture, such as of an emoji
		}
		o.Advance += float64(g.Advance) / 64 / em
	}
}

// add appends the outline of a glyph with its origin at a point.
func (o *Outline) add(glyph font.GlyphOutline, at Point, scale float64) {
	var last Point
	for _, s := range glyph.Segments {
		var p [3]Point
		for i, a := range s.Args {
			p[i] = Point{at.X + float64(a.X)*scale, at.Y - float64(a.Y)*scale}
		}
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			o.Steps = append(o.Steps, Step{Op: 'm', A: p[0], B: p[0]})
			last = p[0]
		case opentype.SegmentOpLineTo:
			o.Steps = append(o.Steps, Step{Op: 'l', A: p[0], B: p[0]})
			last = p[0]
		case opentype.SegmentOpQuadTo:
			o.Steps = append(o.Steps, Step{Op: 'q', A: p[0], B: p[1]})
			last = p[1]
		case opentype.SegmentOpCubeTo:
			o.cubic(last, p, 2)
			last = p[2]
		}
	}
}

// cubic appends a cubic curve as quadratic ones, halved so many times.
func (o *Outline) cubic(from Point, p [3]Point, halvings int) {
	middle := func(a, b Point) Point { return Point{(a.X + b.X) / 2, (a.Y + b.Y) / 2} }
	if halvings == 0 {
		control := Point{(3*(p[0].X+p[1].X) - from.X - p[2].X) / 4, (3*(p[0].Y+p[1].Y) - from.Y - p[2].Y) / 4}
		o.Steps = append(o.Steps, Step{Op: 'q', A: control, B: p[2]})
		return
	}
	ab, bc, cd := middle(from, p[0]), middle(p[0], p[1]), middle(p[1], p[2])
	abc, bcd := middle(ab, bc), middle(bc, cd)
	half := middle(abc, bcd)
	o.cubic(from, [3]Point{ab, abc, half}, halvings-1)
	o.cubic(half, [3]Point{bcd, cd, p[2]}, halvings-1)
}
