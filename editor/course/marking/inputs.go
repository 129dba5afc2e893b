package marking

import (
	"io/fs"
	"os"
	"path/filepath"
)

// Reads reports whether a file is one that the marking reads: a key, the marks
// given by hand, or what was handed in at the paths. Who writes there destroys
// it.
func (k *Keys) Reads(file string, paths []string) bool {
	info, err := os.Stat(file)
	if err != nil {
		return false // there is nothing yet
	}
	if k.skips(file) || same(info, k.OverridesFile()) {
		return true
	}
	for _, path := range append([]string{k.path}, paths...) {
		if same(info, path) || kindOf(file) != other && within(realPath(file), realPath(path)) {
			return true
		}
	}
	return false
}

// same reports whether a path leads to the file that info is of.
func same(info fs.FileInfo, path string) bool {
	at, err := os.Stat(path)
	return err == nil && os.SameFile(info, at)
}

// within reports whether a file lies somewhere in a folder.
func within(file, folder string) bool {
	name, err := filepath.Rel(folder, file)
	return err == nil && filepath.IsLocal(name)
}
