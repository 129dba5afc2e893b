package fileformat

import (
	"cmp"
	"math"
	"slices"
	"sort"

	"plytree/engine/tree"
	"plytree/fileformat/source"
	"plytree/fileformat/yaml"
)

// comments holds the comments of a file by what they belong to: a node, a key of a node,
// or (with ID 0) a key of the document. Their text starts with #; an empty text is a
// blank line.
type comments map[anchor][]string

type anchor struct {
	id   tree.ID
	key  string
	side side
}

// side is where a comment is, relative to its anchor.
type side uint8

const (
	above  side = iota // on separate lines before
	beside             // at the end of the line
	dashed             // beside a dash that is alone on its line
	below              // on separate lines after
)

// spot is a place in the file that comments can be attached to. A large file has millions
// of them.
type spot struct {
	line, column int32 // of the key, or of the dash before a node; 0 for a block without a place of its own because it starts with its first key or dash
	owner        int32 // the index of its node's spot, or -1 for the document
	id           tree.ID
	key          uint16 // in the names of the spots
	list         bool   // a block that starts with another spot on the line, which gets a comment beside it
	alone        bool   // a dash that is alone on its line
}

// spots are all places of a file, in order.
type spots struct {
	all   []spot
	names []string // of the keys, and of the parts of a section by their paths
	bytes int      // of those paths
}

// full reports whether to stop naming parts of sections, because each path repeats the
// keys above it. Later comments are then attached to an earlier place.
func (s *spots) full() bool {
	const most = 8 << 20
	return len(s.names) > math.MaxUint16 || s.bytes > most
}

func newSpots() *spots {
	return &spots{names: slices.Concat([]string{""}, documentKeys, nodeKeys)}
}

// nodeSpot sets the ID of a node's spots once the node has one.
type nodeSpot struct {
	spots *spots
	index int32
}

// nodeSpot adds the spot of a node.
func (r *reader) nodeSpot(v yaml.Value) nodeSpot {
	if r.spots == nil {
		return nodeSpot{}
	}
	at, dash := v.Place(), v.Dash()
	m := spot{line: at.Line, column: at.Column, owner: int32(len(r.spots.all))}
	switch {
	case dash.Line > 0:
		m.line, m.column = dash.Line, dash.Column
		m.alone = v.Indented() && at.Line > dash.Line
	case v.Indented():
		m.line = 0
	}
	m.list = v.Indented() && v.Kind() == yaml.Sequence
	r.spots.all = append(r.spots.all, m)
	return nodeSpot{r.spots, m.owner}
}

func (m nodeSpot) isNode(id tree.ID) {
	if m.spots != nil {
		m.spots.all[m.index].id = id
	}
}

// key adds the spot of a key of the node or document.
func (m nodeSpot) key(v yaml.Value) {
	if m.spots == nil {
		return
	}
	at := v.Place()
	m.spots.all = append(m.spots.all, spot{
		line: at.Line, column: at.Column, owner: m.index, key: uint16(slices.Index(m.spots.names, v.Text())),
	})
}

// attach finds the spot that each comment belongs to. A comment at the end of a line
// belongs to the first spot of that line. One on a separate line belongs to the next spot
// or, if it is indented deeper than that, closes the block before it.
func attach(written []yaml.Comment, s *spots) comments {
	spots := s.sorted()
	all := comments{}
	for i, comment := range written {
		next := sort.Search(len(spots), func(k int) bool { return spots[k].line >= comment.Line })
		to := anchor{side: below}
		if !comment.Alone {
			before := int32(0)
			if i > 0 {
				before = written[i-1].Line
			}
			to = s.besideOrNear(spots, next, comment, before)
		} else if next < len(spots) && spots[next].column >= comment.Column {
			to = s.anchor(spots[next], above)
		} else if next < len(spots) || comment.Column > 1 {
			to = s.closing(spots, next, comment.Column)
		}
		all[to] = append(all[to], comment.Text)
		if to.side != beside && to.side != dashed && gapFollows(written, i, spots, next) {
			all[to] = append(all[to], "")
		}
	}
	return all
}

