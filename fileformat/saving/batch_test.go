package saving_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"plytree/fileformat/filetest"
	"plytree/fileformat/saving"
)

// newBatch starts a batch of two files.
func newBatch(t *testing.T, folder string) *saving.Batch {
	t.Helper()
	b := filetest.Must(saving.NewBatch(folder))(t)
	for _, name := range []string{"1.svg", "2.svg"} {
		filetest.Do(t, b.Write(name, []byte("new")))
	}
	return b
}

// A batch writes all its files or, if it is discarded, none and no folder.
func TestBatchWritesAllOrNothing(t *testing.T) {
	dir := t.TempDir()
	folder := filepath.Join(dir, "out")
	b := newBatch(t, folder)
	if _, err := os.Stat(filepath.Join(folder, "1.svg")); err == nil {
		t.Error("a file is there before the last one is made")
	}
	b.Discard()
	if b.Write("3.svg", nil) == nil || b.Commit() == nil {
		t.Error("a discarded batch goes on")
	}
	b.Discard()
	holds(t, dir)
	b = newBatch(t, folder)
	if err := b.Commit(); err != nil || len(b.Names()) != 2 {
		t.Error(b.Names(), err)
	}
	b.Discard()
	holds(t, folder, "1.svg", "2.svg")
}

func TestBatchReplacesNoFolder(t *testing.T) {
	dir := t.TempDir()
	filetest.Do(t, os.Mkdir(filepath.Join(dir, "2.svg"), 0o755))
	b := newBatch(t, dir)
	if err := b.Commit(); err == nil {
		t.Error("a folder is replaced")
	}
	b.Discard()
	holds(t, dir, "2.svg")
	if _, err := saving.NewBatch(filepath.Join(dir, "1.svg", "\x00")); err == nil {
		t.Error("a folder that can't be made is none")
	}
}

// What killed programs left is removed after a day, once for all files that are saved in the
// folder; what another program is writing stays.
func TestLeftoversAreRemoved(t *testing.T) {
	dir := t.TempDir()
	leave := func(name string, age time.Duration) {
		then := time.Now().Add(-age)
		filetest.Do(t, errors.Join(os.WriteFile(filepath.Join(dir, name), nil, 0o600),
			os.Chtimes(filepath.Join(dir, name), then, then)))
	}
	save := func(name string) {
		filetest.Do(t, saving.File(filepath.Join(dir, name), page('a')))
	}
	leave(".plytree-ABC.tmp", 25*time.Hour)
	leave(".plytree-DEF.tmp", time.Hour)
	leave("x.tmp", 25*time.Hour)
	filetest.Do(t, os.Mkdir(filepath.Join(dir, ".plytree-GHI.tmp"), 0o700))
	leave(".plytree-GHI.tmp/1.svg", 0)
	then := time.Now().Add(-25 * time.Hour)
	filetest.Do(t, os.Chtimes(filepath.Join(dir, ".plytree-GHI.tmp"), then, then))
	save("1.yaml")
	holds(t, dir, ".plytree-DEF.tmp", "1.yaml", "x.tmp")
	leave(".plytree-DEF.tmp", 25*time.Hour)
	save("2.yaml")
	holds(t, dir, ".plytree-DEF.tmp", "1.yaml", "2.yaml", "x.tmp")
}
