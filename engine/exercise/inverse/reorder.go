package inverse

import (
	"context"
	"slices"
	"strings"

	"plytree/engine/measure"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// Least asks for the smallest number of leaves that a search evaluates in any order of
// the children. The task reorder asks for an order with that number.
type Least struct {
	Result *search.Result
	Leaves int
	nodes  *tree.Nodes
}

// NewLeast makes the question about a search, or returns why it can't be asked. [CheckLeast]
// must accept the search's options.
func NewLeast(res *search.Result, nodes *tree.Nodes) (Least, error) {
	if res.Tree.HasChance() {
		return Least{}, sentence.Refuse(
			"the smallest number of leaves isn't defined in a tree with chance nodes; remove the chance nodes, or remove the task")
	}
	leaves, ok := measure.LeastWork(res)
	if !ok {
		return Least{}, sentence.Refuse(
			"the smallest number of leaves is defined only if all leaf values are finite; change them, or remove the task")
	}
	return Least{res, leaves, nodes}, nil
}

// CheckLeast refuses options under which the smallest number isn't defined, whatever the
// tree is.
func CheckLeast(o search.Options) error {
	switch o = o.WithDefaults(); {
	case !o.Algorithm.Form().AlphaBeta():
		return sentence.Refuse(
			"the smallest number of leaves is defined for alpha-beta, not for {{.Algorithm}}; search with alpha-beta, or remove the task",
			"Algorithm", string(o.Algorithm))
	case o.Cutoff != search.CutAtEqual:
		return sentence.Refuse(
			"the smallest number of leaves is defined only for the cut-off rule >=; use this rule, or remove the task")
	case o.Window != search.FullWindow():
		return sentence.Refuse(
			"the smallest number of leaves is defined only for the full window; use the full window, or remove the task")
	}
	if o.Bounds != search.Unbounded() {
		return sentence.Refuse(
			"the smallest number of leaves isn't defined with leaf bounds; remove them, or remove the task")
	}
	return nil
}

// Why says why no order needs fewer leaves, and which leaves every order needs.
func (l Least) Why() sentence.Sentence {
	root := l.Result.Tree.Root()
	data := []any{"Value", numeral.Text(l.Result.Value.Nearest())}
	said := sentence.Count(l.Leaves,
		"Whatever the order of the children, the search evaluates at least {{.Count}} leaf.",
		"Whatever the order of the children, the search evaluates at least {{.Count}} leaves.")
	if len(root.Children()) > 1 {
		if root.Mover(l.Result.Tree.Player()) == tree.Min {
			said = said.And(
				sentence.Say("The search must prove that one child of the root has the value {{.Value}} and that no other child has a smaller one.",
					data...))
		} else {
			said = said.And(
				sentence.Say("The search must prove that one child of the root has the value {{.Value}} and that no other child has a greater one.",
					data...))
		}
	}
	needed, _ := measure.NeededLeaves(l.Result)
	var labels []sentence.Label
	for _, p := range needed[:min(len(needed), mostNamed)] {
		labels = append(labels, tree.NodeLabel(l.Result.Tree, p))
	}
	data = append(data, "List", sentence.ListOf(sentence.And, labels), "Rest", len(needed)-len(labels))
	switch {
	case len(needed) == 0:
		return said.And(
			sentence.Say("No leaf is evaluated in every order. Even so, the search can't evaluate fewer leaves in total."))
	case len(needed) > len(labels):
		return said.And(
			sentence.Say("In every order, the search evaluates {{.List}} and {{.Rest}} more. All of them are needed to prove the value {{.Value}}.",
				data...))
	case len(needed) == 1:
		return said.And(
			sentence.Say("In every order, the search evaluates {{.List}}, which is needed to prove the value {{.Value}}.",
				data...))
	}
	return said.And(
		sentence.Say("In every order, the search evaluates {{.List}}. All of them are needed to prove the value {{.Value}}.",
			data...))
}

// Order returns one best order as an answer: the nodes whose children move.
func (l Least) Order() written.Value {
	w := written.Value{Kind: written.Mapping}
	first, _ := measure.LeastOrder(l.Result)
	for _, f := range first {
		i := l.nodes.Index(l.Result.Tree.At(f.Node).ID())
		children := slices.Clone(l.nodes.Children(i))
		begin := children[f.Child]
		children = slices.Insert(slices.Delete(children, f.Child, f.Child+1), 0, begin)
		list := written.Value{Kind: written.List}
		for _, c := range children {
			list.Items = append(list.Items, written.Called(l.nodes.Call(c)))
		}
		w.Fields = append(w.Fields, written.Field{Key: l.nodes.Call(i), Value: list})
	}
	return w
}

// Ordered is an answer that orders children, as it was understood.
type Ordered struct {
	There   bool
	Unread  string        // the whole text, if nothing of it can be read
	Orders  map[int][]int // for a node, its children by index
	Wrong   int           // a node whose list is not an order of its children; -1 if there is none
	Remarks []sentence.Sentence
}

// Read parses such an answer, with these names for the nodes.
func (l Least) Read(w written.Value, nodes *tree.Nodes) Ordered {
	o := Ordered{Orders: map[int][]int{}, Wrong: -1}
	fields, ok := ReadOrders(w, nodes)
	switch w.Kind {
	case written.Nothing:
		return o
	case written.Text:
		if written.Blank(w.Text) {
			return o
		}
		if !ok {
			o.Remarks = append(o.Remarks,
				sentence.Say("the order can't be read; write a line for each node with its children, such as b: [e, d]"))
			return o
		}
	case written.List:
		o.Remarks = append(o.Remarks,
			sentence.Say("a list alone isn't an order; write a line for each node with its children, such as b: [e, d]"))
		return o
	}
	o.There = true
	for _, f := range fields {
		i := nodes.Find(f.Key)
		if i < 0 {
			if len(o.Remarks) < mostNamed {
				o.Remarks = append(o.Remarks,
					sentence.Say("{{.Node}} isn't a node of this tree", "Node", quote(strings.TrimSpace(f.Key))))
			}
			continue
		}
		order := make([]int, 0, len(f.Value.Items))
		for _, item := range f.Value.Items {
			order = append(order, nodes.Find(item.Text))
		}
		was, twice := o.Orders[i]
		sorted := slices.Sorted(slices.Values(order))
		if o.Wrong < 0 &&
			(!slices.Equal(sorted, nodes.Children(i)) || len(order) == 0 || twice && !slices.Equal(was, order)) {
			o.Wrong = i
		}
		o.Orders[i] = order
	}
	return o
}

// ReadOrders returns the nodes named in such an answer, each with the list of its
// children; false if it can't be read.
func ReadOrders(w written.Value, nodes *tree.Nodes) (fields []written.Field, ok bool) {
	if fields, ok = slices.Clone(w.Fields), true; w.Kind == written.Text {
		fields, ok = orderFields(w.Text, nodes)
	}
	for i, f := range fields {
		if f.Value.Kind == written.Text {
			fields[i].Value = children(f.Value.Text, nodes)
		}
	}
	return fields, ok
}

// orderFields parses b: [e, d]; root: [c, b]. The brackets may be left out if the nodes
// are separated by ; or there is only one.
func orderFields(text string, nodes *tree.Nodes) (fields []written.Field, ok bool) {
	if fields, ok = bracketed(text); ok {
		return fields, true
	}
	for piece := range strings.SplitSeq(text, ";") {
		if strings.TrimSpace(piece) == "" {
			continue
		}
		name, list, found := strings.Cut(piece, ":")
		if !found || strings.ContainsAny(list, ":") {
			return nil, false
		}
		list = strings.TrimSpace(list)
		if inside, bracket := strings.CutPrefix(list, "["); bracket {
			list, bracket = strings.CutSuffix(inside, "]")
			if !bracket {
				return nil, false
			}
		}
		if strings.ContainsAny(list, "[]") {
			return nil, false
		}
		fields = append(fields, written.Field{Key: strings.TrimSpace(name), Value: children(list, nodes)})
	}
	return fields, true
}

// children parses a list of nodes without brackets, separated by commas or, if there are
// none, by spaces.
func children(text string, nodes *tree.Nodes) written.Value {
	parts := strings.Split(text, ",")
	if len(parts) == 1 && nodes.Find(text) < 0 {
		parts = strings.Fields(text)
	}
	w := written.Value{Kind: written.List}
	for _, part := range parts {
		w.Items = append(w.Items, written.Value{Kind: written.Text, Text: strings.TrimSpace(part)})
	}
	return w
}

// bracketed parses b: [e, d]; root: [c, b] with any or no separator after a bracket.
func bracketed(text string) (fields []written.Field, ok bool) {
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimLeft(text, " \t\r\n;,") {
		name, rest, found := strings.Cut(text, "[")
		name, colon := strings.CutSuffix(strings.TrimSpace(name), ":")
		list, rest, closed := strings.Cut(rest, "]")
		if !found || !colon || !closed || strings.Contains(name, ";") {
			return nil, false
		}
		f := written.Field{Key: strings.TrimSpace(name), Value: written.Value{Kind: written.List}}
		for child := range strings.SplitSeq(list, ",") {
			f.Value.Items = append(f.Value.Items, written.Value{Kind: written.Text, Text: strings.TrimSpace(child)})
		}
		fields, text = append(fields, f), rest
	}
	return fields, true
}

// Judge counts the leaves that the search evaluates in an order, and says why the order
// is wrong; an empty sentence means that it is right.
func (l Least) Judge(ctx context.Context, o Ordered) (leaves int, why sentence.Sentence) {
	best := sentence.Say("This order has the lowest number of evaluated leaves, {{.Least}}: {{.Order}}.",
		"Least", l.Leaves, "Order", l.Order().String())
	switch {
	case o.Unread != "":
		return 0, sentence.Say("{{.Given}} isn't a valid answer.", "Given", quote(o.Unread)).And(best)
	case !o.There:
		return 0, sentence.Say("No answer.").And(best)
	case o.Wrong >= 0:
		return 0, sentence.Say("The answer for {{.Node}} must list each of its children once.",
			"Node", tree.NodeLabel(l.Result.Tree, l.nodes.Path(o.Wrong))).And(best)
	}
	t, err := l.Reordered(o.Orders)
	if err != nil {
		return 0, best
	}
	res, err := search.RunContext(ctx, t, l.inGivenOrder(), false)
	if err != nil {
		return 0, best
	}
	if res.Evaluated > l.Leaves {
		why = sentence.Count(res.Evaluated, "In this order, the search evaluates {{.Count}} leaf.",
			"In this order, the search evaluates {{.Count}} leaves.").And(best)
	}
	return res.Evaluated, why
}

// inGivenOrder returns the options for a search in the given order.
func (l Least) inGivenOrder() search.Options {
	o := l.Result.Options
	o.Order = search.Order{Kind: search.Given}
	return o
}

// Reordered returns the tree with its children in these orders. Each list holds the
// indices of all children of its node.
func (l Least) Reordered(orders map[int][]int) (*tree.Tree, error) {
	return l.Result.Tree.Edit(func(d *tree.Draft) error {
		for i, order := range orders {
			for _, c := range order { // moving each to the end in turn gives the order
				if err := d.Move(l.nodes.Node(c).ID(), l.nodes.Node(i).ID(), 0); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// Best reports whether no order of the children evaluates fewer leaves than file order.
func (l Least) Best(ctx context.Context) (bool, error) {
	res, err := search.RunContext(ctx, l.Result.Tree, l.inGivenOrder(), false)
	return err == nil && res.Evaluated == l.Leaves, err
}
