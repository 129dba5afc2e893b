package form

import (
	"math"

	"plytree/editor/course/handout"
	"plytree/editor/course/scorm"
	"plytree/editor/words"
	"plytree/engine/exercise/generate"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/fileformat/classlist"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

// ClassFile is where a class list comes from: it is chosen, and read in the background.
type ClassFile struct {
	Choose Choose
	Read   func(typed string) (*classlist.Class, error) // nil where none is asked for
}

// ForClass is a tree for each student.
type ForClass struct {
	Trees *generate.Generator
	Seed  uint64
	Asked bool // the exercise of the document in front is asked about them
	Class *classlist.Class
}

// Packing says how packages for a learning platform are made.
type Packing struct {
	PageFolder
	// Size returns how many bytes one package has, or why there can be none. It is slow.
	Size func(scorm.Page) (int, error)
}

// sized is a page with the size of a package.
type sized struct {
	page  scorm.Page
	bytes int
}

// extras is the dialog that asks what is made beside the exercises of a class.
type extras struct {
	*asking
	students          int
	sheets, key, quiz *kit.Select
	rules, packages   *kit.Check
	pass              *kit.Field
	page              *readFile[sized]
	ofPackages        []fyne.CanvasObject // the rows that only packages need
}

// Extras asks what is made beside the exercises of so many students: with the folder of
// the page, for packages. Without packing none are offered, and all goes into one file.
func (f Forms) Extras(students int, packing *Packing, do func(e handout.Extras, folder string)) {
	x := &extras{asking: f.asking(), students: students}
	fields, confirm := x.fields(packing), f.Lang.L("Choose folder…")
	if packing == nil {
		confirm = f.Lang.L("Choose name…")
	}
	ask(x.asking, f.Lang.L("Exercises for a class"), confirm, fields, x.sheets, x.read, func(e handout.Extras) {
		do(e, x.folder())
	})
	if packing != nil {
		x.page.load(packing.Known)
	}
}

// folder is where the page is, as it was typed; "" for none.
func (x *extras) folder() string {
	if x.page == nil {
		return ""
	}
	return x.page.name
}

// paper are the kinds of sheets, and what they are called behind "none".
var paper = []handout.Kind{"", handout.PDF, handout.HTML}

// quizzes are the kinds of quizzes.
var quizzes = []handout.Kind{"", handout.Moodle, handout.QTI}

func (x *extras) fields(packing *Packing) fyne.CanvasObject {
	none := x.lang.L("none")
	pdf, html := x.lang.L("PDF (for printing)"), x.lang.L("HTML (web page)")
	x.sheets, x.key = x.choice(none, pdf, html), x.choice(none, pdf, html)
	x.sheets.ShowIndex(1) // what most classes need
	x.quiz = x.choice(none, x.lang.L("Moodle XML (quiz questions)"), x.lang.L("IMS QTI 2.1 (OpenOlat, OPAL, Canvas)"))
	x.rules = x.check(x.lang.L("with marking rules"))
	rows := []fyne.CanvasObject{
		kit.Row(x.lang.L("Question sheets"), x.sheets), kit.Row(x.lang.L("Answer key"), x.key),
		kit.Row("", tickRow(x.rules)), kit.Row(x.lang.L("Quiz"), x.quiz),
	}
	if packing != nil {
		rows = append(rows, x.packageRows(packing)...)
	}
	return kit.Rows(rows...)
}

// packageRows asks whether packages are made, and how: hidden while they are not.
func (x *extras) packageRows(packing *Packing) []fyne.CanvasObject {
	x.packages = x.check(x.lang.L("one SCORM package for each student"))
	x.pass = x.field("")
	x.pass.SetPlaceHolder(x.lang.L("none"))
	x.page = &readFile[sized]{asking: x.asking, from: func(folder string) (s sized, err error) {
		if s.page, err = packing.Read(folder); err == nil {
			s.bytes, err = packing.Size(s.page)
		}
		return s, err
	}}
	folder, row := x.path("packages/web", packing.Choose)
	folder.Text, folder.OnChanged = packing.Known, x.page.load
	x.ofPackages = []fyne.CanvasObject{kit.Row(x.lang.L("Folder of the page"), row), kit.Row(x.lang.L("Pass percentage"), x.pass)}
	return append([]fyne.CanvasObject{kit.Row(x.lang.L("Packages"), tickRow(x.packages))}, x.ofPackages...)
}

// read returns what is wanted.
func (x *extras) read() (e handout.Extras, text string, err error) {
	e = handout.Extras{Sheets: paper[x.sheets.SelectedIndex()], Key: paper[x.key.SelectedIndex()], Quiz: quizzes[x.quiz.SelectedIndex()]}
	kit.SetEnabled(e.Sheets != "" || e.Key != "", x.rules)
	e.Rules = x.rules.Checked && !x.rules.Disabled()
	text = x.lang.Count(x.students, "{{.Count}} exercise will be created, one for each student.", "{{.Count}} exercises will be created, one for each student.")
	if x.packages == nil {
		return e, text, nil
	}
	if changed := x.packages.Checked != x.ofPackages[0].Visible(); changed {
		kit.SetVisible(x.packages.Checked, x.ofPackages...)
		x.Dialogs.Refit()
	}
	if !x.packages.Checked {
		return e, text, nil
	}
	e.Packages = &handout.Packages{Page: x.page.read.page}
	if e.Packages.Pass, err = scorm.ReadPass(x.pass.Text); err != nil {
		return e, "", err
	}
	text, err = x.page.says(x.sizeOf)
	if err == nil && x.page.name == "" {
		err = sentence.Refuse("Choose the folder of the page. The page is Plytree for the browser. The person who packaged Plytree for your course has its folder.")
	}
	return e, text, err
}

// sizeOf says how large all packages will be.
func (x *extras) sizeOf(lang words.Language, one sized) string {
	size := sentence.Count(x.students, "{{.Count}} package needs {{.Total}} MB.", "{{.Count}} packages need {{.Total}} MB.", "Total", megabytes(lang, one.bytes*x.students))
	return lang.Say(size.And(sentence.Say("The solution can be found in the package, and students can send any score. Give credit for completion.")))
}

// megabytes writes a size with one decimal, rounded up.
func megabytes(lang words.Language, bytes int) string {
	return lang.Number(numeral.Format(math.Ceil(float64(bytes)/1e5) / 10))
}
