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
	"plytree/engine/text/sentence"
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

// Encode makes a PNG file of an image with so many dots per inch.
func Encode(img *image.RGBA, dpi float64) ([]byte, error) {
	const large = 4_000_000 // dots, from which on time counts more than a tenth of the size
	if size := img.Rect.Size(); size.X*size.Y >= large && img.Opaque() {
		return withSize(encodeLarge(img), dpi), nil
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		return nil, sentence.Refuse("the picture can't be encoded: {{.Cause}}", "Cause", err)
	}
	return withSize(b.Bytes(), dpi), nil
}

// withSize adds the chunk that says how large the dots are (PNG 1.2, section
// 4.2.4.2), so that the picture is as large on paper as in the other formats.
func withSize(data []byte, dpi float64) []byte {
	const header = 8 + 25 // the signature and the first chunk
	perMetre := uint32(math.Round(dpi / 0.0254))
	size := binary.BigEndian.AppendUint32(nil, perMetre)
	size = binary.BigEndian.AppendUint32(size, perMetre)
	size = append(size, 1) // the unit is the metre
	out := make([]byte, 0, len(data)+len(size)+12)
	return append(chunk(append(out, data[:header]...), "pHYs", size), data[header:]...)
}

// chunk appends a chunk of a PNG file.
func chunk(out []byte, name string, data []byte) []byte {
	out = binary.BigEndian.AppendUint32(out, uint32(len(data)))
	from := len(out)
	out = append(append(out, name...), data...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[from:]))
}
