package lettering

import (
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// Letters that are joined or read from the right are drawn as glyphs; texts that the typeface can
// write aren't.
func TestLinesThatAreShaped(t *testing.T) {
	for text, want := range map[string]bool{"value ≥ 3": false, "вузол 节点": false, "": false, "b سلام عليكم": true,
		"שלום b": true} {
		line := Shaped(text, false)
		if (line != nil) != want || !CanWrite(text) {
			t.Errorf("%q is shaped: %v", text, line != nil)
		}
		if line != nil && (!line.Whole || len(line.Glyphs) == 0 || Width(text, 2, false) != 2*line.Advance) {
			t.Errorf("%q is %v wide and has %d glyphs", text, line.Advance, len(line.Glyphs))
		}
	}
	if joined, apart := Shaped("ببب", false).Advance, 3*Shaped("ب", false).Advance; joined >= apart {
		t.Errorf("letters are not joined: %v and %v", joined, apart)
	}
}

// glyphs returns the glyphs of a text from left to right.
func glyphs(text string) (all []Glyph) {
	for _, g := range Shaped(text, false).Glyphs {
		all = append(all, g.Glyph)
	}
	return all
}

// Words and brackets are in reading order: each line has the glyphs of its parts, which are named
// from left to right.
func TestWordsStandInTheirOrder(t *testing.T) {
	for text, parts := range map[string][]string{
		"שלום, עולם":  {"עולם", ",", "שלום"},
		"של 12 עו":    {"עו", "12", "של"},
		"ab של 12 עו": {"ab", "עו", "12", "של"},
		"ab של 12 cd": {"ab", "12", "של", "cd"},
		"של ab עו":    {"עו", "ab", "של"},
		"(של)":        {"(", "של", ")"},
		"של (עו)":     {"(", "עו", ")", "של"},
		"سلام عليكم":  {"عليكم", "سلام"},
	} {
		var want []Glyph
		for _, part := range parts {
			want = append(want, glyphsIn(part)...)
		}
		if got := glyphs(text); !slices.Equal(got, want) {
			t.Errorf("%q: the glyphs %v, not %v", text, got, want)
		}
	}
}

// glyphsIn returns the glyphs of a word, even of one that the typeface can write.
func glyphsIn(word string) []Glyph {
	setter.Lock()
	defer setter.Unlock()
	var all []Glyph
	for _, g := range setter.set([]rune(word), false).Glyphs {
		all = append(all, g.Glyph)
	}
	return all
}

// A character that no font has is an empty box; the others beside it aren't.
func TestWhatNoFontHasIsABox(t *testing.T) {
	const lacking = "\U00016800" // a letter of Bamum, as it once was
	if r := []rune(lacking)[0]; setter.faceFor(r, scriptOf(r), false) != nil {
		t.Skip("a font of the system has even this")
	}
	if text := "a" + lacking; CanWrite(text) || Width(text, 1, false) <= Width("a", 1, false) {
		t.Errorf("%v", Shaped(text, false))
	}
	if CanWrite("של\x01") {
		t.Error("what only stands for a character is written")
	}
	box, with := glyphsIn(lacking), glyphs("ש"+lacking+"ל")
	if len(with) != 3 || len(box) != 1 || count(with, box[0]) != 1 {
		t.Errorf("%v with the box %v", with, box)
	}
}

func count(all []Glyph, of Glyph) (n int) {
	for _, g := range all {
		if g == of {
			n++
		}
	}
	return n
}

// Each line is shaped once, however often it is measured, also when there are many.
func TestWorkGrowsWithTheLines(t *testing.T) {
	work := func(n int) int {
		before := setter.shaped
		for range 3 {
			for i := range n {
				Width(fmt.Sprintf("بيت كبير %d سلام", n*1000000+i), 12, false)
			}
		}
		return setter.shaped - before
	}
	if once, twice := work(6000), work(12000); once > 3*6000 || twice > 2*once+2 {
		t.Errorf("%d runs are shaped for 6,000 lines, and %d for 12,000", once, twice)
	}
}

// The caches are limited whatever the texts are: they don't grow with ever new characters, and the
// work grows only with the texts.
func TestWhatIsKeptHasABound(t *testing.T) {
	var all strings.Builder
	for r := rune(0x3400); all.Len() < 4*100_000; r++ {
		if r < 0xD800 || r > 0xDFFF {
			all.WriteRune(r)
		}
	}
	runes := []rune(all.String())
	before := setter.shaped
	if Width(all.String(), 1, false) <= 0 || setter.shaped != before {
		t.Errorf("a line of %d characters is shaped", len(runes))
	}
	for ; len(runes) > 0; runes = runes[min(len(runes), 1000):] {
		Width(string(runes[:min(len(runes), 1000)]), 1, false)
	}
	if work := setter.shaped - before; work > 2*len(all.String()) {
		t.Errorf("%d runs are shaped", work)
	}
	for name, r := range map[string][2]int{"lines": {setter.lines.size, setter.lines.most},
		"outlines": {setter.outlines.size, setter.outlines.most}, "faces": {setter.faces.size, setter.faces.most}} {
		if r[0] > r[1]+r[1]/4 {
			t.Errorf("the %s kept have %d bytes", name, r[0])
		}
	}
}

func TestTheOldIsDroppedNotTheYoung(t *testing.T) {
	r := recent[int, int]{most: 10, cost: func(int, int) int { return 1 }}
	for i := range 1000 {
		r.put(i, -i)
		if v, known := r.get(0); !known || v != 0 {
			t.Fatalf("what is asked for again is lost after %d", i)
		}
		if len(r.young)+len(r.old) > 24 {
			t.Fatalf("%d are kept", len(r.young)+len(r.old))
		}
	}
	if _, known := r.get(500); known {
		t.Error("nothing is dropped")
	}
}

// A font of the system writes what the typeface lacks.
func TestAFontOfTheSystem(t *testing.T) {
	for _, text := range []string{"हिन्दी", "ไทย", "日本語ひらがな", "한국어"} {
		script := scriptOf([]rune(text)[0])
		setter.Lock()
		face := setter.faceFor([]rune(text)[0], script, false)
		setter.Unlock()
		if face == nil {
			continue
		}
		line := Shaped("a "+text, false)
		if line == nil || !line.Whole && CanWrite(text) ||
			!slices.ContainsFunc(line.Glyphs,
				func(g Placed) bool { return g.Glyph.face == face && len(g.Glyph.Outline()) > 0 }) {
			t.Errorf("%q is not written", text)
		}
		return
	}
	t.Skip("no font of the system has what the typeface lacks")
}

// Fonts are found without a home, where no cache can be written.
func TestFontsAreFoundWithoutAHome(t *testing.T) {
	const asked = "PLYTREE_FIND_FONTS"
	if os.Getenv(asked) != "" {
		if systemFonts() == nil {
			t.Fatal("no fonts are found")
		}
		return
	}
	if systemFonts() == nil {
		t.Skip("the system has no fonts")
	}
	temporary := t.TempDir()
	c := exec.Command(os.Args[0], "-test.run=^TestFontsAreFoundWithoutAHome$")
	c.Env = []string{asked + "=1", "TMPDIR=" + temporary, "XDG_DATA_DIRS=" + os.Getenv("XDG_DATA_DIRS")}
	if said, err := c.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, said)
	}
	if left, _ := os.ReadDir(temporary); len(left) > 0 {
		t.Errorf("%v is left behind", left)
	}
}
