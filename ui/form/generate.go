package form

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"

	"plytree/editor/course/handout"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/exercise/generate"
	"plytree/engine/explain"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
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

// generating is the dialog that generates a tree: each change makes another tree in the background.
// With a class list it shows the tree of one student.
type generating struct {
	*asking
	of     *session.Session
	first  *kit.Field
	wishes *wishes
	seed   *kit.Field
	asked  bool                        // the tasks are asked about the tree
	here   bool                        // the tree replaces the active one
	class  *readFile[*classlist.Class] // nil if no class list is asked for
	at     int                         // the index of the student whose tree is shown
	name   *kit.Text                   // of this student

	image  *canvas.Image
	drawn  *scene.Scene // the picture in it, or nil
	page   *fyne.Container
	dialog *kit.Dialog

	recipe generate.Recipe // its constraints, search and tasks are not yet in it
	made   result[*generate.Generator]
	shown  result[shownTree]
}

// Generate asks for the constraints of a tree, shows one that meets them, and passes it to one.
// Many makes a tree for each student of a class; asked is set if the active exercise is asked about
// them. It calls shut before it begins: until then the dialog stays open. If many is nil, no class
// list is asked for.
func (f Forms) Generate(of *session.Session, one func(Generated),
	many func(job *handout.Job, asked bool, shut func())) {
	a := f.asking()
	g := &generating{asking: a, of: of, made: result[*generate.Generator]{asking: a},
		shown: result[shownTree]{asking: a}}
	if many != nil {
		g.class = a.classList(f.Lang.L("none (one tree)"))
	}
	g.page = g.content()
	use := kit.Choice{Text: f.Lang.L("Use this tree"), Do: func() { g.take(one, many) }, Stay: true}
	g.dialog = a.show(f.Lang.L("Generate exercises"), g.page, kit.Whole, g.first, use, g.look)
}

// take passes the result on.
func (g *generating) take(one func(Generated), many func(job *handout.Job, asked bool, shut func())) {
	if class := g.list(); class != nil {
		series := handout.Series{Trees: g.made.value, Seed: g.recipe.Seed}
		many(&handout.Job{Series: series, Class: class, Language: g.lang}, g.asked, g.dialog.Close)
		return
	}
	g.dialog.Close()
	one(Generated{Tree: g.made.value.Tree(), Seed: g.recipe.Seed, Asked: g.asked, Here: g.here})
}

// list is the class list, or nil.
func (g *generating) list() *classlist.Class {
	if g.class == nil {
		return nil
	}
	return g.class.value
}

// student is the student whose tree is shown, or nil.
func (g *generating) student() *classlist.Student {
	if class := g.list(); class != nil {
		return &class.Students[g.at%len(class.Students)]
	}
	return nil
}

func (g *generating) content() *fyne.Container {
	g.asked = g.of.Document().Exercise != nil
	shape := g.shape()
	g.wishes = newWishes(g.asking, g.asked, kit.Row(g.lang.L("Chance nodes"), g.chance(&g.recipe.Chance)))
	head := kit.Heading(g.lang.L("Constraints and results"))
	left := container.NewVBox(shape, widget.NewSeparator(), head, g.wishes.content)
	right := g.right()
	return kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		if narrow(room) {
			g.fitImage(room.Width-kit.Scaled(60), room.Height/2)
			return container.NewVScroll(container.NewVBox(right, left))
		}
		const leftWidth, others = 560, 430 // the others are the rows above and below the picture
		g.fitImage(room.Width-leftWidth-70, room.Height-kit.Scaled(others))
		side := container.NewVScroll(kit.Wide(leftWidth, left))
		side.SetMinSize(fyne.NewSize(leftWidth+14, 100))
		return container.NewBorder(nil, nil, side, nil, container.NewPadded(right))
	})
}

