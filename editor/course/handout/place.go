package handout

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"plytree/engine/text/sentence"
	"plytree/fileformat/saving"
)

// Place writes a file to a folder or an archive, completely or not at all, while its content is
// being made. Names have slashes. It may be called concurrently.
type Place func(name string, write func(io.Writer) error) error

// Write writes a file with the data.
func (p Place) Write(name string, data []byte) error {
	return p(name, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// Folder returns the place for files in a folder, which is created when the first file is
// written.
func Folder(folder string) Place {
	return func(name string, write func(io.Writer) error) error {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return sentence.Refuse("can't create the folder: {{.Cause}}; choose a folder that you can write to",
				"Cause", err)
		}
		return saving.Stream(path, write)
	}
}

// Holds is what a folder contains before files are written to it.
type Holds struct {
	Files    int      // how many there are
	Replaced []string // the names that already exist, including folders
}

// Look finds out which of the names exist in the folder. It refuses a folder that can't be
// read, and names that would replace a file that is still needed.
func Look(folder string, names []string, needed ...string) (h Holds, err error) {
	entries, err := os.ReadDir(folder)
	switch {
	case errors.Is(err, fs.ErrNotExist) || errors.Is(err, errors.ErrUnsupported): // a page sees no folders
		return h, nil
	case err != nil:
		return h, sentence.At(folder, sentence.Refuse("the folder can't be read: {{.Cause}}", "Cause", err))
	}
	h.Files = len(entries)
	for _, name := range names {
		there, err := os.Stat(filepath.Join(folder, filepath.FromSlash(name)))
		if err != nil {
			continue
		}
		for _, file := range needed {
			if info, err := os.Stat(file); err == nil && os.SameFile(info, there) {
				return h, sentence.Refuse("{{.File}} is an input file and would be overwritten; use another file name",
					"File", name)
			}
		}
		h.Replaced = append(h.Replaced, name)
	}
	return h, nil
}

// Archive is a ZIP archive in memory, for systems without folders. The same files give the
// same bytes.
type Archive struct {
	mu    sync.Mutex
	files map[string][]byte
}

// Add is a [Place].
func (a *Archive) Add(name string, write func(io.Writer) error) error {
	var data bytes.Buffer
	if err := write(&data); err != nil {
		return err
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.files == nil {
		a.files = map[string][]byte{}
	}
	a.files[name] = data.Bytes()
	return nil
}

// longAgo is the time of all files: the earliest that an archive can store.
var longAgo = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// Bytes returns the archive, with the files by name.
func (a *Archive) Bytes() ([]byte, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	var data bytes.Buffer
	w := zip.NewWriter(&data)
	for _, name := range slices.Sorted(maps.Keys(a.files)) {
		to, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: longAgo})
		if err != nil {
			return nil, err
		}
		if _, err := to.Write(a.files[name]); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return data.Bytes(), err
}
