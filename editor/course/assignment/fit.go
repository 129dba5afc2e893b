package assignment

import (
	"plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
)

// A sheet is A4, in pixels of 1/96 inch, the unit of scenes.
const (
	PageWidth, PageHeight = picture.A4Width * 96, picture.A4Height * 96
	PageMargin            = 56.0
	FootHeight            = 30.0
	TextWidth             = PageWidth - 2*PageMargin

	maxTree = 430.0 // the height of a tree on a page
)

// Room returns the rectangle of a tree on a sheet, without most of the scene's margin.
func Room(s *scene.Scene) scene.Rect { return s.Bounds.Grow(-18) }

// Fit returns the scale of a scene: never enlarged, never wider than the page, and low enough
// to leave room for the questions.
func Fit(s *scene.Scene) float64 {
	height := maxTree
	if s.Look.Direction == scene.Right {
		height = PageHeight - 2*PageMargin - FootHeight - 170
	}
	return min(1, TextWidth/Room(s).Width(), height/Room(s).Height())
}
