package engine_test

import (
	"slices"
	"testing"

	. "plytree/engine"

	"pgregory.net/rapid"
)

// snapshot lists all that a tree says, to notice any change.
type snapshotRow struct {
	ID   ID
	Path string
	Data Data
	Size int
}

func snapshot(t *Tree) []snapshotRow {
	var rows []snapshotRow
	t.Walk(func(v Visit) bool {
		rows = append(rows, snapshotRow{v.Node.ID(), pathText(v.Path), v.Node.Data(), v.Node.Size()})
		return true
	})
	return rows
}

func drawPath(t *rapid.T, tree *Tree) Path {
	p, n := Path{}, tree.Root()
	for !n.Leaf() && rapid.Bool().Draw(t, "down") {
		i := rapid.IntRange(0, len(n.Children())-1).Draw(t, "child")
		p, n = append(p, i), n.Children()[i]
	}
	return p
}

func TestEditsLeaveTheOldTreeAlone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree := drawTree(t)
		for range rapid.IntRange(1, 10).Draw(t, "edits") {
			before := snapshot(tree)
			p := drawPath(t, tree)
			var edited *Tree
			var err error
			switch rapid.IntRange(0, 2).Draw(t, "edit") {
			case 0:
				edited, err = tree.SetData(p, Data{Name: "new"})
			case 1:
				at := rapid.IntRange(0, len(tree.At(p).Children())).Draw(t, "at")
				edited, err = tree.Insert(p, at, func(b *Builder) *Node { return b.Node(Data{}, b.Leaf(1), b.Leaf(2)) })
			case 2:
				if len(p) == 0 {
					continue
				}
				edited, err = tree.Remove(p)
			}
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(before, snapshot(tree)) {
				t.Fatalf("an edit at %v changed the old tree", p)
			}
			checkTree(t, edited)
			tree = edited
		}
	})
}

// checkTree holds that IDs are unique and the counts of every node are right.
func checkTree(t *rapid.T, tree *Tree) {
	seen := map[ID]bool{}
	tree.Walk(func(v Visit) bool {
		if seen[v.Node.ID()] {
			t.Fatalf("ID %d stands twice", v.Node.ID())
		}
		seen[v.Node.ID()] = true
		size, leaves, unvalued := 1, 0, 0
		for _, c := range v.Node.Children() {
			size, leaves, unvalued = size+c.Size(), leaves+c.Leaves(), unvalued+c.Unvalued()
		}
		if v.Node.Leaf() {
			leaves = 1
			if _, ok := v.Node.Value(); !ok {
				unvalued = 1
			}
		}
		if v.Node.Size() != size || v.Node.Leaves() != leaves || v.Node.Unvalued() != unvalued {
			t.Fatalf("node %v counts %d, %d, %d", v.Path, v.Node.Size(), v.Node.Leaves(), v.Node.Unvalued())
		}
		return true
	})
}

func TestEditsKeepIDs(t *testing.T) {
	tree := bratko()
	id := tree.At(Path{1, 0}).ID()
	edited, err := tree.Remove(Path{0})
	if err != nil {
		t.Fatal(err)
	}
	if p, ok := edited.Find(id); !ok || pathText(p) != "[0 0]" {
		t.Errorf("Find = %v, %v", p, ok)
	}
	if edited.At(Path{0}) != tree.At(Path{1}) {
		t.Error("the unchanged subtree is not shared")
	}
}

func TestEditErrors(t *testing.T) {
	tree := bratko()
	build := func(b *Builder) *Node { return b.Leaf(0) }
	for name, edit := range map[string]func() (*Tree, error){
		"no such node":      func() (*Tree, error) { return tree.SetData(Path{0, 7}, Data{}) },
		"remove the root":   func() (*Tree, error) { return tree.Remove(Path{}) },
		"remove a stranger": func() (*Tree, error) { return tree.Remove(Path{0, 2}) },
		"insert too far":    func() (*Tree, error) { return tree.Insert(Path{0}, 3, build) },
		"insert before 0":   func() (*Tree, error) { return tree.Insert(Path{0}, -1, build) },
	} {
		if edited, err := edit(); err == nil || edited != nil {
			t.Errorf("%s: %v, %v", name, edited, err)
		}
	}
}
