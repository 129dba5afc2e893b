package files

import (
	"path/filepath"
	"slices"

	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/text/visible"
	"plytree/ui/form"

	"fyne.io/fyne/v2"
)

// Recent is the files that were opened or saved lately and are still there.
type Recent struct {
	form.Forms
	Prefs   fyne.Preferences // remember the files
	Open    func(file string)
	Changed func() // is called when there are others

	files []string
	turn  int
}

// mostRecent is how many are remembered.
const mostRecent = 8

// recentKey is where the files are remembered, the last first.
const recentKey = "recent"

// add puts a file at the top.
func (r *Recent) add(name string) {
	full := r.Store.Full(name)
	files := slices.DeleteFunc(r.Prefs.StringList(recentKey), func(f string) bool { return f == full })
	files = append([]string{full}, files...)
	r.Prefs.SetStringList(recentKey, files[:min(len(files), mostRecent)])
	r.Look()
}

// Look looks in the background which files are still there: they may lie on a
// drive that is slow or gone.
func (r *Recent) Look() {
	r.turn++
	turn, all := r.turn, r.Prefs.StringList(recentKey)
	var there []string
	r.Behind(func() {
		for _, file := range all {
			if stamp, err := r.Store.Stamp(file); err == nil && stamp != (session.Stamp{}) {
				there = append(there, file)
			}
		}
	}, func() {
		if turn == r.turn && !slices.Equal(there, r.files) {
			r.files = there
			r.Changed()
		}
	})
}

// Items is the item of the menu that has the files below it, the last first, and what
// forgets them all; nothing where there are none.
func (r *Recent) Items() []*fyne.MenuItem {
	if len(r.files) == 0 {
		return nil
	}
	below := fyne.NewMenu("")
	for _, file := range r.files {
		below.Items = append(below.Items, fyne.NewMenuItem(words.Clipped(short(file), 60), func() { r.Open(file) }))
	}
	below.Items = append(below.Items, fyne.NewMenuItemSeparator(), fyne.NewMenuItem(r.Lang.L("Clear recent files"), r.clear))
	item := fyne.NewMenuItem(r.Lang.L("Open recent"), nil)
	item.ChildMenu = below
	return []*fyne.MenuItem{item}
}

// clear forgets the files.
func (r *Recent) clear() {
	r.Prefs.SetStringList(recentKey, nil)
	r.Look()
}

// short is a file's name with its folder.
func short(file string) string {
	return visible.Text(filepath.Join(filepath.Base(filepath.Dir(file)), filepath.Base(file)))
}
