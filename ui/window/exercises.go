package window

import (
	"context"
	"path/filepath"
	"plytree/editor/document"
	"strings"

	"plytree/editor/session"
	"plytree/editor/worksheet"
	"plytree/engine/visible"
	"plytree/fileformat"
	"plytree/ui/form"
	"plytree/ui/kit"
	"plytree/ui/words"
)

// exercises makes exercises and what is handed out of them.
type exercises struct{ w *window }

// generate asks what a tree is to have, and opens one that has it.
func (e exercises) generate() {
	s := e.w.front()
	e.w.forms.Generate(s, e.w.env.Background, func(g form.Generated) {
		if g.Here {
			e.w.edit(document.Generate(g.Tree, g.Seed))
			return
		}
		model := &fileformat.Document{Search: s.Options()}
		if g.Asked {
			model = s.Document()
		}
		e.w.took(e.w.desk.PlaceWork(model.WithGenerated(g.Tree, g.Seed)))
	})
}

// teaches reports whether the program is not a package for an exam, which has no
// searches.
func (e exercises) teaches() bool { return !e.w.env.Exam }

// inFront reports whether the document in front is an exercise.
func (e exercises) inFront() bool { return e.w.front().Document().Exercise != nil }

// sheets asks what is to be made of the exercise in front, and makes it.
func (e exercises) sheets() {
	s := e.w.front()
	var class form.Choose // a browser has no files to choose from
	if !inBrowser {
		class = e.chooseClass
	}
	e.w.forms.Sheets(e.w.env.Background, !s.Solving().Test(), class, func(sheet form.Sheet) {
		ending, what := "."+string(sheet.Kind), "sheet"
		if sheet.Solution {
			what = "key"
		}
		e.w.files.askWhere(words.L("Question sheets"), e.w.files.about(what)+ending, []string{ending}, func(name string) { e.writeSheets(s, sheet, name) })
	})
}

func (e exercises) chooseClass(chosen func(string)) {
	e.w.files.dialog.Ask(kit.FileQuestion{Title: words.L("Class file"), Confirm: words.L("Choose"), Folder: e.w.files.folder(), Endings: []string{".csv", ".txt"}}, chosen)
}

// writeSheets makes sheets in the background.
func (e exercises) writeSheets(s *session.Session, sheet form.Sheet, name string) {
	doc := s.Document()
	options := worksheet.Options{Solution: sheet.Solution, Say: words.Say}
	if sheet.Class != nil {
		options.Students = sheet.Class.Students
	}
	var hidden []string
	title := words.L("Making {{.File}}…", map[string]any{"File": filepath.Base(name)})
	e.w.forms.Progress(e.w.env.Background, title, func(context.Context, func(float64)) error {
		one, err := worksheet.NewExercise(nameOf(s), doc)
		if err != nil {
			return err
		}
		if err := forAll(one, options.Students); err != nil {
			return err
		}
		all := []worksheet.Exercise{one}
		data, err := worksheet.Write(all, sheet.Kind, strings.TrimSuffix(filepath.Base(name), filepath.Ext(name)), options)
		if err != nil {
			return err
		}
		hidden = worksheet.Unprintable(all, options, sheet.Kind)
		_, err = e.w.env.Store.Write(name, data)
		return err
	}, func(err error) {
		e.w.exports.done(name)(err)
		if err == nil && len(hidden) > 0 {
			e.w.complain(kit.Refusal(words.L("{{.File}} is saved, but the font of the PDF lacks letters of these names: {{.Names}}. A sheet as HTML shows them all.",
				map[string]any{"File": filepath.Base(name), "Names": visible.Clip(strings.Join(hidden, ", "), 300)})))
		}
	})
}

// forAll refuses an exercise that is one student's for a class with others.
func forAll(e worksheet.Exercise, class []fileformat.Student) error {
	without := worksheet.Without([]worksheet.Exercise{e}, class)
	if len(without) == 0 {
		return nil
	}
	return kit.Refusal(words.L("This exercise is for {{.Student}} alone, and there is none for {{.Count}} of the class. Take the name out of the exercise, or leave the class file out.",
		map[string]any{"Student": visible.Short(words.Or(e.Student, e.Number)), "Count": len(without)}))
}
