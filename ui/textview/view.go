package textview

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"plytree/editor/answering"
	"plytree/editor/document"
	"plytree/editor/reading"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/ui/action"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

// View is the text view of the active document: it shows the document in a page or in the side
// panel, and passes the user's actions to the session, as the canvas does.
type View struct {
	action.Front
	// InPage is set if the view is part of a page, in which Put shows it: the elements as JSON, ""
	// for none. Come moves the keyboard there, and on a desktop makes the panel visible.
	InPage      bool
	Put         func(elements string)
	Come        func()
	Start       fyne.CanvasObject // the start page
	Table       func() *action.Table
	TeacherView func() reading.TeacherView // what a teacher sees of the exercise
	Select      func(tree.ID)
	// Known reports whether a learning platform has named the student.
	Known func() bool

	Panel     *Panel // on a desktop
	open      bool   // in a page
	shown     string // in the page
	message   string
	says      int       // the number of messages so far
	announced announced // the last announced edit
	found     []string  // the search result that was shown
	again     int       // how often that was repeated
	slips     map[string]Slip
	asked     string // the dialog that was shown
	later     kit.Waiting
	after     kit.After
	on        map[string]func(value string) // the handlers of the page that was shown
}

// announced is the last announced edit, with the number of messages at that time.
type announced struct {
	of   *session.Session
	step *session.Step
	says int
}

// New makes a view with its panel, visible if the view that it replaces was; that may be nil.
func New(was *View, v View, side kit.Pane) *View {
	v.Lang = v.Lang.ByPlaces()
	v.Panel, v.slips, v.after = newPanel(side), map[string]Slip{}, side.After
	if was != nil && was.Open() {
		v.open = v.InPage
		kit.SetVisible(!v.InPage, v.Panel)
	}
	return &v
}

// wrong returns the error texts of the dialog over the window.
func (v *View) wrong() []string {
	if d := v.Dialogs.Top(); d != nil {
		return texts(d.Content, wrong)
	}
	return nil
}

// Handlers returns the handlers of its actions.
func (v *View) Handlers() action.Handlers {
	return action.Handlers{"text view": {Do: v.toggle, Ticked: v.Open}}
}

// Open reports whether the view is visible.
func (v *View) Open() bool {
	if v.InPage {
		return v.open
	}
	return v.Panel.Visible()
}

func (v *View) toggle() {
	switch {
	case !v.InPage:
		kit.SetVisible(!v.Panel.Visible(), v.Panel)
		v.Show()
		if v.Open() {
			v.Come()
		}
	case v.open:
		v.Close()
	default:
		v.Enter()
	}
}

// Enter opens the view and moves the keyboard there.
func (v *View) Enter() {
	if !v.open {
		v.open, v.message = true, "" // drops the old message
	}
	v.Show()
	v.Come()
}

// Close closes the view.
func (v *View) Close() {
	v.open, v.shown = false, ""
	v.Put("")
	v.Show()
}

// Say shows a message, "" for none.
func (v *View) Say(text string) {
	v.tell(text)
	v.Set()
}

func (v *View) tell(text string) {
	if v.message = text; text != "" {
		v.says++
	}
}

// Turned forgets invalid typed texts after another document or exercise became active.
func (v *View) Turned() { clear(v.slips) }

// Set updates the view, if it is visible.
func (v *View) Set() {
	v.confirm()
	if !v.Open() {
		return
	}
	doc := reading.Of(v.Lang, v.Session(), v.TeacherView)
	if v.Session().Practising() {
		doc.Said = append(v.Lang.SayAll(v.Session().Sitting().Status()), doc.Said...)
	}
	if !v.InPage {
		v.Panel.set(doc.Text(v.Lang))
		return
	}
	v.found = nil
	if doc.Exercise != nil {
		v.found = doc.Exercise.Found
	}
	if v.Dialogs.Top() != nil {
		v.later.Start(v.after, dialogDelay, v.follow)
	}
	p := v.newPage()
	data, err := json.Marshal(p.elements(doc))
	v.on = p.on
	if err != nil || string(data) == v.shown {
		return // can't happen for these values
	}
	v.shown = string(data)
	v.Put(v.shown)
}

// dialogDelay is after how long a changed dialog is shown.
const dialogDelay = 300 * time.Millisecond

