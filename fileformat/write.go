package fileformat

import (
	"slices"
	"strings"

	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat/tasks"
	"plytree/fileformat/yaml"
)

// Write writes the document as YAML in the form that a person would have typed: short
// trees on one line, otherwise one line for each child.
func Write(d *Document) []byte {
	w := &writer{doc: d, busy: d.busyNodes(), inside: d.commentedParts()}
	w.entry("plytree", "1")
	for _, h := range d.headTexts() {
		w.text(h.key, h.text)
	}
	if d.Tree.Player() == tree.Min || w.hasComment("root") {
		w.entry("root", d.Tree.Player().String())
	}
	if d.Search != (search.Options{}) {
		w.entry("search", flowText(tasks.WriteSearch(d.Search)))
	}
	w.lines(0, anchor{d.Tree.Root().ID(), "", above})
	w.key("tree")
	w.node(d.Tree.Root(), 0, "tree")
	for _, s := range d.sections() {
		w.section(s.Key, s.Value)
	}
	w.lines(0, anchor{side: below})
	w.lost()
	return []byte(strings.TrimRight(w.String(), "\n") + "\n")
}

type writer struct {
	strings.Builder
	doc     *Document
	busy    map[tree.ID]bool // nodes with comments on them or below them
	inside  map[string]bool  // parts of sections with comments inside, by path
	written map[anchor]bool
	copies  int // of keys, which a reader makes
}

// commentedParts returns the parts of sections that have comments inside.
func (d *Document) commentedParts() map[string]bool {
	inside := map[string]bool{}
	for a := range d.comments {
		for i := range len(a.key) {
			if a.key[i] == '/' {
				inside[a.key[:i]] = true
			}
		}
	}
	return inside
}

// busyNodes returns the nodes that can't be written on one line because there are
// comments inside them.
func (d *Document) busyNodes() map[tree.ID]bool {
	busy := map[tree.ID]bool{}
	if len(d.comments) == 0 {
		return busy
	}
	own, inside := map[tree.ID]bool{}, map[tree.ID]bool{}
	for a := range d.comments {
		own[a.id] = true
		inside[a.id] = inside[a.id] || a.key != "" || a.side == dashed
	}
	var walk func(n *tree.Node) bool
	walk = func(n *tree.Node) bool {
		for _, c := range n.Children() {
			if walk(c) {
				busy[n.ID()] = true
			}
		}
		if inside[n.ID()] {
			busy[n.ID()] = true
		}
		return busy[n.ID()] || own[n.ID()]
	}
	walk(d.Tree.Root())
	return busy
}

// hasComment reports whether a comment belongs to the key of the document.
func (w *writer) hasComment(key string) bool {
	return w.has(anchor{0, key, above}, anchor{0, key, beside}, anchor{0, key, below})
}

// has reports whether there is a comment at one of the anchors.
func (w *writer) has(anchors ...anchor) bool {
	if len(w.doc.comments) == 0 {
		return false
	}
	return slices.ContainsFunc(anchors, func(a anchor) bool { return w.doc.comments[a] != nil })
}

// take returns the comments of an anchor and marks them as written.
func (w *writer) take(a anchor) []string {
	texts := w.doc.comments[a]
	if texts != nil {
		if w.written == nil {
			w.written = map[anchor]bool{}
		}
		w.written[a] = true
	}
	return texts
}

// lines writes comments on separate lines.
func (w *writer) lines(indent int, a anchor) {
	for _, text := range w.take(a) {
		if text != "" {
			w.indent(indent)
			w.WriteString(text)
		}
		w.WriteString("\n")
	}
}

// end ends a line, with the comments of the anchors at its end.
func (w *writer) end(anchors ...anchor) {
	var texts []string
	for _, a := range anchors {
		texts = append(texts, w.take(a)...)
	}
	for _, text := range texts {
		w.WriteString("  ")
		w.WriteString(text)
	}
	w.WriteString("\n")
}

func (w *writer) indent(n int) {
	for range n {
		w.WriteByte(' ')
	}
}

// key starts the line of a key of the document.
func (w *writer) key(key string) {
	w.lines(0, anchor{0, key, above})
	w.WriteString(key)
	w.WriteByte(':')
}

func (w *writer) entry(key, value string) {
	w.key(key)
	w.WriteByte(' ')
	w.WriteString(value)
	w.end(anchor{0, key, beside})
	w.lines(0, anchor{0, key, below})
}

func (w *writer) text(key, value string) {
	switch {
	case value == "" && w.hasComment(key):
		w.entry(key, `""`)
	case value != "":
		w.key(key)
		head, body := yaml.Text(key, value, 2, len(key)+2)
		w.WriteString(" " + head)
		w.end(anchor{0, key, beside})
		w.WriteString(body)
		w.lines(0, anchor{0, key, below})
	}
}

// lost writes, at the end, the comments of keys and nodes that no longer have a place in
// the text although their node still exists.
func (w *writer) lost() {
	var left []anchor
	for a := range w.doc.comments {
		if !w.written[a] {
			left = append(left, a)
		}
	}
	if left == nil {
		return
	}
	alive := map[tree.ID]bool{0: true}
	w.doc.Tree.Walk(func(v tree.Visit) bool {
		alive[v.Node.ID()] = true
		return true
	})
	slices.SortFunc(left, func(a, b anchor) int {
		if a.id != b.id {
			return int(a.id) - int(b.id)
		}
		return strings.Compare(a.key, b.key)*4 + int(a.side) - int(b.side)
	})
	for _, a := range left {
		if alive[a.id] {
			w.lines(0, a)
		}
	}
}
