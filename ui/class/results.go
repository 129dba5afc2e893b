package class

import (
	"context"
	"path/filepath"

	"plytree/editor/course/intake"
	"plytree/editor/course/marking"
	"plytree/engine/exercise"
	"plytree/fileformat"
	"plytree/ui/files"
	"plytree/ui/form"
)

// markAgain marks everything again, for example after the key was corrected.
func (p *page) markAgain() {
	p.of.run(p.asked, func(c *marking.Class) {
		p.class = c
		p.changed()
		p.table.focus()
	})
}

// override asks for manual marks, saves them and applies them to the class.
func (p *page) override(s *marking.Submission, task string) {
	name, counted, most := p.lang.L("All tasks"), s.Marked.Score, s.Marked.Max
	if i := s.Task(task); i >= 0 {
		name, counted, most = p.lang.Say(s.TaskName(i)), s.Marked.Tasks[i].Score, s.Marked.Tasks[i].Max
	}
	whole := p.class
	var takeBack func()
	was, given := s.Overrides[task]
	if given {
		takeBack = func() { p.keep(func() error { return whole.DropOverride(s, task) }) }
	}
	p.of.Override(name, exercise.Rounded(counted), exercise.Rounded(most), was, func(marks float64, remark string) {
		p.keep(func() error { return whole.SaveOverride(s, task, marks, remark) })
	}, takeBack)
}

// keep changes the file of manual marks and shows what is in it.
func (p *page) keep(change func() error) {
	whole := p.class
	var all []fileformat.Override
	var err error
	p.of.Behind(func() {
		if err = change(); err == nil {
			all, err = whole.Keys.Overrides()
		}
	}, func() {
		if err != nil {
			p.of.ShowError(err)
			return
		}
		whole.OverrideAgain(all)
		if whole == p.class {
			p.changed()
		}
	})
}

// formats are the formats in which the table is exported, with their names, IDs and endings.
var formats = []struct{ name, id, ending string }{
	{"CSV", "csv", ".csv"}, {"Excel (CSV)", marking.Excel, ".csv"}, {"HTML", "html", ".html"},
	{"Markdown", "markdown", ".md"}, {"JSON", "json", ".json"},
}

// export writes the table of the class to a file next to the key.
func (p *page) export(format int) {
	whole, to := p.class, formats[format]
	usual := files.StemOf(whole.Keys.Name, whole.Keys.Title) + "-marks" + to.ending
	p.of.AskName(filepath.Dir(p.asked.Key), p.lang.L("Save as"), usual, []string{to.ending}, func(name string) {
		p.of.Write(name,
			func(context.Context, string, func(float64)) ([]byte, error) { return whole.Write(to.id, p.lang) },
			func(err error) { p.said(err, p.of.Saved(name)) })
	})
}

// feedback writes a page for each student into a folder, by default next to the submissions.
func (p *page) feedback() {
	beside := filepath.Dir(p.asked.Paths[0])
	p.of.FeedbackFolder(filepath.Join(beside, "feedback"), func(folder string) {
		folder = form.Beside(beside, folder)
		p.of.IntoFolder(folder, p.class.FeedbackFiles(""), true, "", func() { p.writeFeedback(folder) })
	})
}

func (p *page) writeFeedback(folder string) {
	whole := p.class
	var failed []intake.Failure
	p.of.Progress(p.lang.L("Writing feedback…"), func(ctx context.Context, progress func(float64)) (err error) {
		failed, err = whole.WriteFeedback(ctx, folder, p.lang,
			func(done, all int) { progress(float64(done) / float64(all)) })
		return err
	}, func(err error) {
		if err == nil && len(failed) > 0 {
			err = failed[0].Err
		}
		p.said(err, p.lang.Count(len(whole.Submissions)-len(failed), "Saved {{.Count}} page in {{.Folder}}.",
			"Saved {{.Count}} pages in {{.Folder}}.", "Folder", filepath.Base(folder)))
	})
}

// said shows the result of an export on the page, because it hides the line below the tree.
func (p *page) said(err error, done string) {
	if err != nil {
		p.of.ShowError(err)
		return
	}
	p.say(done)
}
