package document

import (
	"math/big"
	"strings"

	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"
)

// Only children of chance nodes have probabilities: every edit that moves a node, or changes a
// chance node's player, removes those that have lost their meaning. No edit completes them: if
// they don't add up to 1, the author is told.

// SetProbability sets the probabilities of nodes from typed text; an empty text removes them. It
// refuses a text that isn't a probability, and a node whose parent isn't a chance node.
func SetProbability(text string) Edit {
	p, err := ReadProbability(text)
	return atSelected(sentence.Say("change probability"), func(d draft, id tree.ID) error {
		if !BelowChance(d.tree, id) {
			return sentence.Refuse(
				"only children of a chance node have a probability; make the parent a chance node first")
		}
		return d.Set(id, func(said *tree.Data) { said.P = p })
	}).unless(err)
}

// ReadProbability parses a typed probability: a fraction, a decimal with a point or a comma,
// or a percentage. An empty text means none.
func ReadProbability(text string) (tree.Probability, error) {
	text = strings.Join(strings.Fields(text), "")
	if text == "" {
		return tree.Probability{}, nil
	}
	plain := strings.Replace(text, ",", ".", 1)
	if percent, is := strings.CutSuffix(plain, "%"); is {
		if p, err := tree.ReadProbability(hundredth(percent)); err == nil {
			return p, nil
		}
		return tree.ReadProbability(text)
	}
	p, err := tree.ReadProbability(plain)
	if err != nil {
		return tree.ReadProbability(text) // whose error quotes the text as typed
	}
	return p, nil
}

// hundredth divides a decimal by 100; it returns "" if the text isn't a decimal.
func hundredth(text string) string {
	q, ok := new(big.Rat).SetString(text)
	if !ok || strings.Trim(text, "0123456789.") != "" {
		return ""
	}
	_, decimals, _ := strings.Cut(text, ".")
	return strings.TrimRight(strings.TrimRight(q.Quo(q, big.NewRat(100, 1)).FloatString(len(decimals)+2), "0"), ".")
}

// BelowChance reports whether a node is the child of a chance node.
func BelowChance(t *tree.Tree, id tree.ID) bool {
	parent := parentOf(t, id)
	return parent != nil && parent.Data().Player == tree.Chance
}

// parentOf returns the parent of a node, nil for the root and for a node that isn't in the
// tree.
func parentOf(t *tree.Tree, id tree.ID) *tree.Node {
	path, ok := t.Find(id)
	if !ok || len(path) == 0 {
		return nil
	}
	return t.At(path[:len(path)-1])
}

// MakeEqual makes all children of chance nodes equally likely: of those selected, and of those
// with selected children. It refuses if there are none.
func MakeEqual() Edit {
	return drafting(sentence.Say("make children equally likely"), func(d draft) ([]tree.ID, error) {
		some := false
		for _, id := range every(d) {
			n := d.tree.Node(id)
			if n.Data().Player != tree.Chance {
				if n = parentOf(d.tree, id); n == nil || n.Data().Player != tree.Chance {
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

// FillProbabilities shares what is left to 1 equally among those children of a chance node that
// have no probability.
func FillProbabilities(id tree.ID) Edit {
	return drafting(sentence.Say("fill in probabilities"), func(d draft) ([]tree.ID, error) {
		n := d.tree.Node(id)
		each, _ := n.Left()
		for _, c := range n.Children() {
			if !c.Data().P.Given() {
				_ = d.Set(c.ID(), func(said *tree.Data) { said.P = each })
			}
		}
		return nil, nil
	})
}

// unweigh removes the probabilities of a node's children.
func (d draft) unweigh(n *tree.Node) {
	for _, c := range n.Children() {
		if c.Data().P.Given() {
			_ = d.Set(c.ID(), func(said *tree.Data) { said.P = tree.Probability{} })
		}
	}
}

// settle removes the probabilities of nodes that were moved below a parent (0 for none) if
// they mean nothing there: the parent isn't a chance node, or its own children are all equally
// likely.
func (d draft) settle(came []tree.ID, parent tree.ID) {
	if n := d.tree.Node(parent); n != nil && n.Data().Player == tree.Chance && (n.Leaf() || n.Weighted()) {
		return
	}
	for _, id := range came {
		if n := parentOf(d.tree, id); n != nil && n.ID() == parent {
			continue
		}
		_ = d.Set(id, func(said *tree.Data) { said.P = tree.Probability{} })
	}
}

// turned changes the players of these nodes only; the players below them stay the same. Want
// returns the new player for the current one; Alternate means the one that follows from the
// parent.
func turned(nodes func(draft) []tree.ID, want func(now tree.Player) tree.Player) Edit {
	return Edit{Name: sentence.Say("change player"),
		Make: func(doc *fileformat.Document, at Targets) (*fileformat.Document, []tree.ID, error) {
			var ids []tree.ID
			first := doc.Tree.Player()
			t, err := doc.Tree.Edit(func(d *tree.Draft) error {
				ids = nodes(draft{d, doc.Tree, at})
				turning := turner{draft{d, doc.Tree, at}, tree.NewIDSet(ids...), want}
				root := doc.Tree.Root()
				if p := want(root.Mover(first)); turning.all.Has(root.ID()) && (p == tree.Max || p == tree.Min) {
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

// turner sets players where they don't follow from above.
type turner struct {
	draft
	all  tree.IDSet
	want func(now tree.Player) tree.Player
}

// node changes the player of a node and keeps the players below. Was and now are the inherited
// players, before and after.
func (t turner) node(n *tree.Node, mover, was, now tree.Player) {
	said := n.Data().Player
	kept := said
	if chosen := t.all.Has(n.ID()); chosen {
		kept = unlessInherited(t.want(mover), now)
	} else if !n.Leaf() && was != now && said != tree.Chance {
		kept = unlessInherited(mover, now)
	}
	if kept != said {
		_ = t.Set(n.ID(), func(d *tree.Data) { d.Player = kept })
		if said == tree.Chance {
			t.unweigh(n)
		}
	}
	next := now
	if kept == tree.Chance {
		next = tree.Chance | now
	} else if kept != tree.Alternate {
		next = kept
	}
	for _, c := range n.Children() {
		t.node(c, c.Mover(mover.Opponent()), mover.Opponent(), next.Opponent())
	}
}

// unlessInherited returns what to store as a node's player.
func unlessInherited(p, inherited tree.Player) tree.Player {
	if p == inherited {
		return tree.Alternate
	}
	return p
}
