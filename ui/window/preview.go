package window

import (
	"context"
	"image"

	"plytree/editor"
	"plytree/editor/paint"
	"plytree/editor/scene"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// previewDots is how many dots a preview has per canvas unit.
const previewDots = 2

// preview paints the whole tree, small, with what its search found.
func preview(s editor.State, l scene.Look, p *paint.Painter, width, height int) image.Image {
	sc := searched(context.Background(), s, l, wanted{}).scene
	w, h := float64(width*previewDots), float64(height*previewDots)
	img := image.NewRGBA(image.Rect(0, 0, int(w), int(h)))
	zoom, origin := fitted(sc.Bounds, w, h, 1.3)
	p.Paint(img, sc, paint.View{Zoom: zoom, Origin: origin})
	return img
}

// treePreview shows in a dialog what an edit would make of the tree.
type treePreview struct {
	w     *window
	image *canvas.Image
}

const dialogPreviewWidth, dialogPreviewHeight = 440, 150

func newTreePreview(w *window) *treePreview {
	p := &treePreview{w, &canvas.Image{FillMode: canvas.ImageFillContain}}
	p.image.SetMinSize(fyne.NewSize(dialogPreviewWidth, dialogPreviewHeight))
	return p
}

// mostPreviewed is the number of nodes up to which a preview keeps up with
// typing.
const mostPreviewed = 10_000

// show shows a tree, or nothing for one that is too large to see anything of.
func (p *treePreview) show(s editor.State) {
	if s.Tree.Root().Size() > mostPreviewed {
		p.image.Image = nil
		p.image.Refresh()
		return
	}
	p.image.Image = preview(s, p.w.look, p.w.tree.painter, dialogPreviewWidth, dialogPreviewHeight)
	p.image.Refresh()
}
