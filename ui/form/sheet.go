package form

import (
	"plytree/editor/course/assignment"
	"plytree/editor/course/handout"
	"plytree/editor/drawing/scene"
	"plytree/editor/words"
	"plytree/fileformat/classlist"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

// Sheet describes what to make of an exercise.
type Sheet struct {
	Kind handout.Kind
	assignment.Options
	Folder string   // of the exercises, as it was typed; "" for the active exercise
	Files  []string // the files of the folder that may be exercises
}

// SheetsOf says which exercises can have sheets.
type SheetsOf struct {
	Front     bool // the active document is one
	Solutions bool // keys and quizzes, which contain solutions, are offered
	Folders   bool // folders of exercises are offered
}

// sheets is the dialog that asks what to make of exercises.
type sheets struct {
	*asking
	Sheet
	ofFolder bool
	folder   *readFile[[]string]
	class    *readFile[*classlist.Class]
}

// Sheets asks what to make of the active exercise or of those in a folder. Without solutions it
// offers nothing that contains them.
func (f Forms) Sheets(of SheetsOf, do func(Sheet)) {
	s := &sheets{asking: f.asking(), ofFolder: of.Folders && !of.Front}
	fields, first := s.fields(of)
	s.ask(f.Lang.L("Question sheets"), f.Lang.L("Choose name…"), fields, first, s.says, func() { do(s.wanted()) })
}

// fields makes the fields, and returns the first one.
func (s *sheets) fields(of SheetsOf) (fields fyne.CanvasObject, first fyne.Focusable) {
	s.class = s.classList(s.lang.L("none (one sheet for everyone)"))
	solution, rules := s.check(&s.Solution, s.lang.L("with solution and marks")),
		s.check(&s.Rules, s.lang.L("with marking rules"))
	offered := func() bool { return of.Solutions }
	values := choose(s.asking, &s.Options.Values,
		append([]offer[scene.Values]{{"", s.lang.L("default")}}, valueOffers(s.lang)...)...)
	s.enable(func() bool { return !s.Kind.Quiz() }, solution, rules)
	s.enable(func() bool { return s.Solution && !s.Kind.Quiz() }, values)
	kinds, quizzes := kindOffers(s.lang)
	if of.Solutions {
		kinds = append(kinds, quizzes...)
	}
	kind := choose(s.asking, &s.Kind, kinds...)
	rows := []fyne.CanvasObject{kit.Row(s.lang.L("Create"), kind), s.when(offered, kit.Row("", solution)),
		s.when(offered, kit.Row(s.lang.L("Values"), values)), kit.Row("", rules),
		kit.Row(s.lang.L("Class list"), s.class.row)}
	if !of.Folders {
		return kit.Rows(rows...), kind
	}
	s.folder = newReadFile(s.asking, s.lang.L("a folder of exercises"), s.pick(s.lang.L("Folder of exercises")),
		func(typed string) ([]string, error) {
			return handout.Files(s.beside(typed))
		})
	s.folder.missing = s.lang.L("Choose the folder of the exercises.")
	rows = append([]fyne.CanvasObject{s.when(func() bool { return s.ofFolder },
		kit.Row(s.lang.L("Folder"), s.folder.row))}, rows...)
	if !of.Front {
		return kit.Rows(rows...), s.folder.field
	}
	from := choose(s.asking, &s.ofFolder, named(false, s.lang.L("this exercise")),
		named(true, s.lang.L("a folder with an exercise for each student")))
	return kit.Rows(append([]fyne.CanvasObject{kit.Row(s.lang.L("Exercises"), from)}, rows...)...), kind
}

// kindOffers returns the kinds of files that can be made of exercises.
func kindOffers(lang words.Language) (printed, quizzes []offer[handout.Kind]) {
	return []offer[handout.Kind]{{handout.PDF, lang.L("PDF (for printing)")},
			{handout.HTML, lang.L("HTML (web page)")}},
		[]offer[handout.Kind]{{handout.Moodle, lang.L("Moodle XML (quiz questions)")},
			{handout.QTI, lang.L("IMS QTI 2.1 (OpenOlat, OPAL, Canvas)")}}
}

// wanted returns what was chosen. For a quiz the other fields don't count.
func (s *sheets) wanted() Sheet {
	made := Sheet{Kind: s.Kind}
	if !s.Kind.Quiz() {
		made = s.Sheet
		if class := s.class.value; class != nil {
			made.Students = class.Students
		}
	}
	if s.ofFolder {
		made.Folder, made.Files = s.folder.name(), s.folder.value
	}
	return made
}

// says describes the result.
func (s *sheets) says() (text string, err error) {
	without := s.lang.L("none (one sheet for everyone)")
	if s.ofFolder { // each exercise names its student
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
	if err != nil || !s.ofFolder {
		return text, err
	}
	found, err := s.folder.says(func(lang words.Language, files []string) string {
		return lang.L("Files in the folder: {{.Count}}.", "Count", len(files))
	})
	if err != nil {
		return found, err
	}
	return s.lang.Join(found, text), nil
}

// whatSheets describes the sheets for a class list, which may be nil.
func whatSheets(lang words.Language, class *classlist.Class) string {
	if class == nil {
		return lang.L("A class list is a CSV file with the columns student and number.")
	}
	return lang.Join(lang.L("One file with a sheet for each student. Students: {{.Count}}.",
		"Count", len(class.Students)), RemarksOn(lang, class))
}
