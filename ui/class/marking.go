package class

import (
	"context"
	"path/filepath"

	"plytree/editor/course/marking"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/fileformat/classlist"
	"plytree/ui/action"
	"plytree/ui/form"
	"plytree/ui/kit"
	"plytree/ui/pictures"
	"plytree/ui/system"
)

// Marking marks what a class has handed in, and shows it.
type Marking struct {
	*HandOut
	SaveThen func(s *session.Session, then func())
	Look     func() scene.Look       // of trees, now
	Drawing  func() pictures.Drawing // of charts, now
}

// Handlers returns the handlers of its actions. A browser shows no folders.
func (r *Marking) Handlers() action.Handlers {
	if system.InBrowser {
		return nil
	}
	return action.Handlers{"mark class": {Do: r.mark, Can: func() bool { return !r.Exam }}}
}

// mark begins with the key. The exercise in front is the key as its
// file has it, so it is saved before.
func (r *Marking) mark() {
	s := r.Session()
	switch {
	case s.Document().Exercise == nil:
		r.markBy("")
	case !s.File().Unsaved() && s.File().Name() != "":
		r.markBy(s.File().Name())
	default:
		r.Dialogs.Ask(r.Lang.L("Save exercise?"), r.Lang.L("Submissions are marked with the saved exercise, which differs from the one you see here."),
			kit.Cancel(r.Lang), kit.Choice{Text: r.Lang.L("Use another key"), Do: func() { r.markBy("") }},
			kit.Choice{Text: r.Lang.L("Save"), Do: func() { r.SaveThen(s, func() { r.markBy(s.File().Name()) }) }})
	}
}

// Under these is remembered what was marked last.
const submissionsKey, classListKey = "submissions", "class list"

// markBy asks what a class has handed in.
func (r *Marking) markBy(key string) {
	before := form.Marking{Key: key, Paths: []string{r.Prefs.String(submissionsKey)}, Students: r.Prefs.String(classListKey)}
	r.Mark(before, func(m form.Marking) {
		m = r.beside(m)
		r.Prefs.SetString(submissionsKey, m.Paths[0])
		r.Prefs.SetString(classListKey, m.Students)
		r.run(m, func(c *marking.Class) { newPage(r, m, c).open() })
	})
}

// beside makes of the names that were typed those of files: all lie beside the key, and
// that beside the exercise in front.
func (r *Marking) beside(m form.Marking) form.Marking {
	m.Key = form.Beside(r.Folder(), m.Key)
	folder := filepath.Dir(m.Key)
	m.Students = form.Beside(folder, m.Students)
	for i, path := range m.Paths {
		m.Paths[i] = form.Beside(folder, path)
	}
	return m
}

// run marks a class in the background.
func (r *Marking) run(m form.Marking, then func(*marking.Class)) {
	var class *marking.Class
	r.Progress(r.Lang.L("Marking…"), func(ctx context.Context, progress func(float64)) error {
		keys, err := marking.LoadKeys(ctx, m.Key)
		if err != nil {
			return err
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
			r.Tell(err)
			return
		}
		then(class)
	})
}
