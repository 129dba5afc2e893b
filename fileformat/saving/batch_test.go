package saving

import (
	"os"
	"path/filepath"
	"testing"
)

func write(t *testing.T, b *Batch, names ...string) {
	t.Helper()
	for _, name := range names {
		if err := b.Write(name, []byte("new")); err != nil {
			t.Fatal(err)
		}
	}
}

func listed(folder string) (names []string) {
	entries, _ := os.ReadDir(folder) // none if it doesn't exist
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func TestBatchComesAsAWhole(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "out")
	b, err := NewBatch(folder)
	if err != nil {
		t.Fatal(err)
	}
	write(t, b, "1.svg", "2.svg")
	if _, err := os.Stat(filepath.Join(folder, "1.svg")); err == nil {
		t.Error("a file is there before the last one is made")
	}
	if err := b.Commit(); err != nil {
		t.Fatal(err)
	}
	b.Discard()
	if got := listed(folder); len(got) != 2 || got[0] != "1.svg" || len(b.Names()) != 2 {
		t.Errorf("%v", got)
	}
}

// A discarded batch is removed even during writing.
func TestBatchThatIsDiscardedTakesNothingMore(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "out")
	b, err := NewBatch(folder)
	if err != nil {
		t.Fatal(err)
	}
	write(t, b, "1.svg")
	b.Discard()
	if b.Write("2.svg", nil) == nil || b.Commit() == nil {
		t.Error("it goes on")
	}
	b.Discard()
	if got := listed(folder); len(got) > 0 {
		t.Errorf("left over are %v", got)
	}
}

func TestBatchThatIsCalledOffLeavesNothing(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "out")
	b, err := NewBatch(folder)
	if err != nil {
		t.Fatal(err)
	}
	write(t, b, "1.svg")
	b.Discard()
	if _, err := os.Stat(folder); err == nil {
		t.Errorf("there is %v", listed(folder))
	}
}

// The leftovers of a killed program's batch are removed soon; a batch that another
// program is writing stays.
func TestBatchRemovesLeftovers(t *testing.T) {
	folder := t.TempDir()
	killed, err := NewBatch(folder)
	if err != nil {
		t.Fatal(err)
	}
	write(t, killed, "1.svg", "2.svg")
	_ = killed.lock.Close() // as the system does when a program is killed
	working, err := NewBatch(folder)
	if err != nil {
		t.Fatal(err)
	}
	write(t, working, "3.svg")
	if err := File(filepath.Join(folder, "tree.yaml"), nil); err != nil {
		t.Fatal(err)
	}
	if err := working.Commit(); err != nil {
		t.Error(err)
	}
	working.Discard()
	if got := listed(folder); len(got) != 2 || got[0] != "3.svg" {
		t.Errorf("there is %v", got)
	}
}

func TestBatchReplacesNoFolder(t *testing.T) {
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "2.svg"), 0o755); err != nil {
		t.Fatal(err)
	}
	b, err := NewBatch(folder)
	if err != nil {
		t.Fatal(err)
	}
	write(t, b, "1.svg", "2.svg")
	if err := b.Commit(); err == nil {
		t.Error("a folder is replaced")
	}
	b.Discard()
	if got := listed(folder); len(got) != 1 {
		t.Errorf("%v", got)
	}
	if _, err := NewBatch(filepath.Join(folder, "1.svg", "\x00")); err == nil {
		t.Error("a folder that can't be made is none")
	}
}
