// Package system is what the window runs on: a desktop with a disk and other
// programs, or a page in a browser.
package system

import (
	"plytree/editor/practice"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/fileformat"
	"plytree/ui/form"

	"fyne.io/fyne/v2"
)

// System does for the window what the toolkit can't do everywhere.
type System struct {
	lang words.Language

	app   fyne.App
	win   fyne.Window
	store session.Store
	forms form.Forms
	// Pick asks with the toolkit's dialog for a file that exists or for a folder. Tests answer it.
	Pick func(q form.FileQuestion, chosen func(path string))
	// linked are the tabs that links opened, by the links.
	linked map[string]func() bool
	// platform is the learning platform that opened the page, nil for none.
	platform *Platform
}

// Platform returns the learning platform that opened the page, nil for none.
func (s *System) Platform() *Platform { return s.platform }

// New is the system around a window, whose files are in the store. It says nothing
// before [System.Speak].
func New(a fyne.App, win fyne.Window, store session.Store) *System {
	s := &System{app: a, win: win, store: store, linked: map[string]func() bool{}, platform: findPlatform(store)}
	s.Pick = s.pick
	return s
}

// Speak says all in the language of the forms from now on.
func (s *System) Speak(forms form.Forms) {
	s.lang, s.forms = forms.Lang, forms
	s.nameText()
}

// Hears is what comes in from outside: the name of a file that can be read from
// the store, a document, or what went wrong with one. OpenDocument returns what turns to
// the document again, and reports false once it is closed.
type Hears struct {
	// Handled is called after what was typed or pointed at was handed on, and reports
	// whether the system's own keyboard is wanted. Down says that the finger, or a
	// button of the mouse, has not gone up yet. Only a page calls it.
	Handled func(down bool) (keyboard bool)
	// Touched is called when a finger comes down, and reports what it does when it moves;
	// Swiped when it has moved to scroll.
	Touched      func(at fyne.Position) Swipe
	Swiped       func(by fyne.Delta)
	Open         func(name string)
	OpenDocument func(*fileformat.Document) (turn func() bool)
	// Turn brings the document with the file to the front, and reports false if there is
	// none.
	Turn func(name string) bool
	// Practise practises a skill, in the tab where that is done already if there is one.
	Practise func(practice.Skill)
	// Back takes away what lies uppermost over the tree, as who goes back in a browser
	// wants it. Clear takes all away that a link would open its tree below.
	Back, Clear func()
	// Arrive is called when Tab, or with Shift, has brought the keyboard from elsewhere in
	// a page.
	Arrive func(back bool)
	Tell   func(error)
	Speak  func(id string) // the language that the address asks for
	// Text is what is done in the part of a page that is plain HTML: click, change or
	// focus of the element with the ID.
	Text func(what, id, value string)
}

// Swipe is what a finger does that moves.
type Swipe string

// Swipes: it drags as a mouse would, scrolls, or turns the wheel of one.
const (
	Drags   Swipe = ""
	Scrolls Swipe = "scroll"
	Turns   Swipe = "wheel"
)

// Batch is several files in the making.
type Batch interface {
	Write(name string, data []byte) error
	Commit() error // where they belong
	Discard()      // what is not in its place
}
