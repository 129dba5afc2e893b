package form

import (
	"context"
	"errors"
	"math/rand/v2"
	"strconv"

	"plytree/editor/course/handout"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/engine/exercise/generate"
	"plytree/engine/explain"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/classlist"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Generated is a generated tree.
type Generated struct {
	Tree *tree.Tree
	Seed uint64
	// Asked is set if the active document's exercise is asked about it.
	Asked bool
	// Here is set if it replaces the active tree.
	Here bool
}

// generating is the dialog that generates a tree: each change makes another tree in the background
// and cancels the previous work. With a class list it shows the tree of one student.
type generating struct {
	*asking
	of     *session.Session
	fields *recipeFields
	wishes *wishes
	seed   *kit.Field
	asked  bool              // the tasks are asked about the tree
	here   bool              // the tree replaces the active one
	class  *classFields      // nil if no class list is asked for
	single fyne.CanvasObject // where a single tree goes

	image   *canvas.Image
	drawn   *scene.Scene // the picture in it, or nil
	page    *fyne.Container
	facts   *kit.Text
	hidden  *kit.Text // which mistakes lose no marks
	problem *kit.Text
	dialog  *kit.Dialog

	recipe  generate.Recipe // of the tree that is shown
	made    *generate.Generator
	student *classlist.Student // whose tree is shown; nil for the recipe's own
}

// Generate asks for the constraints of a tree, shows one that meets them, and passes it to one.
// Many makes a tree for each student of a class; asked is set if the active exercise is asked about
// them. It calls shut before it begins: until then the dialog stays open. If many is nil, no class
// list is asked for.
func (f Forms) Generate(of *session.Session, one func(Generated), many func(job *handout.Job, asked bool, shut func())) {
	g := &generating{asking: f.asking(), of: of}
	if many != nil {
		g.class = newClassFields(g.asking, g.classChanged, g.lookAgain)
	}
	g.page = g.content()
	use := kit.Choice{Text: f.Lang.L("Use this tree"), Do: func() { g.take(one, many) }, Stay: true}
	g.dialog = f.Dialogs.Show(f.Lang.L("Generate exercises"), g.page, kit.Whole, kit.Cancel(f.Lang), use)
	g.dialog.OnClosed = g.cancelWork
	g.changed = g.look
	g.look()
	kit.Focus(g.fields.first)
}

// take passes the result on.
func (g *generating) take(one func(Generated), many func(job *handout.Job, asked bool, shut func())) {
	switch class := g.class.list(); {
	case g.made == nil:
	case class != nil:
		series := handout.Series{Trees: g.made, Seed: g.recipe.Seed}
		many(&handout.Job{Series: series, Class: class, Language: g.lang}, g.asked, g.dialog.Close)
	default:
		g.dialog.Close()
		one(Generated{Tree: g.made.Tree(), Seed: g.recipe.Seed, Asked: g.asked, Here: g.here})
	}
}

// classChanged adapts the dialog to the class list: with one, the trees are written to files.
func (g *generating) classChanged() {
	confirm := g.lang.L("Use this tree")
	if g.class.list() != nil {
		confirm = g.lang.L("Continue…")
	}
	kit.SetVisible(g.class.list() == nil, g.single)
	if b := g.dialog.Buttons[1]; b.Text != confirm {
		b.SetText(confirm)
	}
	g.Dialogs.Refit()
	if student := g.class.shown(); student != g.student {
		g.lookAgain()
		return
	}
	g.allow()
}

func (g *generating) content() *fyne.Container {
	g.asked = g.of.Document().Exercise != nil
	g.fields = newRecipeFields(g.asking, generate.Like(g.of.Tree()))
	g.wishes = newWishes(g.asking, g.asked, g.fields.chance)
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
		g.fitImage(room.Width-leftWidth-70, room.Height-300-refusal-g.class.height())
		side := container.NewVScroll(kit.Wide(leftWidth, left))
		side.SetMinSize(fyne.NewSize(leftWidth+14, 100))
		return container.NewBorder(nil, nil, side, nil, container.NewPadded(right))
	})
}

// refusal is the height for the reason why there is no tree, so that the dialog doesn't grow.
const refusal = 110

// fitImage sets the size of the tree's picture, and paints it.
func (g *generating) fitImage(width, most float32) {
	width = max(width, 200)
	g.image.SetMinSize(fyne.NewSize(width, min(width*0.6, most)))
	g.paint()
}

// paint paints the tree that was found.
func (g *generating) paint() {
	g.image.Image = nil
	if size := g.image.MinSize(); g.drawn != nil {
		g.image.Image = kit.PaintScene(g.Painter, g.drawn, size.Width, size.Height)
	}
	g.image.Refresh()
}

