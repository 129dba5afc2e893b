package class

import (
	"plytree/editor/course/handout"
	"plytree/editor/document"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/fileformat"
	"plytree/ui/action"
	"plytree/ui/files"
	"plytree/ui/form"
	"plytree/ui/pictures"

	"fyne.io/fyne/v2"
)

// Teaching makes trees by wish, and sheets and packages of the exercise in front. It marks what a
// class has handed in, and shows it.
type Teaching struct {
	files.Access
	Exam     bool             // then it does nothing
	InPage   bool             // there are no folders
	Prefs    fyne.Preferences // remember where the page is, and what was marked last
	SaveThen func(s *session.Session, then func())
	Look     func() scene.Look       // of trees, now
	Drawing  func() pictures.Drawing // of charts, now
}

// Handlers returns the handlers of its actions.
func (h *Teaching) Handlers() action.Handlers {
	teaches := func() bool { return !h.Exam }
	all := action.Handlers{
		"generate": {Do: h.generate, Can: teaches},
		"sheets":   {Do: h.sheets, Can: func() bool { return teaches() && (h.Session().Document().Exercise != nil || h.folders()) }},
		"package": {Do: h.pack, Can: func() bool {
			return teaches() && h.Session().Document().Exercise != nil && h.System.Platform() == nil
		}},
	}
	if !h.InPage { // which shows no folders
		all["mark class"] = action.Handler{Do: h.mark, Can: teaches}
	}
	return all
}

// folders reports whether folders of exercises are made and read: not in a page, which
// sees none, and not beside a test, whose key may be among them.
func (h *Teaching) folders() bool { return !h.InPage && !h.Session().InTest() }

// generate asks what a tree is to have, and opens one that has it, or makes one for each
// student.
func (h *Teaching) generate() {
	s := h.Session()
	var many func(*handout.Job, bool, func())
	if !s.InTest() {
		many = func(job *handout.Job, asked bool, shut func()) { h.forClass(s, job, asked, shut) }
	}
	h.Generate(s, func(g form.Generated) {
		if g.Here {
			h.Edit(document.Generate(g.Tree, g.Seed))
			return
		}
		h.Desk.OpenUnsaved(model(s, g.Asked).WithGenerated(g.Tree, g.Seed))
		h.Show()
	}, many)
}

// model is the document whose tree is replaced: the one in front, if its tasks are asked.
func model(s *session.Session, asked bool) *fileformat.Document {
	if asked {
		return s.Document()
	}
	return &fileformat.Document{Search: s.Options()}
}
