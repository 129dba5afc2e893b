// Package files opens, saves, exports and closes documents: the start page, the recent files, work
// that is recovered, pictures and tables, and the questions that have to be asked.
package files

import (
	"context"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"

	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/text/visible"
	"plytree/fileformat"
	"plytree/fileformat/saving"
	"plytree/ui/action"
	"plytree/ui/form"
	"plytree/ui/system"
)

// Access lets the parts of the window save files. It asks for their names, starting near the active
// document.
type Access struct {
	action.Front
	Recent *Recent
	System *system.System
}

// Folder is the folder of the document or of the last file, "" if there was none.
func (a Access) Folder() string {
	near := a.Documents.Front().File().Name()
	if near == "" && len(a.Recent.files) > 0 {
		near = a.Recent.files[0]
	}
	if near == "" {
		return ""
	}
	return filepath.Dir(near)
}

// Stem is the beginning of the names of files made from the active document, without an extension.
func (a Access) Stem() string {
	return StemOf(a.Documents.Front().File().Name(), a.Documents.Front().Document().Title)
}

// StemOf is the beginning of the names of files made from a document: its file's name or, if it has
// none, its title without the characters that file names can't have.
func StemOf(file, title string) string {
	switch {
	case file != "":
		return fileformat.Stem(file)
	case strings.ContainsFunc(title, unicode.IsLetter) || strings.ContainsFunc(title, unicode.IsNumber):
		return saving.SafeName(title)
	}
	return "tree"
}

// About returns a name for a file made from the document.
func (a Access) About(what string) string { return a.Stem() + "-" + what }

// AskName asks where to save something, starting in a folder, and offers a name. Without extensions
// it asks for a folder, which a page doesn't name.
func (a Access) AskName(folder, title, name string, endings []string, save func(name string)) {
	q := form.FileQuestion{Title: title, Confirm: a.Lang.L("Save"), Folder: folder, Name: name, Endings: endings,
		Taken: a.taken}
	if q.ForFolder() {
		q.Confirm = a.Lang.L("Save here")
	}
	a.System.Ask(q, save)
}

// taken reports whether another open document has the file.
func (a Access) taken(name string) bool {
	for _, s := range a.Documents.All() {
		if s != a.Documents.Front() && s.File().Name() == name {
			return true
		}
	}
	return false
}

// Make returns the contents of a file.
type Make func(ctx context.Context, file string, progress func(part float64)) ([]byte, error)

// Save asks for a file name, writes the file and reports that.
func (a Access) Save(title, name string, endings []string, make Make) {
	a.AskName(a.Folder(), title, name, endings, func(file string) { a.Write(file, make, a.Done(a.Saved(file))) })
}

// Write writes a file while a message shows progress and can cancel it. Then gets the error.
func (a Access) Write(file string, make Make, then func(error)) {
	a.Progress(a.Lang.L("Creating {{.File}}…", "File", filepath.Base(file)),
		func(ctx context.Context, progress func(float64)) error {
			data, err := make(ctx, file, progress)
			if err == nil {
				err = ctx.Err()
			}
			if err == nil {
				_, err = a.Store.Write(file, data)
			}
			return err
		}, then)
}

// Saved returns the message that a file is saved.
func (a Access) Saved(file string) string {
	return a.Lang.L("Saved {{.File}}.", "File", filepath.Base(file))
}

// NameOf is a document's name in its tab and in the window's title: its file or its title, with a
// number if several have the same.
func NameOf(lang words.Language, s *session.Session) string {
	if s.File().Name() != "" {
		return nameOf(lang, s.File().Name(), "")
	}
	return numbered(nameOf(lang, "", s.Document().Title), s.File().Number())
}

// nameOf is a document's name: its file or, without one, its title.
func nameOf(lang words.Language, file, title string) string {
	if file != "" {
		return visible.Short(filepath.Base(file))
	}
	return words.Or(visible.Short(lang.OfSample(title)), lang.L("Untitled"))
}

func numbered(name string, number int) string {
	if number == 1 {
		return name
	}
	return name + " " + strconv.Itoa(number)
}
