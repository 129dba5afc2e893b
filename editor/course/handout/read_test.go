package handout_test

import (
	"os"
	"path/filepath"
	"testing"

	. "plytree/editor/course/handout"
	"plytree/fileformat/filetest"
)

// An exercise isn't kept in memory, and can be read again.
func TestQuizReadsAgain(t *testing.T) {
	file := filepath.Join(t.TempDir(), "hw.yaml")
	filetest.Write(t, file, "plytree: 1\ntitle: Once\nexercise: {tasks: [{ask: value}]}\ntree: [[3, 12], [2, 4]]\n")
	row, errs := Row([]string{file, file + "x"}, Load)
	if len(row.Titles) != 1 || errs[0] != nil || errs[1] == nil {
		t.Fatal(row.Titles, errs)
	}
	for range 2 {
		if e, err := row.At(0); err != nil || e.Title != "Once" {
			t.Errorf("%q, %v", e.Title, err)
		}
	}
	filetest.Do(t, os.Remove(file))
	if _, err := row.At(0); err == nil {
		t.Error("it is held after its turn")
	}
}
