package form

import (
	"slices"
	"strings"
	"testing"

	"plytree/editor/document"
	"plytree/engine/exercise"
	"plytree/engine/game"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/ui/cells"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// grown opens the dialog for a new tree and returns its result.
func (b *bench) grown() *Grown {
	made := &Grown{}
	b.NewGame(func(g Grown) { *made = g })
	return made
}

// fill types into the field with this placeholder or text.
func (b *bench) fill(was, text string) {
	b.t.Helper()
	for _, f := range found[*kit.Field](b) {
		if f.Visible() && (f.Text == was || f.Text == "" && f.PlaceHolder == was) {
			f.SetText(text)
			return
		}
	}
	b.t.Fatalf("no field has %q", was)
}

// complaints returns the error texts.
func (b *bench) complaints() (all []string) {
	for _, l := range found[*kit.Text](b) {
		if l.Importance == widget.DangerImportance && l.Visible() {
			all = append(all, l.Text)
		}
	}
	return all
}

// A position is made by clicks, its tree is counted before it is built, and built as by the
// command.
func TestAGameIsClickedTogether(t *testing.T) {
	b := newBench(t, "?")
	made := b.grown()
	if !b.says("238 nodes. MAX moves first.") {
		t.Error("the example isn't counted")
	}
	b.fill("XO./.X./..O", ".../.../...")
	board := found[*cells.Board](b)[0]
	b.win.Canvas().Focus(board)
	side := board.MinSize().Width / 3
	for _, at := range []float32{0, 0, 1, 2} { // the first cell gets O, then it is X's
		board.Tapped(&fyne.PointEvent{Position: fyne.NewPos(side*(at+0.5), side/2)})
	}
	b.fill("OXX/.../...", "XO./.X./...")
	if got := b.complaints(); len(got) > 0 {
		t.Error(got)
	}
	b.fill("to the end of the game", "1")
	if !b.says("7 nodes. MIN moves first. Leaves where the game isn't over get no value.") {
		t.Error("it isn't said that leaves get no value")
	}
	b.fill("none, or such as 3*X2+X1-3*O2-O1", "X2-O2")
	if !b.says("7 nodes. MIN moves first.") {
		t.Error("leaves that are evaluated are said to get no value")
	}
	b.Dialogs.Top().Accept()
	want, note, err := document.FromGame("tic-tac-toe XO./.X./...", game.Options{Limited: true, Depth: 1, Win: 1, Evaluate: "X2-O2"})
	if err != nil {
		t.Fatal(err)
	}
	if made.Tree == nil || made.Note != note.String() || !slices.Equal(fileformat.Write(&fileformat.Document{Tree: made.Tree}), fileformat.Write(&fileformat.Document{Tree: want})) {
		t.Fatal("another tree has grown")
	}
	if text, value, ok := made.Evaluation.Terms(made.Tree.At(tree.Path{1}).Data().Board); !ok || !strings.HasPrefix(text, "X2 − O2 = ") {
		t.Error(text, value, ok)
	}
}

// In games where pieces fall, a clicked piece lands in the lowest free cell of its column, and
// pieces above a removed one fall down.
func TestClickedPiecesFall(t *testing.T) {
	b := newBench(t, "?")
	b.grown()
	b.choice("tic-tac-toe", 0).SetSelected("connect")
	b.fill("..../..../XO..", "..../..../....")
	board := found[*cells.Board](b)[0]
	side := board.MinSize().Width / 4
	click := func(row, column float32) {
		board.Tapped(&fyne.PointEvent{Position: fyne.NewPos(side*(column+0.5), side*(row+0.5))})
	}
	position := func() string {
		for _, f := range found[*kit.Field](b) {
			if strings.Count(f.Text, "/") == 2 {
				return f.Text
			}
		}
		return ""
	}
	for _, one := range []struct {
		row, column float32
		want        string
	}{
		{0, 1, "..../..../.X.."}, {2, 1, "..../..../.O.."}, {0, 1, "..../.X../.O.."}, {1, 0, "..../.X../XO.."}, // it lands, turns, and lies on others
		{2, 1, "..../..../XX.."}, {2, 0, "..../..../OX.."},
	} {
		if click(one.row, one.column); position() != one.want {
			t.Fatalf("a click at %v, %v makes %q, want %q", one.row, one.column, position(), one.want)
		}
	}
}

// Errors are shown at their fields, and meanwhile no tree can be made.
func TestFaultsOfAGameStandAtTheirFields(t *testing.T) {
	b := newBench(t, "?")
	made := b.grown()
	for _, one := range []struct{ was, text, says, after string }{
		{"none, or such as 3*X2+X1-3*O2-O1", "Q2", "counts nothing", ""},
		{"to the end of the game", "x", "isn't a whole number from 0 to 500", ""},
		{"1", "0", "isn't a whole number from 1 to 1000000000", "1"},
		{"XO./.X./..O", "XX./.../...", "can't arise", "XO./.X./..O"},
		{"XO./.X./..O", ".../.../...", "limit the depth to 5", "XO./.X./..O"},
	} {
		b.fill(one.was, one.text)
		if got := b.complaints(); len(got) != 1 || !strings.Contains(got[0], one.says) {
			t.Errorf("%q: %q", one.text, got)
		}
		b.Dialogs.Top().Accept()
		if made.Tree != nil || b.Dialogs.Top() == nil {
			t.Fatalf("%q: a tree has grown", one.text)
		}
		b.fill(one.text, one.after)
	}
	if got := b.complaints(); len(got) > 0 {
		t.Error(got)
	}
}

// The fields for heaps include who moves first and who wins; changing a field cancels the count.
func TestHeapsGrow(t *testing.T) {
	b, l := newBench(t, "?"), &later{}
	b.Background = l
	for last, value := range map[string]float64{"wins": 1, "loses": -1} {
		made := b.grown()
		l.end()
		b.choice("nim", 0).SetSelected("nim")
		slow := *l
		b.fill("1 3 5", "1 1") // which whoever moves first wins only if the last loses
		slow.end()
		if !b.says("Counting nodes…") {
			t.Error("a count comes that was called off")
		}
		l.end()
		b.choice("MIN", 0).SetSelected("MIN")
		b.choice(last, 0).SetSelected(last)
		l.end()
		b.Dialogs.Top().Accept()
		l.end()
		if made.Tree == nil || made.Tree.Player() != tree.Min || made.Evaluation != nil {
			t.Fatal(made)
		}
		res, err := search.Run(made.Tree, search.Options{}, false)
		if err != nil || res.Value.Nearest() != value {
			t.Error(last, res.Value, err)
		}
	}
}

// A board's tree grows below its node, which keeps its properties; a mover who doesn't fit is
// refused.
func TestABoardGrowsOn(t *testing.T) {
	b := newBench(t, "[[1, 2], 3]")
	child := b.Tree().Root().Children()[1].ID()
	b.Select(b.Selection().Of(child))
	for _, e := range []document.Edit{document.SetName("n"), document.SetMove("left")} {
		b.edit(e)
	}
	put := func(text string) {
		err := b.Do(document.SetBoard(text))
		if err != nil {
			t.Fatal(err)
		}
	}
	grow := func() { b.GrowGame(b.Session, func(g Grown) { b.edit(document.GrowGame(child, g.Tree)) }) }
	put("XOX/OXO/.X.")
	grow()
	b.Dialogs.Top().Accept()
	n := b.Tree().Node(child)
	if n.Leaf() || n.Name() != "n" || n.Data().Move != "left" || n.Data().Board.String() != "XOX/OXO/.X." {
		t.Errorf("%+v", n.Data())
	}
	b.Undo()
	if !b.Tree().Node(child).Leaf() {
		t.Error("it isn't undone at once")
	}
	put("XOX/OX./...")
	grow()
	if got := b.complaints(); len(got) != 0 {
		t.Error(got)
	}
	b.press(fyne.KeyEscape)
	put("XO./.../...")
	grow()
	if got := b.complaints(); len(got) != 1 || !strings.HasPrefix(got[0], "X moves on this board, but MIN moves at this node;") {
		t.Error(got)
	}
}

// A tree to draw is chosen with the fields for a new tree, starting with the task's own position;
// trees that are too large or empty are refused at once.
func TestATreeToDrawIsAskedFor(t *testing.T) {
	b := newBench(t, "?")
	var made exercise.Game
	b.DrawTree(exercise.Game{}, func(g exercise.Game) { made = g })
	b.choice("tic-tac-toe", 0).SetSelected("tic-tac-toe")
	if got := b.complaints(); len(got) != 1 || !strings.Contains(got[0], "A tree of 238 nodes is too large; limit the depth to 2 (a tree to draw has at most 60 nodes below the root)") {
		t.Error("the example is not refused:", got)
	}
	b.choice("tic-tac-toe", 0).SetSelected("take")
	for range 3 { // the fields of connect and lines are hidden
		b.fill("3", "2")
	}
	if !b.says("A move takes at least 1 and at most 2 from the only heap.") {
		t.Error("the rules don't go by the number")
	}
	b.choice("tic-tac-toe", 0).SetSelected("nim")
	b.fill("1 2", "0 0")
	if got := b.complaints(); len(got) != 1 || !strings.Contains(got[0], "no move is left") {
		t.Error("a finished game is not refused:", got)
	}
	b.fill("0 0", "1 2")
	if !b.says("11 nodes to draw. MAX moves first.") {
		t.Error("the nodes are not counted")
	}
	b.fill("to the end of the game", "2")
	b.tick("ask for the value of each finished game")
	b.Dialogs.Top().Accept()
	want := exercise.Game{Position: "nim 1 2", Depth: 2, Values: true}
	if made != want {
		t.Errorf("asked for is %+v", made)
	}
	b.DrawTree(want, func(g exercise.Game) { made = g })
	b.Dialogs.Top().Accept()
	if made != want {
		t.Errorf("opened again it became %+v", made)
	}
}
