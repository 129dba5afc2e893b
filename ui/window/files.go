package window

import (
	"errors"
	"path/filepath"
	"strings"

	"plytree/editor/session"
	"plytree/fileformat"
	"plytree/ui/kit"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// files opens, saves and closes documents, and asks what has to be asked.
type files struct {
	w      *window
	dialog kit.Files
}

func newFiles(w *window) *files {
	return &files{w: w, dialog: kit.Files{Dialogs: w.dialogs, Behind: w.behind}}
}

// The files that hold trees.
var treeEndings = []string{".yaml", ".yml", ".json", ".txt"}

// blank starts an empty tree.
func (f *files) blank() {
	f.w.took(f.w.desk.Place(session.Blank()))
	f.w.needSelection()
}

// ask lets the user choose a file to open.
func (f *files) ask() {
	f.w.outside.open(kit.FileQuestion{Title: words.L("Open a tree"), Confirm: words.L("Open"), Folder: f.folder(), Endings: treeEndings})
}

// folder is where the document is, or the last file was.
func (f *files) folder() string {
	near := f.w.front().File().Name()
	if near == "" && len(f.w.recent.files) > 0 {
		near = f.w.recent.files[0]
	}
	if near == "" {
		return ""
	}
	return filepath.Dir(near)
}

// open opens a file, which is read in the background.
func (f *files) open(name string) {
	f.w.result.Say(words.L("Opening {{.File}}…", map[string]any{"File": filepath.Base(name)}))
	f.w.desk.Open(name, func(err error) {
		f.w.result.Unsay()
		if err != nil {
			f.tell(err)
			return
		}
		f.w.start.leave()
		f.w.recent.add(name)
		f.remark()
	})
}

// remark says what was odd about the file in front as it was read.
func (f *files) remark() {
	if remarks := f.w.front().Document().Remarks; len(remarks) > 0 {
		f.w.result.Say(words.Capital(words.Say(remarks[0])) + ".")
	}
}

// tell says what went wrong: of a text with its place.
func (f *files) tell(err error) {
	var at *fileformat.Error
	if !errors.As(err, &at) {
		f.w.dialogs.Tell(err)
		return
	}
	what := widget.NewLabel(words.L("Line {{.Line}}, column {{.Column}}: {{.What}}.", map[string]any{"Line": at.Line, "Column": at.Column, "What": at.What}))
	what.Wrapping = fyne.TextWrapWord
	what.TextStyle.Bold = true
	excerpt := widget.NewLabel(at.Excerpt)
	excerpt.TextStyle.Monospace = true
	instead := widget.NewLabel(words.Capital(at.Instead) + ".")
	instead.Wrapping = fyne.TextWrapWord
	f.w.dialogs.Show(words.L("{{.File}} can't be opened", map[string]any{"File": filepath.Base(at.File)}),
		container.NewVBox(what, container.NewHScroll(excerpt), instead), fyne.NewSize(620, 260), kit.Done())
}

func (f *files) save()   { f.saveThen(f.w.front(), func() {}) }
func (f *files) saveAs() { f.saveAsThen(f.w.front(), func() {}) }

// saveThen saves a document and, if that worked, goes on.
func (f *files) saveThen(s *session.Session, then func()) {
	f.w.result.Say(words.L("Saving…")) // a drive may be slow
	s.File().Save(f.saved(s, then))
}

// saved is what comes after saving: what comes next, or a question.
func (f *files) saved(s *session.Session, then func()) func(error) {
	return func(err error) {
		f.w.result.Unsay()
		var nowhere *session.NoFileError
		var changed *session.ChangedOnDiskError
		switch {
		case err == nil:
			f.w.recent.add(s.File().Name())
			then()
		case errors.As(err, &nowhere):
			f.saveAsThen(s, then)
		case errors.As(err, &changed):
			f.w.dialogs.Ask(words.L("The file has changed"), words.Error(err),
				kit.Choice{Text: words.L("Overwrite"), Do: func() { s.File().Overwrite(f.saved(s, then)) }}, kit.Cancel(),
				kit.Choice{Text: words.L("Save as…"), Do: func() { f.saveAsThen(s, then) }})
		default:
			f.tell(err)
		}
	}
}

func (f *files) saveAsThen(s *session.Session, then func()) {
	name := "tree.yaml"
	if own := filepath.Base(s.File().Name()); own != "." {
		name = own
	}
	f.askWhere(words.L("Save as"), name, treeEndings, func(name string) {
		f.w.result.Say(words.L("Saving…"))
		s.File().SaveAs(name, f.saved(s, then))
	})
}

// stem is the name of the document's file without its ending, or a usual one for
// a document that has none.
func (f *files) stem(usual string) string {
	if own := filepath.Base(f.w.front().File().Name()); own != "." {
		return strings.TrimSuffix(own, filepath.Ext(own))
	}
	return usual
}

// about is a name for what was made of the document: behind that of its file.
func (f *files) about(what string) string {
	if own := f.stem(""); own != "" {
		return own + "-" + what
	}
	return what
}

// askWhere asks where to save something under a name that is offered.
func (f *files) askWhere(title, name string, endings []string, save func(name string)) {
	f.w.outside.name(kit.FileQuestion{
		Title: title, Confirm: words.L("Save"), Folder: f.folder(), Name: name, Endings: endings, Saving: true,
	}, save)
}

// close closes a document, unless unsaved work would be lost. After the last one
// comes the start page.
func (f *files) close(s *session.Session) {
	f.unlessUnsaved(s, func() {
		f.w.took(f.w.desk.Close(s))
		if all := f.w.desk.All(); len(all) == 1 && all[0].Pristine() {
			f.w.start.show()
		}
	})
}

// unlessUnsaved goes on at once if nothing would be lost, and otherwise asks.
func (f *files) unlessUnsaved(s *session.Session, then func()) {
	if !s.File().Unsaved() {
		then()
		return
	}
	f.w.took(f.w.desk.Show(s))
	f.w.dialogs.Ask(words.L("Save the changes?"),
		words.L("“{{.Title}}” has changes that are not saved. If you go on without saving, they are lost.", map[string]any{"Title": nameOf(s)}),
		kit.Choice{Text: words.L("Don't save"), Do: then}, kit.Cancel(), kit.Choice{Text: words.L("Save"), Do: func() { f.saveThen(s, then) }})
}

// quit closes the window, unless unsaved work would be lost: it asks for each
// document that has changed.
func (f *files) quit() {
	if f.w.settle() {
		f.quitFrom(0)
	}
}

func (f *files) quitFrom(i int) {
	at, s := f.w.desk.Unsaved(i)
	if s != nil {
		f.unlessUnsaved(s, func() { f.quitFrom(at + 1) })
		return
	}
	f.w.prefs.keepSize(f.w.win.Canvas().Size())
	f.w.desk.Quit(func() {
		f.w.win.SetCloseIntercept(nil)
		f.w.win.Close()
	})
}

// askReload asks what to do with what another program has written to the file
// of the document in front; not while something else is asked or typed.
func (f *files) askReload(s *session.Session) {
	if f.w.dialogs.Top() != nil || f.w.tree.Typing() || f.w.start.visible() {
		return // the next look asks
	}
	text := words.L("Another program has changed {{.File}}.", map[string]any{"File": s.File().Name()})
	if s.File().Unsaved() {
		text += " " + words.L("If you load it, your own version stays open beside it, unsaved.")
	}
	d := f.w.dialogs.Ask(words.L("The file has changed"), text,
		kit.Choice{Text: words.L("Keep what is here")},
		kit.Choice{Text: words.L("Load the file"), Do: func() { f.w.desk.Reload(s, f.w.complain) }})
	d.OnClosed = func() { f.w.took(s.File().Keep()) }
}
