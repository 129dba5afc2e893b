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
	a := f.asking()
	pass := a.field("")
	pass.SetPlaceHolder(f.Lang.L("none"))
	page := &readFile[scorm.Page]{asking: a, from: from.Read}
	rows := []fyne.CanvasObject{kit.Row(f.Lang.L("Pass percentage"), pass)}
	first := pass
	if from.Choose != nil {
		folder, row := a.path("packages/web", from.Choose)
		folder.Text, folder.OnChanged = from.Known, page.load
		rows = append([]fyne.CanvasObject{kit.Row(f.Lang.L("Folder of the page"), row)}, rows...)
		if from.Known == "" {
			first = folder
		}
	}
	ask(a, f.Lang.L("Package for a learning platform"), f.Lang.L("Choose name…"), kit.Rows(rows...), first, func() (p Packed, text string, err error) {
		if p.Pass, err = scorm.ReadPass(pass.Text); err != nil {
			return p, "", err
		}
		p.Page, p.Folder = page.read, page.name
		text, err = page.says(func(lang words.Language, _ scorm.Page) string {
			return lang.L("The solution can be found in the package, and students can send any score. Give credit for completion.")
		})
		if err == nil && page.name == "" {
			err = sentence.Refuse("Choose the folder of the page. The page is Plytree for the browser. The person who packaged Plytree for your course has its folder.")
		}
		return p, text, err
	}, do)
	page.load(from.Known)
}
