package search_test

import (
	"fmt"
	"runtime"
	"slices"
	"testing"

	. "plytree/engine/tree"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// plain is a tree that is changed in place, as simply as possible. A draft must give the
// same result.
type plain struct {
	id       ID
	data     Data
	parent   *plain
	children []*plain
}

func plainOf(n *Node, parent *plain) *plain {
	p := &plain{id: n.ID(), data: n.Data(), parent: parent}
	for _, c := range n.Children() {
		p.children = append(p.children, plainOf(c, p))
	}
	return p
}

func (p *plain) all() []*plain {
	all := []*plain{p}
	for _, c := range p.children {
		all = append(all, c.all()...)
	}
	return all
}

func (p *plain) place() int { return slices.Index(p.parent.children, p) }

func (p *plain) below(other *plain) bool {
	for ; p != nil; p = p.parent {
		if p == other {
			return true
		}
	}
	return false
}

func (p *plain) takeOut() {
	i := p.place()
	p.parent.children = slices.Delete(p.parent.children, i, i+1)
}

func (p *plain) hang(parent, before *plain) {
	i := len(parent.children)
	if before != nil {
		i = before.place()
	}
	p.parent, parent.children = parent, slices.Insert(parent.children, i, p)
}

func (p *plain) text() string {
	text := fmt.Sprint(p.id, p.data)
	for _, c := range p.children {
		text += "(" + c.text() + ")"
	}
	return text
}

// Whatever edits a draft gets, it gives the same tree as a plain one, and the tree before
// stays unchanged.
func TestDraftsBecomeWhatPlainTreesBecome(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, gone := drawTree(t), map[ID]bool{}
		for range rapid.IntRange(1, 3).Draw(t, "edits") {
			checkFinds(t, tree, gone)
			root := plainOf(tree.Root(), nil)
			before := root.text()
			edited := filetest.Must(tree.Edit(func(d *Draft) error {
				for range rapid.IntRange(1, 8).Draw(t, "verbs") {
					root = drawVerb(t, d, root)
				}
				return nil
			}))(t)
			if plainOf(tree.Root(), nil).text() != before {
				t.Fatal("an edit changed the old tree")
			}
			checkTree(t, edited)
			tree.Walk(func(v Visit) bool { gone[v.Node.ID()] = true; return true })
			checkFinds(t, edited, gone)
			if got, want := plainOf(edited.Root(), nil).text(), root.text(); got != want {
				t.Fatalf("%s\nwant %s", got, want)
			}
			tree = edited
		}
	})
}

// drawVerb applies the same edit to a draft and to a plain tree, and returns the latter's
// root.
func drawVerb(t *rapid.T, d *Draft, root *plain) *plain {
	all := root.all()
	p := rapid.SampledFrom(all).Draw(t, "node")
	fresh := func() (*Node, *plain) {
		n := d.Builder().Leaf(99)
		return n, &plain{id: n.ID(), data: n.Data()}
	}
	spot := func() (parent, before *plain, id ID) {
		parent = rapid.SampledFrom(all).Draw(t, "parent")
		if i := rapid.IntRange(0, len(parent.children)).Draw(t, "place"); i < len(parent.children) {
			before = parent.children[i]
			id = before.id
		}
		return parent, before, id
	}
	var err error
	refused := false
	switch rapid.IntRange(0, 5).Draw(t, "verb") {
	case 0:
		p.data = Data{Name: rapid.SampledFrom([]string{"x", "y"}).Draw(t, "name")}
		err = d.Set(p.id, func(said *Data) { *said = p.data })
	case 1:
		n, made := fresh()
		parent, before, id := spot()
		err = d.Insert(parent.id, id, n)
		made.hang(parent, before)
	case 2:
		err, refused = d.Remove(p.id), p.parent == nil
		if !refused {
			p.takeOut()
		}
	case 3:
		parent, before, id := spot()
		err, refused = d.Move(p.id, parent.id, id), p.parent == nil || parent.below(p) || before == p
		if !refused {
			p.takeOut()
			p.hang(parent, before)
		}
	case 4:
		n, made := fresh()
		err = d.Replace(p.id, n)
		if p.parent == nil {
			return made
		}
		made.hang(p.parent, p)
		p.takeOut()
	case 5:
		by, want := rapid.IntRange(-2, 2).Draw(t, "by"), ID(0)
		if p.parent != nil {
			if i := p.place() + by; i >= 0 && i < len(p.parent.children) {
				want = p.parent.children[i].id
			}
			if d.Parent(p.id) != p.parent.id {
				t.Fatalf("the parent of %d is not %d", p.id, p.parent.id)
			}
		}
		if got := d.Sibling(p.id, by); got != want {
			t.Fatalf("sibling %d of %d is %d, want %d", by, p.id, got, want)
		}
	}
	if refused != (err != nil) {
		t.Fatalf("refused: %v, want %v", err, refused)
	}
	return root
}

