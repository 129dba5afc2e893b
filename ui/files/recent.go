package files

import (
	"path/filepath"
	"slices"

	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/text/visible"
	"plytree/ui/action"

	"fyne.io/fyne/v2"
)

// Recent has the files that were opened or saved recently and still exist.
type Recent struct {
	action.Front
	Open    func(file string)
	Changed func() // is called when the list changes

	files []string
	turn  int
}

// mostRecent is the length of the list.
const mostRecent = 8

// recentKey is the preference with the files, the most recent first.
const recentKey = "recent"

// add moves a file to the top of the list.
func (r *Recent) add(name string) {
	full := r.Store.Full(name)
	files := slices.DeleteFunc(r.Prefs.StringList(recentKey), func(f string) bool { return f == full })
	files = append([]string{full}, files...)
	r.Prefs.SetStringList(recentKey, files[:min(len(files), mostRecent)])
	r.Look()
}

// Look checks in the background which files still exist: they may be on a drive that is slow or
// disconnected.
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

// Items returns the submenu with the recent files and the entry that clears the list; nothing if
// the list is empty.
func (r *Recent) Items() []*fyne.MenuItem {
	if len(r.files) == 0 {
		return nil
	}
	below := fyne.NewMenu("")
	for _, file := range r.files {
		below.Items = append(below.Items, fyne.NewMenuItem(words.Clipped(short(file), 60), func() { r.Open(file) }))
	}
	below.Items = append(below.Items, fyne.NewMenuItemSeparator(),
		fyne.NewMenuItem(r.Lang.L("Clear recent files"), r.clear))
	item := fyne.NewMenuItem(r.Lang.L("Open recent"), nil)
	item.ChildMenu = below
	return []*fyne.MenuItem{item}
}

// clear clears the list.
func (r *Recent) clear() {
	r.Prefs.SetStringList(recentKey, nil)
	r.Look()
}

// short is a file's name with the name of its folder.
func short(file string) string {
	return visible.Text(filepath.Join(filepath.Base(filepath.Dir(file)), filepath.Base(file)))
}