// fitImage sets the size of the tree's picture, and paints it.
func (g *generating) fitImage(width, most float32) {
	width = max(width, 200)
	g.image.SetMinSize(fyne.NewSize(width, max(100, min(width*0.6, most))))
	drawn := g.drawn
	g.drawn = nil
	g.paint(drawn)
}

// paint paints a tree, if it isn't painted yet; nil paints nothing.
func (g *generating) paint(drawn *scene.Scene) {
	if drawn == g.drawn && drawn != nil {
		return
	}
	g.drawn, g.image.Image = drawn, nil
	if size := g.image.MinSize(); drawn != nil {
		g.image.Image = kit.PaintScene(g.Painter, drawn, size.Width, size.Height)
	}
	g.image.Refresh()
}

// right shows the tree that was found, with the fields that lead to another one.
func (g *generating) right() fyne.CanvasObject {
	g.image = kit.Picture(200, 100)
	g.foot.Alignment = fyne.TextAlignCenter
	g.seed = g.asking.seed(&g.recipe.Seed)
	g.seed.Text = newSeed()
	another := g.Button(g.lang.L("Try another"), func() {
		g.seed.ShowText(newSeed())
		g.changed()
	})
	another.Icon = theme.ViewRefreshIcon()
	search := kit.Note(g.lang.L("The constraints apply to this search: {{.Search}}.",
		"Search", g.lang.Say(explain.Search(g.of.Tree(), g.of.Options().WithDefaults()))))
	asked := kit.Row("", tickRow(g.check(&g.asked, g.lang.L("keep the tasks of this exercise"))))
	kit.SetVisible(g.asked, asked)
	where := choose(g.asking, &g.here, named(false, g.lang.L("new document")),
		named(true, g.lang.L("replace this tree")))
	kit.SetEnabled(!g.of.Solving(), where) // otherwise the tree belongs to the exercise
	rows := []fyne.CanvasObject{kit.Row(g.lang.L("Seed"), container.NewBorder(nil, nil, nil, another, g.seed))}
	if g.class != nil {
		rows = append(rows, kit.Row(g.lang.As("generate", "Class list"), g.class.row))
	}
	single := g.when(func() bool { return g.list() == nil }, kit.Row(g.lang.L("Open as"), where))
	below := kit.Rows(append(rows, g.students(), single, asked, search)...)
	return container.NewBorder(kit.AtLeast(75, g.foot), below, nil, nil, g.image) // three lines, so that nothing moves
}

// students has buttons that turn from student to student of a class.
func (g *generating) students() fyne.CanvasObject {
	turn := func(by int) func() {
		return func() {
			if class := g.list(); class != nil {
				g.at = (g.at + by + len(class.Students)) % len(class.Students)
				g.changed()
			}
		}
	}
	g.name = kit.Heading("")
	g.name.Truncation = fyne.TextTruncateEllipsis
	before, next := g.Icon(theme.NavigateBackIcon(), g.lang.L("Previous"), turn(-1)),
		g.Icon(theme.NavigateNextIcon(), g.lang.L("Next"), turn(1))
	return g.when(func() bool { return g.list() != nil },
		kit.Row(g.lang.L("Student"), container.NewBorder(nil, nil, container.NewHBox(before, next), nil, g.name)))
}

func newSeed() string { return strconv.Itoa(rand.IntN(1_000_000)) }

// shownTree is a generated tree, with its description.
type shownTree struct {
	tree     *tree.Tree
	measures generate.Measures
	drawn    *scene.Scene
	tells    sentence.Sentence
}

