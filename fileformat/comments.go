package fileformat

import (
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
	key          uint8 // in markedKeys
	list         bool
	alone        bool // a dash that has the line for itself
}

var markedKeys = slices.Concat([]string{""}, documentKeys, nodeKeys)

// marker gives a node's marks its ID once it has one.
type marker struct {
	marks *[]mark
	index int32
}

// mark marks a node.
func (r *reader) mark(e yaml.Event) marker {
	if r.marks == nil {
		return marker{}
	}
	m := mark{line: int32(e.Line), column: int32(e.Column), owner: int32(len(*r.marks))}
	switch {
	case e.DashLine > 0:
		m.line, m.column = int32(e.DashLine), int32(e.DashColumn)
		m.alone = e.Indented && e.Line > e.DashLine
	case e.Indented:
		m.line = 0
	}
	m.list = e.Indented && e.Kind == yaml.Sequence
	*r.marks = append(*r.marks, m)
	return marker{r.marks, m.owner}
}

func (m marker) isNode(id engine.ID) {
	if m.marks != nil {
		(*m.marks)[m.index].id = id
	}
}

// key marks a key of the node or document.
func (m marker) key(e yaml.Event) {
	if m.marks == nil {
		return
	}
	*m.marks = append(*m.marks, mark{
		line: int32(e.Line), column: int32(e.Column), owner: m.index, key: uint8(slices.Index(markedKeys, e.Text)),
	})
}

// attach finds for each comment the mark that it belongs to: at the end of a
// line the first one of that line, on a line of its own the next one, unless
// it is indented deeper than that: then it closes what stands before.
func attach(remarks []yaml.Comment, marks []mark) comments {
	marks = placed(marks)
	all := comments{}
	for i, remark := range remarks {
		next := sort.Search(len(marks), func(k int) bool { return marks[k].line >= remark.Line })
		to := anchor{side: below}
		if !remark.Alone {
			to = besideOrNear(marks, next, remark.Line)
		} else if k := startsAt(marks, next, remark.Column); k >= 0 {
			to = marks[k].anchor(above)
		} else if next < len(marks) || remark.Column > 1 {
			to = closing(marks, next, remark.Column)
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
func placed(marks []mark) []mark {
	for i, m := range marks {
		if m.owner >= 0 {
			marks[i].id = marks[m.owner].id
		}
	}
	return slices.DeleteFunc(marks, func(m mark) bool { return m.line == 0 })
}

// startsAt returns the first mark of the next line that is not indented less
// than the column, or -1.
func startsAt(marks []mark, next int, column int32) int {
	for k := next; k < len(marks) && marks[k].line == marks[next].line; k++ {
		if marks[k].column >= column {
			return k
		}
	}
	return -1
}

func (m mark) anchor(s side) anchor { return anchor{m.id, markedKeys[m.key], s} }

// besideOrNear is the anchor of a comment at the end of a line: what starts on
// that line or, where nothing does (a closing bracket), the next or else the
// last thing.
func besideOrNear(marks []mark, next int, line int32) anchor {
	for k := next; k < len(marks) && marks[k].line == line; k++ {
		switch {
		case marks[k].alone:
			return marks[k].anchor(dashed)
		case !marks[k].list:
			return marks[k].anchor(beside)
		}
	}
	if next < len(marks) {
		return marks[next].anchor(above)
	}
	return marks[len(marks)-1].anchor(below)
}

// closing is the anchor of a comment that stands at the end of a block: the
// last thing before it that is not indented deeper.
func closing(marks []mark, next int, column int32) anchor {
	const farthest = 1000 // keeps a file of nothing but comments cheap
	for k := next - 1; k >= max(0, next-farthest); k-- {
		if marks[k].column <= column {
			return marks[k].anchor(below)
		}
	}
	return marks[max(next-1, 0)].anchor(below)
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
