package fileformat

import (
	"plytree/engine/text/numeral"
	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/fileformat/yaml"
)

// deepestIndent is the depth at which indenting stops and a subtree goes on one line,
// however long: the file size of a deep tree must not be quadratic.
const deepestIndent = 60

// node writes a node after "key:" or "-", on the same line if it fits, and ends the line.
// The indent is that of the line. For a node after a key, the key's name is given, for
// the comments next to it.
func (w *writer) node(n *tree.Node, indent int, key string) {
	ends := []anchor{{n.ID(), "", dashed}, {n.ID(), "", beside}}
	if key != "" {
		ends = append([]anchor{{0, key, beside}}, ends...)
	}
	d := n.Data()
	switch {
	case !w.busy[n.ID()] && w.line(n, indent):
		w.end(ends...)
	case d == tree.Data{} && len(n.Children()) > 0 && !w.keyed(n, "children"):
		w.items(n, indent, key, ends)
	case d == tree.Data{} && n.Leaf(), n.Leaf() && d == tree.Data{HasValue: true, Value: d.Value} && !w.keyed(n, "value"):
		w.WriteByte(' ')
		w.WriteString(leafText(d))
		w.end(ends...)
	default:
		w.fields(n, indent, key, ends)
	}
	w.lines(indent, anchor{n.ID(), "", below})
	if key != "" {
		w.lines(indent, anchor{0, key, below})
	}
}

// line writes the node on the line if it fits.
func (w *writer) line(n *tree.Node, indent int) bool {
	f := newFlow(indent)
	if !f.node(n, true) {
		return false
	}
	w.WriteByte(' ')
	w.WriteString(f.String())
	return true
}

// items writes an unnamed inner node with at least one line for each child.
func (w *writer) items(n *tree.Node, indent int, key string, ends []anchor) {
	indent += 2
	first := key == "" && !w.has(append(ends, anchor{n.Children()[0].ID(), "", above})...)
	if !first {
		w.end(ends...)
	}
	for _, c := range n.Children() {
		if first {
			w.WriteByte(' ')
			first = false
		} else {
			w.lines(indent, anchor{c.ID(), "", above})
			w.indent(indent)
		}
		w.WriteByte('-')
		w.node(c, indent, "")
	}
}

// fields writes a node with a line for each key.
func (w *writer) fields(n *tree.Node, indent int, key string, ends []anchor) {
	indent += 2
	said, first := nodeFields(n.Data()), "children"
	if said != nil {
		first = said[0].Key
	}
	f := &fieldWriter{writer: w, id: n.ID(), indent: indent, ends: ends}
	f.first = key == "" && !w.has(anchor{n.ID(), "", dashed}, anchor{n.ID(), first, above})
	if !f.first {
		w.end(ends...)
		f.ends = nil
	}
	for _, field := range said {
		f.field(field)
	}
	if n.Leaf() {
		return
	}
	f.start("children")
	onLine := w.childrenOnLine(n, indent)
	w.end(f.line("children")...)
	if !onLine {
		for _, c := range n.Children() {
			w.lines(indent+2, anchor{c.ID(), "", above})
			w.indent(indent + 2)
			w.WriteByte('-')
			w.node(c, indent+2, "")
		}
	}
	w.lines(indent, anchor{n.ID(), "children", below})
}

// keyed reports whether a comment belongs to a key of the node. Only the longest form has
// keys.
func (w *writer) keyed(n *tree.Node, key string) bool {
	return w.has(anchor{n.ID(), key, above}, anchor{n.ID(), key, beside}, anchor{n.ID(), key, below})
}

// childrenOnLine writes the list of children after "children:" if it fits.
func (w *writer) childrenOnLine(n *tree.Node, indent int) bool {
	for _, c := range n.Children() {
		if w.busy[c.ID()] || w.commented(c.ID()) {
			return false
		}
	}
	f := newFlow(indent + len("children:"))
	if !f.list(n) {
		return false
	}
	w.WriteByte(' ')
	w.WriteString(f.String())
	return true
}

func (w *writer) commented(id tree.ID) bool {
	return w.has(anchor{id, "", above}, anchor{id, "", beside}, anchor{id, "", dashed}, anchor{id, "", below})
}

// fieldWriter writes the keys of one node, the first of them after the dash.
type fieldWriter struct {
	*writer
	id     tree.ID
	indent int
	first  bool
	ends   []anchor // of the first line
}

func (f *fieldWriter) start(key string) {
	if f.first {
		f.WriteByte(' ')
		f.first = false
	} else {
		f.lines(f.indent, anchor{f.id, key, above})
		f.writer.indent(f.indent)
	}
	f.WriteString(key)
	f.WriteByte(':')
}

// line returns the anchors of comments on the line of the key.
func (f *fieldWriter) line(key string) []anchor {
	ends := append(f.ends, anchor{f.id, key, beside})
	f.ends = nil
	return ends
}

func (f *fieldWriter) field(said written.Field) {
	f.start(said.Key)
	head, body := said.Value.Text, ""
	if !said.Value.Plain {
		head, body = yaml.Text(said.Key, head, f.indent+2, f.indent+len(said.Key)+2)
	}
	f.WriteString(" " + head)
	f.writer.end(f.line(said.Key)...)
	f.WriteString(body)
	f.lines(f.indent, anchor{f.id, said.Key, below})
}

func leafText(d tree.Data) string {
	if !d.HasValue {
		return "null"
	}
	return numeral.Format(d.Value)
}
