package exerciseview

import (
	"plytree/engine/tree"
	"plytree/ui/treeview"
)

// Reorders reports whether the current task is answered by reordering children on the canvas.
func (v *Student) Reorders() bool { return v.On() && v.work().Reorders() }

// MoveSibling moves the selected node among its siblings in the answer, or says why
// it can't be moved.
func (v *Student) MoveSibling(by int) {
	v.Say("")
	v.try(v.work().MoveSibling(v.work().Node(), by))
}

// MayDrop reports whether a node may be dropped there in the answer.
func (v *Student) MayDrop(id tree.ID, to treeview.DropTarget) bool {
	return v.Reorders() && v.work().MayDrop(id, to.Parent)
}

// Drop moves a node in the answer to where it was dragged.
func (v *Student) Drop(id tree.ID, to treeview.DropTarget) {
	v.put(v.work().Drop(id, to.Parent, to.Before))
}
