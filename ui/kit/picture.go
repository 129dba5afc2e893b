package kit

import (
	"image"

	"plytree/editor/drawing/paint"
	"plytree/editor/drawing/scene"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// pictureDots is the number of pixels per canvas unit.
const pictureDots = 2

// Picture is a place for a small picture.
func Picture(width, height float32) *canvas.Image {
	p := &canvas.Image{FillMode: canvas.ImageFillContain}
	p.SetMinSize(fyne.NewSize(width, height))
	return p
}

// PaintScene paints the whole scene into a picture of the size, a small one so that its texts are
// no larger than those around it.
func PaintScene(p *paint.Painter, s *scene.Scene, width, height float32) image.Image {
	w, h := float64(width*pictureDots), float64(height*pictureDots)
	img := image.NewRGBA(image.Rect(0, 0, int(w), int(h)))
	const small, most = 300, 1.3 // in pixels and as a zoom
	p.Paint(img, s, paint.Fit(s.Bounds, w, h, most*max(1, float64(width)/small)))
	return img
}

// ShapesPicture is a picture of shapes in their own size.
func ShapesPicture(p *paint.Painter, shapes []scene.Shape, bounds scene.Rect) *canvas.Image {
	img := image.NewRGBA(image.Rect(0, 0, int(bounds.Width()*pictureDots), int(bounds.Height()*pictureDots)))
	v := paint.View{Origin: bounds.Min, Zoom: pictureDots, Transparent: true}
	for _, sh := range shapes {
		p.Shape(img, sh, v)
	}
	view := canvas.NewImageFromImage(img)
	view.FillMode = canvas.ImageFillContain
	view.SetMinSize(fyne.NewSize(float32(bounds.Width()), float32(bounds.Height())))
	return view
}
