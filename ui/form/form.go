// Package form has the dialogs that ask before something is done to a document:
// how a tree is to grow, which values its leaves get, how a picture is made.
// What was asked for is handed on as an edit or as options; nothing is done
// here.
package form

import (
	"time"

	"plytree/editor/paint"
	"plytree/editor/session"
	"plytree/fileformat"
	"plytree/ui/kit"

	"fyne.io/fyne/v2/canvas"
)

// Forms shows the dialogs of a window.
type Forms struct {
	Dialogs *kit.Dialogs
	Painter *paint.Painter
	// After calls f on the window's goroutine after a while, unless it is
	// stopped before. Nil stands for a world in which no time passes.
	After func(d time.Duration, f func()) (stop func())
}

// preview shows what an edit would make of a document.
type preview struct {
	forms Forms
	of    *session.Session
	image *canvas.Image
}

const previewWidth, previewHeight = 440, 150

// mostPreviewed is the number of nodes up to which a preview keeps up with
// typing, and shows something.
const mostPreviewed = 10_000

func (f Forms) preview(of *session.Session) *preview {
	return &preview{f, of, kit.Picture(previewWidth, previewHeight)}
}

func (p *preview) show(doc *fileformat.Document) {
	p.image.Image = nil
	if doc.Tree.Root().Size() <= mostPreviewed {
		p.image.Image = kit.PaintScene(p.forms.Painter, p.of.Foreseen(doc), previewWidth, previewHeight)
	}
	p.image.Refresh()
}
