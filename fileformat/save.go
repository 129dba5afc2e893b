package fileformat

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"plytree/engine"
)

// Save writes a file whole or not at all: into a new file in the same folder,
// which takes the old one's place once it is safely on the disk. A symbolic
// link stays a link, and the old file's mode stays. If anything fails, the old
// file is as it was.
func Save(path string, data []byte) error {
	if err := save(path, data); err != nil {
		return fmt.Errorf("%s was not saved, and what was there is unchanged: %w", path, plainly(err))
	}
	return nil
}

// plainly strips the name of the temporary file from an error.
func plainly(err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		if errors.Is(err, fs.ErrPermission) {
			return fmt.Errorf("the folder may not be written to (%w); choose another folder", at.Err)
		}
		return at.Err
	}
	return err
}

func save(path string, data []byte) (err error) {
	target, err := followLinks(path)
	if err != nil {
		return err
	}
	mode := fs.FileMode(0o644)
	if info, err := os.Stat(target); err == nil {
		if info.IsDir() {
			return fmt.Errorf("it is a folder")
		}
		if info.Mode().Perm()&0o200 == 0 {
			return fmt.Errorf("the file is write-protected; choose another name")
		}
		mode = info.Mode().Perm()
	}
	f, err := os.CreateTemp(filepath.Dir(target), "."+filepath.Base(target)+".*.tmp")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = f.Close()
			_ = os.Remove(f.Name())
		}
	}()
	if _, err = f.Write(data); err != nil {
		return err
	}
	if err = f.Chmod(mode); err != nil {
		return err
	}
	if err = f.Sync(); err != nil {
		return err
	}
	if err = f.Close(); err != nil {
		return err
	}
	if err = os.Rename(f.Name(), target); err != nil {
		return err
	}
	syncFolder(filepath.Dir(target))
	return nil
}

// followLinks returns the file that a chain of symbolic links ends at, which
// need not exist.
func followLinks(path string) (string, error) {
	for range 40 {
		to, err := os.Readlink(path)
		if err != nil {
			return path, nil // not a link, or not there yet
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(path), to)
		}
		path = to
	}
	return "", fmt.Errorf("its symbolic links go in a circle")
}

// syncFolder makes the new name last through a power cut where the system can.
func syncFolder(folder string) {
	if d, err := os.Open(folder); err == nil {
		_ = d.Sync() // not every file system can; the rename itself has worked
		_ = d.Close()
	}
}

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
	if filepath.Ext(name) == ".txt" {
		return ReadNotation(name, string(data), engine.Max)
	}
	return Read(name, data)
}

func loadError(path string, err error) error {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s: there is no such file", path)
	case errors.Is(err, fs.ErrPermission):
		return fmt.Errorf("%s: the file may not be read", path)
	}
	var at *fs.PathError
	if errors.As(err, &at) {
		err = at.Err
	}
	return fmt.Errorf("%s: the file can't be read: %w", path, err)
}

// Encode writes the document in the form that the file name asks for: .json,
// .txt for the short notation, YAML otherwise.
func Encode(name string, d *Document) []byte {
	switch filepath.Ext(name) {
	case ".json":
		return WriteJSON(d)
	case ".txt":
		return []byte(WriteNotation(d.Tree.Root()) + "\n")
	}
	return Write(d)
}
