package editor_test

import (
	"fmt"
	"testing"

	. "plytree/editor"
	"plytree/engine"
	"plytree/fileformat"

	"pgregory.net/rapid"
)

func start(t interface{ Fatal(...any) }, notation string) State {
	doc, err := fileformat.ReadNotation("", notation, engine.Max)
	if err != nil {
		t.Fatal(err)
	}
	return State{Tree: doc.Tree}
}

func text(s State) string { return fileformat.WriteNotation(s.Tree.Root()) }

func TestCommands(t *testing.T) {
	sub := start(t, "[8, [9]]").Tree.Root()
	for _, c := range []struct {
		what, from string
		at         engine.Path
		do         func(State, engine.ID) (State, engine.ID, error)
		want       string // "" for a refusal
		next       engine.Path
	}{
		{"child of an inner node", "[1, 2]", nil, AddChild, "[1, 2, ?]", engine.Path{2}},
		{"child of a leaf takes its value", "[1, 2]", engine.Path{1}, AddChild, "[1, [2]]", engine.Path{1, 0}},
		{"child of an empty leaf", "?", nil, AddChild, "[?]", engine.Path{0}},
		{"sibling after", "[1, 2]", engine.Path{0}, sibling(false), "[1, ?, 2]", engine.Path{1}},
		{"sibling before", "[1, 2]", engine.Path{0}, sibling(true), "[?, 1, 2]", engine.Path{0}},
		{"sibling of the root", "[1, 2]", nil, sibling(true), "", nil},
		{"delete in the middle", "[1, 2, 3]", engine.Path{1}, Delete, "[1, 3]", engine.Path{1}},
		{"delete the last", "[1, 2, 3]", engine.Path{2}, Delete, "[1, 2]", engine.Path{1}},
		{"delete the only child", "[[1], 2]", engine.Path{0, 0}, Delete, "[?, 2]", engine.Path{0}},
		{"delete the root", "[1]", nil, Delete, "", nil},
		{"move right", "[1, [2], 3]", engine.Path{1}, move(1), "[1, 3, [2]]", engine.Path{2}},
		{"move left", "[1, [2], 3]", engine.Path{1}, move(-1), "[[2], 1, 3]", engine.Path{0}},
		{"move too far", "[1, 2]", engine.Path{1}, move(1), "", nil},
		{"duplicate", "[[1, 2], 3]", engine.Path{0}, Duplicate, "[[1, 2], [1, 2], 3]", engine.Path{1}},
		{"duplicate the root", "[1]", nil, Duplicate, "", nil},
		{"paste into an inner node", "[1, [2]]", engine.Path{1}, paste(sub), "[1, [2, [8, [9]]]]", engine.Path{1, 1}},
		{"paste over an empty leaf", "[1, ?, 2]", engine.Path{1}, paste(sub), "[1, [8, [9]], 2]", engine.Path{1}},
		{"paste over an empty tree", "?", nil, paste(sub), "[8, [9]]", nil},
	} {
		s := start(t, c.from)
		got, next, err := c.do(s, s.Tree.At(c.at).ID())
		switch {
		case c.want == "":
			if err == nil || text(got) != c.from {
				t.Errorf("%s: %s, %v", c.what, text(got), err)
			}
			continue
		case err != nil || text(got) != c.want:
			t.Errorf("%s: %s, %v, want %s", c.what, text(got), err, c.want)
			continue
		}
		if p, ok := got.Tree.Find(next); !ok || fmt.Sprint(p) != fmt.Sprint(append(engine.Path{}, c.next...)) {
			t.Errorf("%s selects %v, want %v", c.what, p, c.next)
		}
		if text(s) != c.from {
			t.Errorf("%s changed the old state to %s", c.what, text(s))
		}
	}
}

func sibling(before bool) func(State, engine.ID) (State, engine.ID, error) {
	return func(s State, id engine.ID) (State, engine.ID, error) { return AddSibling(s, id, before) }
}

