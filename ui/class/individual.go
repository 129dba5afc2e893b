package class

import (
	"context"
	"errors"
	"path/filepath"
	"strings"

	"plytree/editor/course/handout"
	"plytree/editor/session"
	"plytree/engine/text/visible"
	"plytree/ui/files"
	"plytree/ui/form"
)

// forClass makes a tree for each student: it asks what is handed out with the exercises, and where
// to write it. A page makes no packages, because its memory is too small for a class's.
func (h *Teaching) forClass(s *session.Session, job *handout.Job, asked bool, shut func()) {
	job.Model = model(s, asked)
	place := func() { h.askPlace(s, job, shut) }
	if !asked { // trees alone come with nothing else
		place()
		return
	}
	folder := h.Prefs.String(pageKey)
	page := &folder
	if h.InPage {
		page = nil
	}
	h.Extras(job, files.NameOf(h.Lang, s), page, func() {
		if job.Packages != nil {
			h.keepPage(folder)
		}
		place()
	})
}

// askPlace asks where to write everything: to a folder or, in a page, to an archive.
func (h *Teaching) askPlace(s *session.Session, job *handout.Job, shut func()) {
	stem := files.StemOf(s.File().Name(), job.Model.Title) + "-class"
	if h.InPage {
		h.AskName(h.Folder(), h.Lang.L("Exercises for a class"), stem+".zip", []string{".zip"}, func(name string) {
			shut()
			h.intoArchive(job, name)
		})
		return
	}
	h.AskName(h.Folder(), h.Lang.L("Choose a folder for the class"), stem, nil, func(folder string) {
		h.IntoFolder(folder, job.Names(), true, s.File().Name(), func() {
			shut()
			h.intoFolder(job, folder)
		})
	})
}

// intoFolder writes everything to a folder.
func (h *Teaching) intoFolder(job *handout.Job, folder string) {
	h.count(job, handout.Folder(folder), func(out handout.Outcome, err error) {
		m := h.made(out, err)
		if len(out.Files)+out.Packages+out.Exercises > 0 {
			m.Where = visible.Text(folder)
			m.Open = func() { h.openFolder(folder) }
			if job.Model.Exercise != nil {
				m.Notes = append(m.Notes, h.Lang.L("To mark the class later, choose this folder as the key."))
			}
		}
		h.ShowMade(m)
	})
}

func (h *Teaching) openFolder(folder string) {
	var err error
	h.Behind(func() { err = h.System.OpenFolder(folder) }, func() { h.ShowError(err) })
}

// intoArchive writes everything to an archive, which is saved once it is complete.
func (h *Teaching) intoArchive(job *handout.Job, name string) {
	archive := &handout.Archive{}
	h.count(job, archive.Add, func(out handout.Outcome, err error) {
		if err != nil || out.Exercises == 0 {
			out.Exercises = 0
			m := h.made(out, err)
			h.ShowMade(m)
			return
		}
		h.Behind(func() {
			var data []byte
			if data, err = archive.Bytes(); err == nil {
				_, err = h.Store.Write(name, data)
			}
		}, func() {
			if err != nil {
				h.ShowError(err)
				return
			}
			m := h.made(out, nil)
			m.Where = filepath.Base(name)
			h.ShowMade(m)
		})
	})
}

// count writes everything in the background.
func (h *Teaching) count(job *handout.Job, to handout.Place, ended func(handout.Outcome, error)) {
	var out handout.Outcome
	var err error
	h.Count(h.Lang.L("Creating exercises…"), len(job.Names()), func(ctx context.Context, done func()) {
		out, err = job.Write(ctx, to, done)
	}, func() { ended(out, err) })
}

// made reports what was made.
func (h *Teaching) made(out handout.Outcome, err error) form.Made {
	lang := h.Lang
	m := form.Made{Title: lang.L("Exercises for a class"), Failed: out.Failed, Notes: h.said(out.Notes)}
	written := lang.Count(out.Of, "{{.Written}} of {{.Count}} exercise was saved.",
		"{{.Written}} of {{.Count}} exercises were saved.", "Written", out.Exercises)
	switch {
	case errors.Is(err, context.Canceled):
		m.Lines = append(m.Lines, lang.L("Cancelled. Every saved file is complete."), written)
	default:
		m.Lines = append(m.Lines, written)
	}
	if len(out.Files) > 0 {
		m.Lines = append(m.Lines, lang.L("Saved: {{.Files}}.", "Files", strings.Join(out.Files, ", ")))
	}
	if out.Packages > 0 {
		m.Lines = append(m.Lines, lang.L("Packages: {{.Count}}.", "Count", out.Packages))
	}
	return m
}
