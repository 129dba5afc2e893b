// Package action has the one table of all actions of the window: menus, keys, tool bar
// and the list of actions come from it.
//
// The table has the names and keys of the actions and where they are offered. What an
// action does is a [Handler] of the part that does it: a lesson, an exercise, the files.
package action

import (
	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/ui/form"

	"fyne.io/fyne/v2"
)

// Action is what a user can do, with its name, its keys and where it is offered.
type Action struct {
	ID   string
	Name string // in menus and tooltips
	Tool string // on the tool bar, where the name is too long
	Does string // in the list of keys, where the name says too little
	Keys Keys   // the first is shown in menus
	// Browser are the keys in a page, where the browser keeps the others to
	// itself. Nil is the same, empty is none.
	Browser Keys
	Icon    fyne.Resource // for the tool bar
	// Text is set where the key belongs to a text field while one has the
	// keyboard: copying there copies text.
	Text bool
	// Over is set if the start page stays, Page if it is left for what is opened or asked.
	// Other actions would change a tree that is hidden, and are disabled on that page.
	Over, Page bool
	// Tells is set if the action shows what a search finds. It is disabled during a test or an
	// exam.
	Tells bool
	// Edits is set if the action changes the tree. It is disabled while an exercise is solved.
	Edits bool
	// Aside is set where the bar of the menus leaves it out: a key, a button or a dialog does
	// it. The menu of a narrow window and of the text view has it, and the list of all actions.
	Aside bool
	Handler
	could func() bool // whether it would be possible if no test were open
}

// Handler does an action, and says whether that is possible now.
type Handler struct {
	Do     func()
	Can    func() bool   // nil for always
	Ticked func() bool   // whether it has a tick in a menu; nil for none
	Called func() string // its present name in a menu; nil or empty for Name
}

// Handlers are the handlers of some actions, by the IDs of these.
type Handlers map[string]Handler

// Possible reports whether the action can be done now.
func (a *Action) Possible() bool { return a.Can == nil || a.Can() }

// ticked reports whether a menu shows a tick before it.
func (a *Action) ticked() bool { return a.Ticked != nil && a.Ticked() }

// kept reports whether only a test or an exam prevents it.
func (a *Action) kept(silence error) bool {
	return a.Tells && silence != nil && (a.could == nil || a.could())
}

// inBrowser returns its keys in a page.
func (a *Action) inBrowser() Keys {
	if a.Browser != nil {
		return a.Browser
	}
	return a.Keys
}

// Label returns its present name in a menu.
func (a *Action) Label() string {
	if a.Called != nil {
		if now := a.Called(); now != "" {
			return now
		}
	}
	return a.Name
}

// Front gives the parts of the window the document in front, its dialogs, and what they do with
// both.
type Front struct {
	form.Forms
	Session func() *session.Session
	Show    func()            // shows what has changed
	Say     func(text string) // in the line below the tree
	Run     func(id string)   // does the action with the ID
}

// Try shows what has changed, or says why nothing has.
func (f Front) Try(err error) {
	if err != nil {
		f.Say(f.Lang.Error(err))
		return
	}
	f.Show()
}

// Edit makes an edit, or says why it can't be made.
func (f Front) Edit(e document.Edit) { f.Try(f.Session().Do(e)) }

// Done returns a function to call when some work has ended: it shows the error or, without
// one, says the text.
func (f Front) Done(text string) func(error) {
	return func(err error) {
		if err != nil {
			f.Tell(err)
			return
		}
		f.Say(text)
	}
}