// sorted sets the IDs of all spots and returns those that have a line, in file order.
func (s *spots) sorted() []spot {
	for i, at := range s.all {
		if at.owner >= 0 {
			s.all[i].id = s.all[at.owner].id
		}
	}
	all := slices.DeleteFunc(s.all, func(m spot) bool { return m.line == 0 })
	slices.SortStableFunc(all, func(a, b spot) int { return cmp.Compare(a.line, b.line) })
	return all
}

func (s *spots) anchor(of spot, at side) anchor { return anchor{of.id, s.names[of.key], at} }

// besideOrNear returns the anchor of a comment at the end of a line: what starts on that
// line (inside brackets the last node there) or, if nothing does because of a closing
// bracket, the next or else the last thing. Before is the line of the previous comment,
// or 0.
func (s *spots) besideOrNear(spots []spot, next int, comment yaml.Comment, before int32) anchor {
	for k := next; k < len(spots) && spots[k].line == comment.Line; k++ {
		switch {
		case comment.Inside && k+1 < len(spots) && spots[k+1].line == comment.Line:
		case comment.Inside && spots[k].owner >= 0:
			return anchor{spots[k].id, "", beside}
		case spots[k].alone:
			return s.anchor(spots[k], dashed)
		case !spots[k].list && k > 0 && spots[k-1].alone && spots[k-1].id == spots[k].id && before < spots[k-1].line:
			return anchor{spots[k].id, "", beside} // the first key is written after its dash
		case !spots[k].list:
			return s.anchor(spots[k], beside)
		}
	}
	if next < len(spots) {
		return s.anchor(spots[next], above)
	}
	return s.anchor(spots[len(spots)-1], below)
}

// closing returns the anchor of a comment at the end of a block: the last thing before it
// that is not indented deeper.
func (s *spots) closing(spots []spot, next int, column int32) anchor {
	const farthest = 1000 // keeps a file that is all comments cheap
	for k := next - 1; k >= max(0, next-farthest); k-- {
		if spots[k].column <= column {
			return s.anchor(spots[k], below)
		}
	}
	return s.anchor(spots[max(next-1, 0)], below)
}

// gapFollows reports whether a blank line separates the comment from what is below it.
func gapFollows(written []yaml.Comment, i int, spots []spot, next int) bool {
	line := written[i].Line
	if i+1 < len(written) && (next == len(spots) || written[i+1].Line < spots[next].line) {
		return written[i+1].Line > line+1
	}
	return next < len(spots) && spots[next].line > line+1
}

// addSpots adds spots for all keys and list items of a section of the file. The path
// gives their position from the top: exercise/tasks.
func (r *reader) addSpots(v yaml.Value, path string) {
	if r.spots == nil {
		return
	}
	items := v.Items()
	for i, key := range v.Keys() {
		if r.spots.full() {
			return
		}
		of := path + "/" + key.Text()
		r.addSpot(key.Place(), of, false)
		r.addSpots(items[i], of)
	}
	if v.Kind() != yaml.Sequence || r.spots.full() {
		return
	}
	ids := itemIDs(keptItems(v))
	for i, item := range items {
		if r.spots.full() {
			return
		}
		of := path + "/" + ids[i]
		at, dash := item.Place(), item.Dash()
		indented := item.Indented() && (dash.Line == 0 || at.Line == dash.Line)
		if dash.Line > 0 {
			at = dash
		}
		r.addSpot(at, of, indented)
		r.addSpots(item, of)
	}
}

func (r *reader) addSpot(at source.Position, path string, list bool) {
	r.spots.all = append(r.spots.all, spot{line: at.Line, column: at.Column, owner: -1, key: uint16(len(r.spots.names)), list: list})
	r.spots.names, r.spots.bytes = append(r.spots.names, path), r.spots.bytes+len(path)
}
