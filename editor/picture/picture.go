// Package picture turns a scene into a picture: on an image for the window, in
// a file for export. Both come from the same painter, so that what is exported
// is what is seen.
package picture

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"path/filepath"
	"strings"

	"plytree/editor/paint"
	"plytree/editor/scene"
)

// Options say how to make the picture. The zero Options mean 192 dpi on the
// theme's ground.
type Options struct {
	// DPI are the dots per inch; a scene's pixel is 1/96 inch. 0 means 192.
	DPI float64
	// Width is the picture's width in dots; if set, it decides instead of DPI.
	Width int
	// Transparent leaves the ground out.
	Transparent bool
}

const (
	defaultDPI = 192
	scenePPI   = 96
	maxDots    = 100_000_000 // 400 MB in memory
)

// CheckName returns an error unless a picture can be made for the file name.
func CheckName(name string) error {
	switch ext := strings.ToLower(filepath.Ext(name)); ext {
	case ".png":
		return nil
	case ".gif":
		return fmt.Errorf("%s: a GIF shows the steps of a search; write a name that ends in .png for one picture", name)
	case ".svg", ".pdf", ".tex":
		return fmt.Errorf("%s: this version can't write %s pictures yet; write a name that ends in .png", name, ext[1:])
	}
	return fmt.Errorf("%s: the ending does not name a kind of picture; write a name that ends in .png", name)
}

// Animated reports whether the file name is that of an animation.
func Animated(name string) bool { return strings.EqualFold(filepath.Ext(name), ".gif") }

// PNG draws the scene as a PNG file. It returns an error if the picture would
// be too large or too small.
func PNG(s *scene.Scene, o Options) ([]byte, error) {
	img, err := Image(s, o)
	if err != nil {
		return nil, err
	}
	return Encode(img)
}

// Encode makes a PNG file of an image.
func Encode(img *image.RGBA) ([]byte, error) {
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		return nil, fmt.Errorf("the picture can't be encoded: %w", err)
	}
	return b.Bytes(), nil
}

// Image draws the scene as an image, with the errors of [PNG].
func Image(s *scene.Scene, o Options) (*image.RGBA, error) {
	w, h, scale, err := o.Size(s.Bounds)
	if err != nil {
		return nil, err
	}
	p, err := paint.NewPainter()
	if err != nil {
		return nil, err
	}
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	p.Paint(img, s, paint.View{Origin: s.Bounds.Min, Zoom: scale, Transparent: o.Transparent})
	return img, nil
}

// Size returns the size in dots of a picture of the rectangle, and the dots per
// scene pixel.
func (o Options) Size(r scene.Rect) (w, h int, scale float64, err error) {
	dpi := o.DPI
	if dpi == 0 {
		dpi = defaultDPI
	}
	scale = dpi / scenePPI
	if o.Width > 0 {
		scale = float64(o.Width) / r.Width()
	}
	width, height := r.Width()*scale, r.Height()*scale
	switch {
	case width < 1 || height < 1:
		return 0, 0, 0, fmt.Errorf("the picture would have less than a dot; choose more dpi or a larger width")
	case width*height > maxDots:
		return 0, 0, 0, fmt.Errorf("the picture would have %.0f × %.0f dots, which is too large; choose fewer dpi or a smaller width", width, height)
	}
	return int(width + 0.5), int(height + 0.5), scale, nil
}
