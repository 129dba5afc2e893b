package fileformat

import (
	"io"
	"path/filepath"
	"slices"
	"strings"

	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat/notation"
	"plytree/fileformat/source"
)

// The limits of a file.
const (
	MaxBytes = source.MaxBytes
	MaxNodes = source.MaxNodes
	MaxDepth = source.MaxDepth // plies below the root
)

// Cost returns an upper estimate of the bytes of memory, including garbage, that it takes
// to [Read] data.
func Cost(data []byte) int64 { return int64(len(data)) * 250 }

// Load reads a file as YAML or JSON or, if its name ends in .txt, as the short notation,
// or in .tex as LaTeX.
func Load(path string) (*Document, error) {
	data, err := source.Load(path)
	if err != nil {
		return nil, err
	}
	return Decode(path, data)
}

// ReadFrom reads a document in any form from a source whose name doesn't determine the
// form. The short notation starts with brackets and, unlike all other forms, has no
// colons except after probabilities.
func ReadFrom(name string, from io.Reader) (*Document, error) {
	data, err := source.ReadAll(name, from)
	if err != nil {
		return nil, err
	}
	s, _, err := source.New(name, data)
	if err != nil {
		return nil, err
	}
	if IsLaTeX(s.Text) {
		return readTeX(name, s.Text)
	}
	start := strings.TrimLeft(s.Text, " \t\n")
	inside := strings.TrimLeft(start, "[({ \t\n")
	bracket := start != inside || strings.HasPrefix(start, "<")
	number := strings.IndexAny(inside, "<?+-−–.∞0123456789") == 0 || strings.HasPrefix(inside, "inf")
	if bracket && (!strings.Contains(start, ":") || strings.Contains(start, "<") && number) {
		return ReadNotation(name, s.Text, tree.Max)
	}
	return Read(name, data)
}

// Decode parses the content of the named file in the form that its name asks for, as
// [Load] does.
func Decode(name string, data []byte) (*Document, error) {
	switch Ending(name) {
	case ".txt":
		return ReadNotation(name, string(data), tree.Max)
	case ".tex":
		return readTeX(name, string(data))
	}
	return Read(name, data)
}

// ReadNotation parses a document that is a tree in the short notation, as [notation.Read]
// does. The name identifies the text in errors. The error, if any, is an [Error].
func ReadNotation(name, text string, root tree.Player) (*Document, error) {
	return finished(ReadUnfinishedNotation(name, text, root))
}

// ReadUnfinishedNotation is to ReadNotation as [ReadUnfinished] is to Read.
func ReadUnfinishedNotation(name, text string, root tree.Player) (*Document, error) {
	s, remarks, err := source.New(name, []byte(text))
	if err != nil {
		return nil, err
	}
	tree, places, err := notation.Read(s, root)
	if err != nil {
		return nil, err
	}
	return &Document{Tree: tree, Remarks: remarks, source: s, positions: places}, nil
}

// Encode writes the document in the form that the file name asks for: .json, .txt for the
// short notation, YAML otherwise. It refuses a document that is too large for [Decode].
func Encode(name string, d *Document) ([]byte, error) {
	root := d.Tree.Root()
	switch {
	case Ending(name) == ".tex":
		return nil, sentence.Refuse(
			"trees can be read from LaTeX but not saved as LaTeX; use a name that ends in .yaml")
	case root.Size() > MaxNodes:
		return nil, sentence.Refuse(source.TooMany().Template)
	case root.Height() > MaxDepth:
		return nil, sentence.Refuse(source.TooDeep().Template)
	}
	var data []byte
	switch Ending(name) {
	case ".json":
		data = WriteJSON(d)
	case ".txt":
		data = []byte(notation.Write(root) + "\n")
	default:
		data = Write(d)
	}
	if len(data) > MaxBytes {
		return nil, sentence.Refuse(
			"the file would be larger than {{.Size}} MiB; split the tree into several files, or shorten names and notes",
			"Size", MaxBytes>>20)
	}
	return data, nil
}

// NotationLoses lists what the short notation would drop from the document; the list is
// empty if it drops nothing.
func NotationLoses(d *Document) sentence.List {
	names, rest, boards := 0, 0, 0
	d.Tree.Walk(func(v tree.Visit) bool {
		data := v.Node.Data()
		if data.Name != "" {
			names++
		}
		if data.Board.Given() {
			boards++
		}
		if data.Move != "" || data.Note != "" || data.Highlight != tree.NoHighlight ||
			data.Player != tree.Alternate && !(data.Player == tree.Chance && !v.Node.Leaf()) ||
			data.HasValue && !v.Node.Leaf() {
			rest++
		}
		return true
	})
	var lost []sentence.Label
	if d.Title+d.Source+d.Note != "" {
		lost = append(lost, sentence.Named("the title, source and note"))
	}
	if d.Language != "" {
		lost = append(lost, sentence.Named("the language"))
	}
	if d.Search != (search.Options{}) || d.Tree.Player() == tree.Min {
		lost = append(lost, sentence.Named("the root's player and the search options"))
	}
	if d.Exercise != nil {
		lost = append(lost, sentence.Named("the exercise"))
	}
	if d.Answers != nil {
		lost = append(lost, sentence.Named("the answers"))
	}
	if names > 0 {
		lost = append(lost, sentence.Label(sentence.Count(names, "{{.Count}} name", "{{.Count}} names")))
	}
	if rest > 0 {
		lost = append(lost, sentence.Label(sentence.Count(rest,
			"the move, player, note, highlight and estimate of {{.Count}} node",
			"the moves, players, notes, highlights and estimates of {{.Count}} nodes")))
	}
	if boards > 0 {
		lost = append(lost, sentence.Label(sentence.Count(boards, "{{.Count}} board", "{{.Count}} boards")))
	}
	if len(d.comments) > 0 {
		lost = append(lost, sentence.Named("the comments"))
	}
	return sentence.ListOf(sentence.Commas, lost)
}

// Ending returns the extension of a file name, such as ".yaml", in lowercase.
func Ending(name string) string { return strings.ToLower(filepath.Ext(name)) }

// Stem returns the last part of a file name without its extension. Files that belong to
// Plytree in the operating system end in .plytree.yaml, which counts as one extension.
func Stem(name string) string {
	base := filepath.Base(name)
	stem := strings.TrimSuffix(base, filepath.Ext(base))
	if inner := filepath.Ext(stem); strings.EqualFold(inner, ".plytree") {
		return strings.TrimSuffix(stem, inner)
	}
	return stem
}

// HasForm reports whether the extension of the name determines the form of a tree: .yaml,
// .yml, .json or .txt.
func HasForm(name string) bool {
	return slices.Contains([]string{".yaml", ".yml", ".json", ".txt"}, Ending(name))
}

// Holds refuses a type of file, by its name, that would lose part of a document, and a
// document that could not be read again.
func Holds(name string, d *Document) error {
	if err := d.Tree.CheckChance(); err != nil {
		return err
	}
	if strings.EqualFold(filepath.Ext(name), ".txt") {
		if lost := NotationLoses(d); len(lost.Items) > 0 {
			return sentence.Refuse(
				"a .txt file stores only brackets and values and would lose {{.Lost}}; use a name that ends in .yaml",
				"Lost", lost)
		}
	}
	return nil
}
