package saving

import (
	"crypto/rand"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"plytree/engine/text/sentence"
)

// Temporary files have short names, so that a file with a name of any allowed length can
// be saved, and recognizable names, so that leftovers of killed programs can be found.
const temporaryStart, temporaryEnd = ".plytree-", ".tmp"

// newTemporary creates a file in the folder that will replace the old one.
func newTemporary(folder string, old fs.FileInfo) (*os.File, error) {
	mode := fs.FileMode(0o666) // reduced by the user's mask
	if old != nil {
		mode = 0o600 // until it has the old file's owner and mode
	}
	removeLeftovers(folder)
	return os.OpenFile(filepath.Join(folder, temporaryStart+rand.Text()+temporaryEnd), os.O_RDWR|os.O_CREATE|os.O_EXCL,
		mode)
}

// fill calls write, syncs the file to disk, and gives it the old one's owner and mode.
func fill(f *os.File, write func(*os.File) error, old fs.FileInfo) error {
	if err := write(f); err != nil {
		return err
	}
	if old != nil {
		if err := keepOwner(f, old); err != nil {
			return sentence.Refuse(
				"the file belongs to another user, and saving would change its owner; choose another name")
		}
		if err := f.Chmod(old.Mode().Perm()); err != nil {
			return err
		}
	}
	return f.Sync()
}

// tidied holds the folders whose leftovers were removed: to list a folder before every file
// would take the square of their number.
var tidied sync.Map

// removeLeftovers removes temporary files, and folders of batches, that killed programs
// left in the folder: those that nothing has been written to for a day. It ignores what
// can't be removed.
func removeLeftovers(folder string) {
	if _, done := tidied.LoadOrStore(folder, true); done {
		return
	}
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		info, err := e.Info()
		isTemporary := strings.HasPrefix(e.Name(), temporaryStart) && strings.HasSuffix(e.Name(), temporaryEnd)
		if isTemporary && err == nil && time.Since(info.ModTime()) > 24*time.Hour {
			_ = os.RemoveAll(filepath.Join(folder, e.Name()))
		}
	}
}
