package fileformat

import (
	"cmp"
	"math"
	"slices"
	"sort"

	"plytree/engine"
	"plytree/fileformat/yaml"
)

// comments holds the comments of a file by what they belong to: a node, a key
// of a node, or (with ID 0) a key of the document. Their text starts with #;
// an empty text is a blank line.
type comments map[anchor][]string

type anchor struct {
	id   engine.ID
	key  string
	side side
}

// side is where a comment stands.
type side uint8

const (
	above  side = iota // on lines of its own before
	beside             // at the end of the line
	dashed             // beside a dash that has the line for itself
	below              // on lines of its own after
)

// mark is a place in the file that comments can hold on to. A large file has
// millions of them.
type mark struct {
	line, column int32 // of the key, or of the dash before a node; 0 for what has no place of its own: a block that starts with its first key or dash
	owner        int32 // the index of its node's mark, or -1 for the document
	id           engine.ID
	key          uint16 // in the names of the marks
	list         bool   // a block that begins with what else starts on the line, to which a comment beside it belongs
	alone        bool   // a dash that has the line for itself
}

// marks are all the places of a file, in its order.
type marks struct {
	all   []mark
	names []string // of the keys and, by their paths, of the parts of a section
	bytes int      // of those paths
}

// full reports whether no further parts of sections are named: comments from
// there on hold on to what stands before. Each path holds the keys above it.
func (m *marks) full() bool {
	const most = 8 << 20
	return len(m.names) > math.MaxUint16 || m.bytes > most
}

func newMarks() *marks {
	return &marks{names: slices.Concat([]string{""}, documentKeys, nodeKeys)}
}

// marker gives a node's marks its ID once it has one.
type marker struct {
	marks *marks
	index int32
}

// mark marks a node.
func (r *reader) mark(e yaml.Event) marker {
	if r.marks == nil {
		return marker{}
	}
	m := mark{line: int32(e.Line), column: int32(e.Column), owner: int32(len(r.marks.all))}
	switch {
	case e.DashLine > 0:
		m.line, m.column = int32(e.DashLine), int32(e.DashColumn)
		m.alone = e.Indented && e.Line > e.DashLine
	case e.Indented:
		m.line = 0
	}
	m.list = e.Indented && e.Kind == yaml.Sequence
	r.marks.all = append(r.marks.all, m)
	return marker{r.marks, m.owner}
}

func (m marker) isNode(id engine.ID) {
	if m.marks != nil {
		m.marks.all[m.index].id = id
	}
}

// key marks a key of the node or document.
func (m marker) key(e yaml.Event) {
	if m.marks == nil {
		return
	}
	m.marks.all = append(m.marks.all, mark{
		line: int32(e.Line), column: int32(e.Column), owner: m.index, key: uint16(slices.Index(m.marks.names, e.Text)),
	})
}

// attach finds for each comment the mark that it belongs to: at the end of a
// line the first one of that line, on a line of its own the next one, unless
// it is indented deeper than that: then it closes what stands before.
func attach(remarks []yaml.Comment, m *marks) comments {
	marks := m.placed()
	all := comments{}
	for i, remark := range remarks {
		next := sort.Search(len(marks), func(k int) bool { return marks[k].line >= remark.Line })
		to := anchor{side: below}
		if !remark.Alone {
			before := int32(0)
			if i > 0 {
				before = remarks[i-1].Line
			}
			to = m.besideOrNear(marks, next, remark, before)
		} else if next < len(marks) && marks[next].column >= remark.Column {
			to = m.anchor(marks[next], above)
		} else if next < len(marks) || remark.Column > 1 {
			to = m.closing(marks, next, remark.Column)
		}
		all[to] = append(all[to], remark.Text)
		if to.side != beside && to.side != dashed && gapFollows(remarks, i, marks, next) {
			all[to] = append(all[to], "")
		}
	}
	return all
}

// placed gives all marks their IDs and keeps those with a place. They stand in
// the order of the file.
func (m *marks) placed() []mark {
	for i, at := range m.all {
		if at.owner >= 0 {
			m.all[i].id = m.all[at.owner].id
		}
	}
	all := slices.DeleteFunc(m.all, func(m mark) bool { return m.line == 0 })
	slices.SortStableFunc(all, func(a, b mark) int { return cmp.Compare(a.line, b.line) }) // mended answers come last
	return all
}

func (m *marks) anchor(of mark, s side) anchor { return anchor{of.id, m.names[of.key], s} }

// besideOrNear is the anchor of a comment at the end of a line: what starts on
// that line, inside brackets the last node there, or, where nothing does (a
// closing bracket), the next or else the last thing. Before is the
// line of the comment before it, 0 for none.
func (m *marks) besideOrNear(marks []mark, next int, remark yaml.Comment, before int32) anchor {
	for k := next; k < len(marks) && marks[k].line == remark.Line; k++ {
		switch {
		case remark.Inside && k+1 < len(marks) && marks[k+1].line == remark.Line:
		case remark.Inside && marks[k].owner >= 0:
			return anchor{marks[k].id, "", beside}
		case marks[k].alone:
			return m.anchor(marks[k], dashed)
		case !marks[k].list && k > 0 && marks[k-1].alone && marks[k-1].id == marks[k].id && before < marks[k-1].line:
			return anchor{marks[k].id, "", beside} // the first key is written behind its dash
		case !marks[k].list:
			return m.anchor(marks[k], beside)
		}
	}
	if next < len(marks) {
		return m.anchor(marks[next], above)
	}
	return m.anchor(marks[len(marks)-1], below)
}

// closing is the anchor of a comment that stands at the end of a block: the
// last thing before it that is not indented deeper.
func (m *marks) closing(marks []mark, next int, column int32) anchor {
	const farthest = 1000 // keeps a file of nothing but comments cheap
	for k := next - 1; k >= max(0, next-farthest); k-- {
		if marks[k].column <= column {
			return m.anchor(marks[k], below)
		}
	}
	return m.anchor(marks[max(next-1, 0)], below)
}

// gapFollows reports whether a blank line parts the comment from what it
// stands above.
func gapFollows(remarks []yaml.Comment, i int, marks []mark, next int) bool {
	line := remarks[i].Line
	if i+1 < len(remarks) && (next == len(marks) || remarks[i+1].Line < marks[next].line) {
		return remarks[i+1].Line > line+1
	}
	return next < len(marks) && marks[next].line > line+1
}

// markWritten marks all keys and list items of a part of the file, so that
// comments can hold on to them. The path names it from the top: exercise/tasks.
func (r *reader) markWritten(v yaml.Value, path string) {
	if r.marks == nil {
		return
	}
	for i, key := range v.Keys {
		if r.marks.full() {
			return
		}
		of := path + "/" + key.Text
		r.markPart(key.Line, key.Column, of, false)
		r.markWritten(v.Items[i], of)
	}
	if v.Kind != yaml.Sequence || r.marks.full() {
		return
	}
	ids := itemIDs(keptItems(v))
	for i, item := range v.Items {
		if r.marks.full() {
			return
		}
		of := path + "/" + ids[i]
		line, column := item.Line, item.Column
		if item.DashLine > 0 {
			line, column = item.DashLine, item.DashColumn
		}
		r.markPart(line, column, of, item.Indented && item.Line == line)
		r.markWritten(item, of)
	}
}

func (r *reader) markPart(line, column int, path string, list bool) {
	r.marks.all = append(r.marks.all, mark{line: int32(line), column: int32(column), owner: -1, key: uint16(len(r.marks.names)), list: list})
	r.marks.names, r.marks.bytes = append(r.marks.names, path), r.marks.bytes+len(path)
}
