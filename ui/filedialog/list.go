package filedialog

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"plytree/editor/words"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// entry is a row of the list: a folder or a file, and when it was changed.
type entry struct {
	name    string
	folder  bool
	changed time.Time
}

// entriesOf are the folders, and the files with one of the endings. What is hidden
// is not listed. It may look at the disk.
func (q Question) entriesOf(all []os.DirEntry) (entries []entry) {
	for _, e := range all {
		if strings.HasPrefix(e.Name(), ".") || !e.IsDir() && !q.hasEnding(e.Name()) {
			continue
		}
		one := entry{name: e.Name(), folder: e.IsDir()}
		if info, err := e.Info(); err == nil {
			one.changed = info.ModTime()
		}
		entries = append(entries, one)
	}
	return entries
}

// sortEntries puts folders first, and then goes by the name or, the newest first,
// by the time of the last change.
func sortEntries(all []entry, byTime bool) {
	slices.SortFunc(all, func(a, b entry) int {
		switch {
		case a.folder != b.folder && a.folder:
			return -1
		case a.folder != b.folder:
			return 1
		case byTime && !a.changed.Equal(b.changed):
			return b.changed.Compare(a.changed)
		}
		return cmp.Or(strings.Compare(strings.ToLower(a.name), strings.ToLower(b.name)), strings.Compare(a.name, b.name))
	})
}

// fileList is the list of a folder.
type fileList struct {
	widget.List
	pane kit.Pane
	at   int // the row on which the keys are
	c    *chooser
}

func newFileList(c *chooser, pane kit.Pane) *fileList {
	l := &fileList{c: c, pane: pane, at: -1}
	l.Length = func() int { return len(c.listed) }
	l.CreateItem = func() fyne.CanvasObject { return newFileRow(c) }
	l.UpdateItem = func(row int, o fyne.CanvasObject) { o.(*fileRow).show(row) }
	l.OnHighlighted = func(row int) { l.at = row }
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey implements fyne.Focusable: Enter takes the row on which the keys are.
func (l *fileList) TypedKey(e *fyne.KeyEvent) {
	switch {
	case kit.IsEnter(e.Name) && l.at >= 0 && l.at < len(l.c.listed):
		l.c.clicked, l.c.when = l.at, time.Now() // as if it were clicked twice
		l.c.tapped(l.at)
	case e.Name == fyne.KeyBackspace:
		l.c.enter(filepath.Dir(l.c.folder))
	case l.pane.Does(e):
	default:
		l.List.TypedKey(e)
	}
}

// makeSorting makes the two parts of the head of the list: a click on one sorts by it.
func (c *chooser) makeSorting() {
	pane := c.Dialogs.Pane()
	c.byName = pane.Tool(c.Lang.L("Name"), nil, func() { c.sort(false) })
	c.byChange = pane.Tool(c.Lang.As("date", "Modified"), nil, func() { c.sort(true) })
	for _, b := range []*kit.Button{c.byName, c.byChange} {
		b.IconPlacement, b.Alignment = widget.ButtonIconTrailingText, widget.ButtonAlignLeading
	}
	c.sort(false)
}

// sorting is the head of the list.
func (c *chooser) sorting() fyne.CanvasObject {
	if c.narrow {
		return container.NewGridWithColumns(2, c.byName, c.byChange)
	}
	return container.NewBorder(nil, nil, nil, container.NewStack(kit.Room(fyne.NewSize(kit.Scaled(timeWidth), 0)), c.byChange), c.byName)
}

// sort lists by time, or by name.
func (c *chooser) sort(byTime bool) {
	c.byTime = byTime
	c.byName.SetIcon(theme.MenuDropUpIcon())
	c.byChange.SetIcon(nil)
	if byTime {
		c.byName.SetIcon(nil)
		c.byChange.SetIcon(theme.MenuDropDownIcon())
	}
	sortEntries(c.entries, byTime)
	if c.dialog != nil {
		c.changed()
	}
}

// timeWidth is the width of the column of times.
const timeWidth = 150

// fileRow is a row of the list.
type fileRow struct {
	kit.Composite
	c             *chooser
	row           int
	icon          *widget.Icon
	name, changed *kit.Text
	time, all     *fyne.Container // around the time, for which a narrow window has no room
}

func newFileRow(c *chooser) *fileRow {
	r := &fileRow{c: c, icon: widget.NewIcon(theme.FileIcon()), name: kit.NewText(""), changed: kit.NewText("")}
	r.name.Truncation = fyne.TextTruncateEllipsis
	r.changed.Importance = widget.LowImportance
	r.time = container.NewStack(kit.Room(fyne.NewSize(kit.Scaled(timeWidth), 0)), r.changed)
	r.all = container.NewBorder(nil, nil, r.icon, r.time, r.name)
	r.Compose(r, r.all)
	return r
}

func (r *fileRow) show(row int) {
	r.row = row
	e := r.c.listed[row]
	icon := theme.FileIcon()
	if e.folder {
		icon = theme.FolderIcon()
	}
	r.icon.SetResource(icon)
	r.name.TextStyle.Bold = row == r.c.clicked
	r.name.SetText(e.name)
	if r.time.Visible() == r.c.narrow {
		kit.SetVisible(!r.c.narrow, r.time)
		r.all.Refresh()
	}
	r.changed.SetText(words.Unless(e.changed.IsZero(), changedText(r.c.Lang, e.changed, time.Now())))
}

// changedText is the day of a change, or the time of day if it was today.
func changedText(lang words.Language, at, now time.Time) string {
	if lang.Date(at) == lang.Date(now) {
		return at.Format("15:04")
	}
	return lang.Date(at)
}

// Tapped implements fyne.Tappable.
func (r *fileRow) Tapped(*fyne.PointEvent) { r.c.tapped(r.row) }
