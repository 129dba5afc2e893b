package document_test

import (
	"maps"
	"testing"

	. "plytree/editor/document"
	"plytree/engine"
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
		at         engine.Path
		edit       func(*engine.Tree) Edit
		want       string // "" for a refusal
	}{
		{"a probability", "<1, 2>", engine.Path{0}, given(SetProbability("1/3")), "<1/3: 1, 2>"},
		{"none again", "<1/3: 1, 2/3: 2>", engine.Path{0}, given(SetProbability("")), "<1, 2/3: 2>"},
		{"elsewhere", "[1, 2]", engine.Path{0}, given(SetProbability("1/3")), ""},
		{"at the root", "<1, 2>", nil, given(SetProbability("1/3")), ""},
		{"equal", "<1/3: 1, 2/3: 2>", nil, given(MakeEqual()), "<1, 2>"},
		{"equal, at a child", "<1/3: 1, 2/3: 2>", engine.Path{1}, given(MakeEqual()), "<1, 2>"},
		{"nothing to make equal", "[1, 2]", nil, given(MakeEqual()), ""},
		{"another child of equal ones", "<1, 2>", nil, given(AddChild()), "<1, 2, ?>"},
		{"another child", "<1/3: 1, 2/3: 2>", nil, given(AddChild()), "<1/3: 1, 2/3: 2, ?>"},
		{"a child less", "<1/3: 1, 2/3: 2>", engine.Path{1}, given(Delete()), "<1/3: 1>"},
		{"no chance any more", "[<1/3: 1, 2/3: 2>]", engine.Path{0}, given(TurnPlayer()), "[[1, 2]]"},
		{"out of a chance node", "[<1/3: 1, 2/3: 2>, 5]", nil, dropped(engine.Path{0, 0}, nil), "[<2/3: 2>, 5, 1]"},
		{"into equal ones", "[<1/3: 1, 2/3: 2>, <5>]", nil, dropped(engine.Path{0, 0}, engine.Path{1}), "[<2/3: 2>, <5, 1>]"},
		{"into another one", "[<1/3: 1, 2/3: 2>, <1: 5>]", nil, dropped(engine.Path{0, 0}, engine.Path{1}), "[<2/3: 2>, <1: 5, 1/3: 1>]"},
		{"within", "<1/3: 1, 2/3: 2>", nil, dropped(engine.Path{0}, nil), "<2/3: 2, 1/3: 1>"},
		{"pasted elsewhere", "<1/3: 1, 2/3: [2]>", engine.Path{1}, pasted(engine.Path{0}), "<1/3: 1, 2/3: [2, 1]>"},
		{"pasted there", "<1/3: 1, 2/3: [2]>", nil, pasted(engine.Path{0}), "<1/3: 1, 2/3: [2], 1/3: 1>"},
		{"a copy", "<1/3: 1, 2/3: 2>", engine.Path{0}, given(Duplicate()), "<1/3: 1, 1/3: 1, 2/3: 2>"},
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

func given(e Edit) func(*engine.Tree) Edit { return func(*engine.Tree) Edit { return e } }

func dropped(from, to engine.Path) func(*engine.Tree) Edit {
	return func(t *engine.Tree) Edit { return Drop([]engine.ID{t.At(from).ID()}, t.At(to).ID(), 0) }
}

func pasted(from engine.Path) func(*engine.Tree) Edit {
	return func(t *engine.Tree) Edit {
		e, _ := Paste(Copied(t, []engine.ID{t.At(from).ID()}))
		return e
	}
}

// movers are who moves at the inner nodes, chance nodes as such.
func movers(t *engine.Tree) map[engine.ID]string {
	all := map[engine.ID]string{}
	t.Walk(func(v engine.Visit) bool {
		if !v.Node.Leaf() {
			all[v.Node.ID()] = v.Mover.String()
		}
		return true
	})
	return all
}

// Whoever becomes another player is that alone: below and elsewhere everything stays.
func TestTurnedPlayersKeepTheOthers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		doc := start(t, rapid.SampledFrom([]string{"[[[1, 2], [3]], <[1, [2]], [<2, 3>]>]", "<1/3: <[1], [2]>, 2/3: [[[3]], 4]>", "[[[[1]]]]"}).Draw(t, "start"))
		for range rapid.IntRange(1, 8).Draw(t, "edits") {
			inner := movers(doc.Tree)
			var ids []engine.ID
			doc.Tree.Walk(func(v engine.Visit) bool {
				if !v.Node.Leaf() {
					ids = append(ids, v.Node.ID())
				}
				return true
			})
			id := rapid.SampledFrom(ids).Draw(t, "node")
			p := rapid.SampledFrom([]engine.Player{engine.Alternate, engine.Max, engine.Min, engine.Chance}).Draw(t, "player")
			e := Player(p)
			if p == engine.Alternate {
				e = TurnPlayer()
				p = map[string]engine.Player{"max": engine.Min, "min": engine.Chance, "chance": engine.Max}[inner[id]]
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

// readBack checks that what may be saved is read again.
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
	if err != nil || string(fileformat.Write(back)) != string(data) {
		t.Fatalf("%v\n%s", err, data)
	}
}

// Any sequence of edits leaves probabilities at the children of chance nodes alone, and what
// may be saved is read again.
func TestAnyEditsOfChanceNodesAreRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		doc := start(t, rapid.SampledFrom([]string{"?", "<1/3: 1, 2/3: [2, 3]>", "[<1, 2>, <1/4: [1], 3/4: <2, 3>>]"}).Draw(t, "start"))
		for range rapid.IntRange(1, 12).Draw(t, "edits") {
			var ids []engine.ID
			doc.Tree.Walk(func(v engine.Visit) bool {
				ids = append(ids, v.Node.ID())
				return true
			})
			node := rapid.SampledFrom(ids)
			id := node.Draw(t, "node")
			e := rapid.SampledFrom([]Edit{
				AddChild(), AddSibling(true), Delete(), Duplicate(), TurnPlayer(), MakeEqual(), SetProbability("1/2"), SetProbability(""),
				Player(engine.Chance), First(engine.Min), Reorder(engine.Order{Kind: engine.Reversed}), Negate(), Drop([]engine.ID{id}, node.Draw(t, "parent"), 0),
				pasting(t, Copied(doc.Tree, []engine.ID{node.Draw(t, "copied")})),
			}).Draw(t, "edit")
			next, _, err := e.Make(doc, at(doc.Tree, id, node.Draw(t, "primary")))
			if err != nil {
				continue
			}
			doc = next
			doc.Tree.Walk(func(v engine.Visit) bool {
				if v.Node.Data().P.Given() && !BelowChance(doc.Tree, v.Node.ID()) {
					t.Fatalf("%s leaves a probability: %s", e.Name, fileformat.Write(doc))
				}
				if _, missing := v.Node.Left(); missing > 0 {
					full, _, err := FillProbabilities(v.Node.ID()).Make(doc, at(doc.Tree, id))
					if err != nil {
						t.Fatal(err)
					}
					if sum, wrong := full.Tree.At(v.Path).Sum(); wrong {
						t.Fatalf("what is left makes %s of %s", sum, fileformat.Write(doc))
					}
				}
				return true
			})
			readBack(t, doc)
		}
	})
}
