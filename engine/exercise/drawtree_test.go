package exercise_test

import (
	"context"
	"math/big"
	"strings"
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/fileformat"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// games are trees to draw, of every game and with every option.
var games = []string{
	"nim 1 2", "nim 1 2, values: true", "nim 2 2, symmetry: true, values: true, last: loses", "nim 1 1, values: false",
	"take 3 4, values: true, win: 5, root: min",
	"grundy 7, values: true", "grundy 8, symmetry: true", "tic-tac-toe XO./OX./X.O, values: true",
	"tic-tac-toe .../.../..., depth: 2, symmetry: true",
	"connect 3 ..../..../XO.., depth: 2", "lines 2 .../..., depth: 2, symmetry: true, values: true",
}

func keyOfGame(t filetest.Ends, game string) *Key { return filetest.Key(t, drawn(t, game, "[]")) }

// draws is the marks of an answer that draws these children of the root.
func draws(k *Key, w written.Value) TaskScore {
	return k.Mark((&written.Answers{}).With("tree", w), MarkOptions{}).Tasks[0]
}

func TestTheRightTreeEarnsEverythingAndEachMissingLeafItsShare(t *testing.T) {
	for _, g := range games {
		k := keyOfGame(t, g)
		d := k.PartOf(0).Drawing()
		if m := k.Mark(k.Perfect(), MarkOptions{}); m.Score.Cmp(k.Max()) != 0 || len(m.Remarks) > 0 {
			t.Errorf("%v earns %v: %v", g, m.Score, m.Remarks)
		}
		if m := k.Mark(nil, MarkOptions{}); m.Score.Sign() != 0 || len(m.Tasks[0].Items) == 0 {
			t.Errorf("%v: nothing earns %v", g, m.Score)
		}
		for path, n := range d.Positions() {
			if !n.Leaf() {
				continue
			}
			without, _ := d.Right().Edit(func(draft *tree.Draft) error { return draft.Remove(n.ID()) })
			now := draws(k, d.Write(without))
			shares := 1
			if _, over := n.Value(); over && strings.Contains(g, "values: true") {
				shares = 2
			}
			lost := new(big.Rat).Mul(now.Items[0].Share, big.NewRat(int64(shares), 1))
			if now.Score.Cmp(lost.Sub(now.Max, lost)) != 0 {
				t.Errorf("%v without %v earns %v", g, path, now.Score)
			}
		}
	}
}

// drawnAnswer draws an answer near the right one, or anything.
func drawnAnswer(t *rapid.T, right written.Value) written.Value {
	all := written.Value{Kind: written.List}
	for _, w := range right.Items {
		board, _ := w.Get("board")
		children, _ := w.Get("children")
		switch rapid.IntRange(0, 6).Draw(t, "change") {
		case 0:
			continue
		case 1:
			all.Items = append(all.Items, w)
		case 2:
			board.Text = rapid.SampledFrom([]string{"0", "1 1", "??", "", "XO./OX./XX.",
				"1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8"}).Draw(t, "board")
		case 3:
			all.Items = append(all.Items,
				rapid.SampledFrom([]written.Value{{}, board, written.ListOf(written.Plainly, "0"),
					{Kind: written.Mapping}}).Draw(t, "strange"))
		}
		n := written.Value{}.With("board", board).With("children", drawnAnswer(t, children))
		if rapid.Bool().Draw(t, "valued") {
			n = n.With("value",
				written.Plainly(rapid.SampledFrom([]string{"1", "-1", "0", "x", "≥1"}).Draw(t, "value")))
		}
		all.Items = append(all.Items, n)
	}
	return all
}

// Whatever is drawn, reading it back gives the same tree, its marks are between 0 and what the
// task is worth, and its judged nodes are the items of its marks.
func TestAnyDrawingIsReadAndJudged(t *testing.T) {
	keys := map[string]*Key{}
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(games).Draw(t, "game")
		if keys[g] == nil {
			keys[g] = keyOfGame(t, g)
		}
		k := keys[g]
		d := k.PartOf(0).Drawing()
		w := drawnAnswer(t, d.Write(d.Right()))
		read := d.Read(w)
		if again := d.Read(d.Write(read)); d.Write(again).String() != d.Write(read).String() ||
			again.Root().Size() != read.Root().Size() {
			t.Fatalf("%v is read back as %v", d.Write(read), d.Write(again))
		}
		m := draws(k, w)
		if m.Score.Sign() < 0 || m.Score.Cmp(m.Max) > 0 {
			t.Fatalf("%v earns %v", w, m.Score)
		}
		right, wrong, missing := 0, 0, 0
		j := d.Judge(read)
		for _, n := range j.Nodes {
			switch {
			case n.Right:
				right++
			default:
				wrong++
				if n.Why.Template == "" {
					t.Errorf("no reason in %v", w)
				}
			}
		}
		for _, i := range m.Items {
			switch {
			case i.Expected == nil:
				wrong--
			case i.At.Aspect != "":
			case i.Right:
				right--
			default:
				missing++
			}
			if i.Right == (i.Why().Template != "") {
				t.Errorf("%v is said of %+v", i.Why(), i)
			}
		}
		if right != 0 || wrong != 0 || missing != d.Right().Root().Size()-1-countRight(j) {
			t.Errorf("%v: the items are others than what is judged", w)
		}
	})
}

func countRight(j *Judged) (n int) {
	for _, of := range j.Nodes {
		if of.Right {
			n++
		}
	}
	return n
}

