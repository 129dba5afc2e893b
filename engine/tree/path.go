package tree

import (
	"math"
	"strconv"
	"strings"

	"plytree/engine/text/sentence"
)

// Path is the way from the root to a node: child indices in file order. The empty path is
// the root.
type Path []int

const rootText = "root"

// Text writes the place of a node: the numbers of the children on the path, where the
// first child is 1, as 1.3.2. The root is "root".
func (p Path) Text() string {
	if len(p) == 0 {
		return rootText
	}
	var b strings.Builder
	b.Grow(2 * len(p))
	for n, i := range p {
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
func (p Path) Short() string {
	const ends = 5
	if len(p) <= whole {
		return p.Text()
	}
	return p[:ends].Text() + "…" + p[len(p)-ends:].Text()
}

// datum is Short as data of a sentence: a shortened path is followed by its number of
// plies.
func (p Path) datum() any {
	text := p.Short()
	if len(p) <= whole {
		return text
	}
	return sentence.Label(sentence.Count(len(p), "{{.Path}} ({{.Count}} ply down)", "{{.Path}} ({{.Count}} plies down)",
		"Path", text))
}

// ParsePath parses what [Path.Text] writes. It reports whether the text is a place, even if no
// node is there. A number too large for any tree gives a path without a node.
func ParsePath(text string) (path Path, ok bool) {
	if text == rootText {
		return Path{}, true
	}
	const deepest = 1000 // the limit for files
	path = make(Path, 0, min(strings.Count(text, ".")+1, deepest))
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
