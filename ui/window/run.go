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

// Run opens the window on the file, or on the start page if there is none, and
// returns when it is closed. It returns an error if the file can't be read;
// then no window was opened.
func Run(file string) error {
	if !hasDisplay() {
		return errors.New("there is no display to open a window on; the commands work without one, see plytree --help")
	}
	var doc *fileformat.Document
	if file != "" {
		var err error
		if doc, err = fileformat.Load(file); err != nil {
			return err
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
	w.win.ShowAndRun()
	return nil
}

// hasDisplay reports whether a window can be opened: the toolkit would panic.
func hasDisplay() bool {
	switch runtime.GOOS {
	case "linux", "freebsd", "openbsd", "netbsd":
		return os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
	}
	return true
}
