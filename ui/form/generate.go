package form

import (
	"context"
	"errors"
	"math/rand/v2"
	"strconv"

	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/engine"
	"plytree/engine/exercise/generate"
	"plytree/engine/explain"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
	"plytree/ui/kit"
	"plytree/ui/panel"
	"plytree/ui/pictures"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Generated is a tree that was made by wish.
type Generated struct {
	Tree *engine.Tree
	Seed uint64
	// Asked is set if the exercise of the document in front is asked about it.
	Asked bool
	// Here is set if it takes the place of the tree in front.
	Here bool
}

// generating is the dialog that makes a tree by wish: what is changed makes
// another tree in the background, and calls the one before off.
type generating struct {
	*asking
	of     *session.Session
	fields *recipeFields
	wishes *wishes
	asked  *kit.Check
	where  *kit.Select
	seed   *kit.Field

	image   *canvas.Image
	drawn   *scene.Scene // the picture in it; nil for none
	page    *fyne.Container
	facts   *kit.Text
	hidden  *kit.Text // which mistakes cost nothing
	problem *kit.Text
	dialog  *kit.Dialog

	turn   int // counts the trees, so that a slow one does not come late
	cancel func()
	recipe generate.Recipe // of the tree that is shown
	made   *generate.Generator
}

// Generate asks what a tree is to have, shows one that has it, and hands it on.
func (f Forms) Generate(of *session.Session, do func(Generated)) {
	g := &generating{asking: f.asking(), of: of, cancel: func() {}}
	g.page = g.content()
	g.dialog = f.Dialogs.Show(f.Lang.L("Generate a tree"), g.page, kit.Whole, kit.Cancel(f.Lang), kit.Choice{Text: f.Lang.L("Use this tree"), Do: func() {
		if g.made != nil {
			do(Generated{Tree: g.made.Tree(), Seed: g.recipe.Seed, Asked: g.asked.Checked, Here: g.where.SelectedIndex() == 1})
		}
	}})
	g.dialog.OnClosed = func() {
		g.turn++
		g.cancel()
	}
	g.changed = g.look
	g.look()
	kit.Focus(g.fields.children.low)
}

func (g *generating) content() *fyne.Container {
	asked := g.of.Document().Exercise != nil
	g.fields, g.wishes = newRecipeFields(g.asking), newWishes(g.asking, asked)
	g.asked = g.check(g.lang.L("keep the tasks of this exercise"))
	g.asked.Checked = asked
	kit.SetVisible(asked, g.asked)
	g.where = g.Select([]string{g.lang.L("new document"), g.lang.L("replace this tree")}, nil)
	g.where.ShowIndex(0)
	if g.of.Solving() {
		g.where.Disable() // the tree belongs to the exercise
	}
	head := kit.Heading(g.lang.L("Constraints and results"))
	left := container.NewVBox(g.fields.content, widget.NewSeparator(), head, g.wishes.content)
	right := g.right()
	return kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		g.facts.Wrapping = fyne.TextWrapOff
		if narrow(room) {
			g.facts.Wrapping = fyne.TextWrapWord
			g.fitImage(room.Width-kit.Scaled(60), room.Height/2)
			return container.NewVScroll(container.NewVBox(right, left))
		}
		const leftWidth = 560
		g.fitImage(room.Width-leftWidth-70, room.Height-300-refusal)
		side := container.NewVScroll(container.NewStack(kit.Room(fyne.NewSize(leftWidth, 0)), left))
		side.SetMinSize(fyne.NewSize(leftWidth+14, 100))
		return container.NewBorder(nil, nil, side, nil, container.NewPadded(right))
	})
}

// refusal is room for why there is no tree and what it hides, or the dialog would grow.
const refusal = 110

// fitImage gives the picture of the tree a size, and paints it.
func (g *generating) fitImage(width, most float32) {
	width = max(width, 200)
	g.image.SetMinSize(fyne.NewSize(width, min(width*0.6, most)))
	g.paint()
}

// paint paints the tree that was found.
func (g *generating) paint() {
	g.image.Image = nil
	if size := g.image.MinSize(); g.drawn != nil {
		g.image.Image = pictures.PaintScene(g.Painter, g.drawn, size.Width, size.Height)
	}
	g.image.Refresh()
}

