package files

import (
	"errors"
	"path/filepath"
	"time"

	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/engine/text/visible"
	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/ui/action"
	"plytree/ui/kit"
	"plytree/ui/system"
)

// Saver saves and closes documents, and asks before work would be lost.
type Saver struct {
	Access
	// Platform is the learning platform that opened the page, or nil.
	Platform *system.Platform
	// Last is called after the last document has been closed.
	Last func()
	// Busy reports whether a dialog is open or text is being typed.
	Busy    func() bool
	sent    *written.Answers // the answers that the platform has accepted with a score, or nil
	closing bool             // documents are being closed; that asks about changed files itself
}

// Handlers returns the handlers of its actions.
func (k *Saver) Handlers() action.Handlers {
	return action.Handlers{
		"save": {Do: k.save, Can: k.canSave}, "save as": {Do: k.saveAs, Can: k.canSave},
		"close": {Do: func() { k.Close(k.Session()) }}, "hand in": {Do: k.handIn, Can: k.canHandIn},
	}
}

// canSave reports whether the document can be saved. An exercise of practice can't: it would be
// closed without a question although its file lacks the last answers.
func (k *Saver) canSave() bool { return !k.Session().Practising() }

func (k *Saver) save()   { k.SaveThen(k.Session(), func() {}) }
func (k *Saver) saveAs() { k.saveAsThen(k.Session().File(), func() {}) }

// savable is the file of a document, or a file with the log entry of a test.
type savable interface {
	Name() string
	Save(done func(error))
	Overwrite(done func(error))
	SaveAs(name string, done func(error))
}

// SaveThen saves a document and, if that worked, goes on.
func (k *Saver) SaveThen(s *session.Session, then func()) { k.write(s.File(), then) }

// NoteThen is SaveThen with a log entry that the teacher's view of a test was opened.
func (k *Saver) NoteThen(f session.Opening, then func()) { k.write(f, then) }

func (k *Saver) write(f savable, then func()) { k.saving(f, f.Save, then) }

// saving saves in one of a savable's ways, then goes on or asks.
func (k *Saver) saving(f savable, save func(done func(error)), then func()) {
	k.Say(k.Lang.L("Saving…")) // a drive may be slow
	save(func(err error) {
		k.Say("")
		var changed *session.ChangedOnDiskError
		var unfinished *tree.ChanceError
		switch {
		case err == nil:
			k.Recent.add(f.Name())
			k.Say(k.whatIsSaved(f))
			then()
		case errors.Is(err, session.ErrNoFile):
			k.saveAsThen(f, then)
		case errors.As(err, &changed):
			k.Dialogs.Ask(k.Lang.L("The file has changed"), k.Lang.Error(err),
				kit.Choice{Text: k.Lang.L("Overwrite"), Do: func() { k.saving(f, f.Overwrite, then) }},
				kit.Cancel(k.Lang),
				kit.Choice{Text: k.Lang.L("Save as…"), Do: func() { k.saveAsThen(f, then) }})
		case errors.Is(err, session.ErrCanceled):
			k.Say(k.Lang.Error(err))
		case errors.As(err, &unfinished): // another name wouldn't help
			k.failed(err, append([]kit.Choice{kit.Done(k.Lang)},
				k.filling(f, unfinished, func() { k.saving(f, save, then) })...)...)
		default:
			k.failed(err, kit.Cancel(k.Lang),
				kit.Choice{Text: k.Lang.L("Save as…"), Do: func() { k.saveAsThen(f, then) }})
		}
	})
}

// failed says why a document could not be saved.
func (k *Saver) failed(err error, choices ...kit.Choice) {
	k.Dialogs.Ask(k.Lang.L("The file couldn't be saved"), k.Lang.Error(err), choices...)
}

// filling offers to fill in a chance node's missing probabilities, and then goes on.
func (k *Saver) filling(f savable, fault *tree.ChanceError, then func()) []kit.Choice {
	n := k.Session().Tree().At(fault.Path[:max(0, len(fault.Path)-1)])
	if n == nil || k.Session().File().Name() != f.Name() {
		return nil
	}
	each, missing := n.Left()
	if missing == 0 {
		return nil
	}
	p := k.Lang.Number(each.String())
	text := k.Lang.L("Use {{.Probability}}", "Probability", p)
	if missing > 1 {
		text = k.Lang.L("Use {{.Probability}} for each", "Probability", p)
	}
	return []kit.Choice{{Text: text, Do: func() {
		k.Edit(document.FillProbabilities(n.ID()))
		then()
	}}}
}

