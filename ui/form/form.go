// Package form has the dialogs that ask before something is done to a document:
// how a tree is to grow, which values its leaves get, how a picture is made.
// What was asked for is handed on as an edit or as options; nothing is done
// here.
package form

import (
	"context"
	"errors"
	"path/filepath"
	"time"

	"plytree/editor/drawing/paint"
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
	// After calls f on the window's goroutine after a while, unless it is
	// stopped before. Nil stands for a world in which no time passes.
	After      func(d time.Duration, f func()) (stop func())
	Background Background

	// Pick lets the user choose a file or a folder. Near is the folder where that begins and in
	// which typed names are, "" for none. Store has the files.
	Pick  func(q FileQuestion, chosen func(path string))
	Near  func() string
	Store session.Store
}

// Background runs long work, as a session's does.
type Background interface {
	Run(work func(context.Context), done func()) (cancel func())
}

// Behind runs work that can't be called off in the background, and then done on
// the window's goroutine.
func (f Forms) Behind(work, done func()) {
	f.Background.Run(func(context.Context) { work() }, done)
}

// Tell says in a dialog what went wrong: of a text with its place; nothing if it
// is nil.
func (f Forms) Tell(err error) {
	var at *fileformat.Error
	switch {
	case err == nil:
		return
	case !errors.As(err, &at):
		f.Dialogs.Tell(err)
		return
	}
	what := kit.Wrapped(f.Lang.Error(at.InText()))
	what.TextStyle.Bold = true
	excerpt := kit.NewText(at.Excerpt)
	excerpt.TextStyle.Monospace = true
	f.Dialogs.Show(f.Lang.L("{{.File}} can't be opened", "File", filepath.Base(at.File)),
		container.NewVBox(what, container.NewHScroll(excerpt)), fyne.NewSize(620, 260), kit.Done(f.Lang))
}
