package form

import (
	"context"
	"os"
	"path/filepath"
	"strings"

	"plytree/editor/words"
	"plytree/fileformat/classlist"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// Beside is the path of a typed name: in the folder, unless the name is absolute; ~ is the user's
// home.
func Beside(folder, typed string) string {
	if typed == "~" || strings.HasPrefix(filepath.ToSlash(typed), "~/") {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, typed[1:])
		}
	}
	if typed == "" || folder == "" || filepath.IsAbs(typed) {
		return typed
	}
	return filepath.Join(folder, typed)
}

func (f Forms) beside(typed string) string { return Beside(f.Near(), typed) }

// pick lets the user choose a file with one of the extensions or, if there are none, a folder.
func (f Forms) pick(title string, endings ...string) func(chosen func(path string)) {
	return func(chosen func(string)) {
		f.Pick(FileQuestion{Title: title, Confirm: f.Lang.L("Choose"), Folder: f.Near(), Endings: endings}, chosen)
	}
}

// path is a field for the name of a file, which can be chosen too.
func (a *asking) path(field *kit.Field, placeholder string, choose func(chosen func(path string))) fyne.CanvasObject {
	return a.pathBy(field, placeholder, chooser{a.lang.L("Choose…"), theme.FolderOpenIcon(), choose})
}

// chooser is a button for choosing a path.
type chooser struct {
	text   string
	icon   fyne.Resource
	choose func(chosen func(path string))
}

// pathBy is a field for a path, with several ways to choose one.
func (a *asking) pathBy(field *kit.Field, placeholder string, all ...chooser) fyne.CanvasObject {
	field.SetPlaceHolder(placeholder)
	field.ShowEnd(field.Text)
	var buttons []fyne.CanvasObject
	for _, c := range all {
		b := a.Button(c.text, func() {
			c.choose(func(path string) {
				field.ShowEnd(path)
				field.OnChanged(path)
			})
		})
		b.Icon, b.Tip = c.icon, c.text
		buttons = append(buttons, b)
	}
	return kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		for _, o := range buttons {
			b := o.(*kit.Button)
			b.Text = words.Unless(narrow(room), b.Tip)
		}
		return container.NewBorder(nil, nil, nil, container.NewHBox(buttons...), field)
	})
}

// readFile is a field for the name of a file, which is read in the background.
type readFile[T any] struct {
	result[T]
	field   *kit.Field
	row     fyne.CanvasObject
	from    func(name string) (T, error)
	missing string // what to say if there is no name, "" if it is optional
}

// newReadFile makes a field for a name of a file that is read.
func newReadFile[T any](a *asking, placeholder string, choose func(chosen func(path string)),
	from func(name string) (T, error)) *readFile[T] {
	c := &readFile[T]{result: result[T]{asking: a}, field: a.field(""), from: from}
	c.row = a.path(c.field, placeholder, choose)
	c.field.OnChanged = func(string) { // the same file may be chosen again after it was mended
		c.drop()
		c.changed()
	}
	return c
}

// name is the typed name.
func (c *readFile[T]) name() string { return strings.TrimSpace(c.field.Text) }

// says describes what was read, or why it couldn't be.
func (c *readFile[T]) says(what func(words.Language, T) string) (string, error) {
	name := c.name()
	if name == "" {
		if c.missing != "" {
			return c.missing, errNotYet
		}
		return what(c.lang, c.value), nil
	}
	read, err := c.of(name, func(context.Context) (T, error) { return c.from(name) })
	switch err {
	case nil:
		return what(c.lang, read), nil
	case errNotYet:
		return c.lang.L("Reading {{.File}}…", "File", filepath.Base(name)), err
	}
	return "", err
}

// classList makes a field for a class list.
func (a *asking) classList(placeholder string) *readFile[*classlist.Class] {
	return newReadFile(a, placeholder, a.pick(a.lang.L("Class list"), ".csv", ".txt"),
		func(typed string) (*classlist.Class, error) {
			name := a.beside(typed)
			data, _, err := a.Store.Read(name)
			if err != nil {
				return nil, err
			}
			return classlist.Read(name, data)
		})
}

// RemarksOn returns the remarks on a class list, which may be nil.
func RemarksOn(lang words.Language, class *classlist.Class) (text string) {
	if class == nil {
		return ""
	}
	for _, r := range class.Remarks {
		text = lang.Join(text,
			lang.Whole(lang.L("{{.Field}}: {{.Answer}}", "Field", lang.L("Class list"), "Answer", lang.Say(r))))
	}
	return text
}
