package lessonview

import (
	"plytree/editor/lesson"
	"plytree/editor/words"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
)

// Canvases holds the canvas alone, or two of them, each below a line that names its search: side by
// side or stacked, whichever shows the trees larger.
type Canvases struct {
	kit.Composite
	of          *Lesson
	left, right *half
	halves      *fyne.Container // the two
	goThere     *kit.Button
	diverge     *kit.Text
	foot        fyne.CanvasObject
	narrow      bool
	tree        fyne.Size // the tree that both show
}

// newCanvases makes Canvases with only the first canvas.
func newCanvases(of *Lesson) *Canvases {
	pane, lang := of.Pane, of.Lang
	c := &Canvases{of: of, diverge: kit.NewText("")}
	c.diverge.Truncation = fyne.TextTruncateEllipsis
	c.goThere = pane.Button(lang.L("Go to step"), of.goThere)
	c.foot = container.NewBorder(nil, nil, nil, c.goThere, c.diverge)
	c.left = newHalf(of.Tree, pane.Button(lang.L("Change…"), of.changeFirst))
	c.right = newHalf(of.Second, pane.Button(lang.L("Change…"), of.changeSecond),
		pane.Icon(theme.CancelIcon(), lang.L("Close"), of.alone))
	c.halves = container.NewGridWithColumns(1, c.left.all, c.right.all)
	all := container.NewBorder(nil, c.foot, nil, nil, c.halves)
	c.Compose(c, kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		c.narrow = kit.Narrow(room.Width) && !kit.Low(room.Height)
		c.place(c.Size())
		return all
	}))
	c.right.all.Hide()
	c.setTwo(false)
	return c
}

func (c *Canvases) two() bool { return c.right.all.Visible() }

// setTwo shows or hides the second canvas, and reports whether that is a change.
func (c *Canvases) setTwo(yes bool) (changed bool) {
	changed = c.two() != yes
	kit.SetVisible(yes, c.of.Second, c.right.all, c.left.head, c.foot)
	if changed {
		c.place(c.Size())
	}
	return changed
}

// enlarge names both searches in larger letters, for the last row of an audience, or in normal
// ones.
func (c *Canvases) enlarge(yes bool) {
	for _, h := range []*half{c.left, c.right} {
		h.search.SizeName = theme.SizeNameText
		if yes {
			h.search.SizeName = theme.SizeNameSubHeadingText
		}
		h.search.Refresh()
	}
	c.place(c.Size())
}

// set shows the search of each side with its cost so far, and the step at which the searches
// diverge, if they do.
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
	if s := c.of.Tree.Scene(); s != nil {
		if tree := fyne.NewSize(float32(s.Bounds.Width()), float32(s.Bounds.Height())); tree != c.tree {
			c.tree = tree
			c.place(c.Size())
		}
	}
}

// half is a canvas below the name of its search and its cost so far.
type half struct {
	search, cost *kit.Text
	head, all    *fyne.Container
}

func newHalf(canvas fyne.CanvasObject, buttons ...fyne.CanvasObject) *half {
	h := &half{search: kit.Heading(""), cost: kit.NewText("")}
	h.search.Truncation, h.cost.Truncation = fyne.TextTruncateEllipsis, fyne.TextTruncateEllipsis
	says := container.New(layout.NewCustomPaddedVBoxLayout(-kit.Spacing), h.search, h.cost)
	h.head = container.NewBorder(nil, nil, nil, container.NewVBox(container.NewHBox(buttons...)), says)
	h.all = container.NewBorder(h.head, nil, nil, nil, canvas)
	return h
}

func (h *half) set(lang words.Language, w steppedSearch) {
	h.search.SetText(nameOf(lang, w))
	leaves, cuts := w.SoFar()
	h.cost.SetText(lang.L("Leaves evaluated: {{.Evaluated}} of {{.Leaves}}. Cut-offs: {{.Cuts}}.", "Evaluated", leaves,
		"Leaves", w.Result().Frontier, "Cuts", cuts))
}

// Resize implements fyne.CanvasObject.
func (c *Canvases) Resize(size fyne.Size) {
	c.place(size)
	c.Composite.Resize(size)
}

// place puts the canvases side by side or stacks them. In a narrow window the costs are hidden.
func (c *Canvases) place(size fyne.Size) {
	c.halves.Layout = layout.NewGridLayoutWithColumns(1)
	if c.two() && !c.narrow && !c.stacks(size) {
		c.halves.Layout = layout.NewGridLayoutWithColumns(2)
	}
	kit.SetVisible(!c.narrow, c.left.cost, c.right.cost)
	c.Arrange()
}

// stacks reports whether the trees are larger when stacked than side by side.
func (c *Canvases) stacks(size fyne.Size) bool {
	if c.tree.Width <= 0 || c.tree.Height <= 0 {
		return false
	}
	zoom := func(width, height float32) float32 {
		return min(1, width/c.tree.Width, (height-c.left.head.MinSize().Height)/c.tree.Height)
	}
	size.Height -= c.foot.MinSize().Height
	return zoom(size.Width, size.Height/2) > zoom(size.Width/2, size.Height)
}

// MinSize implements fyne.CanvasObject: on a phone two trees get only half of it each.
func (c *Canvases) MinSize() fyne.Size {
	m := c.Composite.MinSize()
	if c.narrow && c.two() {
		m.Height -= 2 * 60
	}
	return m
}