// follow shows the dialog again when it has changed, for example after a file is read, until it is
// closed. The code that changes its widgets doesn't know the page.
func (v *View) follow() {
	q := v.Dialogs.Top()
	if q == nil || !v.Open() {
		return
	}
	data, _ := json.Marshal(v.newPage().question(q, 0)) // can't fail for these values
	if now := string(data); now != v.asked {
		v.asked = now
		v.Set()
	}
	v.later.Start(v.after, dialogDelay, v.follow)
}

// Done handles an event of the page: click, change or focus of an element.
func (v *View) Done(what, id, value string) {
	if what == "change" {
		v.shown = "" // the field keeps the typed text even if it was changed
	}
	if what == "change" || what == "click" {
		v.message = ""
	}
	wrong := v.wrong()
	if do := v.on[what+" "+strings.TrimPrefix(id, "text-")]; do != nil {
		do(value)
	}
	if what != "focus" && len(wrong) > 0 && slices.Equal(wrong, v.wrong()) {
		v.again++
	}
	switch what {
	case "enter":
		v.Enter()
	case "leave":
		if q := v.Dialogs.Top(); q != nil {
			q.Close()
		} else {
			v.Close()
		}
	case "save":
		v.Table().Run("save")
	}
	v.Set()
}

// The actions in the page: always, in a lesson, after the exercise that is being solved, and while
// the tree can be changed.
var (
	always = []string{"new", "open", "save", "save as", "undo", "redo", "lesson", "edit exercise", "practise",
		"next tab"}
	inLesson = []string{"first step", "step back", "step on", "last step", "next cut", "predict"}
	solving  = []string{"check", "hand in", "next exercise"}
	helping  = []string{"hint", "show"} // in each task
	editing  = []string{"add child", "sibling after", "delete"}
)

// actions returns the actions that are offered now, above and below the exercise.
func (v *View) actions(asked bool) (above, behind []*action.Action) {
	ids := always
	if v.Session().Lesson().Ready() {
		ids = append(ids[:len(ids):len(ids)], inLesson...)
	}
	switch {
	case v.Session().Solving() && asked:
		behind = v.named(solving)
	case v.Session().Solving(): // without a lesson
		ids = append(ids[:len(ids):len(ids)], "show", "next exercise")
	case v.changeable():
		ids = append(ids[:len(ids):len(ids)], editing...)
	}
	return v.named(ids), behind
}

// named returns the actions with the IDs, but the next exercise only in practice, and handing in
// only elsewhere.
func (v *View) named(ids []string) (all []*action.Action) {
	for _, id := range ids {
		practised := v.Session().Practising()
		if one := v.Table().Get(id); one != nil && (id != "next exercise" || practised) &&
			(id != "hand in" || !practised) {
			all = append(all, one)
		}
	}
	return all
}

// possible returns the actions with the IDs that are possible now.
func (v *View) possible(ids []string) []*action.Action {
	return slices.DeleteFunc(v.named(ids), func(one *action.Action) bool { return !one.Possible() })
}

// run does an action. A repeated result is announced again.
func (v *View) run(one *action.Action) {
	found, says := v.found, v.says
	v.Table().Run(one.ID)
	v.Set()
	if finds := one.ID == "check" || one.ID == "hint"; finds && v.says == says && slices.Equal(v.found, found) {
		v.again++ // but not the earlier result, if a dialog opens
	}
}

// changeable reports whether the tree can be changed now.
func (v *View) changeable() bool {
	one := v.Table().Get("edit name")
	return one != nil && one.Possible()
}

// editing returns the editable properties of the selected node.
func (v *View) editing() []Editing {
	node := v.Session().Selection().Node()
	switch {
	case node == nil:
		return nil
	case v.Session().Draws():
		return v.drawing(node)
	case !v.changeable():
		return nil
	}
	id := strconv.FormatUint(uint64(node.ID()), 10)
	do := func(edit func(string) document.Edit) func(string) error {
		return func(text string) error { return v.Session().Do(edit(text).Alone()) }
	}
	all := []Editing{{"name-" + id, v.Lang.L("Name"), node.Name(), do(document.SetName)}}
	if node.Leaf() {
		all = append(all, Editing{"value-" + id, v.Lang.L("Value"), v.valueOf(node), do(document.SetValue)})
	}
	return append(all, Editing{"board-" + id, v.Lang.L("Board"), node.Data().Board.String(), do(document.SetBoard)})
}

