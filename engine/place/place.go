// Package place writes and parses the places of nodes: the numbers of the children on the
// path from the root, where the first child is 1.
package place

import (
	"math"
	"strconv"
	"strings"

	"plytree/engine/text/sentence"
)

const root = "root"

// Text writes a path, in which the first child is 0, as 1.3.2; the root is "root".
func Text(path []int) string {
	if len(path) == 0 {
		return root
	}
	var b strings.Builder
	b.Grow(2 * len(path))
	for n, i := range path {
		if n > 0 {
			b.WriteByte('.')
		}
		var digits [20]byte
		b.Write(strconv.AppendInt(digits[:0], int64(i+1), 10))
	}
	return b.String()
}

// whole is the maximum number of steps of a path that is not shortened.
const whole = 14

// Short is Text for readers of a table: it leaves out the middle of a long path.
func Short(path []int) string {
	const ends = 5
	if len(path) <= whole {
		return Text(path)
	}
	return Text(path[:ends]) + "…" + Text(path[len(path)-ends:])
}

// Said is Short as data of a sentence: a shortened path is followed by its number of
// plies.
func Said(path []int) any {
	text := Short(path)
	if len(path) <= whole {
		return text
	}
	return sentence.Label(sentence.Count(len(path), "{{.Path}} ({{.Count}} ply down)", "{{.Path}} ({{.Count}} plies down)", "Path", text))
}

// Parse parses what [Text] writes. It reports whether the text is a place, even if no
// node is there. A number too large for any tree gives a path without a node.
func Parse(text string) (path []int, ok bool) {
	if text == root {
		return []int{}, true
	}
	const deepest = 1000 // the limit for files
	path = make([]int, 0, min(strings.Count(text, ".")+1, deepest))
	for part := range strings.SplitSeq(text, ".") {
		if part == "" || part[0] == '0' || strings.ContainsFunc(part, func(r rune) bool { return r < '0' || r > '9' }) {
			return nil, false
		}
		number, err := strconv.Atoi(part)
		if err != nil {
			number = math.MaxInt
		}
		path = append(path, number-1)
	}
	return path, true
}
