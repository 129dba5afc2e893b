package exerciseview

import (
	"strings"

	"plytree/editor/answering"
	"plytree/editor/drawing/scene"
	"plytree/editor/reading"
	"plytree/editor/session"
	"plytree/editor/taskwords"
	"plytree/engine/exercise"
	"plytree/engine/tree"
	"plytree/ui/action"
	"plytree/ui/form"
	"plytree/ui/kit"
	"plytree/ui/panel"
	"plytree/ui/treeview"

	"fyne.io/fyne/v2"
)

// Answering is how the exercise of the document in front is solved: on the
// canvas, and in the panel.
type Answering struct {
	action.Front
	AnsweringActions
	Panel  *Student
	tree   *treeview.View
	proof  *proof           // that is waited for, nil for none
	shown  int              // the task that was brought into sight
	sheet  *answering.Sheet // of it
	before treeview.Camera  // where the view stood when the lesson began
}

// AnsweringActions are what the window does for an exercise that is solved.
type AnsweringActions struct {
	Background form.Background // for what takes long
	// Reveal brings what stands in the side panel into sight, from one object down to
	// the end of another.
	Reveal func(from, to fyne.CanvasObject)
	// Explore tries out other values on the leaf of a range, or ends that.
	Explore func()
	HandIn  func()
	Known   func() bool // whether somebody else has said who the student is
	Edit    func()      // leads back to the editing of the exercise
}

// NewAnswering makes what solves exercises on a canvas, with its panel in a pane.
func NewAnswering(front action.Front, pane kit.Pane, draw panel.Draws, tree *treeview.View, does AnsweringActions) *Answering {
	v := &Answering{Front: front, AnsweringActions: does, tree: tree}
	v.Panel = NewStudent(pane, draw, StudentActions{
		Student: func(name, number string) { v.Session().SetStudent(name, number); v.Show() },
		Task:    v.task,
		Answer:  v.answer,
		None:    func(none bool) { v.put(v.work().SetNone(none)) },
		Check:   v.check, Hint: v.askHint, Show: v.showStep, AnswerThenNext: v.answerThenNext,
		GoTo: func(f exercise.Slot) {
			v.put(v.work().Explain(f).GoTo(f))
			v.tree.Focus()
		},
		Explore: does.Explore,
		HandIn:  does.HandIn,
		Known:   does.Known,
		Edit:    does.Edit,
		Done:    v.tree.Focus,
	})
	return v
}

// Deeds is what it does. While an exercise is solved, some keys are its own that
// else change the tree.
func (v *Answering) Deeds() action.Deeds {
	solve := func(do func()) action.Deed { return action.Deed{Do: do, Can: v.On} }
	return action.Deeds{
		"next task":    solve(func() { v.otherTask(1) }),
		"task before":  solve(func() { v.otherTask(-1) }),
		"next field":   solve(func() { v.openNext(exercise.Slot{}) }),
		"field before": solve(v.fieldBefore),
		"answer":       solve(v.Edit),
		"clear":        solve(v.clear),
		"clear all":    {Do: v.clearAll, Can: v.canClearAll},
		"tick":         solve(v.tick),
		"check":        solve(v.check),
		"hint":         solve(v.askHint),
		"show":         {Do: v.showStep, Can: v.Fixed},
	}
}

func (v *Answering) work() answering.Work { return v.Session().Work() }

// put goes on with the work as it has become.
func (v *Answering) put(w answering.Work) {
	v.Session().SetWork(w)
	v.Show()
}

// try is put, unless what was done is refused: then it is said why.
func (v *Answering) try(w answering.Work, err error) {
	if err != nil {
		v.Try(err)
		return
	}
	v.put(w)
}

// On reports whether the canvas is for answers: there is an exercise, and no
// lesson that shows how it goes.
func (v *Answering) On() bool { return v.Fixed() && !v.Session().Lesson().On() }

// Fixed reports whether the tree belongs to an exercise that is solved.
func (v *Answering) Fixed() bool { return v.Session().Solving() }

// Set shows the exercise, if there is one to be solved.
func (v *Answering) Set() {
	s := v.Session()
	if !v.Fixed() {
		v.tree.HoldStill(false)
		return
	}
	v.Panel.Set(v.work(), s.Document().Exercise)
	kit.SetVisible(s.Authored(), v.Panel.edit)
	sheet, _ := v.work().Sheet()
	v.tree.HoldStill(v.On() && v.work().Task() == v.shown && v.work().Tried() == nil) // a check moves nothing that stays in view
	if task := v.work().Task(); sheet != nil && task != v.shown {
		if sheet == v.sheet && sheet.Part(task) != sheet.Part(v.shown) { // it has a tree of its own
			v.tree.ShowAnew()
		}
		v.shown = task
		v.Reveal(v.Panel.Front(task))
	}
	v.sheet = sheet
}

// Begin brings the task in front into sight, with its question. The panel begins with the first one.
func (v *Answering) Begin() {
	task := v.work().Task()
	if sheet, _ := v.work().Sheet(); v.Fixed() && sheet != nil && task > 0 {
		v.Reveal(v.Panel.Front(task))
	}
}

