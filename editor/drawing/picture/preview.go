package picture

import (
	"image"
	"image/color"
	stdraw "image/draw"

	"plytree/editor/drawing/paint"
	"plytree/editor/drawing/scene"
)

// Preview paints what a file of the drawing will look like in an image of this size in pixels: the
// sheet of paper around it, and squares instead of a missing background.
func Preview(p *paint.Painter, d Drawing, o Options, width, height int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	sheet := sheetAround(d.Bounds, o.Paper)
	const most = 4 // pixels per scene pixel: a tree of three nodes doesn't fill the image
	v := paint.Fit(sheet, float64(width), float64(height), most)
	at := func(p scene.Point) image.Point {
		return image.Pt(int((p.X-v.Origin.X)*v.Zoom+0.5), int((p.Y-v.Origin.Y)*v.Zoom+0.5))
	}
	area := image.Rectangle{Min: at(sheet.Min), Max: at(sheet.Max)}.Intersect(img.Bounds())
	if o.Transparent {
		squares(img, area)
	} else {
		stdraw.Draw(img, area, image.NewUniform(d.Ground), image.Point{}, stdraw.Src)
	}
	d.Draw(d.Bounds, v.Zoom, func(sh scene.Shape) { p.Shape(img, sh, v) })
	return img
}

// sheetAround is the page of a drawing, in the drawing's pixels.
func sheetAround(r scene.Rect, paper Sheet) scene.Rect {
	on := pageOf(r, paper)
	from := scene.Point{X: r.Min.X - on.left/on.scale, Y: r.Min.Y - on.top/on.scale}
	return scene.Rect{Min: from, Max: scene.Point{X: from.X + on.width/on.scale, Y: from.Y + on.height/on.scale}}
}

// squares draws the pattern with which drawing programs show transparency.
func squares(img *image.RGBA, area image.Rectangle) {
	const size = 16
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			grey := color.RGBA{255, 255, 255, 255}
			if (x/size+y/size)%2 == 1 {
				grey = color.RGBA{225, 225, 225, 255}
			}
			img.SetRGBA(x, y, grey)
		}
	}
}
