package picture

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	stdraw "image/draw"
	"image/png"
	"math"

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
	return Encode(img, scale*scenePPI)
}

// paintOn draws on an image of the drawing's size, or a part of it.
func paintOn(img *image.RGBA, p *paint.Painter, d Drawing, scale float64, transparent bool) {
	ground := d.Ground
	if transparent {
		ground = color.NRGBA{}
	}
	stdraw.Draw(img, img.Bounds(), image.NewUniform(ground), image.Point{}, stdraw.Src)
	v := paint.View{Origin: d.Bounds.Min, Zoom: scale}
	at := func(p image.Point) scene.Point {
		return scene.Point{X: v.Origin.X + float64(p.X)/scale, Y: v.Origin.Y + float64(p.Y)/scale}
	}
	seen := scene.Rect{Min: at(img.Rect.Min), Max: at(img.Rect.Max)}
	d.Draw(seen, scale, func(sh scene.Shape) { p.Shape(img, sh, v) })
}

// Encode makes a PNG file of an image with this many dots per inch. The file is smaller if the
// image has at most 256 colours. It refuses an image without pixels, which PNG doesn't have.
func Encode(img *image.RGBA, dpi float64) ([]byte, error) {
	if img.Rect.Empty() {
		return nil, lessThanADot()
	}
	var all image.Image = img
	p := newColourTable(256, 256)
	if p.see(img); len(p.uses) <= 256 {
		p.choose()
		all = p.print(img, p.model())
	}
	var b bytes.Buffer
	if err := png.Encode(&b, all); err != nil {
		return nil, err
	}
	const head = 33 // bytes: the signature and the chunk IHDR, which comes first
	return bytes.Join([][]byte{b.Bytes()[:head], dotSize(dpi), b.Bytes()[head:]}, nil), nil
}

// dotSize makes the chunk with the size of the pixels (PNG 1.2, section 4.2.4.2), so that the
// picture is as large on paper as in the other formats.
func dotSize(dpi float64) []byte {
	perMetre := uint32(math.Round(dpi / 0.0254))
	chunk := binary.BigEndian.AppendUint32(nil, 9)
	chunk = append(chunk, "pHYs"...)
	chunk = binary.BigEndian.AppendUint32(chunk, perMetre)
	chunk = binary.BigEndian.AppendUint32(chunk, perMetre)
	chunk = append(chunk, 1) // the unit is the metre
	return binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
}
