package session

import (
	"plytree/editor/drawing/scene"
	"plytree/editor/solving"
	"plytree/engine"
	"plytree/engine/exercise"
)

// scene is the tree with the answers at its nodes, in the place of what the
// search found.
func (so *Solving) scene() *scene.Scene {
	if so.drawn == nil {
		so.drawn = so.sight()(so.s.Look())
	}
	return so.drawn
}

// draw makes the scene anew when it is next asked for.
func (so *Solving) draw() { so.drawn = nil }

// sight is the drawing of the answers as they now are.
func (so *Solving) sight() func(scene.Look) *scene.Scene {
	doc := so.s.Document()
	if doc.Exercise == nil { // in an exam
		return func(l scene.Look) *scene.Scene {
			l.Show = scene.Plain
			return scene.NewUnsearched(doc.Tree, l)
		}
	}
	var answers map[engine.ID]scene.Answered
	if sheet, _ := so.Sheet(); sheet != nil {
		answers = drawnAnswers(sheet, so.Answers(), so.checked, so.task)
	}
	return func(l scene.Look) *scene.Scene { return scene.NewAnswered(doc.Tree, l, false, answers) }
}

// drawnAnswers are the answers at the nodes, with the verdicts of a check if
// there was one, and the open fields of the task that is worked on.
func drawnAnswers(sheet *solving.Sheet, a *exercise.Answers, checked *solving.Checked, worked int) map[engine.ID]scene.Answered {
	at, filled := map[engine.ID]scene.Answered{}, sheet.Fill(a)
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
				d, text, is := at[f.Node], filled.Given(f), verdict(f)
				if text == "" && task == worked {
					text, is = "?", scene.Open
				}
				d.Windowed = d.Windowed || t.Ask == exercise.Windows
				drawField(&d, f, text, is)
				at[f.Node] = d
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
	case text == "":
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
	if b, ok := exercise.ReadBound(text); ok {
		return b.Sign()
	}
	return text
}
