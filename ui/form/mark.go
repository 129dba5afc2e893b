package form

import (
	"fmt"
	"math"
	"path/filepath"
	"strings"

	"plytree/editor/course/marking"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
	"plytree/fileformat"
	"plytree/ui/kit"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// Marking describes what to mark, and how.
type Marking struct {
	Key   string // a file, or a folder of keys
	Paths []string
	// Students is the file of the class list, "" for none.
	Students string
	Options  marking.Options
}

// Mark asks for the submissions of a class and the key; before is what was marked last.
func (f Forms) Mark(before Marking, do func(Marking)) {
	a, m, in := f.asking(), before, strings.Join(before.Paths, "")
	m.Options = marking.Options{}
	chooseKey, chooseIn := f.Lang.L("Choose the key"), f.Lang.L("Choose the submissions")
	inFolder := func(title string) chooser {
		return chooser{f.Lang.L("Folder…"), theme.FolderOpenIcon(), f.pick(title)}
	}
	key, students, inField := a.line(&m.Key), a.line(&m.Students), a.line(&in)
	keyRow := a.pathBy(key, f.Lang.L("an exercise or a folder of exercises"),
		chooser{f.Lang.L("File…"), theme.FileIcon(), f.pick(chooseKey, ".yaml", ".yml", ".json")}, inFolder(chooseKey))
	inRow := a.pathBy(inField, f.Lang.L("a folder, zip archive or file"), inFolder(chooseIn),
		chooser{f.Lang.L("Archive…"), theme.FileIcon(), f.pick(chooseIn, ".zip", ".yaml", ".yml", ".json")})
	studentsRow := a.path(students, f.Lang.L("a CSV file (optional)"),
		f.pick(f.Lang.L("Choose the class list"), ".csv"))
	follow := a.check(&m.Options.FollowThrough,
		f.Lang.L("accept answers that follow from a student's own earlier answers"))
	trees := choose(a, &m.Options.ChangedTree, named(marking.ByKey, f.Lang.L("mark with the key's tree")),
		named(marking.Own, f.Lang.L("mark with the student's tree")), named(marking.Refuse, f.Lang.L("don't mark")))
	fields := kit.Rows(kit.Row(f.Lang.L("Key"), keyRow), kit.Row(f.Lang.L("Submissions"), inRow),
		kit.Row(f.Lang.L("Class list"), studentsRow), kit.Row("", tickRow(follow)),
		kit.Row(f.Lang.L("Changed trees"), trees))
	first := inField
	if before.Key == "" {
		first = key
	}
	a.ask(f.Lang.L("Mark submissions"), f.Lang.L("Mark"), fields, first, func() (text string, err error) {
		m.Paths = []string{filepath.Clean(in)}
		switch {
		case m.Key == "":
			return f.Lang.L("Choose the exercise to use as the key."), errNotYet
		case in == "":
			return f.Lang.L("Choose the students' submissions."), errNotYet
		}
		return f.Lang.L("All .yaml, .yml and .json files are marked, including those in subfolders and archives."), nil
	}, func() { do(m) })
}

// Override asks for marks of a task, or of all together, and a remark, to replace the calculated
// marks. Was is what was given before, if anything; takeBack restores the calculated marks, and is
// nil if they weren't changed.
func (f Forms) Override(task, counted, most string, was fileformat.Override, give func(marks float64, remark string),
	takeBack func()) {
	a, v, before := f.asking(), 0.0, counted
	if was != (fileformat.Override{}) {
		before = fmt.Sprint(was.Marks)
	}
	marks, remark := a.stored(before, func(text string) error {
		given, ok := written.Number(text)
		if v = given; !ok || v < 0 || math.IsInf(v, 0) {
			return sentence.Refuse("The marks must be a number of at least 0, such as 2.5.")
		}
		return nil
	}), a.Field(was.Remark)
	remark.SetPlaceHolder(f.Lang.L("reason (shown to the student)"))
	counts := kit.NewText(f.Lang.L("{{.Marks}} of {{.Max}}", "Marks", counted, "Max", most))
	fields := kit.Rows(kit.Row(f.Lang.As("marks", "Calculated"), counts), kit.Row(f.Lang.L("Marks"), marks),
		kit.Row(f.Lang.L("Remark"), remark))
	if takeBack != nil {
		back := a.Button(f.Lang.L("Use calculated marks"), func() {
			f.Dialogs.Top().Close()
			takeBack()
		})
		fields.Add(kit.Row("", container.NewHBox(back)))
	}
	worth, _ := written.Number(most)
	a.ask(f.Lang.L("Manual marks: {{.Task}}", "Task", task), f.Lang.L("Apply"), fields, marks, func() (string, error) {
		text := f.Lang.L("They are saved next to the key and reapplied when you mark again.")
		if v > worth {
			text = f.Lang.Join(f.Lang.L("This is more than the maximum: {{.Max}}.", "Max", most), text)
		}
		return text, nil
	}, func() { give(v, strings.TrimSpace(remark.Text)) })
}

// FeedbackFolder asks for the folder for the feedback, which need not exist yet.
func (f Forms) FeedbackFolder(folder string, do func(folder string)) {
	a, title := f.asking(), f.Lang.L("Choose a folder for the feedback")
	field := a.line(&folder)
	a.ask(title, f.Lang.L("Save here"), kit.Rows(kit.Row(f.Lang.L("Folder"), a.path(field, "", f.pick(title)))), field,
		func() (text string, err error) {
			if folder == "" {
				return title, errNotYet
			}
			return "", nil
		}, func() { do(folder) })
}
