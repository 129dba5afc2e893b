package lessonview

import (
	"plytree/editor/lesson"
	"plytree/editor/words"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Canvases holds the canvas alone, or two of them, each below a line that says how is
// searched there: side by side or above each other, whichever shows the trees larger.
type Canvases struct {
	kit.Composite
	of             *Lesson
	first, second  fyne.CanvasObject
	left, right    header
	changes        [2]*kit.Button // of the first search and of the second
	goThere, close *kit.Button
	diverge        *kit.Text
	divider        *widget.Separator
	two            bool
	narrow         bool
	shown          fyne.Size // of the tree, as it was laid out
}

// newCanvases makes it with the first canvas alone.
func newCanvases(of *Lesson) *Canvases {
	pane, lang := of.Pane, of.Lang
	c := &Canvases{of: of, first: of.Tree, second: of.Second, left: newHeader(), right: newHeader(), diverge: kit.NewText(""), divider: widget.NewSeparator()}
	c.diverge.Truncation = fyne.TextTruncateEllipsis
	c.changes = [2]*kit.Button{pane.Button(lang.L("Change…"), of.changeFirst), pane.Button(lang.L("Change…"), of.changeSecond)}
	c.close = pane.Icon(theme.CancelIcon(), lang.L("Close"), of.alone)
	c.goThere = pane.Button(lang.L("Go to step"), of.goThere)
	c.Compose(c, container.New(canvasesLayout{c}, c.first, c.second, c.divider, c.left.search, c.left.cost, c.right.search, c.right.cost, c.changes[0], c.changes[1], c.close, c.diverge, c.goThere))
	c.SetTwo(false)
	return c
}

// SetTwo shows the second canvas, or hides it, and reports whether that is new.
func (c *Canvases) SetTwo(yes bool) (changed bool) {
	changed = c.two != yes
	c.two = yes
	kit.SetVisible(yes, c.second, c.left.search, c.right.search, c.changes[0], c.changes[1], c.close, c.goThere, c.diverge, c.divider)
	kit.SetVisible(yes && !c.narrow, c.left.cost, c.right.cost)
	if changed {
		c.Arrange()
	}
	return changed
}

// SetNarrow puts two canvases above each other, or beside each other.
func (c *Canvases) SetNarrow(yes bool) {
	c.narrow = yes
	c.SetTwo(c.two)
	c.Arrange()
}

// Enlarge names both searches in larger letters, for those in the last row, or no longer.
func (c *Canvases) Enlarge(yes bool) {
	c.left.enlarge(yes)
	c.right.enlarge(yes)
	c.Arrange()
}

// set says what is searched on each side and what it has cost by now, and at which
// step the searches diverge, if they do.
func (c *Canvases) set(l lesson.Lesson) {
	lang := c.of.Lang
	c.left.set(lang, l)
	c.right.set(lang, l.Beside())
	text := lang.L("Both searches take the same steps.")
	step, diverge := l.Beside().Divergence()
	if diverge {
		text = lang.L("They diverge at step {{.Step}}.", "Step", step)
	}
	c.diverge.SetText(text)
	kit.SetEnabled(diverge, c.goThere)
	if c.two && c.shape() != c.shown {
		c.Arrange()
	}
}

// shape is how wide and how high the tree is that both show.
func (c *Canvases) shape() fyne.Size {
	s := c.of.Tree.Scene()
	if s == nil {
		return fyne.Size{}
	}
	return fyne.NewSize(float32(s.Bounds.Width()), float32(s.Bounds.Height()))
}

// header says above a canvas which search is there, and what it has cost by now.
type header struct{ search, cost *kit.Text }

func newHeader() header {
	h := header{kit.Heading(""), kit.NewText("")}
	h.search.SizeName = theme.SizeNameText
	h.search.Truncation, h.cost.Truncation = fyne.TextTruncateEllipsis, fyne.TextTruncateEllipsis
	return h
}

// enlarge writes which search it is in larger letters, or no longer.
func (h header) enlarge(yes bool) {
	h.search.SizeName = theme.SizeNameText
	if yes {
		h.search.SizeName = theme.SizeNameSubHeadingText
	}
	h.search.Refresh()
}

func (h header) set(lang words.Language, w walked) {
	h.search.SetText(nameOf(lang, w))
	leaves, cuts := w.SoFar()
	h.cost.SetText(lang.L("Leaves evaluated: {{.Evaluated}} of {{.Leaves}}. Cut-offs: {{.Cuts}}.", "Evaluated", leaves, "Leaves", w.Result().Frontier, "Cuts", cuts))
}

// put places it at the top: the cost below the search.
func (h header) put(x, width, line float32) {
	kit.Put(h.search, x, 0, width, line)
	kit.Put(h.cost, x, costAt*line, width, line)
}

// putInLine places it in one line: the cost beside the search.
func (h header) putInLine(y, width, line float32) {
	const part = 0.5 // of the width, at most
	search := min(fyne.MeasureText(h.search.Text, theme.Size(h.search.SizeName), h.search.TextStyle).Width+4*theme.InnerPadding(), part*width)
	kit.Put(h.search, 0, y, search, line)
	kit.Put(h.cost, search, y, width-search, line)
}

// costAt is how far below the search its cost stands, in lines.
const costAt = 0.75

// canvasesLayout lays the canvases out, both of one size.
type canvasesLayout struct{ c *Canvases }

// Layout implements fyne.Layout.
func (r canvasesLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	c := r.c
	if !c.two {
		kit.Put(c.first, 0, 0, size.Width, size.Height)
		return
	}
	button := c.changes[0].MinSize()
	line := max(button.Height, c.left.search.MinSize().Height)
	c.shown = c.shape()
	half, top, below := size.Width/2, (1+costAt)*line, size.Height-line
	end := c.close.MinSize().Width + 4
	there := c.goThere.MinSize().Width
	kit.Put(c.goThere, size.Width-there, below, there, line)
	kit.Put(c.close, size.Width-end+4, 0, end-4, line)
	kit.Put(c.diverge, 0, below, size.Width-there-4, line)
	change := func(i int, x, y float32) { kit.Put(c.changes[i], x-button.Width, y, button.Width, line) }
	if stacks := r.stacks(fyne.NewSize(size.Width, below), top, line); c.narrow || stacks {
		half = below / 2
		width := size.Width - end - button.Width - 4
		if c.narrow {
			kit.Put(c.left.search, 0, 0, width, line)
			kit.Put(c.right.search, 0, half, width, line)
		} else {
			c.left.putInLine(0, width, line)
			c.right.putInLine(half, width, line)
		}
		change(0, size.Width-end, 0)
		change(1, size.Width-end, half)
		kit.Put(c.first, 0, line, size.Width, half-line-1)
		kit.Put(c.divider, 0, half-0.5, size.Width, 1)
		kit.Put(c.second, 0, half+line, size.Width, half-line-1)
		return
	}
	c.left.put(0, half-button.Width-4, line)
	c.right.put(half, half-end-button.Width-4, line)
	change(0, half-4, 0)
	change(1, size.Width-end, 0)
	kit.Put(c.first, 0, top, half-1, below-top)
	kit.Put(c.divider, half-0.5, 0, 1, below)
	kit.Put(c.second, half+1, top, half-1, below-top)
}

// stacks reports whether the trees are seen larger above each other than side by side.
func (r canvasesLayout) stacks(room fyne.Size, top, line float32) bool {
	tree := r.c.shown
	if tree.Width <= 0 || tree.Height <= 0 {
		return false
	}
	zoom := func(width, height float32) float32 { return min(1, width/tree.Width, height/tree.Height) }
	return zoom(room.Width, room.Height/2-line) > zoom(room.Width/2, room.Height-top)
}

// MinSize implements fyne.Layout.
func (r canvasesLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	m := r.c.first.MinSize()
	if !r.c.two {
		return m
	}
	if r.c.narrow {
		return fyne.NewSize(m.Width, 2*(m.Height-60)+3*r.c.changes[0].MinSize().Height)
	}
	return fyne.NewSize(2*m.Width, m.Height+3*r.c.changes[0].MinSize().Height)
}
