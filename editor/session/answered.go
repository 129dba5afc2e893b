package session

import (
	"plytree/editor/scene"
	"plytree/editor/solving"
	"plytree/engine"
	"plytree/engine/exercise"
)

// draw puts the answers in the place of what the search found, where that is not
// to be shown.
func (so *Solving) draw() {
	if so.hides() && so.s.search.found.scene != nil {
		so.s.search.found.scene = so.scene(so.s.Look())
	}
}

// scene draws the tree with the answers at its nodes.
func (so *Solving) scene(l scene.Look) *scene.Scene {
	e := so.s.State().Exercise
	if e == nil { // in an exam
		l.Show = scene.Plain
		return scene.NewUnsearched(so.s.Tree(), l)
	}
	sheet, _ := so.Sheet()
	windows := e.Task(exercise.Windows) != nil
	if sheet == nil {
		return scene.NewAnswered(so.s.Tree(), l, windows, nil)
	}
	return scene.NewAnswered(so.s.Tree(), l, windows, drawnAnswers(sheet, so.Answers(), so.checked))
}

// drawnAnswers are the answers at the nodes, with the verdicts of a check if
// there was one.
func drawnAnswers(sheet *solving.Sheet, a *exercise.Answers, checked *solving.Checked) map[engine.ID]scene.Answered {
	at := map[engine.ID]scene.Answered{}
	verdict := func(f solving.Field) scene.Verdict {
		if checked == nil {
			return scene.Unmarked
		}
		v, ok := checked.Fields[f]
		switch {
		case !ok:
			return scene.Unmarked
		case v.Right:
			return scene.Correct
		}
		return scene.Wrong
	}
	for task, t := range sheet.Tasks() {
		switch {
		case t.Ask == exercise.Pruned || t.Ask == exercise.Order:
			drawListed(at, sheet.Listed(a, t.Ask), task, t.Ask, verdict)
		case t.Ask.OfNodes():
			for _, f := range sheet.Fields(task) {
				if text := sheet.Given(a, f); text != "" {
					d := at[f.Node]
					drawField(&d, f, text, verdict(f))
					at[f.Node] = d
				}
			}
		}
	}
	return at
}

func drawListed(at map[engine.ID]scene.Answered, listed []engine.ID, task int, ask exercise.Ask, verdict func(solving.Field) scene.Verdict) {
	for i, id := range listed {
		d := at[id]
		is := verdict(solving.Field{Task: task, Ask: ask, Node: id})
		if ask == exercise.Pruned {
			d.Cut, d.CutIs = true, is
		} else {
			d.Place, d.PlaceIs = i+1, is
		}
		at[id] = d
	}
}

// drawField puts one answer where it is drawn. A bound stands before the value.
func drawField(d *scene.Answered, f solving.Field, text string, is scene.Verdict) {
	worse := func(old *scene.Verdict) { *old = max(*old, is) }
	switch {
	case f.Ask == exercise.Values:
		d.Value += text
		worse(&d.ValueIs)
	case f.Ask == exercise.Bounds:
		d.Value = boundSign(text) + d.Value
		worse(&d.ValueIs)
	case f.Side == exercise.Alpha:
		d.Alpha, d.AlphaIs = text, is
	default:
		d.Beta, d.BetaIs = text, is
	}
}

func boundSign(text string) string {
	b, _ := exercise.ReadBound(text)
	switch b {
	case exercise.Exact:
		return "="
	case exercise.AtLeast:
		return "≥"
	case exercise.AtMost:
		return "≤"
	}
	return text + " "
}
