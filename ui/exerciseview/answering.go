package exerciseview

import (
	"strings"

	"plytree/editor/answering"
	"plytree/editor/drawing/scene"
	"plytree/editor/reading"
	"plytree/editor/session"
	"plytree/editor/taskwords"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/ui/action"
	"plytree/ui/kit"
	"plytree/ui/treeview"
)

// Handlers returns the handlers of its actions. While an exercise is being solved, it takes some
// keys that otherwise change the tree.
func (v *Student) Handlers() action.Handlers {
	solve := func(do func()) action.Handler { return action.Handler{Do: do, Can: v.On} }
	back := func() string { return words.Unless(!v.Session().Lesson().On(), v.Lang.L("Back to exercise")) }
	return action.Handlers{
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
		"show":         {Do: v.showStep, Can: v.Fixed, Called: back},
	}
}

func (v *Student) work() answering.Work { return v.Session().Work() }

// put stores the changed work and shows it.
func (v *Student) put(w answering.Work) {
	v.Session().SetWork(w)
	v.Show()
}

// try is put or, if the operation was refused, shows the reason.
func (v *Student) try(w answering.Work, err error) {
	if err != nil {
		v.Try(err)
		return
	}
	v.put(w)
}

// On reports whether the canvas takes answers: an exercise is being solved, and no lesson is
// running.
func (v *Student) On() bool { return v.Fixed() && !v.Session().Lesson().On() }

// Fixed reports whether the tree can't be edited because its exercise is being solved.
func (v *Student) Fixed() bool { return v.Session().Solving() }

// Set shows the exercise, if one is being solved.
func (v *Student) Set() {
	s := v.Session()
	if !v.Fixed() {
		v.tree.HoldStill(false)
		return
	}
	v.set(v.work(), s.Document().Exercise)
	kit.SetVisible(s.Authored(), v.edit)
	sheet, _ := v.work().Sheet()
	v.tree.HoldStill(v.On() && v.work().Task() == v.shown && v.work().Tried() == nil) // a check must not move the tree
	if task := v.work().Task(); sheet != nil && task != v.shown {
		if sheet == v.sheet && sheet.Part(task) != sheet.Part(v.shown) { // the part has a tree of its own
			v.tree.ShowAnew()
		}
		v.shown = task
		v.pane.Reveal(v.RowAndQuestion(task))
	}
	v.sheet = sheet
}

// Begin scrolls to the current task and its question. At the first task, the panel stays at its
// beginning.
func (v *Student) Begin() {
	task := v.work().Task()
	if sheet, _ := v.work().Sheet(); v.Fixed() && sheet != nil && task > 0 {
		v.pane.Reveal(v.RowAndQuestion(task))
	}
}

// State returns a line about the current question and a button for what to do next, which may be
// nil.
func (v *Student) State() (string, *kit.Choice) {
	so := v.work()
	sheet, err := so.Sheet()
	switch {
	case err != nil:
		return v.Lang.Error(err), nil
	case sheet == nil:
		return v.Lang.L("Searching {{.Nodes}} nodes…", "Nodes", v.Session().Tree().Root().Size()), nil
	case v.proof != nil && v.proof.of == sheet:
		return v.Lang.L("Checking whether such values exist…"), &kit.Choice{Text: v.Lang.L("Cancel"), Do: v.giveUp}
	case v.Session().Lesson().Ready():
		return v.Lang.Say(so.Shows()), &kit.Choice{Text: v.Lang.L("Back to exercise"), Do: v.back}
	}
	task := sheet.Tasks()[so.Task()]
	text := v.Lang.L("Task {{.Number}} of {{.Count}}: {{.Task}}", "Number", so.Task()+1, "Count", len(sheet.Tasks()),
		"Task", v.Lang.Say(taskwords.Name(task)))
	var next *kit.Choice
	// a phone has an arrow beside the task instead
	if so.Task()+1 < len(sheet.Tasks()) && (!kit.Fingers() || v.solved()) {
		next = &kit.Choice{Text: v.Lang.L("Next task"), Do: func() { v.otherTask(1) }}
	}
	if so.Practised() && kit.Fingers() && !v.solved() { // on a phone the panel's button may be out of sight
		next = &kit.Choice{Text: v.Lang.L("Check"), Do: v.check}
	}
	if h := so.Hint(); h != nil {
		text := reading.Hint(v.Lang, sheet, h)
		if said := h.Said(); h.Given > answering.Principle { // the line has room for only the last sentence
			text = v.Lang.Say(said[len(said)-1])
		}
		return text, &kit.Choice{Text: v.Lang.L("Show"), Do: v.showStep}
	}
	if found := v.help.found(so, sheet); found != "" { // what the panel says of it may be below its edge
		return text + " – " + found, next
	}
	if len(sheet.Key().Parts()) > 1 && !kit.Fingers() && so.Drawing() == nil {
		text += " – " + reading.Search(v.Lang, sheet, so.Task())
	}
	// it says who moved, not whether the game goes on, because that is asked
	if path, there := v.Session().Selection().Path(); there && v.Draws() && len(path) > 0 {
		text += " – " + v.Lang.L("{{.Player}} made this move",
			"Player", v.Lang.Player(so.Tree().Mover(path[:len(path)-1])))
	}
	if f, ok := so.Field(); ok && f.Node != 0 {
		text += " – " + v.Lang.Say(sentence.Sentence(so.Place(f)))
	}
	return text, next
}

