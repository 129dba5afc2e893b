package textview

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"plytree/editor/answering"
	"plytree/editor/document"
	"plytree/editor/lesson"
	"plytree/editor/practice"
	"plytree/editor/reading"
	"plytree/editor/words"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/ui/action"
	"plytree/ui/form"
	"plytree/ui/kit"
	"plytree/ui/kit/kittest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// testdata/scenarios.txt has what happens in a page, one step a line, after the file that is opened.
// Indented below each step is what it changes in the page and in the file. A live text that is read
// aloud again appears again. PLYTREE_UPDATE=1 rewrites the changes; read their diff.
func TestScenarios(t *testing.T) {
	const file = "testdata/scenarios.txt"
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	scenarios := strings.Split(strings.TrimSpace(string(data)), "\n\n")
	for i, want := range scenarios {
		t.Run(want[:strings.Index(want, "\n")], func(t *testing.T) {
			got := play(t, want)
			if scenarios[i] = got; got != want && os.Getenv("PLYTREE_UPDATE") == "" {
				same := 0
				for same < min(len(got), len(want)) && got[same] == want[same] {
					same++
				}
				t.Errorf("it differs after\n%s\nit is %.200q\nnot   %.200q", got[max(0, same-300):same], got[same:],
					want[same:])
			}
		})
	}
	if os.Getenv("PLYTREE_UPDATE") != "" {
		if err := os.WriteFile(file, []byte(strings.Join(scenarios, "\n\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// scenario is a view in a simulated page, with what is seen there.
type scenario struct {
	*View
	t       *testing.T
	page    []Element
	lines   []line
	known   map[string]string // the last text of each line, also of those in a part that is gone
	shown   bool              // something was shown since
	did     string
	due     func() // what happens after some time
	read    func() // ends the reading of a file
	actions action.Handlers
}

// line is an element, or a field of the file, at a path of keys.
type line struct{ at, text string }

func (s *scenario) write(text string) { s.did += "\n  " + text }

// play performs the steps, and returns them with their changes.
func play(t *testing.T, text string) string {
	s := &scenario{t: t}
	var body string
	for _, step := range strings.Split(text, "\n") {
		if strings.HasPrefix(step, "  ") {
			continue
		}
		if s.did += "\n" + step; step[0] == '#' {
			continue
		}
		if step[0] == '|' {
			body += step[2:] + "\n"
			continue
		}
		verb, rest, _ := strings.Cut(step, " ")
		s.step(verb, rest, body)
		s.look(verb != "open" && verb != "desktop")
		body = ""
	}
	return s.did[1:]
}

// step performs a step.
func (s *scenario) step(verb, rest, body string) {
	id, value, _ := strings.Cut(rest, " ")
	switch verb {
	case "open", "desktop": // in a language
		s.open(rest, body, verb == "open")
	case "change":
		s.Done(verb, "text-"+id, value)
	case "click", "focus", "enter", "leave", "save":
		s.Done(verb, "text-"+rest, "")
	case "say":
		s.Say(rest)
	case "do": // an action elsewhere
		s.actions[rest].Do()
		s.Set()
	case "select": // elsewhere, before the page is shown again
		n, err := strconv.ParseUint(rest, 10, 64)
		s.try(err)
		s.choose(tree.ID(n))
	case "wait":
		due := s.due
		if s.due = nil; due == nil {
			s.write("nothing happens later")
		} else {
			due()
		}
	case "read": // the file that a dialog reads
		s.read()
	case "list": // a part of the page
		in := ""
		for _, l := range s.lines {
			if strings.HasPrefix(l.text, rest) {
				in = l.at
			}
			if in != "" && strings.HasPrefix(l.at, in) {
				s.write(l.text)
			}
		}
	case "dialog":
		s.dialog(rest)
		s.Set()
	default:
		s.t.Fatalf("no step is called %q", verb)
	}
}

// open begins with a document, in the page or on a desktop.
func (s *scenario) open(language, file string, inPage bool) {
	lang, err := words.Open(cmp.Or(language, "en"))
	if err != nil {
		s.t.Fatal(err)
	}
	doc, err := fileformat.Read("x.yaml", []byte(file))
	if err != nil {
		s.t.Fatal(err)
	}
	w := test.NewTempWindow(s.t, nil)
	front := action.Front{
		Documents: kittest.Opened(doc), Show: func() { s.Set() }, Say: func(text string) { s.Say(text) },
		Forms: form.Forms{Dialogs: kit.NewDialogs(lang, w)},
	}
	work := func(change func(answering.Work) (answering.Work, bool, error)) func() {
		return func() {
			next, _, err := change(front.Session().Work())
			s.try(err)
			front.Session().SetWork(next)
		}
	}
	edit := func(e document.Edit) func() { return func() { s.try(front.Session().Do(e)) } }
	step := func(change func(lesson.Lesson) lesson.Lesson) func() {
		return func() { s.try(front.Session().SetLesson(change(front.Session().Lesson()))) }
	}
	s.actions = action.Handlers{
		"save": {Do: func() { s.write("saved") }},
		"undo": {Do: func() { front.Session().Undo() }},
		"redo": {Do: func() { front.Session().Redo() }, Can: func() bool {
			_, can := front.Session().RedoName()
			return can
		}},
		"delete":        {Do: func() { s.try(front.Session().Do(document.Delete())) }},
		"reverse":       {Do: edit(document.Reorder(search.Order{Kind: search.Reversed}))},
		"negate":        {Do: edit(document.Negate())},
		"clear answers": {Do: func() { front.Session().ClearAnswers() }},
		"edit name":     {Do: func() {}, Can: func() bool { return !front.Session().Solving() }},
		"lesson":        {Do: step(lesson.Lesson.Begin)},
		"predict":       {Do: step(func(l lesson.Lesson) lesson.Lesson { return l.Predict(true) })},
		"step on":       {Do: step(lesson.Lesson.Advance)},
		"hint":          {Do: work(answering.Work.AskHint)},
		"check": {Do: work(func(w answering.Work) (answering.Work, bool, error) {
			next, err := w.Check()
			return next, true, err
		})},
		"answer 7": {Do: work(func(w answering.Work) (answering.Work, bool, error) {
			sheet, err := w.Sheet()
			return w.Answer(sheet.Fields(0)[0], "7"), true, err
		})},
		"hand in": {Do: func() {}},
		"turn":    {Do: func() { s.Turned() }},
		"practise": {Do: func() {
			skill := practice.Skills()[0]
			sitting, err := practice.Sit(context.Background(), practice.NewRound(skill, 1, practice.Most))
			s.try(err)
			front.Documents.Practise(sitting, "Practice", nil)
		}},
	}
	table := action.New(action.Table{
		Front: front, Canvas: w.Canvas(), Ready: func(*action.Action) bool { return true },
		Locked: func() bool { return false }, Covered: func() bool { return false },
		Recent: func() []*fyne.MenuItem { return nil },
	}, s.actions)
	start := container.NewVBox(kit.Title("Samples"), kit.Pane{}.Button("One", func() { s.write("opened: One") }))
	start.Hide()
	s.actions["start page"] = action.Handler{Do: start.Show}
	s.known = map[string]string{}
	s.View = New(nil, View{
		Front: front, InPage: inPage, Come: func() {}, Table: func() *action.Table { return table },
		TeacherView: func() reading.TeacherView { return reading.TeacherView{Keys: []string{"the key"}} },
		Start:       start, Select: s.choose, Known: func() bool { return false },
		Put: func(elements string) {
			s.page, s.shown = nil, elements != ""
			if s.shown {
				s.try(json.Unmarshal([]byte(elements), &s.page))
				return
			}
			s.write("closed")
			s.lines = nil
			maps.DeleteFunc(s.known, func(at, _ string) bool { return !strings.HasPrefix(at, "/file") })
		},
	}, kit.Pane{After: func(_ time.Duration, f func()) func() {
		s.due = f
		return func() { s.due = nil }
	}})
	maps.Copy(s.actions, s.Handlers())
	if inPage {
		s.Enter()
	}
}

func (s *scenario) try(err error) {
	if err != nil {
		s.t.Error(err)
	}
}

// choose selects a node, as a click on it does.
func (s *scenario) choose(id tree.ID) {
	s.Session().Select(s.Session().Selection().Of(id))
}

// dialog shows a dialog.
func (s *scenario) dialog(name string) {
	pane := s.Dialogs.Pane()
	do := kit.Choice{Text: "Do it", Do: func() { s.write("done") }}
	show := func(content ...fyne.CanvasObject) {
		inside := container.NewVScroll(container.NewVBox(content...))
		s.Dialogs.Show("Title", inside, fyne.NewSize(100, 100), kit.Cancel(s.Lang), do)
	}
	switch name {
	case "question":
		s.Dialogs.Ask("Really?", "It is unsaved.", kit.Choice{Text: "No"}, do)
	case "fields":
		off, sure := pane.Button("Off", func() { s.write("pressed") }), pane.Check("Sure", nil)
		kit.SetEnabled(false, off, sure)
		name := pane.Field("old")
		name.OnChanged = func(text string) { kit.SetEnabled(text == "new", off, sure) }
		kind := pane.Select([]string{"one", "two"}, nil)
		show(kit.Wrapped("What it is for."), kit.Row("Name", name), kit.Row("Kind", kind), sure, off)
	case "error":
		wrong := kit.NewText("It is wrong.")
		wrong.Importance = widget.DangerImportance
		show(pane.Field("old"), wrong)
	case "range": // the two fields have their own names, even with another widget between them
		low, high := pane.Field("2"), pane.Field("3")
		low.Named, high.Named = "Children, from", "Children, to"
		to := kit.Wrapped("to")
		to.Unread = true
		show(kit.Row("Children", container.NewVBox(kit.Wrapped("uniform"), low, to, high)))
	case "manual":
		show(widget.NewRichTextFromMarkdown("# Page\n\nA `code` here.\n\n## Part\n\n- one\n- two\n  - below\n\n" +
			"1. first\n\n```\nplytree  solve\n```\n\n| a | b |\n|---|---|\n| c | d |\n"))
	case "reading": // of a file, which ends later
		says := kit.NewText("Reading the page…")
		d := s.Dialogs.Show("Package", says, fyne.Size{}, do)
		d.Allow(false)
		s.read = func() {
			says.SetText("The solution can be found in the package.")
			d.Allow(true)
		}
	}
}

// look writes what has changed, unless the document was only opened. A part that comes back as it was
// is one line.
func (s *scenario) look(record bool) {
	var lines []line
	var read func(at, indent string, all []Element)
	read = func(at, indent string, all []Element) {
		for _, e := range all {
			here := at + "/" + e.Key
			lines = append(lines, line{here, indent + described(e)})
			read(here, indent+" ", e.Inside)
		}
	}
	read("", "", s.page)
	if s.Panel.Visible() {
		for i, text := range strings.Split(s.Panel.text.Text, "\n") {
			lines = append(lines, line{fmt.Sprint("/panel ", i), text})
		}
	}
	file := strings.ReplaceAll(string(fileformat.Write(s.Session().Document())), "\n ", " ")
	for _, field := range strings.Split(strings.TrimSpace(file), "\n") {
		name, _, _ := strings.Cut(field, ":")
		lines = append(lines, line{"/file " + name, "file: " + field})
	}
	is := map[string]bool{"": true}
	changed := false
	write := func(text string) {
		if changed = true; record {
			s.write(text)
		}
	}
	for _, l := range lines {
		if is[l.at] = true; s.known[l.at] != l.text {
			write(l.text)
		}
		s.known[l.at] = l.text
	}
	for _, l := range s.lines {
		if parent := l.at[:strings.LastIndex(l.at, "/")]; !is[l.at] && is[parent] {
			write(fmt.Sprintf("gone: %.40s", strings.TrimSpace(l.text)))
			delete(s.known, l.at)
		}
	}
	if s.lines = lines; s.shown && !changed {
		write("the same is shown again")
	}
	s.shown = false
}

// described returns an element as a line, without what all fields and buttons have.
func described(e Element) string {
	about := e.Attrs["id"]
	if about+e.Text == "" {
		about = e.Key
	}
	if e.Value != nil {
		about += " = " + *e.Value
	}
	for _, name := range slices.Sorted(maps.Keys(e.Attrs)) {
		if !slices.Contains([]string{"id", "type", "autocomplete", "spellcheck", "autocapitalize"}, name) {
			about += strings.TrimSuffix(" "+name+"="+e.Attrs[name], "=")
		}
	}
	all := strings.Join(strings.Fields(e.Tag+" "+strings.ReplaceAll(about, "text-", "")), " ")
	return strings.TrimSuffix(all+": "+e.Text, ": ")
}
