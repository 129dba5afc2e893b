package explain_test

import (
	"strings"
	"testing"

	. "plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/samples"
)

func each(t *testing.T, o search.Options, visit func(string, *search.Result, tree.Visit, *search.Record)) {
	t.Helper()
	for _, s := range samples.Searched() {
		doc, err := fileformat.Read(s.File, s.Text)
		if err != nil {
			t.Fatal(err)
		}
		if doc.Tree.HasChance() && !o.WithDefaults().Algorithm.Form().AtChance {
			continue
		}
		if o.Depth == 0 {
			o.Depth = doc.Search.Depth
		}
		res, err := search.Search(doc.Tree, o, false)
		if err != nil {
			t.Fatal(err)
		}
		res.Walk(func(v tree.Visit, rec *search.Record) { visit(s.File, res, v, rec) })
		o.Depth = 0
	}
}

// Every sentence about every node of every sample can be rendered and reads like a
// sentence.
func TestSentencesAreWhole(t *testing.T) {
	for _, a := range search.Algorithms() {
		for _, w := range []search.Window{{}, {Alpha: 3.5, Beta: 4.5}} {
			each(t, search.Options{Algorithm: a, Window: w}, func(file string, res *search.Result, v tree.Visit, rec *search.Record) {
				for _, s := range Node(res, v, rec) {
					text := s.String()
					if strings.ContainsAny(strings.ReplaceAll(text, "< β", ""), "{}<>") || strings.Contains(text, "  ") || !strings.HasSuffix(text, ".") && !strings.HasSuffix(text, ").") {
						t.Errorf("%s, %s at %v: %q", file, a, v.Path, text)
					}
				}
			})
		}
	}
}

func sentences(t *testing.T, file string, path ...int) string {
	var text []string
	each(t, search.Options{}, func(f string, res *search.Result, v tree.Visit, rec *search.Record) {
		if strings.HasPrefix(f, file) && len(v.Path) == len(path) && slicesEqual(v.Path, path) {
			for _, s := range Node(res, v, rec) {
				text = append(text, s.String())
			}
		}
	})
	return strings.Join(text, " ")
}

func slicesEqual(a tree.Path, b []int) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func TestWhatIsSaid(t *testing.T) {
	for _, c := range []struct {
		file string
		path []int
		want string
	}{
		{"01", []int{0, 1}, "Visited as node 6 of 11. The search enters e with the window [−∞, 4]. MIN already has 4 at b, from d. After d, α = −∞ < β = 4 at b, so the search goes on to e. The search leaves it with the window [5, 4] and returns 5. Its minimax value is at least 5. The pruned nodes could only raise it, which wouldn't change the root's value. At e, MAX can get at least 5 by moving to child 1 of e. At b, MIN already has 4 from d and can avoid this position. The remaining child is pruned. A shallow beta cut-off: α = 5 ≥ β = 4."},
		{"01", []int{1, 1, 0}, "The search doesn't reach child 1 of g: it prunes g, further up. At c, MIN can get at most 2 by moving to f. At a, MAX already has 4 from b and can avoid this position. The remaining child is pruned. A shallow alpha cut-off: α = 4 ≥ β = 2."},
		{"05", []int{1, 0, 0}, "Visited as node 5 of 7. The search enters D with the window [5, ∞]. MAX already has 5 at A, from child 1 of A. At C, the search starts with D, so nothing is known about C yet. The search leaves it with the window [5, 3] and returns 3. Its minimax value is at most 3. The pruned nodes could only lower it, which wouldn't change the root's value. At D, MIN can get at most 3 by moving to child 1 of D. Further up, at A, MAX already has 5 from child 1 of A and can avoid this position. The remaining child is pruned. A deep alpha cut-off: α = 5 ≥ β = 3. Whatever is chosen at C and B, D either plays no part or passes its value up to A. There, 5 is at least as good."},
		{"08", []int{0, 0}, "It is at the depth limit, so the search uses its estimate, 3. Visited as node 3 of 7. The search enters a with the window [−∞, ∞]. No bound is known yet. At left, the search starts with a, so nothing is known about left yet. The search leaves it with the window [−∞, ∞] and returns 3. Its minimax value is exactly 3."},
		{"08", []int{0, 0, 0}, "The search never reaches this node because it is below the depth limit of 2."},
	} {
		if got := sentences(t, c.file, c.path...); got != c.want {
			t.Errorf("%s at %v:\n%s\nwant\n%s", c.file, c.path, got, c.want)
		}
	}
}

// A label stays short, however deep the node is.
func TestPlacesInADeepTreeAreShort(t *testing.T) {
	b := &tree.Builder{}
	for _, move := range []string{"", "on"} {
		n := b.Node(tree.Data{Value: 1, HasValue: true, Move: move})
		path := tree.Path{}
		for range 5000 {
			n = b.Node(tree.Data{Move: move}, n)
			path = append(path, 0)
		}
		if got := tree.NodeLabel(b.Tree(n, tree.Max), path).String(); len(got) > 80 {
			t.Errorf("%d bytes: %s…", len(got), got[:80])
		}
	}
}

// The sentence about a cut-off stays short, however far up its bound was set.
func TestADeepCutoffInADeepTreeIsToldInShort(t *testing.T) {
	b := &tree.Builder{}
	n := b.Node(tree.Data{}, b.Leaf(3), b.Leaf(9)) // MIN
	for range 2000 {
		n = b.Node(tree.Data{}, n)
	}
	res, err := search.Search(b.Tree(b.Node(tree.Data{}, b.Leaf(5), n), tree.Max), search.Options{}, false)
	if err != nil {
		t.Fatal(err)
	}
	text := Cut(res, res.Cutoffs[0]).String()
	if len(text) > 600 || !strings.Contains(text, "Whatever is chosen at the 2000 nodes in between") {
		t.Errorf("%d bytes: %s", len(text), text)
	}
}