// whatIsSaved returns the message after saving. It explains what it means that a task names a
// deleted node or that a teacher's file contains answers.
func (k *Saver) whatIsSaved(f savable) string {
	s := k.Session()
	text := k.Lang.L("Saved {{.File}}.", "File", visible.Text(filepath.Base(f.Name())))
	if s.File().Name() == f.Name() && s.Document().Exercise.Lost() != nil {
		text = k.Lang.Join(text,
			k.Lang.L("A task still refers to a deleted node. When you reopen the file, that name may refer to another node."))
	}
	if s.File().Name() == f.Name() && s.Document().Exercise != nil && s.Teaching() && s.Document().Answers.HasAnswer() {
		text = k.Lang.Join(text, k.Lang.L("It contains answers. Clear them before you give the file to students."))
	}
	return text
}

func (k *Saver) saveAsThen(f savable, then func()) {
	name := k.Stem() + ".plytree.yaml" // systems recognize such a name as a tree
	if f.Name() != "" {
		name = filepath.Base(f.Name())
	}
	k.AskName(k.Folder(), k.Lang.L("Save as"), name, treeEndings, func(name string) {
		k.saving(f, func(done func(error)) { f.SaveAs(name, done) }, then)
	})
}

// Close closes a document, after asking about unsaved work. After the last one it shows the start
// page.
func (k *Saver) Close(s *session.Session) {
	k.looked([]*session.Session{s}, func() {
		k.unlessUnsaved(s, func() {
			k.Documents.Close(s)
			k.Show()
			if all := k.Documents.All(); len(all) == 1 && all[0].Pristine() {
				k.Last()
			}
		})
	})
}

// patience is how long closing waits for a drive that doesn't respond.
const patience = 2 * time.Second

// looked goes on once it is known whether the documents' files have changed.
func (k *Saver) looked(all []*session.Session, then func()) {
	left, went := len(all), false
	goOn := func() {
		if !went {
			went = true
			then()
			k.closing = false
		}
	}
	if k.closing {
		return
	}
	k.closing = true
	for _, s := range all {
		s.File().Look(func() {
			if left--; left == 0 {
				goOn()
			}
		})
	}
	if !went {
		k.After(patience, goOn)
	}
}

// unlessUnsaved goes on at once if nothing would be lost, and otherwise asks.
func (k *Saver) unlessUnsaved(s *session.Session, then func()) {
	if !s.File().Unsaved() {
		then()
		return
	}
	k.Documents.Show(s)
	k.Show()
	title, text := k.whyUnsaved(s)
	k.Dialogs.Ask(title, text,
		kit.Choice{Text: k.Lang.L("Don't save"), Do: then}, kit.Cancel(k.Lang),
		kit.Choice{Text: k.Lang.L("Save"), Do: func() { k.SaveThen(s, then) }})
}

// whyUnsaved returns what would be lost if a document were closed.
func (k *Saver) whyUnsaved(s *session.Session) (title, text string) {
	lang := k.Lang
	switch gone := s.File().Gone(); {
	case gone != nil:
		return lang.L("Save the tree again?"),
			lang.Join(lang.Error(gone), lang.L("If you don't save it, the tree will be lost."))
	case s.File().Differs():
		return lang.L("The file has changed"),
			lang.Join(k.changedText(s), lang.L("If you don't save, the version you see here will be lost."))
	}
	return lang.L("Save changes?"), lang.L("“{{.Title}}” has unsaved changes. If you don't save, they will be lost.",
		"Title", NameOf(lang, s))
}

func (k *Saver) changedText(s *session.Session) string {
	return k.Lang.L("Another program changed {{.File}}.", "File", s.File().Name())
}

// Quit ends the program, after asking about each document with unsaved changes. Then gone closes
// the window.
func (k *Saver) Quit(gone func()) {
	k.looked(k.Documents.All(), func() { k.quitFrom(0, gone) })
}

func (k *Saver) quitFrom(i int, gone func()) {
	at, s := k.Documents.Unsaved(i)
	if s != nil {
		k.unlessUnsaved(s, func() { k.quitFrom(at+1, gone) })
		return
	}
	k.Documents.Quit(gone)
}

// AskReload asks what to do after another program has changed the active document's file. It
// doesn't interrupt another dialog or typing.
func (k *Saver) AskReload(s *session.Session) {
	if k.Busy() || k.closing {
		return // the next check asks
	}
	text := k.changedText(s)
	if s.File().Edited() {
		text = k.Lang.Join(text, k.Lang.L("If you load it, your own version stays open in another tab, unsaved."))
	}
	var d *kit.Dialog
	loads := false
	d = k.Dialogs.Ask(k.Lang.L("The file has changed"), text,
		kit.Choice{Text: k.Lang.L("Keep this version")},
		kit.Choice{Text: k.Lang.L("Load file"), Stay: true, Do: func() {
			loads = true
			d.Close()
			k.Documents.Reload(s, k.ShowError)
		}})
	d.OnClosed = func() {
		if !loads {
			s.File().Keep()
			k.Show()
		}
	}
}
