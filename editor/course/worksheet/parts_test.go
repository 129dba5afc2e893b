package worksheet

import (
	"strings"
	"testing"
)

// Several searches on one tree are parts of one sheet: each with its heading, its
// own tree to draw on and its own key, the tasks lettered through.
func TestPartsHaveTheirOwnHeadingsAndTrees(t *testing.T) {
	e := load(t, `plytree: 1
title: Both ways
tree: [[[1, 4], [5, 6]], [[2, 1], [8, 7]]]
exercise:
  instructions: Take your time.
  tasks:
    - {id: minimax, ask: values, search: {algorithm: minimax}, text: Write the minimax values first.}
    - {ask: pruned}
    - {id: mirrored, ask: pruned, search: {order: reversed}}
    - {ask: evaluated}
`)
	b := newBuilder(e, Options{}).block()
	said := strings.Join(b.introduction, " ") + "\n"
	for _, p := range b.parts {
		said += p.heading + ": " + strings.Join(p.introduction, " ") + "\n"
		for _, q := range p.tasks {
			said += "  " + q.letter + " " + q.text + "\n"
		}
	}
	if want := `Take your time.
Minimax: Search the tree with minimax. Visit the children from left to right.
  a Write the minimax values first. Which value does each node hand back?
Alpha-beta, from left to right: Search the tree with alpha-beta. Visit the children from left to right. Cut off where α ≥ β.
  b Which branches are cut? Strike them through, and name their tops.
  c How many leaves are evaluated?
Alpha-beta, from right to left: Search the tree with alpha-beta. Visit the children from right to left. Cut off where α ≥ β.
  d Which branches are cut? Strike them through, and name their tops.
`; said != want {
		t.Errorf("%s", said)
	}
	var right []string
	for _, p := range newBuilder(e, Options{Solution: true}).block().parts {
		for _, q := range p.tasks {
			if q.line != nil {
				right = append(right, q.letter+" "+*q.line)
			}
		}
	}
	if got := strings.Join(right, "; "); got != "b 1.2.2, 2.2; c 5; d none" {
		t.Errorf("the key is %s", got)
	}
	page, err := HTML([]Exercise{e}, "both", Options{})
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(page), "<img"); n != 3 {
		t.Errorf("%d trees to draw on", n)
	}
}
