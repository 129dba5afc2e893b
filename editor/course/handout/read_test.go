package handout_test

import (
	"os"
	"path/filepath"
	"testing"

	. "plytree/editor/course/handout"
)

// An exercise isn't kept in memory, and can be read again.
func TestQuizReadsAgain(t *testing.T) {
	file := filepath.Join(t.TempDir(), "hw.yaml")
	if err := os.WriteFile(file, []byte("plytree: 1\ntitle: Once\nexercise: {tasks: [{ask: value}]}\ntree: [[3, 12], [2, 4]]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	row, errs := Row([]string{file, file + "x"}, Load)
	if len(row.Titles) != 1 || errs[0] != nil || errs[1] == nil {
		t.Fatal(row.Titles, errs)
	}
	for range 2 {
		if e, err := row.At(0); err != nil || e.Title != "Once" {
			t.Errorf("%q, %v", e.Title, err)
		}
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if _, err := row.At(0); err == nil {
		t.Error("it is held after its turn")
	}
}
