package form

import (
	"context"
	"slices"
	"strings"

	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/game"
	"plytree/engine/tree"
)

// DrawTree asks for the position whose tree students should draw, starting with that of a task or,
// if it has none yet, with a small one.
func (f Forms) DrawTree(from exercise.Game, do func(exercise.Game)) {
	from.Position = words.Or(from.Position, "nim 1 2")
	kinds := game.Kinds()
	name, _, _ := strings.Cut(from.Position, " ")
	at := slices.IndexFunc(kinds, func(k game.Kind) bool { return k.Name == name })
	if at >= 0 {
		kinds[at].Example = from.Position
	}
	g := f.gaming(kinds)
	g.at, g.task, g.values = max(at, 0), true, from.Values
	g.Options = from.Options()
	asked := func(position string, o game.Options) exercise.Game {
		now := exercise.Game{Position: position, Symmetry: o.Symmetry, Values: g.values}
		if o.Limited {
			now.Depth = o.Depth
		}
		if o.Root == tree.Min {
			now.Root = o.Root
		}
		if o.Last == game.LastLoses {
			now.Last = o.Last
		}
		if o.Win > 1 && g.values {
			now.Win = o.Win
		}
		return now
	}
	g.plan = func(ctx context.Context, position string, o game.Options) (*game.Plan, error) {
		return asked(position, o).Plan(ctx)
	}
	g.ask(f.Lang.L("Draw the tree"), f.Lang.L("Use this position"), func() {
		do(asked(g.read()))
	})
}
