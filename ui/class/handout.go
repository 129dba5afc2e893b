package class

import (
	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/fileformat"
	"plytree/fileformat/classlist"
	"plytree/ui/action"
	"plytree/ui/files"
	"plytree/ui/form"

	"fyne.io/fyne/v2"
)

// HandOut makes trees by wish, and sheets and packages of the exercise in front.
type HandOut struct {
	files.Access
	Exam   bool             // then it does nothing
	InPage bool             // there are no folders
	Prefs  fyne.Preferences // remember where the page is
}

// Handlers returns the handlers of its actions.
func (h *HandOut) Handlers() action.Handlers {
	teaches := func() bool { return !h.Exam }
	return action.Handlers{
		"generate": {Do: h.generate, Can: teaches},
		"sheets":   {Do: h.sheets, Can: func() bool { return teaches() && (h.Session().Document().Exercise != nil || h.folders()) }},
		"package": {Do: h.pack, Can: func() bool {
			return teaches() && h.Session().Document().Exercise != nil && h.System.Platform() == nil
		}},
	}
}

// folders reports whether folders of exercises are made and read: not in a page, which
// sees none, and not beside a test, whose key may be among them.
func (h *HandOut) folders() bool { return !h.InPage && !h.Session().InTest() }

// generate asks what a tree is to have, and opens one that has it, or makes one for each
// student.
func (h *HandOut) generate() {
	s := h.Session()
	do := form.Generating{One: func(g form.Generated) {
		if g.Here {
			h.Edit(document.Generate(g.Tree, g.Seed))
			return
		}
		h.Desk.OpenUnsaved(model(s, g.Asked).WithGenerated(g.Tree, g.Seed))
		h.Show()
	}}
	if !s.InTest() {
		do.Class = form.ClassFile{Choose: h.chooseClass, Read: h.readClass}
		do.Many = func(c form.ForClass, close func()) { h.forClass(s, c, close) }
	}
	h.Generate(s, do)
}

// model is the document whose tree is replaced: the one in front, if its tasks are asked.
func model(s *session.Session, asked bool) *fileformat.Document {
	if asked {
		return s.Document()
	}
	return &fileformat.Document{Search: s.Options()}
}

func (h *HandOut) chooseClass(chosen func(string)) {
	h.choose(h.Lang.L("Class list"), chosen, ".csv", ".txt")
}

// choose lets a file with one of the endings be chosen or, without endings, a folder.
func (h *HandOut) choose(title string, chosen func(path string), endings ...string) {
	h.System.Ask(form.FileQuestion{Title: title, Confirm: h.Lang.L("Choose"), Folder: h.Folder(), Endings: endings}, chosen)
}

func (h *HandOut) readClass(typed string) (*classlist.Class, error) {
	name := files.Beside(h.Folder(), typed)
	data, _, err := h.Store.Read(name)
	if err != nil {
		return nil, err
	}
	return classlist.Read(name, data)
}
