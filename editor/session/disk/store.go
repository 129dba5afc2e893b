// Package disk stores the documents of a session in files, and recovery copies of unsaved work
// next to the program's data.
package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"plytree/editor/session"
	"plytree/fileformat/saving"
	"plytree/fileformat/source"
)

// Store is the disk as a store of documents. Names are paths.
type Store struct{}

// Full implements session.Store: a path is made absolute.
func (Store) Full(name string) string {
	if full, err := filepath.Abs(name); err == nil && name != "" {
		return full
	}
	return name
}

// Read implements session.Store. It takes the stamp before the content, so that a write in
// between is noticed as a change.
func (s Store) Read(name string) ([]byte, session.Stamp, error) {
	stamp, err := s.Stamp(name)
	if err != nil {
		stamp = session.Stamp{} // reading reports what is wrong
	}
	data, err := source.Load(name)
	return data, stamp, err
}

// Write implements session.Store.
func (s Store) Write(name string, data []byte) (session.Stamp, error) {
	if err := saving.File(name, data); err != nil {
		return session.Stamp{}, err
	}
	stamp, err := s.Stamp(name)
	if err != nil { // the file is written; the next check reads it
		return session.Stamp{}, nil
	}
	return stamp, nil
}

// Lasts implements session.Store.
func (Store) Lasts(string) bool { return true }

// Stamp implements session.Store.
func (Store) Stamp(name string) (session.Stamp, error) {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return session.Stamp{}, nil
	case err != nil:
		return session.Stamp{}, err
	}
	return session.Stamp{Written: info.ModTime(), Size: info.Size()}, nil
}
