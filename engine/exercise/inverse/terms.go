package inverse

import (
	"math"
	"slices"

	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Terms are what a task of one of these kinds specifies. Nodes are named as in answers:
// by name or place.
type Terms struct {
	Leaf   string  // which a range asks about
	For    For     // the goal of a range
	Want   Wishes  // the conditions of a construction
	Values *Values // that leaves may have; nil means all numbers, which only a range allows
	// Leaves are those that a construction asks for; nil means all without a value.
	Leaves   []string
	Distinct bool // in a construction, all numbers must differ
}

// For is the goal of a range: one of the four.
type For struct {
	Cut, Visited, BestMove string   // a node; "" for none
	Value                  *float64 // of the root
}

// Wishes are the conditions of [Want] as a task writes them.
type Wishes struct {
	Pruned    []string // nil is no condition
	Evaluated *int
	Value     *float64
	BestMove  string // "" is no condition
}

// asking looks up what the terms of a task name, and keeps the first refusal.
type asking struct {
	nodes   *tree.Nodes
	refusal error
}

func (a *asking) refuse(template string, pairs ...any) {
	if a.refusal == nil {
		a.refusal = sentence.Refuse(template, pairs...)
	}
}

// node finds a node named under a key.
func (a *asking) node(key, call string) (index int) {
	if index = a.nodes.Find(call); index < 0 {
		a.refuse("{{.Node}} under {{.Key}} isn't a node that the search can reach; use a name or a node number such as 1.2",
			"Node", quote(call), "Key", key)
	}
	return index
}

func (a *asking) leaf(key, call string) (index int) {
	if index = a.node(key, call); index >= 0 && !a.nodes.Node(index).Leaf() {
		a.refuse("{{.Node}} under {{.Key}} isn't a leaf; name a leaf", "Node", quote(call), "Key", key)
	}
	return index
}

// move finds a child of the root.
func (a *asking) move(key, call string) (at tree.Path) {
	index := a.nodes.FindMove(call)
	if index < 0 || a.nodes.Parent(index) != 0 {
		a.refuse("{{.Node}} under {{.Key}} isn't a child of the root; name a child of the root", "Node", quote(call),
			"Key", key)
		return tree.Path{0}
	}
	return a.nodes.Path(index)
}

func (a *asking) path(index int) tree.Path {
	if index < 0 {
		return tree.Path{}
	}
	return a.nodes.Path(index)
}

func quote(call string) sentence.Label { return sentence.Quoted(call) }

// mostWhole is the largest whole number up to which every whole number is a float64.
const mostWhole = 1 << 53

// values checks the values that leaves may have.
func (a *asking) values(v *Values) {
	switch {
	case v == nil:
	case math.IsInf(v.Low, 0) || math.IsInf(v.High, 0) || math.IsNaN(v.Low+v.High):
		a.refuse("values must be finite; use LO..HI such as 0..9")
	case v.Low > v.High:
		a.refuse("the range of values is empty because its start is greater than its end; use LO..HI such as 0..9")
	case max(math.Abs(v.Low), math.Abs(v.High)) > mostWhole:
		a.refuse("the values are too large to tell apart; use LO..HI such as 0..9")
	}
}

// within removes the values outside the leaf bounds.
func (a *asking) within(v *Values, b search.LeafBounds) {
	if b == search.Unbounded() || a.refusal != nil {
		return
	}
	if v.Whole() {
		b.Low, b.High = math.Ceil(b.Low), math.Floor(b.High)
	}
	v.Low, v.High = max(v.Low, b.Low), min(v.High, b.High)
	if v.Low > v.High {
		a.refuse("none of the values lies within the leaf bounds [{{.Low}}, {{.High}}]; change one of them",
			"Low", numeral.Format(b.Low), "High", numeral.Format(b.High))
	}
}

// Range makes a range question about a tree, or returns why it can't be asked. The nodes
// are those of the tree under the depth limit.
func (t Terms) Range(of *tree.Tree, nodes *tree.Nodes, o search.Options) (Range, error) {
	a := &asking{nodes: nodes}
	if nodes.HasChance() {
		return Range{}, sentence.Refuse(
			"its answer can't be worked out in a tree with chance nodes; remove the chance nodes, or remove the task")
	}
	if t.Leaf == "" {
		a.refuse("the task doesn't say which leaf it is about; add the key leaf, such as leaf: 1.2")
	}
	leaf := a.leaf("leaf", t.Leaf)
	r := Range{Tree: of, Options: o, Leaf: a.path(leaf), Goal: a.goal(t.For), leaf: leaf}
	a.values(t.Values)
	if t.Values != nil {
		counted := *t.Values
		a.within(&counted, r.Bounds())
		r.Whole = &counted
		if !t.Values.Whole() {
			a.refuse("the values of a range must be whole numbers; use LO..HI such as 0..9")
		}
	}
	for i := range nodes.Len() {
		if _, has := nodes.Node(i).Value(); i != leaf && nodes.Node(i).Leaf() && !has {
			a.refuse("{{.Node}} has no value, but only the leaf in question may have none; give it a value",
				"Node", tree.NodeLabel(of, nodes.Path(i)))
		}
	}
	if points, leaves := r.points(); a.refusal == nil && leaves*len(points) > MostTries {
		a.refusal = tooMany(leaves, len(points))
	}
	return r, a.refusal
}

// goal parses the goal.
func (a *asking) goal(f For) (g Goal) {
	given := 0
	for _, one := range []struct {
		kind      GoalKind
		key, call string
	}{{Cut, "cut", f.Cut}, {Visited, "visited", f.Visited}, {BestMove, "best-move", f.BestMove}} {
		if one.call == "" {
			continue
		}
		given++
		g.Kind = one.kind
		if one.kind == BestMove {
			g.Node = a.move(one.key, one.call)
		} else {
			g.Node = a.path(a.node(one.key, one.call))
		}
	}
	if f.Value != nil {
		given++
		g.Kind, g.Value = Worth, *f.Value
	}
	switch {
	case g.Kind == Cut && f.Cut != "" && len(g.Node) == 0:
		a.refuse("the root can't be pruned; name a branch below it under cut")
	case f.Value != nil && (math.IsInf(*f.Value, 0) || math.IsNaN(*f.Value)):
		a.refuse("the value under the key for isn't finite; use a number such as for: {value: 4}")
	}
	if given != 1 {
		a.refuse("the key for needs exactly one of cut, visited, best-move and value; write for: {cut: 1.2}")
	}
	return g
}

// Construct makes a construction question about a tree, or returns why it can't be asked.
func (t Terms) Construct(tree *tree.Tree, nodes *tree.Nodes, o search.Options) (c Construct, err error) {
	a := &asking{nodes: nodes}
	if t.Values == nil {
		a.refuse("the task doesn't say which values the leaves may have; add the key values, such as values: 0..9")
	} else {
		c.Values = *t.Values
	}
	a.values(t.Values)
	a.within(&c.Values, o.WithDefaults().Bounds)
	if t.Want.BestMove != "" && nodes.Mover(0).Chance() {
		a.refuse("nobody moves at the root because it is a chance node; remove best-move under want")
	}
	c.Tree, c.Options, c.Distinct, c.nodes = tree, o, t.Distinct, nodes
	c.Leaves, c.Want = a.leaves(t.Leaves), a.want(t.Want)
	if t.Distinct && a.refusal == nil {
		a.apart(c)
	}
	return c, a.refusal
}

// apart refuses two leaves that are not asked for and have the same number.
func (a *asking) apart(c Construct) {
	asked := map[tree.ID]bool{}
	for _, p := range c.Leaves {
		asked[c.Tree.At(p).ID()] = true
	}
	first := map[float64]tree.Path{}
	c.Tree.Walk(func(v tree.Visit) bool {
		x, has := v.Node.Value()
		if !has || !v.Node.Leaf() || asked[v.Node.ID()] {
			return true
		}
		if p, there := first[x]; there {
			a.refuse("all values must be different, but {{.Node}} and {{.Other}} have the same one; change one of them, or remove the key distinct",
				"Node", tree.NodeLabel(c.Tree, p), "Other", tree.NodeLabel(c.Tree, v.Path))
			return false
		}
		first[x] = slices.Clone(v.Path)
		return true
	})
}

// leaves finds the leaves to fill: those named or, if none is named, all without a value.
func (a *asking) leaves(calls []string) (all []tree.Path) {
	for _, call := range calls {
		p := a.path(a.leaf("leaves", call))
		if slices.ContainsFunc(all, func(q tree.Path) bool { return slices.Equal(p, q) }) {
			a.refuse("{{.Node}} is listed twice under leaves; keep one of the two", "Node", quote(call))
		}
		all = append(all, p)
	}
	if calls == nil {
		for i := range a.nodes.Len() {
			if _, has := a.nodes.Node(i).Value(); a.nodes.Node(i).Leaf() && !has {
				all = append(all, a.nodes.Path(i))
			}
		}
	}
	if len(all) == 0 {
		a.refuse("there are no leaves without a value; list some under leaves, or remove values from the tree")
	}
	return all
}

// want parses the conditions.
func (a *asking) want(w Wishes) (want Want) {
	want.Value = w.Value
	if w.Pruned == nil && w.Evaluated == nil && w.Value == nil && w.BestMove == "" {
		a.refuse("the task has no conditions; add the key want with pruned, evaluated, value or best-move, such as want: {evaluated: 5}")
	}
	if w.Pruned != nil {
		want.Pruned = []tree.Path{}
	}
	for _, call := range w.Pruned {
		p := a.path(a.node("pruned", call))
		if len(p) == 0 {
			a.refuse("the root can't be pruned; list only branches below it under pruned")
		}
		for _, q := range want.Pruned {
			if short := min(len(p), len(q)); slices.Equal(p[:short], q[:short]) {
				a.refuse("{{.Node}} is listed twice under pruned, or is below another branch listed there; name only the top node of each pruned branch",
					"Node", quote(call))
			}
		}
		want.Pruned = append(want.Pruned, p)
	}
	slices.SortFunc(want.Pruned, func(p, q tree.Path) int { return slices.Compare(p, q) })
	if w.Evaluated != nil {
		if want.Evaluated = *w.Evaluated; want.Evaluated < 1 {
			a.refuse("every search evaluates at least one leaf; use a whole number of at least 1 for evaluated")
		}
	}
	if w.BestMove != "" {
		want.BestMove = a.move("best-move", w.BestMove)
	}
	return want
}
