// Package worksheet writes question sheets and keys as PDF for paper and as HTML.
//
// The same exercises give the same bytes.
package worksheet

import (
	"plytree/editor/course/assignment"
	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
)

// PDF makes sheets on A4, ready to print.
func PDF(all []assignment.Exercise, o assignment.Options) ([]byte, error) {
	w, err := picture.NewPDF(picture.Options{})
	if err != nil {
		return nil, err
	}
	for _, s := range assignment.Sheets(all, o) {
		for _, page := range sheet(s, pressWords(o.Language.For(all[0].Language))) {
			w.Add(page.drawing(s))
		}
	}
	return w.Bytes()
}

func (p page) drawing(s assignment.Sheet) picture.Drawing {
	d := picture.Drawing{
		Bounds: scene.Rect{Max: scene.Point{X: pageWidth, Y: pageHeight}},
		Ground: palette.Print.Palette().Ground,
		Draw: func(_ scene.Rect, _ float64, emit func(scene.Shape)) {
			for _, shape := range p {
				emit(shape)
			}
		},
	}
	if len(s.Exercises) > 0 {
		d.Title = s.Exercises[0].Title
	}
	return d
}
