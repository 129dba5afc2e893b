package form

import (
	"plytree/editor/session"
	"plytree/fileformat"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
)

const previewWidth, previewHeight = 440, 150

// MostPreviewed is the number of nodes up to which a preview keeps up with typing and is shown.
const MostPreviewed = 10_000

// preview has fields with a picture of their result below. It has room for all fields; the picture
// takes the room of the hidden ones.
type preview struct {
	forms  Forms
	of     *session.Session
	fields fyne.CanvasObject
	image  *canvas.Image
	height float32 // of all fields together
}

func newPreview(f Forms, of *session.Session, fields fyne.CanvasObject) *preview {
	return &preview{forms: f, of: of, fields: fields, image: kit.Picture(previewWidth, previewHeight)}
}

func (p *preview) content() fyne.CanvasObject {
	return kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		p.image.SetMinSize(fyne.NewSize(min(previewWidth, room.Width-kit.Scaled(60)), previewHeight))
		content := container.NewBorder(p.fields, nil, nil, nil, p.image)
		p.height = p.heightOfAll() + content.MinSize().Height - p.fields.MinSize().Height
		return container.NewStack(kit.Room(fyne.NewSize(0, p.height)), content)
	})
}

// heightOfAll is the height of all fields, hidden ones included.
func (p *preview) heightOfAll() float32 {
	all, some := p.fields.(*fyne.Container)
	if !some {
		return p.fields.MinSize().Height
	}
	var hidden []fyne.CanvasObject
	for _, o := range all.Objects {
		if !o.Visible() {
			hidden = append(hidden, o)
		}
	}
	kit.SetVisible(true, hidden...)
	height := all.MinSize().Height
	kit.SetVisible(false, hidden...)
	return height
}

// show paints a document as the active document's view would, if it isn't too large.
func (p *preview) show(doc *fileformat.Document) {
	p.image.Image = nil
	if doc.Tree.Root().Size() <= MostPreviewed {
		height := max(previewHeight, p.height-p.fields.MinSize().Height)
		p.image.Image = kit.PaintScene(p.forms.Painter, p.of.Foreseen(doc), p.image.MinSize().Width, height)
	}
	p.image.Refresh()
}
