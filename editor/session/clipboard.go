package session

import (
	"strings"

	"plytree/editor"
	"plytree/engine"
	"plytree/engine/sentence"
	"plytree/fileformat"
)

// yamlDivider parts documents in one text.
const yamlDivider = "---\n"

// Copy returns the selected subtrees as text, one after the other: in the short
// notation if that loses nothing, as YAML otherwise. It returns a
// [NothingSelectedError] if there are none.
func (s *Session) Copy() (string, error) {
	if s.selection.Count() == 0 {
		return "", &NothingSelectedError{}
	}
	var docs []*fileformat.Document
	short := true
	for _, id := range s.selection.Topmost() {
		path, _ := s.Tree().Find(id)
		b := &engine.Builder{}
		doc := &fileformat.Document{Tree: b.Tree(b.Copy(s.Tree().At(path)), engine.Max)}
		short = short && fileformat.NotationLoses(doc) == ""
		docs = append(docs, doc)
	}
	divider, texts := yamlDivider, make([]string, len(docs))
	for i, doc := range docs {
		if short {
			divider, texts[i] = "\n", fileformat.WriteNotation(doc.Tree.Root())
		} else {
			texts[i] = string(fileformat.Write(doc))
		}
	}
	return strings.Join(texts, divider), nil
}

// Cut is Copy, after which the subtrees are removed. If they can't be, the text
// is empty and the error says why.
func (s *Session) Cut() (string, Change, error) {
	text, err := s.Copy()
	if err != nil {
		return "", 0, err
	}
	c, err := s.Do(Edit{sentence.Say("cut"), Delete().make})
	if err != nil {
		return "", 0, err
	}
	return text, c, nil
}

// Paste adds the trees that a text holds to the node in the lead: in the short
// notation, as a list of another program's, or as YAML. It returns an error of
// the reader for any other text, and a [TooManyNodesError].
func (s *Session) Paste(text string) (Change, error) {
	docs, err := readPasted(text)
	if err != nil {
		return 0, err
	}
	return s.Do(paste(docs))
}

func paste(docs []*fileformat.Document) Edit {
	return Edit{sentence.Say("paste"), func(s editor.State, at targets) (editor.State, []engine.ID, error) {
		target, next := at.lead, make([]engine.ID, len(docs))
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
	for _, part := range strings.Split(text, "\n"+yamlDivider) {
		doc, err := fileformat.Read(name, []byte(part))
		if err != nil {
			return nil, err
		}
		docs = append(docs, doc)
	}
	return docs, nil
}
