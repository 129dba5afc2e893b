package window

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"plytree/fileformat"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
)

var treeEndings = storage.NewExtensionFileFilter([]string{".yaml", ".yml", ".json", ".txt"})

// open lets the user choose a file.
func (w *window) open() {
	d := dialog.NewFileOpen(func(f fyne.URIReadCloser, err error) {
		if err != nil || f == nil {
			w.complain(err)
			return
		}
		path := f.URI().Path()
		_ = f.Close() // it is opened again, by its name
		w.openFile(path)
	}, w.win)
	d.SetFilter(treeEndings)
	w.inFolder(d)
	w.present(d)
	d.Resize(w.dialogSize()) // only a shown file dialog can be resized
}

// openFile opens a file in the background.
func (w *window) openFile(path string) {
	w.status.say(words.L("Opening {{.File}}…", map[string]any{"File": filepath.Base(path)}))
	w.behind(func() {
		doc, err := fileformat.Load(path)
		fyne.Do(func() {
			if err != nil {
				w.complain(err)
				w.refresh(false)
				return
			}
			w.load(doc, path)
		})
	})
}

// inFolder starts a file dialog where the document is, or the last file was.
func (w *window) inFolder(d *dialog.FileDialog) {
	near := w.file
	if recent := w.recentFiles(); near == "" && len(recent) > 0 {
		near = recent[0]
	}
	if near == "" {
		return
	}
	if folder, err := storage.ListerForURI(storage.NewFileURI(filepath.Dir(near))); err == nil {
		d.SetLocation(folder)
	}
}

func (w *window) dialogSize() fyne.Size {
	s := w.win.Canvas().Size()
	return fyne.NewSize(min(860, s.Width*0.9), min(600, s.Height*0.9))
}

func (w *window) save() { w.saveThen(func() {}) }

// saveThen saves and, if that worked, goes on.
func (w *window) saveThen(then func()) {
	w.settle()
	if w.file == "" {
		w.saveAsThen(then)
		return
	}
	overwrite := func() {
		if err := w.write(w.file); err != nil {
			w.complain(err)
			return
		}
		then()
	}
	if w.changedOnDisk() {
		w.askOverwrite(overwrite, func() { w.saveAsThen(then) })
		return
	}
	overwrite()
}

func (w *window) write(path string) error {
	doc := w.document()
	if filepath.Ext(path) == ".txt" {
		if lost := fileformat.NotationLoses(doc); lost != "" {
			return fmt.Errorf("%s", words.L("A .txt file holds only brackets and values. It would lose {{.Lost}}. Choose a name that ends in .yaml.", map[string]any{"Lost": lost}))
		}
	}
	data := fileformat.Encode(path, doc)
	if err := fileformat.Save(path, data); err != nil {
		return err
	}
	w.file, w.onDisk = path, sha256.Sum256(data)
	w.remember(path)
	w.recent = w.recentItem()
	w.win.SetMainMenu(w.menu())
	w.history.Saved()
	w.recovery.drop()
	w.showTitle()
	return nil
}

func (w *window) saveAs() { w.saveAsThen(func() {}) }

func (w *window) saveAsThen(then func()) {
	w.settle()
	w.askName("tree.yaml", treeEndings, func(path string) error {
		if err := w.write(path); err != nil {
			return err
		}
		then()
		return nil
	})
}

// askName asks where to save and hands on the path, with the ending of the
// usual name if the user gave none. The usual name is for a document that has
// none; otherwise its own is offered, with the same ending.
func (w *window) askName(usual string, endings storage.FileFilter, save func(path string) error) {
	ending := filepath.Ext(usual)
	d := dialog.NewFileSave(func(f fyne.URIWriteCloser, err error) {
		if err != nil || f == nil {
			w.complain(err)
			return
		}
		path := f.URI().Path()
		_ = f.Close() // nothing was written, see atomicWriter
		if filepath.Ext(path) == "" {
			path += ending
		}
		w.complain(save(path))
	}, w.win)
	if w.file != "" {
		usual = filepath.Base(w.file)
		if old := filepath.Ext(usual); ending != ".yaml" {
			usual = strings.TrimSuffix(usual, old) + ending
		}
	}
	d.SetFileName(usual)
	d.SetFilter(endings)
	w.inFolder(d)
	w.present(d)
	d.Resize(w.dialogSize()) // only a shown file dialog can be resized
}

// unlessUnsaved goes on at once if nothing would be lost, and otherwise asks.
func (w *window) unlessUnsaved(then func()) {
	w.settle()
	if !w.history.Changed() {
		then()
		return
	}
	w.askUnsaved(w.name(), func() { w.saveThen(then) }, then)
}

// close closes the window, unless unsaved work would be lost: it asks for each
// document that has changed.
func (w *window) close() { w.closeFrom(0) }

func (w *window) closeFrom(i int) {
	for ; i < len(w.sheets); i++ {
		if w.sheets[i].history.Changed() {
			w.front(w.sheets[i])
			w.unlessUnsaved(func() { w.closeFrom(i + 1) })
			return
		}
	}
	w.rememberSize()
	for _, s := range w.sheets {
		s.recovery.drop()
	}
	w.win.SetCloseIntercept(nil)
	w.win.Close()
}

// complain shows an error, if there is one.
func (w *window) complain(err error) {
	if err == nil {
		return
	}
	var at *fileformat.Error
	if errors.As(err, &at) {
		w.showFileError(at)
		return
	}
	w.present(dialog.NewError(err, w.win))
}
