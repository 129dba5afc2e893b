package answer

import (
	"slices"
	"strconv"
	"strings"

	"plytree/editor/reading"
	"plytree/editor/taskwords"
	"plytree/engine/exercise"
	"plytree/engine/exercise/valueset"
	"plytree/engine/text/numeral"
	"plytree/engine/text/visible"
	"plytree/engine/tree"
)

// prompt asks for one answer: the student's name or number, a whole task, or one of its nodes.
type prompt struct {
	who string // "name" or "number", else ""
	// Slot is that of a whole task or a node, either of the tree or of a drawing, whose moves or
	// value are asked for. The student's prompts have the task -1 before the tasks, and the number
	// of tasks after them.
	exercise.Slot
}

// prompts returns the prompts of all tasks in order.
func (a *asker) prompts() (all []prompt) {
	for task := range a.Sheet.Tasks() {
		was := len(all)
		all = append(all, a.drawn(task)...)
		for _, f := range a.Sheet.Fields(task) {
			at := prompt{Slot: exercise.Slot{Task: task, Node: f.Node}} // both ends of a window are asked for at once
			if f.Node != 0 && (len(all) == was || all[len(all)-1] != at) {
				all = append(all, at)
			}
		}
		if len(all) == was {
			all = append(all, prompt{Slot: exercise.Slot{Task: task}})
		}
	}
	return all
}

// drawn returns the prompts for a task that is answered by drawing a tree, as drawn so far.
func (a *asker) drawn(task int) (all []prompt) {
	d := a.Sheet.Drawing(task)
	if d == nil {
		return nil
	}
	d.Read(a.work.Answers().Of(a.Sheet.Tasks()[task].Key())).Walk(func(v tree.Visit) bool {
		at := exercise.Slot{Task: task, Node: v.Node.ID()}
		if d.Depth == 0 || len(v.Path) < d.Depth || !v.Node.Leaf() {
			all = append(all, prompt{Slot: at})
		}
		if d.Values && v.Node.Leaf() && len(v.Path) > 0 {
			at.Aspect = exercise.EndValue
			all = append(all, prompt{Slot: at})
		}
		return true
	})
	return all
}

// unknown returns the prompts for the student's name and number, if they are missing.
func (a *asker) unknown() (all []prompt) {
	before := exercise.Slot{Task: -1}
	if a.work.Answers().Student() == "" {
		all = append(all, prompt{"name", before})
	}
	if a.work.Answers().Number() == "" {
		all = append(all, prompt{"number", before})
	}
	return all
}

// move says where an answer leads: to the next or previous prompt, to a prompt of a task, or to the
// end.
type move struct {
	by  int
	to  *exercise.Slot // a task, or one of its nodes
	end bool
}

var onward = move{by: 1}

func toTask(task int) move { return move{to: &exercise.Slot{Task: task}} }

// from returns the index of the prompt to which a move leads, or the number of prompts if there are
// no more.
func (m move) from(all []prompt, at int) int {
	if m.to == nil {
		return max(0, min(at+m.by, len(all)))
	}
	if i := slices.Index(all, prompt{Slot: *m.to}); i >= 0 {
		return i
	}
	if i := slices.IndexFunc(all, func(p prompt) bool { return p.Task >= m.to.Task }); i >= 0 {
		return i
	}
	return len(all)
}

// ask repeats a prompt until the answer can be read or leads elsewhere.
func (a *asker) ask(p prompt) (move, error) {
	if p.Task != a.lastTask {
		a.lastTask = p.Task
		a.question(p.Task)
	}
	for {
		text, err := a.line(a.prompt(p))
		if err != nil {
			return move{}, err
		}
		if to, is := a.command(text, p); is {
			return to, nil
		}
		if text == "" {
			return onward, nil
		}
		to, err := a.take(p, text)
		if err == nil {
			return to, nil
		}
		for _, one := range each(err) {
			a.tell(a.lang.Error(one))
		}
		if p.Task >= 0 {
			if how, ok := taskwords.Form(a.Sheet.About(p.Task)); ok {
				a.tell(a.lang.Say(how))
			}
		}
	}
}

// each returns the errors that were joined, or the only one.
func each(err error) []error {
	if several, ok := err.(interface{ Unwrap() []error }); ok {
		return several.Unwrap()
	}
	return []error{err}
}

// question prints what a task asks, with its tree if that differs from the one before.
func (a *asker) question(task int) {
	if task < 0 {
		return
	}
	a.work = a.work.Turn(task)
	a.tell("", reading.Title(a.lang, a.Sheet, task))
	// another search
	if part := a.Sheet.Part(task); part != a.part && !a.draws(prompt{Slot: exercise.Slot{Task: task}}) {
		a.part = part
		a.tell(a.lang.Join(a.lang.SayAll(taskwords.HowToSearch(a.Sheet.Key().Tree, part.Options()))...))
	}
	if own := a.Sheet.Tasks()[task].Text; own != "" {
		a.tell(a.lang.OfSample(own))
	}
	a.tell(reading.Question(a.lang, a.Sheet, task))
	if how, ok := taskwords.Form(a.Sheet.About(task)); ok {
		a.tell(a.lang.Say(how))
	}
	if a.work.Drawing() != nil {
		a.say("You are asked about one node after the other. If there are no moves from it, press Enter.")
	}
	if a.Sheet.AtNodes(task) {
		a.say("You are asked about one node at a time. To answer several at once and go to the next task, type them as in {{.Example}}.",
			"Example", reading.NodesExample(a.Sheet, task))
	}
	if a.work.Tree() != nil {
		a.tree()
	}
}

