package filedialog

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"plytree/editor/words"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
	"plytree/ui/adaptive"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// chooser is the dialog while it is open.
type chooser struct {
	Asker
	q      Question
	chosen func(string)
	dialog *kit.Dialog

	folder           string
	turn             int         // counts the looks at the disk, so that a slow one does not come late
	entries          []entry     // of the folder, folders first
	listed           []entry     // those that fit what was typed
	byTime           bool        // the newest first, not by name
	byName, byChange *kit.Button // the head of the list
	list             *fileList
	name             *kit.Field
	where            *kit.Text
	problem          *kit.Text
	up               *kit.Button
	all              []place         // once they are found
	column           *fyne.Container // of the places, in a wide window
	line             *kit.Select     // of the places, in a narrow one
	whole            *fyne.Container
	narrow           bool
	clicked          int // the row, and when, to tell a double click
	when             time.Time
}

func (f Asker) ask(q Question, chosen func(path string)) *chooser {
	c := newChooser(f.Lang, f, q, chosen)
	c.dialog = f.Dialogs.Show(q.Title, c.content(), fyne.NewSize(820, 560), kit.Cancel(f.Lang), kit.Choice{Text: q.Confirm, Do: c.accept, Stay: true})
	c.dialog.OnClosed = func() { c.turn++ } // what a slow disk says now comes too late
	c.changed()
	kit.Focus(c.name)
	c.enter(c.folder)
	return c
}

func newChooser(lang words.Language, f Asker, q Question, chosen func(string)) *chooser {
	if f.Read == nil {
		f.Read = os.ReadDir
	}
	if f.Home == "" {
		f.Home, _ = os.UserHomeDir() // "" lists the present folder
	}
	c := &chooser{Asker: f, q: q, chosen: chosen, folder: words.Or(q.Folder, f.Home), clicked: -1}
	pane := f.Dialogs.Pane()
	c.where = kit.Heading("")
	c.where.Truncation = fyne.TextTruncateEllipsis
	c.problem = kit.Problem()
	c.up = pane.Tool(lang.L("Up"), theme.MoveUpIcon(), func() { c.enter(filepath.Dir(c.folder)) })
	c.list = newFileList(c, pane)
	c.name = pane.Field(q.Name)
	c.name.Stem = len([]rune(fileformat.Stem(q.Name)))
	c.name.SetPlaceHolder(lang.L("type a name or choose one above"))
	if q.Folders {
		c.name.SetPlaceHolder(lang.L("type a name, or leave empty for this folder"))
	}
	c.name.OnChanged = func(string) { c.changed() }
	return c
}

func (c *chooser) content() fyne.CanvasObject {
	anew := c.Dialogs.Pane().Tool(c.Lang.L("New folder…"), theme.FolderNewIcon(), c.askFolder)
	kit.SetVisible(c.q.Saving, anew)
	named := []*kit.Button{c.up, anew}
	for _, b := range named {
		b.Tip = b.Text
	}
	c.makeSorting()
	c.whole = kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		c.narrow = adaptive.Narrow(room.Width)
		for _, b := range named {
			b.SetText(words.Unless(c.narrow, b.Tip))
		}
		bar, below := container.NewBorder(nil, nil, c.up, anew, c.where), container.NewVBox(c.problem, kit.Row(c.Lang.L("Name"), c.name))
		list := container.NewBorder(c.sorting(), nil, nil, nil, c.list)
		c.list.Refresh()
		if c.narrow {
			return container.NewBorder(container.NewVBox(bar, c.line), below, nil, nil, list)
		}
		return container.NewBorder(bar, below, container.NewVScroll(c.column), nil, list)
	})
	c.findPlaces()
	return c.whole
}

// enter shows a folder.
func (c *chooser) enter(folder string) {
	if full, err := filepath.Abs(folder); err == nil {
		folder = full
	}
	c.turn++
	turn := c.turn
	c.name.Enable()
	var entries []entry
	var err error
	c.Behind(func() {
		var all []os.DirEntry
		all, err = c.Read(folder)
		entries = c.q.entriesOf(all)
	}, func() {
		if turn != c.turn {
			return
		}
		kit.Complain(c.Lang, c.problem, err)
		if err != nil {
			return
		}
		c.folder, c.entries = folder, entries
		sortEntries(c.entries, c.byTime)
		c.where.SetText(folder)
		c.showPlace()
		kit.SetEnabled(filepath.Dir(folder) != folder, c.up)
		if !c.q.Saving {
			c.name.ShowText("")
		}
		c.changed()
		c.list.ScrollToTop()
	})
}

