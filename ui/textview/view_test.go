package textview

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"plytree/editor/document"
	"plytree/editor/lesson"
	"plytree/editor/practice"
	"plytree/editor/reading"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/notation"
	"plytree/ui/action"
	"plytree/ui/form"
	"plytree/ui/kit"
	"plytree/ui/kit/kittest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// browsing is a view in a simulated page.
type browsing struct {
	*View
	t      *testing.T
	placed []Element
	closed bool
	start  *fyne.Container
	ran    []string
}

func browse(t *testing.T, file string, inPage bool) *browsing {
	t.Helper()
	w := test.NewTempWindow(t, nil)
	doc, err := fileformat.Read("x.yaml", []byte(file))
	if err != nil {
		t.Fatal(err)
	}
	b := &browsing{t: t, start: container.NewVBox()}
	b.start.Hide()
	front := action.Front{Documents: kittest.Opened(doc), Show: func() { b.Set() }, Say: func(text string) { b.Say(text) }, Forms: form.Forms{Dialogs: kit.NewDialogs(words.Language{}, w)}}
	table := action.New(action.Table{Front: front, Canvas: w.Canvas(), Ready: func(*action.Action) bool { return true }, Locked: func() bool { return false }, Recent: func() []*fyne.MenuItem { return nil }}, action.Handlers{
		"save":  {Do: func() { b.ran = append(b.ran, "save") }},
		"check": {Do: func() { next, _ := front.Session().Work().Check(); front.Session().SetWork(next) }},
		"redo":  {Do: func() {}, Can: func() bool { return false }},

		"undo": {Do: func() { front.Session().Undo() }, Can: func() bool { return true }},
		"delete": {Do: func() {
			if err := front.Session().Do(document.Delete()); err != nil {
				t.Error(err)
			}
		}, Can: func() bool { return true }},

		"edit name": {Do: func() {}, Can: func() bool { return !front.Session().Solving() }},
	})
	b.View = New(nil, View{
		Front: front, InPage: inPage, Come: func() {}, TeacherView: func() reading.TeacherView { return reading.TeacherView{Keys: []string{"the key"}} }, Table: func() *action.Table { return table },
		Start: b.start, Select: b.choose, Known: func() bool { return false },
		Put: func(elements string) {
			b.placed, b.closed = nil, elements == ""
			if !b.closed {
				if err := json.Unmarshal([]byte(elements), &b.placed); err != nil {
					t.Error(err)
				}
			}
		},
	}, kit.Pane{})
	return b
}

// find returns the element with the ID.
func (b *browsing) find(id string) (found Element) {
	var look func([]Element)
	look = func(all []Element) {
		for _, e := range all {
			if e.Attrs["id"] == "text-"+id {
				found = e
			}
			look(e.Inside)
		}
	}
	look(b.placed)
	return found
}

// all returns the content of the page.
func (b *browsing) all() string {
	data, err := json.Marshal(b.placed)
	if err != nil {
		b.t.Error(err)
	}
	return string(data)
}

const solved = `plytree: 1
title: <b>bold</b>
tree: {name: a, children: [{name: b, children: [1, 4]}, {name: c, children: [0, 6]}]}
exercise:
  mode: practice
  tasks: [{ask: value}, {ask: pruned}, {ask: construct, want: {value: 1}, leaves: [2.1], values: 0..9}]
`

