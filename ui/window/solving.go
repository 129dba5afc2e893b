package window

import (
	"strings"

	"plytree/editor/document"
	"plytree/editor/scene"
	"plytree/editor/session"
	"plytree/editor/solving"
	"plytree/engine"
	"plytree/engine/exercise"
	panels "plytree/ui/exercise"
	"plytree/ui/kit"
	"plytree/ui/treeview"
	"plytree/ui/words"
)

// solver is how the exercise of the document in front is solved.
type solver struct{ w *window }

func (v solver) of() *session.Solving { return v.w.front().Solving() }

// on reports whether the canvas is for answers: there is an exercise, and no
// lesson that shows how it goes.
func (v solver) on() bool { return v.of().On() && !v.w.front().Lesson().On() }

// fixed reports whether the tree belongs to an exercise that is solved.
func (v solver) fixed() bool { return v.of().On() }

// actions is what is done in the panel.
func (v solver) actions() panels.StudentActions {
	return panels.StudentActions{
		Student: func(name, number string) { v.w.took(v.of().SetStudent(name, number)) },
		Task:    v.task,
		Answer:  v.answer,
		None:    func(none bool) { v.w.took(v.of().SetNone(none)) },
		Check:   v.check, Hint: v.hint, Show: v.show, Next: v.nextOpen,
		GoTo: func(f solving.Field) {
			v.w.took(v.of().GoTo(f))
			v.w.tree.Focus()
		},
		Done: v.w.tree.Focus,
	}
}

// set shows the exercise, if there is one.
func (v solver) set(s *session.Session) {
	so, e := s.Solving(), s.Document().Exercise
	solve, teach := so.On(), so.Teaching() && e != nil
	node := !v.on() || len(s.Known(s.Selection().Lead())) > 0
	if v.w.exercise.Visible() != solve || v.w.teacher.Visible() != teach || v.w.nodePane.Visible() != node {
		kit.SetVisible(solve, v.w.exercise)
		kit.SetVisible(teach, v.w.teacher)
		kit.SetVisible(!solve, v.w.searchPane)
		kit.SetVisible(node, v.w.nodePane)
		v.w.side.Widen(solve || teach)
	}
	v.w.node.Fix(solve)
	v.w.tree.Plain = solve || s.Lesson().Ready()
	switch {
	case solve:
		v.w.exercise.Set(so, e, s.Tree(), s.Options())
	case teach:
		sheet, err := so.Sheet()
		v.w.teacher.Set(e, s.Options(), sheet, err)
	}
}

// state says in a line what is asked now.
func (v solver) state() (string, *kit.Choice) {
	so := v.of()
	sheet, err := so.Sheet()
	switch {
	case err != nil:
		return words.Error(err), nil
	case v.w.front().Lesson().Ready():
		return words.L("This is how the search goes."), &kit.Choice{Text: words.L("Back to the exercise"), Do: v.back}
	}
	task := sheet.Tasks()[so.Task()]
	text := words.L("Task {{.Number}} of {{.Count}}: {{.Task}}", map[string]any{"Number": so.Task() + 1, "Count": len(sheet.Tasks()), "Task": words.Task(task)})
	var next *kit.Choice
	if so.Task()+1 < len(sheet.Tasks()) {
		next = &kit.Choice{Text: words.L("Next task"), Do: func() { v.otherTask(1) }}
	}
	if h := so.Hint(); h != nil {
		return words.Say(h.Question) + " " + words.Say(h.Way), &kit.Choice{Text: words.L("Show"), Do: v.show}
	}
	if f, ok := so.Field(); ok && f.Node != 0 {
		text += " – " + v.place(sheet, f)
	}
	return text, next
}

// place names the field that is answered next.
func (v solver) place(sheet *solving.Sheet, f solving.Field) string {
	switch name := sheet.Call(f.Node); f.Side {
	case exercise.Alpha:
		return words.L("α at {{.Node}}", map[string]any{"Node": name})
	case exercise.Beta:
		return words.L("β at {{.Node}}", map[string]any{"Node": name})
	default:
		return words.L("at {{.Node}}", map[string]any{"Node": name})
	}
}

// task turns to a task, and to its first open field.
func (v solver) task(i int) {
	c := v.of().SetTask(i)
	if sheet, _ := v.of().Sheet(); sheet != nil {
		if f, ok := sheet.Fill(v.of().Answers()).Next(solving.Field{Task: i}); ok {
			c |= v.of().GoTo(f)
		}
	}
	v.w.took(c)
	v.w.tree.Focus()
	v.w.exercise.Type("")
}

// otherTask turns to the next task, or the one before, around the ends.
func (v solver) otherTask(by int) {
	if sheet, _ := v.of().Sheet(); sheet != nil {
		count := len(sheet.Tasks())
		v.task((v.of().Task() + by + count) % count)
	}
}

// answer takes an answer, if it can be read: what can't is a slip of the
// fingers, and no more is said of it.
func (v solver) answer(f solving.Field, text string) error { return v.answerIn(v.w.front(), f, text) }

func (v solver) answerIn(s *session.Session, f solving.Field, text string) error {
	text, err := readable(f.Ask, strings.TrimSpace(text))
	if err == nil {
		v.w.happened(s, s.Solving().Answer(f, text))
	}
	return err
}

// notVisited are the ways of saying that the search never comes to a node.
var notVisited = map[string]bool{"-": true, "−": true, "x": true, "cut": true}

