// Package action has the one table of all actions of the window: menus, keys, tool bar and the list
// of actions come from it.
//
// The table has the names and keys of the actions and where they are offered. What an action does
// is a [Handler] of the part of the window that does it, such as a lesson, an exercise or the
// files.
package action

import (
	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/editor/words"
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
	// Browser has the keys in a page, for actions whose usual keys the browser reserves: "-" for none.
	Browser Keys
	keys    []key
	Icon    fyne.Resource // for the tool bar
	// Text is set if a text field with the keyboard keeps the key for itself: copying there copies
	// text.
	Text bool
	// Over is set if the action leaves the start page open, Page if the page closes for what the
	// action opens or asks. Other actions would change a hidden tree, so they are disabled on that
	// page.
	Over, Page bool
	// Stage is set if the action works in a presentation, where all others are disabled.
	Stage bool
	// ShowsResults is set if the action shows search results. It is disabled during a test or an exam.
	ShowsResults bool
	// Edits is set if the action changes the tree. It is disabled while an exercise is solved.
	Edits bool
	// Aside is set if the menu bar leaves the action out because a key, a button or a dialog does
	// it. The menu of a narrow window, the menu of the text view and the list of all actions have
	// it.
	Aside bool
	Handler
	table *Table
}

// Handler does an action and reports whether it is possible now.
type Handler struct {
	Do     func()
	Can    func() bool   // nil for always
	Ticked func() bool   // nil if it never has a tick
	Called func() string // its current name in a menu; nil or empty for Name
}

// Handlers are the handlers of some actions, by their IDs.
type Handlers map[string]Handler

// Possible reports whether the action can be done now.
func (a *Action) Possible() bool { return a.could() && !a.silenced() }

// could reports whether the action would be possible if no test or exam were open.
func (a *Action) could() bool {
	return (a.Over || a.Page || !a.table.Covered()) && !(a.Edits && a.table.Locked()) && (a.Can == nil || a.Can())
}

// silenced reports whether a test or an exam disables the action.
func (a *Action) silenced() bool { return a.ShowsResults && a.table.silence() != nil }

// ticked reports whether a menu shows a tick before it.
func (a *Action) ticked() bool { return a.Ticked != nil && a.Ticked() }

// kept reports whether a test or an exam is the only reason why the action is disabled.
func (a *Action) kept() bool { return a.could() && a.silenced() }

// inBrowser returns its keys in a page.
func (a *Action) inBrowser() Keys {
	if a.Browser == "-" {
		return ""
	}
	return Keys(words.Or(string(a.Browser), string(a.Keys)))
}

// Label returns the action's current name in a menu.
func (a *Action) Label() string {
	if a.Called != nil {
		if now := a.Called(); now != "" {
			return now
		}
	}
	return a.Name
}

// Front gives the parts of the window access to the open documents, the dialogs and the preferences,
// and a way to report what they did.
type Front struct {
	form.Forms
	Documents *session.Documents
	Prefs     fyne.Preferences  // what the user chose before
	Show      func()            // shows what has changed
	Rearrange func()            // lays out the window again, after parts of it were shown or hidden
	Say       func(text string) // in the line below the tree
	Run       func(id string)   // does the action with the ID
}

// Session returns the active document.
func (f Front) Session() *session.Session { return f.Documents.Front() }

// Try shows what has changed, or says why nothing has.
func (f Front) Try(err error) {
	if err != nil {
		f.Say(f.Lang.Error(err))
		return
	}
	f.Show()
}

// Do makes an edit and shows it, or returns why it can't be made.
func (f Front) Do(e document.Edit) error {
	err := f.Session().Do(e)
	if err == nil {
		f.Show()
	}
	return err
}

// Edit makes an edit, or says why it can't be made.
func (f Front) Edit(e document.Edit) { f.Try(f.Session().Do(e)) }

// Done returns a function to call when some work has ended: it shows the error or, if there is
// none, the text.
func (f Front) Done(text string) func(error) {
	return func(err error) {
		if err != nil {
			f.ShowError(err)
			return
		}
		f.Say(text)
	}
}
