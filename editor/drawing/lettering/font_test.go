package lettering

import (
	"runtime"
	"testing"
	"time"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// latin has no Chinese, as most trees.
const latin = "A MAX node: ≥5, −∞…∞, α β, Вузол, țară, ñandú"

// A text without Chinese is measured without the font of Chinese, which takes some ten
// megabytes to join: a picture from the terminal would wait for that.
func TestChineseIsJoinedOnlyWhereItIsWritten(t *testing.T) {
	for _, bold := range []bool{false, true} {
		f := newFace(bold)
		f.whole = func() *sfnt.Font { t.Error("the font of Chinese is read"); return faceOf(bold).whole() }
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for _, r := range latin {
			if c := f.character(r); !c.known || c != faceOf(bold).character(r) || !f.has(r) {
				t.Errorf("%q: %+v", r, c)
			}
		}
		runtime.ReadMemStats(&after)
		if took := after.TotalAlloc - before.TotalAlloc; took > 1<<20 {
			t.Errorf("a face takes %d bytes", took)
		}
		if Font('博', bold) == Font('A', bold) || f.has('博') {
			t.Error("Chinese is in the font without it")
		}
	}
}

// Both files have the same glyphs at the same numbers, as wide, wherever the one without
// Chinese has a character.
func TestTheFilesWithAndWithoutChineseAgree(t *testing.T) {
	var buf sfnt.Buffer
	for _, f := range []*face{regularFace, boldFace} {
		for r := rune(1); r <= mostRune; r++ {
			own, _ := f.own().GlyphIndex(&buf, r)
			if own == 0 {
				continue
			}
			whole, _ := f.whole().GlyphIndex(&buf, r)
			a, _ := f.own().GlyphAdvance(&buf, own, fixed.I(1000), font.HintingNone)
			b, _ := f.whole().GlyphAdvance(&buf, whole, fixed.I(1000), font.HintingNone)
			if own != whole || a != b {
				t.Fatalf("%q is glyph %d, %d wide, and %d, %d wide, with Chinese", r, own, a, whole, b)
			}
		}
	}
}

// BenchmarkFirstText measures a text with a face that nobody has used, in times of what it
// takes to join Chinese to its font.
func BenchmarkFirstText(b *testing.B) {
	var text, join float64
	for b.Loop() {
		start := time.Now()
		f := newFace(false)
		for _, r := range latin {
			f.character(r)
		}
		text += float64(time.Since(start))
		start = time.Now()
		WithChinese(File(false, false))
		join += float64(time.Since(start))
	}
	b.ReportMetric(text/join, "text/join")
}
