package exercise

import (
	"context"
	"errors"
	"slices"
	"sync"

	"plytree/engine"
	"plytree/engine/facts"
	"plytree/engine/inverse"
	"plytree/engine/naming"
	"plytree/engine/numeral"
	"plytree/engine/sentence"
	"plytree/engine/valueset"
	"plytree/engine/written"
)

// inverted is what a task asks the other way round: one of these is set.
type inverted struct {
	span      inverse.Range
	construct inverse.Construct
	least     inverse.Least // of Least and Reorder
	solving   *solving      // of Construct
}

// solving looks for a solution when it is first asked for, once. What is called off is
// begun anew by the next.
type solving struct {
	of inverse.Construct

	looking sync.Mutex // over what was found
	done    bool
	found   inverse.Solution
}

// solution returns what is known, or the error of a context that is done.
func (s *solving) solution(ctx context.Context) (inverse.Solution, error) {
	s.looking.Lock()
	defer s.looking.Unlock()
	if !s.done {
		found, _ := s.of.Solve(ctx)
		if ctx.Err() != nil {
			return inverse.Solution{}, ctx.Err()
		}
		s.found, s.done = found, true // what can't be run is refused before
	}
	return s.found, nil
}

// solve is solution that nobody calls off.
func (s *solving) solve() inverse.Solution {
	found, _ := s.solution(context.Background())
	return found
}

// newInverted makes the part of a Range or a Construct under accepted search number
// i, or the file's own.
func newInverted(ctx context.Context, t *engine.Tree, o engine.Options, e *Exercise, index, i int, known map[int]*naming.Nodes) (*Part, error) {
	of := e.Tasks[index]
	asked := task{Task: of, index: index, worth: exactly(of.Worth())}
	p := &Part{options: o, nodes: nodesOf(t, o.Depth, known), inverted: of.Ask}
	var reason sentence.Sentence
	var refused bool
	draw := func() (*engine.Tree, error) { return asked.span.Drawn() }
	if of.Ask == Range {
		asked.span, reason, refused = of.Terms.Range(t, p.nodes, o)
	} else {
		asked.construct, reason, refused = of.Terms.Construct(t, p.nodes, o)
		draw = asked.construct.Drawn
		asked.solving = &solving{of: asked.construct}
	}
	if refused {
		return nil, &KeyError{Task: of.Key(), Index: index, Accepted: i, Reason: reason}
	}
	drawn, err := draw()
	if err != nil {
		return nil, err
	}
	if p.result, err = asFar(ctx, drawn, o); err != nil {
		return nil, err
	}
	p.facts = facts.None(p.result, p.nodes)
	if of.Ask == Range {
		if p.set, err = asked.span.Solve(ctx); err != nil {
			return nil, err
		}
	}
	p.tasks = []task{asked}
	p.right = p.fill(p.facts)
	return p, nil
}

// asFar searches a tree as far as its values allow. Where an order needs all values,
// it takes the given one.
func asFar(ctx context.Context, t *engine.Tree, o engine.Options) (*engine.Result, error) {
	res, err := engine.SearchContext(ctx, t, o, false)
	var missing *engine.MissingValueError
	switch {
	case !errors.As(err, &missing) || missing.AtLimit > 0:
		return res, err
	case missing.Found == nil && o.Order.Kind != engine.Given:
		o.Order = engine.Order{Kind: engine.Given}
		return asFar(ctx, t, o)
	}
	return missing.Found, nil
}

// newReorder makes the part of a Reorder: the search of the file's own order of
// children.
func newReorder(ctx context.Context, t *engine.Tree, d division, own engine.Options, e *Exercise, known map[int]*naming.Nodes) (*Part, error) {
	of := e.Tasks[d.tasks[0]]
	o := d.options(engine.Options{}, own)
	o.Order = engine.Order{Kind: engine.Given}
	p, err := newPart(ctx, t, o, known)
	if err != nil {
		return nil, err
	}
	least, reason, refused := inverse.NewLeast(p.result, p.nodes)
	if !refused && p.result.Evaluated == least.Leaves {
		reason, refused = say("no order evaluates fewer leaves than that of the file; reorder its children, or ask for least"), true
	}
	if refused {
		return nil, &KeyError{Task: of.Key(), Index: d.tasks[0], Reason: reason}
	}
	p.tasks = []task{{Task: of, index: d.tasks[0], worth: exactly(of.Worth()), inverted: inverted{least: least}}}
	p.right = sheet{}
	return p, nil
}

