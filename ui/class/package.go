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

// pageKey is where the folder of the page is remembered.
const pageKey = "page folder"

// pack packs the exercise in front for a learning platform, if it has a place there.
func (h *Teaching) pack() {
	s := h.Session()
	doc, name := s.Document(), files.NameOf(h.Lang, s)
	var err error
	h.Behind(func() { err = scorm.Check(doc, name) }, func() {
		if err != nil {
			h.Tell(sentence.Refused(sentence.Reason(err))) // which exercise it is, is seen
			return
		}
		h.askPackage(s, doc, name)
	})
}

// askPackage asks with which page, and for the name of the package.
func (h *Teaching) askPackage(s *session.Session, doc *fileformat.Document, name string) {
	stem := files.StemOf(s.File().Name(), doc.Title)
	own, folder := h.System.OwnPage(), h.Prefs.String(pageKey)
	h.Platform(own, &folder, func(page scorm.Page, percent float64) {
		if own == nil {
			h.keepPage(folder)
		}
		h.Save(h.Lang.L("Export SCORM package"), stem+".zip", []string{".zip"}, func(context.Context, string, func(float64)) ([]byte, error) {
			return scorm.Write(doc, page, scorm.Options{Name: name, Pass: percent})
		})
	})
}

// keepPage remembers where the page is.
func (h *Teaching) keepPage(typed string) { h.Prefs.SetString(pageKey, form.Beside(h.Folder(), typed)) }
