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
	leastHeight = 300
)

// low is the height below which a window, such as that of a phone on its side, has the
// bars of a narrow one, and parts beside each other.
const low = 480

// Narrow reports whether a window of a width is narrow. Texts twice as large need not
// twice the room: not all is text.
func Narrow(width float32) bool { return width < (wide+kit.Scaled(wide))/2 }

// Low reports whether a window of a height is low.
func Low(height float32) bool { return height < low }

// Root fills a window with content, which scrolls where the window is smaller than a
// narrow one can be: the window itself may have any size. Sized is called when it has
// another size, in the midst of laying out: one that needs the bars of a narrow window,
// or not, and one that is low, or not. At first a window is neither.
func Root(content fyne.CanvasObject, sized func(narrow, low bool)) fyne.CanvasObject {
	return container.NewScroll(container.New(&root{sized: sized}, content))
}

type root struct {
	narrow bool
	size   fyne.Size
	sized  func(narrow, low bool)
}

// Layout implements fyne.Layout.
func (r *root) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	low := Low(size.Height)
	if narrow := low || Narrow(size.Width); size != r.size || narrow != r.narrow { // or the texts
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