// Actions in the page change the session, and the result is shown.
func TestThePageAnswersAnExercise(t *testing.T) {
	b := browse(t, solved, true)
	b.Set()
	if b.placed != nil {
		t.Error("a view that is not open is shown")
	}
	b.Enter()
	if title := b.find("title"); title.Text != "<b>bold</b>" || title.Inside != nil {
		t.Errorf("the title: %+v", title)
	}
	b.Done("change", "text-student", "Ana")
	b.Done("change", "text-answer-0-0", "1")
	b.Done("change", "text-answer-1-0", "2.2, z")
	if f := b.find("answer-1-0"); *f.Value != "2.2, z" || f.Attrs["aria-invalid"] != "true" || !strings.Contains(b.all(), "isn't a node") {
		t.Errorf("what can't be read is %+v", f)
	}
	b.Done("focus", "text-answer-1-0", "")
	if b.Session().Work().Task() != 1 {
		t.Error("the session does not turn to the field")
	}
	b.Done("change", "text-answer-1-0", "2.2")
	if b.Done("click", "text-do-check", ""); b.find("answer-0-0").Attrs["aria-describedby"] == "" || !strings.Contains(b.all(), "marks so far") {
		t.Errorf("a check says nothing: %s", b.all())
	}
	b.Done("change", "text-none-2", "true")
	if a := b.Session().Work().Answers(); a.Student() != "Ana" || a.Of("value").Text != "1" || a.Of("pruned").String() != "[2.2]" || a.Of("construct").Text != "none" {
		t.Errorf("%v", a)
	}
	if d := b.find("answer-0-0").Attrs["aria-describedby"]; !strings.Contains(d, "text-asks-0-0") || !strings.Contains(d, searchID) || b.find("search").Text != "The search: Alpha-beta, from left to right" {
		t.Errorf("the field is described by %q", d)
	}
	if !strings.Contains(b.all(), `"tag":"h3","text":"Task 2 of 3: Pruned branches, 1 mark"`) {
		t.Errorf("a task has no heading: %s", b.all())
	}
	if b.find("do-redo").Attrs["aria-disabled"] != "true" {
		t.Error("what can't be done now looks as if it could")
	}
	b.Done("save", "", "")
	if b.Done("leave", "", ""); !b.closed || b.Open() || !slices.Equal(b.ran, []string{"save"}) {
		t.Errorf("%v", b.ran)
	}
}

// said returns the keys of the live region's texts: a text with another key is read aloud.
func (b *browsing) said() (keys []string) {
	for _, e := range b.placed {
		if e.Key == "said" {
			for _, line := range e.Inside {
				keys = append(keys, line.Key)
			}
		}
	}
	return keys
}

// A repeated text is read aloud again: a check with the same result, another unreadable answer, a
// message. Unchanged texts are not.
func TestWhatIsSaidAgainIsReadAgain(t *testing.T) {
	b := browse(t, solved, true)
	b.Enter()
	b.Done("change", "text-answer-0-0", "3")
	for i, do := range []func(){
		func() { b.Done("click", "text-do-check", "") },
		func() { b.Done("change", "text-answer-1-0", "z") },
		func() { b.Say("This task doesn't ask about this node.") },
	} {
		do()
		once := b.said()
		do()
		again := b.said()
		fresh := 0
		for _, key := range again {
			if !slices.Contains(once, key) {
				fresh++
			}
		}
		if want := []int{2, 1, 1}[i]; fresh != want || len(once) != len(again) {
			t.Errorf("%d: %q, and then %q", i, once, again)
		}
		still := b.said()
		if b.Done("focus", "text-answer-0-0", ""); !slices.Equal(still, b.said()) {
			t.Errorf("%d: %q is read again", i, b.said())
		}
	}
}

// The titles of tasks from different searches name the search.
func TestTitlesSayTheSearch(t *testing.T) {
	b := browse(t, "plytree: 1\ntree: [[1, 4], [0, 6]]\nexercise: {tasks: [{ask: pruned}, {ask: pruned, id: again, search: {order: reversed}}]}\n", true)
	b.Enter()
	if all := b.all(); !strings.Contains(all, "(Alpha-beta, from left to right)") || !strings.Contains(all, "(Alpha-beta, from right to left)") || strings.Contains(all, "The search:") {
		t.Error(all)
	}
}

