package form

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"plytree/editor/course/handout"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/fileformat"
	"plytree/fileformat/saving"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

// FileQuestion asks for the name of a file or a folder.
type FileQuestion struct {
	Title, Confirm string
	Folder         string   // where the dialog begins, "" for the user's own
	Endings        []string // the extensions of the files that can be chosen, such as .yaml; none asks for a folder
	Name           string   // offered for a new file; "" asks for one that exists
	// Taken reports whether another open document has a name. Only a page uses it.
	Taken func(name string) bool
}

// ForFolder reports whether the question is about a folder.
func (q FileQuestion) ForFolder() bool { return len(q.Endings) == 0 }

// Saves reports whether the file may be a new one.
func (q FileQuestion) Saves() bool { return q.Name != "" && !q.ForFolder() }

// withEnding adds the offered name's extension to a typed path without one.
func (q FileQuestion) withEnding(path string) string {
	if slices.Contains(q.Endings, strings.ToLower(filepath.Ext(path))) {
		return path
	}
	return path + q.Name[len(fileformat.Stem(q.Name)):]
}

// FileName asks for a name to save under, and for its folder. It is for systems without a dialog of
// their own. Fyne's dialog empties a file as soon as it is chosen, so it is used only for the
// folder.
func (f Forms) FileName(q FileQuestion, chosen func(path string)) {
	a := f.asking()
	name := a.field(q.Name)
	name.Stem = len([]rune(fileformat.Stem(q.Name)))
	folder := a.field(q.Folder)
	row := a.path(folder, "", func(chosen func(string)) {
		f.Pick(FileQuestion{Title: f.Lang.L("Folder"), Confirm: f.Lang.L("Choose"), Folder: folder.Text}, chosen)
	})
	if folder.Text == "" {
		folder.Text, _ = os.UserHomeDir() // "" is the current folder
	}
	offered := folder.Text
	var d *kit.Dialog
	save := func() {
		path, inFolder := Beside(Beside(offered, strings.TrimSpace(folder.Text)),
			q.withEnding(strings.TrimSpace(name.Text))), false
		d.Allow(false) // a second Enter does nothing while the disk is slow
		f.Behind(func() { inFolder = saving.IsFolder(filepath.Dir(path)) }, func() {
			a.changed()
			switch {
			case f.Dialogs.Top() != d: // it was cancelled in the meantime
			case !inFolder:
				f.ShowError(sentence.Refuse("Folder not found: {{.Folder}}.", "Folder", filepath.Dir(path)))
			default:
				f.IntoFolder(filepath.Dir(path), []string{filepath.Base(path)}, false, "", func() {
					d.Close()
					chosen(path)
				})
			}
		})
	}
	fields := kit.Rows(kit.Row(f.Lang.L("Name"), name), kit.Row(f.Lang.L("Folder"), row))
	confirm := kit.Choice{Text: q.Confirm, Do: save, Stay: true}
	d = a.show(q.Title, fields, fyne.NewSize(520, 0), name, confirm, func() (text string, err error) {
		if strings.TrimSpace(name.Text) == "" {
			err = errNotYet
		}
		return "", err
	})
}

// FinishName uses the path to save under that the system's dialog returned. The system asks before
// it replaces a file, but it doesn't know the extension that is added.
func (f Forms) FinishName(q FileQuestion, path string, chosen func(path string)) {
	whole := q.withEnding(path)
	if whole == path {
		chosen(path)
		return
	}
	f.IntoFolder(filepath.Dir(whole), []string{filepath.Base(whole)}, false, "", func() { chosen(whole) })
}

// IntoFolder asks before it replaces files in a folder or adds to a folder that isn't empty. It
// refuses to replace the file that is still needed.
func (f Forms) IntoFolder(folder string, names []string, own bool, needed string, do func()) {
	var holds handout.Holds
	var err error
	f.Behind(func() { holds, err = handout.Look(folder, names, needed) }, func() {
		switch {
		case err != nil:
			f.ShowError(err)
		case len(holds.Replaced) > 0:
			title, files := f.Lang.L("Replace the files?"), visible.Clip(strings.Join(holds.Replaced, ", "), 300)
			text := f.Lang.L("These files already exist: {{.Files}}. If you replace them, their contents will be lost.",
				"Files", files)
			if len(names) == 1 {
				title, text = f.Lang.L("Replace the file?"),
					f.Lang.L("{{.File}} already exists. If you replace it, its contents will be lost.", "File", files)
			}
			f.Dialogs.Ask(title, text, kit.Cancel(f.Lang), kit.Choice{Text: f.Lang.L("Replace"), Do: do})
		case own && holds.Files > 0:
			f.Dialogs.Ask(f.Lang.L("Add to this folder?"),
				f.Lang.L("{{.Folder}} isn't empty. Its files stay, and the new ones are added.",
					"Folder", visible.Text(folder)),
				kit.Cancel(f.Lang), kit.Choice{Text: f.Lang.L("Add files"), Do: do})
		default:
			do()
		}
	})
}
