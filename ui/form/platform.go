package form

import (
	"io/fs"
	"os"

	"plytree/editor/course/scorm"
	"plytree/editor/words"
	"plytree/engine/text/sentence"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

// Platform asks how to pack an exercise for a learning platform: the page and the percentage of
// marks that passes, 0 for no limit. Own is the page itself, if the program runs in one; otherwise
// folder is that of the page, which is offered and then chosen.
func (f Forms) Platform(own fs.FS, folder *string, do func(page scorm.Page, percent float64)) {
	a, percent, known := f.asking(), 0.0, *folder
	pass := a.pass(&percent)
	page := newReadFile(a, "packages/web", a.pick(f.Lang.L("Page folder")), a.readPage)
	page.missing = a.noPage()
	rows, first := []fyne.CanvasObject{kit.Row(f.Lang.L("Page folder"), page.row),
		kit.Row(f.Lang.L("Pass percentage"), pass)}, page.field
	if own != nil {
		known, page.from = f.Lang.L("the page"), func(string) (scorm.Page, error) { return scorm.ReadPage(own) }
		rows = rows[1:]
	}
	if page.field.ShowEnd(known); known != "" {
		first = pass
	}
	a.ask(f.Lang.L("Export SCORM package"), f.Lang.L("Choose name…"), kit.Rows(rows...), first, func() (string, error) {
		return page.says(func(lang words.Language, _ scorm.Page) string {
			return lang.L("The solution can be found in the package, and students can send any score. Give credit for completion.")
		})
	}, func() {
		*folder = page.name()
		do(page.value, percent)
	})
}

// readPage reads the folder of the page.
func (f Forms) readPage(typed string) (scorm.Page, error) {
	folder := f.beside(typed)
	page, err := scorm.ReadPage(os.DirFS(folder))
	if err != nil {
		err = sentence.At(folder, err)
	}
	return page, err
}

// noPage says that the folder of the page is missing.
func (f Forms) noPage() string {
	return f.Lang.L(
		"Choose the folder of the page. The page is Plytree for the browser. The person who packaged Plytree for your course has its folder.")
}

// pass makes a field for the percentage that passes, which may be empty.
func (a *asking) pass(to *float64) *kit.Field {
	f := a.stored("", func(text string) (err error) {
		*to, err = scorm.ReadPass(text)
		return err
	})
	f.SetPlaceHolder(a.lang.L("none"))
	return f
}