// The start page can be used, and a document without a title has a name.
func TestThePageHasTheStartPage(t *testing.T) {
	b := browse(t, "plytree: 1\ntree: [1, 2]\n", true)
	b.Enter()
	if b.find("title").Text != "Untitled" {
		t.Errorf("it is called %q", b.find("title").Text)
	}
	opened := 0
	b.start.Objects = []fyne.CanvasObject{kit.Title("Samples"), kit.Pane{}.Button("One", func() { opened++ })}
	b.start.Show()
	b.Set()
	b.Done("click", "text-part-1", "")
	if b.find("title").Text != "Start page" || opened != 1 || b.find("node-1").Key != "" {
		t.Errorf("%d: %s", opened, b.all())
	}
}

func idText(id tree.ID) string { return strconv.FormatUint(uint64(id), 10) }

// choose selects a node, as a click on it does.
func (b *browsing) choose(id tree.ID) {
	b.Session().Select(b.Session().Selection().Of(id))
}

// Nodes can be selected and folded; while a dialog is open, only the dialog is shown.
func TestThePageReadsATree(t *testing.T) {
	b := browse(t, "plytree: 1\ntree: [[1, 2], [3, 4]]\n", true)
	b.Enter()
	inner := b.Session().Tree().At([]int{0}).ID()
	b.Done("click", "text-node-"+idText(inner), "")
	selected := 0
	for _, c := range []string{"1", "2", "3", "4", "5", "6", "7"} {
		node := b.find("node-" + c)
		if node.Attrs["tabindex"] == "0" {
			selected++
			if node.Attrs["aria-current"] != "true" {
				t.Error("Tab leads to a node that is not selected")
			}
		}
	}
	if selected != 1 {
		t.Errorf("Tab leads to %d nodes", selected)
	}
	b.Done("click", "text-fold-"+idText(inner), "")
	if !b.Session().Folds().Has(inner) || b.find("fold-" + idText(inner)).Attrs["aria-expanded"] != "false" || !strings.Contains(b.all(), "2 nodes collapsed") {
		t.Error("a subtree is not folded away")
	}
	answered := -1
	b.Dialogs.Ask("Really?", "It is unsaved.", kit.Choice{Text: "No"}, kit.Choice{Text: "Yes", Do: func() { answered = 1 }})
	b.Set()
	if !strings.Contains(b.all(), "alertdialog") || strings.Contains(b.all(), "text-node-") {
		t.Errorf("a question stands among the rest: %s", b.all())
	}
	if b.Done("click", "text-part-2", ""); answered != 1 {
		t.Error("a question can't be answered")
	}
}

// Texts that a dialog shows later appear until it is closed.
func TestThePageFollowsADialog(t *testing.T) {
	b := browse(t, "plytree: 1\ntree: [1, 2]\n", true)
	var due func()
	b.after = func(_ time.Duration, f func()) func() {
		due = f
		return func() { due = nil }
	}
	says := kit.NewText("Reading the page…")
	d := b.Dialogs.Show("Package", says, fyne.Size{}, kit.Choice{Text: "Choose name…"})
	d.Allow(false)
	b.Enter()
	says.SetText("The solution can be found in the package.")
	d.Allow(true)
	due()
	if !strings.Contains(b.all(), "The solution can be found") || b.find("part-1").Attrs["aria-disabled"] != "" {
		t.Errorf("the page says %s", b.all())
	}
	before := b.all()
	b.Put = func(string) { t.Error("the same is shown again") }
	due()
	if d.Close(); due == nil || before != b.all() {
		t.Error("the dialog isn't followed any longer")
	}
	if due(); due != nil {
		due()
	}
}

// In the desktop program the same is a text in a section, which follows the document.
func TestThePanelFollows(t *testing.T) {
	b := browse(t, "plytree: 1\ntree: [[1, 2], [3, 4]]\n", false)
	if b.Panel.Visible() {
		t.Error("nobody asked for it")
	}
	b.Handlers()["text view"].Do()
	if got := b.Panel.text; !b.Panel.Visible() || !got.Selectable || !strings.Contains(got.Text, "Value of the root: 3.") {
		t.Errorf("the panel says %q", got.Text)
	}
	b.choose(b.Session().Tree().Root().ID())
	b.Set()
	if !strings.Contains(b.Panel.text.Text, "→ root") {
		t.Errorf("the panel says %q", b.Panel.text.Text)
	}
}

