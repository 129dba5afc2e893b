package form

import (
	"context"
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
	g.ask(title, f.Lang.L("Create"), func() { g.grow(title, do) })
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
	g.ask(title, f.Lang.As("tree", "Grow"), func() { g.grow(title, do) })
}

// gaming is the dialog that asks for a game. Each change counts the tree again in the background.
type gaming struct {
	*asking
	game.Options
	plan    func(context.Context, string, game.Options) (*game.Plan, error)
	planned result[*game.Plan]
	from    tree.Board // the board that is continued; none for a new tree
	gone    int        // how many nodes are replaced

	offered   []game.Kind
	task      bool     // for a task, otherwise for a tree
	values    bool     // the task also asks for values
	at        int      // the index of the game
	positions []string // for each game, as last edited
	numbers   []int    // for each game

	game  *kit.Select
	rules *kit.Text
	board *kit.Field
	cells *kit.Board
	size  [2]*kit.Select // rows and columns
	how   *kit.Text      // how to set the cells
}

func (f Forms) gaming(kinds []game.Kind) *gaming {
	a := f.asking()
	return &gaming{asking: a, Options: game.Options{Win: 1}, offered: kinds, planned: result[*game.Plan]{asking: a}}
}

// ask shows the dialog; do is called when it is confirmed.
func (g *gaming) ask(title, confirm string, do func()) {
	const width, height, boardWidth = 860, 600, 240 // with room for 8 cells
	g.makePosition()
	rows, position := g.fields(), g.clickable()
	foot := container.NewStack(kit.Room(kit.Wrapped("\n").MinSize()), g.foot)
	content := kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		g.how.SetText(kit.PointerText(g.lang.L("Click a cell to put X, O or nothing there."),
			g.lang.L("Tap a cell to put X, O or nothing there.")))
		if narrow(room) {
			return container.NewVBox(rows, position, foot)
		}
		return container.NewBorder(nil, foot, nil, kit.Inset(0.5, 0, 0, 2, kit.Wide(boardWidth, position)), rows)
	})
	g.show(title, content, fyne.NewSize(width, height), g.game, kit.Choice{Text: confirm, Do: do},
		func() (string, error) { return g.look(rows) })
}

// look counts the nodes of the tree that the fields describe.
func (g *gaming) look(rows fyne.CanvasObject) (string, error) {
	err := kit.Store(rows)
	g.update()
	position, o := g.read()
	if err == nil {
		_, err = game.Read(position)
	}
	if err != nil {
		return "", err
	}
	plan, err := g.planned.of([2]any{position, o},
		func(ctx context.Context) (*game.Plan, error) { return g.plan(ctx, position, o) })
	switch err {
	case nil:
		return g.says(plan, o), nil
	case errNotYet:
		return g.lang.L("Counting nodes…"), err
	}
	return "", err
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

// grow grows the tree that was counted.
func (g *gaming) grow(title string, do func(Grown)) {
	plan, made := g.planned.value, Grown{Note: g.lang.Say(g.planned.value.Note()), Evaluation: g.evaluation()}
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
	position, o := g.read()
	p, err := game.Read(position)
	if err != nil || o.Evaluate == "" {
		return nil
	}
	e, _ := p.Evaluation(o.Evaluate)
	return e
}
