package picture

import (
	"image"
	"image/color"
	stdraw "image/draw"

	"plytree/editor/drawing/paint"
	"plytree/editor/drawing/scene"
)

// PNG draws the scene as a PNG file, with the errors of [Options.Size].
func PNG(s *scene.Scene, o Options) ([]byte, error) { return writePNG(OfScene(s), o) }

func writePNG(d Drawing, o Options) ([]byte, error) {
	w, h, scale, err := o.Size(d.Bounds)
	if err != nil {
		return nil, err
	}
	p := paint.NewPainter()
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	paintOn(img, p, d, scale, o.Transparent)
	return Encode(img, scale*scenePPI, o.colours())
}

// paintOn draws on an image of the drawing's size.
func paintOn(img *image.RGBA, p *paint.Painter, d Drawing, scale float64, transparent bool) {
	ground := d.Ground
	if transparent {
		ground = color.NRGBA{}
	}
	stdraw.Draw(img, img.Bounds(), image.NewUniform(ground), image.Point{}, stdraw.Src)
	v := paint.View{Origin: d.Bounds.Min, Zoom: scale}
	d.Draw(d.Bounds, scale, func(sh scene.Shape) { p.Shape(img, sh, v) })
}
