package kit

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"plytree/editor/words"
	"plytree/engine/sentence"
	"plytree/fileformat"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Files asks for the name of a file: to open one, or to save under.
type Files struct {
	Lang words.Language

	Dialogs *Dialogs
	// Behind does work off the window's goroutine, and then done on it: folders
	// may be on slow drives.
	Behind func(work, done func())
	// Read lists a folder, and Home is where one starts who is nowhere. Nil and
	// "" stand for the disk and the user's own folder.
	Read func(folder string) ([]os.DirEntry, error)
	Home string
}

// FileQuestion is what is asked.
type FileQuestion struct {
	Title, Confirm string
	Folder         string   // where to begin, "" for the user's own
	Name           string   // offered for saving, with its stem selected
	Endings        []string // of the files that are listed, such as .yaml
	Saving         bool     // asks before a file is replaced
	// Folders takes folders too: the one that is shown, where no name is given.
	// For saving it takes nothing else, and there need not be one yet.
	Folders bool
}

// Ask asks, and hands on the path. A name to save under that has none of the
// endings gets that of the name that was offered.
func (f Files) Ask(q FileQuestion, chosen func(path string)) { f.ask(q, chosen) }

func (f Files) ask(q FileQuestion, chosen func(path string)) *chooser {
	c := newChooser(f.Lang, f, q, chosen)
	c.dialog = f.Dialogs.Show(q.Title, c.content(), fyne.NewSize(820, 560), Cancel(f.Lang), Choice{Text: q.Confirm, Do: c.accept, Stay: true})
	c.changed()
	Focus(c.name)
	c.enter(c.folder)
	return c
}

// chooser is the dialog while it is open.
type chooser struct {
	Files
	q      FileQuestion
	chosen func(string)
	dialog *Dialog

	folder  string
	turn    int           // counts the looks at the disk, so that a slow one does not come late
	entries []os.DirEntry // of the folder, folders first
	listed  []os.DirEntry // those that fit what was typed
	list    *fileList
	name    *Field
	where   *widget.Label
	problem *widget.Label
	up      *Button
	clicked int // the row, and when, to tell a double click
	when    time.Time
}

func newChooser(lang words.Language, f Files, q FileQuestion, chosen func(string)) *chooser {
	if f.Read == nil {
		f.Read = os.ReadDir
	}
	if f.Home == "" {
		f.Home, _ = os.UserHomeDir() // "" lists the present folder
	}
	c := &chooser{Files: f, q: q, chosen: chosen, folder: words.Or(q.Folder, f.Home), clicked: -1}
	pane := f.Dialogs.Pane()
	c.where = Heading("")
	c.where.Truncation = fyne.TextTruncateEllipsis
	c.problem = Problem()
	c.up = pane.Tool(lang.L("Up"), theme.MoveUpIcon(), func() { c.enter(filepath.Dir(c.folder)) })
	c.list = newFileList(c, pane)
	c.name = pane.Field(q.Name)
	c.name.Stem = len([]rune(fileformat.Stem(q.Name)))
	c.name.SetPlaceHolder(lang.L("type a name, or choose one above"))
	if q.Folders {
		c.name.SetPlaceHolder(lang.L("nothing for this folder, or a name"))
	}
	c.name.OnChanged = func(string) { c.changed() }
	return c
}

func (c *chooser) content() fyne.CanvasObject {
	places := container.NewVBox()
	pane := c.Dialogs.Pane()
	bar := container.NewBorder(nil, nil, c.up, nil, c.where)
	content := container.NewBorder(bar, container.NewVBox(c.problem, Row(c.Lang.L("Name"), c.name)), container.NewVScroll(places), nil, c.list)
	var all []place
	c.Behind(func() { all = c.places() }, func() {
		for _, p := range all {
			b := pane.Tool(words.Clipped(p.title, 18), theme.FolderIcon(), func() { c.enter(p.folder) })
			b.Alignment = widget.ButtonAlignLeading
			places.Add(b)
		}
		content.Refresh() // they are as wide as their names
	})
	return content
}

