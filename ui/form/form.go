// Package form has the dialogs that ask before something is done to a document: how a tree grows,
// which values its leaves get, how a picture is made. They return an edit or options, and do
// nothing themselves.
package form

import (
	"context"
	"errors"
	"path/filepath"
	"time"

	"plytree/editor/drawing/paint"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/fileformat"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Forms shows the dialogs of a window.
type Forms struct {
	Lang words.Language

	Dialogs *kit.Dialogs
	Painter *paint.Painter
	Look    func() scene.Look // of trees and charts, now
	// After calls f on the window's goroutine after a delay, unless it is stopped first. If it is
	// nil, no time passes.
	After      func(d time.Duration, f func()) (stop func())
	Background Background

	// Pick lets the user choose a file or a folder. Near is the folder where the choice starts and
	// to which typed names are relative, "" for none. Store has the files.
	Pick  func(q FileQuestion, chosen func(path string))
	Near  func() string
	Store session.Store
}

// Background runs long work, as a session's does.
type Background interface {
	Run(work func(context.Context), done func()) (cancel func())
}

// Behind runs work that can't be cancelled in the background, and then done on the window's
// goroutine.
func (f Forms) Behind(work, done func()) {
	f.Background.Run(func(context.Context) { work() }, done)
}

// ShowError shows an error in a dialog, with its place in a text; a nil error shows nothing.
func (f Forms) ShowError(err error) {
	var at *fileformat.Error
	switch {
	case err == nil:
		return
	case !errors.As(err, &at):
		f.Dialogs.ShowError(err)
		return
	}
	what := kit.Wrapped(f.Lang.Error(at.InText(at.Says)))
	what.TextStyle.Bold = true
	excerpt := kit.NewText(at.Excerpt)
	excerpt.TextStyle.Monospace = true
	f.Dialogs.Show(f.Lang.L("{{.File}} can't be opened", "File", filepath.Base(at.File)),
		container.NewVBox(what, container.NewHScroll(excerpt)), fyne.NewSize(620, 260), kit.Done(f.Lang))
}
