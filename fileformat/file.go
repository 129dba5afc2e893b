package fileformat

import (
	"io"
	"strings"

	"plytree/engine"
	"plytree/engine/sentence"
	"plytree/fileformat/source"
	"plytree/fileformat/yaml"
)

// What a file may hold at the most.
const (
	MaxBytes = source.MaxBytes
	MaxNodes = 1_000_000
	MaxDepth = 1_000 // plies below the root

	maxMemory = 1_500_000_000 // bytes to read it
)

func tooDeep() sentence.Sentence {
	return say("the tree is more than 1,000 plies deep; remove the plies below that")
}

func tooMany() sentence.Sentence {
	return say("the tree has more than 1,000,000 nodes; split it into several files")
}

// Load reads a file as YAML or JSON or, where its name ends in .txt, as the
// short notation.
func Load(path string) (*Document, error) {
	data, err := source.Load(path)
	if err != nil {
		return nil, err
	}
	return Decode(path, data)
}

// ReadFrom reads a document in any form from what has no name that says which:
// the short notation begins with a bracket and has no colon, as every other has.
func ReadFrom(name string, from io.Reader) (*Document, error) {
	data, err := source.ReadAll(name, from)
	if err != nil {
		return nil, err
	}
	s, _, err := source.New(name, data)
	if err != nil {
		return nil, err
	}
	start := strings.TrimLeft(s.Text, " \t\n")
	if start != "" && strings.Contains("[({", start[:1]) && !strings.Contains(start, ":") {
		return ReadNotation(name, s.Text, engine.Max)
	}
	return Read(name, data)
}

// Decode reads what the named file holds, in the form that its name asks for, as
// [Load] does.
func Decode(name string, data []byte) (*Document, error) {
	if Ending(name) == ".txt" {
		return ReadNotation(name, string(data), engine.Max)
	}
	return Read(name, data)
}

// Encode writes the document in the form that the file name asks for: .json,
// .txt for the short notation, YAML otherwise. What [Decode] would not read for
// its size is refused.
func Encode(name string, d *Document) ([]byte, error) {
	root := d.Tree.Root()
	switch {
	case root.Size() > MaxNodes:
		return nil, sentence.Refuse(tooMany().Template)
	case root.Height() > MaxDepth:
		return nil, sentence.Refuse(tooDeep().Template)
	}
	var data []byte
	switch Ending(name) {
	case ".json":
		data = WriteJSON(d)
	case ".txt":
		data = []byte(WriteNotation(root) + "\n")
	default:
		data = Write(d)
	}
	switch {
	case len(data) > MaxBytes:
		return nil, sentence.Refuse("the file would be larger than {{.Size}} MiB; split the tree into several files, or shorten names and notes", "Size", MaxBytes>>20)
	case Ending(name) != ".txt" && yaml.Cost(string(data)) > maxMemory:
		return nil, sentence.Refuse("it would take more than 1.5 GB of memory to read the file; split the tree into several files, or leave names and moves out")
	}
	return data, nil
}
