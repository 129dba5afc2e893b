package answer

import (
	"bytes"
	"errors"
	"io/fs"
	"os"

	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/fileformat"
)

// Begun is what a file for answers to an exercise holds of them already, as load reads
// it: to go on from. It is nil for a file that is not there, and for no file. A file
// that holds anything else is refused, for that would be lost.
func Begun(file string, asked *fileformat.Document, load func(string) (*fileformat.Document, error)) (*fileformat.Document, error) {
	if _, err := os.Lstat(file); file == "" || errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	begun, err := load(file)
	if err != nil || !asksTheSame(begun, asked) {
		return nil, sentence.Refuse("{{.File}} contains no answers to this exercise and would be overwritten; use another file name", "File", visible.Text(file))
	}
	return begun, nil
}

// HoldsAnswers refuses a file whose name asks for a form without answers.
func HoldsAnswers(file string) error {
	if !fileformat.HasForm(file) || fileformat.Ending(file) == ".txt" {
		return sentence.Refuse("this type of file can't store answers; use .yaml or .json")
	}
	return nil
}

// asksTheSame reports whether two documents ask the same of the same tree.
func asksTheSame(a, b *fileformat.Document) bool {
	var asked [2][]byte
	for i, doc := range []*fileformat.Document{a, b} {
		var err error
		asked[i], err = fileformat.Encode("asked.json", &fileformat.Document{Tree: doc.Tree, Search: doc.Search, Exercise: doc.Exercise})
		if err != nil {
			return false
		}
	}
	return bytes.Equal(asked[0], asked[1])
}
