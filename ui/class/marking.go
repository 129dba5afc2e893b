package class

import (
	"context"
	"fmt"
	"path/filepath"

	"plytree/editor/course/intake"
	"plytree/editor/course/marking"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/text/visible"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/classlist"
	"plytree/ui/action"
	"plytree/ui/files"
	"plytree/ui/form"
	"plytree/ui/kit"
	"plytree/ui/pictures"
	"plytree/ui/system"
	"plytree/ui/treeview"

	"fyne.io/fyne/v2"
)

// Marking marks what a class has handed in, and shows it.
type Marking struct {
	*HandOut
	SaveThen func(s *session.Session, then func())
	Look     func() scene.Look       // of trees, now
	Drawing  func() pictures.Drawing // of charts, now
}

// Deeds is what it does. A browser shows no folders.
func (r *Marking) Deeds() action.Deeds {
	if system.InBrowser {
		return nil
	}
	return action.Deeds{"mark class": {Do: r.mark, Can: func() bool { return !r.Exam }}}
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
		r.Forms.Dialogs.Ask(r.Lang.L("Save exercise?"), r.Lang.L("Submissions are marked with the saved exercise, which differs from the one you see here."),
			kit.Cancel(r.Lang), kit.Choice{Text: r.Lang.L("Use another key"), Do: func() { r.markBy("") }},
			kit.Choice{Text: r.Lang.L("Save"), Do: func() { r.SaveThen(s, func() { r.markBy(s.File().Name()) }) }})
	}
}

// Under these is remembered what was marked last.
const submissionsKey, classListKey = "submissions", "class list"

// markBy asks what a class has handed in.
func (r *Marking) markBy(key string) {
	choose := func(title string, endings ...string) form.Choose {
		return func(chosen func(string)) { r.choose(title, chosen, endings...) }
	}
	before := form.Marking{Key: key, Paths: []string{r.Prefs.String(submissionsKey)}, Students: r.Prefs.String(classListKey)}
	r.Forms.Mark(before, choose, func(m form.Marking) {
		m = r.beside(m)
		r.Prefs.SetString(submissionsKey, m.Paths[0])
		r.Prefs.SetString(classListKey, m.Students)
		r.run(m, func(c *marking.Class) { r.show(m, c) })
	})
}

// beside makes of the names that were typed those of files: all lie beside the key, and
// that beside the exercise in front.
func (r *Marking) beside(m form.Marking) form.Marking {
	m.Key = files.Beside(r.Names.Folder(), m.Key)
	folder := filepath.Dir(m.Key)
	m.Students = files.Beside(folder, m.Students)
	for i, path := range m.Paths {
		m.Paths[i] = files.Beside(folder, path)
	}
	return m
}

