package lettering

import (
	"sync"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
)

// Line is a line that the typeface can't write by itself, as glyphs at a size of 1. It is shared
// and must not be changed.
type Line struct {
	Advance float64
	Glyphs  []Placed
	Whole   bool // some font has each character; otherwise there are empty boxes
}

// Placed is a glyph with its origin: X from the left end of the baseline, Y downwards.
type Placed struct {
	Glyph Glyph
	X, Y  float32
}

// Glyph is a glyph of a font. Glyphs can be compared.
type Glyph struct {
	face *font.Face
	id   font.GID
}

// Point is a place in an outline.
type Point struct{ X, Y float64 }

// Shaped returns a line that the typeface can't write by itself, and nil for any other. As in
// widgets, fonts of the system write the characters that the typeface lacks, and letters are joined
// and ordered as their script requires. A line of more than 2,000 characters, which fits in no
// picture, is nil too. The first time that a font of the system is needed takes up to a second,
// unless [FindFonts] has been called.
func Shaped(text string, bold bool) *Line {
	if !foreignIn(text, bold) || longerThan(text, mostShaped) {
		return nil
	}
	setter.Lock()
	defer setter.Unlock()
	key := lineKey{text, bold}
	line, known := setter.lines.get(key)
	if !known {
		line = setter.set([]rune(Plain(text)), bold)
		setter.lines.put(key, line)
	}
	return line
}

// mostShaped is the maximum number of characters of a shaped line: ordering brackets takes
// quadratic time.
const mostShaped = 2000

func longerThan(text string, most int) bool {
	if len(text) <= most {
		return false
	}
	n := 0
	for range text {
		n++
	}
	return n > most
}

func foreignIn(text string, bold bool) bool {
	for _, r := range text {
		if foreign(r, bold) {
			return true
		}
	}
	return false
}

// foreign reports whether a character is drawn as a glyph of its line, if possible.
func foreign(r rune, bold bool) bool {
	return r >= 0x80 && (rightToLeft(language.LookupScript(r)) || !faceOf(bold).character(r).known)
}

func rightToLeft(s language.Script) bool {
	return s == language.Arabic || s == language.Hebrew || s == language.Syriac || s == language.Thaana ||
		s == language.Nko
}

type lineKey struct {
	text string
	bold bool
}

// setter sets lines. It caches its recent results, up to the size of some 40,000 names; it has no
// other state.
var setter = &typesetter{
	lines: recent[lineKey, *Line]{most: 24 << 20, cost: func(k lineKey, l *Line) int {
		return len(k.text) + 24*len(l.Glyphs) + 150
	}},
	outlines: recent[Glyph, []Segment]{most: 8 << 20,
		cost: func(_ Glyph, steps []Segment) int { return 40*len(steps) + 100 }},
	faces: recent[faceKey, *font.Face]{most: 1 << 20, cost: func(faceKey, *font.Face) int { return 50 }},
}

type typesetter struct {
	sync.Mutex
	lines    recent[lineKey, *Line]
	outlines recent[Glyph, []Segment]
	faces    recent[faceKey, *font.Face]
	asked    faceKey // of the last request to the system's fonts, without a character
	shaper   shaping.HarfbuzzShaper
	shaped   int // the number of runs so far, a measure of its work
}

// recent caches recent results: when the young ones reach the limit, the old ones are dropped and
// the young ones become old.
type recent[K comparable, V any] struct {
	young, old map[K]V
	size, most int // of the young ones, in bytes
	cost       func(K, V) int
}

func (r *recent[K, V]) get(k K) (V, bool) {
	v, ok := r.young[k]
	if !ok {
		if v, ok = r.old[k]; ok {
			r.put(k, v)
		}
	}
	return v, ok
}

func (r *recent[K, V]) put(k K, v V) {
	if r.size > r.most || r.young == nil {
		r.young, r.old, r.size = map[K]V{}, r.young, 0
	}
	r.young[k] = v
	r.size += r.cost(k, v)
}