// look looks for trees that match the fields, and shows one: with a class list, a student's. If a
// student has no tree, the others still get theirs.
func (g *generating) look() (string, error) {
	if err := kit.Store(g.page); err != nil {
		return "", err
	}
	about, err := g.readClass()
	if err != nil {
		return about, err
	}
	doc, asks := g.of.Document(), g.asked
	recipe, student, look := g.recipe, g.student(), g.of.Look()
	recipe.Wishes, recipe.Search = g.wishes.read(asks), doc.Search
	if asks {
		recipe.Exercise = doc.Exercise
	}
	if look.Folded = nil; g.of.InTest() {
		look.Show = scene.Plain
	}
	var found shownTree
	made, err := g.made.of(fmt.Sprint(recipe), func(ctx context.Context) (*generate.Generator, error) {
		return generate.NewGenerator(ctx, recipe)
	})
	if err == nil {
		found, err = g.shown.of([2]any{made, student}, func(ctx context.Context) (shownTree, error) {
			return find(ctx, made, recipe, student, look)
		})
	}
	switch {
	case err == errNotYet:
		return g.lang.L("Looking for a tree…"), err
	case err != nil:
		g.paint(nil)
		if err = g.blame(err); student != nil && made != nil {
			return g.lang.Error(err), nil
		}
		return "", err
	}
	g.wishes.show(found.measures)
	g.paint(found.drawn)
	text := g.lang.L("Nodes: {{.Nodes}}. Leaves evaluated: {{.Evaluated}} of {{.Leaves}}.",
		"Nodes", found.tree.Root().Size(), "Evaluated", found.measures.Evaluated, "Leaves", found.measures.Leaves)
	return g.lang.Join(about, text, g.lang.Say(found.tells)), nil
}

// readClass shows the student whose tree is shown, and describes the class; "" if there is none.
func (g *generating) readClass() (string, error) {
	if g.class == nil {
		return "", nil
	}
	text, err := g.class.says(whatTrees)
	confirm := g.lang.L("Use this tree")
	if s := g.student(); s != nil {
		confirm = g.lang.L("Continue…")
		all := len(g.list().Students)
		g.name.SetText(g.lang.L("{{.Student}} ({{.Number}} of {{.All}})",
			"Student", visible.Short(words.Or(s.Name, s.Number)), "Number", g.at%all+1, "All", all))
	}
	if g.dialog != nil {
		g.dialog.Buttons[1].SetText(confirm)
	}
	return text, err
}

// find makes the tree of a student, or the recipe's own for nobody.
func find(
	ctx context.Context, made *generate.Generator, recipe generate.Recipe, student *classlist.Student, look scene.Look,
) (f shownTree, err error) {
	f.tree, f.measures = made.Tree(), made.Measures()
	if student != nil {
		if f.tree, f.measures, err = made.Measured(ctx, student.Number); err != nil {
			return f, err
		}
	}
	if recipe.Exercise != nil {
		f.tells, err = hides(ctx, made, f.tree)
	}
	if f.tree.Root().Size() <= MostPreviewed {
		f.drawn = session.SceneOf(&fileformat.Document{Tree: f.tree, Search: recipe.Search}, look)
	}
	return f, err
}

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
	return sentence.Say("These tasks would also give full marks to {{.Who}}.",
		"Who", sentence.ListOf(sentence.And, who)), nil
}

// blame highlights the constraint that can't be met, if there is one, and names it.
func (g *generating) blame(err error) error {
	var wish *generate.WishError
	if !errors.As(err, &wish) {
		g.wishes.blame("")
		return err
	}
	switch called := g.wishes.blame(wish.Wish); {
	case called == "":
		return err
	case wish.Tried:
		return sentence.Refused(sentence.Say("no tree was found for “{{.Wish}}”:", "Wish", called).And(wish.Reason))
	default:
		return sentence.Refused(sentence.Say("“{{.Wish}}” can't be met:", "Wish", called).And(wish.Reason))
	}
}

// whatTrees describes the trees that a class list, which may be nil, leads to.
func whatTrees(lang words.Language, class *classlist.Class) string {
	if class == nil {
		return ""
	}
	return lang.Join(lang.L("One tree for each student. Students: {{.Count}}.", "Count", len(class.Students)),
		RemarksOn(lang, class))
}
