package document

import (
	"strings"

	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"
)

// YAMLDivider separates documents in a text.
const YAMLDivider = "---\n"

// Paste adds the trees in a text after the children of the primary node or, if that is a leaf
// without data, replaces it with the first tree. The text may be in the short notation, a list
// from another program, LaTeX or YAML; for any other text it returns the error of the reader.
func Paste(text string) (Edit, error) {
	docs, err := readPasted(text)
	if err != nil {
		return Edit{}, err
	}
	return drafting(sentence.Say("paste"), func(d draft) ([]tree.ID, error) { return d.paste(docs) }), nil
}

func (d draft) paste(docs []*fileformat.Document) ([]tree.ID, error) {
	size := d.tree.Root().Size()
	subtrees := make([]*tree.Node, len(docs))
	for i, doc := range docs {
		if size += doc.Tree.Root().Size(); size > fileformat.MaxNodes {
			return nil, tooMany(fileformat.MaxNodes)
		}
		subtrees[i] = d.Builder().Copy(doc.Tree.Root())
	}
	parent := d.at.Primary
	n := d.tree.Node(parent)
	root := d.tree.Root().ID() == parent
	blank := n.Leaf() && n.Data() == (tree.Data{}) && !(root && len(docs) > 1) // several trees can't replace the root
	next := make([]tree.ID, len(subtrees))
	for i, sub := range subtrees {
		next[i] = sub.ID()
		var err error
		if i == 0 && blank {
			gone := parent
			parent = d.Parent(gone)
			err = d.Replace(gone, sub)
		} else {
			err = d.Insert(parent, 0, sub)
		}
		if err != nil {
			return nil, err
		}
	}
	d.settle(next, parent)
	return next, nil
}

// readPasted parses a text as one tree or, if that fails, as one tree on each line.
func readPasted(text string) ([]*fileformat.Document, error) {
	const name = "clipboard"
	if fileformat.IsOwn(text) {
		return readYAMLs(name, text)
	}
	if fileformat.IsLaTeX(text) {
		return fileformat.ReadLaTeX(name, text)
	}
	whole, err := fileformat.ReadUnfinishedNotation(name, text, tree.Max)
	if err == nil {
		return []*fileformat.Document{whole}, nil
	}
	var docs []*fileformat.Document
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		doc, lineErr := fileformat.ReadUnfinishedNotation(name, line, tree.Max)
		if lineErr != nil {
			return nil, err
		}
		docs = append(docs, doc)
	}
	return docs, nil
}

func readYAMLs(name, text string) (docs []*fileformat.Document, err error) {
	for _, part := range strings.Split(text, "\n"+YAMLDivider) {
		doc, err := fileformat.ReadUnfinished(name, []byte(part))
		if err != nil {
			return nil, err
		}
		docs = append(docs, doc)
	}
	return docs, nil
}
