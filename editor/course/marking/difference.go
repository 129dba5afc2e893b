package marking

import (
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Difference is how a student's tree differs from the key's.
type Difference struct {
	Differences []sentence.Sentence // the first ones in preorder, in the key's names
	Count       int                 // of all differences
	SameShape   bool                // every node has the same number of children
}

// DifferenceOf finds the differences between a student's tree and the key's, and describes the
// first ones, at most most. It ignores notes and highlights. It doesn't look below a node with
// a different number of children.
func DifferenceOf(key, student *tree.Tree, most int) Difference {
	c := comparing{Difference{SameShape: true}, key, most}
	if here, there := key.Root().Mover(key.Player()), student.Root().Mover(student.Player()); here != there &&
		key.Root().Data().Player == student.Root().Data().Player {
		c.note(sentence.Say("the player at the root is different"))
	}
	c.nodes(key.Root(), student.Root(), make(tree.Path, 0, key.Root().Height()))
	return c.Difference
}

type comparing struct {
	Difference
	key  *tree.Tree
	most int
}

func (c *comparing) note(differences ...sentence.Sentence) {
	c.Count += len(differences)
	c.Differences = append(c.Differences, differences[:min(len(differences), c.most-len(c.Differences))]...)
}

// nodes compares two nodes at the same place, with everything below.
func (c *comparing) nodes(key, student *tree.Node, at tree.Path) {
	a, b := len(key.Children()), len(student.Children())
	if key.Data() != student.Data() || a != b {
		place := tree.NodeLabel(c.key, at)
		c.note(differencesOf(key.Data(), student.Data(), place)...)
		if a != b {
			c.SameShape = false
			c.note(sentence.Count(b, "{{.Node}} has {{.Count}} child instead of {{.Right}}",
				"{{.Node}} has {{.Count}} children instead of {{.Right}}", "Node", place, "Right", a))
			return
		}
	}
	for i, child := range key.Children() {
		if chance := key.Data().Player == tree.Chance; chance && student.Data().Player == tree.Chance &&
			!key.Likelihood(i).Equal(student.Likelihood(i)) {
			c.note(sentence.Say("the probability of {{.Node}} is {{.Part}} instead of {{.Wanted}}",
				"Node", tree.NodeLabel(c.key, append(at, i)),
				"Part", student.LikelihoodText(i), "Wanted", key.LikelihoodText(i)))
		}
		c.nodes(child, student.Children()[i], append(at, i))
	}
}

// differencesOf describes how a node differs from the key's.
func differencesOf(key, student tree.Data, place sentence.Label) (all []sentence.Sentence) {
	if key.Name != student.Name {
		if student.Name == "" {
			all = append(all, sentence.Say("{{.Node}} has no name", "Node", place))
		} else {
			all = append(all,
				sentence.Say("{{.Node}} is named {{.Name}}", "Node", place, "Name", sentence.Quoted(student.Name)))
		}
	}
	if key.Move != student.Move {
		all = append(all, sentence.Say("the move to {{.Node}} is {{.Move}} instead of {{.Right}}", "Node", place,
			"Move", sentence.Quoted(student.Move), "Right", sentence.Quoted(key.Move)))
	}
	if key.Player != student.Player {
		all = append(all, sentence.Say("the player at {{.Node}} is different", "Node", place))
	}
	if key.HasValue != student.HasValue || key.HasValue && key.Value != student.Value {
		all = append(all, sentence.Say("the value of {{.Node}} is {{.Value}} instead of {{.Wanted}}", "Node", place,
			"Value", valueOf(student), "Wanted", valueOf(key)))
	}
	return all
}

func valueOf(d tree.Data) string {
	if !d.HasValue {
		return "?"
	}
	return numeral.Text(d.Value)
}
