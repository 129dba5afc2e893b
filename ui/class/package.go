package class

import (
	"context"
	"os"

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
func (h *HandOut) pack() {
	s := h.Session()
	doc, name := s.Document(), files.NameOf(h.Lang, s)
	var err error
	h.Behind(func() { err = scorm.Check(doc, name) }, func() {
		if err != nil {
			h.Tell(plain(err))
			return
		}
		h.askPackage(s, doc, name)
	})
}

// askPackage asks with which page, and for the name of the package.
func (h *HandOut) askPackage(s *session.Session, doc *fileformat.Document, name string) {
	stem := files.StemOf(s.File().Name(), doc.Title)
	h.Platform(h.pageFolder(), func(p form.Packed) {
		if h.System.OwnPage() == nil {
			h.keepPage(p.Folder)
		}
		h.Save(h.Lang.L("Export SCORM package"), stem+".zip", []string{".zip"}, func(context.Context, string, func(float64)) ([]byte, error) {
			return scorm.Write(doc, p.Page, scorm.Options{Name: name, Pass: p.Pass})
		})
	})
}

// plain is an error about the exercise in front without its name: which it is, is seen.
func plain(err error) error { return sentence.Refused(sentence.Reason(err)) }

// keepPage remembers where the page is.
func (h *HandOut) keepPage(typed string) { h.Prefs.SetString(pageKey, h.beside(typed)) }

// pageFolder is where the page is: the page itself, or a folder that is asked for once.
func (h *HandOut) pageFolder() form.PageFolder {
	if own := h.System.OwnPage(); own != nil {
		return form.PageFolder{Known: h.Lang.L("the page"), Read: func(string) (scorm.Page, error) { return scorm.ReadPage(own) }}
	}
	return form.PageFolder{Known: h.Prefs.String(pageKey), Choose: h.choosePage, Read: h.readPage}
}

func (h *HandOut) choosePage(chosen func(string)) {
	h.choose(h.Lang.L("Page folder"), chosen)
}

func (h *HandOut) readPage(typed string) (scorm.Page, error) {
	folder := files.Beside(h.Folder(), typed)
	page, err := scorm.ReadPage(os.DirFS(folder))
	if err != nil {
		err = sentence.At(folder, err)
	}
	return page, err
}
