// Package latex reads trees that lecturers have in LaTeX, in the forms of two packages:
// tikz-qtree, \Tree [.A 3 12 ], and forest, \begin{forest} [A [3] [12]] \end{forest}.
// A label of words and numbers becomes a name and a value, MAX, MIN and triangles say who
// moves, and the label of an edge is a move. How the tree looks is dropped.
package latex

import (
	"regexp"
	"strings"

	"plytree/engine"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/fileformat/source"
)

// Tree is a tree that was read, with the places of its nodes by ID - 1.
type Tree struct {
	*engine.Tree
	Places []source.Position
}

// starts finds where a tree begins in a text of LaTeX.
var starts = regexp.MustCompile(`\\Tree\b|\\begin\s*\{forest\}|\\Forest\b\*?\s*\{`)

// bare is a tree without a command before it. A label must follow its first bracket, since
// [[3] [12]] is short notation.
var bare = regexp.MustCompile(`^\s*\[\s*(\.\s*[^\s\d]|[\pL$\\])`)

// Is reports whether a text is in one of these forms rather than in the short notation.
func Is(text string) bool {
	text = withoutComments(text)
	return starts.MatchString(text) || isBare(text)
}

func isBare(text string) bool {
	if !bare.MatchString(text) {
		return false
	}
	inside := strings.TrimLeft(text, " \t\n[")
	if strings.HasPrefix(inside, ".") {
		return true
	}
	word := inside[:strings.IndexAny(inside+" ", "[](){}<>,;: \t\n")]
	_, err := numeral.Parse(word)
	ofNotation := err == nil || word == "null" || word == "None" || strings.Count(text, "[") == 1
	return !ofNotation
}

// Read reads all trees of a text, which may be a whole file of LaTeX. The error, if any, is
// a [source.Error].
func Read(s source.Source) ([]Tree, error) {
	r := reader{source: s, text: withoutComments(s.Text)}
	if !starts.MatchString(r.text) && isBare(r.text) {
		tree, err := r.tree(r.form(""))
		if err == nil && r.skipBlanks() {
			err = r.refuse(r.at, sentence.Say("the tree ends before this; enclose all of it in one pair of brackets"))
		}
		return []Tree{tree}, err
	}
	var trees []Tree
	for {
		start := starts.FindStringIndex(r.text[r.at:])
		if start == nil {
			break
		}
		command := r.text[r.at:][start[0]:start[1]]
		r.at += start[1]
		tree, err := r.tree(r.form(command))
		if err != nil {
			return nil, err
		}
		trees = append(trees, tree)
	}
	if len(trees) == 0 {
		return nil, s.ErrorAt(1, 1, sentence.Say(`there is no tree here; use a tree of tikz-qtree or forest, such as \Tree [.A 3 12 ]`))
	}
	return trees, nil
}

// form returns what reads a tree behind a command, "" for none.
func (r *reader) form(command string) func(depth int) (node, error) {
	r.skipBlanks()
	switch {
	case command == "" && strings.HasPrefix(strings.TrimLeft(r.text[r.at:], "[ \t\n"), "."), command == `\Tree`:
		return r.qtree
	case command != "":
		r.skipTo('[') // the looks of all nodes stand before the tree
	}
	return r.forest
}

// tree reads a tree as it is written, and makes it a game tree.
func (r *reader) tree(written func(depth int) (node, error)) (Tree, error) {
	r.nodes = 0
	root, err := written(0)
	if err != nil {
		return Tree{}, err
	}
	m := maker{builder: &engine.Builder{}, cursor: source.NewCursor(r.source.Text)}
	return m.tree(root), nil
}

// withoutComments blanks comments, so that all places stay.
func withoutComments(text string) string {
	if !strings.Contains(text, "%") {
		return text
	}
	blank := []byte(text)
	inside := false
	for i, b := range blank {
		switch {
		case b == '\n':
			inside = false
		case inside:
			blank[i] = ' '
		case b == '%' && !escaped(text, i):
			blank[i], inside = ' ', true
		}
	}
	return string(blank)
}

// escaped reports whether an odd number of backslashes stands before a byte.
func escaped(text string, at int) bool {
	before := strings.TrimRight(text[:at], `\`)
	return (at-len(before))%2 == 1
}