// askFolder asks for the name of a new folder, makes it and enters it.
func (c *chooser) askFolder() {
	pane := c.Dialogs.Pane()
	name := pane.Field("")
	changed := c.Dialogs.Form(c.Lang.L("New folder"), c.Lang.L("Create"), kit.Row(c.Lang.L("Name"), name), name, func() (string, error) {
		if text := strings.TrimSpace(name.Text); text == "" || strings.ContainsAny(text, `/\`) || text == "." || text == ".." {
			return "", sentence.Refuse("The folder needs a name without / and \\.")
		}
		return "", nil
	}, func() {
		folder := filepath.Join(c.folder, strings.TrimSpace(name.Text))
		var err error
		c.Behind(func() { err = os.Mkdir(folder, 0o777) }, func() {
			if kit.Complain(c.Lang, c.problem, err); err == nil {
				c.enter(folder)
			}
		})
	})
	name.OnChanged = func(string) { changed() }
}

// changed lists what fits the text: to open, what holds it in its name.
func (c *chooser) changed() {
	text := strings.TrimSpace(c.name.Text)
	c.listed = c.entries
	if !c.q.Saving && text != "" && !strings.ContainsAny(text, `/\`) {
		c.listed = slices.DeleteFunc(slices.Clone(c.entries), func(e entry) bool { return !holds(e.name, text) })
	}
	c.clicked = -1
	c.list.Refresh()
	c.dialog.Allow(text != "" || c.q.Folders)
}

// tapped takes the name of a file, and enters a folder; a second click on a
// file is the answer.
func (c *chooser) tapped(row int) {
	e := c.listed[row]
	if e.folder {
		c.enter(filepath.Join(c.folder, e.name))
		return
	}
	again := row == c.clicked && time.Since(c.when) < 500*time.Millisecond
	listed := c.listed
	c.name.Enable() // another name than one that a slow disk was asked about
	c.name.ShowText(e.name)
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
	if only := c.listed; !c.q.Saving && len(only) == 1 && !strings.ContainsAny(text, `/\`) && holds(only[0].name, text) {
		text = only[0].name
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
		if c.q.Saving && !c.q.Folders && !c.q.hasEnding(path) && (err != nil || !info.IsDir()) {
			path += c.q.ending()
			info, err = os.Stat(path)
		}
	}, func() {
		if turn == c.turn {
			c.name.Enable()
			c.answer(path, info, inFolder, err)
		}
	})
}

// holds reports whether a text is part of a name, in capitals or not.
func holds(name, text string) bool {
	return strings.Contains(strings.ToLower(name), strings.ToLower(text))
}

func (c *chooser) answer(path string, info os.FileInfo, inFolder bool, err error) {
	folder := err == nil && info.IsDir()
	switch {
	case c.q.Saving && c.q.Folders && err == nil && !folder:
		kit.Complain(c.Lang, c.problem, sentence.Refuse("{{.File}} is a file, not a folder.", "File", filepath.Base(path)))
	case c.q.Saving && c.q.Folders && inFolder:
		c.done(path)
	case folder:
		c.name.ShowText(c.q.Name)
		c.name.SelectText()
		c.enter(path)
	case err != nil && !c.q.Saving:
		kit.Complain(c.Lang, c.problem, sentence.Refuse("File not found: {{.File}}.", "File", filepath.Base(path)))
	case err != nil && !inFolder:
		kit.Complain(c.Lang, c.problem, sentence.Refuse("Folder not found: {{.Folder}}.", "Folder", filepath.Dir(path)))
	case err == nil && c.q.Saving:
		c.askReplace(path, func() { c.done(path) })
	default:
		c.done(path)
	}
}

func (c *chooser) done(path string) {
	c.dialog.Close()
	c.chosen(path)
}
