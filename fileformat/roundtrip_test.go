package fileformat_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"plytree/engine/text/numeral"
	"plytree/engine/tree"
	. "plytree/fileformat"
	"plytree/fileformat/filetest"

	"github.com/goccy/go-yaml"
	"pgregory.net/rapid"
)

func pathText(p tree.Path) string { return fmt.Sprint(p) }

func checkSame(t rapid.TB, want, got *Document, text []byte) {
	if want.Title != got.Title || want.Source != got.Source || want.Note != got.Note || want.Search != got.Search ||
		want.Tree.Player() != got.Tree.Player() {
		t.Fatalf("the document changed:\n%q\n%q\n%s", want.Title+want.Source+want.Note, got.Title+got.Source+got.Note,
			text)
	}
	if !reflect.DeepEqual(want.Exercise, got.Exercise) {
		t.Fatalf("the exercise changed:\n%+v\n%+v\n%s", want.Exercise, got.Exercise, text)
	}
	if a, b := plainly(want.Answers), plainly(got.Answers); a != b {
		t.Fatalf("the answers changed:\n%s\n%s\n%s", a, b, text)
	}
	was, unread := want.Answers.Log()
	log, remarks := got.Answers.Log()
	if !reflect.DeepEqual(was, log) || len(remarks) != len(unread) {
		t.Fatalf("the log %v became %v, with the remarks %v\n%s", was, log, remarks, text)
	}
	if a, b := say(want), say(got); !slices.Equal(a, b) {
		for i := range a {
			if i >= len(b) || a[i] != b[i] {
				t.Fatalf("node %d changed: %+v\nto %+v\n%s", i, a[i], b[i], text)
			}
		}
		t.Fatalf("the tree changed:\n%s", text)
	}
}

// The library alone parses every written text as that text, and every number as a number.
func TestTheLibraryReadsWhatIsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		doc := drawDocument(t)
		doc.Title = rapid.OneOf(rapid.String(), rapid.Just(doc.Title)).Draw(t, "any text")
		text := Write(doc)
		var back map[string]any
		if err := yaml.Unmarshal(text, &back); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		for key, want := range map[string]string{"title": doc.Title, "source": doc.Source, "note": doc.Note} {
			if got, _ := back[key].(string); got != want {
				t.Fatalf("%s is %q, not %q\n%s", key, got, want, text)
			}
		}
		checkNode(t, doc.Tree.Root(), back["tree"], text)
	})
}

func checkNode(t *rapid.T, want *tree.Node, got any, text []byte) {
	d := want.Data()
	children, _ := got.([]any)
	said, mapping := got.(map[string]any)
	if mapping {
		children, _ = said["children"].([]any)
		for key, text := range map[string]string{"name": d.Name, "move": d.Move, "note": d.Note,
			"board": d.Board.String(), "mark": d.Highlight.String()} {
			if is, _ := said[key].(string); is != text {
				t.Fatalf("%s is %q, not %q", key, is, text)
			}
		}
		got = said["value"]
	}
	if written, isText := got.(string); isText && written != numeral.Format(d.Value) { // such as 1e+300 and inf
		t.Fatalf("the value %v is the text %q\n%s", d.Value, got, text)
	}
	if len(children) != len(want.Children()) {
		t.Fatalf("%d children, not %d\n%s", len(children), len(want.Children()), text)
	}
	for i, c := range want.Children() {
		checkNode(t, c, children[i], text)
	}
}

const asked = `plytree: 1
tree:
  name: a
  children: [[1, 4], [5, 6]]
`

