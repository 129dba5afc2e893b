package form

import (
	"path/filepath"
	"strings"

	"plytree/editor/course/handout"
	"plytree/editor/drawing/scene"
	"plytree/editor/words"
	"plytree/engine/text/sentence"
	"plytree/fileformat/classlist"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Sheet is what is to be made of an exercise.
type Sheet struct {
	Kind     handout.Kind
	Solution bool
	Rules    bool             // how marks are counted is said below the tasks
	Values   scene.Values     // of the search, in the tree of a solution
	Class    *classlist.Class // nil for one sheet for everybody
}

// Choose asks for a file or a folder.
type Choose func(chosen func(path string))

// path makes a field for the name of a file, which can be chosen too.
func (a *asking) path(placeholder string, choose Choose) (*kit.Field, fyne.CanvasObject) {
	field := a.field("")
	field.SetPlaceHolder(placeholder)
	text := a.lang.L("Choose…")
	b := a.Button(text, func() {
		choose(func(path string) {
			field.ShowText(path)
			field.OnChanged(path)
		})
	})
	b.Icon, b.Tip = theme.FolderOpenIcon(), text
	return field, kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		if b.Text = text; narrow(room) {
			b.Text = ""
		}
		return kit.Ended(field, b)
	})
}

// Sheets asks what is to be made of an exercise. Without solutions nothing is
// offered that holds them. The values of a solution are at first those of the view. The file of a class is chosen and read by the two.
func (f Forms) Sheets(solutions bool, view scene.Values, chooseClass Choose, readClass func(name string) (*classlist.Class, error), do func(Sheet)) {
	a := f.asking()
	file, row := a.path(f.Lang.L("none (one sheet for everyone)"), chooseClass)
	class := &readFile[*classlist.Class]{asking: a, from: readClass}
	file.OnChanged = class.load
	solution := a.check(f.Lang.L("with solution and marks"))
	rules := a.check(f.Lang.L("with marking rules"))
	shown := a.choice(valueNames(f.Lang)...)
	shown.ShowIndex(indexOf(values, view))
	kinds := []string{f.Lang.L("PDF (for printing)"), f.Lang.L("HTML (web page)"), f.Lang.L("Moodle XML (quiz questions)"), f.Lang.L("IMS QTI 2.1 (OpenOlat, OPAL, Canvas)")}
	if !solutions {
		kinds = kinds[:2]
		solution.Hide()
	}
	kind := a.choice(kinds...)
	valuesRow := kit.Row(f.Lang.L("Values"), shown)
	kit.SetVisible(solutions, valuesRow)
	fields := kit.Rows(kit.Row(f.Lang.L("Create"), kind), kit.Row("", solution), valuesRow, kit.Row("", rules), kit.Row(f.Lang.L("Class list"), row))
	ask(a, f.Lang.L("Question sheets"), f.Lang.L("Choose name…"), fields, kind, func() (Sheet, string, error) {
		made := handout.Kinds()[kind.SelectedIndex()]
		kit.SetEnabled(!made.Quiz(), solution, rules)
		kit.SetEnabled(solution.Checked && !made.Quiz(), shown)
		switch made {
		case handout.Moodle:
			return Sheet{Kind: made}, f.Lang.L("One question with its solution and feedback. Import the file into Moodle's question bank."), nil
		case handout.QTI:
			return Sheet{Kind: made}, f.Lang.L("A test with one question per answer. Import the file into the platform as a test."), nil
		}
		text, err := class.says(whatSheets)
		return Sheet{made, solution.Checked, rules.Checked, values[shown.SelectedIndex()], class.read}, text, err
	}, do)
}

// whatSheets says what sheets will come of a class list, nil for none.
func whatSheets(lang words.Language, class *classlist.Class) string {
	if class == nil {
		return lang.L("A class list is a CSV file with the columns student and number.")
	}
	return lang.L("One file with a sheet for each student. Students: {{.Count}}.", map[string]any{"Count": len(class.Students)})
}

// readFile reads what a typed name means, in the background.
type readFile[T any] struct {
	*asking
	from    func(name string) (T, error)
	name    string // of what was read, or is being read
	read    T      // the zero value for none
	err     error  // why it can't be read
	reading bool
}

// load reads what a name means; "" is nothing.
func (c *readFile[T]) load(name string) {
	name = strings.TrimSpace(name)
	c.read, c.err, c.name, c.reading = *new(T), nil, name, name != ""
	c.changed()
	if name == "" {
		return
	}
	var read T
	var err error
	c.Behind(func() { read, err = c.from(name) }, func() {
		if c.name == name {
			c.read, c.err, c.reading = read, err, false
			c.changed()
		}
	})
}

// says is what will come of what was read, or why nothing can.
func (c *readFile[T]) says(what func(words.Language, T) string) (string, error) {
	switch {
	case c.reading:
		return "", sentence.Refuse("Reading {{.File}}…", "File", filepath.Base(c.name))
	case c.err != nil:
		return "", c.err
	}
	return what(c.lang, c.read), nil
}
