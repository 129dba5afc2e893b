package saving_test

import (
	"bytes"
	"errors"
	"io"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"plytree/engine/tree/treetest"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
	"plytree/fileformat/saving"
)

// holds checks which files are in a folder.
func holds(t *testing.T, folder string, names ...string) {
	t.Helper()
	var got []string
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		got = append(got, e.Name())
	}
	if !slices.Equal(got, names) {
		t.Errorf("%s holds %v, not %v", folder, got, names)
	}
}

func TestSaveKeepsLinksAndModes(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "tree.yaml"), filepath.Join(dir, "link.yaml")
	filetest.Do(t, os.WriteFile(file, []byte("old"), 0o600))
	if err := os.Symlink("tree.yaml", link); err != nil {
		t.Skip(err)
	}
	filetest.Do(t, saving.File(link, []byte("new")))
	if to, err := os.Readlink(link); err != nil || to != "tree.yaml" {
		t.Errorf("the link is now %q, %v", to, err)
	}
	data, _ := os.ReadFile(file)
	info, err := os.Stat(file)
	if err != nil || string(data) != "new" || info.Mode().Perm() != 0o600 {
		t.Errorf("%q, %v, %v", data, info.Mode(), err)
	}
	holds(t, dir, "link.yaml", "tree.yaml")
}

// Whatever fails, the old file stays, and the folder is called missing only if it is.
// Errors of the caller are returned unchanged.
func TestSaveThatFailsLeavesTheOldFile(t *testing.T) {
	dir := t.TempDir()
	protected, file := filepath.Join(dir, "protected.yaml"), filepath.Join(dir, "tree.yaml")
	filetest.Do(t, os.WriteFile(protected, []byte("old"), 0o444))
	half := func(w io.Writer) error { _, err := io.WriteString(w, "half"); return err }
	filetest.Do(t, saving.Stream(file, func(w io.Writer) error { return errors.Join(half(w), half(w)) }))
	own := errors.New("a student's tree is too large")
	if err := saving.Stream(file, func(w io.Writer) error { return errors.Join(half(w), own) }); !errors.Is(err, own) ||
		strings.Contains(err.Error(), "couldn't be saved") {
		t.Errorf("%v", err)
	}
	removed := func(io.Writer) error {
		names, err := filepath.Glob(filepath.Join(dir, ".plytree-*.tmp"))
		for _, name := range names {
			err = errors.Join(err, os.Remove(name))
		}
		return err
	}
	const says = "couldn't be saved, and any existing version is unchanged"
	for _, c := range []struct {
		path, says string
		write      func(io.Writer) error
	}{
		{protected, "write-protected", half},
		{dir, "this is a folder", half},
		{filepath.Join(dir, "nowhere", "tree.yaml"), "folder not found", half},
		{file, "no such file", removed},
		{filepath.Join(dir, strings.Repeat("é", 125)+".yamls"), "too long", half},
	} {
		err := saving.Stream(c.path, c.write)
		if err == nil || !strings.Contains(err.Error(), says) || !strings.Contains(err.Error(), c.says) ||
			strings.Contains(err.Error(), ".tmp") {
			t.Errorf("%s: %v", c.path, err)
		}
	}
	if data, err := os.ReadFile(file); string(data) != "halfhalf" {
		t.Errorf("%q, %v", data, err)
	}
	holds(t, dir, "protected.yaml", "tree.yaml")
}

// limitFileSize makes writes beyond the size fail, as on a full disk; nil if the system
// doesn't support it.
var limitFileSize func(bytes uint64)

// A limit on the file size acts like a disk that fills up half-way through.
func TestFullDisk(t *testing.T) {
	if limitFileSize == nil {
		t.Skip("sets a file size limit, as on Linux")
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "tree.yaml")
	filetest.Do(t, os.WriteFile(file, []byte("old"), 0o644))
	out, err := saver(t, file, "full").CombinedOutput()
	if err == nil || !strings.Contains(string(out), "any existing version is unchanged") {
		t.Errorf("%v: %s", err, out)
	}
	if data, _ := os.ReadFile(file); string(data) != "old" {
		t.Errorf("the old file now holds %d bytes", len(data))
	}
	holds(t, dir, "tree.yaml")
}

// A process that saves repeatedly is killed at random moments: the file is always
// complete.
func TestKilledWhileSaving(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "tree.yaml")
	filetest.Do(t, saving.File(file, page('a')))
	for range treetest.Times(2, 20) {
		cmd := saver(t, file, "loop")
		filetest.Do(t, cmd.Start())
		time.Sleep(time.Duration(20+rand.Intn(80)) * time.Millisecond)
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		data, err := os.ReadFile(file)
		if err != nil || len(data) != pageSize || bytes.Count(data, data[:1]) != pageSize {
			t.Fatalf("half a file: %d bytes, %v", len(data), err)
		}
	}
}

func TestLongestNames(t *testing.T) {
	file := filepath.Join(t.TempDir(), strings.Repeat("é", 125)+".yaml")
	filetest.Do(t, saving.File(file, []byte("plytree: 1\ntree: 1\n")))
	if _, err := fileformat.Load(file); err != nil {
		t.Error(err)
	}
}

const pageSize = 1 << 20

func page(c byte) []byte { return bytes.Repeat([]byte{c}, pageSize) }

// saver returns a command that starts this test program again, as a process that saves.
func saver(t *testing.T, file, mode string) *exec.Cmd {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "PLYTREE_TEST_SAVE="+mode, "PLYTREE_TEST_FILE="+file)
	return cmd
}

func TestMain(m *testing.M) {
	file := os.Getenv("PLYTREE_TEST_FILE")
	switch os.Getenv("PLYTREE_TEST_SAVE") {
	case "loop":
		for c := byte('a'); ; c = 'a' + (c-'a'+1)%26 {
			if err := saving.File(file, page(c)); err != nil {
				panic(err)
			}
		}
	case "full":
		limitFileSize(pageSize / 2)
		if err := saving.File(file, page('b')); err != nil {
			_, _ = os.Stderr.WriteString(err.Error())
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}
