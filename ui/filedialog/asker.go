// Package filedialog is our own dialog for names of files, where the desktop has none:
// to open one, or to save under.
package filedialog

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"plytree/editor/words"
	"plytree/fileformat"
	"plytree/ui/kit"
)

// Asker asks for the name of a file: to open one, or to save under.
type Asker struct {
	Lang words.Language

	Dialogs *kit.Dialogs
	// Behind does work off the window's goroutine, and then done on it: folders
	// may be on slow drives.
	Behind func(work, done func())
	// Read lists a folder, and Home is where one starts who is nowhere. Nil and
	// "" stand for the disk and the user's own folder.
	Read func(folder string) ([]os.DirEntry, error)
	Home string
}

// Question is what is asked.
type Question struct {
	Title, Confirm string
	Folder         string   // where to begin, "" for the user's own
	Name           string   // offered for saving, with its stem selected
	Endings        []string // of the files that are listed, such as .yaml
	Recent         []string // folders of files that were opened lately
	Saving         bool     // asks before a file is replaced
	// Folders takes folders too: the one that is shown, where no name is given.
	// For saving it takes nothing else, and there need not be one yet.
	Folders bool
}

// Ask asks, and hands on the path. A name to save under that has none of the
// endings gets that of the name that was offered.
func (f Asker) Ask(q Question, chosen func(path string)) { f.ask(q, chosen) }

// Complete hands on a path that the desktop's own dialog gave: to save under, with
// an ending, and not over a file that the desktop did not ask about.
func (f Asker) Complete(q Question, path string, chosen func(path string)) {
	if !q.Saving || q.Folders || q.hasEnding(path) {
		chosen(path)
		return
	}
	path += q.ending()
	taken := false
	f.Behind(func() { _, err := os.Stat(path); taken = err == nil }, func() {
		if taken {
			f.askReplace(path, func() { chosen(path) })
			return
		}
		chosen(path)
	})
}

// ending is that of the name which is offered.
func (q Question) ending() string { return q.Name[len(fileformat.Stem(q.Name)):] }

// askReplace asks before a file is replaced.
func (f Asker) askReplace(path string, do func()) {
	f.Dialogs.Ask(f.Lang.L("Replace the file?"),
		f.Lang.L("{{.File}} already exists. If you replace it, its contents will be lost.", map[string]any{"File": path}),
		kit.Cancel(f.Lang), kit.Choice{Text: f.Lang.L("Replace"), Do: do})
}

func (q Question) hasEnding(path string) bool {
	return slices.Contains(q.Endings, strings.ToLower(filepath.Ext(path)))
}
