package document

import (
	"strings"

	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/notation"
)

// Copied returns subtrees as text for [Paste], one after the other: in the short notation if
// that loses nothing, as YAML otherwise. All of them must be in the tree.
func Copied(t *tree.Tree, roots []tree.ID) string {
	var docs []*fileformat.Document
	short := true
	for _, id := range roots {
		b := &tree.Builder{}
		doc := &fileformat.Document{Tree: b.Tree(b.Copy(t.Node(id)), tree.Max)}
		short = short && len(fileformat.NotationLoses(doc).Items) == 0 && !doc.Tree.Root().Data().P.Given()
		docs = append(docs, doc)
	}
	divider, texts := YAMLDivider, make([]string, len(docs))
	for i, doc := range docs {
		if short {
			divider, texts[i] = "\n", notation.Write(doc.Tree.Root())
		} else {
			texts[i] = string(fileformat.Write(doc))
		}
	}
	return strings.Join(texts, divider)
}
