package window

import "fyne.io/fyne/v2"

// arrange lays the window out anew, after something was shown or hidden.
func (w *window) arrange() {
	w.content.Refresh()
	w.middle.Refresh()
}

// beside lays out the canvases and, to the right of them, the side panel, which
// has less than half of the width however large its texts are.
type beside struct{}

const mostBeside = 0.45

// Layout implements fyne.Layout.
func (beside) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := float32(0)
	if side := objects[len(objects)-1]; side.Visible() {
		width = min(side.MinSize().Width, mostBeside*size.Width)
		side.Move(fyne.NewPos(size.Width-width, 0))
		side.Resize(fyne.NewSize(width, size.Height))
	}
	if len(objects) > 1 { // else the canvases are shown elsewhere
		objects[0].Move(fyne.NewPos(0, 0))
		objects[0].Resize(fyne.NewSize(size.Width-width, size.Height))
	}
}

// MinSize implements fyne.Layout.
func (beside) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }
