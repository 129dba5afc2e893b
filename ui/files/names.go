// Package files opens, saves and closes documents: the start page, the recent
// files, work that is recovered, and the questions that have to be asked.
package files

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"

	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/text/visible"
	"plytree/fileformat"
	"plytree/fileformat/saving"
	"plytree/ui/form"
	"plytree/ui/system"
)

// Names asks under which names things are saved, beginning near the document in
// front.
type Names struct {
	Lang words.Language

	Desk   *session.Desk
	Recent *Recent
	System *system.System
}

// Folder is where the document is, or the last file was; "" if there was none.
func (n Names) Folder() string {
	near := n.Desk.Front().File().Name()
	if near == "" && len(n.Recent.files) > 0 {
		near = n.Recent.files[0]
	}
	if near == "" {
		return ""
	}
	return filepath.Dir(near)
}

// Beside is the file that a typed name means: in the folder, unless the name says where;
// ~ is the user's home.
func Beside(folder, typed string) string {
	if typed == "~" || strings.HasPrefix(filepath.ToSlash(typed), "~/") {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, typed[1:])
		}
	}
	if typed == "" || folder == "" || filepath.IsAbs(typed) {
		return typed
	}
	return filepath.Join(folder, typed)
}

// Stem is what files are called that are made of the document in front, without an
// ending.
func (n Names) Stem() string {
	return StemOf(n.Desk.Front().File().Name(), n.Desk.Front().Document().Title)
}

// StemOf is what files are called that are made of a document: after its own file or, if
// it has none, after its title, as far as names of files can say that.
func StemOf(file, title string) string {
	switch {
	case file != "":
		return fileformat.Stem(file)
	case strings.ContainsFunc(title, unicode.IsLetter) || strings.ContainsFunc(title, unicode.IsNumber):
		return saving.SafeName(title)
	}
	return "tree"
}

// About is a name for what was made of the document.
func (n Names) About(what string) string { return n.Stem() + "-" + what }

// Ask asks where to save something under a name that is offered; without endings it asks for a
// folder, which has no name in a page.
func (n Names) Ask(title, name string, endings []string, save func(name string)) {
	n.AskIn(n.Folder(), title, name, endings, save)
}

// AskIn is Ask that begins in a folder.
func (n Names) AskIn(folder, title, name string, endings []string, save func(name string)) {
	q := form.FileQuestion{Title: title, Confirm: n.Lang.L("Save"), Folder: folder, Name: name, Endings: endings, Taken: n.taken}
	if q.ForFolder() {
		q.Confirm = n.Lang.L("Save here")
	}
	n.System.Ask(q, save)
}

// taken reports whether another open document has a name.
func (n Names) taken(name string) bool {
	for _, s := range n.Desk.All() {
		if s != n.Desk.Front() && s.File().Name() == name {
			return true
		}
	}
	return false
}

// NameOf is what tab and window call a document: by its file, or by its title,
// with a number if there are several.
func NameOf(lang words.Language, s *session.Session) string {
	if s.File().Name() != "" {
		return visible.Short(filepath.Base(s.File().Name()))
	}
	return numbered(words.Or(visible.Short(lang.OfSample(s.Document().Title)), lang.L("Untitled")), s.File().Number())
}

func numbered(name string, number int) string {
	if number == 1 {
		return name
	}
	return name + " " + strconv.Itoa(number)
}