// Files as a person would type them are written unchanged.
func TestHandWrittenFilesComeBackUnchanged(t *testing.T) {
	for name, text := range map[string]string{
		"the design's example": `plytree: 1
title: A tree with five evaluations
source: I. Bratko, Prolog Programming for Artificial Intelligence
note: free text
root: min
search: {algorithm: alpha-beta, window: [-inf, inf], cutoff: ">=", order: given, depth: 4}
tree:
  name: a
  children:
    - name: b
      children:
        - {name: d, children: [1, 4]}
        - {name: e, children: [5, 6]}
    - name: c
      move: right
      player: min
      children: [[2, 1], [8, 7]]
`,
		"keys that are texts": "plytree: 1\ntree: [[1, 2], 3]\nanswers:\n  values: {\"007\": 4, \"true\": 4, \"2001-01-01\": 4, 1: 4, 1.2.1: 4, \"1.1\": 4, b: 4}\n",
		"short":               "plytree: 1\ntree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]\n",
		"empty":               "plytree: 1\ntree: null\n",
		"leaf":                "plytree: 1\ntree: -inf\n",
		"signs":               "plytree: 1\ntitle: \"a\\u0085b\\u200b\\ufeff\\ue000\"\ntree: {name: \"\\u0085􏿽\"}\n",
		"notes": `plytree: 1
title: "Quotes: needed here"
note: |-
  One line
  and another.

  And a third.
tree:
  note: >-
    A long note that does not fit on one line of eighty characters and that is
    therefore broken.
  children: [1, null, -2.5]
`,
		"comments": `# Exercise 3, for the second week.

plytree: 1  # the version
# The title
# has two lines of comment.
title: Comments
# what to search
search: {cutoff: ">"}  # strict
tree:  # here it starts
  # the root's name
  name: a  # A as in answer
  children:
    # left
    - name: b
      # its children
      children: [1, 4]  # both small
    # right
    - 5  # a leaf
    - [2, 3]  # a list
    - {name: x, value: 7}  # a short mapping
    # inside
    - - 1
      # between
      - [8, 9]
      # last
    # the very last
  # of the root
# end of file
`,
		"the design's exercise": asked + `exercise:
  instructions: Search from left to right.
  mode: practice
  hints: true
  accept:
    - {cutoff: ">"}
  tasks:
    - {ask: value, marks: 1}
    - {ask: best-move, marks: 1}
    - {ask: values, marks: 3}
    - {ask: bounds, marks: 2}
    - {ask: windows, at: leaving, marks: 6}
    - {ask: pruned, marks: 3}
    - {ask: order, marks: 2}
    - {ask: evaluated, marks: 1}
answers:
  student: Ana Pop
  number: "1234"
  value: 4
  best-move: b
  values: {b: 4, d: 4, e: 5}
  bounds: {e: at-least}
  windows: {b: [-inf, 4], e: [5, 4]}
  pruned: [1.2.2, 2.2]
  order: [1.1.1, 1.1.2, 1.2.1]
  evaluated: 5
`,
		"the other way round": asked + `exercise:
  tasks:
    - {ask: range, leaf: "1.10", for: {cut: f2}, values: "-3..9"}
    - {id: visits, ask: range, leaf: g1, for: {visited: 2.2.1}}
    - {id: moves, ask: range, leaf: g1, for: {best-move: b}}
    - {id: worth, ask: range, leaf: g1, for: {value: -inf}}
    - ask: construct
      want: {pruned: [f2, "2.2"], evaluated: 5}
      values: 0.5..9
    - {id: few, ask: construct, want: {value: 4, best-move: b}, values: 0..9}
    - id: all-of-it
      ask: construct
      want: {value: 4}
      values: 0..9
      leaves: [d, 1.2.1]
      distinct: true
    - {id: none, ask: construct, want: {pruned: []}, values: 0..9}
    - {ask: reorder}
    - {ask: least, marks: 2}
answers:
  range: 3 < x <= 7
  construct: {d: 4, 1.2.1: 5}
  none: none
  reorder: {b: [e, d], root: [c, b]}
  least: 5
`,
		"as written": asked + `answers:
  number: 0123
  value: "3,5"
  values: {"1.10": -inf, b: null, c: "≥5"}
  windows: {b: [1]}
  pruned: []
  mystery: {deep: [[1, a], {}]}
`,
		"comments of an exercise": asked + `exercise:  # c1
  # c2
  tasks:  # c3
    # c4
    - {ask: value}  # c5
    - ask: windows  # of the nodes
      # b only
      nodes: [b]
      at: entry  # not leaving
    # c6
# c7
answers:
  # c8
  values:  # c9
    b: 4  # c10
    # c11
    d: 4
  # c12
  order:
    # c13
    - 1.1
    - 1.2  # c14
`,
		"several lines": asked + `exercise:
  instructions: |-
    Search from left to right.
    Write −∞ as -inf.
  tasks:
    - {ask: values, nodes: [root, 1, 2 b, "1.2"], marks: 0.5}
    - {ask: bounds, by: window}
`,
		"several searches": asked + `exercise:
  tasks:
    - id: minimax
      ask: values
      search: {algorithm: minimax}
      text: Write the minimax values first.
    - {id: short, ask: values, search: {algorithm: minimax}, text: Be quick.}
    - {ask: pruned, marks: 2}
    - id: mirrored  # from right to left
      ask: pruned
      search: {order: reversed}
      marks: 2
      text: "The same, but: from right to left."
answers:
  minimax: {b: 4}
  mirrored: [1.1]
  pruned: [1.2.2]
`,
		"a long list": asked + `answers:
  order: [1.1.1.1, 1.1.1.2, 1.1.2.1, 1.1.2.2, 1.2.1.1, 1.2.1.2, 1.2.2.1,
    1.2.2.2, 2.1.1.1]
`,
	} {
		t.Run(name, func(t *testing.T) {
			doc := filetest.Read(t, text)
			if got := string(Write(doc)); got != text {
				t.Errorf("written:\n%s\nwant:\n%s", got, text)
			}
			again(t, "a.json", doc)
		})
	}
}

