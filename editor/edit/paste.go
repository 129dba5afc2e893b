package edit

import (
	"strings"

	"plytree/editor"
	"plytree/engine"
	"plytree/engine/sentence"
	"plytree/fileformat"
)

// YAMLDivider parts documents in one text.
const YAMLDivider = "---\n"

// Paste adds the trees that a text holds to the node in the lead: in the short
// notation, as a list of another program's, or as YAML. It returns an error of
// the reader for any other text; the edit returns a [TooManyNodesError] if the
// tree would be too large.
func Paste(text string) (Edit, error) {
	docs, err := readPasted(text)
	if err != nil {
		return Edit{}, err
	}
	return paste(docs), nil
}

// paste adds trees to the node in the lead.
func paste(docs []*fileformat.Document) Edit {
	return Edit{Name: sentence.Say("paste"), Make: func(s editor.State, at Targets) (editor.State, []engine.ID, error) {
		target, next := at.Lead, make([]engine.ID, len(docs))
		var err error
		if root := s.Tree.Root(); len(docs) > 1 && target == root.ID() && root.Leaf() && root.Data() == (engine.Data{}) {
			if s, target, err = editor.AddChild(s, target); err != nil { // an empty tree can't give way to several
				return s, nil, err
			}
		}
		for i, doc := range docs {
			if s.Tree.Root().Size()+doc.Tree.Root().Size() > fileformat.MaxNodes {
				return s, nil, &TooManyNodesError{fileformat.MaxNodes}
			}
			if _, there := s.Tree.Find(target); !there { // an empty leaf gave way to the first
				target = parentOf(s.Tree, next[0])
			}
			if s, next[i], err = editor.Paste(s, target, doc.Tree.Root()); err != nil {
				return s, nil, err
			}
		}
		return s, next, nil
	}}
}

// parentOf returns the node's parent, or the node itself if it is the root.
func parentOf(t *engine.Tree, id engine.ID) engine.ID {
	path, _ := t.Find(id)
	return t.At(path[:max(0, len(path)-1)]).ID()
}

// readPasted reads a text as one tree or, failing that, as one on each line.
func readPasted(text string) ([]*fileformat.Document, error) {
	const name = "clipboard"
	if strings.Contains(text, "plytree:") || strings.Contains(text, `"plytree"`) {
		return readYAMLs(name, text)
	}
	whole, err := fileformat.ReadNotation(name, text, engine.Max)
	if err == nil {
		return []*fileformat.Document{whole}, nil
	}
	var docs []*fileformat.Document
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		doc, lineErr := fileformat.ReadNotation(name, line, engine.Max)
		if lineErr != nil {
			return nil, err
		}
		docs = append(docs, doc)
	}
	return docs, nil
}

func readYAMLs(name, text string) (docs []*fileformat.Document, err error) {
	for _, part := range strings.Split(text, "\n"+YAMLDivider) {
		doc, err := fileformat.Read(name, []byte(part))
		if err != nil {
			return nil, err
		}
		docs = append(docs, doc)
	}
	return docs, nil
}
