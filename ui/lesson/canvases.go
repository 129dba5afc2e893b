package lesson

import (
	"plytree/editor/words"
	"plytree/engine"
	"plytree/engine/explain"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Canvases holds the canvas alone, or two of them side by side, each below a
// line that says how is searched there.
type Canvases struct {
	kit.Composite
	lang            words.Language
	first, second   fyne.CanvasObject
	left, right     *widget.Label
	change, goThere *kit.Button
	parts           *widget.Label
	divider         *widget.Separator
	two             bool
}

// NewCanvases makes it with the first canvas alone. Change lets the user choose
// the second search, goThere goes to the step at which the two part.
func NewCanvases(pane kit.Pane, first, second fyne.CanvasObject, change, goThere func()) *Canvases {
	c := &Canvases{lang: pane.Lang, first: first, second: second, left: kit.Heading(""), right: kit.Heading(""), parts: widget.NewLabel(""), divider: widget.NewSeparator()}
	c.left.Truncation, c.right.Truncation = fyne.TextTruncateEllipsis, fyne.TextTruncateEllipsis
	c.change = pane.Button(pane.Lang.L("Change…"), change)
	c.goThere = pane.Button(pane.Lang.L("Go there"), goThere)
	c.Compose(c, container.New(canvasesLayout{c}, c.first, c.second, c.divider, c.left, c.right, c.change, c.parts, c.goThere))
	c.SetTwo(false)
	return c
}

// SetTwo shows the second canvas, or hides it.
func (c *Canvases) SetTwo(yes bool) {
	changed := c.two != yes
	c.two = yes
	kit.SetVisible(yes, c.second, c.left, c.right, c.change, c.goThere, c.parts, c.divider)
	if changed {
		c.Arrange()
	}
}

// Set says what is searched on each side, and at which step the searches part,
// if they do.
func (c *Canvases) Set(left, right engine.Options, step int, parting bool) {
	c.left.SetText(c.lang.Say(explain.Search(left)))
	c.right.SetText(c.lang.Say(explain.Search(right)))
	text := c.lang.L("Both do the same at every step.")
	if parting {
		text = c.lang.L("They part at step {{.Step}}.", map[string]any{"Step": step})
	}
	c.parts.SetText(text)
	kit.SetEnabled(parting, c.goThere)
}

// canvasesLayout lays the canvases out: both at one height.
type canvasesLayout struct{ c *Canvases }

// Layout implements fyne.Layout.
func (r canvasesLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	c := r.c
	if !c.two {
		kit.Put(c.first, 0, 0, size.Width, size.Height)
		return
	}
	line := max(c.change.MinSize().Height, c.left.MinSize().Height)
	half, below := size.Width/2, size.Height-line
	change, there := c.change.MinSize().Width, c.goThere.MinSize().Width
	kit.Put(c.left, 0, 0, half, line)
	kit.Put(c.right, half, 0, half-change-4, line)
	kit.Put(c.change, size.Width-change, 0, change, line)
	kit.Put(c.first, 0, line, half-1, below-line)
	kit.Put(c.divider, half-0.5, 0, 1, below)
	kit.Put(c.second, half+1, line, half-1, below-line)
	kit.Put(c.parts, 0, below, size.Width-there-4, line)
	kit.Put(c.goThere, size.Width-there, below, there, line)
}

// MinSize implements fyne.Layout.
func (r canvasesLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	m := r.c.first.MinSize()
	if !r.c.two {
		return m
	}
	return fyne.NewSize(2*m.Width, m.Height+2*r.c.change.MinSize().Height)
}
