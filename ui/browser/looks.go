//go:build js

package browser

import (
	"io/fs"
)

// Looks are the files of looks in the browser's storage.
type Looks struct{ storage Storage }

// NewLooks returns the looks of this page's address.
func NewLooks() Looks { return Looks{Storage{Prefix: "plytree.look."}} }

// Files implements look.Shelf.
func (l Looks) Files() ([]string, error) { return l.storage.Keys(), nil }

// Place implements look.Shelf.
func (Looks) Place(file string) string { return file }

// Read implements look.Shelf.
func (l Looks) Read(file string) ([]byte, error) {
	text, ok := l.storage.Get(file)
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: file, Err: fs.ErrNotExist}
	}
	return []byte(text), nil
}

// Write implements look.Shelf.
func (l Looks) Write(file string, data []byte) error { return l.storage.Set(file, string(data)) }

// Remove implements look.Shelf.
func (l Looks) Remove(file string) error {
	l.storage.Remove(file)
	return nil
}
