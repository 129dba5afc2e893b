package inverse

import (
	"slices"

	"plytree/engine/exercise/valueset"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
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
	// Example returns the search that shows how to solve the question, nil if there is none.
	Example() *Example
}

// Example is a search that shows how to solve a question.
type Example struct {
	Tree    *tree.Tree
	Options search.Options
	Said    sentence.Sentence
	Leaf    tree.ID // the leaf whose value the task asks about; 0 for the whole search
}

// Step returns the step of the search, from 1, that shows it: the first comparison with the
// leaf's value, or the end.
func (e *Example) Step() int {
	res := search.AsFar(search.Run(e.Tree, e.Options, true))
	if res == nil {
		return 1
	}
	last := len(res.Events)
	if e.Leaf == 0 {
		return last
	}
	left := func(now search.Event) bool {
		return now.Kind == search.Leave && res.Visits()[now.Record].Node.ID() == e.Leaf
	}
	if at := slices.IndexFunc(res.Events, left); at >= 0 {
		return min(at+2, last) // then the value is compared
	}
	return 1
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

// Example searches with a value at the border of the set.
func (r Range) Example() *Example {
	x, some := valueset.Nearest(r.Set, valueset.None(), r.Among())
	other, differs := valueset.Nearest(r.Set, valueset.All(), r.Among())
	if !some {
		x = other
	}
	t, err := r.Answered(written.Value{}, nil)
	if err == nil {
		t, err = withValue(t, r.Leaf, x, true)
	}
	if err != nil {
		return nil
	}
	e := &Example{Tree: t, Options: r.Options, Leaf: t.At(r.Leaf).ID()}
	data := []any{"X", r.X(), "Value", numeral.Text(x), "Other", numeral.Text(other)}
	switch {
	case some && differs:
		e.Said = sentence.Say(
			"This is the search with {{.X}} = {{.Value}}, which is part of the answer. {{.X}} = {{.Other}} isn't.",
			data...)
	case some:
		e.Said = sentence.Say("This is the search with {{.X}} = {{.Value}}. The answer is all: every value works.",
			data...)
	default:
		e.Said = sentence.Say("This is the search with {{.X}} = {{.Value}}. The answer is none: no value works.",
			data...)
	}
	return e
}

// Understands returns true, because each number is judged at its leaf.
func (c Construct) Understands(written.Value, *tree.Nodes) bool { return true }

// Answered returns the tree with the answer's numbers at the leaves.
func (c Construct) Answered(w written.Value, nodes *tree.Nodes) (*tree.Tree, error) {
	return c.Filled(c.Read(w, nodes).Filling)
}

// Example returns nil: a lesson shows the search with the student's own numbers.
func (c Construct) Example() *Example { return nil }

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

// Example searches in a best order.
func (l Least) Example() *Example {
	t, err := l.Ordered()
	if err != nil {
		return nil
	}
	return &Example{Tree: t, Options: l.inGivenOrder(),
		Said: sentence.Say("This is the search with a best order of the children.")}
}

// Ordered returns the tree in a best order.
func (l Least) Ordered() (*tree.Tree, error) { return l.Reordered(l.Read(l.Order(), l.nodes).Orders) }
