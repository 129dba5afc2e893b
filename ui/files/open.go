package files

import (
	"path/filepath"
	"slices"

	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/fileformat"
	"plytree/ui/action"
	"plytree/ui/form"
)

// Opener opens documents: empty ones, files, and unsaved work of earlier runs.
type Opener struct {
	Access
	// Leave closes the start page, if it is open.
	Leave func()
	// Draw draws a document that isn't open.
	Draw func(*fileformat.Document) *scene.Scene
}

// The extensions of files with trees.
var treeEndings = []string{".yaml", ".yml", ".json", ".txt"}

// Handlers returns the handlers of its actions.
func (o *Opener) Handlers() action.Handlers {
	return action.Handlers{"new": {Do: o.Blank}, "new game": {Do: o.game}, "open": {Do: o.Ask},
		"recover": {Do: o.recover}}
}

// Blank opens an empty tree.
func (o *Opener) Blank() {
	o.Documents.OpenDocument(session.Blank())
	o.Session().Select(o.Session().Selection().Of(o.Session().Tree().Root().ID()))
	o.Show()
}

// Random asks for the options of a random tree, and opens it.
func (o *Opener) Random() {
	o.Leave()
	o.Blank()
	o.Grow(o.Session(), form.RandomValues, o.Edit)
}

// game asks for a game's position, and opens the tree that grows from it.
func (o *Opener) game() {
	o.NewGame(func(g form.Grown) {
		o.Leave()
		o.Documents.OpenUnsaved(&fileformat.Document{Tree: g.Tree, Note: g.Note})
		o.Session().SetEvaluation(g.Evaluation)
		o.Show()
	})
}

// Ask lets the user choose a file to open.
func (o *Opener) Ask() {
	o.System.AskOpen(form.FileQuestion{Title: o.Lang.L("Open a tree"), Confirm: o.Lang.L("Open"), Folder: o.Folder(),
		Endings: treeEndings}, o.Open)
}

// Open opens a file, which is read in the background.
func (o *Opener) Open(name string) { o.openThen(name, func() {}) }

func (o *Opener) openThen(name string, then func()) {
	o.Say(o.Lang.L("Opening {{.File}}…", "File", filepath.Base(name)))
	o.Documents.Open(name, func(err error) {
		o.Say("")
		if err != nil {
			o.ShowError(err)
		} else {
			o.Leave()
			o.Recent.add(name)
			o.remark()
		}
		then()
	})
}

// OpenAll opens files one after the other, so that their tabs are in this order.
func (o *Opener) OpenAll(names []string) {
	if len(names) > 0 {
		o.openThen(names[0], func() { o.OpenAll(names[1:]) })
	}
}

// remark shows the remarks about the active file from reading it.
func (o *Opener) remark() {
	if remarks := o.Session().Document().Remarks; len(remarks) > 0 {
		o.Say(o.Lang.Whole(o.Lang.Say(remarks[0])))
	}
}

// Loaded opens a file that was already read.
func (o *Opener) Loaded(l *session.Loaded) {
	o.Documents.OpenLoaded(l)
	o.Show()
	o.Recent.add(l.Name)
	o.remark()
}

// OpenDocument opens a document that has no file.
func (o *Opener) OpenDocument(doc *fileformat.Document) {
	o.Leave()
	o.Documents.OpenDocument(doc)
	o.Show()
}

// OpenLinked opens the document of a link. It returns a function that activates it again, and
// returns false once it is closed.
func (o *Opener) OpenLinked(doc *fileformat.Document) (turn func() bool) {
	o.OpenDocument(doc)
	placed := o.Session()
	return func() bool { return o.turn(func(s *session.Session) bool { return s == placed }) }
}

// Turn activates the document with the file, and reports whether there is one.
func (o *Opener) Turn(name string) bool {
	return o.turn(func(s *session.Session) bool { return s.File().Name() == name })
}

func (o *Opener) turn(to func(*session.Session) bool) bool {
	at := slices.IndexFunc(o.Documents.All(), to)
	if at >= 0 {
		o.Leave()
		o.Documents.Show(o.Documents.All()[at])
		o.Show()
	}
	return at >= 0
}
