package class

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"

	"plytree/editor/course/handout"
	"plytree/editor/course/worksheet"
	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/fileformat"
	"plytree/fileformat/classlist"
	"plytree/ui/action"
	"plytree/ui/filedialog"
	"plytree/ui/files"
	"plytree/ui/form"

	"fyne.io/fyne/v2"
)

// HandOut makes trees by wish, and sheets and packages of the exercise in front.
type HandOut struct {
	action.Front
	Forms  form.Forms
	Names  files.Names
	Store  session.Store
	Choose func(q filedialog.Question, chosen func(name string)) // a file or a folder
	Exam   bool                                                  // then it does nothing
	System System
	Prefs  fyne.Preferences // remember where the page is
}

// Deeds is what it does.
func (h *HandOut) Deeds() action.Deeds {
	teaches := func() bool { return !h.Exam }
	return action.Deeds{
		"generate": {Do: h.generate, Can: teaches},
		"sheets":   {Do: h.sheets, Can: func() bool { return teaches() && h.Session().Document().Exercise != nil }},
		"package":  {Do: h.pack, Can: func() bool { return teaches() && h.Session().Document().Exercise != nil && h.System.Platform() == nil }},
	}
}

// generate asks what a tree is to have, and opens one that has it.
func (h *HandOut) generate() {
	s := h.Session()
	h.Forms.Generate(s, func(g form.Generated) {
		if g.Here {
			h.Edit(document.Generate(g.Tree, g.Seed))
			return
		}
		model := &fileformat.Document{Search: s.Options()}
		if g.Asked {
			model = s.Document()
		}
		h.Show(h.Names.Desk.OpenUnsaved(model.WithGenerated(g.Tree, g.Seed)))
	})
}

// sheets asks what is to be made of the exercise in front, and makes it.
func (h *HandOut) sheets() {
	s := h.Session()
	h.Forms.Sheets(!s.InTest(), s.Look().Values, h.chooseClass, h.readClass, func(sheet form.Sheet) {
		ending, what := "."+string(sheet.Kind), "questions"
		switch {
		case sheet.Kind.Quiz():
			what = "quiz"
		case sheet.Solution:
			what = "solution"
		}
		h.Names.Ask(h.Front.Lang.L("Question sheets"), h.Names.About(what)+ending, []string{ending}, func(name string) { h.writeSheets(s, sheet, name) })
	})
}

func (h *HandOut) chooseClass(chosen func(string)) {
	h.Choose(filedialog.Question{Title: h.Front.Lang.L("Class list"), Confirm: h.Front.Lang.L("Choose"), Folder: h.Names.Folder(), Endings: []string{".csv", ".txt"}}, chosen)
}

func (h *HandOut) readClass(typed string) (*classlist.Class, error) {
	name := files.Beside(h.Names.Folder(), typed)
	data, _, err := h.Store.Read(name)
	if err != nil {
		return nil, err
	}
	return classlist.Read(name, data)
}

// writeSheets makes sheets in the background.
func (h *HandOut) writeSheets(s *session.Session, sheet form.Sheet, name string) {
	doc := s.Document()
	options := worksheet.Options{Solution: sheet.Solution, Rules: sheet.Rules, Values: sheet.Values, Language: h.Front.Lang}
	if sheet.Class != nil {
		options.Students = sheet.Class.Students
	}
	var hidden []string
	var note sentence.Sentence
	title := h.Front.Lang.L("Creating {{.File}}…", map[string]any{"File": filepath.Base(name)})
	h.Forms.Progress(title, func(ctx context.Context, _ func(float64)) error {
		one, err := worksheet.NewExercise(files.NameOf(h.Front.Lang, s), doc)
		if err != nil {
			return err
		}
		if err := forAll(one, options.Students); err != nil {
			return err
		}
		all := []worksheet.Exercise{one}
		title := strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
		var data []byte
		if sheet.Kind.Quiz() {
			var b bytes.Buffer
			note, err = handout.WriteQuiz(ctx, &b, worksheet.RowOf(all), sheet.Kind, title, options.Language)
			data = b.Bytes()
		} else {
			data, err = handout.Write(ctx, all, sheet.Kind, title, options)
		}
		if err != nil {
			return err
		}
		hidden = handout.Unprintable(all, sheet.Kind, options)
		_, err = h.Store.Write(name, data)
		return err
	}, func(err error) {
		h.Done(h.Front.Lang.L("Saved {{.File}}.", map[string]any{"File": filepath.Base(name)}))(err)
		if err == nil && note.Template != "" {
			h.Tell(sentence.Refused(note))
		}
		if err == nil && len(hidden) > 0 {
			h.Tell(sentence.Refuse("Saved {{.File}}, but the PDF's font lacks letters in these names: {{.Names}}. A sheet in HTML shows them all.", "File", filepath.Base(name), "Names", visible.Clip(strings.Join(hidden, ", "), 300)))
		}
	})
}

// forAll refuses an exercise that is one student's for a class with others.
func forAll(e worksheet.Exercise, class []classlist.Student) error {
	without := worksheet.Without([]worksheet.Exercise{e}, class)
	if len(without) == 0 {
		return nil
	}
	return sentence.Refuse("This exercise is only for {{.Student}}, not for the others in the class list ({{.Count}}). Remove the name from the exercise, or don't use a class list.", "Student", visible.Short(words.Or(e.Student, e.Number)), "Count", len(without))
}
