package form

import (
	"plytree/editor/course/scorm"
	"plytree/editor/words"
	"plytree/engine/text/sentence"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

// Packed is how an exercise is packed for a learning platform.
type Packed struct {
	Page   scorm.Page
	Folder string  // where the page is, as it was typed; "" for the page itself
	Pass   float64 // how many percent of the marks pass, 0 for no limit
}

// PageFolder is where the page is that goes into a package.
type PageFolder struct {
	Known  string // the folder that is offered, "" for none
	Choose Choose // nil in the page itself, which is its own
	Read   func(folder string) (scorm.Page, error)
}

// Platform asks how an exercise is packed for a learning platform.
func (f Forms) Platform(from PageFolder, do func(Packed)) {
	a, p := f.asking(), Packed{}
	pass := a.pass(&p.Pass)
	page := newReadFile(a, "packages/web", from.Choose, from.Read)
	rows := []fyne.CanvasObject{kit.Row(f.Lang.L("Pass percentage"), pass)}
	first := pass
	if from.Choose != nil {
		page.field.Text = from.Known
		rows = append([]fyne.CanvasObject{kit.Row(f.Lang.L("Page folder"), page.row)}, rows...)
		if from.Known == "" {
			first = page.field
		}
	}
	a.ask(f.Lang.L("Export SCORM package"), f.Lang.L("Choose name…"), kit.Rows(rows...), first, func() (string, error) {
		p.Page, p.Folder = page.read, page.name
		text, err := page.says(func(lang words.Language, _ scorm.Page) string {
			return lang.L("The solution can be found in the package, and students can send any score. Give credit for completion.")
		})
		if err == nil && page.name == "" {
			err = errNoPage
		}
		return text, err
	}, func() { do(p) })
	page.load(from.Known)
}

var errNoPage = sentence.Refuse("Choose the folder of the page. The page is Plytree for the browser. The person who packaged Plytree for your course has its folder.")

// pass makes a field for the percentage that passes, which may be none.
func (a *asking) pass(to *float64) *kit.Field {
	f := a.stored("", func(text string) (err error) {
		*to, err = scorm.ReadPass(text)
		return err
	})
	f.SetPlaceHolder(a.lang.L("none"))
	return f
}