// An unreadable answer stays in its field until another one replaces it, and is not what a check
// judged; its error goes away with the next answer.
func TestWhatCantBeReadGoesWithTheNextAnswer(t *testing.T) {
	b := browse(t, solved, true)
	b.Enter()
	b.Done("change", "text-answer-0-0", "1")
	b.Done("click", "text-do-check", "")
	b.Say("Saved x.yaml.")
	b.Done("change", "text-answer-0-0", "1x")
	if f := b.find("answer-0-0"); *f.Value != "1x" || strings.Contains(b.find("why-answer-0-0").Text, "orrect") {
		t.Errorf("%+v, %q", f, b.find("why-answer-0-0").Text)
	}
	if strings.Contains(b.all(), "Saved x") {
		t.Error("of an answer that was given since it is said that it is saved")
	}
	w := b.Session().Work()
	sheet, err := w.Sheet()
	if err != nil {
		t.Fatal(err)
	}
	b.Session().SetWork(w.Answer(sheet.Fields(0)[0], "7"))
	if b.Set(); *b.find("answer-0-0").Value != "7" {
		t.Errorf("an answer that was given elsewhere is not shown: %+v", b.find("answer-0-0"))
	}
	placed := 0
	b.Put = func(string) { placed++ }
	if b.Done("change", "text-answer-0-0", "7"); placed == 0 {
		t.Error("a field is not shown anew after something was typed into it")
	}
}

// An unreadable answer is kept as typed, also in the file, and counts as no answer: handing in
// names it, and so does a check, beside the number of incorrect answers.
func TestWhatCantBeReadIsNoAnswer(t *testing.T) {
	b := browse(t, solved, true)
	b.Enter()
	b.Done("change", "text-answer-0-0", "one")
	b.Done("change", "text-answer-1-0", "2.2, z")
	if !strings.Contains(b.all(), "This answer can't be read") {
		t.Errorf("%s", b.all())
	}
	w := b.Session().Work()
	if lines := reading.Open(words.Language{}, w); len(lines) < 3 || !strings.Contains(lines[0], "1. ") || !strings.Contains(strings.Join(lines, " "), "can't be read, so they don't count: 1. ") {
		t.Errorf("%q", lines)
	}
	data, err := fileformat.Encode("x.yaml", b.Session().Document())
	if err != nil {
		t.Fatal(err)
	}
	doc, err := fileformat.Read("x.yaml", data)
	if err != nil {
		t.Fatal(err)
	}
	if got := doc.Answers; got.Of("value").Text != "one" || got.Of("pruned").String() != "[2.2, z]" {
		t.Errorf("the file holds %v", got)
	}
	b.Done("change", "text-answer-1-0", "1.1")
	b.Done("click", "text-do-check", "")
	for _, says := range []string{"1 answer is incorrect. The first is at node 1.1, in task 2: Pruned branches.", "don't count: 1. "} {
		if !strings.Contains(b.all(), says) {
			t.Errorf("a check doesn't say %q: %s", says, b.all())
		}
	}
	b.Done("change", "text-answer-1-0", ",,")
	if w := b.Session().Work(); w.Unread(1) == nil || w.Filled().Progress(1).Done {
		t.Errorf("%q is an answer", w.Text(exercise.Slot{Task: 1}))
	}
	b.Done("change", "text-answer-1-0", "zz")
	if b.Done("click", "text-do-check", ""); strings.Contains(b.all(), "[zz]") || !strings.Contains(b.all(), "“zz” isn't a node") {
		t.Errorf("it isn't said once that zz can't be read: %s", b.all())
	}
	was := b.said()
	if b.Done("click", "text-do-save", ""); len(was) == 0 || !slices.Equal(was, b.said()) {
		t.Errorf("saving says again what a check found: %q, %q", was, b.said())
	}
}