type place struct{ title, folder string }

// places are where files usually are. It looks at the disk.
func (c *chooser) places() []place {
	all := []place{{c.Lang.L("Home"), c.Home}}
	for _, name := range []string{"Desktop", "Documents", "Downloads"} {
		folder := filepath.Join(c.Home, name)
		if info, err := os.Stat(folder); err == nil && info.IsDir() {
			all = append(all, place{name, folder})
		}
	}
	if c.q.Folder != "" && c.q.Folder != c.Home {
		all = append(all, place{filepath.Base(c.q.Folder), c.q.Folder})
	}
	there := drives()
	for i, letter := range "ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
		if drive := string(letter) + `:\`; there&(1<<i) != 0 {
			all = append(all, place{drive, drive})
		}
	}
	return all
}

// enter shows a folder.
func (c *chooser) enter(folder string) {
	if full, err := filepath.Abs(folder); err == nil {
		folder = full
	}
	c.turn++
	turn := c.turn
	c.name.Enable()
	var entries []os.DirEntry
	var err error
	c.Behind(func() { entries, err = c.Read(folder) }, func() {
		if turn != c.turn {
			return
		}
		Complain(c.Lang, c.problem, err)
		if err != nil {
			return
		}
		c.folder, c.entries = folder, c.fitting(entries)
		c.where.SetText(folder)
		SetEnabled(filepath.Dir(folder) != folder, c.up)
		if !c.q.Saving {
			c.name.ShowText("")
		}
		c.changed()
		c.list.ScrollToTop()
	})
}

// fitting returns the folders, and behind them the files with one of the
// endings, by name. What is hidden is not listed.
func (c *chooser) fitting(entries []os.DirEntry) (all []os.DirEntry) {
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") {
			continue
		}
		if e.IsDir() || c.hasEnding(e.Name()) {
			all = append(all, e)
		}
	}
	slices.SortFunc(all, func(a, b os.DirEntry) int {
		if a.IsDir() != b.IsDir() {
			if a.IsDir() {
				return -1
			}
			return 1
		}
		return strings.Compare(strings.ToLower(a.Name()), strings.ToLower(b.Name()))
	})
	return all
}

// changed lists what fits the text: to open, what holds it in its name.
func (c *chooser) changed() {
	text := strings.TrimSpace(c.name.Text)
	c.listed = c.entries
	if !c.q.Saving && text != "" && !strings.ContainsAny(text, `/\`) {
		c.listed = slices.DeleteFunc(slices.Clone(c.entries), func(e os.DirEntry) bool { return !holds(e.Name(), text) })
	}
	c.clicked = -1
	c.list.Refresh()
	c.dialog.Allow(text != "" || c.q.Folders)
}

// tapped takes the name of a file, and enters a folder; a second click on a
// file is the answer.
func (c *chooser) tapped(row int) {
	e := c.listed[row]
	if e.IsDir() {
		c.enter(filepath.Join(c.folder, e.Name()))
		return
	}
	again := row == c.clicked && time.Since(c.when) < 500*time.Millisecond
	listed := c.listed
	c.name.Enable() // another name than one that a slow disk was asked about
	c.name.ShowText(e.Name())
	c.dialog.Allow(true)
	c.listed, c.clicked, c.when = listed, row, time.Now()
	c.list.Refresh()
	if again {
		c.accept()
	}
}

// accept takes the name as the answer: that of a folder enters it, a part of
// one file's name alone is that file's. While the disk is asked about it, what is
// typed does not change the name, and a second Enter asks nothing else.
func (c *chooser) accept() {
	text := strings.TrimSpace(c.name.Text)
	switch {
	case c.name.Disabled():
		return
	case text == "" && c.q.Folders:
		c.done(c.folder)
		return
	case text == "":
		return
	}
	if only := c.listed; !c.q.Saving && len(only) == 1 && !strings.ContainsAny(text, `/\`) && holds(only[0].Name(), text) {
		text = only[0].Name()
	}
	path := text
	if !filepath.IsAbs(path) {
		path = filepath.Join(c.folder, text)
	}
	var info os.FileInfo
	var err error
	inFolder := false
	c.turn++
	turn := c.turn
	c.name.Disable()
	c.Behind(func() {
		_, noFolder := os.Stat(filepath.Dir(path))
		inFolder = noFolder == nil
		info, err = os.Stat(path)
		if c.q.Saving && !c.q.Folders && !c.hasEnding(path) && (err != nil || !info.IsDir()) {
			path += c.q.Name[len(fileformat.Stem(c.q.Name)):]
			info, err = os.Stat(path)
		}
	}, func() {
		if turn == c.turn && !c.dialog.closed {
			c.name.Enable()
			c.answer(path, info, inFolder, err)
		}
	})
}

// holds reports whether a text is part of a name, in capitals or not.
func holds(name, text string) bool {
	return strings.Contains(strings.ToLower(name), strings.ToLower(text))
}

func (c *chooser) hasEnding(path string) bool {
	return slices.Contains(c.q.Endings, strings.ToLower(filepath.Ext(path)))
}

func (c *chooser) answer(path string, info os.FileInfo, inFolder bool, err error) {
	folder := err == nil && info.IsDir()
	switch {
	case c.q.Saving && c.q.Folders && err == nil && !folder:
		Complain(c.Lang, c.problem, sentence.Refuse("{{.File}} is a file, and no folder.", "File", filepath.Base(path)))
	case c.q.Saving && c.q.Folders && inFolder:
		c.done(path)
	case folder:
		c.name.ShowText(c.q.Name)
		c.name.SelectText()
		c.enter(path)
	case err != nil && !c.q.Saving:
		Complain(c.Lang, c.problem, sentence.Refuse("There is no file {{.File}} here.", "File", filepath.Base(path)))
	case err != nil && !inFolder:
		Complain(c.Lang, c.problem, sentence.Refuse("There is no folder {{.Folder}}.", "Folder", filepath.Dir(path)))
	case err == nil && c.q.Saving:
		c.Dialogs.Ask(c.Lang.L("Replace the file?"),
			c.Lang.L("{{.File}} is there already. If you replace it, what it holds is lost.", map[string]any{"File": path}),
			Cancel(c.Lang), Choice{Text: c.Lang.L("Replace"), Do: func() { c.done(path) }})
	default:
		c.done(path)
	}
}

func (c *chooser) done(path string) {
	c.dialog.Close()
	c.chosen(path)
}

// fileList is the list of a folder.
type fileList struct {
	widget.List
	pane Pane
	at   int // the row on which the keys are
	c    *chooser
}

func newFileList(c *chooser, pane Pane) *fileList {
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
	case IsEnter(e.Name) && l.at >= 0 && l.at < len(l.c.listed):
		l.c.clicked, l.c.when = l.at, time.Now() // as if it were clicked twice
		l.c.tapped(l.at)
	case e.Name == fyne.KeyBackspace:
		l.c.enter(filepath.Dir(l.c.folder))
	case l.pane.Does(e):
	default:
		l.List.TypedKey(e)
	}
}

// fileRow is a row of the list.
type fileRow struct {
	Composite
	c    *chooser
	row  int
	icon *widget.Icon
	name *widget.Label
}

func newFileRow(c *chooser) *fileRow {
	r := &fileRow{c: c, icon: widget.NewIcon(theme.FileIcon()), name: widget.NewLabel("")}
	r.name.Truncation = fyne.TextTruncateEllipsis
	r.Compose(r, container.NewBorder(nil, nil, r.icon, nil, r.name))
	return r
}

func (r *fileRow) show(row int) {
	r.row = row
	e := r.c.listed[row]
	icon := theme.FileIcon()
	if e.IsDir() {
		icon = theme.FolderIcon()
	}
	r.icon.SetResource(icon)
	r.name.TextStyle.Bold = row == r.c.clicked
	r.name.SetText(e.Name())
}

// Tapped implements fyne.Tappable.
func (r *fileRow) Tapped(*fyne.PointEvent) { r.c.tapped(r.row) }
