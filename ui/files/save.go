package files

import (
	"errors"
	"path/filepath"

	"plytree/editor/session"
	"plytree/engine/visible"
	"plytree/ui/action"
	"plytree/ui/form"
	"plytree/ui/kit"
)

// Keeper saves and closes documents, and asks before work would be lost.
type Keeper struct {
	action.Front
	Forms form.Forms
	Names Names
	// Last is called after the last document was closed.
	Last func()
	// Busy reports whether something else is asked or typed.
	Busy func() bool
}

// Deeds is what it does.
func (k *Keeper) Deeds() action.Deeds {
	return action.Deeds{
		"save": {Do: k.save, Can: k.canSave}, "save as": {Do: k.saveAs, Can: k.canSave},
		"close": {Do: func() { k.Close(k.Session()) }}, "hand in": {Do: k.handIn, Can: k.canHandIn},
	}
}

// canSave reports whether the document is kept: an exercise of practice is not, and
// would be closed without a question although its file lacks the last answers.
func (k *Keeper) canSave() bool { return !k.Session().Practising() }

func (k *Keeper) save()   { k.SaveThen(k.Session(), func() {}) }
func (k *Keeper) saveAs() { k.saveAsThen(k.Session().File(), func() {}) }

// saver is the file of a document, or that with a trace.
type saver interface {
	Name() string
	Save(done func(error))
	Overwrite(done func(error))
	SaveAs(name string, done func(error))
}

// SaveThen saves a document and, if that worked, goes on.
func (k *Keeper) SaveThen(s *session.Session, then func()) { k.write(s.File(), then) }

// NoteThen is SaveThen with the trace that the teacher's side of a test is opened.
func (k *Keeper) NoteThen(f session.Opening, then func()) { k.write(f, then) }

func (k *Keeper) write(f saver, then func()) {
	k.Say(k.Front.Lang.L("Saving…")) // a drive may be slow
	f.Save(k.saved(f, then))
}

// saved is what comes after saving: what comes next, or a question.
func (k *Keeper) saved(f saver, then func()) func(error) {
	return func(err error) {
		k.Say("")
		var changed *session.ChangedOnDiskError
		switch {
		case err == nil:
			k.Names.Recent.add(f.Name())
			k.Say(k.Front.Lang.L("{{.File}} is saved.", map[string]any{"File": visible.Text(filepath.Base(f.Name()))}))
			then()
		case errors.Is(err, session.ErrNoFile):
			k.saveAsThen(f, then)
		case errors.As(err, &changed):
			k.Forms.Dialogs.Ask(k.Front.Lang.L("The file has changed"), k.Front.Lang.Error(err),
				kit.Choice{Text: k.Front.Lang.L("Overwrite"), Do: func() { f.Overwrite(k.saved(f, then)) }}, kit.Cancel(k.Front.Lang),
				kit.Choice{Text: k.Front.Lang.L("Save as…"), Do: func() { k.saveAsThen(f, then) }})
		default:
			k.Tell(err)
		}
	}
}

func (k *Keeper) saveAsThen(f saver, then func()) {
	name := "tree.plytree.yaml" // which systems know to be a tree
	if own := filepath.Base(f.Name()); own != "." {
		name = own
	}
	k.Names.Ask(k.Front.Lang.L("Save as"), name, treeEndings, func(name string) {
		k.Say(k.Front.Lang.L("Saving…"))
		f.SaveAs(name, k.saved(f, then))
	})
}

// Close closes a document, unless unsaved work would be lost. After the last one
// comes the start page.
func (k *Keeper) Close(s *session.Session) {
	k.unlessUnsaved(s, func() {
		k.Show(k.Names.Desk.Close(s))
		if all := k.Names.Desk.All(); len(all) == 1 && all[0].Pristine() {
			k.Last()
		}
	})
}

// unlessUnsaved goes on at once if nothing would be lost, and otherwise asks.
func (k *Keeper) unlessUnsaved(s *session.Session, then func()) {
	if !s.File().Unsaved() {
		then()
		return
	}
	k.Show(k.Names.Desk.Show(s))
	k.Forms.Dialogs.Ask(k.Front.Lang.L("Save the changes?"),
		k.Front.Lang.L("“{{.Title}}” has changes that are not saved. If you go on without saving, they are lost.", map[string]any{"Title": NameOf(k.Front.Lang, s)}),
		kit.Choice{Text: k.Front.Lang.L("Don't save"), Do: then}, kit.Cancel(k.Front.Lang), kit.Choice{Text: k.Front.Lang.L("Save"), Do: func() { k.SaveThen(s, then) }})
}

// Quit ends the program, unless unsaved work would be lost: it asks for each
// document that has changed. Then gone closes the window.
func (k *Keeper) Quit(gone func()) { k.quitFrom(0, gone) }

func (k *Keeper) quitFrom(i int, gone func()) {
	at, s := k.Names.Desk.Unsaved(i)
	if s != nil {
		k.unlessUnsaved(s, func() { k.quitFrom(at+1, gone) })
		return
	}
	k.Names.Desk.Quit(gone)
}

// AskReload asks what to do with what another program has written to the file
// of the document in front; not while something else is asked or typed.
func (k *Keeper) AskReload(s *session.Session) {
	if k.Busy() {
		return // the next look asks
	}
	text := k.Front.Lang.L("Another program has changed {{.File}}.", map[string]any{"File": s.File().Name()})
	if s.File().Unsaved() {
		text = k.Front.Lang.Join(text, k.Front.Lang.L("If you load it, your own version stays open beside it, unsaved."))
	}
	d := k.Forms.Dialogs.Ask(k.Front.Lang.L("The file has changed"), text,
		kit.Choice{Text: k.Front.Lang.L("Keep what is here")},
		kit.Choice{Text: k.Front.Lang.L("Load the file"), Do: func() { k.Names.Desk.Reload(s, k.Tell) }})
	d.OnClosed = func() { k.Show(s.File().Keep()) }
}
