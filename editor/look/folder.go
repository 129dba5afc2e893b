package look

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"plytree/engine/text/sentence"
	"plytree/fileformat/saving"
	"plytree/fileformat/source"
)

// Folder is a shelf on the disk. The folder is made when something is kept; "" is none.
type Folder string

// Home is the folder where the looks of this user are kept, "" where the system knows none.
func Home() Folder {
	config, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return Folder(filepath.Join(config, "plytree", "looks"))
}

// Files implements [Shelf].
func (f Folder) Files() (names []string, err error) {
	if f == "" {
		return nil, sentence.Refuse("there is no folder for looks, because your home folder is unknown; set HOME")
	}
	entries, err := os.ReadDir(string(f))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, sentence.Refuse("the looks in {{.Folder}} can't be listed: {{.Cause}}", "Folder", string(f), "Cause", err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names, nil
}

// Place implements [Shelf]: it is the path.
func (f Folder) Place(file string) string { return filepath.Join(string(f), filepath.Base(file)) }

// Read implements [Shelf].
func (f Folder) Read(file string) ([]byte, error) { return source.Load(f.Place(file)) }

// Write implements [Shelf].
func (f Folder) Write(file string, data []byte) error {
	if err := os.MkdirAll(string(f), 0o700); err != nil {
		return sentence.Refuse("the look can't be saved: {{.Cause}}", "Cause", err)
	}
	return saving.File(f.Place(file), data)
}

// Remove implements [Shelf].
func (f Folder) Remove(file string) error { return os.Remove(f.Place(file)) }
