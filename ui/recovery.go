package ui

import (
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"plytree/fileformat"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"
)

// recovery keeps a copy of unsaved work beside the program's data, one for each
// running program, so that a crash or a power cut loses at most the last
// seconds of work.
type recovery struct {
	folder string
	timer  *time.Timer

	mu   sync.Mutex // over the copy's files and turn
	turn int        // counts the copies asked for, so that a stale one is not written
}

// recoveryDelay is how long after an edit the copy is written: long enough that
// fast typing writes once.
const recoveryDelay = 2 * time.Second

func newRecovery(a fyne.App) *recovery {
	return &recovery{folder: filepath.Join(a.Storage().RootURI().Path(), "recovery")}
}

// copyOf is where the copy of the program with the process number lies, and
// where the name of the file that it is of.
func (r *recovery) copyOf(pid int) (tree, origin string) {
	base := filepath.Join(r.folder, strconv.Itoa(pid))
	return base + ".yaml", base + ".origin"
}

// keep writes the document to the copy after a while, in the background. It is
// called in the window's goroutine.
func (r *recovery) keep(doc *fileformat.Document, file string) {
	turn := r.stop()
	tree, origin := r.copyOf(os.Getpid())
	r.timer = time.AfterFunc(recoveryDelay, func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		if turn != r.turn {
			return // saved or changed again meanwhile
		}
		err := os.MkdirAll(r.folder, 0o700)
		if err == nil {
			err = fileformat.Save(origin, []byte(file))
		}
		if err == nil {
			err = fileformat.Save(tree, fileformat.Write(doc))
		}
		if err != nil {
			fyne.LogError("no recovery copy", err)
		}
	})
}

// stop calls off the copy that is due, also one whose time has just come, and
// returns the number of the next.
func (r *recovery) stop() int {
	if r.timer != nil {
		r.timer.Stop()
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.turn++
	return r.turn
}

// drop removes the copy: its work is saved, or given up.
func (r *recovery) drop() {
	r.stop()
	r.remove(os.Getpid())
}

func (r *recovery) remove(pid int) {
	tree, origin := r.copyOf(pid)
	_ = os.Remove(tree) // it may never have been written
	_ = os.Remove(origin)
}

// left returns the process number of a program that ended without saving, or 0.
func (r *recovery) left() int {
	trees, err := filepath.Glob(filepath.Join(r.folder, "*.yaml"))
	if err != nil {
		return 0
	}
	for _, name := range trees {
		pid, err := strconv.Atoi(strings.TrimSuffix(filepath.Base(name), ".yaml"))
		if err == nil && pid != os.Getpid() && !running(pid) {
			return pid
		}
	}
	return 0
}

// running reports whether a process with the number runs.
func running(pid int) bool {
	p, err := os.FindProcess(pid)
	if err != nil || runtime.GOOS == "windows" { // where only running ones are found
		return err == nil
	}
	return p.Signal(syscall.Signal(0)) == nil
}

// offerRecovery asks whether work that a program left unsaved is to be opened.
func (w *window) offerRecovery() {
	pid := w.recovery.left()
	if pid == 0 {
		return
	}
	tree, origin := w.recovery.copyOf(pid)
	doc, err := fileformat.Load(tree)
	if err != nil {
		w.recovery.remove(pid) // not even whole: nothing to be had from it
		return
	}
	file, _ := os.ReadFile(origin) // without it the work is one that was never saved
	when := ""
	if info, err := os.Stat(tree); err == nil {
		when = info.ModTime().Format("2006-01-02 15:04")
	}
	text := widget.NewLabel(lang.L("Plytree ended on {{.When}} before “{{.Title}}” was saved. The work is still there.",
		map[string]any{"When": when, "Title": orText(doc.Title, orText(filepath.Base(string(file)), lang.L("Untitled")))}))
	text.Wrapping = fyne.TextWrapWord
	d := dialog.NewCustomConfirm(lang.L("Recover unsaved work?"), lang.L("Recover"), lang.L("Throw away"), text, func(yes bool) {
		if yes {
			w.load(doc, string(file))
			w.history.Unsaved()
			w.changed() // it is as unsaved as before, and kept again
		}
		w.recovery.remove(pid)
	}, w.win)
	d.Resize(fyne.NewSize(460, 180))
	w.present(d)
}
