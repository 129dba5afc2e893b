package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"plytree/engine/tree/treetest"
)

// Everything by keyboard: an exercise is made of a tree, solved, saved and marked.
func TestExerciseInARealWindow(t *testing.T) {
	treetest.OnlyInCI(t)
	s := newScreen(t)
	file, _ := s.startCopy("01-five-evaluations.yaml")
	// The teacher adds the value to the tasks of a new exercise.
	s.opens("ctrl+shift+g")
	s.keys("Return F6 space Escape ctrl+s")
	s.contains(file, "tasks:\n    - {ask: value}\n    - {ask: values}\n    - {ask: pruned}\n")
	made, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	key := filepath.Join(t.TempDir(), "key.yaml")
	if err := os.WriteFile(key, made, 0o644); err != nil {
		t.Fatal(err)
	}
	// The student.
	s.keys("ctrl+g F6 P o p Escape 4 Return ctrl+t")
	// Values from the leaves upwards: d, e, b, f, not g, c, a; then g is still open.
	s.keys("4 Return 5 Return 4 Return 2 Return Return 2 Return 4 Return Escape")
	// From g, which is pruned, to the second leaf of e.
	s.keys("ctrl+t x Left Left Down Right x ctrl+k ctrl+s")
	s.contains(file, "  pruned: [g, 1.2.2]\n")
	out, err := s.command(build(t), "check", key, filepath.Dir(file), "--format", "csv").CombinedOutput()
	if err != nil || !strings.Contains(string(out), "tree.yaml,Pop,") ||
		!strings.Contains(string(out), ",3,3,100.00,") {
		t.Errorf("marked: %v\n%s", err, out)
	}
}

// An exercise of two searches is made from a template and solved part by part.
func TestPartsInARealWindow(t *testing.T) {
	treetest.OnlyInCI(t)
	s := newScreen(t)
	file, _ := s.startCopy("01-five-evaluations.yaml")
	s.opens("ctrl+shift+g")
	s.keys("Right Right Return ctrl+s") // left to right and mirrored
	s.contains(file, "{id: mirrored, ask: pruned, search: {order: reversed}}")
	s.keys("ctrl+g ctrl+t ctrl+t ctrl+t Home Down Left x ctrl+s")
	s.contains(file, "answers:\n  mirrored: [")
}