// mistakenRange fills in the answer to a range of somebody who searches otherwise. The
// tree may be another order or have other players.
func (p *Part) mistakenRange(ctx context.Context, t *engine.Tree, o engine.Options, rules engine.Rules) sheet {
	asked := p.tasks[0]
	r := asked.span
	moved := func(at engine.Path) engine.Path {
		path, _ := t.Find(r.Tree.At(at).ID())
		return path
	}
	r.Leaf, r.Goal.Node = moved(r.Leaf), moved(r.Goal.Node)
	r.Tree, r.Options, r.Rules = t, o, rules
	set, err := r.Solve(ctx)
	if err != nil {
		return nil
	}
	return sheet{asked.slot(): reading{word: set.String()}}
}

// inverse reads the answer to a question the other way round.
func (r *response) inverse(w written.Value) {
	remark := func(all ...sentence.Sentence) {
		for _, s := range all {
			r.remark(say("{{.Task}}:", "Task", r.Key()).And(s))
		}
	}
	switch r.Ask {
	case Construct:
		r.filled = r.construct.Read(w, r.names)
		r.there = r.filled.There
		remark(r.filled.Remarks...)
		if !r.there {
			r.unreadable(w)
			r.filled.Unread = r.unread
		}
	case Reorder:
		r.ordered = r.least.Read(w, r.names)
		r.there = r.ordered.There
		remark(r.ordered.Remarks...)
		if !r.there {
			r.unreadable(w)
			r.ordered.Unread = r.unread
		}
	default:
		if r.there = w.Kind != written.Nothing && (w.Kind != written.Text || !written.Blank(w.Text)); !r.there {
			return
		}
		set, ok, odd := r.span.Read(w, r.names)
		if odd.Template != "" {
			remark(odd)
		}
		r.put(r.slot(), reply{text: w.String(), reading: reading{word: set.String()}, readable: ok})
	}
	if r.there {
		r.text = w.String()
	}
}

// asWhole returns an item for an answer that is given as a whole.
func (m *marking) asWhole() Item {
	item := Item{Ask: m.of.Ask}
	if m.given.there {
		item.Given = new(m.given.text)
	}
	m.showUnread(&item)
	return item
}

// construct adds an item for each wish, and a deduction for each cut that is not
// wanted.
func (m *marking) construct() {
	lines, remarks := m.of.construct.Lines(context.Background(), m.given.filled, m.of.solving.solve)
	for _, s := range remarks {
		m.given.remark(say("{{.Task}}:", "Task", m.of.Key()).And(s))
	}
	for _, l := range lines {
		item := m.asWhole()
		item.Wish, item.Right, item.Why, item.Whole = l.Wish, l.Right, l.Why, l.Whole
		if l.Fault != nil {
			item.Fault = m.result.Tree.At(l.Fault).ID()
		}
		if l.Node != nil {
			at := m.Part.nodes.Index(m.result.Tree.At(l.Node).ID())
			item.Node, item.ID = m.Part.nodes.Call(at), m.Part.nodes.Node(at).ID()
		}
		if l.Expected != "" {
			item.Expected = &Answer{Word: l.Expected}
		}
		m.items = append(m.items, item)
	}
}

// reorder adds the one item of an order.
func (m *marking) reorder() {
	item := m.asWhole()
	item.Expected = &Answer{Word: m.of.least.Order().String()}
	_, item.Why = m.of.least.Judge(context.Background(), m.given.ordered)
	item.Right = item.Why.Template == ""
	m.items = append(m.items, item)
}

