// Package window is the window of Plytree.
//
// A window shows documents in tabs. What the user does becomes an edit of the
// document's history; the new state is searched, laid out as a scene and shown.
// Nothing flows back.
package window

import (
	"errors"
	"os"
	"runtime"

	"plytree/fileformat"

	"fyne.io/fyne/v2/app"
)

// appID names the program to the system, for its preferences.
const appID = "io.github.plytree"

// Run opens the window on the files, or on the start page if there are none,
// and returns when it is closed. It returns an error if the first file can't be
// read: at a terminal, where that is read, without a window, and otherwise after
// one that says so.
func Run(files []string, atTerminal bool) error {
	if !hasDisplay() {
		return errors.New("there is no display to open a window on; the commands work without one, see plytree --help")
	}
	var doc *fileformat.Document
	var file string
	var unread error
	if len(files) > 0 {
		if doc, unread = fileformat.Load(files[0]); unread == nil {
			file = files[0]
		} else if atTerminal {
			return unread
		}
	}
	a := app.NewWithID(appID)
	a.SetIcon(icon)
	useAtomicFiles()
	w, err := newWindow(a, doc, file, copiesFolder(a))
	if err != nil {
		return err
	}
	w.watchDisk()
	a.Lifecycle().SetOnStarted(func() {
		w.complain(unread)
		for _, further := range files[min(1, len(files)):] {
			w.openFile(further)
		}
	})
	w.win.ShowAndRun()
	return unread
}

// hasDisplay reports whether a window can be opened: the toolkit would panic.
func hasDisplay() bool {
	switch runtime.GOOS {
	case "linux", "freebsd", "openbsd", "netbsd":
		return os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
	}
	return true
}
