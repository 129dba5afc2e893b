package engine

import (
	"sync"

	"plytree/engine/place"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
)

// NodeLabel names the node at the path in a sentence, by the one way in which nodes
// are called: by its name, else by its place, the numbers of the children on the
// way to it from 1: "node 2.1". Where each inner node has a name of its own, a
// leaf without one is better told from its parent, "child 2 of c"; beside a list of
// places a language says its place instead. A name that several nodes have, or that
// reads as a place, is followed by the place.
func NodeLabel(t *Tree, p Path) sentence.Label {
	n := t.At(p)
	switch {
	case n.name != "" && t.calls(n.name):
		return sentence.Named("{{.Name}}", "Name", shortened(n.name))
	case n.name != "":
		return sentence.Named("{{.Name}} ({{.Path}})", "Name", shortened(n.name), "Path", place.Said(p))
	case len(p) == 0:
		return sentence.Named("the root")
	case t.root.unnamed == 0 && len(t.ambiguous()) == 0:
		up := t.At(p[:len(p)-1])
		return sentence.Named("child {{.Number}} of {{.Parent}}", "Number", p[len(p)-1]+1, "Parent", sentence.Named("{{.Name}}", "Name", shortened(up.name)), sentence.Placed, place.Said(p))
	}
	return sentence.Named("node {{.Path}}", "Path", place.Said(p))
}

// Label names the node at the path in a table or a list: its name, else its
// place, both shortened where they are very long; of the root "root".
func Label(t *Tree, p Path) string { return t.LabelOf(t.At(p), p) }

// LabelOf is Label for a node that is at hand, with the path to it.
func (t *Tree) LabelOf(n *Node, p Path) string { return t.label(n, p, shortened, place.Short) }

// FullLabel is Label in full length.
func FullLabel(t *Tree, p Path) string {
	return t.label(t.At(p), p, func(name string) string { return name }, place.Text)
}

func (t *Tree) label(n *Node, p Path, named func(string) string, text func([]int) string) string {
	switch name := n.name; {
	case name == "":
		return text(p)
	case t.calls(name):
		return named(name)
	default:
		return named(name) + " (" + text(p) + ")"
	}
}

// shortened makes a name fit for a sentence: one that would fill a whole line is
// cut, and what can't be seen is written as an escape.
func shortened(name string) string { return visible.Clip(name, 60) }

// names knows which names of a tree do not tell one node from all others.
type names struct {
	once      sync.Once
	ambiguous map[string]bool
}

// ambiguous returns the names that several nodes have, or that read as a place.
func (t *Tree) ambiguous() map[string]bool {
	t.names.once.Do(func() {
		seen := map[string]bool{}
		t.names.ambiguous = map[string]bool{}
		t.Walk(func(v Visit) bool {
			name := v.Node.name
			if _, isPlace := place.Parse(name); name != "" && (isPlace || seen[name]) {
				t.names.ambiguous[name] = true
			}
			seen[name] = true
			return true
		})
	})
	return t.names.ambiguous
}

// calls reports whether the name alone tells one node from all others.
func (t *Tree) calls(name string) bool { return !t.ambiguous()[name] }
