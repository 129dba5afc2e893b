package fileformat

import (
	"sort"
	"strings"

	"plytree/engine"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"
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
	below              // on lines of its own after
)

// mark is a place in the file that comments can hold on to.
type mark struct {
	line   int // 0 for what has no place of its own: a block that starts with its first key or dash
	column int // of the key, or of the dash before a node
	list   bool
	owner  int // the index of its node's mark, or -1 for the document
	id     engine.ID
	key    string
}

// marker gives a node's marks its ID once it has one.
type marker struct {
	marks *[]mark
	index int
}

// mark marks a node. The dash is the column of the dash before it, or 0.
func (r *reader) mark(n ast.Node, dash int) marker {
	if r.marks == nil {
		return marker{}
	}
	line, column := at(n)
	block := isBlock(n)
	switch {
	case dash > 0:
		column = dash
	case block:
		line = 0
	}
	_, list := n.(*ast.SequenceNode)
	m := marker{r.marks, len(*r.marks)}
	*r.marks = append(*r.marks, mark{line: line, column: column, list: list && block, owner: m.index})
	return m
}

func isBlock(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.SequenceNode:
		return !n.IsFlowStyle
	case *ast.MappingNode:
		return !n.IsFlowStyle
	case *ast.MappingValueNode:
		return !n.IsFlowStyle
	}
	return false
}

func (m marker) isNode(id engine.ID) {
	if m.marks != nil {
		(*m.marks)[m.index].id = id
	}
}

// keys marks the keys of a mapping.
func (m marker) keys(n ast.Node) {
	if m.marks == nil {
		return
	}
	entries := []*ast.MappingValueNode{}
	switch n := n.(type) {
	case *ast.MappingNode:
		entries = n.Values
	case *ast.MappingValueNode:
		entries = append(entries, n)
	}
	for _, e := range entries {
		p := e.Key.GetToken().Position
		*m.marks = append(*m.marks, mark{line: p.Line, column: p.Column, owner: m.index, key: e.Key.GetToken().Value})
	}
}

// attach finds for each comment the mark that it belongs to: at the end of a
// line the first one of that line, on a line of its own the next one, unless
// it is indented deeper than that: then it closes what stands before.
func attach(remarks []*token.Token, marks []mark, tokens token.Tokens) comments {
	marks = placed(marks)
	all := comments{}
	for i, remark := range remarks {
		line, column := remark.Position.Line, remark.Position.Column
		next := sort.Search(len(marks), func(k int) bool { return marks[k].line >= line })
		to := anchor{side: below}
		if !startsLine(tokens, line, column) {
			to = besideOrNear(marks, next, line)
		} else if k := startsAt(marks, next, column); k >= 0 {
			to = marks[k].anchor(above)
		} else if next < len(marks) || column > 1 {
			to = closing(marks, next, column)
		}
		all[to] = append(all[to], "#"+strings.TrimRight(remark.Value, " \t\r"))
		if to.side != beside && gapFollows(remarks, i, marks, next) {
			all[to] = append(all[to], "")
		}
	}
	return all
}

// placed gives all marks their IDs and returns those with a place, in order.
func placed(marks []mark) []mark {
	var all []mark
	for _, m := range marks {
		if m.owner >= 0 {
			m.id = marks[m.owner].id
		}
		if m.line > 0 {
			all = append(all, m)
		}
	}
	sort.SliceStable(all, func(i, j int) bool {
		a, b := all[i], all[j]
		return a.line < b.line || a.line == b.line && a.column < b.column
	})
	return all
}

// startsAt returns the first mark of the next line that is not indented less
// than the column, or -1.
func startsAt(marks []mark, next, column int) int {
	for k := next; k < len(marks) && marks[k].line == marks[next].line; k++ {
		if marks[k].column >= column {
			return k
		}
	}
	return -1
}

func (m mark) anchor(s side) anchor { return anchor{m.id, m.key, s} }

// startsLine reports whether nothing stands before the column of the line.
func startsLine(tokens token.Tokens, line, column int) bool {
	i := sort.Search(len(tokens), func(k int) bool { return tokens[k].Position.Line >= line })
	return i == len(tokens) || tokens[i].Position.Line > line || tokens[i].Position.Column > column
}

// besideOrNear is the anchor of a comment at the end of a line: what starts on
// that line or, where nothing does (a lone dash, a closing bracket), the next
// or else the last thing.
func besideOrNear(marks []mark, next, line int) anchor {
	for k := next; k < len(marks) && marks[k].line == line; k++ {
		if !marks[k].list {
			return marks[k].anchor(beside)
		}
	}
	switch {
	case next < len(marks):
		return marks[next].anchor(above)
	}
	return marks[len(marks)-1].anchor(below)
}

// closing is the anchor of a comment that stands at the end of a block: the
// last thing before it that is not indented deeper.
func closing(marks []mark, next, column int) anchor {
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
func gapFollows(remarks []*token.Token, i int, marks []mark, next int) bool {
	line := remarks[i].Position.Line
	if i+1 < len(remarks) && (next == len(marks) || remarks[i+1].Position.Line < marks[next].line) {
		return remarks[i+1].Position.Line > line+1
	}
	return next < len(marks) && marks[next].line > line+1
}
