package window

import (
	"crypto/sha256"
	"os"
	"slices"
	"time"

	"plytree/fileformat"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
)

// fingerprint tells one content of a file from another; that of a file that
// can't be read is zero.
type fingerprint [sha256.Size]byte

func fingerprintOf(path string) fingerprint {
	data, err := os.ReadFile(path)
	if err != nil {
		return fingerprint{}
	}
	return sha256.Sum256(data)
}

// changedOnDisk reports whether another program has written the file since it
// was opened or saved here. A file that is gone has not changed: saving brings
// it back.
func (w *window) changedOnDisk() bool {
	now := fingerprintOf(w.file)
	return now != fingerprint{} && now != w.onDisk
}

// diskCheck is how often the window looks whether another program has changed a
// file. It looks by itself, because the system tells nothing of network drives.
const diskCheck = 2 * time.Second

// watchDisk looks after the open files while the window is there.
func (w *window) watchDisk() {
	ticker := time.NewTicker(diskCheck)
	w.win.SetOnClosed(ticker.Stop)
	go func() {
		for range ticker.C {
			fyne.Do(w.askReload)
		}
	}()
}

// askReload asks, once for each change, what to do if another program has
// changed the file in front.
func (w *window) askReload() {
	if w.dialog != nil || w.tree.field.Visible() || w.file == "" || !w.stampChanged() || !w.changedOnDisk() {
		return
	}
	s := w.sheet
	text := words.L("Another program has changed {{.File}}.", map[string]any{"File": s.file})
	if s.history.Changed() {
		text += " " + words.L("If you load it, your own version stays open beside it, unsaved.")
	}
	w.askChoices(words.L("The file has changed"), text,
		choice{words.L("Keep what is here"), func() {}}, choice{words.L("Load the file"), func() { w.reload(s) }})
}

// reload shows a sheet's file as it now is: in the sheet's place or, if that has
// unsaved changes, beside it.
func (w *window) reload(s *sheet) {
	doc, err := fileformat.Load(s.file)
	if err != nil {
		w.complain(err)
		return
	}
	next := newSheet(doc, s.file, w.recoveries.next())
	at := slices.Index(w.sheets, s)
	if s.history.Changed() {
		s.file = ""
		s.history.Unsaved()
		s.recovery.keep(s.document(), "")
		w.sheets = slices.Insert(w.sheets, at, next)
	} else {
		s.recovery.drop()
		w.sheets[at] = next
	}
	w.front(next)
}

// stampChanged reports whether the file's time or size differ from when this
// was last asked, which is cheaper than a look at what it holds.
func (s *sheet) stampChanged() bool {
	info, err := os.Stat(s.file)
	if err != nil {
		return false
	}
	was := s.stamp
	s.stamp = stamp{info.ModTime(), info.Size()}
	return was != s.stamp && was != stamp{}
}

// stamp is what the system says of a file.
type stamp struct {
	written time.Time
	size    int64
}

// askOverwrite asks what to do with a file that another program has changed.
func (w *window) askOverwrite(overwrite, saveAs func()) {
	w.askThree(words.L("The file has changed"),
		words.L("Another program has changed {{.File}} since it was opened here. If you overwrite it, those changes are lost.", map[string]any{"File": w.file}),
		choice{words.L("Overwrite"), overwrite}, choice{words.L("Save as…"), saveAs})
}
