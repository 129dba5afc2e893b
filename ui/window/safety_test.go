package window

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"plytree/engine"
	"plytree/fileformat"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func TestFileThatAnotherProgramWroteIsNotOverwritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tree.yaml")
	write := func(text string) {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	read := func() string {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	write("plytree: 1\ntree: [1, 2]\n")
	w := open(t, file)
	w.typeValue(t, "7", 0)
	write("plytree: 1\ntree: [8, 8]\n")
	w.save()
	test.Tap(w.button(t, "Cancel"))
	expect(t, "cancelled", read(), "plytree: 1\ntree: [8, 8]\n")
	expect(t, "still changed", w.history.Changed(), true)
	w.save()
	test.Tap(w.button(t, "Overwrite"))
	expect(t, "overwritten", read(), "plytree: 1\ntree: [7, 2]\n")
	w.typeValue(t, "6", 0)
	w.save()
	expect(t, "then saved without a question", read(), "plytree: 1\ntree: [6, 2]\n")
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	w.typeValue(t, "5", 0)
	w.save()
	expect(t, "a file that is gone comes back", read(), "plytree: 1\ntree: [5, 2]\n")
}

// noProcess is a process number that no system gives.
const noProcess = 1 << 30

func TestUnsavedWorkIsRecovered(t *testing.T) {
	w := open(t, "")
	r := remains{filepath.Join(w.recoveries.folder, fmt.Sprintf("%d-1", noProcess))}
	for name, text := range map[string]string{r.tree(): "plytree: 1\ntree: [4, 5]\n", r.origin(): filepath.Join(t.TempDir(), "lost.yaml")} {
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	w.offerRecovery()
	test.Tap(w.button(t, "Recover"))
	expect(t, "the tree", w.notation(), "[4, 5]")
	expect(t, "its file", filepath.Base(w.file), "lost.yaml")
	expect(t, "not saved yet", w.history.Changed(), true)
	expect(t, "offered once", len(w.recoveries.left()), 0)
}

func TestRecoveryCopyComesAndGoes(t *testing.T) {
	w := drawn(t, "[1, 2]")
	w.selectNode(w.history.Current().Tree.At(engine.Path{0}).ID())
	if err := w.setValue("9"); err != nil {
		t.Fatal(err)
	}
	tree := w.recovery.tree()
	for range 200 {
		if _, err := os.Stat(tree); err == nil {
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	got, err := os.ReadFile(tree)
	if err != nil || string(got) != "plytree: 1\ntree: [9, 2]\n" {
		t.Errorf("%q, %v", got, err)
	}
	w.undo()
	if _, err := os.Stat(tree); err == nil {
		t.Error("the copy stays although nothing is unsaved")
	}
}

// The program starts on the very file whose unsaved work is offered.
func TestRecoveredWorkTakesThePlaceOfItsFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tree.yaml")
	if err := os.WriteFile(file, []byte("plytree: 1\ntree: [1, 2]\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	w := open(t, file)
	r := remains{filepath.Join(w.recoveries.folder, fmt.Sprintf("%d-1", noProcess))}
	doc, err := fileformat.Read("", []byte("plytree: 1\ntree: [4, 5]\n"))
	if err == nil {
		err = r.write(doc, file)
	}
	if err != nil {
		t.Fatal(err)
	}
	w.offerRecovery()
	w.unfocused(&fyne.KeyEvent{Name: fyne.KeyEscape})
	expect(t, "Escape throws nothing away", len(w.recoveries.left()), 1)
	w.offerRecovery()
	test.Tap(w.button(t, "Recover"))
	expect(t, "one tab", w.tabNames(), "• tree.yaml")
	expect(t, "with the work", w.notation(), "[4, 5]")
	expect(t, "offered once", len(w.recoveries.left()), 0)
	if _, err := os.Stat(w.recovery.tree()); err != nil {
		t.Errorf("no copy while the work is unsaved: %v", err)
	}
	w.save()
	expect(t, "saved", w.history.Changed(), false)
	if _, err := os.Stat(w.recovery.tree()); err == nil {
		t.Error("the copy stays after saving")
	}
}
