package window

import (
	"plytree/ui/kit"
	"plytree/ui/lessonview"
	"plytree/ui/system"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// frame is the layout of the window's parts.
type frame struct {
	content    *fyne.Container
	top        *fyne.Container     // tools, tabs and find bar
	canvasArea *fyne.Container     // around the canvases
	bars       []fyne.CanvasObject // below the canvases
	foot       fyne.CanvasObject   // the line of the result, below the bars
	sidePane   fyne.CanvasObject
	pad        *pad
	// atNode reports whether the pad types on the canvas: then it takes the place of a panel below.
	atNode func() bool

	panel  *fyne.Container   // hidden if there is no room for it
	edge   *widget.Separator // between the canvas and the panel
	above  *widget.Separator // above the foot
	status *fyne.Container   // hidden if the pad has its place
	narrow bool
	low    bool
}

// newFrame puts the bars at the top, and the canvases and the side panel, which can be hidden,
// above the line of a leaf's values, the player and the result.
func newFrame(top []fyne.CanvasObject, l *lessonview.Lesson, line, below fyne.CanvasObject, keys *pad,
	atNode func() bool, side bool) *frame {
	f := &frame{
		top: container.New(layout.NewCustomPaddedVBoxLayout(0), top...), canvasArea: container.NewStack(l.Canvases),
		bars: []fyne.CanvasObject{line, l.Player},
		foot: below, sidePane: l.Side, pad: keys, atNode: atNode,
		panel: container.NewStack(l.Side), edge: widget.NewSeparator(), above: widget.NewSeparator(),
		status: container.NewStack(below),
	}
	f.content = container.New(f, f.top, f.canvasArea, f.panel, f.edge, f.pad, line, l.Player, f.above, f.status)
	kit.SetVisible(side, f.sidePane)
	return f
}

// arrange lays out the window again, after something was shown or hidden.
func (w *window) arrange() { w.content.Refresh() }

// resized adapts the window's parts to its size.
func (w *window) resized(narrow, low bool) {
	if narrow != w.narrow || low != w.low {
		w.turn(narrow, low)
	}
	w.Dialogs.Refit()
	w.presentation.Set()
	fyne.Do(w.keepTyped) // once all have their new sizes
}

// turn arranges all parts for a narrow or a wide window. In a low window they are as in a narrow
// one, but with more of them side by side.
func (w *window) turn(narrow, low bool) {
	if field, typing := w.win.Canvas().Focused().(*kit.Field); typing { // its text isn't stored yet
		text, row, column := field.Text, field.CursorRow, field.CursorColumn
		defer func() {
			field.ShowText(text)
			field.CursorRow, field.CursorColumn = row, column
			field.Refresh()
		}()
	}
	w.narrow, w.low = narrow, low
	w.newTheme()
	kit.SetVisible(!narrow, w.tabs.bar) // the menu has the open documents
	w.arrange()
	w.show() // a narrow window doesn't mention keys
	w.showMenus()
}

// showMenus shows the menu bar if there is room for it.
func (w *window) showMenus() {
	menu := w.acts.Menu
	if w.narrow || w.mode() == inPresentation {
		menu = nil
	}
	w.win.SetMainMenu(menu)
	w.win.SetPadded(w.mode() != inPresentation) // black reaches the edges
	// Fyne does it only if the window grows
	w.win.Canvas().(interface{ Resize(fyne.Size) }).Resize(w.win.Canvas().Size())
}

// hide hides what is below the start page, or shows it again.
func (w *window) hide(yes bool) {
	defer w.show() // actions on a tree are disabled while the page hides it
	if !yes {
		w.content.Show()
		w.tree.Focus()
		return
	}
	w.lesson.Player.Pause()
	w.content.Hide()
	w.win.Canvas().Unfocus() // the first Tab goes to the first button
}

// roomForStage returns a function that empties the window for a presentation in full screen, or
// restores it.
func (w *window) roomForStage() func(yes bool) {
	full := false
	return func(yes bool) {
		if yes {
			full = w.system.FullScreen()
			w.canvasArea.RemoveAll()
		} else {
			w.canvasArea.Add(w.lesson.Canvases)
		}
		kit.SetVisible(!yes, w.content)
		w.system.SetFullScreen(yes || full)
		w.showMenus()
	}
}

func (w *window) toggleFullScreen() {
	w.system.SetFullScreen(!w.system.FullScreen())
	w.show()
}

func (w *window) toggleSide() {
	yes := !w.sidePane.Visible()
	kit.SetVisible(yes, w.sidePane)
	w.arrange() // lays out the rest
	w.prefs.SetBool(prefPanel, yes)
	w.show()
}

// showSide shows the side panel, and gives the canvas the keyboard.
func (w *window) showSide() {
	if !w.sidePane.Visible() {
		w.toggleSide()
	}
	w.tree.Focus()
}

// showExercise shows the side panel with the chosen side of the exercise: the student's from its
// beginning, as far as its task allows.
func (w *window) showExercise() {
	w.showSide()
	if !w.Session().Teaching() {
		w.beginPanel()
	}
}

// toText shows the text view, even if the panel is hidden or shows the steps of a lesson. In a page
// it gets the keyboard.
func (w *window) toText() {
	if system.InBrowser {
		w.system.FocusText()
		return
	}
	w.showSide()
	w.lesson.Side.Bring(w.text.Panel)
}
