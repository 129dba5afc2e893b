package class

import (
	"context"
	"os"
	"path/filepath"

	"plytree/editor/course/intake"
	"plytree/editor/course/marking"
	"plytree/engine/text/sentence"
	"plytree/fileformat/classlist"
	"plytree/ui/form"
	"plytree/ui/kit"
)

// mark starts marking by the active exercise's file as the key, so unsaved changes are saved first.
func (h *Teaching) mark() {
	s := h.Session()
	switch {
	case s.Document().Exercise == nil:
		h.markBy("")
	case !s.File().Unsaved() && s.File().Name() != "":
		h.markBy(s.File().Name())
	default:
		h.Dialogs.Ask(h.Lang.L("Save exercise?"),
			h.Lang.L("Submissions are marked with a saved file. What you see here isn't saved yet."),
			kit.Cancel(h.Lang), kit.Choice{Text: h.Lang.L("Use another key"), Do: func() { h.markBy("") }},
			kit.Choice{Text: h.Lang.L("Save"), Do: func() { h.SaveThen(s, func() { h.markBy(s.File().Name()) }) }})
	}
}

// These keys remember what was marked last.
const submissionsKey, classListKey = "submissions", "class list"

// markBy asks which submissions to mark with the key.
func (h *Teaching) markBy(key string) {
	before := form.Marking{Key: key, Paths: []string{h.Prefs.String(submissionsKey)},
		Students: h.Prefs.String(classListKey)}
	h.Mark(before, func(m form.Marking) {
		m = h.beside(m)
		h.Prefs.SetString(submissionsKey, m.Paths[0])
		h.Prefs.SetString(classListKey, m.Students)
		h.run(m, func(c *marking.Class) { newPage(h, m, c).open() })
	})
}

// beside turns the typed names into file paths: relative to the key, which is relative to the
// active exercise.
func (h *Teaching) beside(m form.Marking) form.Marking {
	m.Key = form.Beside(h.Folder(), m.Key)
	folder := filepath.Dir(m.Key)
	m.Students = form.Beside(folder, m.Students)
	for i, path := range m.Paths {
		m.Paths[i] = form.Beside(folder, path)
	}
	return m
}

// run marks a class in the background.
func (h *Teaching) run(m form.Marking, then func(*marking.Class)) {
	var class *marking.Class
	h.Progress(h.Lang.L("Marking…"), func(ctx context.Context, progress func(float64)) error {
		keys, err := marking.LoadKeys(ctx, m.Key)
		if err != nil {
			return err
		}
		if _, err := os.Stat(m.Paths[0]); err != nil && !h.InPage { // a page sees no folders
			return sentence.At(m.Paths[0], intake.Why(err))
		}
		o := m.Options
		if m.Students != "" {
			list, err := classlist.LoadRoster(m.Students)
			if err != nil {
				return err
			}
			o.Roster, o.Ignore = list, []string{m.Students}
		}
		o.Progress = func(done, all int) { progress(float64(done) / float64(all)) }
		class, err = marking.Check(ctx, keys, m.Paths, o)
		return err
	}, func(err error) {
		if err != nil {
			h.ShowError(err)
			return
		}
		then(class)
	})
}
