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

// View is the text view of the document in front: it shows what there is, in a page or
// in the side panel, and hands what is done in it to the session, as the canvas does.
type View struct {
	action.Front
	// InPage is set where the view is a part of a page, in which Put shows it: the elements
	// as JSON, or nothing. Come leads the keyboard there, and on a desktop brings the panel
	// into sight.
	InPage bool
	Put    func(elements string)
	Come   func()
	Start  fyne.CanvasObject // the start page
	Table  func() *action.Table
	Told   func() reading.Told // what a teacher is told of the exercise
	Select func(tree.ID)
	// Known reports whether a learning platform has said who the student is.
	Known func() bool

	Panel   *Panel // on a desktop
	open    bool   // in a page
	shown   string // there
	message string
	says    int      // how often there was a message
	told    told     // up to where edits were announced
	found   []string // what was found, as it was shown
	again   int      // how often that was said again
	slips   map[string]Slip
	asked   string // the dialog as it was shown
	later   kit.Waiting
	after   kit.After
	on      map[string]func(value string) // what is done in the page as it was shown
}

// told is the last edit that was announced, and how often it had said something then.
type told struct {
	of   *session.Session
	step *session.Step
	says int
}

// New makes a view with its panel, to be seen if that was which it takes the place of; nil for
// none.
func New(was *View, v View, side kit.Pane) *View {
	v.Lang = v.Lang.ByPlaces()
	v.Panel, v.slips, v.after = newPanel(side), map[string]Slip{}, side.After
	if was != nil && was.Open() {
		v.open = v.InPage
		kit.SetVisible(!v.InPage, v.Panel)
	}
	return &v
}

// asks is the dialog that lies over the window, nil for none.
func (v *View) asks() *Question { return QuestionOf(v.Dialogs.Top()) }

// Handlers returns the handlers of its actions.
func (v *View) Handlers() action.Handlers {
	return action.Handlers{"text view": {Do: v.toggle, Ticked: v.Open}}
}

// Open reports whether the view is seen.
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

// Enter opens the view and leads the keyboard there.
func (v *View) Enter() {
	if !v.open {
		v.open, v.message = true, "" // of the time before
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

// Say shows what was said of something that was done, "" for nothing more.
func (v *View) Say(text string) {
	v.tell(text)
	v.Set()
}

func (v *View) tell(text string) {
	v.message = text
	v.says++
}

// Turned forgets what was typed and can't be read: another document is in front, or
// another exercise.
func (v *View) Turned() { clear(v.slips) }

// Set shows the document as it now is, if the view is seen.
func (v *View) Set() {
	v.confirm()
	if !v.Open() {
		return
	}
	doc := reading.Of(v.Lang, v.Session(), v.Told)
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
	if v.asks() != nil {
		v.later.Start(v.after, dialogDelay, v.follow)
	}
	p := v.newPage()
	data, err := json.Marshal(p.elements(doc))
	v.on = p.on
	if err != nil || string(data) == v.shown {
		return // of these values it always can be written
	}
	v.shown = string(data)
	v.Put(v.shown)
}

// dialogDelay is how long a dialog may say something else than the page.
const dialogDelay = 300 * time.Millisecond

// follow shows the dialog again when it says something else, as after a file is read, until it
// is closed: whatever changes its widgets doesn't know the page.
func (v *View) follow() {
	q := v.asks()
	if q == nil || !v.Open() {
		return
	}
	data, _ := json.Marshal(v.newPage().question(q, 0)) // of these values it always can be written
	if now := string(data); now != v.asked {
		v.asked = now
		v.Set()
	}
	v.later.Start(v.after, dialogDelay, v.follow)
}

// Done does what was done in the page: click, change or focus of an element.
func (v *View) Done(what, id, value string) {
	if what == "change" {
		v.shown = "" // the field holds what was typed, whatever was taken of it
	}
	if what == "change" || what == "click" {
		v.message = ""
	}
	wrong := v.asks().wrong()
	if do := v.on[what+" "+strings.TrimPrefix(id, "text-")]; do != nil {
		do(value)
	}
	if what != "focus" && len(wrong) > 0 && slices.Equal(wrong, v.asks().wrong()) {
		v.again++
	}
	switch what {
	case "enter":
		v.Enter()
	case "leave":
		if q := v.asks(); q != nil {
			q.Close()
		} else {
			v.Close()
		}
	case "save":
		v.Table().Run("save")
	}
	v.Set()
}

// The actions that stand in the page: always, in a lesson, behind the exercise that is
// solved, and while the tree may be changed.
var (
	always   = []string{"new", "open", "save", "save as", "undo", "redo", "lesson", "edit exercise", "practise", "next tab"}
	inLesson = []string{"first step", "step back", "step on", "last step", "next cut", "predict"}
	solving  = []string{"check", "hand in", "next exercise"}
	helping  = []string{"hint", "show"} // in each task
	editing  = []string{"add child", "sibling after", "delete"}
)

// actions are those that are offered now, above and behind the exercise.
func (v *View) actions(asked bool) (above, behind []*action.Action) {
	ids := always
	if v.Session().Lesson().Ready() {
		ids = append(ids[:len(ids):len(ids)], inLesson...)
	}
	switch {
	case v.Session().Solving() && asked:
		behind = v.named(solving)
	case v.Session().Solving(): // a lesson lies over it
		ids = append(ids[:len(ids):len(ids)], "show", "next exercise")
	case v.changeable():
		ids = append(ids[:len(ids):len(ids)], editing...)
	}
	return v.named(ids), behind
}

// named are the actions with the IDs, but the next exercise only in practice, and handing
// in only elsewhere.
func (v *View) named(ids []string) (all []*action.Action) {
	for _, id := range ids {
		practised := v.Session().Practising()
		if one := v.Table().Get(id); one != nil && (id != "next exercise" || practised) && (id != "hand in" || !practised) {
			all = append(all, one)
		}
	}
	return all
}

// possible are the actions with the IDs that can be done now.
func (v *View) possible(ids []string) []*action.Action {
	return slices.DeleteFunc(v.named(ids), func(one *action.Action) bool { return !one.Possible() })
}

// run does an action. What it finds is said again where it is the same.
func (v *View) run(one *action.Action) {
	found, says := v.found, v.says
	v.Table().Run(one.ID)
	v.Set()
	if finds := one.ID == "check" || one.ID == "hint"; finds && v.says == says && slices.Equal(v.found, found) {
		v.again++ // and not what was found before, where a dialog opens
	}
}

// changeable reports whether the tree may be changed now.
func (v *View) changeable() bool {
	one := v.Table().Get("edit name")
	return one != nil && one.Possible()
}

// editing is what can be changed of the selected node.
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

// drawing is what can be changed of a node of a drawing: the moves from it and, where that is asked for,
// its value.
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
		all = append(all, Editing{"value-of-" + id, v.Lang.L("Value, if the game is over"), v.valueOf(node), set(answering.Work.SetValue)})
	}
	return all
}

