package form

import (
	"path/filepath"

	"plytree/editor/course/worksheet"
	"plytree/engine/sentence"
	"plytree/fileformat"
	"plytree/ui/kit"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// Sheet is what is to be made of an exercise.
type Sheet struct {
	Kind     worksheet.Kind
	Solution bool
	Class    *fileformat.Class // nil for one sheet for everybody
}

// Choose asks for a file or a folder.
type Choose func(chosen func(path string))

// path is a field for the name of a file, which can be chosen too.
func (f Forms) path(placeholder string, choose Choose, changed func()) (*kit.Field, fyne.CanvasObject) {
	pane := f.Dialogs.Pane()
	field := pane.Field("")
	field.SetPlaceHolder(placeholder)
	field.OnChanged = func(string) { changed() }
	b := pane.Button(words.L("Choose…"), func() {
		choose(func(path string) {
			field.ShowText(path)
			changed()
		})
	})
	b.Icon = theme.FolderOpenIcon()
	return field, container.NewBorder(nil, nil, nil, b, field)
}

// sheetKinds are the kinds of sheets, as they are listed.
var sheetKinds = [...]worksheet.Kind{worksheet.KindPDF, worksheet.KindHTML, worksheet.KindMoodle}

// sheeting is the dialog that asks for sheets.
type sheeting struct {
	kind     *kit.Select
	solution *kit.Check
	file     *kit.Field
	class    *fileformat.Class
	err      error  // why the class can't be read
	read     string // the file that was read, or is being read
	reading  bool
}

// Sheets asks what is to be made of an exercise. Without solutions nothing is
// offered that holds them; without a way to choose one, there is no class file.
func (f Forms) Sheets(solutions bool, chooseClass Choose, do func(Sheet)) {
	changed := func() {}
	s := &sheeting{}
	pane := f.Dialogs.Pane()
	var row fyne.CanvasObject
	s.file, row = f.path(words.L("none: one sheet for everybody"), chooseClass, func() { s.load(f, changed) })
	s.solution = pane.Check(words.L("with the solution and the marks"), func(bool) { changed() })
	kinds := []string{words.L("PDF, to print"), words.L("HTML, a page for the browser"), words.L("Moodle XML, questions for a quiz")}
	if !solutions {
		kinds = kinds[:2]
		s.solution.Hide()
	}
	s.kind = pane.Select(kinds, func(int) { changed() })
	s.kind.ShowIndex(0)
	fields := container.NewVBox(kit.Row(words.L("Make"), s.kind), kit.Row("", s.solution))
	if chooseClass != nil {
		fields.Add(kit.Row(words.L("Class file"), row))
	}
	changed = f.Dialogs.Form(words.L("Question sheets"), words.L("Choose a name…"), fields, s.kind, func() (string, error) {
		quiz := s.kindChosen() == worksheet.KindMoodle
		kit.SetEnabled(!quiz, s.solution)
		return s.says(quiz)
	}, func() {
		sheet := Sheet{Kind: s.kindChosen()}
		if sheet.Kind != worksheet.KindMoodle {
			sheet.Solution, sheet.Class = s.solution.Checked, s.class
		}
		do(sheet)
	})
}

func (s *sheeting) kindChosen() worksheet.Kind { return sheetKinds[s.kind.SelectedIndex()] }

// says what will come of it, or why nothing can.
func (s *sheeting) says(quiz bool) (string, error) {
	switch {
	case quiz:
		return words.L("One question, with its solution and its feedback. Moodle knows its students: import the file into the question bank."), nil
	case s.reading:
		return "", sentence.Refuse("Reading {{.File}}…", "File", filepath.Base(s.read))
	case s.err != nil:
		return "", s.err
	case s.class != nil:
		return words.L("A sheet for each student, in one file: {{.Count}}.", map[string]any{"Count": len(s.class.Students)}), nil
	}
	return words.L("A class file is CSV with the columns student and number."), nil
}

// load reads the class file, in the background.
func (s *sheeting) load(f Forms, changed func()) {
	file := words.Or(s.file.Text, "")
	s.class, s.err, s.read, s.reading = nil, nil, file, file != ""
	changed()
	if file == "" {
		return
	}
	var class *fileformat.Class
	var err error
	f.Behind(func() { class, err = fileformat.LoadClass(file) }, func() {
		if s.read == file {
			s.class, s.err, s.reading = class, err, false
			changed()
		}
	})
}
