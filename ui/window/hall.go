package window

import (
	"plytree/editor/session"
	"plytree/ui/lesson"
	"plytree/ui/treeview"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
)

// hall is the presentation: the tree fills the screen, what is said stands
// below, and the keys are those of a presenter's remote.
type hall struct {
	w     *window
	stage *lesson.Stage
	whole bool // the screen was full before
}

func (h *hall) on() bool { return h.stage.Visible() }

// begin shows the front document to a hall, from where its lesson stands.
func (h *hall) begin() {
	w := h.w
	if !w.front().Lesson().On() {
		if c, err := w.front().Lesson().Toggle(); err == nil { // else the stage says why
			w.took(c)
		}
	}
	w.player.Pause()
	w.middle.Remove(w.canvases)
	w.content.Hide()
	h.stage.Put(w.canvases)
	h.stage.Blacken(false)
	h.stage.Show()
	h.whole = w.outside.fullScreen()
	w.win.SetMainMenu(nil)
	w.win.SetPadded(false) // black is black up to the edges
	w.outside.setFullScreen(true)
	w.win.Content().Resize(w.win.Canvas().Size()) // Fyne does it only if the window becomes larger
	w.tree.Choose(treeview.Chosen{})              // what is selected is nothing to the hall
	w.tree.Eye.Fill()
	w.second.Eye.Fill()
	w.tree.Focus()
	h.set()
	w.lessons.follow()
}

// end leads back to the desk. The lesson stays where it stands.
func (h *hall) end() {
	w := h.w
	h.stage.Hide()
	h.stage.Put(nil)
	w.middle.Objects = append([]fyne.CanvasObject{w.canvases}, w.middle.Objects...)
	w.content.Show()
	w.outside.setFullScreen(h.whole)
	w.win.SetPadded(true)
	w.win.SetMainMenu(w.acts.menu)
	w.tree.Eye.Unfill()
	w.second.Eye.Unfill()
	w.tree.Focus()
	w.took(everything)
}

// set shows where the lesson stands.
func (h *hall) set() {
	if !h.on() {
		return
	}
	s := h.w.front()
	if l := s.Lesson(); l.Ready() {
		h.stage.Set(l, "")
		return
	}
	h.stage.Set(nil, h.why(s))
}

// why says why there are no steps.
func (h *hall) why(s *session.Session) string {
	switch se := s.Search(); {
	case se.Busy():
		return words.L("Searching {{.Nodes}} nodes…", map[string]any{"Nodes": s.Tree().Root().Size()})
	case se.Missing() != nil:
		return words.Error(se.Missing())
	case se.Err() != nil:
		return words.Error(se.Err())
	}
	return words.L("This tree is shown without steps.")
}

// pressed does what a key does in the hall, and nowhere else.
func (h *hall) pressed(name fyne.KeyName) {
	switch name {
	case fyne.KeyEscape:
		h.end()
	case fyne.KeyRight, fyne.KeyDown, fyne.KeyPageDown, fyne.KeyReturn, fyne.KeyEnter:
		h.step(h.w.front().Lesson().Advance)
	case fyne.KeyLeft, fyne.KeyUp, fyne.KeyPageUp, fyne.KeyBackspace:
		h.step(func() session.Change { return h.w.front().Lesson().StepBy(-1) })
	case fyne.KeyHome, fyne.KeyF5: // some remotes begin with F5
		h.step(func() session.Change { return h.w.front().Lesson().GoTo(0) })
	case fyne.KeyEnd:
		h.step(func() session.Change { return h.w.front().Lesson().GoTo(h.w.front().Lesson().Last()) })
	case fyne.KeyF11:
		h.toggleFull()
	}
}

// typed does what a character does in the hall.
func (h *hall) typed(r rune) {
	switch r {
	case 'b', 'B', '.':
		h.stage.Blacken(!h.stage.Black())
	case ' ':
		h.pressed(fyne.KeyRight)
	case '+', '=':
		h.w.tree.Eye.Zoom(1)
	case '-':
		h.w.tree.Eye.Zoom(-1)
	case '0':
		h.w.tree.Fit()
	}
}

// step goes to another step; from black it only leads back to where it was.
func (h *hall) step(do func() session.Change) {
	if h.stage.Black() {
		h.stage.Blacken(false)
		return
	}
	if h.w.lessons.teaching() {
		h.w.took(do())
	}
}

// toggleFull shows the window on the whole screen, or no longer.
func (h *hall) toggleFull() { h.w.outside.setFullScreen(!h.w.outside.fullScreen()) }