// A plain tree is changed in the page: the name of the selected node, the value of a leaf.
// Unreadable input is refused there.
func TestThePageChangesATree(t *testing.T) {
	b := browse(t, "plytree: 1\ntree: [[1, 2], 3]\n", true)
	b.Enter()
	leaf := b.Session().Tree().At([]int{0, 1}).ID()
	b.Done("click", "text-node-"+idText(leaf), "")
	if f := b.find("value-" + idText(leaf)); f.Value == nil || *f.Value != "2" {
		t.Fatalf("%+v", f)
	}
	b.Done("change", "text-value-"+idText(leaf), "-7")
	b.Done("change", "text-name-"+idText(leaf), "z")
	if n := b.Session().Tree().At([]int{0, 1}); n.Name() != "z" || n.Data().Value != -7 || !strings.Contains(b.find("node-"+idText(leaf)).Text, "z, −7") {
		t.Errorf("%+v, %q", n.Data(), b.find("node-"+idText(leaf)).Text)
	}
	b.Done("change", "text-value-"+idText(leaf), "seven")
	if f := b.find("value-" + idText(leaf)); *f.Value != "seven" || f.Attrs["aria-invalid"] != "true" || f.Attrs["aria-describedby"] == "" {
		t.Errorf("%+v", f)
	}
	inner := b.Session().Tree().At([]int{0}).ID()
	b.Done("click", "text-node-"+idText(inner), "")
	if b.find("value-"+idText(inner)).Tag != "" || strings.Contains(b.all(), "seven") {
		t.Errorf("an inner node has a value: %s", b.all())
	}
	b = browse(t, solved, true)
	b.Enter()
	b.Done("click", "text-node-"+idText(b.Session().Tree().Root().ID()), "")
	if strings.Contains(b.all(), "text-name-") {
		t.Error("the tree of an exercise can be changed")
	}
}

// The next step of a lesson is predicted in the page, which says whether the prediction was right.
func TestThePagePredicts(t *testing.T) {
	b := browse(t, "plytree: 1\ntree: [[3, 12], [2, 4]]\n", true)
	b.Enter()
	put := func(l lesson.Lesson) {
		if err := b.Session().SetLesson(l); err != nil {
			t.Fatal(err)
		}
		b.Set()
	}
	put(b.Session().Lesson().Begin())
	put(b.Session().Lesson().Predict(true).Advance())
	put(b.Session().Lesson().Advance())
	if choices := b.find("next-1"); choices.Tag != "button" || !strings.Contains(b.all(), "enter first?") {
		t.Fatalf("%s", b.all())
	}
	step := b.Session().Lesson().Step()
	b.Done("click", "text-next-1", "")
	if b.Session().Lesson().Step() != step+1 || !strings.Contains(b.all(), "Incorrect.") || !strings.Contains(b.all(), "0 of 1 correct so far.") || b.find("next-0").Tag != "" {
		t.Errorf("%s", b.all())
	}
}

// The page shows the progress of practice.
func TestThePageTellsOfPractice(t *testing.T) {
	b := browse(t, solved, true)
	sitting, err := practice.Sit(context.Background(), practice.NewRound(practice.Skills()[0], 1, practice.ReadRecord("").Begin(practice.Skills()[0])))
	if err != nil {
		t.Fatal(err)
	}
	b.Documents.Practise(sitting, "Practice", nil)
	if b.Enter(); !strings.Contains(b.all(), sitting.Status()[0].String()) {
		t.Errorf("%s", b.all())
	}
}

