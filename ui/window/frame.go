package window

import (
	"plytree/ui/kit"
	"plytree/ui/lesson"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// frame is how the parts of the window stand beside each other.
type frame struct {
	content  *fyne.Container
	top      *fyne.Container   // the tool bar, the tabs and the find bar
	middle   *fyne.Container   // the canvases and what stands beside them
	sidePane fyne.CanvasObject // beside a line
}

// newFrame lays out the canvases and the side panel, which may be folded away,
// above the line of a leaf's values, the player and what stands below.
func newFrame(l *lesson.Lesson, line, below fyne.CanvasObject, side bool) frame {
	f := frame{sidePane: container.NewBorder(nil, nil, widget.NewSeparator(), nil, l.Side), top: container.New(layout.NewCustomPaddedVBoxLayout(0))}
	f.middle = container.New(beside{}, l.Canvases, f.sidePane)
	f.content = container.NewBorder(f.top, container.NewVBox(line, l.Player, widget.NewSeparator(), below), nil, nil, f.middle)
	kit.SetVisible(side, f.sidePane)
	return f
}

// arrange lays the window out anew, after something was shown or hidden.
func (w *window) arrange() {
	w.content.Refresh()
	w.middle.Refresh()
}

// cover hides what lies below the start page, or shows it again.
func (w *window) cover(yes bool) {
	w.win.SetTitle(w.title())
	if !yes {
		w.content.Show()
		w.tree.Focus()
		return
	}
	w.lesson.Player.Pause()
	w.content.Hide()
	w.win.Canvas().Unfocus() // the first Tab goes to the first button
}

// roomForHall returns what empties the window for the stage of a presentation,
// on the whole screen, and gives it back as it was.
func (w *window) roomForHall() func(yes bool) {
	full := false
	return func(yes bool) {
		if yes {
			full = w.system.FullScreen()
			w.middle.Remove(w.lesson.Canvases)
			w.content.Hide()
			w.win.SetMainMenu(nil)
			w.win.SetPadded(false) // black is black up to the edges
			w.system.SetFullScreen(true)
			w.win.Content().Resize(w.win.Canvas().Size()) // Fyne does it only if the window becomes larger
			w.acts.Set()
			return
		}
		w.middle.Objects = append([]fyne.CanvasObject{w.lesson.Canvases}, w.middle.Objects...)
		w.content.Show()
		w.system.SetFullScreen(full)
		w.win.SetPadded(true)
		w.win.SetMainMenu(w.acts.Menu)
		w.acts.Set()
	}
}

func (w *window) toggleFullScreen() {
	w.system.SetFullScreen(!w.system.FullScreen())
	w.acts.Set()
}

func (w *window) toggleSide() {
	yes := !w.sidePane.Visible()
	kit.SetVisible(yes, w.sidePane)
	w.arrange() // lays the rest out anew
	w.prefs.SetBool(prefPanel, yes)
	w.setResult(w.front())
	w.acts.Set()
}

// showSide shows the side panel, and gives the canvas the keyboard.
func (w *window) showSide() {
	if !w.sidePane.Visible() {
		w.toggleSide()
	}
	w.tree.Focus()
}

// beside lays out the canvases and, to the right of them, the side panel, which
// has less than half of the width however large its texts are.
type beside struct{}

const mostBeside = 0.45

// Layout implements fyne.Layout.
func (beside) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := float32(0)
	if side := objects[len(objects)-1]; side.Visible() {
		width = min(side.MinSize().Width, mostBeside*size.Width)
		side.Move(fyne.NewPos(size.Width-width, 0))
		side.Resize(fyne.NewSize(width, size.Height))
	}
	if len(objects) > 1 { // else the canvases are shown elsewhere
		objects[0].Move(fyne.NewPos(0, 0))
		objects[0].Resize(fyne.NewSize(size.Width-width, size.Height))
	}
}

// MinSize implements fyne.Layout.
func (beside) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }
