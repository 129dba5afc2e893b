// Package picture turns drawings into files: a scene or a chart as PNG, SVG,
// PDF or TikZ, a film also as a GIF. All come from the same row of shapes, so
// that what is exported is what is seen. The same drawing gives the same bytes.
//
// PNG and GIF are painted by the window's painter. SVG and PDF are true vectors
// with text that can be selected and searched; they hold the glyphs that they
// use. TikZ is made to be read and changed.
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

// Drawing is what a picture is made of.
type Drawing struct {
	Title    string                       // for the file's properties; may be empty
	Bounds   scene.Rect                   // of all that is drawn
	Ground   color.NRGBA                  // the background
	nodes    int                          // that are drawn
	colours  palette.Palette              // what its colours mean
	relation func(tree.ID) scene.Relation // of the nodes that its shapes belong to
	// Draw hands out the shapes that a view shows at a zoom, from the lowest to
	// the topmost.
	Draw func(view scene.Rect, zoom float64, emit func(scene.Shape))
}

// OfScene is the drawing of a tree.
func OfScene(s *scene.Scene) Drawing {
	colours := s.Look.Theme.Palette()
	relation := func(id tree.ID) scene.Relation {
		k, _ := s.Relation(id)
		return k
	}
	return Drawing{nodes: s.Nodes(), Bounds: s.Bounds, Ground: colours.Ground, colours: colours, relation: relation, Draw: s.Draw}
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

// all hands out every shape in full, however small: a vector picture can be
// looked at from as near as one likes.
func (d Drawing) all(emit func(scene.Shape)) {
	const near = 1e6
	d.Draw(d.Bounds, near, emit)
}

// Write makes a file of the drawing. It returns a [*CannotError] where the
// format can't do what the options ask for, and the errors of [Options.Size].
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

// unknownKind is a fault in this package: a kind of shape that it does not know.
func unknownKind(k scene.Kind) string { return fmt.Sprintf("unknown kind of shape %d", k) }

// round keeps two places behind the point, which is finer than can be seen.
func round(v float64) float64 { return math.Round(v*100) / 100 }
