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

// path is a field for the name of a file, which can be chosen too.
func (a *asking) path(field *kit.Field, placeholder string, choose Choose) fyne.CanvasObject {
	return a.pathBy(field, placeholder, chooser{a.lang.L("Choose…"), theme.FolderOpenIcon(), choose})
}

// chooser is a button that lets a path be chosen.
type chooser struct {
	text   string
	icon   fyne.Resource
	choose Choose
}

// pathBy is a field for a path, with several ways to choose one.
func (a *asking) pathBy(field *kit.Field, placeholder string, all ...chooser) fyne.CanvasObject {
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
	return kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
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
	Sheet
	solutions bool
	ofFolder  bool
	folder    *readFile[[]string]
	class     *readFile[*classlist.Class]
}

// Sheets asks what is to be made of the exercise in front, or of those in a folder.
// Without solutions nothing is offered that holds them.
func (f Forms) Sheets(of SheetsOf, do func(Sheet)) {
	s := &sheets{asking: f.asking(), solutions: of.Solutions, ofFolder: of.Read != nil && !of.Front}
	fields, first := s.fields(of)
	s.ask(f.Lang.L("Question sheets"), f.Lang.L("Choose name…"), fields, first, s.says, func() { do(s.wanted()) })
}

// fields makes the fields, and returns the first one.
func (s *sheets) fields(of SheetsOf) (fields fyne.CanvasObject, first fyne.Focusable) {
	s.class = newReadFile(s.asking, s.lang.L("none (one sheet for everyone)"), of.Class.Choose, of.Class.Read)
	solution, rules := s.check(&s.Solution, s.lang.L("with solution and marks")), s.check(&s.Rules, s.lang.L("with marking rules"))
	kit.SetVisible(of.Solutions, solution)
	values := choose(s.asking, &s.Values, append([]offer[scene.Values]{{"", s.lang.L("default")}}, valueOffers(s.lang)...)...)
	s.enable(func() bool { return !s.Kind.Quiz() }, solution, rules)
	s.enable(func() bool { return s.Solution && !s.Kind.Quiz() }, values)
	kinds := []offer[handout.Kind]{{handout.PDF, s.lang.L("PDF (for printing)")}, {handout.HTML, s.lang.L("HTML (web page)")},
		{handout.Moodle, s.lang.L("Moodle XML (quiz questions)")}, {handout.QTI, s.lang.L("IMS QTI 2.1 (OpenOlat, OPAL, Canvas)")}}
	if !of.Solutions {
		kinds = kinds[:2]
	}
	kind := choose(s.asking, &s.Kind, kinds...)
	rows := []fyne.CanvasObject{kit.Row(s.lang.L("Create"), kind), kit.Row("", solution),
		s.when(func() bool { return of.Solutions }, kit.Row(s.lang.L("Values"), values)), kit.Row("", rules), kit.Row(s.lang.L("Class list"), s.class.row)}
	if of.Read == nil {
		return kit.Rows(rows...), kind
	}
	s.folder = newReadFile(s.asking, s.lang.L("a folder of exercises"), of.Choose, of.Read)
	rows = append([]fyne.CanvasObject{s.when(func() bool { return s.ofFolder }, kit.Row(s.lang.L("Folder"), s.folder.row))}, rows...)
	if !of.Front {
		return kit.Rows(rows...), s.folder.field
	}
	from := choose(s.asking, &s.ofFolder, named(false, s.lang.L("this exercise")), named(true, s.lang.L("a folder with an exercise for each student")))
	return kit.Rows(append([]fyne.CanvasObject{kit.Row(s.lang.L("Exercises"), from)}, rows...)...), kind
}

// wanted returns what is wanted. A quiz has nothing that depends on the other fields.
func (s *sheets) wanted() Sheet {
	made := Sheet{Kind: s.Kind}
	if !s.Kind.Quiz() {
		made = s.Sheet
		made.Class = s.class.read
	}
	if s.ofFolder {
		made.From = &ExerciseFolder{s.folder.name, s.folder.read}
	}
	return made
}

// says says what will come of it.
func (s *sheets) says() (text string, err error) {
	without := s.lang.L("none (one sheet for everyone)")
	if s.ofFolder { // whose exercises say whose they are
		without = s.lang.L("none")
	}
	s.class.field.SetPlaceHolder(without)
	switch s.Kind {
	case handout.Moodle:
		text = s.lang.L("One question with its solution and feedback. Import the file into Moodle's question bank.")
		if s.ofFolder {
			text = s.lang.L("Questions with their solutions and feedback. Import the file into Moodle's question bank.")
		}
	case handout.QTI:
		text = s.lang.L("A test with one question per answer. Import the file into the platform as a test.")
	default:
		text, err = s.class.says(whatSheets)
	}
	switch {
	case err != nil || !s.ofFolder:
		return text, err
	case s.folder.name == "":
		return "", sentence.Refuse("Choose the folder of the exercises.")
	}
	found, err := s.folder.says(func(lang words.Language, files []string) string {
		return lang.L("Files in the folder: {{.Count}}.", "Count", len(files))
	})
	return s.lang.Join(found, text), err
}

// whatSheets says what sheets will come of a class list, nil for none.
func whatSheets(lang words.Language, class *classlist.Class) string {
	if class == nil {
		return lang.L("A class list is a CSV file with the columns student and number.")
	}
	return lang.Join(lang.L("One file with a sheet for each student. Students: {{.Count}}.", "Count", len(class.Students)), RemarksOn(lang, class))
}

// readFile reads what a typed name means, in the background.
type readFile[T any] struct {
	*asking
	field   *kit.Field
	row     fyne.CanvasObject
	from    func(name string) (T, error)
	name    string // of what was read, or is being read
	read    T      // the zero value for none
	err     error  // why it can't be read
	reading bool
}

// newReadFile makes a field for a name that is read.
func newReadFile[T any](a *asking, placeholder string, choose Choose, from func(name string) (T, error)) *readFile[T] {
	c := &readFile[T]{asking: a, field: a.field(""), from: from}
	c.row = a.path(c.field, placeholder, choose)
	c.field.OnChanged = c.load
	return c
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
