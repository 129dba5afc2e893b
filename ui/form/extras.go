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
	handout.Extras
	students int
	packages bool
	pass     float64
	page     *readFile[sized]
}

// Extras asks what is made beside the exercises of so many students: with the folder of
// the page, for packages. Without packing none are offered, and all goes into one file.
func (f Forms) Extras(students int, packing *Packing, do func(e handout.Extras, folder string)) {
	x := &extras{asking: f.asking(), students: students, Extras: handout.Extras{Sheets: handout.PDF}, page: &readFile[sized]{}} // what most classes need
	fields, first := x.fields(packing)
	confirm := f.Lang.L("Choose folder…")
	if packing == nil {
		confirm = f.Lang.L("Choose name…")
	}
	x.ask(f.Lang.L("Exercises for a class"), confirm, fields, first, x.says, func() { do(x.wanted(), x.page.name) })
	if packing != nil {
		x.page.load(packing.Known)
	}
}

// fields makes the fields, and returns the first one.
func (x *extras) fields(packing *Packing) (fields fyne.CanvasObject, first fyne.Focusable) {
	none := offer[handout.Kind]{"", x.lang.L("none")}
	pdf, html := named(handout.PDF, x.lang.L("PDF (for printing)")), named(handout.HTML, x.lang.L("HTML (web page)"))
	sheets, rules := choose(x.asking, &x.Sheets, none, pdf, html), x.check(&x.Rules, x.lang.L("with marking rules"))
	x.enable(x.printed, rules)
	rows := []fyne.CanvasObject{
		kit.Row(x.lang.L("Question sheets"), sheets), kit.Row(x.lang.L("Answer key"), choose(x.asking, &x.Key, none, pdf, html)),
		kit.Row("", tickRow(rules)), kit.Row(x.lang.L("Quiz"), choose(x.asking, &x.Quiz, none, named(handout.Moodle, x.lang.L("Moodle XML (quiz questions)")),
			named(handout.QTI, x.lang.L("IMS QTI 2.1 (OpenOlat, OPAL, Canvas)")))),
	}
	if packing == nil {
		return kit.Rows(rows...), sheets
	}
	x.page = newReadFile(x.asking, "packages/web", packing.Choose, func(folder string) (s sized, err error) {
		if s.page, err = packing.Read(folder); err == nil {
			s.bytes, err = packing.Size(s.page)
		}
		return s, err
	})
	x.page.field.Text = packing.Known
	packed := func() bool { return x.packages }
	return kit.Rows(append(rows, kit.Row(x.lang.L("Packages"), tickRow(x.check(&x.packages, x.lang.L("one SCORM package for each student")))),
		x.when(packed, kit.Row(x.lang.L("Page folder"), x.page.row)), x.when(packed, kit.Row(x.lang.L("Pass percentage"), x.asking.pass(&x.pass))))...), sheets
}

// printed reports whether something is made that is printed.
func (x *extras) printed() bool { return x.Sheets != "" || x.Key != "" }

// wanted returns what is wanted.
func (x *extras) wanted() handout.Extras {
	e := x.Extras
	e.Rules = e.Rules && x.printed()
	if x.packages {
		e.Packages = &handout.Packages{Page: x.page.read.page, Pass: x.pass}
	}
	return e
}

// says says what will come of it.
func (x *extras) says() (text string, err error) {
	if !x.packages {
		return x.lang.Count(x.students, "{{.Count}} exercise will be created, one for each student.", "{{.Count}} exercises will be created, one for each student."), nil
	}
	if text, err = x.page.says(x.sizeOf); err == nil && x.page.name == "" {
		err = errNoPage
	}
	return text, err
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
