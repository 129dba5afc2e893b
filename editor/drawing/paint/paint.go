// Package paint draws scenes as pixels: the window and picture files use the same painter, so
// exports look like the screen.
package paint

import (
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"math"

	"plytree/editor/drawing/scene"

	"golang.org/x/image/vector"
)

// View determines which part of a scene an image shows.
type View struct {
	Origin      scene.Point // the scene's point in the image's upper left corner
	Zoom        float64     // image dots per scene pixel
	Dense       float64     // image dots per pixel as the reader sees it, 0 for 1
	Transparent bool        // don't fill the background
}

func (v View) dense() float64 { return cmp.Or(v.Dense, 1) }

// Fit returns the view that centres the whole rectangle in an area of this size, enlarged by
// at most the factor most.
func Fit(b scene.Rect, width, height, most float64) View {
	zoom := min(width/b.Width(), height/b.Height(), most)
	return View{Zoom: zoom, Origin: scene.Point{
		X: (b.Min.X+b.Max.X)/2 - width/2/zoom,
		Y: (b.Min.Y+b.Max.Y)/2 - height/2/zoom,
	}}
}

// Painter draws scenes on images. It caches the outlines of characters, and must be used on
// one goroutine.
type Painter struct {
	regular, bold *glyphs
	raster        vector.Rasterizer
	path          path
}

// NewPainter returns a painter.
func NewPainter() *Painter {
	fresh := func(bold bool) *glyphs { return &glyphs{bold: bold, read: map[rune]glyph{}} }
	return &Painter{regular: fresh(false), bold: fresh(true)}
}

// Paint draws the part of the scene that the view shows.
func (p *Painter) Paint(img *image.RGBA, s *scene.Scene, v View) {
	if !v.Transparent {
		draw.Draw(img, img.Bounds(), image.NewUniform(s.Look.Theme.Palette().Ground), image.Point{}, draw.Src)
	}
	size := img.Bounds().Size()
	area := scene.Rect{Min: v.Origin,
		Max: scene.Point{X: v.Origin.X + float64(size.X)/v.Zoom, Y: v.Origin.Y + float64(size.Y)/v.Zoom}}
	s.Draw(area, v.Zoom/v.dense(), func(sh scene.Shape) { p.Shape(img, sh, v) })
}

// Shape draws one shape.
func (p *Painter) Shape(img *image.RGBA, s scene.Shape, v View) {
	points := make([]scene.Point, len(s.Points), 8)
	for i, pt := range s.Points {
		points[i] = scene.Point{X: (pt.X - v.Origin.X) * v.Zoom, Y: (pt.Y - v.Origin.Y) * v.Zoom}
	}
	width := s.Width * max(v.Zoom, 0.5*v.dense()) // thinner lines would be too faint to see
	switch s.Kind {
	case scene.Line:
		newStroke(points[0], points[1], width, dashesOf(s, v)).paint(img, s.Stroke)
	case scene.Polygon:
		p.outline(img, s, points, width, dashesOf(s, v))
	case scene.Ellipse:
		p.outline(img, s, ellipse(points[0], points[1]), width, dashesOf(s, v))
	case scene.Text:
		g := p.regular
		if s.Bold {
			g = p.bold
		}
		g.text(&p.path, s.Text, points[0], s.Size*v.Zoom, s.Bold)
		p.fill(img, s.Stroke)
	}
}

// dashesOf returns the lengths of the dashes and gaps in dots, nil for a solid
// line.
func dashesOf(s scene.Shape, v View) []float64 {
	var dots []float64
	for _, d := range s.Dashes() {
		dots = append(dots, max(d*v.Zoom, 1.5))
	}
	return dots
}

func (p *Painter) outline(img *image.RGBA, s scene.Shape, points []scene.Point, width float64, dashes []float64) {
	if s.Fill.A > 0 {
		p.path.polygon(points)
		p.fill(img, s.Fill)
	}
	if s.Stroke.A == 0 {
		return
	}
	if dashes != nil {
		p.path.dashes(append(points, points[0]), width, dashes)
	} else {
		p.path.ring(points, width)
	}
	p.fill(img, s.Stroke)
}

// ellipse returns the corners of a polygon that looks like the ellipse inside the rectangle.
func ellipse(a, b scene.Point) []scene.Point {
	cx, cy, rx, ry := (a.X+b.X)/2, (a.Y+b.Y)/2, (b.X-a.X)/2, (b.Y-a.Y)/2
	n := min(max(int(4*math.Sqrt(max(rx, ry))), 12), 200)
	points := make([]scene.Point, n)
	for i := range points {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		points[i] = scene.Point{X: cx + rx*cos, Y: cy + ry*sin}
	}
	return points
}

// bandHeight is how many rows are filled at a time: a long slanting line touches few dots of
// its bounding box, but within a few rows its box is narrow.
const bandHeight = 32

// fill paints what the path encloses, within the image, and empties it.
func (p *Painter) fill(img *image.RGBA, c color.NRGBA) {
	ink := image.NewUniform(c)
	whole := p.path.box().Intersect(img.Bounds())
	for y := whole.Min.Y; y < whole.Max.Y; y += bandHeight {
		band := image.Rect(whole.Min.X, y, whole.Max.X, min(y+bandHeight, whole.Max.Y))
		if whole.Dy() > bandHeight {
			band.Min.X, band.Max.X = p.path.span(band)
		}
		if !band.Empty() {
			p.raster.Reset(band.Dx(), band.Dy())
			p.path.replay(&p.raster, float64(band.Min.X), float64(band.Min.Y))
			p.raster.Draw(img, band, ink, image.Point{})
		}
	}
	p.path.clear()
}
