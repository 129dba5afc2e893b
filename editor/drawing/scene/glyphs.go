package scene

import "golang.org/x/image/font/sfnt"

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
