package window

import (
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// The minimum size of a narrow window, for texts of the usual size.
const leastWidth, leastHeight = 340, 300

// newRoot fills a window with content, which scrolls if the window is smaller than that; the window
// itself may have any size. Sized is called during layout when the size has changed: narrow means
// that the window needs narrow bars, low that it is low. A new window is neither.
func newRoot(content fyne.CanvasObject, sized func(narrow, low bool)) fyne.CanvasObject {
	return container.NewScroll(container.New(&root{sized: sized}, content))
}

type root struct {
	narrow bool
	size   fyne.Size
	sized  func(narrow, low bool)
}

// Layout implements fyne.Layout.
func (r *root) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	low := kit.Low(size.Height)
	if narrow := low || kit.Narrow(size.Width); size != r.size || narrow != r.narrow { // or the texts
		r.size, r.narrow = size, narrow
		r.sized(narrow, low)
	}
	kit.Put(objects[0], 0, 0, size.Width, size.Height)
}

// MinSize implements fyne.Layout. With larger texts the canvas becomes less high, and the panel
// beside it scrolls by itself: what is below stays visible. A panel below needs some room of its
// own.
func (r *root) MinSize([]fyne.CanvasObject) fyne.Size {
	height := float32(leastHeight)
	if r.narrow {
		height = (leastHeight + kit.Scaled(leastHeight)) / 2
	}
	return fyne.NewSize(kit.Scaled(leastWidth), height).SubtractWidthHeight(2*theme.Padding(), 2*theme.Padding())
}