// right is the tree that was found, with what leads to another one.
func (g *generating) right() fyne.CanvasObject {
	g.image = pictures.Picture(200, 100)
	g.facts, g.problem = kit.Heading(""), kit.Problem()
	g.facts.Alignment = fyne.TextAlignCenter
	g.hidden = kit.Note("")
	g.hidden.Hide()
	g.seed = g.field(newSeed())
	another := g.Button(g.lang.L("Another tree"), func() {
		g.seed.ShowText(newSeed())
		g.look()
	})
	another.Icon = theme.ViewRefreshIcon()
	search := kit.Note(g.lang.L("The constraints apply to the current tree's search: {{.Search}}.", map[string]any{"Search": g.lang.Say(explain.Search(g.of.Tree(), g.of.Options().WithDefaults()))}))
	below := kit.Rows(kit.Row(g.lang.L("Seed"), kit.Ended(g.seed, another)),
		kit.Row(g.lang.L("Open as"), g.where), kit.Row("", tickRow(g.asked)), search)
	return container.NewBorder(container.NewVBox(g.facts, g.problem, g.hidden), below, nil, nil, g.image)
}

func newSeed() string { return strconv.Itoa(rand.IntN(1_000_000)) }

// look looks for a tree as the fields now want it.
func (g *generating) look() {
	g.cancel()
	g.turn++
	turn := g.turn
	g.dialog.Allow(false)
	recipe, err := g.read()
	if err != nil {
		g.refuse(err)
		return
	}
	kit.Complain(g.lang, g.problem, nil)
	g.facts.SetText(g.lang.L("Looking for a tree…"))
	look := g.of.Look()
	if look.Folded = nil; g.of.InTest() {
		look.Show = scene.Plain
	}
	var made *generate.Generator
	var drawn *scene.Scene
	var tells sentence.Sentence
	g.cancel = g.Background.Run(func(ctx context.Context) {
		if made, err = generate.NewGenerator(ctx, recipe); err == nil && made.Tree().Root().Size() <= MostPreviewed {
			drawn = session.SceneOf(&fileformat.Document{Tree: made.Tree(), Search: recipe.Search}, look)
		}
		if err == nil && recipe.Exercise != nil {
			tells, err = hides(ctx, made)
		}
	}, func() {
		switch {
		case turn != g.turn:
		case err != nil:
			g.refuse(err)
		default:
			g.show(recipe, made, drawn, tells)
		}
	})
}

// hides says which mistakes cost nothing in the tasks about the tree that was made.
func hides(ctx context.Context, made *generate.Generator) (sentence.Sentence, error) {
	mistakes, of, err := made.Hides(ctx, made.Tree())
	var who []sentence.Label
	for _, m := range mistakes {
		who = append(who, m.Who())
	}
	switch {
	case err != nil:
		return sentence.Sentence{}, err
	case of == 0:
		return sentence.Say("These tasks can't reveal any mistake."), nil
	case len(who) == 0:
		return sentence.Say("Every mistake that these tasks can reveal costs marks here."), nil
	}
	return sentence.Say("These tasks would also give full marks to {{.Who}}.", "Who", sentence.ListOf(sentence.And, who)), nil
}

// read returns what is wanted.
func (g *generating) read() (r generate.Recipe, err error) {
	if r, err = g.fields.read(); err != nil {
		return r, err
	}
	if r.Seed, err = panel.Seed(g.seed.Text); err != nil {
		return r, err
	}
	doc := g.of.Document()
	r.Wishes, r.Search = g.wishes.read(g.asked.Checked), doc.Search
	r.Root = generate.RootOf(doc.Tree)
	if g.asked.Checked {
		r.Exercise = doc.Exercise
	}
	return r, nil
}

// show shows the tree that was found.
func (g *generating) show(r generate.Recipe, made *generate.Generator, drawn *scene.Scene, tells sentence.Sentence) {
	g.recipe, g.made = r, made
	m := made.Measures()
	g.wishes.show(m)
	g.facts.SetText(g.lang.L("Nodes: {{.Nodes}}. Leaves evaluated: {{.Evaluated}} of {{.Leaves}}.", map[string]any{
		"Nodes": made.Tree().Root().Size(), "Evaluated": m.Evaluated, "Leaves": m.Leaves}))
	kit.SetVisible(r.Exercise != nil, g.hidden)
	g.hidden.SetText(g.lang.Say(tells))
	g.drawn = drawn
	g.paint()
	g.page.Refresh() // what is said may have more lines now
	g.dialog.Allow(true)
}

// refuse says why there is no tree.
func (g *generating) refuse(err error) {
	g.made = nil
	g.facts.SetText("")
	g.drawn = nil
	g.paint()
	var wish *generate.WishError
	called := ""
	if errors.As(err, &wish) {
		called = g.wishes.blame(wish.Wish)
	} else {
		g.wishes.blame("")
	}
	if called != "" {
		err = sentence.Refused(sentence.Say("“{{.Wish}}” can't be met:", "Wish", called).And(wish.Reason))
	}
	kit.Complain(g.lang, g.problem, err)
}