// run marks a class in the background.
func (r *Marking) run(m form.Marking, then func(*marking.Class)) {
	var class *marking.Class
	r.Forms.Progress(r.Lang.L("Marking…"), func(ctx context.Context, progress func(float64)) error {
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

// marked is a class that is shown.
type marked struct {
	*Marking
	of     form.Marking
	class  *marking.Class
	page   *Page
	dialog *kit.Dialog
}

// show shows a class in a dialog as large as the window.
func (r *Marking) show(of form.Marking, c *marking.Class) {
	m := &marked{Marking: r, of: of, class: c}
	gameTree := treeview.New(r.Lang, r.Forms.Painter, treeview.Habits{Unit: 1}, treeview.Actions{
		Hover: func(id tree.ID) string { return m.page.Hover(id) },
		Press: func(key fyne.KeyName, _ bool) { r.Forms.Dialogs.Key(&fyne.KeyEvent{Name: key}) },
	})
	gameTree.Plain = true
	m.page = NewPage(r.Forms.Dialogs.Pane(), c, gameTree, r.Drawing(), r.Look(), Actions{
		Override: m.override, Again: m.again, Export: m.export, Feedback: m.feedback,
	})
	title := r.Lang.L("Submissions: {{.Key}}", map[string]any{"Key": visible.Short(words.Or(c.Keys.Title, c.Keys.Name))})
	m.dialog = r.Forms.Dialogs.Show(title, m.page, kit.Whole, kit.Done(r.Lang))
	m.dialog.Keys = func(e *fyne.KeyEvent) bool {
		if m.page.Key(e) {
			return true
		}
		if e.Name == fyne.KeyEscape {
			m.askClose()
		}
		return e.Name == fyne.KeyEscape
	}
	m.page.Focus()
}

// askClose asks whether the table is to be closed.
func (m *marked) askClose() {
	m.Forms.Dialogs.Ask(m.Lang.L("Close the table?"), m.Lang.L("Marks that you gave by hand are saved. To see the table again, mark the submissions again."),
		kit.Cancel(m.Lang), kit.Choice{Text: m.Lang.L("Close"), Do: m.dialog.Close})
}

// again marks everything anew, as after the key was corrected.
func (m *marked) again() {
	m.run(m.of, func(c *marking.Class) {
		m.class = c
		m.page.Set(c)
	})
}

// override asks for marks by hand, keeps them and lays them over the class.
func (m *marked) override(s *marking.Submission, task string) {
	name, counted, most := m.Lang.L("All tasks"), s.Marked.Score, s.Marked.Max
	for i, t := range s.Marked.Tasks {
		if t.ID == task {
			name, counted, most = m.Lang.Say(s.TaskName(i)), t.Score, t.Max
		}
	}
	whole := m.class
	was, given := s.Overrides[task]
	by := form.ByHand{Task: name, Counted: exercise.Rounded(counted), Max: exercise.Rounded(most), TakesBack: given}
	if given {
		by.Before, by.Remark = fmt.Sprint(was.Marks), was.Remark
	}
	m.Forms.Override(by, func(marks float64, remark string) {
		m.keep(func() error { return whole.SaveOverride(s, task, marks, remark) })
	}, func() {
		m.keep(func() error { return whole.DropOverride(s, task) })
	})
}

// keep changes the file of marks by hand and shows what is in it.
func (m *marked) keep(change func() error) {
	whole := m.class
	var all []fileformat.Override
	var err error
	m.Forms.Behind(func() {
		if err = change(); err == nil {
			all, err = whole.Keys.Overrides()
		}
	}, func() {
		if err != nil {
			m.Tell(err)
			return
		}
		whole.OverrideAgain(all)
		if whole == m.class {
			m.page.Changed()
		}
	})
}

// export writes the table of the class.
func (m *marked) export(kind string) {
	whole := m.class
	written := map[string]func() ([]byte, error){
		"CSV":         func() ([]byte, error) { return []byte(whole.CSV(m.Lang)), nil },
		"Excel (CSV)": func() ([]byte, error) { return []byte(whole.Excel(m.Lang)), nil },
		"HTML":        func() ([]byte, error) { return whole.HTML(m.Lang) },
		"Markdown":    func() ([]byte, error) { return []byte(whole.Markdown(m.Lang)), nil },
		"JSON":        func() ([]byte, error) { return whole.JSON(m.Lang), nil },
	}[kind]
	ending := map[string]string{"CSV": ".csv", "Excel (CSV)": ".csv", "HTML": ".html", "Markdown": ".md", "JSON": ".json"}[kind]
	usual := m.stem() + "-marks" + ending
	m.Names.AskIn(m.folder(), m.Lang.L("Save as"), usual, []string{ending}, func(name string) {
		m.Write(name, func(context.Context, string, func(float64)) ([]byte, error) { return written() }, func(err error) { m.said(err, m.Saved(name)) })
	})
}

// stem is what files about the class are called.
func (m *marked) stem() string { return files.StemOf(m.class.Keys.Name, m.class.Keys.Title) }

// folder is where the key is.
func (m *marked) folder() string { return filepath.Dir(m.of.Key) }

// feedback writes a page for each student into a folder, by default one beside the submissions.
func (m *marked) feedback() {
	beside := filepath.Dir(m.of.Paths[0])
	m.Forms.FeedbackFolder(filepath.Join(beside, "feedback"), func(chosen func(string)) {
		m.choose(m.Lang.L("Choose a folder for the feedback"), chosen)
	}, func(folder string) {
		folder = files.Beside(beside, folder)
		m.Forms.IntoFolder(folder, m.class.FeedbackFiles(""), true, "", func() { m.writeFeedback(folder) })
	})
}

func (m *marked) writeFeedback(folder string) {
	whole := m.class
	var failed []intake.Failure
	m.Forms.Progress(m.Lang.L("Writing feedback…"), func(ctx context.Context, progress func(float64)) (err error) {
		failed, err = whole.WriteFeedback(ctx, folder, m.Lang, func(done, all int) { progress(float64(done) / float64(all)) })
		return err
	}, func(err error) {
		if err == nil && len(failed) > 0 {
			err = failed[0].Err
		}
		m.said(err, m.Lang.Count(len(whole.Submissions)-len(failed), "Saved {{.Count}} page in {{.Folder}}.", "Saved {{.Count}} pages in {{.Folder}}.", "Folder", filepath.Base(folder)))
	})
}

// said says what has come of an export; the line below the tree can't be seen
// here.
func (m *marked) said(err error, done string) {
	if err != nil {
		m.Tell(err)
		return
	}
	m.page.Say(done)
}
