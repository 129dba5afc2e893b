package saving

import (
	"crypto/rand"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"plytree/engine/text/sentence"
)

// Temporary files have short names, so that a file with a name of any allowed length can
// be saved, and recognizable names, so that leftovers of killed programs can be found. A
// file in use is locked.
const temporaryStart, temporaryEnd = ".plytree-", ".tmp"

type temporary struct{ *os.File }

// newTemporary creates a file in the folder that will replace the old one.
func newTemporary(folder string, old fs.FileInfo) (temporary, error) {
	mode := fs.FileMode(0o666) // reduced by the user's mask
	if old != nil {
		mode = 0o600 // until it has the old file's owner and mode
	}
	for range 100 {
		name := filepath.Join(folder, temporaryStart+rand.Text()+temporaryEnd)
		f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
		if err != nil {
			return temporary{}, err
		}
		if lock(f) && isStill(f) {
			return temporary{f}, nil
		}
		_ = f.Close() // another program treated it as a leftover, so try again
	}
	return temporary{}, sentence.Refuse("another program keeps deleting the temporary file; choose another folder")
}

// isStill reports whether an open file still exists under its name.
func isStill(f *os.File) bool {
	now, err := os.Lstat(f.Name())
	if err != nil {
		return false
	}
	opened, err := f.Stat()
	return err == nil && os.SameFile(now, opened)
}

// fill calls write, syncs the file to disk, and gives it the old one's owner and mode.
func (f temporary) fill(write func(*os.File) error, old fs.FileInfo) error {
	if err := write(f.File); err != nil {
		return err
	}
	if old != nil {
		if err := keepOwner(f.File, old); err != nil {
			return sentence.Refuse("the file belongs to another user, and saving would change its owner; choose another name")
		}
		if err := f.Chmod(old.Mode().Perm()); err != nil {
			return err
		}
	}
	return f.Sync()
}

// replace gives the file its final name.
func (f temporary) replace(target string) error {
	if closeFirst {
		if err := f.Close(); err != nil {
			return err
		}
	}
	return os.Rename(f.Name(), target)
}

// removeLeftovers removes temporary files, and folders of batches, that killed programs
// left in the folder. It ignores what can't be removed.
func removeLeftovers(folder string) {
	for _, name := range temporaries(folder) {
		switch info, err := os.Lstat(name); {
		case err != nil:
		case info.Mode().IsRegular():
			ifUnused(name, func() { _ = os.Remove(name) })
		case info.IsDir():
			locks := temporaries(name)
			if len(locks) == 0 { // its program was killed early, or is about to lock it
				_ = os.Remove(name) // only succeeds if it is empty
				continue
			}
			ifUnused(locks[0], func() { _ = os.RemoveAll(name) })
		}
	}
}

// temporaries lists everything in the folder with a temporary name.
func temporaries(folder string) (paths []string) {
	d, err := os.Open(folder)
	if err != nil {
		return nil
	}
	names, _ := d.Readdirnames(-1)
	_ = d.Close()
	for _, name := range names {
		if strings.HasPrefix(name, temporaryStart) && strings.HasSuffix(name, temporaryEnd) {
			paths = append(paths, filepath.Join(folder, name))
		}
	}
	return paths
}

// ifUnused calls remove unless another program has the temporary file open.
func ifUnused(name string, remove func()) {
	f, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return
	}
	defer f.Close()
	if closeFirst { // an open file can't be removed
		_ = f.Close()
		if os.Remove(name) == nil {
			remove()
		}
	} else if lock(f) {
		remove()
	}
}