// The texts, fields and buttons of a dialog are in the page: a label is the name of the field after
// it.
func TestADialogIsPutIntoWords(t *testing.T) {
	b := browse(t, solved, true)
	dialogs := b.Dialogs
	pane := dialogs.Pane()
	name, kind, sure, off := pane.Field("old"), pane.Select([]string{"one", "two"}, nil), pane.Check("Sure", nil), pane.Button("Off", nil)
	name.OnChanged = func(string) { off.Enable() }
	off.Disable()
	done := false
	dialogs.Show("Title", container.NewVScroll(container.NewVBox(kit.Wrapped("What it is for."), kit.Row("Name", name), kit.Row("Kind", kind), sure, off)), fyne.NewSize(100, 100), kit.Cancel(words.Language{}),
		kit.Choice{Text: "Do it", Do: func() { done = true }})
	b.Enter()
	if b.find("part-1").Value == nil || *b.find("part-1").Value != "old" || strings.Count(b.all(), `"text":"Name"`) != 1 || b.find("part-4").Attrs["aria-disabled"] != "true" {
		t.Errorf("%s", b.all())
	}
	if _, first := b.find("part-1").Attrs["data-first"]; !first {
		t.Error("the field has not the keyboard first")
	}
	b.Done("change", "text-part-1", "new")
	b.Done("change", "text-part-2", "1")
	b.Done("change", "text-part-3", "true")
	b.Set()
	if name.Text != "new" || kind.SelectedIndex() != 1 || !sure.Checked || b.find("part-4").Attrs["aria-disabled"] != "" {
		t.Errorf("%q %d %v, %+v", name.Text, kind.SelectedIndex(), sure.Checked, b.find("part-4"))
	}
	if b.Done("click", "text-part-6", ""); !done || dialogs.Top() != nil {
		t.Error("it can't be done")
	}
	dialogs.Ask("Title", "Text", kit.Done(words.Language{}))
	b.Set()
	if _, first := b.find("asks").Attrs["data-first"]; !first || !strings.Contains(b.all(), `"aria-modal":"true"`) || !strings.Contains(b.all(), `"aria-describedby":"text-part-0"`) {
		t.Errorf("what is read does not begin at the title: %s", b.all())
	}
	if b.Done("leave", "", ""); dialogs.Top() != nil || !b.Open() {
		t.Error("Escape does not close the dialog alone")
	}
}

// Text typed for a node that is no longer selected when it arrives changes no node.
func TestWhatIsTypedOfAnotherNodeChangesNone(t *testing.T) {
	b := browse(t, "plytree: 1\ntree: [1.5, 2]\n", true)
	first, second := b.Session().Tree().At([]int{0}).ID(), b.Session().Tree().At([]int{1}).ID()
	b.choose(first)
	b.Enter()
	b.choose(second)
	b.Done("change", "text-value-"+idText(first), "9")
	if got := notation.Write(b.Session().Tree().Root()); got != "[1.5, 2]" {
		t.Errorf("the tree is %s", got)
	}
	b.Done("change", "text-value-"+idText(second), "9")
	if got := notation.Write(b.Session().Tree().Root()); got != "[1.5, 9]" {
		t.Errorf("the tree is %s", got)
	}
	lang, err := words.Open("fr")
	if err != nil {
		t.Fatal(err)
	}
	b.choose(first)
	b.Lang = lang
	if all := b.editing(); len(all) != 3 || all[1].Text != "1,5" {
		t.Errorf("in French it can be changed: %+v", all)
	}
}

// A board is edited as one text of the selected node, and refused if it isn't a board.
func TestABoardIsEditedInWords(t *testing.T) {
	b := browse(t, "plytree: 1\ntree: {board: XO./.X./..O, children: [1.5, 2]}\n", true)
	root := b.Session().Tree().Root().ID()
	b.choose(root)
	b.Enter()
	field := "text-board-" + idText(root)
	if value := b.find("board-" + idText(root)).Value; value == nil || *value != "XO./.X./..O" {
		t.Errorf("the field has not the board: %v", value)
	}
	is := func() string { return b.Session().Tree().Root().Data().Board.String() }
	if b.Done("change", field, "1 3 5"); is() != "1 3 5" {
		t.Errorf("the board is %q", is())
	}
	if b.Done("change", field, "X//O"); is() != "1 3 5" || !strings.Contains(b.all(), "aria-invalid") {
		t.Errorf("what is no board is taken: %q", is())
	}
	if b.Done("change", field, ""); is() != "" {
		t.Errorf("the board is still %q", is())
	}
	if b.Session().Undo(); is() != "1 3 5" {
		t.Errorf("undone, the board is %q", is())
	}
}

