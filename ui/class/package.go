package class

import (
	"context"

	"plytree/editor/course/scorm"
	"plytree/editor/session"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
	"plytree/ui/files"
	"plytree/ui/form"
)

// pageKey is the preference with the folder of the page.
const pageKey = "page folder"

// pack makes a package of the active exercise for a learning platform, if such a platform can have
// it.
func (h *Teaching) pack() {
	s := h.Session()
	doc, name := s.Document(), files.NameOf(h.Lang, s)
	var err error
	h.Behind(func() { err = scorm.Check(doc, name) }, func() {
		if err != nil {
			h.ShowError(sentence.Refused(sentence.Reason(err))) // the user sees which exercise it is
			return
		}
		h.askPackage(s, doc, name)
	})
}

// askPackage asks for the page and for the name of the package.
func (h *Teaching) askPackage(s *session.Session, doc *fileformat.Document, name string) {
	stem := files.StemOf(s.File().Name(), doc.Title)
	own, folder := h.System.OwnPage(), h.Prefs.String(pageKey)
	h.Platform(own, &folder, func(page scorm.Page, percent float64) {
		if own == nil {
			h.keepPage(folder)
		}
		h.Save(h.Lang.L("Export SCORM package"), stem+".zip", []string{".zip"},
			func(context.Context, string, func(float64)) ([]byte, error) {
				return scorm.Write(doc, page, scorm.Options{Name: name, Pass: percent})
			})
	})
}

// keepPage remembers where the page is.
func (h *Teaching) keepPage(typed string) { h.Prefs.SetString(pageKey, form.Beside(h.Folder(), typed)) }
