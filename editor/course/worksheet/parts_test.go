package worksheet

import (
	"strings"
	"testing"

	"plytree/fileformat/filetest"
)

// Several searches of one tree are parts of one sheet, each with its heading, its own tree to draw
// on and its own key; the letters of the tasks continue.
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
	said := strings.Join(b.Introduction, " ") + "\n"
	for _, p := range b.Parts {
		said += p.Heading + ": " + strings.Join(p.Introduction, " ") + "\n"
		for _, q := range p.Tasks {
			said += "  " + q.Letter + " " + q.Text + "\n"
		}
	}
	if want := `Take your time.
Minimax: 
  a Write the minimax values first. Which value does each node return? For minimax, these are the minimax values. Write it in box v.
Alpha-beta, from left to right: Prune when α ≥ β.
  b Which branches are pruned? Cross them out and name the top node of each.
  c How many leaves does the search evaluate?
Alpha-beta, from right to left: Prune when α ≥ β.
  d Which branches are pruned? Cross them out and name the top node of each.
`; said != want {
		t.Errorf("%s", said)
	}
	var right []string
	for _, p := range newBuilder(e, Options{Solution: true}).block().Parts {
		for _, q := range p.Tasks {
			if q.Line != nil {
				right = append(right, q.Letter+" "+*q.Line)
			}
		}
	}
	if got := strings.Join(right, "; "); got != "b 1.2.2, 2.2; c 5; d none" {
		t.Errorf("the key is %s", got)
	}
	page := filetest.Must(HTML([]Exercise{e}, Options{}))(t)
	if n := strings.Count(string(page), "<img"); n != 3 {
		t.Errorf("%d trees to draw on", n)
	}
}

// A part with the same search as the one before has no heading of its own, and a tree is on the
// same page as its first question.
func TestAHeadingStandsOnce(t *testing.T) {
	e := load(t, `plytree: 1
tree: [[[null, null], [5, 6]], [[2, 1], [8, 7]]]
exercise:
  tasks:
    - {ask: construct, want: {evaluated: 5}, values: 0..9}
    - {id: more, ask: construct, want: {evaluated: 6}, values: 0..9}
    - {id: other, ask: construct, want: {evaluated: 6}, values: 0..9, search: {order: reversed}}
`)
	var heads []string
	for _, p := range newBuilder(e, Options{}).block().Parts {
		heads = append(heads, p.Heading)
		if (p.Heading == "") != (len(p.Introduction) == 0) {
			t.Errorf("below %q stands %q", p.Heading, p.Introduction)
		}
	}
	if got, want := strings.Join(heads, "; "), "Alpha-beta, from left to right; ; Alpha-beta, from right to left"; got != want {
		t.Errorf("the headings are %s", got)
	}
	for room := 40.0; room < 400; room += 20 {
		p := &press{}
		p.turn()
		p.y = pageHeight - room
		one := newBuilder(e, Options{}).block().Parts[1]
		p.part(one)
		asked := -1
		for i, page := range p.pages {
			for _, sh := range page {
				if strings.HasPrefix(sh.Text, "b)") {
					asked = i
				}
			}
		}
		if asked < 0 || len(p.pages[asked]) < 20 {
			t.Errorf("with %.0f left, the question stands on page %d without its tree", room, asked)
		}
	}
}

func TestLettersGoOn(t *testing.T) {
	for i, want := range map[int]string{0: "a", 25: "z", 26: "aa", 51: "az", 52: "ba"} {
		if got := letter(i); got != want {
			t.Errorf("%d is called %s, not %s", i, got, want)
		}
	}
}
