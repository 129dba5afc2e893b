package session_test

import (
	"testing"

	"plytree/editor/session"
	"plytree/engine/tree"
	"plytree/fileformat"
)

// Pasted trees are selected, and copying them gives the same trees, however many there are, in the
// short notation and as YAML.
func FuzzPaste(f *testing.F) {
	for _, text := range []string{
		"[1, [2, 3]]", "1\n2", "((1 2) 3)\n{4 5}\n?", "[1, 2\n3]", "", "\n\n1\n", "[", "1,2", "∞", "-inf\n- 3",
		"plytree: 1\ntree: {name: a, children: [1, {move: x, value: 2, mark: blue}]}\n",
		"plytree: 1\ntree: 1\n---\nplytree: 1\ntree: {name: \"--- \", note: \"a\\n---\\nb\", children: [[1], 2]}\n",
		"plytree: 1\ntree:\n  - note: |\n      a\n      ---\n      plytree: 1\n    value: 3\n---\n",
		`{"plytree": 1, "tree": [1, 2]}`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := drawn(t, "?")
		if err := s.Paste(text); err != nil {
			if s.Tree().Root().Size() != 1 {
				t.Fatalf("%q is refused, and something is there", text)
			}
			return
		}
		trees := func(s *session.Session) (all string) {
			for _, id := range s.Selection().Roots() {
				b := &tree.Builder{}
				all += string(fileformat.Write(&fileformat.Document{Tree: b.Tree(b.Copy(s.Tree().Node(id)), tree.Max)}))
			}
			return all
		}
		was := trees(s)
		copied, err := s.Copy()
		again := drawn(t, "?")
		if err == nil {
			err = again.Paste(copied)
		}
		if err != nil {
			t.Fatalf("%q was pasted; %q can't be: %v", text, copied, err)
		}
		expect(t, "what was copied of "+text, trees(again), was)
	})
}
