package lettering

import (
	"os"
	"testing"

	"plytree/engine/text/languages"

	"codeberg.org/go-fonts/dejavu/dejavusans"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Joining Chinese characters to a font changes nothing of its own.
func TestJoinedFontsHaveTheGlyphsOfBoth(t *testing.T) {
	own, err := sfnt.Parse(dejavusans.TTF)
	if err != nil {
		t.Fatal(err)
	}
	more, err := sfnt.Parse(chinese())
	if err != nil {
		t.Fatal(err)
	}
	both := regularFace.whole()
	var buf sfnt.Buffer
	same := func(f *sfnt.Font, r rune) bool {
		const ppem = 2048
		at, _ := f.GlyphIndex(&buf, r)
		there, _ := both.GlyphIndex(&buf, r)
		wide, err := f.GlyphAdvance(&buf, at, fixed.I(ppem), font.HintingNone)
		width, alsoErr := both.GlyphAdvance(&buf, there, fixed.I(ppem), font.HintingNone)
		if err != nil || alsoErr != nil || wide != width {
			return false
		}
		outline, err := f.LoadGlyph(&buf, at, fixed.I(ppem), nil)
		segments := append(sfnt.Segments{}, outline...)
		joined, alsoErr := both.LoadGlyph(&buf, there, fixed.I(ppem), nil)
		if err != nil || alsoErr != nil || len(segments) != len(joined) {
			return false
		}
		for i := range joined {
			if joined[i] != segments[i] {
				return false
			}
		}
		return true
	}
	for _, r := range "AZaz09αβ≥−∞…▲▼șțіїєґñçœ" {
		if !same(own, r) {
			t.Errorf("%q is not DejaVu's", r)
		}
	}
	for _, r := range "博弈树剪枝节点叶子，。：（）" {
		if !same(more, r) {
			t.Errorf("%q is not the Chinese font's", r)
		}
	}
}

// No text of ours has a character that the bundled fonts lack; after a change of the
// Chinese texts chinese/subset.py makes their font anew.
func TestTheFontsHaveAllCharactersOfTheTranslations(t *testing.T) {
	for _, id := range languages.IDs() {
		text, err := os.ReadFile("../../words/translations/" + id + ".json")
		if err != nil {
			t.Fatal(err)
		}
		lacking := map[rune]bool{}
		for _, r := range string(text) {
			if r >= ' ' && r != '\u00a0' && !regularFace.character(r).known {
				lacking[r] = true
			}
		}
		for r := range lacking {
			t.Errorf("%s.json has %q", id, r)
		}
	}
}