// What starts an item is written behind its dash. A comment on a dash that was alone on its
// line goes above it, and stays there.
func TestCommentsBesideDashes(t *testing.T) {
	for text, want := range map[string]string{
		"  -  # c1\n    - 1\n    - 2\n  - 3\n":                                                                              "  # c1\n  - [1, 2]\n  - 3\n",
		"  -  # c1\n    name: a  # c2\n    children: [1, 2]\n":                                                              "  # c1\n  - {name: a, children: [1, 2]}  # c2\n",
		"  -  # c1\n    # c2\n    - 1\n    -  # c3\n      # c4\n      - [4]  # c5\n      - 6\n":                             "  # c1\n  # c2\n  - - 1\n    # c3\n    # c4\n    - - [4]  # c5\n      - 6\n",
		"  children:\n    -  # c2\n      value: 3  # c3\n    - name: b  # c4\n      note: |-  # c5\n        x\n        y\n": "  # c2\n  - 3  # c3\n  - name: b  # c4\n    note: |-  # c5\n      x\n      y\n",
		"  -\n    # c1\n    name: a\n    # c2\n    value: 3\n  -\n    # c3\n    children:\n      - 1  # c4\n":               "  # c1\n  - name: a\n    # c2\n    value: 3\n  # c3\n  - - 1  # c4\n",
		"  - \n    name: a # c5\n    children: [1000]\n":                                                                    "  - {name: a, children: [1000]}  # c5\n",
		"  -\n    children: # c9\n      - 1 # c10\n      - 2\n":                                                             "  # c9\n  - - 1  # c10\n    - 2\n",
		"  - - - 1  # c1\n      - 2  # c2\n    - 3\n":                                                                       "  - - - 1  # c1\n      - 2  # c2\n    - 3\n",
	} {
		for range 3 {
			text = string(saved(t, []byte("plytree: 1\ntree:\n"+strings.TrimPrefix(text, "plytree: 1\ntree:\n"))))
			if text != "plytree: 1\ntree:\n"+want {
				t.Errorf("%s\ninstead of\n%s", text, want)
			}
		}
	}
}

