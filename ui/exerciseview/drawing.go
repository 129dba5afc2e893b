package exerciseview

import (
	"strings"

	"plytree/editor/answering"
	"plytree/editor/document"
	"plytree/editor/drawing/scene"
	"plytree/engine/exercise"
	"plytree/engine/tree"
	"plytree/ui/kit"
	"plytree/ui/treeview"
)

// Draws reports whether the canvas is for drawing the tree that the current task asks for.
func (v *Student) Draws() bool { return v.On() && v.Session().Draws() }

// AddChild draws a child of the selected node. In a game with heaps, a field for the child's heaps
// then opens.
func (v *Student) AddChild() { v.added(v.work().Add(v.work().Node())) }

// AddSibling draws a sibling after the selected node, or before it.
func (v *Student) AddSibling(before bool) { v.added(v.work().AddSibling(v.work().Node(), before)) }

func (v *Student) added(w answering.Work, err error) {
	v.Say("")
	if v.try(w, err); err == nil && v.work().Drawing().Kind.Heaps {
		v.typeNode(v.work().TextAt(v.work().Node()), false)
	}
}

// Remove removes the selected node from the drawing, with all below it.
func (v *Student) Remove() {
	v.Say("")
	v.try(v.work().Remove(v.work().Node()))
}

// playAt makes the move on a cell of the selected node of the drawing, and reports whether it used
// the click.
func (v *Student) playAt(id tree.ID, row, column int) bool {
	path, _ := v.Session().Selection().Path()
	if !v.Draws() || id != v.work().Node() || len(path) == 0 {
		return false
	}
	v.Say("")
	v.try(v.work().Play(id, row, column))
	return true
}

// ClickCell is playAt, except that a click on a node that a check found right changes nothing, and
// the first click on a wrong one shows the reason.
func (v *Student) ClickCell(id tree.ID, row, column int) bool {
	if c := v.work().Checked(); v.work().AsksWhy(id) ||
		c != nil && c.Fields[exercise.Slot{Task: v.work().Task(), Node: id}].Right {
		return false
	}
	return v.playAt(id, row, column)
}

// typedAt starts typing at the selected node of the drawing: heaps, the name of a cell or a value.
func (v *Student) typedAt(r rune) {
	if strings.ContainsRune("0123456789+-−–=abcdefgh", r) {
		v.typeNode(string(r), true)
	}
}

// typeNode opens the field over the selected node of the drawing.
func (v *Student) typeNode(text string, begun bool) {
	path, _ := v.Session().Selection().Path()
	if len(path) == 0 {
		v.sayGiven()
		return
	}
	s, id, part := v.Session(), v.work().Node(), scene.Value
	if v.work().Drawing().Kind.Heaps {
		part = scene.Board
	}
	v.tree.Type(treeview.Typing{
		ID: id, Field: part, Text: text, Begun: begun,
		Take: func(text string, more bool) error {
			w, err := s.Work().TypeAt(id, text)
			if err != nil {
				return err
			}
			s.SetWork(w)
			if !(more && s == v.Session()) {
				v.Show()
			}
			return nil
		},
		Next: v.Show, Tab: v.AddChild,
	})
}

// sayGiven says that the root can't be changed.
func (v *Student) sayGiven() {
	v.Say(kit.PointerText(v.Lang.L("The position at the root is given. Press Tab to add a child."),
		v.Lang.L("The position at the root is given. Tap + to add a child.")))
}

// newDrawnBoard makes the board in the panel that shows the selected node of the drawing, with
// cells large enough for fingers.
func newDrawnBoard(v *Student) *kit.Board {
	b := kit.NewBoard(v.pane, func(document.Cells) {})
	b.Play = func(row, column int) {
		if !v.playAt(v.work().Node(), row, column) {
			v.sayGiven()
		}
	}
	return b
}

// drawnCells returns the cells of the selected node of the drawing, none for heaps.
func (v *Student) drawnCells() document.Cells {
	if n := v.Session().Selection().Node(); n != nil && v.Draws() {
		return document.CellsOf(n.Board())
	}
	return nil
}
