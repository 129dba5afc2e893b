package command_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const programs = "../../samples/programs/"

// watch runs the programs of a folder and marks what they did.
func watch(t *testing.T, folder string, options ...string) (marks map[string]float64, mistakes, failed map[string]string) {
	t.Helper()
	if _, err := exec.LookPath("python3"); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal(err)
		}
		t.Skip(err)
	}
	dir := t.TempDir()
	exercise, out := filepath.Join(dir, "exercise.json"), filepath.Join(dir, "out")
	if o := run("", "convert", programs+"exercise.yaml", exercise); o.status != 0 {
		t.Fatalf("%+v", o)
	}
	args := append([]string{programs + "run.py", exercise, folder, out}, options...)
	if said, err := exec.Command("python3", args...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	o := run("", "check", programs+"exercise.yaml", out, "--format", "json")
	var got struct {
		Submissions []struct {
			File     string
			Marks    float64
			Mistakes []string
		}
		Failed []struct{ File, Error string }
	}
	if err := json.Unmarshal([]byte(o.out), &got); err != nil {
		t.Fatalf("%v\n%+v", err, o)
	}
	marks, mistakes, failed = map[string]float64{}, map[string]string{}, map[string]string{}
	for _, s := range got.Submissions {
		marks[s.File], mistakes[s.File] = s.Marks, strings.Join(s.Mistakes, " ")
	}
	for _, f := range got.Failed {
		failed[f.File] = f.Error
	}
	return marks, mistakes, failed
}

// A program is marked by what it does, and its mistake is named.
func TestProgramsAreMarked(t *testing.T) {
	marks, mistakes, failed := watch(t, programs+"solutions")
	if marks["right.json"] != 15 || len(failed) > 0 {
		t.Errorf("%v, failed: %v", marks, failed)
	}
	for file, want := range map[string]string{"right.json": "", "full_window.json": "full-window", "strict.json": "strict", "went_on.json": "went-on"} {
		if mistakes[file] != want || want != "" && marks[file] >= 15 {
			t.Errorf("%s: mistakes %q, marks %v, want %q", file, mistakes[file], marks[file], want)
		}
	}
}

// A program that gives no answers is listed with its reason, and stops none of the others.
func TestProgramsThatFailAreListed(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{
		"Ana Pop_1_assignsubmission_file/ab.py": "def alphabeta(node, alpha, beta, maximizing):\n    while True: pass\n",
		"Ion Ene_2_assignsubmission_file/ab.py": "def alphabeta(node, alpha, beta, maximizing):\n    while True: print('x' * 1000)\n",
		"Eva Rus_3_assignsubmission_file/ab.py": "def alphabeta(node, alpha, beta, maximizing):\n    return node.children[99]\n",
		"Dan Lup_4_assignsubmission_file/ab.py": "def alphabeta(node, alpha, beta, maximizing):\n    hold = 'x' * (1 << 33)\n",
		"Oleh_5_assignsubmission_file/ab.txt":   "def alphabeta",
		"Lia_6_assignsubmission_file/ab.py":     "import os\ndef alphabeta(node, alpha, beta, maximizing):\n    os._exit(0)\n",
		"Mia_7_assignsubmission_file/ab.py":     "def alphabeta(node, alpha, beta, maximizing):\n    return float('nan')\n",
	} {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	marks, _, failed := watch(t, folder, "--seconds", "3")
	for student, reason := range map[string]string{
		"Ana Pop": "ran longer than 3 seconds", "Ion Ene": "printed more than 64 KB", "Eva Rus": "IndexError", "Dan Lup": "MemoryError",
		"Oleh": "no program with a function alphabeta", "Lia": "ended without a result",
	} {
		found := false
		for file, says := range failed {
			found = found || strings.HasPrefix(file, student) && strings.Contains(says, reason)
		}
		if !found {
			t.Errorf("%s isn't listed with %q: %v", student, reason, failed)
		}
	}
	if got, ok := marks["Mia_7_assignsubmission_file/ab.json"]; !ok || got >= 1 { // it has the window of the root
		t.Errorf("what is no number is no answer: %v", marks)
	}
}
