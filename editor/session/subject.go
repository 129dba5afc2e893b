package session

import (
	"plytree/editor/finding"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// While a task asks to draw a tree, the canvas shows that tree: the student's drawing, or the
// correct one for the teacher and in a lesson. Its nodes are then selected instead of the
// document's.

var errDrawn = sentence.Refuse("this tree follows from the game of the task; edit the task to change it")

// subject names the tree whose nodes can be selected. The zero subject is the document's tree.
type subject struct {
	task  int // from 1, of a drawing task
	right bool
}

// subject returns which tree has the selected nodes.
func (v *View) subject() subject {
	work := v.Work()
	if v.Document().Exercise == nil || work.Drawing() == nil || v.Teaching() && v.stepping() || v.Probe().On() {
		return subject{}
	}
	return subject{work.Task() + 1, v.Teaching() || v.stepping()}
}

// Subject returns the tree whose nodes can be selected: the document's or, during a drawing task,
// the drawn one.
func (v *View) Subject() *tree.Tree {
	switch on, work := v.subject(), v.Work(); {
	case on.task == 0:
		return v.Tree()
	case on.right:
		return work.Drawing().Right()
	default:
		return work.Tree()
	}
}

// InTree returns the selected nodes of the document's tree, none while another tree is on the canvas.
func (v *View) InTree() Selection {
	if v.elsewhere() != nil {
		return Selection{tree: v.Tree()}
	}
	return v.Selection()
}

// Draws reports whether a student draws the tree on the canvas.
func (v *View) Draws() bool {
	on := v.subject()
	return on.task > 0 && !on.right
}

// settled returns the view without the selection and the like of another tree than the one that is
// now on the canvas. In a tree to draw, the root is selected.
func (v View) settled() View {
	now := v.subject()
	if now == v.on {
		return v
	}
	v.found, v.look.Folded = finding.Found{}, nil
	if v = v.selecting(chosen{}); now.task > 0 {
		v = v.selecting(chosen{primary: v.Subject().Root().ID()})
	}
	return v
}

// elsewhere refuses an edit of the document's tree while another tree is on the canvas.
func (v *View) elsewhere() error {
	if v.subject() != (subject{}) {
		return errDrawn
	}
	return nil
}
