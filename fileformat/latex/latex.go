// Package latex reads trees that lecturers have in LaTeX, in the forms of two packages:
// tikz-qtree, \Tree [.A 3 12 ], and forest, \begin{forest} [A [3] [12]] \end{forest}. A
// label of words and numbers becomes a name and a value, MAX, MIN and triangles determine
// who moves, and the label of an edge is a move. Layout and style are dropped.
package latex

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat/source"
)

// Tree is a tree that was read, with the places of its nodes by ID - 1.
type Tree struct {
	*tree.Tree
	Places []source.Position
}

// starts finds where a tree starts in a LaTeX text.
var starts = regexp.MustCompile(`\\Tree\b|\\begin\s*\{forest\}|\\Forest\b\*?\s*\{`)

// bare matches a tree without a command before it. A label must follow its first bracket,
// because [[3] [12]] is short notation.
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

// Read parses the trees of a text, which may be a whole LaTeX file, and stops after most
// trees. The error, if any, is a [source.Error].
func Read(s source.Source, most int) ([]Tree, error) {
	r := reader{source: s, text: withoutComments(s.Text), cursor: source.NewCursor(s.Text)}
	if !starts.MatchString(r.text) && isBare(r.text) {
		tree, err := r.tree(r.form(""))
		if err == nil && r.skipBlanks() {
			err = r.refuse(r.at, sentence.Say("the tree ends before this; enclose all of it in one pair of brackets"))
		}
		return []Tree{tree}, err
	}
	var trees []Tree
	var named error // the error about a command, in case text only mentions it
	for len(trees) < most {
		start := starts.FindStringIndex(r.text[r.at:])
		if start == nil {
			break
		}
		command := r.text[r.at:][start[0]:start[1]]
		r.at += start[1]
		if command == `\Tree` && !(r.skipBlanks() && r.next() == '[') {
			if named == nil {
				named = r.noTree()
			}
			continue
		}
		tree, err := r.tree(r.form(command))
		if err != nil {
			return nil, err
		}
		if command != `\Tree` && r.skipBlanks() && r.next() == ']' {
			return nil, r.refuse(r.at, sentence.Say("no bracket is open here; remove this one"))
		}
		trees = append(trees, tree)
	}
	switch {
	case len(trees) > 0:
		return trees, nil
	case named != nil:
		return nil, named
	}
	return nil, s.ErrorAt(source.Start,
		sentence.Say(`there is no tree here; use a tree of tikz-qtree or forest, such as \Tree [.A 3 12 ]`))
}

// form returns the function that parses a tree after a command; "" means no command.
func (r *reader) form(command string) func(depth int) (node, error) {
	r.skipBlanks()
	switch {
	case command == "" && strings.HasPrefix(strings.TrimLeft(r.text[r.at:], "[ \t\n"), "."), command == `\Tree`:
		return r.qtree
	case command != "":
		r.skipTo('[') // the style of all nodes precedes the tree
	}
	return r.forest
}

// tree parses a tree as written, and makes it a game tree.
func (r *reader) tree(written func(depth int) (node, error)) (Tree, error) {
	root, err := written(0)
	if err != nil {
		return Tree{}, err
	}
	m := maker{builder: &tree.Builder{}, cursor: r.cursor}
	return m.tree(root), nil
}

// unread finds the start of text that LaTeX doesn't interpret: a comment, or verbatim
// text.
var unread = regexp.MustCompile(`%|\\verb\*?[^\sa-zA-Z*]|\\begin\s*\{(verbatim\*?|Verbatim|lstlisting|comment)\}|\\.`)

// withoutComments replaces comments and verbatim text with blanks, so that all places
// stay the same.
func withoutComments(text string) string {
	if !strings.Contains(text, "%") && !strings.Contains(text, `\verb`) && !strings.Contains(text, `\begin`) {
		return text
	}
	blank := []byte(text)
	for at := 0; ; {
		found := unread.FindStringSubmatchIndex(text[at:])
		if found == nil {
			return string(blank)
		}
		start, end := at+found[0], at+found[1]
		switch said := text[start:end]; {
		case said == "%":
			end += toSign(text[end:], "\n")
		case found[2] >= 0:
			end += toSign(text[end:], `\end{`+text[at+found[2]:at+found[3]]+"}")
		case strings.HasPrefix(said, `\verb`):
			sign, size := utf8.DecodeLastRuneInString(said)
			far := strings.IndexFunc(text[end:], func(r rune) bool { return r == sign || r == '\n' })
			if far < 0 || text[end+far] == '\n' { // it isn't closed
				at = end
				continue
			}
			end += far + size
		default: // an escaped character
			at = end
			continue
		}
		for i := start; i < end; i++ {
			if blank[i] != '\n' {
				blank[i] = ' '
			}
		}
		at = end
	}
}

// toSign returns the distance to a sign, or to the end of the text.
func toSign(text, sign string) int {
	if at := strings.Index(text, sign); at >= 0 {
		return at
	}
	return len(text)
}

// escaped reports whether an odd number of backslashes precedes a byte.
func escaped(text string, at int) bool {
	before := strings.TrimRight(text[:at], `\`)
	return (at-len(before))%2 == 1
}
