package fileformat

import (
	"math"
	"strings"

	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/fileformat/yaml"
)

// style is how a form of the format writes what is inside brackets.
type style struct {
	value func(written.Value) string
	leaf  func(tree.Data) string // a leaf with nothing but a value
}

var inYAML, inJSON = style{flowText, leafText}, style{jsonText, jsonLeaf}

// flow writes a subtree on one line, as people would: lists of any kind, leaf mappings in
// them, and a single mapping of a node with its leaves.
type flow struct {
	strings.Builder
	style
	limit int  // bytes
	free  bool // no rules about length and shape
}

func newFlow(indent int) *flow {
	if indent > deepestIndent {
		return &flow{style: inYAML, limit: math.MaxInt, free: true}
	}
	return &flow{style: inYAML, limit: yaml.LineWidth - indent - len("- ")}
}

// node writes a node and reports whether it belongs on one line. If not, the caller must
// discard what was written.
func (f *flow) node(n *tree.Node, alone bool) bool {
	d := n.Data()
	switch {
	case f.Len() > f.limit:
		return false
	case d == tree.Data{} && !n.Leaf():
		return f.list(n)
	case n.Leaf() && (d == tree.Data{} || d == tree.Data{HasValue: true, Value: d.Value}):
		f.WriteString(f.leaf(d))
		return f.Len() <= f.limit
	case f.free, n.Leaf(), alone && n.Height() == 1:
		return f.mapping(n, d)
	}
	return false
}

func (f *flow) list(n *tree.Node) bool {
	f.WriteByte('[')
	for i, c := range n.Children() {
		if i > 0 {
			f.WriteString(", ")
		}
		if !f.node(c, false) {
			return false
		}
	}
	f.WriteByte(']')
	return f.Len() <= f.limit
}

func (f *flow) mapping(n *tree.Node, d tree.Data) bool {
	if strings.Contains(d.Note, "\n") && !f.free {
		return false
	}
	said := nodeFields(d)
	f.WriteString(strings.TrimSuffix(f.value(written.Value{Kind: written.Mapping, Fields: said}), "}"))
	if !n.Leaf() {
		if said != nil {
			f.WriteString(", ")
		}
		f.WriteString(f.value(written.Plainly("children")) + ": ")
		if !f.list(n) {
			return false
		}
	}
	f.WriteByte('}')
	return f.Len() <= f.limit
}
