package form

import (
	"context"
	"errors"
	"slices"

	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/engine/game"
	"plytree/engine/tree"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Grown is a tree that has grown from a position of a game.
type Grown struct {
	Tree *tree.Tree
	Note string // about the rules
	// Evaluation is the evaluation used at leaves where the game isn't over, or nil.
	Evaluation *game.Evaluation
}

// NewGame asks for a game and a position, and grows its tree.
func (f Forms) NewGame(do func(Grown)) {
	g := f.gaming(game.Kinds())
	g.plan = document.PlanGame
	title := f.Lang.L("New from game")
	g.show(title, f.Lang.L("Create"), func() { g.grow(title, do) })
}

// GrowGame asks which game to continue from the board of the primary node, and grows its tree.
func (f Forms) GrowGame(of *session.Session, do func(Grown)) {
	t, n := of.Tree(), of.Selection().Node()
	from := n.Data().Board
	g := f.gaming(slices.DeleteFunc(game.Kinds(), func(k game.Kind) bool { return k.Heaps != (from.Heaps() != nil) }))
	g.from, g.gone = from, n.Size()-1
	g.plan = func(ctx context.Context, position string, o game.Options) (*game.Plan, error) {
		return document.PlanGameAt(ctx, t, n.ID(), position, o)
	}
	title := f.Lang.L("Grow game here")
	g.show(title, f.Lang.As("tree", "Grow"), func() { g.grow(title, do) })
}

// gaming is the dialog that asks for a game. Each change counts the tree again in the background
// and cancels the previous count.
type gaming struct {
	*asking
	*gameFields
	plan func(context.Context, string, game.Options) (*game.Plan, error)
	from tree.Board // the board that is continued; none for a new tree
	gone int        // how many nodes are replaced

	counted *kit.Text
	problem *wrong
	page    *fyne.Container
	dialog  *kit.Dialog

	planned *game.Plan // nil if there is none
}

func (f Forms) gaming(kinds []game.Kind) *gaming {
	return &gaming{asking: f.asking(), gameFields: &gameFields{Options: game.Options{Win: 1}, offered: kinds}}
}

// show shows the dialog; do is called when it is confirmed.
func (g *gaming) show(title, confirm string, do func()) {
	const width, height, boardWidth = 860, 600, 240 // with room for 8 cells
	g.gameFields.make(g.asking, g.from)
	g.gameFields.show(g.asking)
	g.counted, g.problem = kit.Heading(""), newWrong()
	g.counted.Wrapping = fyne.TextWrapWord
	foot := container.NewStack(kit.Room(kit.Wrapped("\n").MinSize()), container.NewVBox(g.counted, g.problem.says))
	g.page = kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		g.sayHow(g.lang)
		if narrow(room) {
			return container.NewVBox(g.rows, g.position, foot)
		}
		side := kit.Wide(boardWidth, g.position)
		return container.NewBorder(nil, foot, nil, kit.Inset(0.5, 0, 0, 2, side), g.rows)
	})
	g.dialog = g.Dialogs.Show(title, g.page, fyne.NewSize(width, height), kit.Cancel(g.lang), kit.Choice{Text: confirm, Do: do})
	g.dialog.OnClosed = g.cancelWork
	g.changed = g.look
	g.look()
	kit.Focus(g.game)
}

// look counts the nodes of the tree that the fields describe.
func (g *gaming) look() {
	g.cancelWork()
	g.planned = nil
	g.dialog.Allow(false)
	g.gameFields.show(g.asking)
	g.adapt()
	position, o, err := g.read()
	if err != nil {
		g.refuse(err)
		return
	}
	g.refuse(nil)
	g.counted.SetText(g.lang.L("Counting nodes…"))
	var plan *game.Plan
	g.latest(func(ctx context.Context) { plan, err = g.plan(ctx, position, o) }, func() {
		if err != nil {
			g.refuse(err)
			return
		}
		g.planned = plan
		g.counted.SetText(g.says(plan, o))
		g.dialog.Allow(true)
		g.page.Refresh()
	})
}

// says describes the result.
func (g *gaming) says(p *game.Plan, o game.Options) string {
	text := g.lang.L("The tree is a single leaf.")
	switch moves := g.lang.L("{{.Player}} moves first.", "Player", g.lang.Player(p.First)); {
	case g.task:
		text = g.lang.Count(p.Nodes-1, "{{.Count}} node to draw.", "{{.Count}} nodes to draw.") + " " + moves
	case p.Nodes > 1:
		text = g.lang.Count(p.Nodes, "{{.Count}} node.", "{{.Count}} nodes.") + " " + moves
	}
	if o.Limited && o.Evaluate == "" && !g.task {
		text += " " + g.lang.L("Leaves where the game isn't over get no value.")
	}
	return g.replacing(text, g.gone)
}

// refuse shows why no tree can grow, at the field that is wrong; nil hides it.
func (g *gaming) refuse(err error) {
	for _, w := range g.problems {
		w.complain(g.lang, nil)
	}
	at := g.problem
	if field, is := errors.AsType[*kit.FieldError](err); is {
		at = g.problems[field.Field]
	} else if option, is := errors.AsType[game.Fault](err); is {
		at, err = g.problems[option.Option], option.Unwrap()
	}
	g.problem.complain(g.lang, nil)
	if at.complain(g.lang, err); err != nil {
		g.counted.SetText("")
	}
	kit.SetVisible(err == nil, g.counted)
	g.page.Refresh()
}

// grow grows the tree that was counted.
func (g *gaming) grow(title string, do func(Grown)) {
	plan, made := g.planned, Grown{Note: g.lang.Say(g.planned.Note()), Evaluation: g.evaluation()}
	g.Progress(title, func(ctx context.Context, progress func(float64)) (err error) {
		made.Tree, err = plan.Grow(ctx, progress)
		return err
	}, func(err error) {
		if err != nil {
			g.ShowError(err)
			return
		}
		do(made)
	})
}

// evaluation is the evaluation that the fields describe.
func (g *gaming) evaluation() *game.Evaluation {
	position, o, err := g.read()
	if err != nil || o.Evaluate == "" {
		return nil
	}
	p, err := game.Read(position)
	if err != nil {
		return nil
	}
	e, _ := p.Evaluation(o.Evaluate)
	return e
}
