package commented

import (
	"sort"
	"strings"

	"plytree/engine/tree"
	"plytree/fileformat/source"
	"plytree/fileformat/yaml"
)

// spot is a place in the file that comments can be attached to. A large file has millions
// of them.
type spot struct {
	source.Position
	id     *tree.ID // set once the node's children have theirs
	path   string
	begins bool // a block that begins with another spot, which gets a comment beside it
}

// finder collects the spots of a file in order.
type finder struct {
	spots    []spot
	document tree.ID // 0
	last     tree.ID
	bytes    int // of the paths
}

// mostBytes is the length of all paths together at which parts are no longer told apart,
// because each path repeats the keys above it. Later comments are then attached to an
// earlier place.
const mostBytes = 8 << 20

// Find returns the comments of a parsed text. The nodes of its tree, which is the value of
// the key tree or the whole text, have IDs from 1, children before their parents.
func Find(r *yaml.Reader, root yaml.Value) Comments {
	if len(r.Comments) == 0 {
		return nil
	}
	f := &finder{}
	if root.Kind() == yaml.Sequence {
		f.node(root)
	} else {
		f.parts(root, &f.document, "")
	}
	return f.attach(r.Comments, strings.Split(r.Text, "\n"))
}

func (f *finder) node(v yaml.Value) {
	id := new(tree.ID)
	f.item(v, id, "")
	f.parts(v, id, "")
	f.last++
	*id = f.last
}

// parts adds the spots of all keys and list items of a value.
func (f *finder) parts(v yaml.Value, id *tree.ID, path string) {
	keys, items := v.Keys(), v.Items()
	var ids []string
	if keys == nil && id == &f.document {
		ids = itemIDs(len(items), func(i int) string { return ask(items[i]) })
	}
	for i, item := range items {
		if f.bytes > mostBytes {
			return
		}
		switch {
		case keys != nil:
			of := Address{Path: path}.below(keys[i].Text()).Path
			f.add(keys[i].Place(), id, of, false)
			if of == "tree" && id == &f.document {
				f.node(item)
			} else {
				f.parts(item, id, of)
			}
		case ids != nil:
			of := path + "/" + ids[i]
			f.item(item, id, of)
			f.parts(item, id, of)
		default:
			f.node(item)
		}
	}
}

func ask(task yaml.Value) string {
	for i, key := range task.Keys() {
		if key.Text() == "ask" {
			return task.Items()[i].Text()
		}
	}
	return ""
}

// item adds the spot of a list item, or of the tree.
func (f *finder) item(v yaml.Value, id *tree.ID, path string) {
	at, dash, lone := v.Place(), v.Dash(), false
	switch {
	case dash.Line > 0:
		at, lone = dash, at.Line > dash.Line
	case v.Indented():
		return // it begins with its first key or dash
	}
	f.add(at, id, path, v.Indented() && (lone || v.Kind() == yaml.Sequence))
}

func (f *finder) add(at source.Position, id *tree.ID, path string, begins bool) {
	if id == &f.document {
		f.bytes += len(path)
	}
	f.spots = append(f.spots, spot{at, id, path, begins})
}

// attach finds the place of each comment. One on a separate line belongs to the next spot
// or, if it is indented deeper than that, closes the block before it.
func (f *finder) attach(comments []yaml.Comment, lines []string) Comments {
	all := Comments{}
	blank := func(line int) bool { return line <= len(lines) && strings.Trim(lines[line-1], " \t") == "" }
	for i, c := range comments {
		next := sort.Search(len(f.spots), func(k int) bool { return f.spots[k].Line >= c.Line })
		follows := next < len(f.spots)
		to := place{side: below}
		switch {
		case len(f.spots) == 0:
			to.side = above
		case !c.Alone:
			to = f.beside(next, c)
		case follows && f.spots[next].Column >= c.Column:
			to = f.spots[next].place(above)
		case follows || c.Column > 1:
			to = f.closing(next, c.Column)
		}
		if c.Alone && c.Line > 1 && blank(c.Line-1) && (i == 0 || len(all[to]) == 0 || all[to][len(all[to])-1] != "") {
			all[to] = append(all[to], "")
		}
		all[to] = append(all[to], c.Text)
		isLast := follows && (i+1 == len(comments) || comments[i+1].Line >= f.spots[next].Line)
		if isLast && to.side != beside && blank(c.Line+1) {
			all[to] = append(all[to], "")
		}
	}
	return all
}

func (s spot) place(at side) place { return place{Address{*s.id, s.path}, at} }

// beside returns the place of a comment at the end of a line: beside what starts on that
// line (inside brackets the last thing there) or, if nothing does because of a closing
// bracket or a lone dash, above the next thing or else below the last one.
func (f *finder) beside(next int, c yaml.Comment) place {
	at := -1
	for k := next; k < len(f.spots) && f.spots[k].Line == c.Line; k++ {
		if !f.spots[k].begins && (at < 0 || c.Inside) {
			at = k
		}
	}
	switch {
	case at >= 0:
		return f.spots[at].place(beside)
	case next < len(f.spots):
		return f.spots[next].place(above)
	}
	return f.spots[len(f.spots)-1].place(below)
}

// closing returns the place of a comment at the end of a block: below the last thing before
// it that is not indented deeper.
func (f *finder) closing(next int, column int) place {
	const farthest = 1000 // keeps a file that is all comments cheap
	for k := next - 1; k >= max(0, next-farthest); k-- {
		if f.spots[k].Column <= column {
			return f.spots[k].place(below)
		}
	}
	return f.spots[max(next-1, 0)].place(below)
}
