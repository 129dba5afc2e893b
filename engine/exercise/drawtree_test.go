package exercise_test

import (
	"context"
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/written"
)

func keyOfGame(t testing.TB, g Game) *Key {
	b := &tree.Builder{}
	k, err := NewKey(context.Background(), b.Tree(b.Node(tree.Data{}), tree.Max), search.Options{}, &Exercise{Tasks: []Task{{Ask: DrawTree, Game: g}}})
	if err != nil {
		t.Fatalf("%s: %v", g.Position, err)
	}
	return k
}

func TestTheRightTreeEarnsEverything(t *testing.T) {
	for _, g := range []Game{
		{Position: "nim 1 2"}, {Position: "nim 1 2", Values: true}, {Position: "nim 2 2", Symmetry: true, Values: true, Last: "loses"},
		{Position: "nim 1 1"}, {Position: "take 3 4", Values: true, Win: 5}, {Position: "grundy 7", Values: true}, {Position: "grundy 8", Symmetry: true},
		{Position: "tic-tac-toe XO./OX./X.O", Values: true}, {Position: "tic-tac-toe .../.../...", Depth: 2, Symmetry: true},
		{Position: "connect 3 ..../..../XO..", Depth: 2}, {Position: "lines 2 .../...", Depth: 2, Symmetry: true, Values: true},
	} {
		k := keyOfGame(t, g)
		d := k.PartOf(0).Drawing(0)
		m := k.Mark(k.Perfect(), MarkOptions{})
		if m.Score.Cmp(k.Max()) != 0 || len(m.Remarks) > 0 {
			t.Errorf("%v earns %v: %v", g, m.Score, m.Remarks)
			for _, i := range m.Tasks[0].Items {
				t.Log(i.Node, i.Expected, i.Right, i.Why())
			}
		}
		w := d.Write(d.Right())
		if d.Write(d.Read(w)).String() != w.String() {
			t.Errorf("%v: round trip of %v", g, w)
		}
		if m := k.Mark(&written.Answers{}, MarkOptions{}); m.Score.Sign() != 0 {
			t.Errorf("nothing earns %v", m.Score)
		}
	}
}
