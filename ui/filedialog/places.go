package filedialog

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"plytree/editor/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// place is a folder where files usually are.
type place struct {
	title, folder string
	icon          fyne.Resource
}

// findPlaces looks for the places off the window's goroutine, and shows them when they
// are known: as a column, and in a narrow window as a choice.
func (c *chooser) findPlaces() {
	pane := c.Dialogs.Pane()
	c.column, c.line = container.NewVBox(), pane.Select(nil, func(at int) {
		if at >= 0 {
			c.enter(c.all[at].folder)
		}
	})
	var found []place
	c.Behind(func() { found = c.places() }, func() {
		c.all = found
		for _, p := range c.all {
			b := pane.Tool(words.Clipped(p.title, 18), p.icon, func() { c.enter(p.folder) })
			b.Alignment = widget.ButtonAlignLeading
			c.column.Add(b)
			c.line.Options = append(c.line.Options, p.title)
		}
		c.showPlace()
		c.whole.Refresh() // they are as wide as their names
	})
}

// showPlace shows which of the places the folder is.
func (c *chooser) showPlace() {
	c.line.Selected = ""
	for _, p := range c.all {
		if p.folder == c.folder {
			c.line.Selected = p.title
		}
	}
	c.line.Refresh()
}

// places are the user's own folders, those of the files that were opened lately,
// and the drives. It looks at the disk.
func (c *chooser) places() []place {
	all := []place{{c.Lang.L("Home"), c.Home, theme.HomeIcon()}}
	add := func(title, folder string, icon fyne.Resource) {
		same := func(p place) bool { return p.folder == folder }
		if info, err := os.Stat(folder); err == nil && info.IsDir() && !slices.ContainsFunc(all, same) {
			all = append(all, place{title, folder, icon})
		}
	}
	own := ownFolders(c.Home)
	add(c.Lang.L("Desktop"), own["DESKTOP"], theme.ComputerIcon())
	add(c.Lang.L("Documents"), own["DOCUMENTS"], theme.DocumentIcon())
	add(c.Lang.L("Downloads"), own["DOWNLOAD"], theme.DownloadIcon())
	known := len(all)
	for _, folder := range append([]string{c.q.Folder}, c.q.Recent...) {
		add(filepath.Base(folder), folder, theme.HistoryIcon())
	}
	for i := known; i < len(all); i++ {
		all[i].title = titleAmong(all, all[i].folder)
	}
	there := drives()
	for i, letter := range "ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
		if drive := string(letter) + `:\`; there&(1<<i) != 0 {
			all = append(all, place{drive, drive, theme.StorageIcon()})
		}
	}
	return all
}

// titleAmong is what a folder is called: with as many of the folders above it as tell it
// from all other places. A choice goes by its titles.
func titleAmong(all []place, folder string) string {
	title := filepath.Base(folder)
	alike := func(p place) bool {
		return p.folder != folder && (p.title == title || strings.HasSuffix(p.folder, string(filepath.Separator)+title))
	}
	for above := filepath.Dir(folder); slices.ContainsFunc(all, alike); above = filepath.Dir(above) {
		if above == filepath.Dir(above) {
			return folder
		}
		title = filepath.Join(filepath.Base(above), title)
	}
	return title
}
