//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package saving

import (
	"io/fs"
	"os"
	"syscall"
)

var endings = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}

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
