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
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// Sheet is what is to be made of an exercise.
type Sheet struct {
	Kind     handout.Kind
	Solution bool
	Rules    bool             // how marks are counted is said below the tasks
	Values   scene.Values     // of the search, in the tree of a solution; "" as the tasks ask
	Class    *classlist.Class // nil for one sheet for everybody
	From     *ExerciseFolder  // nil for the exercise in front
}

// ExerciseFolder is a folder of exercises.
type ExerciseFolder struct {
	Name  string   // as it was typed
	Files []string // that may be exercises
}

// SheetsOf says of which exercises there may be sheets.
type SheetsOf struct {
	Front     bool // there is one in front
	Solutions bool // keys are offered, and quizzes, which hold them
	Class     ClassFile
	// Choose and Read are for the folder; Read is nil where none is asked for.
	Choose Choose
	Read   func(typed string) ([]string, error)
}

// Choose asks for a file or a folder.
type Choose func(chosen func(path string))

// path makes a field for the name of a file, which can be chosen too.
func (a *asking) path(placeholder string, choose Choose) (*kit.Field, fyne.CanvasObject) {
	return a.pathBy(placeholder, chooser{a.lang.L("Choose…"), theme.FolderOpenIcon(), choose})
}

// chooser is a button that lets a path be chosen.
type chooser struct {
	text   string
	icon   fyne.Resource
	choose Choose
}

// pathBy makes a field for a path, with several ways to choose one.
func (a *asking) pathBy(placeholder string, all ...chooser) (*kit.Field, fyne.CanvasObject) {
	field := a.field("")
	field.SetPlaceHolder(placeholder)
	var buttons []fyne.CanvasObject
	for _, c := range all {
		b := a.Button(c.text, func() {
			c.choose(func(path string) {
				field.ShowText(path)
				field.OnChanged(path)
			})
		})
		b.Icon, b.Tip = c.icon, c.text
		buttons = append(buttons, b)
	}
	return field, kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		for _, o := range buttons {
			b := o.(*kit.Button)
			b.Text = words.Unless(narrow(room), b.Tip)
		}
		return container.NewBorder(nil, nil, nil, container.NewHBox(buttons...), field)
	})
}

// sheets is the dialog that asks what is to be made of exercises.
type sheets struct {
	*asking
	of              SheetsOf
	list            *kit.Field  // the class list
	from, kind      *kit.Select // from is nil where there is no choice
	folder          *readFile[[]string]
	folderRow       fyne.CanvasObject
	solution, rules *kit.Check
	values          *kit.Select // of the search, in a solution
	class           *readFile[*classlist.Class]
}

// Sheets asks what is to be made of the exercise in front, or of those in a folder.
// Without solutions nothing is offered that holds them.
func (f Forms) Sheets(of SheetsOf, do func(Sheet)) {
	s := &sheets{asking: f.asking(), of: of}
	fields, first := s.fields()
	ask(s.asking, f.Lang.L("Question sheets"), f.Lang.L("Choose name…"), fields, first, s.read, do)
}

