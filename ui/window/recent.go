package window

import (
	"path/filepath"
	"slices"

	"plytree/editor/session"
	"plytree/ui/panel"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
)

// recent is the files that were opened or saved lately and are still there.
type recent struct {
	w     *window
	files []string
	menus []*fyne.MenuItem
	turn  int
}

const mostRecent = 8

// add puts a file at the top.
func (r *recent) add(name string) {
	full := r.w.env.Store.Full(name)
	files := slices.DeleteFunc(r.w.prefs.StringList(prefRecent), func(f string) bool { return f == full })
	files = append([]string{full}, files...)
	r.w.prefs.SetStringList(prefRecent, files[:min(len(files), mostRecent)])
	r.look()
}

// look looks in the background which files are still there: they may lie on a
// drive that is slow or gone.
func (r *recent) look() {
	r.turn++
	turn, all := r.turn, r.w.prefs.StringList(prefRecent)
	var there []string
	r.w.behind(func() {
		for _, file := range all {
			if stamp, err := r.w.env.Store.Stamp(file); err == nil && stamp != (session.Stamp{}) {
				there = append(there, file)
			}
		}
	}, func() {
		if turn == r.turn && !slices.Equal(there, r.files) {
			r.files = there
			r.set()
		}
	})
}

// item makes the menu of the files.
func (r *recent) item() *fyne.MenuItem {
	item := fyne.NewMenuItem(words.L("Open recent"), nil)
	r.menus = append(r.menus, item)
	r.fill(item)
	return item
}

func (r *recent) fill(item *fyne.MenuItem) {
	var items []*fyne.MenuItem
	for _, file := range r.files {
		items = append(items, fyne.NewMenuItem(short(file), func() {
			if r.w.dialogs.Top() == nil && r.w.settle() {
				r.w.files.open(file)
			}
		}))
	}
	item.ChildMenu = fyne.NewMenu("", items...)
	item.Disabled = len(items) == 0
}

// set shows the files in the menus and on the start page.
func (r *recent) set() {
	for _, item := range r.menus {
		r.fill(item)
	}
	r.w.acts.menu.Refresh()
	if r.w.start.visible() {
		r.w.start.show()
	}
}

// list is the files for the start page.
func (r *recent) list() (all []panel.Recent) {
	for _, file := range r.files {
		all = append(all, panel.Recent{File: file, Title: short(file)})
	}
	return all
}

// short is a file's name with its folder.
func short(file string) string {
	return filepath.Join(filepath.Base(filepath.Dir(file)), filepath.Base(file))
}
