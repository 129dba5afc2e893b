// Package adaptive lays the window out for the room there is: its parts stand beside
// each other in a wide window, and above each other in a narrow one, such as that of
// a phone. They are the same widgets in both.
package adaptive

import (
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// The least width of a window in which parts stand beside each other, where texts
// have their usual size, and the least size of a narrow one.
const (
	wide        = 700
	leastWidth  = 340
	leastHeight = 480
)

// Narrow reports whether a window of a width is narrow. Texts twice as large need not
// twice the room: not all is text.
func Narrow(width float32) bool { return width < (wide+kit.Scaled(wide))/2 }

// Root fills a window with content, which scrolls where the window is smaller than a
// narrow one can be: the window itself may have any size. Sized is called when it has
// another size, narrow or not, in the midst of laying out; a window is wide at first.
func Root(content fyne.CanvasObject, sized func(narrow bool)) fyne.CanvasObject {
	return container.NewScroll(container.New(&root{sized: sized}, content))
}

type root struct {
	narrow bool
	size   fyne.Size
	sized  func(narrow bool)
}

// Layout implements fyne.Layout.
func (r *root) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if narrow := Narrow(size.Width); size != r.size || narrow != r.narrow { // or the texts
		r.size, r.narrow = size, narrow
		r.sized(narrow)
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
