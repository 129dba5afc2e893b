package answering

import (
	"slices"

	"plytree/editor/drawing/scene"
	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/exercise/facts"
	"plytree/engine/text/numeral"
)

// Drawn returns the answers at the nodes, with the verdicts of a check if there was one, and
// the open fields of the current task. It draws only the current task's part. If several tasks
// ask for the same, it draws the current one, or the first.
func (w Work) Drawn() map[engine.ID]scene.Answered {
	at := map[engine.ID]scene.Answered{}
	if w.sheet == nil {
		return at
	}
	drawn := map[Field]bool{}
	again := func(f Field) bool {
		f.Task = 0
		was := drawn[f]
		drawn[f] = true
		return was
	}
	for _, task := range w.partTasks() {
		t := w.sheet.Tasks()[task]
		switch {
		case t.Ask.Shaped(exercise.List):
			if !again(Field{Ask: t.Ask}) {
				w.drawListed(at, task, t.Ask)
			}
		case t.Ask.Is(exercise.Filling):
			w.drawWanted(at, task)
		case t.Ask.Shaped(exercise.PerNode):
			for _, f := range w.sheet.Fields(task) {
				if !again(f) {
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

func (w Work) drawFilled(at map[engine.ID]scene.Answered, f Field) {
	d, text, is := at[f.Node], w.filled.Text(f), w.verdict(f)
	if text == "" && f.Task == w.task {
		text, is = "?", scene.Open
	}
	d.Windowed = d.Windowed || f.Ask.Is(exercise.TwoEnds)
	drawField(&d, f, text, is)
	at[f.Node] = d
}

func (w Work) verdict(f Field) scene.Verdict {
	switch listed := f.Ask.Shaped(exercise.List); {
	case listed && w.givenIn(f.Task, f.Node), !listed && w.Given(f):
		return scene.Given
	case w.Checked() == nil:
		return scene.Unmarked
	}
	v, ok := w.checked.Fields[f]
	if !ok && f.Side != "" { // a window at a node that the search never reaches is wrong as a whole
		whole := f
		whole.Side = ""
		v, ok = w.checked.Fields[whole]
	}
	switch {
	case !ok:
		return scene.Unmarked
	case v.Right:
		return scene.Correct
	}
	return scene.Wrong
}

func (w Work) drawListed(at map[engine.ID]scene.Answered, task int, ask exercise.Ask) {
	listed, nodes := w.sheet.Listed(w.Answers(), task), w.sheet.nodes(task)
	for i, id := range listed {
		d := at[id]
		is := w.verdict(Field{Task: task, Ask: ask, Node: id})
		for up := nodes.Parent(nodes.Index(id)); is == scene.Unmarked && up >= 0; up = nodes.Parent(up) {
			if above := nodes.Node(up).ID(); !slices.Contains(listed, above) { // all its children are marked
				is = w.verdict(Field{Task: task, Ask: ask, Node: above})
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

// drawField sets one answer where it is drawn. A bound is before the value.
func drawField(d *scene.Answered, f Field, text string, is scene.Verdict) {
	if !f.Ask.Is(exercise.Claim) {
		text = numeral.Signs(text)
	}
	switch {
	case text == "":
	case f.Ask.Is(exercise.Number):
		d.Value, d.ValueIs = d.Value+text, max(d.ValueIs, is)
	case f.Ask.Is(exercise.Claim):
		d.Claim, d.ClaimIs = facts.SignOf(text), is
	case f.Side == exercise.Alpha:
		d.Alpha, d.AlphaIs = text, is
	default:
		d.Beta, d.BetaIs = text, is
	}
}
