// Package lettering prepares texts for pictures: it measures them in the typeface, breaks them into
// lines, and shortens numbers so that they stay true.
package lettering

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// The typeface of every scene is DejaVu Sans: its figures have equal widths, and it has Latin,
// Greek, Cyrillic and the mathematical signs. fonts/merge.py adds the common characters of
// simplified Chinese. The four are TrueType files; the last two are for the window only.
var (
	//go:embed fonts/regular.ttf
	Regular []byte
	//go:embed fonts/bold.ttf
	Bold []byte
	//go:embed fonts/oblique.ttf
	Oblique []byte
	//go:embed fonts/mono.ttf
	Mono []byte
)

// File returns the typeface as a TrueType file.
func File(bold bool) []byte {
	if bold {
		return Bold
	}
	return Regular
}

// Font returns the parsed typeface. Several goroutines may use it, each with a buffer of its own.
func Font(bold bool) *sfnt.Font { return faceOf(bold).font() }

// Width returns the width of a line of text, in pixels at zoom 1.
func Width(text string, size float64, bold bool) float64 {
	if len(text) > utf8.UTFMax && strings.IndexFunc(text, func(r rune) bool { return !wide(r) }) < 0 {
		units := 0.0 // these characters are never joined; lines of them are measured for each node
		for _, r := range text {
			units += Width(string(r), 1, bold)
		}
		return units * size
	}
	if line := Shaped(text, bold); line != nil {
		return line.Advance * size
	}
	face := faceOf(bold)
	units := 0.0
	for _, r := range text {
		units += face.character(r).advance
	}
	return units * size
}

// face knows the characters of a typeface.
type face struct {
	font func() *sfnt.Font
	mu   sync.Mutex
	buf  sfnt.Buffer
	read map[rune]character
}

// character has the width of a character, as a part of the font size, and whether the face has it.
type character struct {
	advance float64
	known   bool
}

// The two faces are caches of what is in the font files; they hold no state.
var regularFace, boldFace = newFace(false), newFace(true)

func newFace(bold bool) *face {
	return &face{read: map[rune]character{}, font: sync.OnceValue(func() *sfnt.Font {
		parsed, err := sfnt.Parse(File(bold))
		if err != nil {
			panic(fmt.Sprintf("the embedded font is broken: %v", err)) // can't happen: a test parses it
		}
		return parsed
	})}
}

func faceOf(bold bool) *face {
	if bold {
		return boldFace
	}
	return regularFace
}

func (f *face) character(r rune) character {
	f.mu.Lock()
	defer f.mu.Unlock()
	if c, ok := f.read[r]; ok {
		return c
	}
	c := measured(f.font(), &f.buf, r)
	f.read[r] = c
	return c
}

func measured(f *sfnt.Font, buf *sfnt.Buffer, r rune) character {
	const ppem = 1000
	c := character{advance: 0.6} // about the width of a missing glyph
	if i, err := f.GlyphIndex(buf, r); err == nil {
		c.known = i != 0
		if a, err := f.GlyphAdvance(buf, i, fixed.I(ppem), font.HintingNone); err == nil {
			c.advance = float64(a) / 64 / ppem
		}
	}
	return c
}

// CapHeight is the height of figures and capitals, as a part of the font size.
const CapHeight = 0.729

// CanWrite reports whether the typeface, or a font of the system, has a glyph for each
// character of a text.
func CanWrite(text string) bool {
	if line := Shaped(text, false); line != nil {
		return line.Whole
	}
	for _, r := range text {
		if !regularFace.character(r).known {
			return false
		}
	}
	return true
}
