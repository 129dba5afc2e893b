package document

import (
	"math"
	"math/rand/v2"
	"strconv"

	"plytree/engine/random"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"
)

// Growth is a complete tree to create. The leaves get the values from left to right until
// these run out.
type Growth struct {
	Branching, Depth int
	Values           []float64
	AtChance         bool         // the tree grows at a chance node, which is its first chance ply
	Odds             *random.Odds // makes every second ply a chance ply; nil for none
	Seed             uint64       // of the probabilities
}

// mostGrown is the largest number of nodes of a subtree that can be created at once.
const mostGrown = fileformat.MaxNodes / 10

// Leaves returns how many leaves the tree will have. It refuses a tree that is too large.
func (g Growth) Leaves() (int, error) {
	nodes, leaves := 0, 1
	for range g.Depth {
		leaves *= g.Branching
		if nodes += leaves; nodes > mostGrown {
			return 0, tooMany(mostGrown)
		}
	}
	return leaves, nil
}

func tooMany(most int) error {
	return sentence.Refuse("the tree would have more than {{.Nodes}} nodes; choose a smaller one", "Nodes", most)
}

// Grow replaces everything below the primary node with a complete tree.
func Grow(g Growth) Edit {
	return drafting(sentence.Say("build tree"), func(d draft) ([]tree.ID, error) {
		if _, err := g.Leaves(); err != nil {
			return nil, err
		}
		id := d.at.Primary
		for _, c := range d.tree.Node(id).Children() {
			_ = d.Remove(c.ID()) // can't fail: the node is in the tree and isn't the root
		}
		g.AtChance = d.tree.Node(id).Data().Player == tree.Chance
		for _, c := range g.root().Children() {
			_ = d.Insert(id, 0, d.Builder().Copy(c))
		}
		return []tree.ID{id}, d.Set(id, func(said *tree.Data) { said.Value, said.HasValue = 0, false })
	})
}

// ChancePlies returns the number of chance plies if there are odds.
func (g Growth) ChancePlies() int {
	if g.AtChance {
		return (g.Depth + 1) / 2
	}
	return g.Depth / 2
}

// root returns the node that replaces the primary one.
func (g Growth) root() *tree.Node {
	b := &tree.Builder{}
	root := b.Complete(func() int { return g.Branching }, g.Depth, tree.Give(g.Values))
	if g.Odds == nil {
		return root
	}
	if g.AtChance { // with another node above it, this node becomes the first chance ply
		root = b.Node(tree.Data{}, root)
	}
	made := g.Odds.ChancePlies(b.Tree(root, tree.Max), rand.New(rand.NewPCG(g.Seed, 1))).Root()
	if g.AtChance {
		return made.Children()[0]
	}
	return made
}

// Generate replaces the whole tree with a generated one, and writes the seed to the document's
// source. Answers about the old tree are dropped.
func Generate(t *tree.Tree, seed uint64) Edit {
	return Edit{Name: sentence.Say("generate"),
		Make: func(doc *fileformat.Document, _ Targets) (*fileformat.Document, []tree.ID, error) {
			made := doc.WithGenerated(t, seed)
			return made, []tree.ID{made.Tree.Root().ID()}, nil
		}}
}

// FillLeaves sets the leaves to values from left to right until these run out; further leaves
// stay the same.
func FillLeaves(values []float64) Edit {
	return ofTree(sentence.Say("set leaf values"), func(t *tree.Tree) (*tree.Tree, error) {
		left := values
		return each(t, func(v tree.Visit, said *tree.Data) {
			if v.Node.Leaf() && len(left) > 0 {
				said.Value, said.HasValue, left = left[0], true, left[1:]
			}
		}), nil
	})
}

// NameNodes names all nodes, or only the inner ones, with letters (a, b, … z, aa, ab, …) or
// numbers (1, 2, …), in breadth-first or depth-first order.
func NameNodes(numbers, innerOnly, depthFirst bool) Edit {
	return ofTree(sentence.Say("name nodes"), func(t *tree.Tree) (*tree.Tree, error) {
		names := map[tree.ID]string{}
		name := func(n *tree.Node) {
			switch i := len(names); {
			case innerOnly && n.Leaf():
			case numbers:
				names[n.ID()] = strconv.Itoa(i + 1)
			default:
				names[n.ID()] = letters(i)
			}
		}
		if depthFirst {
			t.Walk(func(v tree.Visit) bool {
				name(v.Node)
				return true
			})
		} else {
			level := []*tree.Node{t.Root()}
			for i := 0; i < len(level); i++ {
				name(level[i])
				level = append(level, level[i].Children()...)
			}
		}
		return each(t, func(v tree.Visit, said *tree.Data) {
			if name, ok := names[v.Node.ID()]; ok {
				said.Name = name
			}
		}), nil
	})
}

// letters returns the name number i: a, b, … z, aa, ab, …
func letters(i int) string {
	name := ""
	for i++; i > 0; i = (i - 1) / 26 {
		name = string(rune('a'+(i-1)%26)) + name
	}
	return name
}

// Reorder permanently sorts the children of every node in the order. The search's order
// becomes given, unless the children are only reversed. It returns an error if the order needs
// values that are missing.
func Reorder(o search.Order) Edit {
	e := ofTree(sentence.Say("reorder"), func(t *tree.Tree) (*tree.Tree, error) { return search.Reorder(t, o, 0) })
	e.ShowsResults = o.Kind == search.Best || o.Kind == search.Worst
	reorder := e.Make
	e.Make = func(doc *fileformat.Document, at Targets) (*fileformat.Document, []tree.ID, error) {
		doc, next, err := reorder(doc, at)
		if err == nil && o.Kind != search.Reversed && doc.Search.Order.Kind != "" {
			given := *doc
			given.Search.Order = search.Order{Kind: search.Given}
			doc = &given
		}
		return doc, next, err
	}
	return e
}

// Negate changes the sign of every value and turns MAX into MIN and back at
// every node, so that the same moves stay best.
func Negate() Edit {
	return ofTree(sentence.Say("negate values"), func(t *tree.Tree) (*tree.Tree, error) {
		return each(t, func(_ tree.Visit, said *tree.Data) {
			said.Value = 0 - said.Value
			if said.Player != tree.Alternate && said.Player != tree.Chance {
				said.Player = said.Player.Opponent()
			}
		}).SetPlayer(t.Player().Opponent()), nil
	})
}

// Round rounds every value to this many decimals, halves away from zero.
func Round(decimals int) Edit {
	scale := math.Pow(10, float64(decimals))
	return ofEach(sentence.Say("round values"), func(_ tree.Visit, said *tree.Data) {
		if r := math.Round(said.Value*scale) / scale; !math.IsNaN(r) && !math.IsInf(said.Value*scale, 0) {
			said.Value = r
		}
	})
}

// Shift adds the number to every value. It refuses an infinite number, because ∞ and −∞ have
// no sum.
func Shift(by float64) Edit {
	return ofTree(sentence.Say("shift values"), func(t *tree.Tree) (*tree.Tree, error) {
		if math.IsInf(by, 0) || math.IsNaN(by) {
			return nil, sentence.Refuse("infinity can't be added to values; use a finite number")
		}
		return each(t, func(_ tree.Visit, said *tree.Data) {
			if said.HasValue {
				said.Value += by
			}
		}), nil
	})
}

// RemoveValues removes the values of all leaves and the estimates, so that the tree can be
// handed out as a question.
func RemoveValues() Edit {
	return ofEach(sentence.Say("remove all values"), func(_ tree.Visit, said *tree.Data) {
		said.Value, said.HasValue = 0, false
	})
}