// solved reports whether the last check found the current task completely right.
func (v *Student) solved() bool {
	found, _ := v.work().Found(v.work().Task())
	return found.Right
}

// About describes the current task's search for the line below the tree of a phone, where it isn't
// beside the task; "" for nothing.
func (v *Student) About() string {
	if sheet, _ := v.work().Sheet(); sheet != nil && v.work().Drawing() == nil && v.Fixed() && kit.Fingers() {
		return reading.Search(v.Lang, sheet, v.work().Task())
	}
	return ""
}

// task turns to a task and opens its first field that is empty or was checked to be wrong, except on
// a phone, where the field would cover the tree.
func (v *Student) task(i int) {
	v.Say("") // removes the message about another task
	w, open := v.work().Turn(i).NextOpen(exercise.Slot{})
	v.put(w)
	v.tree.Focus()
	if !v.TypeInPanel("") && open && !kit.Fingers() {
		v.Edit()
	}
}

// otherTask turns to the next task or, if by is -1, the previous one, and wraps around.
func (v *Student) otherTask(by int) {
	if sheet, _ := v.work().Sheet(); sheet != nil {
		count := len(sheet.Tasks())
		v.task((v.work().Task() + by + count) % count)
	}
}

// answer stores an answer in the active document, or returns why it can't be read.
func (v *Student) answer(f exercise.Slot, text string) error {
	return v.take(v.Session(), f, text, false)
}

// answerThenNext stores an answer and opens the next empty field.
func (v *Student) answerThenNext(f exercise.Slot, text string) {
	if v.take(v.Session(), f, text, true) == nil {
		v.openNext(f)
	}
}