func readable(ask exercise.Ask, text string) (string, error) {
	switch {
	case text == "" || ask == exercise.BestMove || ask.OfNodes() && notVisited[text]:
		return text, nil
	case ask == exercise.Bounds:
		for _, way := range []string{text, text + "="} { // > alone is meant for >=
			if b, ok := exercise.ReadBound(way); ok {
				return string(b), nil
			}
		}
		return "", kit.Refusal(words.L("Write =, ≥ or ≤; >= and <= will do."))
	}
	if _, ok := exercise.ReadNumber(text); !ok {
		return "", document.NotANumber(text)
	}
	return text, nil
}

// choose selects a node and turns to its field.
func (v solver) choose(id engine.ID) {
	c := v.w.front().Select(v.w.front().Selection().Of(id))
	if sheet, _ := v.of().Sheet(); sheet != nil {
		if f, ok := sheet.At(v.of().Task(), id); ok {
			c |= v.of().GoTo(f) &^ session.RevealWanted
		}
	}
	v.w.took(c | session.AnswersChanged)
}

// click marks the branch or the leaf that was clicked, where that is asked for.
func (v solver) click(id engine.ID, edge bool) {
	ask := v.of().Ask()
	if v.on() && (ask == exercise.Pruned || ask == exercise.Order && !edge) {
		v.w.result.Unsay()
		v.w.try(v.of().Toggle(id))
	}
}

// mark marks what is selected.
func (v solver) mark() { v.w.try(v.of().Toggle(v.w.front().Selection().Lead())) }

// clear takes the answer at the selected node away.
func (v solver) clear() {
	if f, ok := v.of().Field(); ok {
		v.w.took(v.of().Answer(f, ""))
	}
}

// hover says what is wrong of the answers at a node.
func (v solver) hover(s *session.Session, id engine.ID) string {
	if v.on() {
		return strings.Join(words.SayAll(s.Known(id)), "\n")
	}
	return said(s.Hover(id))
}

// typed begins an answer with its first character.
func (v solver) typed(r rune) {
	if strings.ContainsRune("0123456789+-−–.,∞io=≥≤<>", r) {
		v.open(string(r), true)
	}
}

// edit opens the answer at the selected node.
func (v solver) edit() {
	text := ""
	if f, ok := v.of().Field(); ok {
		sheet, _ := v.of().Sheet()
		text = sheet.Fill(v.of().Answers()).Given(f)
	}
	v.open(text, false)
}

// open opens the field that is answered next, with a text in it.
func (v solver) open(text string, begun bool) {
	f, ok := v.of().Field()
	switch ask := v.of().Ask(); {
	case !ok && ask.OfNodes():
		v.w.result.Say(words.L("This task asks nothing here; Tab goes to the next open field."))
	case !ok || f.Node == 0:
		if !v.w.exercise.Type(text) {
			v.w.result.Say(words.Question(exercise.Task{Ask: ask}, false))
		}
	default:
		v.over(f, text, begun)
	}
}

// over opens a field over the node.
func (v solver) over(f solving.Field, text string, begun bool) {
	s, part, hint := v.w.front(), scene.Value, ""
	switch {
	case f.Side == exercise.Alpha:
		part, hint = scene.Alpha, "α"
	case f.Side == exercise.Beta:
		part, hint = scene.Beta, "β"
	case f.Ask == exercise.Bounds:
		hint = "= ≥ ≤"
	}
	v.w.tree.Type(treeview.Typing{
		ID: f.Node, Part: part, Text: text, Begun: begun, Hint: hint,
		Take: func(text string) error { return v.answerIn(s, f, text) },
		Next: v.nextOpen, Tab: v.nextOpen, Back: v.fieldBefore,
	})
}

// nextOpen opens the next field of the task without an answer.
func (v solver) nextOpen() {
	c, ok := v.of().NextOpen()
	v.w.took(c)
	v.w.tree.Focus()
	if !ok {
		v.w.result.Say(words.L("Nothing of this task is open any more; {{.Key}} turns to the next task.", map[string]any{"Key": v.w.acts.byID["next task"].keys[0].String()}))
		return
	}
	v.open("", false)
}

// fieldBefore opens the field before, answered or not.
func (v solver) fieldBefore() {
	sheet, _ := v.of().Sheet()
	if f, ok := v.of().Field(); ok {
		v.w.took(v.of().GoTo(sheet.Beside(f, -1)))
	}
	v.w.tree.Focus()
	v.edit()
}

func (v solver) check() { v.w.try(v.of().Check()) }

// hint asks for the next step, and reports whether there is one.
func (v solver) hint() { v.askHint() }

func (v solver) askHint() bool {
	c, more, err := v.of().AskHint()
	switch {
	case err != nil:
		v.w.result.Say(words.Error(err))
	case !more:
		v.w.result.Say(words.L("All is answered, and all is right."))
	default:
		v.w.took(c)
		v.w.tree.Focus()
	}
	return err == nil && more
}

// show shows the lesson at the place of the hint; done again, it leads back.
func (v solver) show() {
	if v.w.front().Lesson().On() {
		v.back()
		return
	}
	if v.of().Hint() != nil || v.askHint() {
		v.w.try(v.of().ShowStep(v.of().Hint().Step))
	}
}

// back leads from the lesson to the answers.
func (v solver) back() { v.w.try(v.w.front().Lesson().Toggle()) }