// drawing returns the editable properties of a node of a drawing: the moves from it and, if the
// task asks for it, its value.
func (v *View) drawing(node *tree.Node) []Editing {
	w := v.Session().Work()
	set := func(change func(answering.Work, tree.ID, string) (answering.Work, error)) func(string) error {
		return func(text string) error {
			w, err := change(v.Session().Work(), node.ID(), text)
			if err == nil {
				v.Session().SetWork(w.At(node.ID()))
			}
			return err
		}
	}
	id := movesID(w.Task(), node.ID())
	all := []Editing{{id, v.Lang.L("Moves, separated by semicolons"), w.Moves(node.ID()), set(answering.Work.SetMoves)}}
	if w.Drawing().Values && node.Leaf() && node != w.Tree().Root() {
		all = append(all, Editing{"value-of-" + id, v.Lang.L("Value, if the game is over"), v.valueOf(node),
			set(answering.Work.SetValue)})
	}
	return all
}

// movesID is the ID of the field for the moves from a node of a drawing.
func movesID(task int, node tree.ID) string { return fmt.Sprintf("moves-%d-%d", task, node) }

// valueOf is the value of a node as it is typed, "" if it has none.
func (v *View) valueOf(node *tree.Node) string {
	if number, has := node.Value(); has {
		return v.Lang.Number(numeral.Format(number))
	}
	return ""
}

// change changes the selected node, or stores why the text can't be read. It ignores a text for a
// node that is no longer selected.
func (v *View) change(e Editing, text string) {
	is := func(other Editing) bool { return other.ID == e.ID }
	if !slices.ContainsFunc(v.editing(), is) {
		return
	}
	if err := e.Set(text); err != nil {
		v.slips[e.ID] = Slip{Before: e.Text, Text: text, Why: v.Lang.Error(err)}
		v.tellOf(e.Label, err)
		return
	}
	delete(v.slips, e.ID)
	all := v.editing()
	if at := slices.IndexFunc(all, is); at >= 0 {
		text = all[at].Text // as it was understood
	}
	if node, some := v.selected(); some {
		v.tell(v.Lang.L("{{.Field}} of {{.Node}}: {{.Value}}.", "Field", e.Label, "Node", node,
			"Value", words.Or(text, v.Lang.L("nothing"))))
	}
	v.Show()
}

// selected returns the name of the selected node, and false if there is none.
func (v *View) selected() (called sentence.Label, some bool) {
	node := v.Session().Selection().Node()
	if node == nil {
		return called, false
	}
	path, _ := v.Session().Subject().Find(node.ID())
	return sentence.Named("{{.Name}}", "Name", tree.Label(v.Session().Subject(), path)), true
}

// confirm announces an edit, however it was made, unless there was a message. Answers are announced
// where they are typed, and a closed view announces nothing.
func (v *View) confirm() {
	before, step := v.announced, v.Session().LastStep()
	isNew := before.of == v.Session() && before.step != step && before.says == v.says
	if v.Open() && isNew && step != nil && !step.Typed {
		said := v.Lang.L("Done: {{.Edit}}.", "Edit", v.Lang.Say(step.Name))
		if step.Undone {
			said = v.Lang.L("Undone: {{.Edit}}.", "Edit", v.Lang.Say(step.Name))
		}
		v.tellEdit(said)
	}
	v.announced = announced{v.Session(), step, v.says}
}

// tellEdit announces an edit and the node that is then selected.
func (v *View) tellEdit(said string) {
	if node, some := v.selected(); some {
		said = v.Lang.Join(said, v.Lang.L("Selected: {{.Node}}.", "Node", node))
	}
	v.tell(said)
}

// answer stores an answer, or shows why it can't be read.
func (v *View) answer(f answering.Field, text string) {
	w, err := v.Session().Work().Keep(f.Slot, text)
	if err != nil {
		v.tellOf(reading.Label(v.Lang, f), err)
	}
	v.Session().SetWork(w)
	v.Show()
}

// tellOf announces what is wrong in a field.
func (v *View) tellOf(label string, err error) {
	v.tell(v.Lang.L("{{.Field}}: {{.Answer}}", "Field", label, "Answer", v.Lang.Error(err)))
}
