package disk

import (
	"crypto/rand"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"plytree/editor/session"
	"plytree/engine/text/sentence"
	"plytree/fileformat/saving"
	"plytree/fileformat/source"

	"github.com/gofrs/flock"
)

// Copies are recovery copies in a folder, each under a random name: name.yaml is the document,
// name.origin the file that it is a copy of, and name.lock is locked while the program that
// wrote them runs. The system releases a lock when its program ends, even after a crash.
type Copies struct{ Folder string }

// New implements session.Copies.
func (c Copies) New() session.Copy {
	return &copied{base: filepath.Join(c.Folder, strings.ToLower(rand.Text()))}
}

type copied struct {
	base string
	lock *flock.Flock // nil while there is no copy
}

func (c *copied) tree() string   { return c.base + ".yaml" }
func (c *copied) origin() string { return c.base + ".origin" }

// Write implements session.Copy.
func (c *copied) Write(document []byte, file string, _ bool) error {
	if err := os.MkdirAll(filepath.Dir(c.base), 0o700); err != nil {
		return sentence.Refuse("the recovery copy can't be saved: {{.Cause}}", "Cause", err)
	}
	if c.lock == nil { // lock before another program can find any of the files
		lock := flock.New(c.base + ".lock")
		if _, err := lock.TryLock(); err == nil {
			c.lock = lock
		} // on a disk without locks, an unlocked copy is better than none
	}
	if err := saving.File(c.origin(), []byte(file)); err != nil {
		return err
	}
	return saving.File(c.tree(), document)
}

// Remove implements session.Copy.
func (c *copied) Remove() error {
	return errors.Join(gone(c.tree()), gone(c.origin()), c.unlock())
}

// unlock releases the lock and then removes its file: some systems can't remove a file that is
// open.
func (c *copied) unlock() error {
	if c.lock == nil {
		return nil
	}
	err := c.lock.Unlock()
	c.lock = nil
	return errors.Join(err, gone(c.base+".lock"))
}

// gone removes a file that may not exist.
func gone(file string) error {
	if err := os.Remove(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// Leftovers implements session.Copies: it returns the copies whose programs have ended. They
// stay locked, so that no other program offers them as well.
func (c Copies) Leftovers() ([]session.Leftover, error) {
	entries, err := os.ReadDir(c.Folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, sentence.Refuse("the recovery copies in {{.Folder}} can't be listed: {{.Cause}}",
			"Folder", c.Folder, "Cause", err)
	}
	var all []session.Leftover
	for _, entry := range entries {
		if name, ok := strings.CutSuffix(entry.Name(), ".yaml"); ok && !strings.HasPrefix(name, ".") {
			if l, ok := left(filepath.Join(c.Folder, name)); ok {
				all = append(all, l)
			}
		}
	}
	return all, nil
}

// left takes a copy over, unless its program still runs.
func left(base string) (session.Leftover, bool) {
	c := &copied{base: base, lock: flock.New(base + ".lock")}
	if ours, err := c.lock.TryLock(); err == nil && !ours {
		return session.Leftover{}, false
	}
	l := session.Leftover{Name: c.tree(), Remove: c.Remove, Release: func() { _ = c.unlock() }}
	info, err := os.Stat(c.tree())
	if errors.Is(err, fs.ErrNotExist) { // its program has just ended normally
		l.Release()
		return session.Leftover{}, false
	}
	if err == nil {
		l.Written = info.ModTime()
	}
	origin, _ := os.ReadFile(c.origin()) // without it the work was never saved
	l.File = string(origin)
	l.Document, l.Err = source.Load(c.tree())
	return l, true
}
