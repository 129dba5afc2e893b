package window

import (
	"errors"
	"log"
	"os"
	"os/user"
	"runtime"
	"time"

	"plytree/editor/session"
	"plytree/editor/session/disk"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
)

// appID names the program to the system, for its preferences.
const appID = "io.github.plytree"

// Run opens the window on the files, or on the start page if there are none,
// and returns when it is closed. It returns an error if there is no display, and
// if the first file can't be read: at a terminal, where that is seen, without a
// window, and otherwise after one that says so.
func Run(files []string) error {
	if !hasDisplay() {
		return errors.New("there is no display to open a window on; the commands work without one, see plytree --help")
	}
	var loaded *session.Loaded
	var unread error
	if len(files) > 0 {
		if loaded, unread = session.Load(disk.Store{}, files[0]); unread != nil && atTerminal() {
			return unread
		}
		files = files[1:]
	}
	log.SetOutput(&complaints{to: os.Stderr}) // nothing else writes to the log
	findHome()
	a := app.NewWithID(appID)
	a.SetIcon(icon)
	here := session.Elsewhere{Do: fyne.Do}
	store, copies := places(a)
	w, err := newWindow(a, session.Env{Store: store, Copies: copies, Clock: here, Background: here, Exam: courseOf(a).exam})
	if err != nil {
		return err
	}
	if loaded == nil {
		w.start.show()
	} else {
		w.took(w.desk.OpenLoaded(loaded))
		w.recent.add(loaded.Name)
		w.files.remark()
	}
	a.Lifecycle().SetOnStarted(func() {
		w.outside.listen()
		w.outside.linked()
		w.files.offerRecovery()
		w.complain(unread)
		for _, further := range files {
			w.files.open(further)
		}
		w.watchDisk()
	})
	w.win.ShowAndRun()
	return unread
}

// diskCheck is how often the window looks whether another program has changed a
// file. It looks by itself, because the system tells nothing of network drives.
const diskCheck = 2 * time.Second

// watchDisk looks after the file in front while the window is there.
func (w *window) watchDisk() {
	var again func()
	again = func() {
		w.front().File().Check()
		if w.front().File().Theirs() { // something else was asked or typed when it was noticed
			w.files.askReload(w.front())
		}
		w.env.Clock.After(diskCheck, again)
	}
	again()
}

// hasDisplay reports whether a window can be opened: the toolkit would panic.
func hasDisplay() bool {
	switch runtime.GOOS {
	case "linux", "freebsd", "openbsd", "netbsd":
		return os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
	}
	return true
}

// findHome makes sure that there is a home folder for settings and recovery
// copies: the toolkit would make one in the present folder. Without HOME it is
// the user's own or, for a user whom the system does not know, one for this run.
func findHome() {
	if _, err := os.UserConfigDir(); err == nil {
		return
	}
	_ = os.Unsetenv("XDG_CONFIG_HOME") // relative, else there were no error
	if _, err := os.UserConfigDir(); err == nil {
		return
	}
	home := ""
	if u, err := user.Current(); err == nil {
		home = u.HomeDir
	}
	if home == "" {
		home, _ = os.MkdirTemp("", "plytree-home-") // else complained about when something is kept
	}
	_ = os.Setenv("HOME", home)
}

// atTerminal reports whether somebody reads what the program writes: it was
// started in a terminal, and not by a click on a file.
func atTerminal() bool {
	nowhere, err := os.Stat(os.DevNull)
	for _, stream := range []*os.File{os.Stdin, os.Stdout, os.Stderr} {
		info, failed := stream.Stat()
		if failed != nil || info.Mode()&os.ModeCharDevice == 0 || err == nil && os.SameFile(info, nowhere) {
			continue
		}
		return true
	}
	return false
}
