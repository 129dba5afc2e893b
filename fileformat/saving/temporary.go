package saving

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Temporary files have short names, so that any name that a file can have can
// be saved, and names of their own, so that those that a killed program has
// left are known. One that is in use is locked.
const temporaryStart, temporaryEnd = ".plytree-", ".tmp"

type temporary struct{ *os.File }

// newTemporary makes a file in the folder for what will replace the old one.
func newTemporary(folder string, old fs.FileInfo) (temporary, error) {
	mode := fs.FileMode(0o666) // less what the user's mask takes away
	if old != nil {
		mode = 0o600 // until all is as it was with the old one
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
		_ = f.Close() // another program took it for a leftover: once more
	}
	return temporary{}, errors.New("another program removes the temporary file")
}

// isStill reports whether an open file still has its name.
func isStill(f *os.File) bool {
	now, err := os.Lstat(f.Name())
	if err != nil {
		return false
	}
	opened, err := f.Stat()
	return err == nil && os.SameFile(now, opened)
}

// fill writes the data, safely on the disk, and gives the file the old one's
// owner and mode.
func (f temporary) fill(data []byte, old fs.FileInfo) error {
	if _, err := f.Write(data); err != nil {
		return err
	}
	if old != nil {
		if err := keepOwner(f.File, old); err != nil {
			return fmt.Errorf("the file belongs to somebody else, and would not any more; choose another name")
		}
		if err := f.Chmod(old.Mode().Perm()); err != nil {
			return err
		}
	}
	return f.Sync()
}

// replace gives the file its name in the end.
func (f temporary) replace(target string) error {
	if closeFirst {
		if err := f.Close(); err != nil {
			return err
		}
	}
	return os.Rename(f.Name(), target)
}

// removeLeftovers removes the temporary files that killed programs have left in
// the folder. What can't be removed stays: it is in no one's way.
func removeLeftovers(folder string) {
	d, err := os.Open(folder)
	if err != nil {
		return
	}
	names, _ := d.Readdirnames(-1)
	_ = d.Close()
	for _, name := range names {
		if strings.HasPrefix(name, temporaryStart) && strings.HasSuffix(name, temporaryEnd) {
			removeLeftover(filepath.Join(folder, name))
		}
	}
}

func removeLeftover(name string) {
	if info, err := os.Lstat(name); err != nil || !info.Mode().IsRegular() {
		return
	}
	f, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return
	}
	defer f.Close()
	if closeFirst {
		_ = f.Close() // the system keeps what is open from being removed
		_ = os.Remove(name)
	} else if lock(f) {
		_ = os.Remove(name)
	}
}
