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

// Begun returns the answers already in a file for answers to an exercise, read by load, so that the
// user can continue. It is nil if the file doesn't exist or there is none. It refuses a file with
// other contents, which would be lost.
func Begun(file string, asked *fileformat.Document,
	load func(string) (*fileformat.Document, error)) (*fileformat.Document, error) {
	if _, err := os.Lstat(file); file == "" || errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	begun, err := load(file)
	if err != nil || !asksTheSame(begun, asked) {
		return nil, sentence.Refuse(
			"{{.File}} contains no answers to this exercise and would be overwritten; use another file name",
			"File", visible.Text(file))
	}
	return begun, nil
}

// HoldsAnswers refuses a file name whose format can't hold answers.
func HoldsAnswers(file string) error {
	if !fileformat.HasForm(file) || fileformat.Ending(file) == ".txt" {
		return sentence.Refuse("this type of file can't store answers; use .yaml or .json")
	}
	return nil
}

// asksTheSame reports whether two documents ask the same tasks about the same tree.
func asksTheSame(a, b *fileformat.Document) bool {
	var asked [2][]byte
	for i, doc := range []*fileformat.Document{a, b} {
		var err error
		asked[i], err = fileformat.Encode("asked.json",
			&fileformat.Document{Tree: doc.Tree, Search: doc.Search, Exercise: doc.Exercise})
		if err != nil {
			return false
		}
	}
	return bytes.Equal(asked[0], asked[1])
}
