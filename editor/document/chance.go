package document

import (
	"math/big"
	"strings"

	"plytree/engine"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
)

// Probabilities stand at the children of chance nodes, and nowhere else: every edit that
// puts a node in another place, or makes another of a chance node, takes away those that mean
// nothing any more. It completes none: what doesn't add up to 1 is told to the author.

// SetProbability says how likely the primary node is, as it was typed; an empty text takes
// that away. It refuses a text that isn't a probability, and a node whose parent isn't a chance
// node.
func SetProbability(text string) Edit { return likening(text, primary) }

// ProbabilityAll says how likely each selected node is.
func ProbabilityAll(text string) Edit { return likening(text, every) }

func likening(text string, nodes func(draft) []engine.ID) Edit {
	return drafting(sentence.Say("change probability"), func(d draft) ([]engine.ID, error) {
		p, err := ReadProbability(text)
		if err != nil {
			return nil, err
		}
		return atEach(nodes(d), func(id engine.ID) (engine.ID, error) {
			if !BelowChance(d.tree, id) {
				return 0, sentence.Refuse("only children of a chance node have a probability; make the parent a chance node first")
			}
			return id, d.Set(id, func(said *engine.Data) { said.P = p })
		})
	})
}

// ReadProbability reads a probability as it is typed: a fraction, a decimal with a point or a
// comma, or a percentage; nothing for none.
func ReadProbability(text string) (engine.Probability, error) {
	text = strings.Join(strings.Fields(text), "")
	if text == "" {
		return engine.Probability{}, nil
	}
	plain := strings.Replace(text, ",", ".", 1)
	if percent, is := strings.CutSuffix(plain, "%"); is {
		if p, err := engine.ReadProbability(hundredth(percent)); err == nil {
			return p, nil
		}
		return engine.ReadProbability(text)
	}
	p, err := engine.ReadProbability(plain)
	if err != nil {
		return engine.ReadProbability(text) // which names it as it was typed
	}
	return p, nil
}

// hundredth divides a decimal by 100; it returns "" for what is none.
func hundredth(text string) string {
	q, ok := new(big.Rat).SetString(text)
	if !ok || strings.Trim(text, "0123456789.") != "" {
		return ""
	}
	_, decimals, _ := strings.Cut(text, ".")
	return strings.TrimRight(strings.TrimRight(q.Quo(q, big.NewRat(100, 1)).FloatString(len(decimals)+2), "0"), ".")
}

// BelowChance reports whether a node is the child of a chance node.
func BelowChance(t *engine.Tree, id engine.ID) bool {
	parent := parentOf(t, id)
	return parent != nil && parent.Data().Player == engine.Chance
}

// parentOf returns the parent of a node, nil for the root and what is not in the tree.
func parentOf(t *engine.Tree, id engine.ID) *engine.Node {
	path, ok := t.Find(id)
	if !ok || len(path) == 0 {
		return nil
	}
	return t.At(path[:len(path)-1])
}

// MakeEqual makes all children of the selected chance nodes equally likely, and of those
// whose children are selected. It refuses where there are none.
func MakeEqual() Edit {
	return drafting(sentence.Say("make children equally likely"), func(d draft) ([]engine.ID, error) {
		some := false
		for _, id := range every(d) {
			n := d.tree.Node(id)
			if n.Data().Player != engine.Chance {
				if n = parentOf(d.tree, id); n == nil || n.Data().Player != engine.Chance {
					continue
				}
			}
			some = true
			d.unweigh(n)
		}
		if !some {
			return nil, sentence.Refuse("no chance node is selected; select one or one of its children")
		}
		return nil, nil
	})
}

// unweigh takes away the probabilities of a node's children.
func (d draft) unweigh(n *engine.Node) {
	for _, c := range n.Children() {
		if c.Data().P.Given() {
			_ = d.Set(c.ID(), func(said *engine.Data) { said.P = engine.Probability{} })
		}
	}
}

// settle takes away the probabilities of nodes that have come below a parent, 0 for none, where
// they mean nothing: the parent isn't a chance node, or all its own children are equally likely.
func (d draft) settle(came []engine.ID, parent engine.ID) {
	if n := d.tree.Node(parent); n != nil && n.Data().Player == engine.Chance && (n.Leaf() || n.Weighted()) {
		return
	}
	for _, id := range came {
		if n := parentOf(d.tree, id); n != nil && n.ID() == parent {
			continue
		}
		_ = d.Set(id, func(said *engine.Data) { said.P = engine.Probability{} })
	}
}

// turned makes other players of nodes, at these alone: who moves below them stays. Want says
// who is to move where somebody moves now; Alternate for whom the parent gives.
func turned(nodes func(draft) []engine.ID, want func(now engine.Player) engine.Player) Edit {
	return Edit{Name: sentence.Say("change player"), Make: func(doc *fileformat.Document, at Targets) (*fileformat.Document, []engine.ID, error) {
		var ids []engine.ID
		first := doc.Tree.Player()
		t, err := doc.Tree.Edit(func(d *engine.Draft) error {
			ids = nodes(draft{d, doc.Tree, at})
			turning := turner{draft{d, doc.Tree, at}, engine.NewIDSet(ids...), want}
			root := doc.Tree.Root()
			if p := want(root.Mover(first)); turning.all.Has(root.ID()) && (p == engine.Max || p == engine.Min) {
				first = p
			}
			turning.node(root, root.Mover(doc.Tree.Player()), doc.Tree.Player(), first)
			return nil
		})
		if err != nil {
			return nil, nil, err
		}
		if t.Player() != first {
			t = t.SetPlayer(first)
		}
		return withTree(doc, t), ids, nil
	}}
}

// turner writes players where they don't follow from above.
type turner struct {
	draft
	all  engine.IDSet
	want func(now engine.Player) engine.Player
}

// node turns a node at which somebody moves now, and keeps who moves below. Was and now are who
// would move there if the node said nothing, before and after.
func (t turner) node(n *engine.Node, mover, was, now engine.Player) {
	said := n.Data().Player
	kept := said
	if chosen := t.all.Has(n.ID()); chosen {
		kept = unlessInherited(t.want(mover), now)
	} else if !n.Leaf() && was != now && said != engine.Chance {
		kept = unlessInherited(mover, now)
	}
	if kept != said {
		_ = t.Set(n.ID(), func(d *engine.Data) { d.Player = kept })
		if said == engine.Chance {
			t.unweigh(n)
		}
	}
	next := now
	if kept == engine.Chance {
		next = engine.Chance | now
	} else if kept != engine.Alternate {
		next = kept
	}
	for _, c := range n.Children() {
		t.node(c, c.Mover(mover.Opponent()), mover.Opponent(), next.Opponent())
	}
}

// unlessInherited is what a node must say of its player.
func unlessInherited(p, inherited engine.Player) engine.Player {
	if p == inherited {
		return engine.Alternate
	}
	return p
}
