package document

import (
	"context"
	"errors"

	"plytree/engine/game"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"
)

// FromGame returns the game tree of a position such as tic-tac-toe XO./.X./..O, and a note about
// the rules. It refuses a tree that is too large for a file. An invalid option is a [game.Fault].
func FromGame(position string, o game.Options) (t *tree.Tree, note sentence.Sentence, err error) {
	plan, err := PlanGame(context.Background(), position, o)
	if err == nil {
		t, err = plan.Grow(context.Background(), nil)
	}
	if err != nil {
		return nil, note, err
	}
	return t, plan.Note(), nil
}

// PlanGame counts the nodes of the tree that [FromGame] would make, and refuses what FromGame
// refuses. If ctx is cancelled, it returns the context's error.
func PlanGame(ctx context.Context, position string, o game.Options) (*game.Plan, error) {
	p, err := game.Read(position)
	if err != nil {
		return nil, err
	}
	return p.Plan(ctx, o, game.Limits{Nodes: fileformat.MaxNodes, Depth: fileformat.MaxDepth, Weight: weight,
		Most: fileformat.MaxBytes})
}

// PlanGameAt is [PlanGame] for a game tree that replaces everything below a node. It refuses a
// game whose player to move is not the node's.
func PlanGameAt(ctx context.Context, t *tree.Tree, id tree.ID, position string, o game.Options) (*game.Plan, error) {
	path, found := t.Find(id)
	if !found {
		return nil, errGone()
	}
	p, err := game.Read(position)
	if err != nil {
		return nil, err
	}
	if o.Root = t.Mover(path); o.Root.Chance() {
		return nil, sentence.Refuse("a chance node can't continue a game; choose a MAX or MIN node")
	}
	within := game.Limits{
		Nodes: fileformat.MaxNodes - t.Root().Size() + t.At(path).Size(), Depth: fileformat.MaxDepth - len(path),
		Weight: func(depth int, leaf bool, texts int) int { return weight(len(path)+depth, leaf, texts) },
		Most:   fileformat.MaxBytes,
	}
	plan, err := p.Plan(ctx, o, within)
	var at game.Fault
	switch {
	case errors.As(err, &at) && at.Option == game.RootOption && o.Root == tree.Max:
		return nil, sentence.Refuse(
			"O moves on this board, but MAX moves at this node; change the node's player or the board")
	case errors.As(err, &at) && at.Option == game.RootOption:
		return nil, sentence.Refuse(
			"X moves on this board, but MIN moves at this node; change the node's player or the board")
	}
	return plan, err
}

// GrowGame replaces everything below the node with a game tree. The node keeps its own data
// except its value.
func GrowGame(id tree.ID, grown *tree.Tree) Edit {
	return drafting(sentence.Say("grow tree from game"), func(d draft) ([]tree.ID, error) {
		n := d.tree.Node(id)
		if n == nil {
			return nil, errGone()
		}
		if d.tree.Root().Size()-n.Size()+grown.Root().Size() > fileformat.MaxNodes {
			return nil, tooMany(fileformat.MaxNodes)
		}
		for _, c := range n.Children() {
			_ = d.Remove(c.ID()) // can't fail: the node is in the tree and isn't the root
		}
		for _, c := range d.Builder().Copy(grown.Root()).Children() {
			_ = d.Insert(id, 0, c)
		}
		by := grown.Root().Data()
		return []tree.ID{id}, d.Set(id, func(said *tree.Data) {
			said.Value, said.HasValue, said.Board = by.Value, by.HasValue, by.Board
		})
	})
}

// errGone refuses an edit of a node that the tree no longer has.
func errGone() error {
	return sentence.Refuse("the node is no longer in the tree; choose another one")
}

// weight returns the maximum size of a game node in a file, in bytes: a leaf has a line of its
// own, another node one for each of three keys, indented up to a limit.
func weight(depth int, leaf bool, texts int) int {
	const perPly, deepest, onLine, keys, perKey = 4, 16, 58, 40, 3
	indent := perPly * min(depth+1, deepest)
	if leaf {
		return indent + onLine + texts
	}
	return perKey*indent + keys + texts
}
