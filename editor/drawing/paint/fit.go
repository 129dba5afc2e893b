package paint

import "plytree/editor/drawing/scene"

// Fit returns the view that has the whole rectangle in the middle of a place of
// the size, enlarged at most so many times.
func Fit(b scene.Rect, width, height, most float64) View {
	zoom := min(width/b.Width(), height/b.Height(), most)
	return View{Zoom: zoom, Origin: scene.Point{
		X: (b.Min.X+b.Max.X)/2 - width/2/zoom,
		Y: (b.Min.Y+b.Max.Y)/2 - height/2/zoom,
	}}
}