// whyRange says where an answer to a range differs from what is right.
func (m *marking) whyRange(i Item, at slot) sentence.Sentence {
	why := func(given *valueset.Set) sentence.Sentence {
		return m.of.span.Why(context.Background(), m.set, given)
	}
	replies := m.given.replies[at]
	switch {
	case i.Given == nil:
		return say("Nothing is written here.").And(why(nil))
	case slices.ContainsFunc(replies, func(r reply) bool { return !r.readable }):
		return cantBeRead(i).And(why(nil))
	}
	set, _ := valueset.Read(replies[0].reading.word)
	return why(&set)
}

// Inverted returns the questions of a task that is asked the other way round, for who
// draws them, takes answers and explores: those of what it asks are set. Its solution
// may take seconds, when it is first asked for.
func (p *Part) Inverted(index int) (r inverse.Range, c inverse.Construct, l inverse.Least) {
	t := p.task(index)
	return t.span, t.construct, t.least
}

// Set returns the right answer to a range.
func (p *Part) Set() valueset.Set { return p.set }

// Solve works out the solutions of all constructions, under accepted searches too, which
// may take seconds, so that whatever shows or marks them has them at once. It returns the
// context's error, soon, once that is done.
func (k *Key) Solve(ctx context.Context) error {
	for _, v := range k.variants {
		for _, p := range v.parts {
			if p.inverted == Construct {
				if _, err := p.tasks[0].solving.solution(ctx); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// Solution returns what is known of a construction. It may take seconds, when it is first
// asked for without [Key.Solve].
func (p *Part) Solution() inverse.Solution { return p.tasks[0].solving.solve() }

// Leaves returns what stands in leaves in place of their values where the question of
// the part is drawn: x, or its name, in that of a Range, and nothing in those that a
// Construct asks for. The tree is that of the part's result.
func (p *Part) Leaves() map[engine.ID]string {
	at := map[engine.ID]string{}
	switch p.inverted {
	case Range:
		r := p.tasks[0].span
		at[r.Tree.At(r.Leaf).ID()] = r.X()
	case Construct:
		c := p.tasks[0].construct
		for _, leaf := range c.Leaves {
			at[c.Tree.At(leaf).ID()] = ""
		}
	}
	return at
}

// Filled is Leaves with the numbers that a student gave to those of a Construct.
func (p *Part) Filled(a *written.Answers) map[engine.ID]string {
	at := p.Leaves()
	if p.inverted == Construct {
		t := p.tasks[0]
		for leaf, v := range t.construct.Read(a.Of(t.Key()), p.nodes).Filling {
			at[leaf] = numeral.Text(v)
		}
	}
	return at
}

// Wanted returns the branches that a Construct wants to be cut.
func (p *Part) Wanted() (all []engine.ID) {
	if p.inverted == Construct {
		c := p.tasks[0].construct
		for _, branch := range c.Want.Pruned {
			all = append(all, c.Tree.At(branch).ID())
		}
	}
	return all
}

// Solved returns the search that a solution of the part shows: of a Construct that of a
// tree with numbers that do it, where they are known, and of a Reorder that of a best
// order; otherwise the part's own. Of a Construct it may take seconds, once.
func (p *Part) Solved() *engine.Result {
	t, err := p.solvedTree()
	if err != nil || t == nil {
		return p.result
	}
	res, err := engine.SearchContext(context.Background(), t, p.options, false)
	if err != nil {
		return p.result
	}
	return res
}

// solvedTree is the tree of a solution that is not the part's own, nil for none.
func (p *Part) solvedTree() (*engine.Tree, error) {
	switch t := p.tasks[0]; {
	case t.Ask == Construct:
		if s := t.solving.solve(); s.Filling != nil {
			return t.construct.Filled(s.Filling)
		}
	case t.Ask == Reorder:
		return t.least.Reordered(t.least.Read(t.least.Order(), p.nodes).Orders)
	}
	return nil, nil
}
