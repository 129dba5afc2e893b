//go:build !js

package window

import (
	"path/filepath"

	"plytree/editor/session"
	"plytree/editor/session/disk"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

// outside is where the window lives: on a desk, with a disk. In a browser it is
// another one.
type outside struct{ w *window }

// places are where documents and recovery copies are kept.
func places(a fyne.App) (session.Store, session.Copies) {
	return disk.Store{}, disk.Copies{Folder: filepath.Join(a.Storage().RootURI().Path(), "recovery")}
}

// open lets the user choose a file to open.
func (o outside) open(q kit.FileQuestion) { o.w.files.dialog.Ask(q, o.w.files.open) }

// name lets the user choose a name to save under.
func (o outside) name(q kit.FileQuestion, chosen func(string)) { o.w.files.dialog.Ask(q, chosen) }

// listen begins to hear what only a browser has to say.
func (outside) listen() {}

// linked opens what the address asks for, and reports whether it asks.
func (outside) linked() bool { return false }

// unsaved is told whether there is unsaved work.
func (outside) unsaved(bool) {}

// actions are those that only a browser offers.
func (outside) actions() []*action { return nil }

// setFullScreen fills the screen, or ends that.
func (o outside) setFullScreen(yes bool) { o.w.win.SetFullScreen(yes) }

// fullScreen reports whether the window fills the screen.
func (o outside) fullScreen() bool { return o.w.win.FullScreen() }

const inBrowser = false