// take stores an answer in a document, or returns why it can't be read. If more is true and the
// document is active, the caller shows the change.
func (v *Student) take(s *session.Session, f exercise.Slot, text string, more bool) error {
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

// goTo turns to the field of a wrong answer and shows why it is wrong.
func (v *Student) goTo(f exercise.Slot) {
	v.put(v.work().Explain(f).GoTo(f))
	v.tree.Focus()
}

// Choose selects a node and turns to its field.
func (v *Student) Choose(id tree.ID) {
	v.Session().Select(v.Session().Selection().Of(id))
	if sheet, _ := v.work().Sheet(); sheet != nil {
		if f, ok := sheet.At(v.work().Task(), id); ok {
			v.Session().SetWork(v.work().GoTo(f))
		}
	}
	v.Show()
}

// Click marks the clicked branch or leaf, or chooses the move to it, if the task asks for this and
// no check has found it right. The first click on an answer that a check found wrong shows the
// reason instead.
func (v *Student) Click(id tree.ID, edge bool) {
	if !v.On() {
		return
	}
	w := v.work()
	switch nodes, branches := w.Marked(); {
	case (branches || nodes) && v.solved(): // the click asks why they are right
		v.put(w.At(id))
	case (branches || nodes && !edge) && w.AsksWhy(id):
		v.put(w.Explain(exercise.Slot{Task: w.Task(), Node: id}).At(id))
	case branches || nodes && !edge:
		v.Say("")
		v.try(w.Mark(id))
	case w.Checked() != nil && !edge:
		v.put(w.Explain(exercise.Slot{Task: w.Task(), Node: id}))
	}
}

// tick marks the selected node, if there is one.
func (v *Student) tick() {
	if id := v.work().Node(); id != 0 {
		v.try(v.work().Mark(id))
	}
}

// clear removes the answer at the selected node.
func (v *Student) clear() {
	if f, ok := v.work().Field(); ok {
		v.put(v.work().Answer(f, ""))
	}
}

// canClearAll reports whether there are answers. A teacher who has tried out the exercise can clear
// them while editing it too.
func (v *Student) canClearAll() bool {
	return v.Session().Document().Exercise != nil && v.work().Answers().HasAnswer()
}

func (v *Student) clearAll() { v.Session().ClearAnswers(); v.Show() }

// Hover returns the tooltip of a node: why the answers there are wrong or right.
func (v *Student) Hover(id tree.ID) string {
	if v.On() {
		return strings.Join(v.Lang.SayAll(v.Session().Explain(id)), "\n")
	}
	return v.Lang.SayIf(v.Session().ExplainBriefly(id))
}

// Typed opens a field with the first character of an answer.
func (v *Student) Typed(r rune) {
	if v.Draws() {
		v.typedAt(r)
		return
	}
	if strings.ContainsRune("0123456789+-−–.,∞io=≥≤<>", r) || v.work().Ask().Form().BeginsWord(r) {
		v.open(string(r), true)
	}
}

// Edit opens the field with the answer at the selected node.
func (v *Student) Edit() {
	if v.Draws() {
		v.typeNode(v.work().TextAt(v.work().Node()), false)
		return
	}
	text := ""
	if f, ok := v.work().Field(); ok {
		text = v.work().Filled().Text(f)
	}
	v.open(text, false)
}

// open opens the field to answer next with a text in it, or shows why there is none.
func (v *Student) open(text string, begun bool) {
	f, ok := v.work().Field()
	sheet, _ := v.work().Sheet()
	switch {
	case sheet == nil: // there are no questions, or not yet
		why, _ := v.State()
		v.Say(why)
	case v.Draws(): // the answer is drawn on the canvas
	case !ok && sheet.AtNodes(v.work().Task()) && v.work().Node() == 0:
		v.Say(v.Lang.L("Select a node first, or press Tab to go to the next empty field."))
	case !ok && sheet.AtNodes(v.work().Task()):
		v.Say(kit.PointerText(
			v.Lang.L("This task doesn't ask about this node. Press Tab to go to the next empty field."),
			v.Lang.L("This task doesn't ask about this node.")))
	case ok && v.work().Given(f):
		v.Say(v.Lang.Error(answering.ErrGiven))
	case !ok || f.Node == 0:
		if !v.TypeInPanel(text) {
			v.Say(v.asked.says(sheet, v.work().Task()))
		}
	default:
		v.over(f, text, begun)
	}
}

// over opens a field over its node on the canvas.
func (v *Student) over(f exercise.Slot, text string, begun bool) {
	s, part, hint := v.Session(), scene.Value, f.Aspect.Sign()
	next := func() { v.openNext(f) }
	switch {
	case f.Aspect == exercise.Alpha:
		part = scene.Alpha
	case f.Aspect == exercise.Beta:
		part = scene.Beta
	}
	for _, o := range v.work().FieldOf(f).Options {
		hint += " " + string([]rune(v.Lang.Say(sentence.Sentence(o.Label)))[:1])
	}
	v.tree.Type(treeview.Typing{
		ID: f.Node, Field: part, Text: text, Begun: begun, Hint: strings.TrimSpace(hint),
		Take: func(text string, more bool) error { return v.take(s, f, text, more) },
		Next: next, Tab: next, Back: v.fieldBefore,
	})
}

// openNext opens the task's next field after another one that is empty or was checked to be wrong, or
// says that all are filled; see [answering.Work.NextOpen].
func (v *Student) openNext(after exercise.Slot) {
	w, ok := v.work().NextOpen(after)
	v.put(w)
	v.tree.Focus()
	if ok {
		v.Edit()
		return
	}
	sheet, _ := w.Sheet()
	switch {
	case sheet == nil:
	case len(sheet.Fields(w.Task())) == 0: // nodes are clicked to answer it
		v.Say(v.asked.says(sheet, w.Task()))
	case w.Task()+1 == len(sheet.Tasks()) || kit.Fingers():
		v.Say(v.Lang.L("All fields of this task are filled."))
	default:
		v.Say(v.Lang.L("All fields of this task are filled. Press {{.Key}} for the next task.",
			"Key", action.KeyOf(v.Lang, "next task")))
	}
}

// fieldBefore opens the previous field, even if it is answered, but skips answers provided with the
// question.
func (v *Student) fieldBefore() {
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
