package picture

import (
	"fmt"
	"math"
	"strconv"

	"plytree/editor/drawing/scene"
	"plytree/engine/text/sentence"
)

// Options say how to make the picture. The zero Options mean the theme's background and, for a
// picture with pixels, 192 dpi.
type Options struct {
	// DPI are the dots per inch; a scene's pixel is 1/96 inch. 0 means 192, or fewer if the picture
	// would be too large.
	DPI float64
	// Width is the picture's width in pixels; if set, it replaces DPI.
	Width int
	// Transparent leaves the background out.
	Transparent bool
	// Paper is the sheet that a PDF fits.
	Paper Sheet
}

// Sheet is a size of paper.
type Sheet string

const (
	NoPaper Sheet = "" // a page as large as the picture
	A4      Sheet = "a4"
	Letter  Sheet = "letter" // 8.5 × 11 in
)

// A sheet of A4 in inches, upright.
const A4Width, A4Height = 210 / 25.4, 297 / 25.4

// ParseSheet returns the sheet with the name.
func ParseSheet(s string) (Sheet, error) {
	switch p := Sheet(s); p {
	case A4, Letter:
		return p, nil
	}
	return "", sentence.Refuse("unknown paper size {{.Text}}; use a4 or letter", "Text", strconv.Quote(s))
}

const (
	defaultDPI = 192
	scenePPI   = 96
	usual      = defaultDPI / float64(scenePPI) // dots per scene pixel

	// The limit for explicit options: 400 MB in memory.
	maxDots = 100_000_000
	// The limit without explicit options: what viewers open easily.
	maxUnaskedDots, maxUnaskedSide = 40_000_000, 30_000
	// The pixels per scene pixel at which the values in a tree are readable.
	readable = 40.0 / scenePPI
	// The limits for all frames of an animation together.
	maxFrameDots, maxUnaskedFrameDots = 4_000_000_000, 1_000_000_000
)

// tooLarge refuses pictures of this size, of which there would be several.
func tooLarge(width, height float64, pictures int) error {
	size := func(v float64) string { return fmt.Sprintf("%.0f", v) }
	if pictures > 1 {
		return sentence.Refuse(
			"{{.Pictures}} pictures of {{.Width}} × {{.Height}} pixels are too many; choose a lower dpi, a smaller tree or fewer steps",
			"Pictures", pictures, "Width", size(width), "Height", size(height))
	}
	return sentence.Refuse(
		"a picture of {{.Width}} × {{.Height}} pixels is too large; choose a lower dpi or a smaller width",
		"Width", size(width), "Height", size(height))
}

func lessThanADot() error {
	return sentence.Refuse("the picture would be smaller than one pixel; choose a higher dpi or a larger width")
}

// Size returns the size in pixels of a picture of the rectangle, and the pixels per scene pixel. It
// refuses a DPI or Width that can't be drawn.
func (o Options) Size(r scene.Rect) (w, h int, scale float64, err error) {
	scale = o.scale(r)
	width, height := r.Width()*scale, r.Height()*scale
	switch {
	case !(width >= 0.5 && height >= 0.5): // not a number either
		return 0, 0, 0, lessThanADot()
	case width*height > maxDots:
		return 0, 0, 0, tooLarge(width, height, 1)
	}
	return max(1, int(width+0.5)), max(1, int(height+0.5)), scale, nil
}

// frames is Size for the frames of an animation, which together reach the limit before each of them
// does.
func (o Options) frames(r scene.Rect, count int) (w, h int, scale float64, err error) {
	chosen := o.For(r, count)
	if fit := int(maxUnaskedFrameDots / (r.Width() * r.Height() * readable * readable)); !o.asked() &&
		chosen.scale(r) < readable {
		if fit < 2 || count <= fit {
			return 0, 0, 0, tooMuch(FormatGIF, 1) // one picture is too large
		}
		return 0, 0, 0, sentence.Refuse(
			"an animation of {{.Steps}} steps of this tree would be too small to read; at most {{.Fit}} steps fit; use a smaller tree, or pages of a PDF",
			"Steps", count, "Fit", fit)
	}
	w, h, scale, err = chosen.Size(r)
	if err == nil && float64(w)*float64(h)*float64(count) > maxFrameDots {
		err = tooLarge(float64(w), float64(h), count)
	}
	return w, h, scale, err
}

// Within returns the options without those that the format doesn't use: a form may have a number of
// pixels while SVG is selected.
func (o Options) Within(f Format) Options {
	if !f.Can(Dots) {
		o.DPI, o.Width = 0, 0
	}
	if !f.Can(Paper) {
		o.Paper = NoPaper
	}
	o.Transparent = o.Transparent && f.Can(Transparent)
	return o
}

func (o Options) asked() bool { return o.DPI != 0 || o.Width > 0 }

// scale returns the dots per scene pixel.
func (o Options) scale(r scene.Rect) float64 {
	switch {
	case o.Width > 0:
		return float64(o.Width) / r.Width()
	case o.DPI != 0:
		return o.DPI / scenePPI
	}
	return usual * fits(r, 1)
}

// fits returns the scale, at most 1, at which this many pictures of the rectangle aren't too large.
func fits(r scene.Rect, pictures int) float64 {
	w, h := r.Width()*usual, r.Height()*usual
	part := min(1, maxUnaskedSide/w, maxUnaskedSide/h, math.Sqrt(maxUnaskedDots/(w*h)))
	if pictures > 1 {
		part = min(part, math.Sqrt(maxUnaskedFrameDots/(w*h*float64(pictures))))
	}
	return part
}

// For returns the options for several pictures of the rectangle: reduced if they would be too large
// at the usual size. It doesn't change explicit options.
func (o Options) For(r scene.Rect, pictures int) Options {
	if part := fits(r, pictures); !o.asked() && part < 1 {
		o.DPI = defaultDPI * part
	}
	return o
}

// Smaller returns the dots per inch of this many pictures of the rectangle, and whether these are
// reduced because the pictures would be too large.
func (o Options) Smaller(r scene.Rect, pictures int) (dpi float64, smaller bool) {
	dpi = o.For(r, pictures).scale(r) * scenePPI
	return dpi, !o.asked() && dpi < defaultDPI
}
