package form

import (
	"math"

	"plytree/editor/course/handout"
	"plytree/editor/course/scorm"
	"plytree/editor/words"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

// sized is a page, and the size of a package made with it.
type sized struct {
	page  scorm.Page
	bytes int
}

// extras is the dialog that asks what to make besides the exercises of a class.
type extras struct {
	*asking
	handout.Extras
	students int
	packages bool
	pass     float64
	page     *readFile[sized]
}

// Extras asks what to make besides the exercises of a class, which are called name, and stores it
// in the job. Page is the offered and then chosen folder of the page, for packages; if it is nil,
// no packages are offered and everything goes into one file.
func (f Forms) Extras(job *handout.Job, name string, page *string, do func()) {
	// what most classes need
	x := &extras{asking: f.asking(), students: len(job.Class.Students), Extras: handout.Extras{Sheets: handout.PDF}}
	x.page = newReadFile(x.asking, "packages/web", x.pick(f.Lang.L("Page folder")),
		func(folder string) (s sized, err error) {
			if s.page, err = x.readPage(folder); err != nil {
				return s, err
			}
			doc := job.Document(job.Trees.Tree(), handout.Target{})
			if err := scorm.Check(doc, name); err != nil {
				return s, sentence.Refused(sentence.Reason(err))
			}
			data, err := (&handout.Packages{Page: s.page}).Of(name, doc)
			s.bytes = len(data)
			return s, err
		})
	x.page.missing = x.noPage()
	if page != nil {
		x.page.field.ShowEnd(*page)
	}
	fields, first := x.fields(page != nil)
	confirm := f.Lang.L("Choose folder…")
	if page == nil {
		confirm = f.Lang.L("Choose name…")
	}
	x.ask(f.Lang.L("Exercises for a class"), confirm, fields, first, x.says, func() {
		if job.Extras = x.wanted(); page != nil {
			*page = x.page.name()
		}
		do()
	})
}

// fields makes the fields, including those of packages if offered, and returns the first one.
func (x *extras) fields(offered bool) (fields fyne.CanvasObject, first fyne.Focusable) {
	printed, quizzes := kindOffers(x.lang)
	orNone := func(to *handout.Kind, kinds []offer[handout.Kind]) *kit.Select {
		return choose(x.asking, to, append([]offer[handout.Kind]{{"", x.lang.L("none")}}, kinds...)...)
	}
	sheets, rules := orNone(&x.Sheets, printed), x.check(&x.Rules, x.lang.L("with marking rules"))
	x.enable(x.printed, rules)
	rows := []fyne.CanvasObject{
		kit.Row(x.lang.L("Question sheets"), sheets), kit.Row(x.lang.L("Answer key"), orNone(&x.Key, printed)),
		kit.Row("", tickRow(rules)), kit.Row(x.lang.L("Quiz"), orNone(&x.Quiz, quizzes)),
	}
	if !offered {
		return kit.Rows(rows...), sheets
	}
	packed := func() bool { return x.packages }
	return kit.Rows(append(rows,
		kit.Row(x.lang.L("Packages"), tickRow(x.check(&x.packages, x.lang.L("one SCORM package for each student")))),
		x.when(packed, kit.Row(x.lang.L("Page folder"), x.page.row)),
		x.when(packed, kit.Row(x.lang.L("Pass percentage"), x.asking.pass(&x.pass))))...), sheets
}

// printed reports whether anything is made for printing.
func (x *extras) printed() bool { return x.Sheets != "" || x.Key != "" }

// wanted returns what was chosen.
func (x *extras) wanted() handout.Extras {
	e := x.Extras
	e.Rules = e.Rules && x.printed()
	if x.packages {
		e.Packages = &handout.Packages{Page: x.page.value.page, Pass: x.pass}
	}
	return e
}

// says describes the result.
func (x *extras) says() (text string, err error) {
	if !x.packages {
		return x.lang.Count(x.students, "{{.Count}} exercise will be created, one for each student.",
			"{{.Count}} exercises will be created, one for each student."), nil
	}
	return x.page.says(x.sizeOf)
}

// sizeOf returns the size of all packages.
func (x *extras) sizeOf(lang words.Language, one sized) string {
	size := sentence.Count(x.students, "{{.Count}} package needs {{.Total}} MB.",
		"{{.Count}} packages need {{.Total}} MB.", "Total", megabytes(lang, one.bytes*x.students))
	return lang.Say(
		size.And(sentence.Say(
			"The solution can be found in the package, and students can send any score. Give credit for completion.")))
}

// megabytes writes a size with one decimal, rounded up.
func megabytes(lang words.Language, bytes int) string {
	return lang.Number(numeral.Format(math.Ceil(float64(bytes)/1e5) / 10))
}
