package panel

import (
	"testing"

	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
	"plytree/ui/action"
	"plytree/ui/kit"
	"plytree/ui/kit/kittest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// nodeWith returns the properties of one node, or of several that differ.
func nodeWith(t *testing.T, board string, differs bool) (sh document.Shared) {
	t.Helper()
	sh.Count, sh.Differs.Board = 1, differs
	if board != "" {
		var err error
		if sh.Data.Board, err = tree.ReadBoard(board); err != nil {
			t.Fatal(err)
		}
	}
	return sh
}

func TestABoardIsClicked(t *testing.T) {
	start(t)
	doc := filetest.Notation(t, "[1, 2]")
	s := kittest.Opened(doc)
	s.Select(s.Selection().Of(doc.Tree.Root().ID()))
	taken := ""
	var i *Inspector
	i = NewInspector(action.Front{Session: func() *session.Session { return s }, Show: func() {
		taken = s.Tree().Root().Data().Board.String()
		i.Set(document.SharedBy(s.Tree(), s.Selection().All()))
	}}, kit.Pane{})
	w := shown(t, i.Section)
	b := i.board
	i.Set(document.Shared{})
	expect(t, "nothing is selected", b.add.Disabled() && b.text.field.Disabled(), true)
	i.Set(nodeWith(t, "", false))
	expect(t, "without a board", b.add.Visible() && !b.cells.Visible() && !b.remove.Visible(), true)
	test.Tap(b.add)
	expect(t, "an empty board", taken, ".../.../...")
	expect(t, "its cells", b.cells.Visible() && b.sized.Visible() && !b.add.Visible(), true)
	side := b.cells.MinSize().Width / 3
	click := func(row, column float32) {
		b.cells.Tapped(&fyne.PointEvent{Position: fyne.NewPos((column+0.5)*side, (row+0.5)*side)})
	}
	click(1, 1)
	expect(t, "X", taken, ".../.X./...")
	click(1, 1)
	expect(t, "O", taken, ".../.O./...")
	click(1, 1)
	expect(t, "none", taken, ".../.../...")
	click(9, 9)
	expect(t, "beside the cells", taken, ".../.../...")

	key := func(names ...fyne.KeyName) {
		for _, name := range names {
			b.cells.TypedKey(&fyne.KeyEvent{Name: name})
		}
	}
	w.Canvas().Focus(b.cells)
	key(fyne.KeyUp, fyne.KeyLeft)
	for _, r := range "xo♔7 /" {
		b.cells.TypedRune(r)
	}
	expect(t, "typed on, into the next row", taken, "XO♔/7../...")
	key(fyne.KeyUp, fyne.KeyBackspace, fyne.KeyLeft, fyne.KeyDelete, fyne.KeySpace)
	expect(t, "moved and emptied", taken, "X.♔/7../...")
	test.Tap(b.less[1])
	test.Tap(b.more[0])
	expect(t, "a column less, a row more", taken, "X./7./../..")
	for range 4 {
		test.Tap(b.more[0])
	}
	expect(t, "no more than eight", b.more[0].Disabled() && !b.more[1].Disabled(), true)
	test.Tap(b.less[1])
	expect(t, "no fewer than one", b.less[1].Disabled(), true)
	test.Tap(b.empty)
	expect(t, "emptied", taken, "./././././././.")
	test.Tap(b.remove)
	expect(t, "removed", taken, "")
	expect(t, "one can be added again", b.add.Visible() && !b.empty.Visible(), true)

	b.text.field.SetText("1 3 5")
	b.text.field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	expect(t, "heaps", taken, "1 3 5")
	expect(t, "have no cells", b.cells.Visible() || b.sized.Visible() || b.empty.Visible(), false)
	b.text.field.SetText("1  3")
	b.text.field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	expect(t, "no board", b.text.problem.Visible(), true)
	i.Set(nodeWith(t, "X.", true))
	expect(t, "several that differ", b.text.field.PlaceHolder+b.text.field.Text, "several")
	expect(t, "are taken away at once", b.remove.Visible() && !b.cells.Visible() && !b.add.Visible(), true)
}
