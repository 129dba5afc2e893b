package window

import (
	"slices"

	"plytree/engine"
	"plytree/engine/numeral"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"
)

// beside shows the same tree under other settings, to the right of the first
// and stepped together with it.
type beside struct {
	on      bool
	options engine.Options
	lesson  *lesson // of the current tree, or nil

	canvas      *treeCanvas
	left, right *widget.Label // what is searched on each side
	parts       *widget.Label
	goThere     *paneButton
	content     fyne.CanvasObject // both sides
}

func newBeside(w *window) *beside {
	b := &beside{canvas: newTreeCanvas(w.tree.painter), left: heading(""), right: heading(""), parts: widget.NewLabel("")}
	b.left.Truncation, b.right.Truncation = fyne.TextTruncateEllipsis, fyne.TextTruncateEllipsis
	b.canvas.plain = true
	b.canvas.onHover = func(id engine.ID) string {
		path, ok := w.current().Find(id)
		if b.lesson == nil || !ok || b.lesson.res().Tree != w.current() {
			return ""
		}
		return words.Say(last(b.lesson.teacher.At(b.lesson.moment, path)))
	}
	change := newPaneButton(words.L("Change…"), nil, func() { w.changeBeside() }, w.paneKey)
	b.goThere = newPaneButton(words.L("Go there"), nil, func() { w.goTo(b.parting(w.lesson)) }, w.paneKey)
	leftSide := container.NewBorder(b.left, nil, nil, nil)
	rightSide := container.NewBorder(container.NewBorder(nil, nil, nil, change, b.right), nil, nil, nil, b.canvas)
	leftSide.Add(w.treeRoom)
	split := container.NewHSplit(leftSide, rightSide)
	b.content = container.NewBorder(nil, container.NewBorder(nil, nil, nil, b.goThere, b.parts), nil, nil, split)
	return b
}

func last[T any](all []T) T { return all[len(all)-1] }

// toggleBeside shows or hides the second search.
func (w *window) toggleBeside() {
	b := w.beside
	b.on = !b.on
	if b.on && b.options == (engine.Options{}) {
		b.options = w.history.Current().Search
		b.options.Algorithm = engine.Minimax
		if w.history.Current().Search.Algorithm == engine.Minimax {
			b.options.Algorithm = engine.AlphaBeta
		}
	}
	if b.on && !w.lessonOn {
		w.toggleLesson()
		return
	}
	w.refresh(true)
}

// placeTree puts the canvas where it belongs: alone, or to the left.
func (w *window) placeTree() {
	w.treeRoom.Objects, w.middle.Objects = nil, []fyne.CanvasObject{w.tree}
	if w.beside.on && w.sheet != nil && w.lesson != nil {
		w.treeRoom.Objects = []fyne.CanvasObject{w.tree}
		w.middle.Objects = []fyne.CanvasObject{w.beside.content}
	}
	w.treeRoom.Refresh()
	w.middle.Refresh()
}

// changeBeside lets the user choose the search on the right.
func (w *window) changeBeside() {
	p := newSearchPanel(func(o engine.Options) {
		w.beside.options = o
		w.refresh(false)
	}, func(*fyne.KeyEvent) bool { return false })
	p.show(w.beside.options)
	d := dialog.NewCustom(words.L("The search on the right"), words.L("Close"), p, w.win)
	d.Resize(fyne.NewSize(420, 340))
	w.present(d)
}

// take goes on with the second search of a tree, nil if there is none.
func (b *beside) take(l, with *lesson) {
	b.lesson = l
	if l == nil || with == nil {
		return
	}
	until := max(l.film.Steps(), with.film.Steps())
	l.until, with.until = until, until
	b.left.SetText(searchText(with.res().Options))
	b.right.SetText(searchText(l.res().Options))
	b.canvas.fitted = true
	text, at := words.L("Both do the same at every step."), b.parting(with)
	if at > 0 {
		text = words.L("They part at step {{.Step}}.", map[string]any{"Step": at})
	}
	b.parts.SetText(text)
	setEnabled(at > 0, b.goThere)
}

// follow shows the step on the right.
func (b *beside) follow(with *lesson) {
	if b.lesson == nil {
		return
	}
	b.lesson.goTo(with.step)
	sc := b.lesson.scene()
	b.canvas.show(sc, false)
	if box, ok := sc.CurrentBox(); ok {
		b.canvas.revealBox(box)
	}
}

// parting returns the first step at which the two searches do something else,
// or find another value; 0 for none. Windows are not compared: they differ at
// once where one algorithm has none.
func (b *beside) parting(with *lesson) int {
	for step := 1; step <= b.lesson.until; step++ {
		if step > b.lesson.film.Steps() || step > with.film.Steps() {
			return step
		}
		one, other := with.event(step), b.lesson.event(step)
		if one.Kind != other.Kind || with.node(one.Record) != b.lesson.node(other.Record) || one.HasValue && one.Value != other.Value {
			return step
		}
	}
	return 0
}

// searchText says in short how is searched.
func searchText(o engine.Options) string {
	text := algorithmNames()[slices.Index(engine.Algorithms(), o.Algorithm)]
	if o.Cutoff == engine.CutBeyondEqual {
		text += ", α > β"
	}
	if o.Order.Kind != engine.Given {
		text += ", " + orderName(o.Order.Kind)
	}
	if o.Window != engine.FullWindow() {
		a, b := numeral.Ends(o.Window.Alpha, o.Window.Beta)
		text += ", [" + a + ", " + b + "]"
	}
	return text
}