// movesID is the ID of the field for the moves from a node of a drawing.
func movesID(task int, node tree.ID) string { return fmt.Sprintf("moves-%d-%d", task, node) }

// valueOf is the value of a node as it is typed, "" for none.
func (v *View) valueOf(node *tree.Node) string {
	if number, has := node.Value(); has {
		return v.Lang.Number(numeral.Format(number))
	}
	return ""
}

// change changes the selected node, or notes why what was typed can't be read. What was
// typed of a node that is not the selected one any more changes none.
func (v *View) change(e Editing, text string) {
	if !slices.ContainsFunc(v.editing(), func(now Editing) bool { return now.ID == e.ID }) {
		return
	}
	if err := e.Set(text); err != nil {
		v.slips[e.ID] = Slip{Before: e.Text, Text: text, Why: v.Lang.Error(err)}
		v.tellOf(e.Label, err)
		return
	}
	delete(v.slips, e.ID)
	if node, some := v.selected(); some {
		v.tell(v.Lang.L("{{.Field}} of {{.Node}}: {{.Value}}.", "Field", e.Label, "Node", node, "Value", words.Or(strings.TrimSpace(text), v.Lang.L("nothing"))))
	}
	v.Show()
}

// selected is what the selected node is called; it reports false where none is.
func (v *View) selected() (called sentence.Label, some bool) {
	node := v.Session().Selection().Node()
	if node == nil {
		return called, false
	}
	path, _ := v.Session().Subject().Find(node.ID())
	return sentence.Named("{{.Name}}", "Name", tree.Label(v.Session().Subject(), path)), true
}

// confirm announces an edit, however it was made, unless something was said of it. Answers are
// heard where they are typed, and a closed view tells of nothing.
func (v *View) confirm() {
	before, step := v.told, v.Session().LastStep()
	isNew := before.of == v.Session() && before.step != step && before.says == v.says
	if v.Open() && isNew && step != nil && !step.Typed {
		said := v.Lang.L("Done: {{.Edit}}.", "Edit", v.Lang.Say(step.Name))
		if step.Undone {
			said = v.Lang.L("Undone: {{.Edit}}.", "Edit", v.Lang.Say(step.Name))
		}
		v.tellEdit(said)
	}
	v.told = told{v.Session(), step, v.says}
}

// tellEdit says what was done to the document, and which node is selected then.
func (v *View) tellEdit(said string) {
	if node, some := v.selected(); some {
		said = v.Lang.Join(said, v.Lang.L("Selected: {{.Node}}.", "Node", node))
	}
	v.tell(said)
}

// answer takes an answer, and says why where it can't be read.
func (v *View) answer(f answering.Field, text string) {
	w, err := v.Session().Work().Keep(f.Slot, text)
	if err != nil {
		v.tellOf(reading.Label(v.Lang, f), err)
	}
	v.Session().SetWork(w)
	v.Show()
}

// tellOf says what is wrong in a field.
func (v *View) tellOf(label string, err error) {
	v.tell(v.Lang.L("{{.Field}}: {{.Answer}}", "Field", label, "Answer", v.Lang.Error(err)))
}