// Comments at places where the writer would not put them move, but are kept.
func TestNoCommentIsLost(t *testing.T) {
	for _, text := range []string{
		"plytree: 1\ntree: [ # c1\n  1, # c2\n  # c3\n  2, 3\n  # c4\n] # c5\n# c6\n",
		"# c1\n\n# c2\nplytree: 1\n\n\n# c3\n\ntree: # c4\n # c5\n [1, 2]\n",
		"plytree: 1\nroot: max # c1\ntree: [1]\n",
		"plytree: 1\nsearch: # c1\n  # c2\n  algorithm: pvs # c3\n  # c4\n  depth: 3\ntree: [1]\n",
		"plytree: 1\ntree:\n  children: # c1\n  - 1 # c2\n  - # c3\n    - 2\n    # c4\n  # c5\n  name: a # c6\n",
		"plytree: 1\ntree:\n  # c1\n  value: # c2\n   4\n",
		"plytree: 1\nnote: | # c1\n  # text\ntree: 1\n# c2",
		"plytree: 1\ntree: {name: a, # c1\n  children: [{value: 3, # c2\n   note: b}]}\n",
		"plytree: 1\ntitle: '' # c1\n# c2\ntree: 1\n",
		"plytree: 1 # c1\ntree:\n- 1 # c2\n- 2\n# c3",
		"{plytree: 1, # c1\ntree: [1, 2]} # c2\n",
		"plytree: 1\nexercise: # c1\n  # c2\n  tasks: [ # c3\n    {ask: value}, # c4\n    {ask: values, # c5\n      nodes: [root, # c6\n      1]}] # c7\n  # c8\n# c9\ntree: [[1]]\n",
		"plytree: 1\ntree: [1]\nexercise:\n  tasks:\n  # c1\n  - ask: value # c2\n    marks: 2 # c3\n    # c4\n  - # c5\n    ask: value # c6\nanswers: # c7\n  values:\n    # c8\n    b: 4 # c9\n  windows: {b: [1,\n   2]}\n  order: [1]\n",
	} {
		doc, err := Read("a.yaml", []byte(text))
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		written := string(Write(doc))
		for i := 1; strings.Contains(text, fmt.Sprintf("# c%d", i)); i++ {
			if strings.Count(written, fmt.Sprintf("# c%d", i)) != 1 {
				t.Errorf("comment c%d of\n%s\nis lost or doubled in\n%s", i, text, written)
			}
		}
		again, err := Read("a.yaml", []byte(written))
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		if twice := string(Write(again)); twice != written {
			t.Errorf("written again it moves:\n%s\nfrom\n%s", twice, written)
		}
	}
}

func TestCommentsFollowTheirNode(t *testing.T) {
	doc := filetest.Read(t, "plytree: 1\ntree:\n  - 1  # one\n  - 2  # two\n  - name: c  # see\n    value: 3\n")
	nodes := doc.Tree.Root().Children()
	gameTree := filetest.Must(doc.Tree.Edit(func(d *tree.Draft) error {
		return errors.Join(
			d.Set(nodes[1].ID(), func(said *tree.Data) { said.Value = 7 }),
			d.Set(nodes[2].ID(), func(said *tree.Data) { *said = tree.Data{Value: 3, HasValue: true} }),
			d.Insert(doc.Tree.Root().ID(), nodes[0].ID(), d.Builder().Leaf(9)),
			d.Remove(nodes[0].ID()))
	}))(t)
	want := "plytree: 1\ntree:\n  - 9\n  - 7  # two\n  - 3  # see\n"
	if got := string(Write(doc.WithTree(gameTree))); got != want {
		t.Errorf("written:\n%s\nwant:\n%s", got, want)
	}
	if got := string(Write(doc)); !strings.Contains(got, "- 1  # one") {
		t.Errorf("the old document changed:\n%s", got)
	}
}
