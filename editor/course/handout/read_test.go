package handout_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	. "plytree/editor/course/handout"
	"plytree/editor/course/worksheet"
)

// classOf writes ten exercises and reads them as a row.
func classOf(t *testing.T, tree string) (files []string, row worksheet.Row) {
	t.Helper()
	dir := t.TempDir()
	for i := range 10 {
		file := filepath.Join(dir, fmt.Sprintf("%d.yaml", i))
		text := fmt.Sprintf("plytree: 1\ntitle: Number %d\nexercise: {tasks: [{ask: value}]}\ntree: %s\n", i, tree)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	row, errs := Row(files, Load)
	if Written(errs) != len(files) || len(row.Titles) != len(files) {
		t.Fatal(row.Titles, errs)
	}
	return files, row
}

// Small exercises are read once: what happens to their files afterwards is no matter. Of
// large ones only some are held.
func TestQuizKeepsSmallExercises(t *testing.T) {
	for _, c := range []struct {
		tree        string
		least, most int
	}{{"[[3, 12], [2, 4]]", 10, 10}, {"[1" + strings.Repeat(", 1", 3000) + "]", 1, 5}} {
		files, row := classOf(t, c.tree)
		for _, file := range files {
			if err := os.Remove(file); err != nil {
				t.Fatal(err)
			}
		}
		held := 0
		for i, title := range row.Titles {
			if e, err := row.At(i); err == nil && e.Title == title {
				held++
			}
		}
		if held < c.least || held > c.most {
			t.Errorf("%d exercises of %d bytes are held", held, len(c.tree))
		}
	}
}

// An exercise is not held after its turn, and can be asked for again.
func TestQuizReadsAgain(t *testing.T) {
	files, row := classOf(t, "[[3, 12], [2, 4]]")
	for range 2 {
		if e, err := row.At(3); err != nil || e.Title != "Number 3" {
			t.Errorf("%q, %v", e.Title, err)
		}
	}
	if err := os.Remove(files[3]); err != nil {
		t.Fatal(err)
	}
	if _, err := row.At(3); err == nil {
		t.Error("it is held after its turn")
	}
}
