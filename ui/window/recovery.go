package window

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"plytree/fileformat"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
)

// recoveries are the copies of unsaved work beside the program's data, one for
// each open document of each running program, so that a crash or a power cut
// loses at most the last seconds of work.
type recoveries struct {
	folder string
	count  int
}

// copiesFolder is where the program keeps them.
func copiesFolder(a fyne.App) string {
	return filepath.Join(a.Storage().RootURI().Path(), "recovery")
}

// next makes the copy of one more document.
func (r *recoveries) next() *recovery {
	r.count++
	return &recovery{remains: remains{filepath.Join(r.folder, fmt.Sprintf("%d-%d", os.Getpid(), r.count))}}
}

// left returns what programs left that ended without saving.
func (r *recoveries) left() (all []remains) {
	trees, err := filepath.Glob(filepath.Join(r.folder, "*-*.yaml"))
	if err != nil {
		return nil
	}
	for _, name := range trees {
		base := strings.TrimSuffix(name, ".yaml")
		pid, _, _ := strings.Cut(filepath.Base(base), "-")
		if number, err := strconv.Atoi(pid); err == nil && number != os.Getpid() && !running(number) {
			all = append(all, remains{base})
		}
	}
	return all
}

// remains are a copy's files: base.yaml, and base.origin with the name of the
// file that it is a copy of.
type remains struct{ base string }

func (r remains) tree() string   { return r.base + ".yaml" }
func (r remains) origin() string { return r.base + ".origin" }

func (r remains) remove() {
	_ = os.Remove(r.tree()) // it may never have been written
	_ = os.Remove(r.origin())
}

// recovery is the copy of one document.
type recovery struct {
	remains
	timer *time.Timer

	mu   sync.Mutex // over the copy's files and turn
	turn int        // counts the copies asked for, so that a stale one is not written
}

// recoveryDelay is how long after an edit the copy is written: long enough that
// fast typing writes once.
const recoveryDelay = 2 * time.Second

// keep writes the document to the copy after a while, in the background. It is
// called in the window's goroutine.
func (r *recovery) keep(doc *fileformat.Document, file string) {
	turn := r.stop()
	r.timer = time.AfterFunc(recoveryDelay, func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		if turn != r.turn {
			return // saved or changed again meanwhile
		}
		if err := r.write(doc, file); err != nil {
			fyne.LogError("no recovery copy", err)
		}
	})
}

// write writes the copy now.
func (r remains) write(doc *fileformat.Document, file string) error {
	err := os.MkdirAll(filepath.Dir(r.base), 0o700)
	if err == nil {
		err = fileformat.Save(r.origin(), []byte(file))
	}
	if err == nil {
		err = fileformat.Save(r.tree(), fileformat.Write(doc))
	}
	return err
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
	r.remove()
}

// running reports whether a process with the number runs.
func running(pid int) bool {
	p, err := os.FindProcess(pid)
	if err != nil || runtime.GOOS == "windows" { // where only running ones are found
		return err == nil
	}
	return p.Signal(syscall.Signal(0)) == nil
}

// lost is a document whose work was not saved.
type lost struct {
	remains
	doc  *fileformat.Document
	file string // where it would have been saved
	when time.Time
}

// read returns the document, and false if it is not even whole.
func (r remains) read() (lost, bool) {
	doc, err := fileformat.Load(r.tree())
	if err != nil {
		return lost{}, false
	}
	l := lost{remains: r, doc: doc}
	file, _ := os.ReadFile(r.origin()) // without it the work was never saved
	l.file = string(file)
	if info, err := os.Stat(r.tree()); err == nil {
		l.when = info.ModTime()
	}
	return l, true
}

// offerRecovery asks whether work that a program left unsaved is to be opened.
func (w *window) offerRecovery() {
	var all []lost
	var lines []string
	for _, r := range w.recoveries.left() {
		l, ok := r.read()
		if !ok {
			r.remove() // nothing to be had from it
			continue
		}
		all = append(all, l)
		name := words.Or(l.doc.Title, words.L("Untitled"))
		if l.file != "" {
			name = filepath.Base(l.file)
		}
		lines = append(lines, "• "+name+", "+l.when.Format("2006-01-02 15:04"))
	}
	if len(all) == 0 {
		return
	}
	w.askChoices(words.L("Recover unsaved work?"),
		words.L("Plytree ended before this was saved. The work is still there:")+"\n"+strings.Join(lines, "\n"),
		choice{words.L("Throw away"), func() {
			for _, l := range all {
				l.remove()
			}
		}},
		choice{words.L("Recover"), func() {
			for _, l := range all {
				w.recover(l)
			}
		}})
}

// recover opens lost work, as unsaved as it was, in the place of its file if
// that is open. The lost copy goes only when there is another.
func (w *window) recover(l lost) {
	w.leaveStart()
	next := newSheet(l.doc, l.file, w.recoveries.next())
	next.history.Unsaved()
	if info, err := os.Stat(l.file); err == nil && info.ModTime().After(l.when) {
		next.onDisk = fingerprint{} // written since: saving asks
	}
	if at := w.sheetOf(l.file); at >= 0 && !w.sheets[at].history.Changed() {
		w.sheets[at] = next
		w.front(next)
	} else {
		w.place(next)
	}
	if err := next.recovery.write(next.document(), l.file); err != nil {
		w.complain(err) // the lost copy stays
		return
	}
	l.remove()
}
