package document

import (
	"math"
	"math/rand/v2"
	"strconv"

	"plytree/engine"
	"plytree/engine/random"
	"plytree/engine/text/sentence"
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
	return drafting(sentence.Say("build tree"), func(d draft) ([]engine.ID, error) {
		if _, err := g.Leaves(); err != nil {
			return nil, err
		}
		id := d.at.Primary
		for _, c := range d.tree.Node(id).Children() {
			_ = d.Remove(c.ID()) // can't fail: the node is in the tree and isn't the root
		}
		g.AtChance = d.tree.Node(id).Data().Player == engine.Chance
		for _, c := range g.root().Children() {
			_ = d.Insert(id, 0, d.Builder().Copy(c))
		}
		return []engine.ID{id}, d.Set(id, func(said *engine.Data) { said.Value, said.HasValue = 0, false })
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
func (g Growth) root() *engine.Node {
	b := &engine.Builder{}
	root := b.Complete(func() int { return g.Branching }, g.Depth, engine.Give(g.Values))
	if g.Odds == nil {
		return root
	}
	if g.AtChance { // with another node above it, this node becomes the first chance ply
		root = b.Node(engine.Data{}, root)
	}
	made := b.Tree(root, engine.Max).WithChancePlies(*g.Odds, rand.New(rand.NewPCG(g.Seed, 1))).Root()
	if g.AtChance {
		return made.Children()[0]
	}
	return made
}

// Generate replaces the whole tree with a generated one, and writes the seed to the document's
// source. Answers about the old tree are dropped.
func Generate(t *engine.Tree, seed uint64) Edit {
	return Edit{Name: sentence.Say("generate"), Make: func(doc *fileformat.Document, _ Targets) (*fileformat.Document, []engine.ID, error) {
		made := doc.WithGenerated(t, seed)
		return made, []engine.ID{made.Tree.Root().ID()}, nil
	}}
}

// FillLeaves sets the leaves to values from left to right until these run out; further leaves
// stay the same.
func FillLeaves(values []float64) Edit {
	return ofTree(sentence.Say("set leaf values"), func(t *engine.Tree) (*engine.Tree, error) {
		left := values
		return each(t, func(v engine.Visit, said *engine.Data) {
			if v.Node.Leaf() && len(left) > 0 {
				said.Value, said.HasValue, left = left[0], true, left[1:]
			}
		}), nil
	})
}

// NameNodes names all nodes, or only the inner ones, with letters (a, b, … z, aa, ab, …) or
// numbers (1, 2, …), in breadth-first or depth-first order.
func NameNodes(numbers, innerOnly, depthFirst bool) Edit {
	return ofTree(sentence.Say("name nodes"), func(t *engine.Tree) (*engine.Tree, error) {
		names := map[engine.ID]string{}
		name := func(n *engine.Node) {
			switch i := len(names); {
			case innerOnly && n.Leaf():
			case numbers:
				names[n.ID()] = strconv.Itoa(i + 1)
			default:
				names[n.ID()] = letters(i)
			}
		}
		if depthFirst {
			t.Walk(func(v engine.Visit) bool {
				name(v.Node)
				return true
			})
		} else {
			level := []*engine.Node{t.Root()}
			for i := 0; i < len(level); i++ {
				name(level[i])
				level = append(level, level[i].Children()...)
			}
		}
		return each(t, func(v engine.Visit, said *engine.Data) {
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
func Reorder(o engine.Order) Edit {
	e := ofTree(sentence.Say("reorder"), func(t *engine.Tree) (*engine.Tree, error) { return engine.Reorder(t, o, 0) })
	e.Tells = o.Kind == engine.Best || o.Kind == engine.Worst
	reorder := e.Make
	e.Make = func(doc *fileformat.Document, at Targets) (*fileformat.Document, []engine.ID, error) {
		doc, next, err := reorder(doc, at)
		if err == nil && o.Kind != engine.Reversed && doc.Search.Order.Kind != "" {
			given := *doc
			given.Search.Order = engine.Order{Kind: engine.Given}
			doc = &given
		}
		return doc, next, err
	}
	return e
}

// Negate changes the sign of every value and turns MAX into MIN and back at
// every node, so that the same moves stay best.
func Negate() Edit {
	return ofTree(sentence.Say("negate values"), func(t *engine.Tree) (*engine.Tree, error) {
		return each(t, func(_ engine.Visit, said *engine.Data) {
			said.Value = 0 - said.Value
			if said.Player != engine.Alternate && said.Player != engine.Chance {
				said.Player = said.Player.Opponent()
			}
		}).SetPlayer(t.Player().Opponent()), nil
	})
}

// Round rounds every value to this many decimals, halves away from zero.
func Round(decimals int) Edit {
	scale := math.Pow(10, float64(decimals))
	return ofEach(sentence.Say("round values"), func(_ engine.Visit, said *engine.Data) {
		if r := math.Round(said.Value*scale) / scale; !math.IsNaN(r) && !math.IsInf(said.Value*scale, 0) {
			said.Value = r
		}
	})
}

// Shift adds the number to every value. It refuses an infinite number, because ∞ and −∞ have
// no sum.
func Shift(by float64) Edit {
	return ofTree(sentence.Say("shift values"), func(t *engine.Tree) (*engine.Tree, error) {
		if math.IsInf(by, 0) || math.IsNaN(by) {
			return nil, sentence.Refuse("infinity can't be added to values; use a finite number")
		}
		return each(t, func(_ engine.Visit, said *engine.Data) {
			if said.HasValue {
				said.Value += by
			}
		}), nil
	})
}

// RemoveValues removes the values of all leaves and the estimates, so that the tree can be
// handed out as a question.
func RemoveValues() Edit {
	return ofEach(sentence.Say("remove all values"), func(_ engine.Visit, said *engine.Data) {
		said.Value, said.HasValue = 0, false
	})
}
