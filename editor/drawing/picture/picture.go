// Package picture turns drawings into files: a scene or a chart as PNG, SVG, PDF or TikZ, a film
// also as a GIF. All are made from the same list of shapes, so that the export looks like the
// screen. The same drawing gives the same bytes.
//
// PNG and GIF are painted by the window's painter. SVG and PDF are true vectors with text that can
// be selected and searched; they embed the glyphs that they use. TikZ can be read and edited.
package picture

import (
	"fmt"
	"image/color"
	"math"

	"plytree/editor/drawing/chart"
	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/scene"
	"plytree/engine/tree"
)

// Drawing is the source of a picture.
type Drawing struct {
	Title    string                       // for the file's properties; may be empty
	Bounds   scene.Rect                   // of all that is drawn
	Ground   color.NRGBA                  // the background
	nodes    int                          // that are drawn
	colours  palette.Palette              // what its colours mean
	relation func(tree.ID) scene.Relation // of the nodes that its shapes belong to
	// Draw passes the shapes that a view shows at a zoom to emit, from the lowest to the topmost.
	Draw func(view scene.Rect, zoom float64, emit func(scene.Shape))
}

// OfScene is the drawing of a tree.
func OfScene(s *scene.Scene) Drawing {
	colours := s.Look.Theme.Palette()
	relation := func(id tree.ID) scene.Relation {
		k, _ := s.Relation(id)
		return k
	}
	return Drawing{nodes: s.Nodes(), Bounds: s.Bounds, Ground: colours.Ground, colours: colours, relation: relation,
		Draw: s.Draw}
}

// OfChart is the drawing of a chart in the colours of a theme, with white space
// around it.
func OfChart(c chart.Chart, t palette.Theme) Drawing {
	const margin = 12
	return Drawing{
		Bounds: c.Bounds.Grow(margin), Ground: t.Palette().Ground, colours: t.Palette(),
		Draw: func(_ scene.Rect, _ float64, emit func(scene.Shape)) {
			for _, sh := range c.Shapes {
				emit(sh)
			}
		},
	}
}

// all passes every shape in full to emit, however small: a vector picture can be enlarged without
// limit.
func (d Drawing) all(emit func(scene.Shape)) {
	const near = 1e6
	d.Draw(d.Bounds, near, emit)
}

// Write makes a file of the drawing. It returns a [*CannotError] if the format can't do what the
// options ask for, and the errors of [Options.Size].
func Write(d Drawing, f Format, o Options) ([]byte, error) {
	if err := f.Check(o); err != nil {
		return nil, err
	}
	switch f {
	case FormatPNG:
		return writePNG(d, o)
	case FormatSVG:
		return writeSVG(d, o)
	case FormatPDF:
		return PDF([]Drawing{d}, o)
	case FormatTeX:
		return writeTikZ(d, o)
	}
	return nil, &CannotError{f, Moves}
}

// unknownKind is a bug in this package: an unknown kind of shape.
func unknownKind(k scene.Kind) string { return fmt.Sprintf("unknown kind of shape %d", k) }

// round keeps two decimals, which is finer than anybody can see.
func round(v float64) float64 { return math.Round(v*100) / 100 }
