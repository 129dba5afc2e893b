package fileformat_test

import (
	"testing"

	. "plytree/fileformat"
)

const asked = `plytree: 1
tree:
  name: a
  children: [[1, 4], [5, 6]]
`

// Exercises and answers as a person would type them are written unchanged.
func TestExercisesComeBackUnchanged(t *testing.T) {
	for name, text := range map[string]string{
		"the design's example": `exercise:
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
		"the other way round": `exercise:
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
		"as written": `answers:
  number: 0123
  value: "3,5"
  values: {"1.10": -inf, b: null, c: "≥5"}
  windows: {b: [1]}
  pruned: []
  mystery: {deep: [[1, a], {}]}
`,
		"comments": `exercise:  # c1
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
		"several lines": `exercise:
  instructions: |-
    Search from left to right.
    Write −∞ as -inf.
  tasks:
    - {ask: values, nodes: [root, 1, 2 b, "1.2"], marks: 0.5}
    - {ask: bounds, by: window}
`,
		"several searches": `exercise:
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
		"a long list": `answers:
  order: [1.1.1.1, 1.1.1.2, 1.1.2.1, 1.1.2.2, 1.2.1.1, 1.2.1.2, 1.2.2.1,
    1.2.2.2, 2.1.1.1]
`,
	} {
		t.Run(name, func(t *testing.T) {
			doc, err := Read("a.yaml", []byte(asked+text))
			if err != nil {
				t.Fatal(err)
			}
			if got := string(Write(doc)); got != asked+text {
				t.Errorf("written:\n%s\nwant:\n%s", got, asked+text)
			}
			again, err := Read("a.json", WriteJSON(doc))
			if err != nil {
				t.Fatal(err)
			}
			if a, b := plainly(doc.Answers), plainly(again.Answers); a != b {
				t.Errorf("as JSON the answers change:\n%s\n%s", a, b)
			}
		})
	}
}
