// Package system is the system that the window runs on: a desktop with a disk and other programs,
// or a page in a browser.
package system

import (
	"plytree/editor/practice"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/fileformat"
	"plytree/ui/form"

	"fyne.io/fyne/v2"
)

// System does for the window what Fyne can't do everywhere.
type System struct {
	lang words.Language

	app   fyne.App
	win   fyne.Window
	store session.Store
	forms form.Forms
	// Pick asks for an existing file or for a folder with Fyne's dialog. Tests replace it.
	Pick func(q form.FileQuestion, chosen func(path string))
	// linked are the tabs opened by links, by link.
	linked map[string]func() bool
	// platform is the learning platform that opened the page, or nil.
	platform *Platform
}

// Platform returns the learning platform that opened the page, or nil.
func (s *System) Platform() *Platform { return s.platform }

// New is the system around a window, whose files are in the store. It has no language before
// [System.Speak].
func New(a fyne.App, win fyne.Window, store session.Store) *System {
	s := &System{app: a, win: win, store: store, linked: map[string]func() bool{}, platform: findPlatform(store)}
	s.Pick = s.pick
	return s
}

// Speak sets the language of the forms for everything that follows.
func (s *System) Speak(forms form.Forms) {
	s.lang, s.forms = forms.Lang, forms
	s.nameText()
}

// Events has the handlers of events from outside: the name of a file that can be read from the
// store, a document, or an error. OpenDocument returns a function that activates the document
// again, and returns false once it is closed.
type Events struct {
	// Handled is called after input has been handled, and reports whether the system's own keyboard
	// is wanted. Down means that the finger, or a button of the mouse, is still down. Only a page
	// calls it.
	Handled func(down bool) (keyboard bool)
	// Touched is called when a finger comes down, and returns what moving it does; Swiped is called
	// when it has scrolled.
	Touched      func(at fyne.Position) Swipe
	Swiped       func(by fyne.Delta)
	Open         func(name string)
	OpenDocument func(*fileformat.Document) (turn func() bool)
	// Turn activates the document with the file, and returns false if there is none.
	Turn func(name string) bool
	// Practise practises a skill, in the tab that already does if there is one.
	Practise func(practice.Skill)
	// Back closes what is topmost over the tree, for a browser's Back button. Clear closes
	// everything that would cover the tree of a link.
	Back, Clear func()
	// Arrive is called when Tab, or Shift+Tab, has moved the keyboard to the canvas from elsewhere
	// in a page.
	Arrive    func(back bool)
	ShowError func(error)
	Speak     func(id string) // the language in the address
	// Text handles events of the text view: click, change or focus of the element with the ID.
	Text func(what, id, value string)
}

// Swipe is what moving a finger does.
type Swipe string

// Swipes: it drags as a mouse does, scrolls, or turns the wheel.
const (
	Drags   Swipe = ""
	Scrolls Swipe = "scroll"
	Turns   Swipe = "wheel"
)

// Batch is a set of files that is being written.
type Batch interface {
	Write(name string, data []byte) error
	Commit() error // gives the files their names
	Discard()      // deletes the files without their names
}
