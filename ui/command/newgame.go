package command

import (
	"errors"

	"plytree/editor/document"
	"plytree/engine/game"
	"plytree/fileformat"

	"github.com/spf13/cobra"
)

// gameFlags say what tree to grow from a position of a game.
type gameFlags struct {
	position, last, evaluate string
	win                      int
	symmetry                 bool
}

// flagsOfGames are those that only games have.
var flagsOfGames = []string{"last", "evaluate", "win", "symmetry"}

// aboutGames explains which trees can be grown, and lists how the games and their positions are
// written.
func aboutGames(t terminal) string {
	text := t.say("With --game, grow a tree from a position of a game. MAX plays X. With heaps MAX moves first. The games:") +
		"\n"
	for _, k := range game.Kinds() {
		text += "\n  " + k.Form
	}
	return text
}

func (g *gameFlags) add(t terminal, c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&g.position, "game", "", t.say("grow the tree from a `POSITION` of a game, such as 'nim 1 3 5'"))
	f.StringVar(&g.last, "last", "", t.say("with heaps, who moves last `wins` (default) or loses"))
	f.StringVar(&g.evaluate, "evaluate", "",
		t.say("values for unfinished games at --depth, a `FORM` such as 3*X2+X1-3*O2-O1"))
	f.IntVar(&g.win, "win", 1, t.say("the value of a win for MAX, a whole number `N`"))
	f.BoolVar(&g.symmetry, "symmetry", false, t.say("of moves that are equal by symmetry, keep only the first"))
	complete(c, "last", game.LastWins, game.LastLoses)
	names := make([]string, len(game.Kinds()))
	for i, k := range game.Kinds() {
		names[i] = k.Example
	}
	complete(c, "game", names...)
}

// without refuses options of games when no game is named.
func (g *gameFlags) without(c *cobra.Command) error {
	for _, name := range flagsOfGames {
		if c.Flags().Changed(name) {
			return wrong("{{.Option}} needs a game; add --game, such as --game 'nim 1 3 5'", "Option", "--"+name)
		}
	}
	return nil
}

// makeGame grows the tree of a game.
func (f *newFlags) makeGame(c *cobra.Command) error {
	if err := f.refuseOut(); err != nil {
		return err
	}
	g := f.game
	o := game.Options{Limited: c.Flags().Changed("depth"), Depth: f.depth, Root: f.root, Last: game.Last(g.last),
		Evaluate: g.evaluate, Win: g.win, Symmetry: g.symmetry}
	grown, note, err := document.FromGame(g.position, o)
	if err != nil {
		var at game.Fault
		if errors.As(err, &at) {
			return wrongAt("--"+string(at.Option), at.Unwrap())
		}
		return wrongAt("--game", err)
	}
	return f.write(&fileformat.Document{Tree: grown, Note: f.lang.Say(note)})
}
