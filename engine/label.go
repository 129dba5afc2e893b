package engine

import (
	"math"
	"strconv"
	"strings"
	"sync"

	"plytree/engine/sentence"
	"plytree/engine/visible"
)

// NodeLabel names the node at the path in a sentence, by the one way in which nodes
// are called: by its name, else by its place, the numbers of the children on the
// way to it from 1: "node 2.1". Where each inner node has a name of its own, a
// leaf without one is better told from its parent: "child 2 of c". A name that
// several nodes have, or that reads as a place, is followed by the place.
func NodeLabel(t *Tree, p Path) sentence.Label {
	n := t.At(p)
	switch {
	case n.data.Name != "" && t.calls(n.data.Name):
		return sentence.Named("{{.Name}}", "Name", shortened(n.data.Name))
	case n.data.Name != "":
		return sentence.Named("{{.Name}} ({{.Path}})", "Name", shortened(n.data.Name), "Path", shortPath(p))
	case len(p) == 0:
		return sentence.Named("the root")
	case t.root.unnamed == 0 && len(t.ambiguous()) == 0:
		up := t.At(p[:len(p)-1])
		return sentence.Named("child {{.Number}} of {{.Parent}}", "Number", p[len(p)-1]+1, "Parent", shortened(up.data.Name))
	}
	return sentence.Named("node {{.Path}}", "Path", shortPath(p))
}

// Label names the node at the path in a table or a list: its name, else its
// place, both shortened where they are very long; of the root "root".
func Label(t *Tree, p Path) string { return t.label(p, shortened, short) }

// FullLabel is Label in full length.
func FullLabel(t *Tree, p Path) string {
	return t.label(p, func(name string) string { return name }, PathText)
}

func (t *Tree) label(p Path, named func(string) string, place func(Path) string) string {
	switch name := t.At(p).data.Name; {
	case name == "":
		return place(p)
	case t.calls(name):
		return named(name)
	default:
		return named(name) + " (" + place(p) + ")"
	}
}

const rootPlace = "root"

// PathText writes a path as 1.3.2, the first child being 1; the root is "root".
func PathText(p Path) string {
	if len(p) == 0 {
		return rootPlace
	}
	b := make([]byte, 0, 2*len(p))
	for _, i := range p {
		b = append(strconv.AppendInt(b, int64(i+1), 10), '.')
	}
	return string(b[:len(b)-1])
}

// short is PathText for readers, in a table: of a long way the middle is left out.
func short(p Path) string {
	const most, ends = 14, 5
	if len(p) <= most {
		return PathText(p)
	}
	return PathText(p[:ends]) + "…" + PathText(p[len(p)-ends:])
}

// shortPath is short in a sentence, where a path with a middle left out is followed
// by how many plies it goes down.
func shortPath(p Path) any {
	text := short(p)
	if text == PathText(p) {
		return text
	}
	return sentence.Label(sentence.Count(len(p), "{{.Path}} ({{.Count}} ply down)", "{{.Path}} ({{.Count}} plies down)", "Path", text))
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
			name := v.Node.data.Name
			if _, place := ParsePath(name); name != "" && (place || seen[name]) {
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

// ParsePath reads what [PathText] writes: child numbers from 1, joined by points,
// or root. It reports whether the text is a place, be it of a node or not; a
// number that no tree can have as many children for is that of none.
func ParsePath(text string) (Path, bool) {
	if text == rootPlace {
		return Path{}, true
	}
	p := Path{}
	for part := range strings.SplitSeq(text, ".") {
		if part == "" || part[0] == '0' || strings.Trim(part, "0123456789") != "" {
			return nil, false
		}
		number, err := strconv.Atoi(part)
		if err != nil {
			number = math.MaxInt
		}
		p = append(p, number-1)
	}
	return p, true
}
