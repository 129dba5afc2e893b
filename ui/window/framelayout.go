package window

import (
	"slices"

	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// mostBeside is the largest part of the width that the panel gets, whatever its text size;
// belowCanvas is the part of the height that it gets below the canvas.
const mostBeside, belowCanvas = 0.45, 0.5

// leastBeside is the width of the panel in a low window, if that leaves the canvas half of the
// window and its edges: many forms don't fit into less.
const leastBeside, underHalf = 340, 0.49

// leastPanel is the minimum height of the panel below a canvas.
const leastPanel = 100

// mostPad is the maximum width of the pad, and leastFlat the minimum if it has two rows.
const mostPad, leastFlat = 440, 500

// Layout implements fyne.Layout: in a wide window the panel is beside the canvas, in a narrow one below
// everything else, and in a low one beside the canvas, above the pad.
func (f *frame) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	gap := theme.Padding()
	for _, o := range append(slices.Clone(f.bars), f.foot) { // sets the number of lines
		o.Resize(fyne.NewSize(size.Width, o.Size().Height))
	}
	panel := f.sidePane.Visible()
	if f.low {
		f.beside(size)
		return
	}
	f.flatten(false)
	if f.pad.Visible() {
		width, height := min(size.Width, kit.Scaled(mostPad)), f.pad.MinSize().Height
		if f.narrow && panel && f.atNode() { // the canvas stays as it is
			panel = false
			height = max(height, f.panelHeight(size.Height))
		}
		kit.Put(f.pad, (size.Width-width)/2, size.Height-height, width, height)
		size.Height -= height
	}
	top := f.top.MinSize().Height + gap
	kit.Put(f.top, 0, 0, size.Width, top-gap)
	below := f.below()
	room := size.Height - top - heightOf(below, gap)
	canvas := fyne.NewSize(size.Width, room)
	height := f.panelHeight(size.Height)
	shown := panel && (!f.narrow || height > 0)
	kit.SetVisible(shown, f.edge, f.panel)
	switch {
	case !shown:
	case f.narrow:
		canvas.Height -= height
		kit.Put(f.edge, 0, size.Height-height, size.Width, 1)
		kit.Put(f.panel, 0, size.Height-height+1, size.Width, height-1)
	default:
		width := min(f.sidePane.MinSize().Width+1+gap, mostBeside*size.Width)
		canvas.Width -= width
		kit.Put(f.edge, canvas.Width, top, 1, room)
		kit.Put(f.panel, canvas.Width+1+gap, top, width-1-gap, room)
	}
	kit.Put(f.canvasArea, 0, top, canvas.Width, canvas.Height)
	f.putBelow(top+canvas.Height, size.Width)
}

// putBelow stacks the bars and the status, each with a gap above it.
func (f *frame) putBelow(y, width float32) {
	for _, o := range f.below() {
		if o.Visible() {
			y += theme.Padding()
			kit.Put(o, 0, y, width, o.MinSize().Height)
			y += o.MinSize().Height
		}
	}
}

// beside lays out a low window: the panel is a column at the right of the canvas, and so is the pad
// while it types on the canvas. While it types in the panel, it is below both, with two rows.
func (f *frame) beside(size fyne.Size) {
	gap := theme.Padding()
	top := f.top.MinSize().Height + gap
	kit.Put(f.top, 0, 0, size.Width, top-gap)
	panel, column := f.sidePane.Visible(), fyne.Size{}
	f.flatten(f.pad.Visible() && panel && !f.atNode() && size.Width >= kit.Scaled(leastFlat))
	switch {
	case f.flat():
		height := f.pad.MinSize().Height
		size.Height -= height + gap
		kit.Put(f.pad, 0, size.Height+gap, size.Width, height)
	case f.pad.Visible():
		panel, column = false, f.pad.MinSize()
	}
	bottom := size.Height - heightOf(f.below(), gap)
	kit.SetVisible(panel, f.edge, f.panel)
	left := size.Width
	if panel || column.Width > 0 {
		left -= max(column.Width, mostBeside*size.Width, min(leastBeside, underHalf*size.Width))
		kit.Put(f.edge, left, top, 1, bottom-top)
		kit.Put(f.panel, left+1, top, size.Width-left-1, bottom-top)
	}
	if column.Width > 0 {
		kit.Put(f.pad, left+1, bottom-column.Height, size.Width-left-1, column.Height)
	}
	kit.Put(f.canvasArea, 0, top, left, bottom-top)
	f.putBelow(bottom, size.Width)
}

// flatten gives the pad two rows in place of the status, or its usual form.
func (f *frame) flatten(yes bool) {
	f.pad.setFlat(yes)
	kit.SetVisible(!yes, f.above, f.status)
}

func (f *frame) flat() bool { return !f.status.Visible() }

// below returns the bars and the status.
func (f *frame) below() []fyne.CanvasObject {
	return append(slices.Clone(f.bars), f.above, f.status)
}

// panelHeight is the panel's height below the canvas, 0 if there is no room for it.
func (f *frame) panelHeight(of float32) float32 {
	gap := theme.Padding()
	room := of - f.top.MinSize().Height - gap - heightOf(f.below(), gap)
	height := min(belowCanvas*room, room-f.canvasArea.MinSize().Height)
	if height < kit.Scaled(leastPanel) {
		return 0
	}
	return height
}

// heightOf is the height of stacked objects, each with a gap above it.
func heightOf(objects []fyne.CanvasObject, gap float32) (height float32) {
	for _, o := range objects {
		if o.Visible() {
			height += gap + o.MinSize().Height
		}
	}
	return height
}

// MinSize implements fyne.Layout. The window sees to it that there is room.
func (*frame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }
