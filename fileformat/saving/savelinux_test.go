//go:build linux

package saving_test

import (
	"bytes"
	"math/rand"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"plytree/fileformat/filetest"
	"plytree/fileformat/saving"
)

func init() {
	limitFileSize = func(bytes uint64) {
		signal.Ignore(syscall.SIGXFSZ)
		_ = syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: bytes, Max: bytes})
	}
}

// A new file has the mode that the umask allows.
func TestSaveKeepsTheMask(t *testing.T) {
	old := syscall.Umask(0o027)
	defer syscall.Umask(old)
	file := filepath.Join(t.TempDir(), "tree.yaml")
	for _, want := range []os.FileMode{0o640, 0o604, 0o777} { // new, and after a change
		if want != 0o640 {
			filetest.Do(t, os.Chmod(file, want))
		}
		filetest.Do(t, saving.File(file, page('a')))
		if info, err := os.Stat(file); err != nil || info.Mode().Perm() != want {
			t.Errorf("%v, %v; want %v", info.Mode(), err, want)
		}
	}
}

func TestSaveKeepsTheOwner(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("only root can give files away")
	}
	file := filepath.Join(t.TempDir(), "tree.yaml")
	filetest.Do(t, saving.File(file, nil))
	if err := os.Chown(file, 1234, 4321); err != nil {
		t.Skip(err)
	}
	filetest.Do(t, saving.File(file, page('a')))
	info := filetest.Must(os.Stat(file))(t)
	if s := info.Sys().(*syscall.Stat_t); s.Uid != 1234 || s.Gid != 4321 {
		t.Errorf("it belongs to %d:%d now", s.Uid, s.Gid)
	}
}

func TestSaveReplacesOnlyFiles(t *testing.T) {
	dir := t.TempDir()
	pipe, link := filepath.Join(dir, "pipe"), filepath.Join(dir, "link.yaml")
	filetest.Do(t, syscall.Mkfifo(pipe, 0o666))
	filetest.Do(t, os.Symlink("/dev/null", link))
	for _, name := range []string{pipe, link, "/dev/null"} {
		if err := saving.File(name, page('a')); err == nil ||
			!strings.Contains(err.Error(), "this isn't a regular file; choose another name") {
			t.Errorf("%s: %v", name, err)
		}
	}
	holds(t, dir, "link.yaml", "pipe")
}

// If interrupted at any moment, the program ends, the file is complete and nothing else
// is left.
func TestInterruptedWhileSaving(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "tree.yaml")
	for _, sent := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		for range 10 {
			filetest.Do(t, saving.File(file, page('a')))
			cmd := saver(t, file, "loop")
			filetest.Do(t, cmd.Start())
			time.Sleep(time.Duration(20+rand.Intn(60)) * time.Millisecond)
			_ = cmd.Process.Signal(sent)
			_ = cmd.Wait()
			if status := cmd.ProcessState.Sys().(syscall.WaitStatus); status.Signal() != sent {
				t.Fatalf("it ended otherwise: %v", cmd.ProcessState)
			}
			data, err := os.ReadFile(file)
			if err != nil || len(data) != pageSize || bytes.Count(data, data[:1]) != pageSize {
				t.Fatalf("half a file: %d bytes, %v", len(data), err)
			}
			holds(t, dir, "tree.yaml")
		}
	}
}
