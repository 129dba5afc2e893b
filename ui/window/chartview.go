package window

import (
	"image"

	"plytree/editor/chart"
	"plytree/editor/paint"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// chartImage paints a chart for a dialog.
func chartImage(c chart.Chart, p *paint.Painter) *canvas.Image {
	b := c.Bounds
	img := image.NewRGBA(image.Rect(0, 0, int(b.Width()*previewDots), int(b.Height()*previewDots)))
	v := paint.View{Origin: b.Min, Zoom: previewDots, Transparent: true}
	for _, sh := range c.Shapes {
		p.Shape(img, sh, v)
	}
	view := canvas.NewImageFromImage(img)
	view.FillMode = canvas.ImageFillContain
	view.SetMinSize(fyne.NewSize(float32(b.Width()), float32(b.Height())))
	return view
}
