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

// frame is what the window holds.
type frame struct {
	content  *fyne.Container
	top      *fyne.Container     // tools, tabs and find bar
	hero     *fyne.Container     // around the canvases
	bars     []fyne.CanvasObject // below the canvases
	foot     fyne.CanvasObject   // the line of the result, below the bars
	sidePane fyne.CanvasObject
	pad      *pad
	// atNode reports whether the pad is for what stands on the canvas: then it has the
	// place of a panel that stands below.
	atNode func() bool

	panel  *fyne.Container   // around the side panel; hidden where there is no room for it
	edge   *widget.Separator // between the canvas and the panel
	above  *widget.Separator // above the foot
	status *fyne.Container   // around the foot; hidden where the pad has its place
	narrow bool
	low    bool
}

// newFrame puts the bars at the top, the canvases and the side panel, which may be folded
// away, to the line of a leaf's values, the player and what stands below.
func newFrame(top []fyne.CanvasObject, l *lessonview.Lesson, line, below fyne.CanvasObject, keys *pad, atNode func() bool, side bool) *frame {
	f := &frame{
		top: container.New(layout.NewCustomPaddedVBoxLayout(0), top...), hero: container.NewStack(l.Canvases), bars: []fyne.CanvasObject{line, l.Player},
		foot: below, sidePane: l.Side, pad: keys, atNode: atNode,
		panel: container.NewStack(l.Side), edge: widget.NewSeparator(), above: widget.NewSeparator(), status: container.NewStack(below),
	}
	f.content = container.New(frameLayout{f}, f.top, f.hero, f.panel, f.edge, f.pad, line, l.Player, f.above, f.status)
	kit.SetVisible(side, f.sidePane)
	return f
}

// arrange lays the window out anew, after something was shown or hidden.
func (w *window) arrange() { w.content.Refresh() }

// resized fits what there is to the size that the window now has.
func (w *window) resized(narrow, low bool) {
	if narrow != w.narrow || low != w.low {
		w.turn(narrow, low)
	}
	w.Dialogs.Refit()
	w.presentation.Set()
	fyne.Do(w.keepTyped) // once all have their new size
}

// turn gives all parts their arrangement for a narrow window, or for a wide one. In a low
// one they are those of a narrow window, but there is room for more beside each other.
func (w *window) turn(narrow, low bool) {
	if field, typing := w.win.Canvas().Focused().(*kit.Field); typing { // which isn't taken yet
		text, row, column := field.Text, field.CursorRow, field.CursorColumn
		defer func() {
			field.ShowText(text)
			field.CursorRow, field.CursorColumn = row, column
			field.Refresh()
		}()
	}
	w.narrow, w.low = narrow, low
	w.start.SetNarrow(narrow)
	w.newTheme()
	w.tools.SetNarrow(narrow)
	w.lesson.SetNarrow(narrow && !low)
	w.find.SetNarrow(narrow)
	w.whatIf.SetNarrow(narrow && !low)
	w.answering.SetNarrow(narrow)
	kit.SetVisible(!narrow, w.tabs.bar) // the menu has the open documents
	w.arrange()
	w.show() // a narrow window says nothing of keys
	w.showMenus()
}

// showMenus shows the bar of the menus where there is room for it.
func (w *window) showMenus() {
	menu := w.acts.Menu
	if w.narrow || w.mode() == inPresentation {
		menu = nil
	}
	w.win.SetMainMenu(menu)
	w.win.SetPadded(w.mode() != inPresentation)                                   // black is black up to the edges
	w.win.Canvas().(interface{ Resize(fyne.Size) }).Resize(w.win.Canvas().Size()) // Fyne does it only if the window becomes larger
}

// cover hides what lies below the start page, or shows it again.
func (w *window) cover(yes bool) {
	defer w.show() // what is done to a tree rests while the page hides it
	if !yes {
		w.content.Show()
		w.tree.Focus()
		return
	}
	w.lesson.Player.Pause()
	w.content.Hide()
	w.win.Canvas().Unfocus() // the first Tab goes to the first button
}

// roomForStage returns a function that empties the window for a presentation, on the whole
// screen, or restores it.
func (w *window) roomForStage() func(yes bool) {
	full := false
	return func(yes bool) {
		if yes {
			full = w.system.FullScreen()
			w.hero.RemoveAll()
			w.content.Hide()
			w.system.SetFullScreen(true)
			w.showMenus()
			return
		}
		w.hero.Add(w.lesson.Canvases)
		w.content.Show()
		w.system.SetFullScreen(full)
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
	w.arrange() // lays the rest out anew
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

// showExercise shows the side panel with the side of the exercise that was turned to: that of
// the student from its beginning, as far as its task allows.
func (w *window) showExercise() {
	w.showSide()
	if !w.front().Teaching() {
		w.beginPanel()
	}
}

// toText shows the text view, also if the panel is hidden or shows the steps of a lesson. In
// a page it gets the keyboard.
func (w *window) toText() {
	if system.InBrowser {
		w.system.FocusText()
		return
	}
	w.showSide()
	w.lesson.Side.Bring(w.text.Panel)
}
