package document_test

import (
	"maps"
	"testing"

	. "plytree/editor/document"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/notation"

	"pgregory.net/rapid"
)

func TestReadProbability(t *testing.T) {
	for text, want := range map[string]string{
		"1/3": "1/3", " 1 / 3 ": "1/3", "0.25": "0.25", "0,25": "0.25", ".5": ".5", "50%": "0.5", "12,5 %": "0.125", "100%": "1", "": "", "1": "1",
	} {
		if p, err := ReadProbability(text); err != nil || p.String() != want {
			t.Errorf("%q: %q, %v", text, p.String(), err)
		}
	}
	for _, text := range []string{"0", "2", "-1/2", "x", "1/0", "200%", "x%", "%", "1/3%", "1,2,3", "1/2/3", "inf"} {
		if p, err := ReadProbability(text); err == nil {
			t.Errorf("%q: %q", text, p.String())
		}
	}
}

func TestEditsOfChanceNodes(t *testing.T) {
	for _, c := range []struct {
		what, from string
		at         tree.Path
		edit       func(*tree.Tree) Edit
		want       string // "" for a refusal
	}{
		{"a probability", "<1, 2>", tree.Path{0}, given(SetProbability("1/3")), "<1/3: 1, 2>"},
		{"none again", "<1/3: 1, 2/3: 2>", tree.Path{0}, given(SetProbability("")), "<1, 2/3: 2>"},
		{"elsewhere", "[1, 2]", tree.Path{0}, given(SetProbability("1/3")), ""},
		{"at the root", "<1, 2>", nil, given(SetProbability("1/3")), ""},
		{"equal", "<1/3: 1, 2/3: 2>", nil, given(MakeEqual()), "<1, 2>"},
		{"equal, at a child", "<1/3: 1, 2/3: 2>", tree.Path{1}, given(MakeEqual()), "<1, 2>"},
		{"nothing to make equal", "[1, 2]", nil, given(MakeEqual()), ""},
		{"another child of equal ones", "<1, 2>", nil, given(AddChild()), "<1, 2, ?>"},
		{"another child", "<1/3: 1, 2/3: 2>", nil, given(AddChild()), "<1/3: 1, 2/3: 2, ?>"},
		{"a child less", "<1/3: 1, 2/3: 2>", tree.Path{1}, given(Delete()), "<1/3: 1>"},
		{"no chance any more", "[<1/3: 1, 2/3: 2>]", tree.Path{0}, given(TurnPlayer()), "[[1, 2]]"},
		{"out of a chance node", "[<1/3: 1, 2/3: 2>, 5]", nil, dropped(tree.Path{0, 0}, nil), "[<2/3: 2>, 5, 1]"},
		{"into equal ones", "[<1/3: 1, 2/3: 2>, <5>]", nil, dropped(tree.Path{0, 0}, tree.Path{1}), "[<2/3: 2>, <5, 1>]"},
		{"into another one", "[<1/3: 1, 2/3: 2>, <1: 5>]", nil, dropped(tree.Path{0, 0}, tree.Path{1}), "[<2/3: 2>, <1: 5, 1/3: 1>]"},
		{"within", "<1/3: 1, 2/3: 2>", nil, dropped(tree.Path{0}, nil), "<2/3: 2, 1/3: 1>"},
		{"pasted elsewhere", "<1/3: 1, 2/3: [2]>", tree.Path{1}, pasted(tree.Path{0}), "<1/3: 1, 2/3: [2, 1]>"},
		{"pasted there", "<1/3: 1, 2/3: [2]>", nil, pasted(tree.Path{0}), "<1/3: 1, 2/3: [2], 1/3: 1>"},
		{"a copy", "<1/3: 1, 2/3: 2>", tree.Path{0}, given(Duplicate()), "<1/3: 1, 1/3: 1, 2/3: 2>"},
		{"negated", "<1/3: 1, 2/3: 2>", nil, given(Negate()), "<1/3: -1, 2/3: -2>"},
	} {
		doc := start(t, c.from)
		next, _, err := c.edit(doc.Tree).Make(doc, at(doc.Tree, doc.Tree.At(c.at).ID()))
		switch {
		case err != nil && c.want == "":
		case err != nil:
			t.Errorf("%s: %v", c.what, err)
		case text(next) != c.want:
			t.Errorf("%s: %s, not %s", c.what, text(next), c.want)
		}
	}
}

func given(e Edit) func(*tree.Tree) Edit { return func(*tree.Tree) Edit { return e } }

func dropped(from, to tree.Path) func(*tree.Tree) Edit {
	return func(t *tree.Tree) Edit { return Drop([]tree.ID{t.At(from).ID()}, t.At(to).ID(), 0) }
}

func pasted(from tree.Path) func(*tree.Tree) Edit {
	return func(t *tree.Tree) Edit {
		e, _ := Paste(Copied(t, []tree.ID{t.At(from).ID()}))
		return e
	}
}

// movers returns who moves at each inner node, with chance nodes as such.
func movers(t *tree.Tree) map[tree.ID]string {
	all := map[tree.ID]string{}
	t.Walk(func(v tree.Visit) bool {
		if !v.Node.Leaf() {
			all[v.Node.ID()] = v.Mover.String()
		}
		return true
	})
	return all
}

// Only the selected nodes change their player; all others stay the same.
func TestTurnedPlayersKeepTheOthers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		doc := start(t, rapid.SampledFrom([]string{"[[[1, 2], [3]], <[1, [2]], [<2, 3>]>]", "<1/3: <[1], [2]>, 2/3: [[[3]], 4]>", "[[[[1]]]]"}).Draw(t, "start"))
		for range rapid.IntRange(1, 8).Draw(t, "edits") {
			inner := movers(doc.Tree)
			var ids []tree.ID
			doc.Tree.Walk(func(v tree.Visit) bool {
				if !v.Node.Leaf() {
					ids = append(ids, v.Node.ID())
				}
				return true
			})
			id := rapid.SampledFrom(ids).Draw(t, "node")
			p := rapid.SampledFrom([]tree.Player{tree.Alternate, tree.Max, tree.Min, tree.Chance}).Draw(t, "player")
			e := Player(p)
			if p == tree.Alternate {
				e = TurnPlayer()
				p = map[string]tree.Player{"max": tree.Min, "min": tree.Chance, "chance": tree.Max}[inner[id]]
			}
			next, _, err := e.Make(doc, at(doc.Tree, id))
			if err != nil {
				t.Fatal(err)
			}
			doc = next
			if inner[id] = p.String(); !maps.Equal(inner, movers(doc.Tree)) {
				t.Fatalf("%v of %s is not %v", movers(doc.Tree), notation.Write(doc.Tree.Root()), inner)
			}
			readBack(t, doc)
		}
	})
}

// readBack checks that a document that can be saved is read back as the same.
func readBack(t *rapid.T, doc *fileformat.Document) {
	data, err := fileformat.Encode("a.yaml", doc)
	if err != nil {
		t.Fatal(err)
	}
	read := fileformat.Read
	if fileformat.Holds("a.yaml", doc) != nil {
		read = fileformat.ReadUnfinished
	}
	back, err := read("a.yaml", data)
	if err != nil || string(fileformat.Write(back)) != string(data) || text(back) != text(doc) {
		t.Fatalf("%v\n%s", err, data)
	}
}
