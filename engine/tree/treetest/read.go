package treetest

import (
	"regexp"
	"strconv"

	"plytree/engine/tree"
)

var head = regexp.MustCompile(`^[ ,]*(?:([\d./]+): *)?(?:([a-z]+)=?)?([[<?]|-?inf|-?[\d.]+)`)

// Read reads a tree in which MAX begins from a line: [3, ?] is a node with two leaves,
// <1/3: 4, 2/3: 5> a chance node, b[1, c=2] a node b with a leaf c.
func Read(text string) *tree.Tree {
	b := &tree.Builder{}
	var read func() *tree.Node
	read = func() *tree.Node {
		m := head.FindStringSubmatch(text)
		if m == nil {
			panic("no node begins at " + text)
		}
		text = text[len(m[0]):]
		d := tree.Data{Name: m[2]}
		if m[1] != "" {
			d.P, _ = tree.ReadProbability(m[1])
		}
		var children []*tree.Node
		switch m[3] {
		case "<", "[":
			if m[3] == "<" {
				d.Player = tree.Chance
			}
			for text[0] != ']' && text[0] != '>' {
				children = append(children, read())
			}
			text = text[1:]
		case "?":
		default:
			d.Value, _ = strconv.ParseFloat(m[3], 64)
			d.HasValue = true
		}
		return b.Node(d, children...)
	}
	return b.Tree(read(), tree.Max)
}
