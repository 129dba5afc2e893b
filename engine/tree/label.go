package tree

import (
	"sync"

	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
)

// NodeLabel returns what a sentence calls the node at the path: its name, else its place,
// which is the numbers, from 1, of the children on the way to it: "node 2.1". If every
// inner node has a unique name, an unnamed leaf is called after its parent, "child 2 of
// c"; next to a list of places a language uses its place instead. A name that several
// nodes share, or that reads like a place, is followed by the place.
func NodeLabel(t *Tree, p Path) sentence.Label {
	n := t.At(p)
	switch {
	case n.name != "" && t.calls(n.name):
		return sentence.Named("{{.Name}}", "Name", shortened(n.name))
	case n.name != "":
		return sentence.Named("{{.Name}} ({{.Path}})", "Name", shortened(n.name), "Path", p.datum())
	case len(p) == 0:
		return sentence.Named("the root")
	case t.root.unnamed == 0 && len(t.ambiguous()) == 0:
		up := t.At(p[:len(p)-1])
		return sentence.Named("child {{.Number}} of {{.Parent}}", "Number", p[len(p)-1]+1,
			"Parent", sentence.Named("{{.Name}}", "Name", shortened(up.name)), sentence.Placed, p.datum())
	}
	return sentence.Named("node {{.Path}}", "Path", p.datum())
}

// Label returns what a table or a list calls the node at the path: its name, else its
// place, both shortened if they are very long. The root without a name is "root".
func Label(t *Tree, p Path) string { return t.LabelOf(t.At(p), p) }

// LabelOf is Label for callers that already have the node and its path.
func (t *Tree) LabelOf(n *Node, p Path) string { return t.label(n, p, shortened, Path.Short) }

// FullLabel is Label without shortening.
func FullLabel(t *Tree, p Path) string {
	return t.label(t.At(p), p, func(name string) string { return name }, Path.Text)
}

func (t *Tree) label(n *Node, p Path, named func(string) string, text func(Path) string) string {
	switch name := n.name; {
	case name == "":
		return text(p)
	case t.calls(name):
		return named(name)
	default:
		return named(name) + " (" + text(p) + ")"
	}
}

// shortened makes a name fit into a sentence: it truncates a name that would fill a whole
// line and writes invisible characters as escapes.
func shortened(name string) string { return visible.Clip(name, 60) }

// names stores which names of a tree don't identify a single node.
type names struct {
	once      sync.Once
	ambiguous map[string]bool
}

// ambiguous returns the names that several nodes share, or that read like a place.
func (t *Tree) ambiguous() map[string]bool {
	t.names.once.Do(func() {
		seen := map[string]bool{}
		t.names.ambiguous = map[string]bool{}
		t.Walk(func(v Visit) bool {
			name := v.Node.name
			if _, isPlace := ParsePath(name); name != "" && (isPlace || seen[name]) {
				t.names.ambiguous[name] = true
			}
			seen[name] = true
			return true
		})
	})
	return t.names.ambiguous
}

// calls reports whether the name identifies a single node.
func (t *Tree) calls(name string) bool { return !t.ambiguous()[name] }