func move(by int) func(State, engine.ID) (State, engine.ID, error) {
	return func(s State, id engine.ID) (State, engine.ID, error) { return MoveSibling(s, id, by) }
}

func drop(parent, before engine.Path) func(State, engine.ID) (State, engine.ID, error) {
	return func(s State, id engine.ID) (State, engine.ID, error) {
		next := engine.ID(0)
		if before != nil {
			next = s.Tree.At(before).ID()
		}
		s, err := MoveTo(s, []engine.ID{id}, s.Tree.At(parent).ID(), next)
		return s, id, err
	}
}

func paste(n *engine.Node) func(State, engine.ID) (State, engine.ID, error) {
	return func(s State, id engine.ID) (State, engine.ID, error) { return Paste(s, id, n) }
}

func TestTurnPlayer(t *testing.T) {
	s := start(t, "[[1, 2], 3]")
	root, inner := s.Tree.Root().ID(), s.Tree.At(engine.Path{0}).ID()
	s, _, _ = TurnPlayer(s, root)
	if s.Tree.Mover(nil) != engine.Min || s.Tree.Mover(engine.Path{0}) != engine.Max {
		t.Error("the levels do not follow the root")
	}
	s, _, _ = TurnPlayer(s, inner)
	if s.Tree.Mover(engine.Path{0}) != engine.Min {
		t.Error("the node has no player of its own")
	}
	s, _, _ = TurnPlayer(s, inner)
	if s.Tree.At(engine.Path{0}).Data().Player != engine.Alternate {
		t.Error("the node's player is not taken back")
	}
}

func TestWaysThroughTheTree(t *testing.T) {
	tree := start(t, "[[1, 2], 3, [[4]]]").Tree
	var leaves []engine.ID
	id := tree.Root().ID()
	for range 5 {
		id = NextLeaf(tree, id)
		leaves = append(leaves, id)
	}
	if leaves[4] != leaves[0] {
		t.Errorf("four leaves, but not in a ring: %v", leaves)
	}
}

// Whatever is done, IDs stay unique, the node to select next is there, and saving
// and loading gives the same tree.
func TestRandomEdits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		first := start(t, rapid.SampledFrom([]string{"?", "[1, 2]", "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"}).Draw(t, "start"))
		commands := []func(State, engine.ID) (State, engine.ID, error){
			AddChild, sibling(true), sibling(false), Delete, move(1), move(-1), Duplicate, TurnPlayer, paste(first.Tree.Root()),
			drop(engine.Path{}, nil),
			func(s State, id engine.ID) (State, engine.ID, error) { return SetName(s, id, "n") },
			func(s State, id engine.ID) (State, engine.ID, error) { return SetMove(s, id, "m") },
			func(s State, id engine.ID) (State, engine.ID, error) { return SetValue(s, id, 7, true) },
		}
		s := first
		for range rapid.IntRange(0, 30).Draw(t, "edits") {
			var ids []engine.ID
			seen := map[engine.ID]bool{}
			s.Tree.Walk(func(v engine.Visit) bool {
				if seen[v.Node.ID()] {
					t.Fatalf("the ID %d stands twice", v.Node.ID())
				}
				seen[v.Node.ID()] = true
				ids = append(ids, v.Node.ID())
				return true
			})
			if len(ids) > 500 {
				break
			}
			c := rapid.SampledFrom(commands).Draw(t, "command")
			edited, next, err := c(s, rapid.SampledFrom(ids).Draw(t, "node"))
			if err != nil {
				continue
			}
			if _, ok := edited.Tree.Find(next); !ok {
				t.Fatalf("the node to select next, %d, is not there", next)
			}
			s = edited
			again, err := fileformat.Read("", fileformat.Write(&fileformat.Document{Tree: edited.Tree}))
			if err != nil || text(State{Tree: again.Tree}) != text(edited) {
				t.Fatalf("saved and loaded: %v", err)
			}
		}
	})
}