// right shows the tree that was found, with the fields that lead to another one.
func (g *generating) right() fyne.CanvasObject {
	g.image = kit.Picture(200, 100)
	g.facts, g.problem = kit.Heading(""), kit.Problem()
	g.facts.Alignment = fyne.TextAlignCenter
	g.hidden = kit.Note("")
	g.hidden.Hide()
	g.seed = g.asking.seed(&g.fields.Seed)
	g.seed.Text = newSeed()
	another := g.Button(g.lang.L("Try another"), func() {
		g.seed.ShowText(newSeed())
		g.look()
	})
	another.Icon = theme.ViewRefreshIcon()
	search := kit.Note(g.lang.L("The constraints apply to this search: {{.Search}}.", "Search", g.lang.Say(explain.Search(g.of.Tree(), g.of.Options().WithDefaults()))))
	asked := g.check(&g.asked, g.lang.L("keep the tasks of this exercise"))
	kit.SetVisible(g.asked, asked)
	quiet := *g.asking // where the tree goes doesn't change the tree
	quiet.changed = func() {}
	where := choose(&quiet, &g.here, named(false, g.lang.L("new document")), named(true, g.lang.L("replace this tree")))
	kit.SetEnabled(!g.of.Solving(), where) // otherwise the tree belongs to the exercise
	g.single = kit.Row(g.lang.L("Open as"), where)
	rows := []fyne.CanvasObject{kit.Row(g.lang.L("Seed"), container.NewBorder(nil, nil, nil, another, g.seed))}
	if g.class != nil {
		rows = append(rows, g.class.rows...)
	}
	below := kit.Rows(append(rows, g.single, kit.Row("", tickRow(asked)), search)...)
	return container.NewBorder(container.NewVBox(g.facts, g.problem, g.hidden), below, nil, nil, g.image)
}

func newSeed() string { return strconv.Itoa(rand.IntN(1_000_000)) }

// shownTree is a generated tree, with its description.
type shownTree struct {
	tree     *tree.Tree
	measures generate.Measures
	drawn    *scene.Scene
	tells    sentence.Sentence
}

// look looks for trees that match the fields.
func (g *generating) look() {
	g.made = nil
	g.lookAgain()
}

// lookAgain looks for the tree to show: with a class list, a student's.
func (g *generating) lookAgain() {
	g.cancelWork()
	g.allow()
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
	g.student = g.class.shown()
	made, student := g.made, g.student
	var shown shownTree
	g.latest(func(ctx context.Context) {
		if made == nil {
			made, err = generate.NewGenerator(ctx, recipe)
		}
		if err == nil {
			shown, err = find(ctx, made, recipe, student)
		}
		if err == nil && shown.tree.Root().Size() <= MostPreviewed {
			shown.drawn = session.SceneOf(&fileformat.Document{Tree: shown.tree, Search: recipe.Search}, look)
		}
	}, func() {
		if g.recipe, g.made = recipe, made; err != nil {
			g.refuse(err)
		} else {
			g.show(shown)
		}
		g.allow()
	})
}

// find makes the tree of a student, or the recipe's own for nobody.
func find(ctx context.Context, made *generate.Generator, recipe generate.Recipe, student *classlist.Student) (f shownTree, err error) {
	f.tree, f.measures = made.Tree(), made.Measures()
	if student != nil {
		if f.tree, f.measures, err = made.Measured(ctx, student.Number); err != nil {
			return f, err
		}
	}
	if recipe.Exercise != nil {
		f.tells, err = hides(ctx, made, f.tree)
	}
	return f, err
}

// allow enables the confirm button once there are trees and the class list is read. If a student
// has no tree, the others still get theirs.
func (g *generating) allow() { g.dialog.Allow(g.made != nil && g.class.read()) }

// hides says which mistakes lose no marks in the tasks about a tree.
func hides(ctx context.Context, made *generate.Generator, tree *tree.Tree) (sentence.Sentence, error) {
	mistakes, of, err := made.Hides(ctx, tree)
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

// read returns what the fields say.
func (g *generating) read() (r generate.Recipe, err error) {
	if err = kit.Store(g.page); err != nil {
		return r, err
	}
	doc := g.of.Document()
	r = g.fields.Recipe
	r.Wishes, r.Search = g.wishes.read(g.asked), doc.Search
	if g.asked {
		r.Exercise = doc.Exercise
	}
	return r, nil
}

// show shows the tree that was found.
func (g *generating) show(f shownTree) {
	g.wishes.show(f.measures)
	g.facts.SetText(g.lang.L("Nodes: {{.Nodes}}. Leaves evaluated: {{.Evaluated}} of {{.Leaves}}.",
		"Nodes", f.tree.Root().Size(), "Evaluated", f.measures.Evaluated, "Leaves", f.measures.Leaves))
	kit.ShowText(g.hidden, g.lang.Say(f.tells))
	g.drawn = f.drawn
	g.paint()
	g.page.Refresh() // the description may have more lines now
}

// refuse shows why there is no tree.
func (g *generating) refuse(err error) {
	g.facts.SetText("")
	kit.ShowText(g.hidden, "")
	g.drawn = nil
	g.paint()
	var wish *generate.WishError
	called := ""
	if errors.As(err, &wish) {
		called = g.wishes.blame(wish.Wish)
	} else {
		g.wishes.blame("")
	}
	switch {
	case called != "" && wish.Tried:
		err = sentence.Refused(sentence.Say("no tree was found for “{{.Wish}}”:", "Wish", called).And(wish.Reason))
	case called != "":
		err = sentence.Refused(sentence.Say("“{{.Wish}}” can't be met:", "Wish", called).And(wish.Reason))
	}
	kit.Complain(g.lang, g.problem, err)
}
