package kit

import (
	"image/color"
	_ "unsafe" // for go:linkname

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"github.com/go-text/typesetting/shaping"
)

// A face is a font as Fyne has read it: 11 MB with those that it falls back to. Fyne reads
// them anew for each theme that is set and for each part with a theme of its own, and
// offers no call to free or to share them. These of its own do.

// shaper is what Fyne joins letters with. It keeps each face that it was ever used with.
//
//go:linkname shaper fyne.io/fyne/v2/internal/painter.shaper
var shaper *shaping.HarfbuzzShaper

// matchScope gives an object, with all in it, the theme and the faces of another.
//
//go:linkname matchScope fyne.io/fyne/v2/internal/cache.OverrideThemeMatchingScope
func matchScope(o, like fyne.CanvasObject) bool

// applySettings lays out all windows anew and draws them.
//
//go:linkname applySettings fyne.io/fyne/v2/internal/app.ApplySettings
func applySettings(fyne.Settings, fyne.App)

// SetTheme gives the program a theme. Where only sizes differ from those of the theme
// before, fonts are not read again; the main menu, which is in no window, is then to be
// set again by who calls.
func SetTheme(a fyne.App, to Theme) {
	now, ours := a.Settings().Theme().(*Theme)
	switch {
	case !ours || now.Variant != to.Variant:
		a.Settings().SetTheme(&to)
	case *now != to:
		*now = to
		applySettings(a.Settings(), a)
	}
}

// ForgetFaces frees the faces of themes that were replaced. It is to be called on the main
// goroutine after a theme was set.
func ForgetFaces() { *shaper = shaping.HarfbuzzShaper{} }

// clearFontCache forgets all faces, those of what is no longer shown among them.
//
//go:linkname clearFontCache fyne.io/fyne/v2/internal/painter.ClearFontCache
func clearFontCache()

// ForgetAllFaces frees all faces, where parts with a theme of their own go for good. What
// is shown reads its fonts again. It is to be called on the main goroutine.
func ForgetAllFaces() {
	clearFontCache()
	ForgetFaces()
}

// Themed shows content in a theme of its own. It keeps its faces when it is refreshed,
// which [container.ThemeOverride] doesn't.
type Themed struct {
	Composite
	themed *fyne.Container   // around the content
	first  fyne.CanvasObject // has the faces that the content got first; it is not shown
}

// NewThemed shows content in a theme.
func NewThemed(content fyne.CanvasObject, of fyne.Theme) *Themed {
	t := &Themed{first: canvas.NewRectangle(color.Transparent)}
	t.themed = container.NewStack(content, t.first)
	t.Compose(t, container.NewThemeOverride(t.themed, of))
	t.themed.Objects = []fyne.CanvasObject{content}
	return t
}

// CreateRenderer implements fyne.Widget. Fyne gives the content faces of its own once more
// when it is first shown.
func (t *Themed) CreateRenderer() fyne.WidgetRenderer {
	t.content.MinSize()
	matchScope(t.themed, t.first)
	return t.Composite.CreateRenderer()
}

// Refresh implements fyne.Widget. What the content has had since then gets the theme too.
func (t *Themed) Refresh() {
	matchScope(t.themed, t.first)
	t.themed.Refresh()
}