// fields makes the fields, and returns the first one.
func (s *sheets) fields() (fields fyne.CanvasObject, first fyne.Focusable) {
	file, classRow := s.path(s.lang.L("none (one sheet for everyone)"), s.of.Class.Choose)
	s.class = &readFile[*classlist.Class]{asking: s.asking, from: s.of.Class.Read}
	s.list, file.OnChanged = file, s.class.load
	s.solution = s.check(s.lang.L("with solution and marks"))
	s.rules = s.check(s.lang.L("with marking rules"))
	s.values = s.choice(append([]string{s.lang.L("default")}, valueNames(s.lang)...)...)
	valuesRow := kit.Row(s.lang.L("Values"), s.values)
	kit.SetVisible(s.of.Solutions, valuesRow)
	kinds := []string{s.lang.L("PDF (for printing)"), s.lang.L("HTML (web page)"), s.lang.L("Moodle XML (quiz questions)"), s.lang.L("IMS QTI 2.1 (OpenOlat, OPAL, Canvas)")}
	if !s.of.Solutions {
		kinds = kinds[:2]
		s.solution.Hide()
	}
	s.kind = s.choice(kinds...)
	rows, first := []fyne.CanvasObject{kit.Row(s.lang.L("Create"), s.kind), kit.Row("", s.solution), valuesRow, kit.Row("", s.rules), kit.Row(s.lang.L("Class list"), classRow)}, fyne.Focusable(s.kind)
	if s.of.Read == nil {
		return kit.Rows(rows...), first
	}
	field, row := s.path(s.lang.L("a folder of exercises"), s.of.Choose)
	s.folder = &readFile[[]string]{asking: s.asking, from: s.of.Read}
	field.OnChanged, s.folderRow = s.folder.load, kit.Row(s.lang.L("Folder"), row)
	first = field
	rows = append([]fyne.CanvasObject{s.folderRow}, rows...)
	if s.of.Front {
		s.from = s.choice(s.lang.L("this exercise"), s.lang.L("a folder with an exercise for each student"))
		rows, first = append([]fyne.CanvasObject{kit.Row(s.lang.L("Exercises"), s.from)}, rows...), s.kind
	}
	return kit.Rows(rows...), first
}

// ofFolder reports whether a folder is asked for.
func (s *sheets) ofFolder() bool {
	return s.folder != nil && (s.from == nil || s.from.SelectedIndex() == 1)
}

// read returns what is wanted, with what will come of it.
func (s *sheets) read() (made Sheet, text string, err error) {
	made.Kind = handout.Kinds()[s.kind.SelectedIndex()]
	kit.SetEnabled(!made.Kind.Quiz(), s.solution, s.rules)
	kit.SetEnabled(s.solution.Checked && !made.Kind.Quiz(), s.values)
	if s.folderRow != nil && s.folderRow.Visible() != s.ofFolder() {
		kit.SetVisible(s.ofFolder(), s.folderRow)
		without := s.lang.L("none (one sheet for everyone)")
		if s.ofFolder() { // whose exercises say whose they are
			without = s.lang.L("none")
		}
		s.list.SetPlaceHolder(without)
		s.Dialogs.Refit()
	}
	switch made.Kind {
	case handout.Moodle:
		text = s.lang.L("One question with its solution and feedback. Import the file into Moodle's question bank.")
	case handout.QTI:
		text = s.lang.L("A test with one question per answer. Import the file into the platform as a test.")
	default:
		made.Solution, made.Rules, made.Class = s.solution.Checked, s.rules.Checked, s.class.read
		made.Values = append([]scene.Values{""}, values...)[s.values.SelectedIndex()]
		text, err = s.class.says(whatSheets)
	}
	if err != nil || !s.ofFolder() {
		return made, text, err
	}
	if made.Kind == handout.Moodle {
		text = s.lang.L("Questions with their solutions and feedback. Import the file into Moodle's question bank.")
	}
	made.From = &ExerciseFolder{s.folder.name, s.folder.read}
	if s.folder.name == "" {
		return made, "", sentence.Refuse("Choose the folder of the exercises.")
	}
	found, err := s.folder.says(func(lang words.Language, files []string) string {
		return lang.L("Files in the folder: {{.Count}}.", map[string]any{"Count": len(files)})
	})
	return made, s.lang.Join(found, text), err
}

// whatSheets says what sheets will come of a class list, nil for none.
func whatSheets(lang words.Language, class *classlist.Class) string {
	if class == nil {
		return lang.L("A class list is a CSV file with the columns student and number.")
	}
	return lang.Join(lang.L("One file with a sheet for each student. Students: {{.Count}}.", map[string]any{"Count": len(class.Students)}), RemarksOn(lang, class))
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