// checkTree checks that IDs are unique and the counts of every node are right.
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
	edited := filetest.Must(tree.Edit(func(d *Draft) error { return d.Remove(tree.At(Path{0}).ID()) }))(t)
	if p, ok := edited.Find(id); !ok || pathText(p) != "[0 0]" {
		t.Errorf("Find = %v, %v", p, ok)
	}
	if edited.At(Path{0}) != tree.At(Path{1}) {
		t.Error("the unchanged subtree is not shared")
	}
}

func TestWhatDoesNotChangeIsTheSameTree(t *testing.T) {
	tree := bratko()
	first := tree.At(Path{0})
	same, err := tree.Edit(func(d *Draft) error {
		d.Each(func(Visit, *Data) {})
		_ = d.Set(first.ID(), func(said *Data) { said.Note = "n" })
		_ = d.Set(first.ID(), func(said *Data) { said.Note = "" })
		return d.Move(first.ID(), tree.Root().ID(), tree.At(Path{1}).ID())
	})
	if same != tree || err != nil {
		t.Error("nothing has changed, but the tree is another one", err)
	}
}

func TestDraftsRefuseStrangers(t *testing.T) {
	tree := bratko()
	root, leaf := tree.Root().ID(), tree.At(Path{0, 0, 0}).ID()
	for name, verb := range map[string]func(*Draft) error{
		"set a stranger":          func(d *Draft) error { return d.Set(1000, func(*Data) {}) },
		"remove a stranger":       func(d *Draft) error { return d.Remove(0) },
		"insert below a stranger": func(d *Draft) error { return d.Insert(1000, 0, d.Builder().Leaf(0)) },
		"insert before a cousin":  func(d *Draft) error { return d.Insert(root, leaf, d.Builder().Leaf(0)) },
		"replace a stranger":      func(d *Draft) error { return d.Replace(1000, d.Builder().Leaf(0)) },
	} {
		if edited, err := tree.Edit(verb); err == nil || edited != nil {
			t.Errorf("%s: %v, %v", name, edited, err)
		}
	}
}

// Editing twice as many nodes at once takes at most about twice the memory.
func TestEditsOfManyNodesGrowWithTheirNumber(t *testing.T) {
	for name, verb := range map[string]func(d *Draft, parent ID, leaf *Node) error{
		"set":    func(d *Draft, _ ID, n *Node) error { return d.Set(n.ID(), func(said *Data) { said.Value++ }) },
		"insert": func(d *Draft, _ ID, n *Node) error { return d.Insert(n.ID(), 0, d.Builder().Leaf(1)) },
		"beside": func(d *Draft, parent ID, n *Node) error { return d.Insert(parent, n.ID(), d.Builder().Leaf(1)) },
		"remove": func(d *Draft, _ ID, n *Node) error { return d.Remove(n.ID()) },
		"move":   func(d *Draft, parent ID, n *Node) error { return d.Move(n.ID(), parent, 0) },
	} {
		bytes := func(leaves int) uint64 {
			tree := Complete(leaves, 1, Give(nil))
			tree.Find(1) // the single walk for a shape
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := tree.Edit(func(d *Draft) error {
				for _, n := range tree.Root().Children() {
					if err := verb(d, tree.Root().ID(), n); err != nil {
						return err
					}
				}
				return nil
			})
			runtime.ReadMemStats(&after)
			if err != nil {
				t.Fatal(name, err)
			}
			return after.TotalAlloc - before.TotalAlloc
		}
		if once, twice := bytes(4000), bytes(8000); twice > 3*once {
			t.Errorf("%s: %d bytes for 4,000 nodes, %d for 8,000", name, once, twice)
		}
	}
}
