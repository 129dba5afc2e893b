package fileformat

import (
	"math"
	"strings"

	"plytree/engine"
	"plytree/fileformat/yaml"
)

// flow writes a subtree on one line, as people do it: lists of any kind, leaf
// mappings in them, and a single mapping of a node with its leaves.
type flow struct {
	strings.Builder
	limit int  // bytes
	free  bool // anything goes, however long
}

func newFlow(indent int) *flow {
	if indent > deepestIndent {
		return &flow{limit: math.MaxInt, free: true}
	}
	return &flow{limit: yaml.LineWidth - indent - len("- ")}
}

// node writes a node and reports whether it belongs on one line. What was
// written of one that does not is to be thrown away.
func (f *flow) node(n *engine.Node, alone bool) bool {
	d := n.Data()
	switch {
	case f.Len() > f.limit:
		return false
	case d == engine.Data{} && !n.Leaf():
		return f.list(n)
	case n.Leaf() && (d == engine.Data{} || d == engine.Data{HasValue: true, Value: d.Value}):
		f.WriteString(leafText(d))
		return f.Len() <= f.limit
	case f.free, n.Leaf(), alone && n.Height() == 1:
		return f.mapping(n, d)
	}
	return false
}

func (f *flow) list(n *engine.Node) bool {
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

func (f *flow) mapping(n *engine.Node, d engine.Data) bool {
	if strings.Contains(d.Note, "\n") && !f.free {
		return false
	}
	parts := yamlStyle.nodeFields(d)
	f.WriteByte('{')
	f.WriteString(strings.Join(parts, ", "))
	if !n.Leaf() {
		if parts != nil {
			f.WriteString(", ")
		}
		f.WriteString("children: ")
		if !f.list(n) {
			return false
		}
	}
	f.WriteByte('}')
	return f.Len() <= f.limit
}
