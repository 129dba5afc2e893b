package game_test

import (
	"context"
	"errors"
	"testing"

	. "plytree/engine/game"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
)

// A plan knows how many nodes grow, and who moves first; if cancelled, it counts and grows
// nothing.
func TestAPlanIsWhatGrows(t *testing.T) {
	for _, k := range Kinds() {
		p, err := Read(k.Write(k.Begin()))
		if err != nil {
			t.Fatal(err)
		}
		plan, err := p.Plan(context.Background(), Options{Win: 1, Limited: true, Depth: 3}, small)
		if err != nil {
			t.Fatal(k.Name, err)
		}
		tree, err := plan.Grow(context.Background(), func(float64) {})
		if err != nil || tree.Root().Size() != plan.Nodes || tree.Player() != plan.First {
			t.Errorf("%s: %d nodes were planned, %v", k.Name, plan.Nodes, err)
		}
		off, cancel := context.WithCancel(context.Background())
		cancel()
		if _, err := p.Plan(off, Options{Win: 1}, small); !errors.Is(err, context.Canceled) {
			t.Error(k.Name, err)
		}
	}
	p, _ := Read("tic-tac-toe .../.../...")
	plan, err := p.Plan(context.Background(), Options{Win: 1, Limited: true, Depth: 6}, small)
	if err != nil {
		t.Fatal(err)
	}
	off, cancel := context.WithCancel(context.Background())
	tree, err := plan.Grow(off, func(part float64) {
		if cancel(); part <= 0 || part > 1 {
			t.Error(part)
		}
	})
	if tree != nil || !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// The terms of a leaf add up to its value; a board of another game has none.
func TestTermsAreTheValue(t *testing.T) {
	p, _ := Read("tic-tac-toe .../.../...")
	for form, want := range map[string]string{
		"3*X2+X1-3*O2-O1": "3·X2 + X1 − 3·O2 − O1 = 3·1 + 4 − 3·0 − 2 = 5", "X2": "X2 = 1",
		"3·X2 − O1": "3·X2 − O1 = 3·1 − 2 = 1", "-openO": "−openO = −3",
	} {
		e := filetest.Must(p.Evaluation(form))(t)
		board, _ := tree.ReadBoard("X.X/.../.O.")
		if text, _, ok := e.Terms(board); !ok || text != want {
			t.Errorf("%s: %q, not %q", form, text, want)
		}
		for _, other := range []string{"X.X./..../.O..", "X.K/.../.O.", "1 3 5", "XXX/OO./..."} {
			board, _ := tree.ReadBoard(other)
			if text, _, ok := e.Terms(board); ok {
				t.Errorf("%s has the terms %s", other, text)
			}
		}
	}
	if _, err := p.Evaluation("Y"); err == nil {
		t.Error("Y is taken")
	}
	for _, form := range []string{"3*X2+X1-3*O2-O1", "-2*openX+5*openO", "0*X1+O2"} {
		e := filetest.Must(p.Evaluation(form))(t)
		gameTree := grown(t, "tic-tac-toe XO./.X./..O", Options{Limited: true, Depth: 2, Evaluate: form})
		gameTree.Walk(func(v tree.Visit) bool {
			if value, has := v.Node.Value(); has {
				if _, sum, ok := e.Terms(v.Node.Data().Board); ok && sum != value {
					t.Fatalf("%v: %v, not %v", v.Path, sum, value)
				}
			}
			return true
		})
	}
}

// The note says the rules and the values.
func TestTheNoteSaysTheRules(t *testing.T) {
	const values = " A leaf has the value 1 if MAX has won and −1 if MIN has won."
	for position, c := range map[string]struct {
		Options
		want string
	}{
		"take 3 5": {Options{Win: 1, Last: LastLoses},
			"A move takes at least 1 and at most 3 from the only heap. The player who moves last loses." + values},
		"nim 1 2": {Options{Win: 1}, "A move takes any number from one heap. The player who moves last wins." +
			values},
		"lines 3 .../.../...": {Options{Win: 9, Limited: true, Depth: 1, Evaluate: "X2-O1"},
			"Pieces go on any free cell. The first player with 3 in a row wins. MAX plays X, and MIN plays O. " +
				"A leaf has the value 9 if MAX has won and −9 if MIN has won. A draw counts as 0. Where the game isn't over, a leaf has the value X2 − O1."},
	} {
		p, err := Read(position)
		if err != nil {
			t.Fatal(err)
		}
		plan, err := p.Plan(context.Background(), c.Options, small)
		if err != nil {
			t.Fatal(err)
		}
		if got := plan.Note().String(); got != c.want {
			t.Errorf("%s: %q", position, got)
		}
	}
}
