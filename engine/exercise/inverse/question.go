package inverse

import (
	"plytree/engine/tree"
	"plytree/engine/written"
)

// Question is an inverse question, as seen by code that accepts answers to it.
type Question interface {
	// Understands reports whether an answer can be read. It does not judge answers at
	// nodes.
	Understands(w written.Value, nodes *tree.Nodes) bool
	// Answered returns the tree of the question with the answer applied, or nil if that
	// is the file's tree.
	Answered(w written.Value, nodes *tree.Nodes) (*tree.Tree, error)
}

// Understands reports whether an answer is a set of numbers.
func (r Range) Understands(w written.Value, nodes *tree.Nodes) bool {
	_, ok, _ := r.Read(w, nodes)
	return ok
}

// Answered returns the tree in which the leaf has no value, but the name used in
// formulas. It ignores the answer.
func (r Range) Answered(written.Value, *tree.Nodes) (*tree.Tree, error) {
	t, err := r.Drawn()
	if err != nil {
		return nil, err
	}
	return t.Edit(func(d *tree.Draft) error {
		return d.Set(t.At(r.Leaf).ID(), func(data *tree.Data) { data.Name = r.X() })
	})
}

// Understands returns true, because each number is judged at its leaf.
func (c Construct) Understands(written.Value, *tree.Nodes) bool { return true }

// Answered returns the tree with the answer's numbers at the leaves.
func (c Construct) Answered(w written.Value, nodes *tree.Nodes) (*tree.Tree, error) {
	return c.Filled(c.Read(w, nodes).Filling)
}

// Understands reports whether an answer orders the children of nodes of the tree.
func (l Least) Understands(w written.Value, nodes *tree.Nodes) bool {
	o := l.Read(w, nodes)
	return o.There && o.Wrong < 0 && len(o.Remarks) == 0
}

// Answered returns the tree with the children in the answer's order.
func (l Least) Answered(w written.Value, nodes *tree.Nodes) (*tree.Tree, error) {
	if o := l.Read(w, nodes); o.Wrong < 0 {
		return l.Reordered(o.Orders)
	}
	return nil, nil
}
