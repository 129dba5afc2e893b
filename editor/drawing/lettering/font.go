// Package lettering is how texts are written in pictures: how wide they are in the
// typeface, broken into lines, and numbers shortened so that they stay true.
package lettering

import (
	"fmt"
	"sync"

	"codeberg.org/go-fonts/dejavu/dejavusans"
	"codeberg.org/go-fonts/dejavu/dejavusansbold"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// The typeface of every scene is DejaVu Sans: its figures are all of one width,
// and it has Latin, Greek, Cyrillic and the mathematical signs.
var (
	Regular = dejavusans.TTF
	Bold    = dejavusansbold.TTF
)

// Width returns the width of a line of text, in pixels at zoom 1.
func Width(text string, size float64, bold bool) float64 {
	face := &regularFace
	if bold {
		face = &boldFace
	}
	units := 0.0
	for _, r := range text {
		units += face.advance(r)
	}
	return units * size
}

// face knows the width of each character as a part of the font size.
type face struct {
	mu    sync.Mutex
	font  *sfnt.Font
	buf   sfnt.Buffer
	cache map[rune]float64
	ttf   []byte
}

// The two faces are caches of what is in the font files; they hold no state.
var (
	regularFace = face{ttf: Regular}
	boldFace    = face{ttf: Bold}
)

func (f *face) advance(r rune) float64 {
	f.mu.Lock()
	defer f.mu.Unlock()
	if w, ok := f.cache[r]; ok {
		return w
	}
	if f.font == nil {
		parsed, err := sfnt.Parse(f.ttf)
		if err != nil {
			panic(fmt.Sprintf("the embedded font is broken: %v", err)) // can't happen: a test parses it
		}
		f.font, f.cache = parsed, map[rune]float64{}
	}
	const ppem = 1000
	w := 0.6 // what a missing glyph takes, about
	if i, err := f.font.GlyphIndex(&f.buf, r); err == nil {
		if a, err := f.font.GlyphAdvance(&f.buf, i, fixed.I(ppem), font.HintingNone); err == nil {
			w = float64(a) / 64 / ppem
		}
	}
	f.cache[r] = w
	return w
}

// CapHeight is the height of figures and capitals, as a part of the font size.
const CapHeight = 0.729

// CanWrite reports whether the typeface has a glyph for each character of a
// text.
func CanWrite(text string) bool {
	parsed, err := sfnt.Parse(Regular)
	if err != nil {
		return false
	}
	var buf sfnt.Buffer
	for _, r := range text {
		if glyph, err := parsed.GlyphIndex(&buf, r); err != nil || glyph == 0 {
			return false
		}
	}
	return true
}
