package lettering

import (
	"bytes"
	"fmt"
	"io"
	"log"
	"os"
	"sync"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/fontscan"
	"github.com/go-text/typesetting/language"
)

// FindFonts looks for the fonts of the system, which takes up to a second the first time: it should
// run in a goroutine of its own, so that nobody waits later.
func FindFonts() { systemFonts() }

// systemFonts finds the fonts of the system; nil if there are none, as in a browser.
var systemFonts = sync.OnceValue(func() *fontscan.FontMap {
	folder, done := indexFolder()
	defer done()
	fonts := fontscan.NewFontMap(log.New(io.Discard, "", 0))
	if fonts.UseSystemFonts(folder) != nil {
		return nil
	}
	return fonts
})

// indexFolder is the folder for the index of the fonts, with a function to call after reading it:
// the user's cache, or a temporary folder if that can't be written, as in a container.
func indexFolder() (folder string, done func()) {
	if cache, err := os.UserCacheDir(); err == nil && os.MkdirAll(cache, 0o700) == nil {
		if probe, err := os.CreateTemp(cache, "plytree-*"); err == nil {
			_ = probe.Close()
			_ = os.Remove(probe.Name())
			return cache, func() {}
		}
	}
	temporary, err := os.MkdirTemp("", "plytree-*")
	if err != nil {
		return os.TempDir(), func() {}
	}
	return temporary, func() { _ = os.RemoveAll(temporary) }
}

// ownFaces are the two faces of the typeface, for the library that joins letters.
var ownFaces = [2]func() *font.Face{sync.OnceValue(joining(Regular)), sync.OnceValue(joining(Bold))}

func joining(ttf []byte) func() *font.Face {
	return func() *font.Face {
		face, err := font.ParseTTF(bytes.NewReader(ttf))
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

type faceKey struct {
	r      rune
	script language.Script
	bold   bool
}

// faceFor is a font of the system that has a character, or nil.
func (t *typesetter) faceFor(r rune, script language.Script, bold bool) *font.Face {
	key := faceKey{r, script, bold}
	face, known := t.faces.get(key)
	if !known {
		if face = t.resolved(key); face != nil && !has(face, r) {
			face = nil // any font, if none has it
		}
		t.faces.put(key, face)
	}
	return face
}

// resolved asks the system's fonts. Changing the question costs more than asking about another
// character.
func (t *typesetter) resolved(key faceKey) *font.Face {
	fonts := systemFonts()
	if fonts == nil {
		return nil
	}
	if question := (faceKey{0, key.script, key.bold}); t.asked != question {
		t.asked = question
		aspect := font.Aspect{}
		if key.bold {
			aspect.Weight = font.WeightBold
		}
		fonts.SetQuery(fontscan.Query{Families: []string{fontscan.SansSerif}, Aspect: aspect})
		fonts.SetScript(key.script)
	}
	return fonts.ResolveFace(key.r)
}

func has(face *font.Face, r rune) bool {
	_, has := face.NominalGlyph(r)
	return has || r == ' '
}

func hasAll(face *font.Face, text []rune) bool {
	if face == nil {
		return false
	}
	for _, r := range text {
		if !has(face, r) {
			return false
		}
	}
	return true
}
