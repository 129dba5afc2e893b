package inverse

import (
	"plytree/engine"
	"plytree/engine/naming"
	"plytree/engine/written"
)

// Question is a question the other way round as those see it who take answers to it.
type Question interface {
	// Understands reports whether an answer can be read. Answers at nodes it does not judge.
	Understands(w written.Value, nodes *naming.Nodes) bool
	// Answered returns the tree on which the question is asked, as it is answered: nil
	// where that is the file's.
	Answered(w written.Value, nodes *naming.Nodes) (*engine.Tree, error)
}

// Understands reports whether an answer is a set of numbers.
func (r Range) Understands(w written.Value, nodes *naming.Nodes) bool {
	_, ok, _ := r.Read(w, nodes)
	return ok
}

// Answered returns the tree in which the leaf has no value, and the name that it has in
// formulas. It is the same whatever the answer is.
func (r Range) Answered(written.Value, *naming.Nodes) (*engine.Tree, error) {
	t, err := r.Drawn()
	if err != nil {
		return nil, err
	}
	return t.Edit(func(d *engine.Draft) error {
		return d.Set(t.At(r.Leaf).ID(), func(data *engine.Data) { data.Name = r.X() })
	})
}

// Understands is true: each number is judged at its leaf.
func (c Construct) Understands(written.Value, *naming.Nodes) bool { return true }

// Answered returns the tree with the numbers that are given to leaves.
func (c Construct) Answered(w written.Value, nodes *naming.Nodes) (*engine.Tree, error) {
	return c.Filled(c.Read(w, nodes).Filling)
}

// Understands reports whether an answer puts the children of nodes of the tree in order.
func (l Least) Understands(w written.Value, nodes *naming.Nodes) bool {
	o := l.Read(w, nodes)
	return o.There && o.Wrong < 0 && len(o.Remarks) == 0
}

// Answered returns the tree with its children in the answer's order.
func (l Least) Answered(w written.Value, nodes *naming.Nodes) (*engine.Tree, error) {
	if o := l.Read(w, nodes); o.Wrong < 0 {
		return l.Reordered(o.Orders)
	}
	return nil, nil
}