// A page of the manual has its headings, lists, tables and code, and isn't read aloud by itself.
func TestATextHasItsHeadingsAndLists(t *testing.T) {
	b := browse(t, solved, true)
	b.Dialogs.Show("Manual", widget.NewRichTextFromMarkdown("# Page\n\nA `code` here.\n\n## Part\n\n- one\n- two\n  - below\n\n1. first\n\n```\nplytree  solve\n```\n\n| a | b |\n|---|---|\n| c | d |\n"), kit.Whole, kit.Done(words.Language{}))
	b.Enter()
	all := b.all()
	for _, want := range []string{
		`"tag":"h3","text":"Page"`, `"tag":"h4","text":"Part"`, `"tag":"code","text":"code"`, `"tag":"pre","text":"plytree  solve"`, `"tag":"ol"`, `"tag":"th","text":"a"`, `"tag":"td","text":"d"`,
		`"tag":"li","inside":[{"key":"p 0","tag":"p","text":"two"},{"key":"ul 1","tag":"ul","inside":[{"key":"0","tag":"li","inside":[{"key":"p 0","tag":"p","text":"below"}]}]}]`,
	} {
		if !strings.Contains(all, want) {
			t.Errorf("there is no %s in %s", want, all)
		}
	}
	if text := b.find("part-0"); strings.Contains(all, `"aria-describedby"`) || text.Attrs["aria-live"] != "" || text.Attrs["data-rich"] != "" || text.Tag != "div" {
		t.Errorf("the text is %+v", text.Attrs)
	}
}

// Edits are confirmed in words: a value, and what an action did to the tree.
func TestEditsAreConfirmed(t *testing.T) {
	b := browse(t, "plytree: 1\ntree: {name: a, children: [{name: d, value: 1}, 2]}\n", true)
	b.Enter()
	leaf := b.Session().Tree().At([]int{0}).ID()
	b.Done("click", "text-node-"+idText(leaf), "")
	b.Done("change", "text-value-"+idText(leaf), "5")
	if !strings.Contains(b.all(), "Value of d: 5.") {
		t.Errorf("%s", b.all())
	}
	for _, c := range [][2]string{{"delete", "Done: delete. Selected: 1."}, {"delete", "Done: delete. Selected: a."}, {"undo", "Undone: delete. Selected: 1."}} {
		if b.Done("click", "text-do-"+c[0], ""); !strings.Contains(b.all(), c[1]) {
			t.Errorf("no %q in %s", c[1], b.all())
		}
	}
}

// Edits from elsewhere, such as from a menu, are confirmed too, each once; typed answers aren't.
func TestEditsFromElsewhereAreConfirmed(t *testing.T) {
	b := browse(t, "plytree: 1\ntree: {name: a, children: [{name: d, value: 1}, 2]}\n", true)
	b.Enter()
	for _, c := range []struct {
		do   func()
		want string
	}{
		{func() { _ = b.Session().Do(document.Reorder(search.Order{Kind: search.Reversed})) }, "Done: reorder."}, {func() { _ = b.Session().Do(document.Negate()) }, "Done: negate values."},
		{func() { b.Session().Undo() }, "Undone: negate values."}, {func() { b.Session().Undo() }, "Undone: reorder."}, {func() { b.Session().Redo() }, "Done: reorder."},
	} {
		before := b.says
		c.do()
		b.Set()
		b.Set()
		if !strings.Contains(b.all(), c.want) || b.says != before+1 {
			t.Errorf("no %q, once, in %s", c.want, b.all())
		}
	}
	b = browse(t, solved, true)
	b.Enter()
	before := b.says
	b.Session().SetWork(b.Session().Work().SetStudent("Ana", "1"))
	if b.Set(); b.says != before {
		t.Errorf("an answer is confirmed: %s", b.message)
	}
	sheet, _ := b.Session().Work().Sheet()
	b.Session().SetWork(b.Session().Work().Answer(sheet.Fields(0)[0], "7"))
	b.Set()
	for _, c := range []struct {
		do   func()
		want string
	}{{func() { b.Session().Undo() }, "Undone: answer."}, {func() { b.Session().Redo() }, "Done: answer."}, {b.Session().ClearAnswers, "Done: clear all answers."}, {func() { b.Session().Undo() }, "Undone: clear all answers."}} {
		c.do()
		if b.Set(); !strings.Contains(b.message, c.want) {
			t.Errorf("%q, not %q", b.message, c.want)
		}
	}
}

