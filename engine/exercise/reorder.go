package exercise

import (
	"context"

	"plytree/engine/exercise/inverse"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// Reorder asks for an order of the children that evaluates the fewest leaves.
const Reorder Ask = "reorder"

type reorder struct {
	whole
	least inverse.Least
}

func (*reorder) form() Form {
	return Form{
		Shape: Whole, Content: Ordering, Apart: true, OwnSearch: true, Inverse: true,
		Answer: "The children of nodes in their new order, such as {b: [e, d]}.",
	}
}

func (*reorder) refused(o search.Options) error { return inverse.CheckLeast(o) }

// newPart runs the search with the children in file order.
func (k *reorder) newPart(ctx context.Context, d division, v variation) (*Part, error) {
	if v.first != nil {
		return v.first, nil
	}
	o := d.options(search.Options{}, v.own)
	o.Order = search.Order{Kind: search.Given}
	p, err := newPart(ctx, v, o)
	if err != nil {
		return nil, err
	}
	k.least, err = inverse.NewLeast(p.result, p.nodes)
	if err == nil && p.result.Evaluated == k.least.Leaves {
		err = sentence.Refuse(
			"in the file's order, the search already evaluates the fewest leaves; change the order of the children, or write ask: least")
	}
	if err != nil {
		return nil, v.refuse(d.tasks[0], err)
	}
	v.add(p, d.tasks[0], k)
	p.right = sheet{}
	return p, nil
}

func (k *reorder) write(sheet) written.Value { return k.least.Order() }

func (k *reorder) read(r *answer) {
	o := k.least.Read(r.written, r.names)
	r.understood(o.There, o.Remarks)
}

// mark adds the single item of an order.
func (k *reorder) mark(m *marking) {
	item := m.asWhole(m.slot())
	item.Expected = &Answer{Word: k.least.Order().String()}
	o := k.least.Read(m.written, m.names)
	o.Unread = m.unread
	_, why := k.least.Judge(context.Background(), o)
	item.Right, item.why = why.Template == "", func(Item) sentence.Sentence { return why }
	m.items = append(m.items, item)
}

// Reordering returns the question of a part whose task asks for an order of the children.
func (p *Part) Reordering() inverse.Least { return questionOf[inverse.Least](p) }

func (k *reorder) question() inverse.Question { return k.least }

func (k *reorder) solved() (*tree.Tree, error) { return k.least.Ordered() }

func (k *reorder) rightAnswers() []sentence.Sentence {
	return []sentence.Sentence{oneOfSeveral(k.least.Order()), k.least.Why()}
}

func (k *reorder) markingNotes([]Item) []sentence.Sentence {
	return []sentence.Sentence{sentence.Count(k.least.Leaves,
		"An answer is correct only if the search evaluates {{.Count}} leaf in that order. Nodes that aren't listed keep their order.",
		"An answer is correct only if the search evaluates {{.Count}} leaves in that order. Nodes that aren't listed keep their order.")}
}