// State says in a line what is asked now.
func (v *Answering) State() (string, *kit.Choice) {
	so := v.work()
	sheet, err := so.Sheet()
	switch {
	case err != nil:
		return v.Front.Lang.Error(err), nil
	case sheet == nil:
		return v.Front.Lang.L("Searching {{.Nodes}} nodes…", map[string]any{"Nodes": v.Session().Tree().Root().Size()}), nil
	case v.proof != nil && v.proof.of == sheet:
		return v.Front.Lang.L("Checking whether such values exist…"), &kit.Choice{Text: v.Front.Lang.L("Cancel"), Do: v.giveUp}
	case v.Session().Lesson().Ready():
		return v.Front.Lang.Say(so.Shows()), &kit.Choice{Text: v.Front.Lang.L("Back to exercise"), Do: v.back}
	}
	task := sheet.Tasks()[so.Task()]
	text := v.Front.Lang.L("Task {{.Number}} of {{.Count}}: {{.Task}}", map[string]any{"Number": so.Task() + 1, "Count": len(sheet.Tasks()), "Task": v.Front.Lang.Say(taskwords.Name(task))})
	var next *kit.Choice
	if so.Task()+1 < len(sheet.Tasks()) && (!kit.Fingers() || v.solved()) { // an arrow beside the task turns there, too
		next = &kit.Choice{Text: v.Front.Lang.L("Next task"), Do: func() { v.otherTask(1) }}
	}
	if h := so.Hint(); h != nil {
		return reading.Hint(v.Front.Lang, sheet, h), &kit.Choice{Text: v.Front.Lang.L("Show"), Do: v.showStep}
	}
	if len(sheet.Key().Parts()) > 1 && !kit.Fingers() {
		text += " – " + reading.Search(v.Front.Lang, sheet, so.Task())
	}
	if f, ok := so.Field(); ok && f.Node != 0 {
		text += " – " + reading.FieldLabel(v.Front.Lang, f, sheet.Label(f.Task, f.Node))
	}
	return text, next
}

// solved reports whether the last check found that all of the task in front is right.
func (v *Answering) solved() bool {
	found, _ := v.work().Found(v.work().Task())
	return found.Right
}

// About says how is searched in the task, where there is no room for that beside it; "" is
// for nothing.
func (v *Answering) About() string {
	if sheet, _ := v.work().Sheet(); sheet != nil && v.Fixed() && kit.Fingers() {
		return reading.Search(v.Front.Lang, sheet, v.work().Task())
	}
	return ""
}

// task turns to a task, and opens its first empty field, which for fingers would cover the tree.
func (v *Answering) task(i int) {
	v.Say("") // what was said of another task
	w, open := v.work().Turn(i).NextOpen(exercise.Slot{})
	v.put(w)
	v.tree.Focus()
	if !v.Panel.Type("") && open && !kit.Fingers() {
		v.open("", false)
	}
}

// otherTask turns to the next task, or the one before, around the ends.
func (v *Answering) otherTask(by int) {
	if sheet, _ := v.work().Sheet(); sheet != nil {
		count := len(sheet.Tasks())
		v.task((v.work().Task() + by + count) % count)
	}
}

// answer takes an answer, if it can be read: what can't is a slip of the
// fingers, and no more is said of it.
func (v *Answering) answer(f exercise.Slot, text string) error {
	return v.take(v.Session(), f, text, false)
}

// answerThenNext is answer, after which the next open field is turned to.
func (v *Answering) answerThenNext(f exercise.Slot, text string) {
	if v.take(v.Session(), f, text, true) == nil {
		v.openNext(f)
	}
}

// take takes an answer in a document. Where more follows in the one in front, that shows
// what has changed.
func (v *Answering) take(s *session.Session, f exercise.Slot, text string, more bool) error {
	w, err := s.Work().Type(f, text)
	if err != nil {
		return err
	}
	s.SetWork(w)
	if !(more && s == v.Session()) {
		v.Show()
	}
	return nil
}

// Choose selects a node and turns to its field.
func (v *Answering) Choose(id tree.ID) {
	v.Session().Select(v.Session().Selection().Of(id))
	if sheet, _ := v.work().Sheet(); sheet != nil {
		if f, ok := sheet.At(v.work().Task(), id); ok {
			v.Session().SetWork(v.work().GoTo(f))
		}
	}
	v.Show()
}

// Click ticks the branch or the leaf that was clicked, or chooses the move to it, where
// that is asked for. Of an answer that a check found wrong it says why.
func (v *Answering) Click(id tree.ID, edge bool) {
	if !v.On() {
		return
	}
	w := v.work()
	switch ask := w.Ask(); {
	case ask.Is(exercise.Branches) || ask.Shaped(exercise.List) && !edge:
		v.Say("")
		v.try(w.Toggle(id))
	case ask.Is(exercise.Move):
		v.Say("")
		v.try(w.Choose(id))
	case w.Checked() != nil && !edge:
		for _, a := range []exercise.Aspect{"", exercise.Alpha, exercise.Beta, exercise.Branch} {
			w = w.Explain(exercise.Slot{Task: w.Task(), Node: id, Aspect: a})
		}
		v.put(w)
	}
}