// Changes made while the view was closed are not read aloud when it opens.
func TestNothingIsToldOfTheTimeBefore(t *testing.T) {
	b := browse(t, "plytree: 1\ntree: {name: a, children: [{name: d, value: 1}, 2]}\n", true)
	b.Enter()
	b.Close()
	_ = b.Session().Do(document.Reorder(search.Order{Kind: search.Reversed}))
	b.Set()
	if b.Enter(); b.message != "" {
		t.Errorf("it begins with %q", b.message)
	}
	_ = b.Session().Do(document.Negate())
	b.Set()
	b.Close()
	if b.Enter(); b.message != "" {
		t.Errorf("it begins again with %q", b.message)
	}
}

// The two fields of a range have different names, even with another widget between them.
func TestFieldsAreCalledByTheirOwnNames(t *testing.T) {
	pane := kit.Pane{}
	low, high := pane.Field("2"), pane.Field("3")
	low.Named, high.Named = "Children, from", "Children, to"
	q := pageOf("Generate", container.NewVBox(kit.Row("Children", container.NewVBox(kit.Wrapped("uniform"), low, kit.Wrapped("to"), high))))
	var called []string
	for _, c := range q.Controls {
		if c.Kind == Field {
			called = append(called, c.Says)
		}
	}
	if !slices.Equal(called, []string{"Children, from", "Children, to"}) || len(q.Controls) != 4 {
		t.Errorf("%q, %+v", called, q.Controls)
	}
}

// A tree is drawn in the page by writing the moves from its nodes, and checked there.
func TestThePageDrawsATree(t *testing.T) {
	b := browse(t, `plytree: 1
tree: 1
exercise:
  mode: practice
  tasks: [{ask: value}, {ask: tree, game: nim 1 2, depth: 2, values: true}]
`, true)
	b.Enter()
	next := b.find("draw-1").Attrs["data-next"]
	b.Done("click", "draw-1", "")
	if root := b.find(strings.TrimPrefix(next, "text-")); root.Tag != "input" {
		t.Fatal("no moves can be written:", next)
	}
	write := func(moves string) { // at the selected node
		t.Helper()
		at := movesID(1, b.Session().Selection().Primary())
		b.Done("change", at, moves)
		if got := *b.find(at).Value; got != moves {
			t.Errorf("written is %q: %s", got, moves)
		}
	}
	choose := func(path ...int) {
		b.choose(b.Session().Work().Tree().At(path).ID())
		b.Set()
	}
	write("0 2; 1 1; 1 2")
	write("0 2; 1 1; 1 0")
	choose(0)
	write("0 1; 0 0")
	choose(0, 1)
	b.Done("change", "value-of-"+movesID(1, b.Session().Selection().Primary()), "1")
	choose(1)
	write("1 2")
	b.Done("click", "do-check", "")
	b.Done("click", "do-check", "")
	for _, want := range []string{"heaps 0 2, MIN, correct", "1, correct, incorrect value", "2 moves are missing here", "heaps 1 2, MAX, incorrect"} {
		if !strings.Contains(b.all(), want) {
			t.Errorf("%q isn't said: %s", want, b.all())
		}
	}
	b.Done("change", movesID(1, b.Session().Selection().Primary()), "nothing")
	if !strings.Contains(b.all(), "isn't a position; write the heaps after the move, such as 1 1") || b.Session().Work().Moves(b.Session().Selection().Primary()) != "1 2" {
		t.Error("what isn't a move is taken:", b.all())
	}
}
