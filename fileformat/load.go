package fileformat

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"plytree/engine"
	"plytree/engine/visible"
)

// Load reads a file as YAML or JSON or, where its name ends in .txt, as the
// short notation.
func Load(path string) (*Document, error) {
	data, err := Bytes(path)
	if err != nil {
		return nil, err
	}
	return Decode(path, data)
}

// Bytes reads a file for [Decode]: of one that is too large only so much that
// Decode refuses it.
func Bytes(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, loadError(path, err)
	}
	defer f.Close()
	return bytesFrom(path, f)
}

// ReadFrom reads a document of the named file, as [Load] does.
func ReadFrom(name string, from io.Reader) (*Document, error) {
	data, err := bytesFrom(name, from)
	if err != nil {
		return nil, err
	}
	return Decode(name, data)
}

func bytesFrom(name string, from io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(from, MaxBytes+1))
	if err != nil {
		return nil, loadError(name, err)
	}
	return data, nil
}

// Decode reads what the named file holds, in the form that its name asks for, as
// [Load] does.
func Decode(name string, data []byte) (*Document, error) {
	if Ending(name) == ".txt" {
		return ReadNotation(name, string(data), engine.Max)
	}
	return Read(name, data)
}

func loadError(path string, err error) error {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s: there is no such file", visible.Text(path))
	case errors.Is(err, fs.ErrPermission):
		return fmt.Errorf("%s: the file may not be read", visible.Text(path))
	}
	var at *fs.PathError
	if errors.As(err, &at) {
		err = at.Err
	}
	return fmt.Errorf("%s: the file can't be read: %w", visible.Text(path), err)
}

// Encode writes the document in the form that the file name asks for: .json,
// .txt for the short notation, YAML otherwise.
func Encode(name string, d *Document) []byte {
	switch Ending(name) {
	case ".json":
		return WriteJSON(d)
	case ".txt":
		return []byte(WriteNotation(d.Tree.Root()) + "\n")
	}
	return Write(d)
}
