package fileformat

import (
	"strings"

	"plytree/engine/text/sentence"
	"plytree/fileformat/latex"
	"plytree/fileformat/source"
)

// IsLaTeX reports whether a text of unknown form contains trees in LaTeX that
// [latex.Read] can read, and is not one of our own documents, which may quote some.
func IsLaTeX(text string) bool {
	return !IsOwn(text) && latex.Is(text)
}

// IsOwn reports whether a text of unknown form is one of our own documents, in YAML or
// JSON.
func IsOwn(text string) bool {
	return strings.Contains(text, "plytree:") || strings.Contains(text, `"plytree"`)
}

// ReadLaTeX reads a document for each tree in a LaTeX text. The name identifies the text
// in errors. The error, if any, is an [Error].
func ReadLaTeX(name, text string) ([]*Document, error) { return readLaTeX(name, text, MaxNodes) }

func readLaTeX(name, text string, most int) ([]*Document, error) {
	s, remarks, err := source.New(name, []byte(text))
	if err != nil {
		return nil, err
	}
	trees, err := latex.Read(s, most)
	if err != nil {
		return nil, err
	}
	docs := make([]*Document, len(trees))
	for i, t := range trees {
		docs[i] = &Document{Tree: t.Tree, Remarks: remarks, source: s, positions: t.Places}
		if err := docs[i].checkChance(); err != nil {
			return nil, err
		}
	}
	return docs, nil
}

// readTeX reads the only tree of a file.
func readTeX(name, text string) (*Document, error) {
	docs, err := readLaTeX(name, text, 2) // the second one would be too many
	if err != nil {
		return nil, err
	}
	if len(docs) > 1 {
		second := docs[1]
		return nil, second.ErrorAt(second.Tree.Root().ID(),
			sentence.Say("the file contains several trees; keep only the one to read"))
	}
	return docs[0], nil
}