func TestWhyADrawnNodeIsWrong(t *testing.T) {
	for _, c := range []struct{ game, drawn, want string }{
		{"nim 2 2", "[1 1]", "A move takes from one heap only. All other heaps stay as they are."},
		{"nim 1 2", "[1 3]", "A move must take something from a heap."},
		{"nim 1 2", "[1 2]", "No move has been made: the board is the same as above. Empty heaps don't count."},
		{"nim 1 2", "[2, 0 2]", "This node has been drawn before, as node 1. Empty heaps don't count."},
		{"nim 1 1", "[1, 0 1, 1 0]", "This node has been drawn before, as node 1. Empty heaps don't count."},
		{"nim 1 1, symmetry: true", "[0 1, 1]", "This node has been drawn before, as node 1. Empty heaps don't count."},
		{"nim 1 1 2, symmetry: true", "[1 2, 2 1]", "This is the same as node 1, with the heaps in another order."},
		{"nim 1 2", "[X//O]", "This node has no board that can be read. A board looks like “1 2”."},
		{"nim 1 2", "[X/O]", "This isn't a board of the game nim. A board looks like “1 2”."},
		{"nim 1 2, depth: 1", "[{board: 2, children: [1]}]", "The tree ends at depth 1."},
		{"take 3 3", "[{board: 0, children: [0]}]",
			"No move is left, so the game is over. MAX moved last and wins. The node above has no children."},
		{"take 3 3, last: loses, root: min", "[{board: 0, children: [0]}]",
			"No move is left, so the game is over. MIN moved last and loses. The node above has no children."},
		{"take 2 4", "[1]", "A move takes at most 2."},
		{"take 2 4", "[1 2]", "There is only one heap."},
		{"take 2 4", "[5]", "A move must take something from the heap."},
		{"grundy 7", "[2 4]", "A move splits a heap, so the heaps must add up to 7."},
		{"grundy 7", "[4 3]", "The order of the heaps counts: this move leads to \"3 4\"."},
		{"grundy 6", "[3 3]", "A move splits one heap into two unequal heaps. All other heaps stay as they are."},
		{"tic-tac-toe XO./OX./X.O", "[XO./OX./XOO]", "It is X's turn."},
		{"tic-tac-toe XO./OX./X.O", "[XOX/OXX/X.O]", "A move adds one piece, not several."},
		{"tic-tac-toe XO./OX./X.O", "[XO./OX./O.O]", "The piece at a3 must stay."},
		{"tic-tac-toe XO./OX./X.O", "[{board: XOX/OX./X.O, children: [XOX/OXO/X.O]}]",
			"X has won, so the game is over. The node above has no children."},
		{"tic-tac-toe XOX/OOX/.XO", "[{board: XOX/OOX/XXO, children: [XOX/OOX/XXO]}]",
			"The board is full, so the game is over. The node above has no children."},
		{"tic-tac-toe .../.X./..., depth: 1, symmetry: true", "[O../.X./..., ..O/.X./...]",
			"This is the same as node 1, turned or mirrored."},
		{"connect 3 .../.../XO., depth: 1", "[X../.../XO.]", "A piece falls to the lowest free cell of its column."},
	} {
		doc := drawn(t, c.game, c.drawn)
		why := ""
		for _, i := range filetest.Key(t, doc).Mark(doc.Answers, MarkOptions{}).Tasks[0].Items {
			if i.Expected == nil {
				why = i.Why().String()
			}
		}
		if why != c.want {
			t.Errorf("%s, %s: %s, want %s", c.game, c.drawn, why, c.want)
		}
	}
}

func TestTreesThatCannotBeAskedFor(t *testing.T) {
	for task, want := range map[string]string{
		"ask: tree":                                             "the task doesn't say which game it is about; add the key game, such as game: nim 1 2",
		"ask: tree, game: nim 3 4 5":                            "at most 60 nodes below the root",
		"ask: tree, game: take 1 999999999":                     "at most 60 nodes",
		"ask: tree, game: nim 0 0":                              "there is nothing to draw",
		"ask: tree, game: tic-tac-toe XXX/.../...":              "can't arise",
		"ask: tree, game: nim 1 2, search: {depth: 2}":          "remove the key search",
		"ask: tree, game: tic-tac-toe XO./OX./X.O, last: loses": "leave it out",
	} {
		doc := filetest.Read(t, "plytree: 1\nsearch: {algorithm: pvs}\ntree: [1, 2]\nexercise: {tasks: [{"+task+"}]}\n")
		_, err := NewKey(context.Background(), doc.Tree, doc.Search, doc.Exercise)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", task, err, want)
		}
	}
}

// The file's own tree and search, accepted ones too, say nothing about a tree that is drawn.
func TestATreeToDrawHasNothingToDoWithTheFilesOwn(t *testing.T) {
	e := &Exercise{Accept: []search.Options{{Cutoff: search.CutBeyondEqual}},
		Tasks: []Task{{Ask: Value}, {Ask: DrawTree, Game: Game{Position: "nim 1 2"}}}}
	k := key(t, tree.Complete(2, 2, tree.Give([]float64{1, 2, 3, 4})), search.Options{Algorithm: search.AlphaBeta}, e)
	if m := k.Mark(k.Perfect(), MarkOptions{FollowThrough: true}); m.Score.Cmp(k.Max()) != 0 {
		t.Error(m.Score)
	}
	if m, err := k.Diagnose(context.Background(), k.Perfect(), MarkOptions{}); err != nil || len(m.Mistakes) > 0 {
		t.Error(m.Mistakes, err)
	}
}

// drawn is an exercise that asks to draw the tree of a game, and an answer to it.
func drawn(t filetest.Ends, game, answer string) *fileformat.Document {
	return filetest.Read(t, "plytree: 1\ntree: null\nexercise: {tasks: [{ask: tree, game: "+game+
		"}]}\nanswers: {tree: "+answer+"}\n")
}
