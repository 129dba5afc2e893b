package adaptive

import (
	"slices"

	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Frame is how the parts of the window stand to each other. In a wide window the
// panel is beside the canvas, in a narrow one below all else, and in a low one beside
// it again, above the pad.
type Frame struct {
	Content *fyne.Container
	parts   Parts
	panel   *fyne.Container   // around the panel; hidden where there is no room for it
	edge    *widget.Separator // between the canvas and the panel
	above   *widget.Separator // above the status
	status  *fyne.Container   // around the status; hidden where the pad has its place
	narrow  bool
	low     bool
}

// Parts are the parts of the window. All but the canvas may be hidden.
type Parts struct {
	Top    fyne.CanvasObject // tools and tabs
	Canvas fyne.CanvasObject
	Bars   []fyne.CanvasObject // below the canvas
	Status fyne.CanvasObject
	Panel  fyne.CanvasObject
	Pad    Pad // of keys, at the bottom
	// AtNode reports whether the pad is for what stands on the canvas: then it has the
	// place of a panel that stands below.
	AtNode func() bool
}

// Pad is a pad of keys, which may have two long rows instead of four.
type Pad interface {
	fyne.CanvasObject
	SetFlat(yes bool)
}

// NewFrame lays parts out.
func NewFrame(p Parts) *Frame {
	f := &Frame{parts: p, panel: container.NewStack(p.Panel), edge: widget.NewSeparator(), above: widget.NewSeparator(), status: container.NewStack(p.Status)}
	all := append([]fyne.CanvasObject{p.Top, p.Canvas, f.panel, f.edge, p.Pad}, p.Bars...)
	f.Content = &fyne.Container{Layout: frameLayout{f}, Objects: append(all, f.above, f.status)}
	return f
}

// SetShape lays the parts out as a narrow window has them, and as a low one.
func (f *Frame) SetShape(narrow, low bool) {
	f.narrow, f.low = narrow && !low, low
	f.Content.Refresh()
}

type frameLayout struct{ f *Frame }

// mostBeside is the part of the width that the panel has at most, however large its
// texts are; belowCanvas is the part of the height that it has below the canvas.
const mostBeside, belowCanvas = 0.45, 0.5

// leastBeside is how wide the panel of a low window is, if that leaves the canvas half of
// the window and its edges: less shows few forms whole.
const leastBeside, underHalf = 340, 0.49

// leastPanel is how high the panel is at least below a canvas that is not too small.
const leastPanel = 100

// mostPad is how wide the pad is at most, and leastFlat where it has two rows.
const mostPad, leastFlat = 440, 500

// Layout implements fyne.Layout.
func (l frameLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p, gap := l.f.parts, theme.Padding()
	p.Status.Resize(fyne.NewSize(size.Width, p.Status.Size().Height)) // which says how many lines it needs
	panel := p.Panel.Visible()
	if l.f.low {
		l.beside(size)
		return
	}
	l.flatten(false)
	if p.Pad.Visible() {
		width, height := min(size.Width, kit.Scaled(mostPad)), p.Pad.MinSize().Height
		if l.f.narrow && panel && p.AtNode() { // the canvas stays as it is
			panel = false
			height = max(height, l.panelHeight(size.Height))
		}
		kit.Put(p.Pad, (size.Width-width)/2, size.Height-height, width, height)
		size.Height -= height
	}
	top := p.Top.MinSize().Height + gap
	kit.Put(p.Top, 0, 0, size.Width, top-gap)
	below := l.below()
	room := size.Height - top - heightOf(below, gap)
	canvas := fyne.NewSize(size.Width, room)
	height := l.panelHeight(size.Height)
	shown := panel && (!l.f.narrow || height > 0)
	kit.SetVisible(shown, l.f.edge, l.f.panel)
	switch {
	case !shown:
	case l.f.narrow:
		canvas.Height -= height
		kit.Put(l.f.edge, 0, size.Height-height, size.Width, 1)
		kit.Put(l.f.panel, 0, size.Height-height+1, size.Width, height-1)
	default:
		width := min(p.Panel.MinSize().Width+1+gap, mostBeside*size.Width)
		canvas.Width -= width
		kit.Put(l.f.edge, canvas.Width, top, 1, room)
		kit.Put(l.f.panel, canvas.Width+1+gap, top, width-1-gap, room)
	}
	kit.Put(p.Canvas, 0, top, canvas.Width, canvas.Height)
	l.putBelow(top+canvas.Height, size.Width)
}

// putBelow puts the bars and the status below each other, each with a gap above it.
func (l frameLayout) putBelow(y, width float32) {
	for _, o := range l.below() {
		if o.Visible() {
			y += theme.Padding()
			kit.Put(o, 0, y, width, o.MinSize().Height)
			y += o.MinSize().Height
		}
	}
}

// beside lays out a low window: the panel has a column at the right of the canvas. So
// has the pad while it is for the canvas. While it is for the panel, it stands below
// both, with two rows.
func (l frameLayout) beside(size fyne.Size) {
	p, gap := l.f.parts, theme.Padding()
	top := p.Top.MinSize().Height + gap
	kit.Put(p.Top, 0, 0, size.Width, top-gap)
	panel, column := p.Panel.Visible(), fyne.Size{}
	l.flatten(p.Pad.Visible() && panel && !p.AtNode() && size.Width >= kit.Scaled(leastFlat))
	switch {
	case l.flat():
		height := p.Pad.MinSize().Height
		size.Height -= height + gap
		kit.Put(p.Pad, 0, size.Height+gap, size.Width, height)
	case p.Pad.Visible():
		panel, column = false, p.Pad.MinSize()
	}
	bottom := size.Height - heightOf(l.below(), gap)
	kit.SetVisible(panel, l.f.edge, l.f.panel)
	left := size.Width
	if panel || column.Width > 0 {
		left -= max(column.Width, mostBeside*size.Width, min(leastBeside, underHalf*size.Width))
		kit.Put(l.f.edge, left, top, 1, bottom-top)
		kit.Put(l.f.panel, left+1, top, size.Width-left-1, bottom-top)
	}
	if column.Width > 0 {
		kit.Put(p.Pad, left+1, bottom-column.Height, size.Width-left-1, column.Height)
	}
	kit.Put(p.Canvas, 0, top, left, bottom-top)
	l.putBelow(bottom, size.Width)
}

// flatten gives the pad two rows and the place of the status, or not.
func (l frameLayout) flatten(yes bool) {
	l.f.parts.Pad.SetFlat(yes)
	kit.SetVisible(!yes, l.f.above, l.f.status)
}

func (l frameLayout) flat() bool { return !l.f.status.Visible() }

// below are the bars and the status.
func (l frameLayout) below() []fyne.CanvasObject {
	return append(slices.Clone(l.f.parts.Bars), l.f.above, l.f.status)
}

// panelHeight is how high the panel is below the canvas of a window, 0 where there is no
// room for it.
func (l frameLayout) panelHeight(of float32) float32 {
	p, gap := l.f.parts, theme.Padding()
	room := of - p.Top.MinSize().Height - gap - heightOf(l.below(), gap)
	height := min(belowCanvas*room, room-p.Canvas.MinSize().Height)
	if height < kit.Scaled(leastPanel) {
		return 0
	}
	return height
}

// heightOf is that of objects below each other, each with a gap above it.
func heightOf(objects []fyne.CanvasObject, gap float32) (height float32) {
	for _, o := range objects {
		if o.Visible() {
			height += gap + o.MinSize().Height
		}
	}
	return height
}

// MinSize implements fyne.Layout. The window sees to it that there is room.
func (frameLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }
