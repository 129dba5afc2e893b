package lettering

import (
	"slices"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
)

// piece is a part of a line in one script and font.
type piece struct {
	from, to int
	script   language.Script
	face     *font.Face
	lacks    bool // a character, which is an empty box
}

// set makes the glyphs of a line.
func (t *typesetter) set(text []rune, bold bool) *Line {
	line := &Line{Whole: !slices.Contains(text, Stand)}
	for _, run := range ordered(text) {
		pieces := t.pieces(text, run, bold)
		for i := range pieces {
			p := pieces[i]
			if run.level%2 == 1 {
				p = pieces[len(pieces)-1-i]
			}
			line.Whole = line.Whole && !p.lacks
			t.shape(line, text, p, run.level%2 == 1)
		}
	}
	return line
}

// pieces splits a run at its scripts and fonts. Characters without a script, such as spaces and
// marks, belong to the piece before them.
func (t *typesetter) pieces(text []rune, run run, bold bool) (all []piece) {
	own := ownFace(bold)
	for i := run.from; i < run.to; {
		script, end := scriptOf(text[i]), i+1
		for ; end < run.to; end++ {
			s := scriptOf(text[end])
			if s != language.Common && s != script && script != language.Common {
				break
			} else if script == language.Common {
				script = s
			}
		}
		face := own
		for _, r := range text[i:end] {
			if !has(own, r) {
				face = t.faceFor(r, script, bold)
				break
			}
		}
		if hasAll(face, text[i:end]) {
			all = append(all, piece{i, end, script, face, false})
		} else {
			all = append(all, t.byFace(text, piece{from: i, to: end, script: script}, bold)...)
		}
		i = end
	}
	return all
}

func scriptOf(r rune) language.Script {
	if s := language.LookupScript(r); s != language.Inherited {
		return s
	}
	return language.Common
}

// byFace splits a piece that no single font can write into as few pieces as possible, because each
// costs time.
func (t *typesetter) byFace(text []rune, p piece, bold bool) (all []piece) {
	own := ownFace(bold)
	for i := p.from; i < p.to; i++ {
		r, last := text[i], len(all)-1
		if last >= 0 && has(all[last].face, r) {
			all[last].to = i + 1
			continue
		}
		face := own
		if !has(own, r) {
			face = t.faceFor(r, p.script, bold)
		}
		switch {
		case face != nil:
			all = append(all, piece{i, i + 1, p.script, face, false})
		case last >= 0:
			all[last].to, all[last].lacks = i+1, true
		default:
			all = append(all, piece{i, i + 1, p.script, own, true})
		}
	}
	return all
}

// shape appends a piece, with its letters joined and ordered.
func (t *typesetter) shape(line *Line, text []rune, p piece, backwards bool) {
	const em = 1000
	t.shaped++
	in := shaping.Input{Text: text, RunStart: p.from, RunEnd: p.to, Face: p.face, Size: fixed.I(em), Script: p.script,
		Language: language.DefaultLanguage()}
	if backwards {
		in.Direction = di.DirectionRTL
	}
	for _, g := range t.shaper.Shape(in).Glyphs {
		glyph := Glyph{p.face, g.GlyphID}
		if len(t.outline(glyph)) > 0 {
			line.Glyphs = append(line.Glyphs,
				Placed{glyph, float32(line.Advance + float64(g.XOffset)/64/em), -float32(g.YOffset) / 64 / em})
		} else if g.Width != 0 {
			line.Whole = false // a bitmap, such as an emoji
		}
		line.Advance += float64(g.Advance) / 64 / em
	}
}
