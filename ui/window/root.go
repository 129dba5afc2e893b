package window

import (
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// The least size of a narrow window, where texts have their usual size.
const leastWidth, leastHeight = 340, 300

// newRoot fills a window with content, which scrolls where the window is smaller than a
// narrow one can be: the window itself may have any size. Sized is called when it has
// another size, in the midst of laying out: one that needs the bars of a narrow window,
// or not, and one that is low, or not. At first a window is neither.
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

// MinSize implements fyne.Layout. With larger texts the canvas becomes less high, and
// the panel beside it scrolls by itself: what stands below stays in sight. A panel below
// needs some room of its own.
func (r *root) MinSize([]fyne.CanvasObject) fyne.Size {
	height := float32(leastHeight)
	if r.narrow {
		height = (leastHeight + kit.Scaled(leastHeight)) / 2
	}
	return fyne.NewSize(kit.Scaled(leastWidth), height).SubtractWidthHeight(2*theme.Padding(), 2*theme.Padding())
}