// tick ticks what is selected, if anything is.
func (v *Answering) tick() {
	if id := v.work().Node(); id != 0 {
		v.try(v.work().Toggle(id))
	}
}

// clear takes the answer at the selected node away.
func (v *Answering) clear() {
	if f, ok := v.work().Field(); ok {
		v.put(v.work().Answer(f, ""))
	}
}

// canClearAll reports whether there are answers: also while the exercise is edited, for
// a teacher who has tried it out.
func (v *Answering) canClearAll() bool {
	return v.Session().Document().Exercise != nil && v.work().Answers().HasAnswer()
}

func (v *Answering) clearAll() { v.Session().ClearAnswers(); v.Show() }

// Hover says what is wrong of the answers at a node.
func (v *Answering) Hover(id tree.ID) string {
	if v.On() {
		return strings.Join(v.Front.Lang.SayAll(v.Session().Explain(id)), "\n")
	}
	return v.Front.Lang.SayIf(v.Session().ExplainBriefly(id))
}

// Typed begins an answer with its first character.
func (v *Answering) Typed(r rune) {
	if strings.ContainsRune("0123456789+-−–.,∞io=≥≤<>", r) {
		v.open(string(r), true)
	}
}

// Edit opens the answer at the selected node.
func (v *Answering) Edit() {
	text := ""
	if f, ok := v.work().Field(); ok {
		text = v.work().Filled().Text(f)
	}
	v.open(text, false)
}

// open opens the field that is answered next, with a text in it.
func (v *Answering) open(text string, begun bool) {
	f, ok := v.work().Field()
	sheet, _ := v.work().Sheet()
	switch ask := v.work().Ask(); {
	case sheet == nil: // nothing can be asked, or not yet
		why, _ := v.State()
		v.Say(why)
	case !ok && (ask.Shaped(exercise.PerNode) || ask.Is(exercise.Filling)) && v.work().Node() == 0:
		v.Say(v.Front.Lang.L("Select a node first, or press Tab to go to the next empty field."))
	case !ok && (ask.Shaped(exercise.PerNode) || ask.Is(exercise.Filling)):
		nothing := v.Front.Lang.L("This task doesn't ask about this node. Press Tab to go to the next empty field.")
		if kit.Fingers() {
			nothing = v.Front.Lang.L("This task doesn't ask about this node.")
		}
		v.Say(nothing)
	case ok && v.work().Given(f):
		v.Say(v.Front.Lang.Error(answering.ErrGiven))
	case !ok || f.Node == 0:
		if !v.Panel.Type(text) {
			v.Say(v.Panel.asked.says(sheet, v.work().Task()))
		}
	default:
		v.over(f, text, begun)
	}
}

// over opens a field over the node.
func (v *Answering) over(f exercise.Slot, text string, begun bool) {
	s, part, hint := v.Session(), scene.Value, f.Aspect.Sign()
	next := func() { v.openNext(f) }
	switch {
	case f.Aspect == exercise.Alpha:
		part = scene.Alpha
	case f.Aspect == exercise.Beta:
		part = scene.Beta
	case v.work().Ask().Is(exercise.Claim):
		hint = "= ≥ ≤"
	}
	v.tree.Type(treeview.Typing{
		ID: f.Node, Field: part, Text: text, Begun: begun, Hint: hint,
		Take: func(text string, more bool) error { return v.take(s, f, text, more) },
		Next: next, Tab: next, Back: v.fieldBefore,
	})
}

// openNext opens the next empty field of the task after another one, see [answering.Work.NextOpen].
func (v *Answering) openNext(after exercise.Slot) {
	w, ok := v.work().NextOpen(after)
	v.put(w)
	v.tree.Focus()
	if ok {
		v.open("", false)
		return
	}
	sheet, _ := w.Sheet()
	switch {
	case sheet == nil:
	case len(sheet.Fields(w.Task())) == 0: // it is answered by clicks
		v.Say(v.Panel.asked.says(sheet, w.Task()))
	case w.Task()+1 == len(sheet.Tasks()) || kit.Fingers():
		v.Say(v.Front.Lang.L("This task is complete."))
	default:
		v.Say(v.Front.Lang.L("This task is complete. Press {{.Key}} for the next task.", map[string]any{"Key": action.KeyOf(v.Front.Lang, "next task")}))
	}
}

// fieldBefore opens the field before, answered or not, past what is given.
func (v *Answering) fieldBefore() {
	w := v.work()
	sheet, _ := w.Sheet()
	if f, ok := w.Field(); ok {
		before := sheet.Neighbour(f, -1)
		for before != f && w.Given(before) {
			before = sheet.Neighbour(before, -1)
		}
		w = w.GoTo(before)
	}
	v.put(w)
	v.tree.Focus()
	v.Edit()
}
