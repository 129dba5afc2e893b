package answering

import (
	"slices"

	"plytree/editor/drawing/scene"
	"plytree/engine/exercise"
	"plytree/engine/text/numeral"
	"plytree/engine/tree"
)

// Drawn returns the answers at the nodes, with the verdicts of a check if there was one, and
// the open fields of the current task. It draws only the current task's part. If several tasks
// ask for the same, it draws the current one, or the first.
func (w Work) Drawn() map[tree.ID]scene.Answered {
	at := map[tree.ID]scene.Answered{}
	switch {
	case w.sheet == nil:
		return at
	case w.Drawing() != nil:
		at = Judged(w.Tree(), w.judged())
		given, _ := w.givenNodes(w.Tree())
		for id := range given {
			d := at[id]
			d.BoardIs, d.ValueIs = scene.Given, scene.Given
			at[id] = d
		}
		return at
	}
	drawn, tasks := map[exercise.Slot]bool{}, w.partTasks()
	for _, task := range tasks {
		ask := w.sheet.ask(task)
		first := tasks[slices.IndexFunc(tasks, func(other int) bool { return w.sheet.ask(other) == ask })]
		switch {
		case ask.Shaped(exercise.List) && first == task:
			w.drawListed(at, task, ask)
		case ask.Is(exercise.Filling):
			w.drawWanted(at, task)
		case ask.Shaped(exercise.PerNode):
			for _, f := range w.sheet.Fields(task) {
				same := f
				if same.Task = first; !drawn[same] {
					drawn[same] = true
					w.drawFilled(at, f)
				}
			}
		}
	}
	return at
}

// partTasks returns the tasks of the current part, the current task first.
func (w Work) partTasks() []int {
	tasks := []int{w.task}
	for _, task := range w.sheet.Part(w.task).Tasks() {
		if task != w.task {
			tasks = append(tasks, task)
		}
	}
	return tasks
}

func (w Work) drawFilled(at map[tree.ID]scene.Answered, f exercise.Slot) {
	d, text, is := at[f.Node], w.filled.Text(f), w.verdict(f)
	if text == "" && f.Task == w.task {
		text, is = "?", scene.Open
	}
	Draw(&d, w.sheet.ask(f.Task), f.Aspect, text, is)
	at[f.Node] = d
}

func (w Work) verdict(f exercise.Slot) scene.Verdict {
	switch listed := w.sheet.ask(f.Task).Shaped(exercise.List); {
	case listed && w.givenIn(f.Task, f.Node), !listed && w.Given(f):
		return scene.Given
	case w.Checked() == nil:
		return scene.Unmarked
	}
	v, ok := w.checked.Fields[f]
	if !ok { // a window at a node that the search never reaches is wrong as a whole
		f.Aspect = ""
		v, ok = w.checked.Fields[f]
	}
	if !ok {
		return scene.Unmarked
	}
	return scene.VerdictOf(v.Right)
}

func (w Work) drawListed(at map[tree.ID]scene.Answered, task int, ask exercise.Ask) {
	listed, nodes := w.sheet.Listed(w.Answers(), task), w.sheet.nodes(task)
	for i, id := range listed {
		d := at[id]
		is := w.verdict(exercise.Slot{Task: task, Node: id})
		for up := nodes.Parent(nodes.Index(id)); is == scene.Unmarked && up >= 0; up = nodes.Parent(up) {
			if above := nodes.Node(up).ID(); !slices.Contains(listed, above) { // all its children are marked
				is = w.verdict(exercise.Slot{Task: task, Node: above})
			}
		}
		if ask.Is(exercise.Branches) {
			d.Cut, d.CutIs = true, is
		} else {
			d.Rank, d.RankIs = i+1, is
		}
		at[id] = d
	}
}

// Draw sets one answer where it is drawn: at a node, to a task that asks this. A bound is
// before the value.
func Draw(d *scene.Answered, ask exercise.Ask, at exercise.Aspect, text string, is scene.Verdict) {
	switch form := ask.Form(); {
	case form.Content == exercise.Number:
		d.Value, d.ValueIs = d.Value+numeral.Signs(text), max(d.ValueIs, is)
	case len(form.Words) > 0:
		if word, known := form.Word(text); known {
			text = word.Sign
		}
		d.Claim, d.ClaimIs = d.Claim+text, max(d.ClaimIs, is)
	case at == exercise.Alpha:
		d.Windowed, d.Alpha, d.AlphaIs = true, numeral.Signs(text), is
	default:
		d.Windowed, d.Beta, d.BetaIs = true, numeral.Signs(text), is
	}
}
