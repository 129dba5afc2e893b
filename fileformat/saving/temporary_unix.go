//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package saving

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// closeFirst is set if an open file can be neither renamed nor removed.
const closeFirst = false

var endings = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}

// lock locks a file until it is closed, and reports whether it succeeded. The system
// releases the lock when the program ends.
func lock(f *os.File) bool {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	return err == nil || !errors.Is(err, syscall.EWOULDBLOCK) // some file systems have no locks
}

// keepOwner gives a file the owner and group of the old one.
func keepOwner(f *os.File, old fs.FileInfo) error {
	was, ok := old.Sys().(*syscall.Stat_t)
	if !ok {
		return nil
	}
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if is, ok := info.Sys().(*syscall.Stat_t); ok && is.Uid == was.Uid && is.Gid == was.Gid {
		return nil
	}
	return f.Chown(int(was.Uid), int(was.Gid))
}
