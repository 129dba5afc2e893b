package exercise

import (
	"context"
	"errors"

	"plytree/engine/exercise/inverse"
	"plytree/engine/game"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// DrawTree asks to draw the game tree of a position.
const DrawTree Ask = "tree"

// EndValue is the aspect of the value of a finished game in a drawn tree.
const EndValue Aspect = "value"

type drawTree struct {
	whole
	drawing *Drawing
}

func (*drawTree) form() Form {
	return Form{
		Shape: Whole, Content: Drawn, Apart: true, OwnTree: true, Inverse: true,
		Terms:  []Term{GameTerm, DepthTerm, RootTerm, LastTerm, WinTerm, SymmetryTerm, ValuesTerm},
		Answer: "The root's children, such as [{board: 0 2, children: [{board: 0 1}]}].",
	}
}

// newPart grows the right tree, which is the part's own.
func (k *drawTree) newPart(ctx context.Context, d division, v variation) (p *Part, err error) {
	if v.first != nil {
		return v.first, nil
	}
	t := v.exercise.Tasks[d.tasks[0]]
	if k.drawing, err = t.drawing(ctx); err != nil {
		return nil, v.refuse(d.tasks[0], err)
	}
	p = &Part{options: d.options(v.overlay, v.own), nodes: k.drawing.right.Nodes(0)}
	return newApart(ctx, k, d, v, p, k.drawing.right)
}

func (k *drawTree) question() inverse.Question { return k.drawing }

func (k *drawTree) write(sheet) written.Value {
	return writeDrawn(k.drawing.right.Root().Children(), k.drawing.Values)
}

func (k *drawTree) read(r *answer) {
	there, remarks := k.drawing.remarks(r.written)
	r.understood(there, remarks)
}

// mark adds an item for each node of the right tree and each value, and a deduction for each
// other node.
func (k *drawTree) mark(m *marking) {
	given := written.Value{}
	if m.there {
		given = m.written
	}
	for _, l := range k.drawing.Judge(k.drawing.Read(given)).lines {
		item := Item{Ask: m.Ask, At: m.slot()}
		switch {
		case l.right != nil:
			item = m.item(Slot{Task: m.index, Node: l.right.ID(), Aspect: l.aspect})
			item.Expected = &l.expected
		default:
			item.Node = l.place.Text()
		}
		item.Judged, item.Right = item.At, l.Right
		if l.drawn != nil {
			item.Given, item.Judged = l.given(m.written), Slot{Task: m.index, Node: l.drawn.ID(), Aspect: l.aspect}
		}
		if m.showUnread(&item); !item.Right {
			item.why = func(Item) sentence.Sentence { return l.Why }
		}
		m.items = append(m.items, item)
	}
}

// rightAnswers lists the nodes of the right tree.
func (k *drawTree) rightAnswers() (all []sentence.Sentence) {
	for path, n := range k.drawing.Positions() {
		node := sentence.Say("Node {{.Place}}: the move {{.Move}} leads to {{.Board}}.", "Place", path.Text(),
			"Move", n.Data().Move, "Board", quote(n.Board().String()))
		if v, has := n.Value(); has && k.drawing.Values {
			node = node.And(sentence.Say("The value is {{.Value}}.", "Value", numeral.Text(v)))
		}
		all = append(all, node)
	}
	return all
}

func (k *drawTree) markingNotes(items []Item) []sentence.Sentence {
	notes := []sentence.Sentence{sentence.Say(
		"Each node of the tree earns {{.Share}} if its parent is correct. Each other node below a correct one costs {{.Share}}, but the task never scores below 0.",
		"Share", Rounded(items[0].Share))}
	if k.drawing.Values {
		notes = append(notes,
			sentence.Say("Each value of a finished game earns {{.Share}} as well.", "Share", Rounded(items[0].Share)))
	}
	if k.drawing.Symmetry {
		notes = append(notes, sentence.Say("Of positions that are the same under symmetry, any one is correct."))
	}
	return notes
}

// Game is the position whose tree a task asks to draw, and what belongs to that tree.
type Game struct {
	Position string      // with the name of the game, such as nim 1 3 5
	Depth    int         // in plies; 0 means down to the end of the game
	Root     tree.Player // who moves first with heaps; Alternate means MAX
	Last     game.Last
	Win      int // the value of a win; 0 means 1
	Symmetry bool
	Values   bool // each finished game needs its value as well
}

// MostDrawn is the largest number of nodes besides the root that a tree to draw may have.
const MostDrawn = 60

// Options returns what belongs to the tree, for package game.
func (g Game) Options() game.Options {
	return game.Options{Limited: g.Depth > 0, Depth: g.Depth, Root: g.Root, Last: g.Last, Win: max(g.Win, 1),
		Symmetry: g.Symmetry}
}

// Plan counts the nodes of the tree to draw, with its root, or returns why it can't be asked for.
func (g Game) Plan(ctx context.Context) (*game.Plan, error) {
	if g.Position == "" {
		return nil, sentence.Refuse(
			"the task doesn't say which game it is about; add the key game, such as game: nim 1 2")
	}
	if g.Depth > MostDrawn {
		return nil, sentence.Refuse(
			"at most {{.Most}} nodes can be drawn below the root, so no depth is greater; use a smaller depth, or none",
			"Most", MostDrawn)
	}
	position, err := game.Read(g.Position)
	if err != nil {
		return nil, err
	}
	plan, err := position.Plan(ctx, g.Options(), game.Limits{Nodes: MostDrawn + 1, Depth: MostDrawn})
	_, ofOption := errors.AsType[game.Fault](err)
	switch {
	case err != nil && !ofOption && ctx.Err() == nil: // the tree is too large
		err = sentence.Refused(
			sentence.Of(err).And(sentence.Say("(a tree to draw has at most {{.Most}} nodes below the root)",
				"Most", MostDrawn)))
	case err == nil && plan.Nodes == 1:
		err = sentence.Refuse("there is nothing to draw, because no move is left; use another position or depth")
	}
	return plan, err
}

// drawing grows the tree of the task's position, or returns why it can't be asked for.
func (t Task) drawing(ctx context.Context) (*Drawing, error) {
	switch {
	case t.Search != (search.Options{}):
		return nil, sentence.Refuse("this task searches nothing; remove the key search")
	case len(t.Nodes) > 0:
		return nil, sentence.Refuse("this task isn't about single nodes; remove the key nodes")
	}
	plan, err := t.Game.Plan(ctx)
	if err != nil {
		return nil, err
	}
	right, err := plan.Grow(ctx, nil)
	if err != nil {
		return nil, err
	}
	return &Drawing{Game: t.Game, Kind: plan.Kind(), plan: plan, right: right}, nil
}
