package class

import (
	"plytree/editor/course/handout"
	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/fileformat"
	"plytree/ui/action"
	"plytree/ui/files"
	"plytree/ui/form"
)

// Teaching makes trees that meet constraints, and sheets and packages of the active exercise. It
// marks the submissions of a class, and shows them.
type Teaching struct {
	files.Access
	InPage   bool // there are no folders
	SaveThen func(s *session.Session, then func())
}

// Handlers returns the handlers of its actions.
func (h *Teaching) Handlers() action.Handlers {
	teaches := func() bool { return !h.Session().InExam() }
	all := action.Handlers{
		"generate": {Do: h.generate, Can: teaches},
		"sheets": {Do: h.sheets,
			Can: func() bool { return teaches() && (h.Session().Document().Exercise != nil || h.folders()) }},
		"package": {Do: h.pack, Can: func() bool {
			return teaches() && h.Session().Document().Exercise != nil && h.System.Platform() == nil
		}},
	}
	if !h.InPage { // a page shows no folders
		all["mark class"] = action.Handler{Do: h.mark, Can: teaches}
	}
	return all
}

// folders reports whether folders of exercises can be made and read. A page can't access them, and
// during a test a folder may contain the key.
func (h *Teaching) folders() bool { return !h.InPage && !h.Session().InTest() }

// generate asks for the constraints of a tree and opens one that meets them, or makes one for each
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
		h.Documents.OpenUnsaved(model(s, g.Asked).WithGenerated(g.Tree, g.Seed))
		h.Show()
	}, many)
}

// model is the document whose tree is replaced: the active one, if its tasks are to be used.
func model(s *session.Session, asked bool) *fileformat.Document {
	if asked {
		return s.Document()
	}
	return &fileformat.Document{Search: s.Options()}
}