// tree prints the tree of the current task.
func (a *asker) tree() {
	switch own := a.work.Tree(); {
	case a.work.Drawing() != nil:
		a.tell(reading.Sketched(a.lang, a.work).Lines()...)
	case own != nil:
		a.tell(reading.Drawn(a.lang, own, a.Doc.Tree).Lines()...)
	default:
		a.tell(reading.Drawn(a.lang, a.Doc.Tree, a.Doc.Tree).Lines()...)
	}
}

// prompt returns the text of a prompt, with the current answer.
func (a *asker) prompt(p prompt) string {
	name, given := "", ""
	switch {
	case p.who == "name":
		name, given = a.lang.L("Your name"), a.work.Answers().Student()
	case p.who == "number":
		name, given = a.lang.L("Your number"), a.work.Answers().Number()
	case a.draws(p):
		name, given = a.drawing(p)
	case p.Node != 0:
		name, given = a.Sheet.Call(p.Task, p.Node), a.work.Text(p.Slot)
	default:
		given = a.work.Text(p.Slot)
	}
	if given != "" {
		name = strings.TrimSpace(name + " (" + given + ")")
	}
	return visible.Text(name) + "> "
}

// draws reports whether a prompt asks about a node of a drawing.
func (a *asker) draws(p prompt) bool {
	return p.Task >= 0 && p.Task < len(a.Sheet.Tasks()) && a.Sheet.Drawing(p.Task) != nil
}

// drawing returns the text of a prompt for a node of a drawing, with what is drawn there.
func (a *asker) drawing(p prompt) (name, given string) {
	t := a.work.Tree()
	path, _ := t.Find(p.Node)
	node, board := a.work.Label(p.Slot), t.At(path).Board().String()
	if p.Aspect != exercise.EndValue {
		return a.lang.L("{{.Node}}, {{.Board}}: moves of {{.Player}}", "Node", node, "Board", board,
			"Player", a.lang.Player(t.Mover(path))), a.work.Moves(p.Node)
	}
	if v, has := t.At(path).Value(); has {
		given = numeral.Format(v)
	}
	return a.lang.L("{{.Node}}, {{.Board}}: value if the game is over", "Node", node, "Board", board), given
}

// draw draws the answer at a node.
func (a *asker) draw(p prompt, text string) (err error) {
	if p.Aspect == exercise.EndValue {
		a.work, err = a.work.SetValue(p.Node, text)
	} else {
		a.work, err = a.work.SetMoves(p.Node, text)
	}
	return err
}

// take stores an answer and returns where it leads.
func (a *asker) take(p prompt, text string) (move, error) {
	w := a.work
	name, number := w.Answers().Student(), w.Answers().Number()
	switch p.who {
	case "name":
		a.work = w.SetStudent(text, number)
		return onward, nil
	case "number":
		a.work = w.SetStudent(name, text)
		return onward, nil
	}
	if a.draws(p) {
		return onward, a.draw(p, text)
	}
	at := p.Slot
	if strings.ContainsAny(text, ":：") || w.None(at.Task) != nil && valueset.MeansNone(text) {
		at.Node = 0
	}
	w, err := w.Type(at, text)
	a.work = w // with the part that could be read
	switch {
	case err != nil:
		return move{}, err
	case at.Node == 0:
		return toTask(at.Task + 1), nil
	}
	return onward, nil
}

// command runs the command after a colon, and reports whether the line has one.
func (a *asker) command(text string, p prompt) (to move, is bool) {
	word, is := strings.CutPrefix(text, ":")
	if !is {
		return move{}, false
	}
	if task, err := strconv.Atoi(word); err == nil && task >= 1 && task <= len(a.Sheet.Tasks()) {
		a.lastTask, a.part = -1, nil // the whole question is asked again
		return toTask(task - 1), true
	}
	switch word {
	case "back":
		return move{by: -1}, true
	case "next":
		if p.who != "" && p.Task >= 0 {
			return onward, true
		}
		return toTask(p.Task + 1), true
	case "clear":
		a.clear(p)
	case "tree":
		a.tree()
	case "check":
		a.check()
	case "hint":
		return a.hint(), true
	case "end":
		return move{end: true}, true
	default:
		a.say("There is no command {{.Command}}. Use :back, :next, a task number such as :2, :clear, :tree, :check, :hint or :end.",
			"Command", text)
	}
	return move{}, true
}

// clear removes the answer to a prompt.
func (a *asker) clear(p prompt) {
	switch w := a.work; {
	case p.who == "name":
		a.work = w.SetStudent("", w.Answers().Number())
	case p.who == "number":
		a.work = w.SetStudent(w.Answers().Student(), "")
	case a.draws(p):
		_ = a.draw(p, "") // an empty text can always be read
	case p.Task < len(a.Sheet.Tasks()):
		a.work, _ = w.Type(p.Slot, "")
	}
}
