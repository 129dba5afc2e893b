package window

import (
	"os"
	"path/filepath"
	"slices"

	"plytree/ui/words"

	"fyne.io/fyne/v2"
)

// prefRecent is the list of files that were opened or saved, the last first.
const prefRecent = "recent"

const mostRecent = 8

// remember puts the file at the top of the recent ones.
func (w *window) remember(file string) {
	full := absolute(file)
	if full == "" {
		return
	}
	files := slices.DeleteFunc(w.app.Preferences().StringList(prefRecent), func(f string) bool { return f == full })
	files = append([]string{full}, files...)
	w.app.Preferences().SetStringList(prefRecent, files[:min(len(files), mostRecent)])
}

// recentItem is the menu of the recent files that are still there.
func (w *window) recentItem() *fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, file := range w.recentFiles() {
		items = append(items, w.plainItem(short(file), func() { w.openFile(file) }))
	}
	i := fyne.NewMenuItem(words.L("Open recent"), nil)
	i.ChildMenu = fyne.NewMenu("", items...)
	i.Disabled = len(items) == 0
	return i
}

// short is a file's name with its folder, for a menu.
func short(file string) string {
	return filepath.Join(filepath.Base(filepath.Dir(file)), filepath.Base(file))
}

// recentFiles returns the recent files that are still there.
func (w *window) recentFiles() (files []string) {
	for _, file := range w.app.Preferences().StringList(prefRecent) {
		if _, err := os.Stat(file); err == nil {
			files = append(files, file)
		}
	}
	return files
}
