// Package picture turns a scene into a picture file. The window and the command
// line both call it, so that the same tree gives the same bytes.
package picture

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"path/filepath"
	"strings"

	"plytree/editor/scene"

	"github.com/tdewolff/canvas"
	"github.com/tdewolff/canvas/renderers/rasterizer"
)

// Options say how to make the picture. The zero Options mean a PNG at 192 dpi
// on the theme's ground.
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
	maxDots    = 120_000_000 // half a gigabyte in memory
	mmPerPixel = 25.4 / scenePPI
)

// Formats are the endings of the files that Encode can make.
func Formats() []string { return []string{".png"} }

// CheckName returns an error unless a picture can be made for the file name.
func CheckName(name string) error {
	switch ext := strings.ToLower(filepath.Ext(name)); ext {
	case ".png":
		return nil
	case ".svg", ".pdf", ".tex":
		return fmt.Errorf("%s: this version can't write %s pictures yet; write a name that ends in .png", name, ext[1:])
	}
	return fmt.Errorf("%s: the ending does not name a kind of picture; write a name that ends in .png", name)
}

// PNG draws the scene as a PNG file. It returns an error if the picture would
// be too large.
func PNG(s *scene.Scene, o Options) ([]byte, error) {
	img, err := Image(s, o)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		return nil, fmt.Errorf("the picture can't be encoded: %w", err)
	}
	return b.Bytes(), nil
}

// Image draws the scene as an image, with the errors of [PNG].
func Image(s *scene.Scene, o Options) (image.Image, error) {
	scale, err := o.scale(s.Bounds)
	if err != nil {
		return nil, err
	}
	c := canvas.New(s.Bounds.Width()*mmPerPixel, s.Bounds.Height()*mmPerPixel)
	if err := draw(c, s, o); err != nil {
		return nil, err
	}
	return rasterizer.Draw(c, canvas.DPMM(scale/mmPerPixel), canvas.LinearColorSpace{}), nil
}

// scale returns the dots per scene pixel.
func (o Options) scale(r scene.Rect) (float64, error) {
	dpi := o.DPI
	if dpi == 0 {
		dpi = defaultDPI
	}
	scale := dpi / scenePPI
	if o.Width > 0 {
		scale = float64(o.Width) / r.Width()
	}
	w, h := r.Width()*scale, r.Height()*scale
	switch {
	case scale <= 0:
		return 0, fmt.Errorf("a picture of %g dpi has no size; write 96 or more", dpi)
	case w*h > maxDots:
		return 0, fmt.Errorf("the picture would have %.0f × %.0f dots, which is too large; choose fewer dpi or a smaller width", w, h)
	case w < 1 || h < 1:
		return 0, fmt.Errorf("the picture would have less than a dot; choose more dpi or a larger width")
	}
	return scale, nil
}

// draw puts the scene on a canvas of tdewolff's, which is in millimetres.
func draw(c *canvas.Canvas, s *scene.Scene, o Options) error {
	family := canvas.NewFontFamily("DejaVu Sans")
	for style, ttf := range map[canvas.FontStyle][]byte{canvas.FontRegular: scene.Regular, canvas.FontBold: scene.Bold} {
		if err := family.LoadFont(ttf, 0, style); err != nil {
			return fmt.Errorf("the font can't be read: %w", err)
		}
	}
	ctx := canvas.NewContext(c)
	ctx.SetCoordSystem(canvas.CartesianIV)
	p := pen{ctx: ctx, family: family, origin: s.Bounds.Min}
	if !o.Transparent {
		p.polygon([]scene.Point{s.Bounds.Min, {X: s.Bounds.Max.X, Y: s.Bounds.Min.Y}, s.Bounds.Max, {X: s.Bounds.Min.X, Y: s.Bounds.Max.Y}})
		p.paint(scene.Shape{Fill: s.Look.Theme.Palette().Ground})
	}
	s.Draw(s.Bounds, 1, p.shape)
	return nil
}

// pen draws shapes.
type pen struct {
	ctx    *canvas.Context
	family *canvas.FontFamily
	origin scene.Point
	path   *canvas.Path
}

func (p *pen) at(pt scene.Point) (x, y float64) {
	return (pt.X - p.origin.X) * mmPerPixel, (pt.Y - p.origin.Y) * mmPerPixel
}

func (p *pen) shape(s scene.Shape) {
	switch s.Kind {
	case scene.Line:
		p.path = &canvas.Path{}
		p.path.MoveTo(p.at(s.Points[0]))
		p.path.LineTo(p.at(s.Points[1]))
		p.paint(s)
	case scene.Polygon:
		p.polygon(s.Points)
		p.paint(s)
	case scene.Ellipse:
		x0, y0 := p.at(s.Points[0])
		x1, y1 := p.at(s.Points[1])
		p.path = canvas.Ellipse((x1-x0)/2, (y1-y0)/2).Translate((x0+x1)/2, (y0+y1)/2)
		p.paint(s)
	case scene.Text:
		p.text(s)
	}
}

func (p *pen) polygon(points []scene.Point) {
	p.path = &canvas.Path{}
	p.path.MoveTo(p.at(points[0]))
	for _, pt := range points[1:] {
		p.path.LineTo(p.at(pt))
	}
	p.path.Close()
}

func (p *pen) paint(s scene.Shape) {
	p.ctx.SetFillColor(orNothing(s.Fill))
	p.ctx.SetStrokeColor(orNothing(s.Stroke))
	p.ctx.SetStrokeWidth(s.Width * mmPerPixel)
	p.ctx.SetStrokeJoiner(canvas.RoundJoin)
	p.ctx.SetStrokeCapper(canvas.ButtCap)
	if s.Dashed {
		p.ctx.SetDashes(0, 5*mmPerPixel, 4*mmPerPixel)
	} else {
		p.ctx.SetDashes(0)
	}
	p.ctx.DrawPath(0, 0, p.path)
}

func orNothing(c color.NRGBA) color.Color {
	if c.A == 0 {
		return canvas.Transparent
	}
	return c
}

func (p *pen) text(s scene.Shape) {
	style := canvas.FontRegular
	if s.Bold {
		style = canvas.FontBold
	}
	const pointsPerPixel = 72.0 / scenePPI
	face := p.family.Face(s.Size*pointsPerPixel, s.Stroke, style, canvas.FontNormal)
	x, y := p.at(s.Points[0])
	// The middle of a line of figures is half a figure's height above the baseline.
	baseline := y + scene.CapHeight*s.Size/2*mmPerPixel
	p.ctx.DrawText(x, baseline, canvas.NewTextLine(face, s.Text, canvas.Left))
}
