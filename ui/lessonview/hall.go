package lessonview

import (
	"plytree/editor/lesson"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/ui/action"
	"plytree/ui/kit"
	"plytree/ui/treeview"

	"fyne.io/fyne/v2"
)

// Hall is the presentation: the tree fills the screen, what is said stands
// below, and the keys are those of a presenter's remote.
type Hall struct {
	lang words.Language

	*Lesson
	Stage *Stage
	// room empties the window, which fills the screen, for the stage, or gives
	// it back.
	room func(yes bool)
	// toggleFull shows the window on the whole screen, or no longer.
	toggleFull func()
	editing    bool      // the presentation was begun without a lesson
	folds      kit.Folds // remembers whether the pseudocode is shown
}

// NewHall makes a presentation of lessons in a pane. Room empties the window, which fills
// the screen, for the stage, or gives it back; toggleFull shows it on the whole
// screen, or no longer.
func NewHall(pane kit.Pane, l *Lesson, room func(yes bool), toggleFull func()) *Hall {
	h := &Hall{lang: pane.Lang, Lesson: l, room: room, toggleFull: toggleFull, folds: pane.Folds}
	h.Stage = NewStage(pane, h.toggleCode)
	h.Stage.ShowCode(h.folds != nil && h.folds.Open(codeFold, false))
	return h
}

// codeFold is under what is remembered whether the pseudocode is shown.
const codeFold = "presented code"

// toggleCode shows the pseudocode, or hides it, and remembers that.
func (h *Hall) toggleCode() {
	h.Stage.ShowCode(!h.Stage.coded)
	if h.folds != nil {
		h.folds.Keep(codeFold, h.Stage.coded)
	}
	h.follow()
	h.needs.Tree.Focus()
}

// Deeds is what it does.
func (h *Hall) Deeds() action.Deeds { return action.Deeds{"present": {Do: h.begin}} }

// On reports whether the stage is shown.
func (h *Hall) On() bool { return h.Stage.Visible() }

// begin shows the front document to a hall, from where its lesson stands.
func (h *Hall) begin() {
	if h.editing = !h.of().On(); h.editing {
		if h.Session().SetLesson(h.of().Begin()) == nil { // else the stage says why
			h.Show()
		}
	}
	h.Player.Pause()
	inWindow := h.needs.Tree.LessonZoom()
	h.Stage.Blacken(false)
	h.Stage.Show()
	h.room(true)
	h.Canvases.Enlarge(true)
	h.Stage.Put(h.Canvases)
	h.needs.Tree.Choose(treeview.Chosen{}) // what is selected is nothing to the hall
	h.needs.Tree.Fill(inWindow)
	h.needs.Second.Fill(inWindow)
	h.needs.Tree.Focus()
	h.Set()
	h.follow()
}

// end leads back to the window as it was before: to editing, or to the lesson where it now stands.
func (h *Hall) end() {
	h.Stage.Hide()
	h.Stage.Put(nil)
	h.Canvases.Enlarge(false)
	h.room(false)
	h.needs.Second.Unfill()
	h.needs.Tree.Unfill() // which the second one goes along with
	h.needs.Tree.Focus()
	h.needs.Tree.Choose(treeview.Chosen{Primary: h.Session().Selection().Primary(), All: h.Session().Selection().All()})
	if h.editing {
		h.to(h.of().End(), nil)
		return
	}
	h.Show()
}

// Set shows where the lesson stands.
func (h *Hall) Set() {
	if !h.On() {
		return
	}
	if l := h.of(); l.Ready() {
		var other Said
		if l.Beside().Ready() {
			other = l.Beside()
		}
		h.Stage.Set(l, other, "")
		return
	}
	h.Stage.Set(nil, nil, why(h.lang, h.Session()))
}

// why says why there are no steps.
func why(lang words.Language, s *session.Session) string {
	switch se := s.Search(); {
	case se.Busy():
		return lang.L("Searching {{.Nodes}} nodes…", map[string]any{"Nodes": s.Tree().Root().Size()})
	case se.Missing() != nil:
		return lang.Error(se.Missing())
	case se.Err() != nil:
		return lang.Error(se.Err())
	}
	return lang.L("No steps are available for this tree.")
}

// Pressed does what a key does in the hall, and nowhere else.
func (h *Hall) Pressed(name fyne.KeyName) {
	switch name {
	case fyne.KeyEscape:
		h.end()
	case fyne.KeyRight, fyne.KeyDown, fyne.KeyPageDown, fyne.KeyReturn, fyne.KeyEnter:
		h.step(lesson.Lesson.Advance)
	case fyne.KeyLeft, fyne.KeyUp, fyne.KeyPageUp, fyne.KeyBackspace:
		h.step(func(l lesson.Lesson) lesson.Lesson { return l.StepBy(-1) })
	case fyne.KeyHome, fyne.KeyF5: // some remotes begin with F5
		h.step(func(l lesson.Lesson) lesson.Lesson { return l.GoTo(0) })
	case fyne.KeyEnd:
		h.step(func(l lesson.Lesson) lesson.Lesson { return l.GoTo(l.Last()) })
	case fyne.KeyF11:
		h.toggleFull()
	}
}

// Typed does what a character does in the hall.
func (h *Hall) Typed(r rune) {
	switch r {
	case 'b', 'B', '.':
		h.Stage.Blacken(!h.Stage.Black())
	case ' ':
		h.Pressed(fyne.KeyRight)
	case '+', '=':
		h.needs.Tree.Zoom(1)
	case '-':
		h.needs.Tree.Zoom(-1)
	case '0':
		h.needs.Tree.Fit()
	case 'p', 'P':
		if !h.Stage.Black() && h.Stage.toggle.Visible() {
			h.toggleCode()
		}
	default:
		if !h.Stage.Black() {
			h.Lesson.Typed(r)
		}
	}
}

// step goes to another step; from black it only leads back to where it was.
func (h *Hall) step(by func(lesson.Lesson) lesson.Lesson) {
	if h.Stage.Black() {
		h.Stage.Blacken(false)
		return
	}
	if h.ready() {
		h.to(by(h.of()), nil)
		if h.of().Step() == 0 {
			h.needs.Tree.SetLesson(false) // all of the tree is seen again
		}
	}
}
