package command_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"plytree/engine/exercise"
	"plytree/engine/tree"
	"plytree/fileformat"
)

const homework = `# homework 3
plytree: 1
title: Homework 3
source: Course X, seed 5
tree:
  # the old tree
  - [1, 2]
  - 3
exercise:
  tasks:
    - {ask: windows, marks: 6}  # six
    - {ask: pruned, marks: 3}
    - {ask: order}
`

const class = "\uFEFFEmail;Number;Student\r\na@b;0123;Ана Поп\r\nc@d;77;\"../../x, =cmd\"\r\n;;\r\ne@f;8;\r\n"

// generateClass makes the homework of a class, and returns the files by name.
func generateClass(t *testing.T, args ...string) map[string]string {
	t.Helper()
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	out := filepath.Join(dir, "out")
	all := append([]string{"generate", "--exercise", write("hw.yaml", homework), "--students", write("class.csv", class), "-o", out,
		"--wish", "cuts >= 2", "--wish", "no-ties"}, args...)
	if o := run("", all...); o.status != 0 || o.out != "" {
		t.Fatalf("%+v", o)
	}
	entries, err := os.ReadDir(out)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(out, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		files[e.Name()] = string(data)
	}
	return files
}

func TestGenerateMakesATreeForEachStudent(t *testing.T) {
	files := generateClass(t, "--seed", "7")
	items := map[int]bool{}
	for name, who := range map[string][2]string{"Ана-Поп-0123.yaml": {"Ана Поп", "0123"}, "x-cmd-77.yaml": {"../../x, =cmd", "77"}, "8.yaml": {"", "8"}} {
		doc, err := fileformat.Read(name, []byte(files[name]))
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		if a := doc.Answers; a.Student() != who[0] || a.Number() != who[1] {
			t.Errorf("%s: %q, %q", name, a.Student(), a.Number())
		}
		if doc.Source != "Course X, seed 7" || doc.Title != "Homework 3" {
			t.Errorf("%s: %q, %q", name, doc.Source, doc.Title)
		}
		if text := files[name]; !strings.HasPrefix(text, "# homework 3\n") || !strings.Contains(text, "# six") || strings.Contains(text, "old tree") {
			t.Errorf("the comments of\n%s", text)
		}
		k, err := exercise.NewKey(context.Background(), doc.Tree, doc.Search, doc.Exercise)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		count := 0
		for _, task := range k.Mark(nil, exercise.MarkOptions{}).Tasks {
			count = 1000*count + len(task.Items)
		}
		items[count] = true
	}
	if len(files) != 3 || len(items) != 1 {
		t.Errorf("%d files, items %v", len(files), items)
	}
	for name, text := range generateClass(t, "--seed", "7") {
		if files[name] != text {
			t.Errorf("the same seed gives another %s", name)
		}
	}
}

func TestGenerateDrawsASeedAndTellsIt(t *testing.T) {
	dir := t.TempDir()
	first, second := filepath.Join(dir, "a.yaml"), filepath.Join(dir, "b.yaml")
	if o := run("", "generate", "--wish", "cuts", "-o", first); o.status != 0 {
		t.Fatalf("%+v", o)
	}
	doc, err := fileformat.Load(first)
	if err != nil {
		t.Fatal(err)
	}
	_, seed, ok := strings.Cut(doc.Source, "seed ")
	if !ok {
		t.Fatalf("source %q", doc.Source)
	}
	if o := run("", "generate", "--wish", "cuts", "--seed", seed, "-o", second); o.status != 0 {
		t.Fatalf("%+v", o)
	}
	a, _ := os.ReadFile(first)
	b, _ := os.ReadFile(second)
	if string(a) != string(b) {
		t.Errorf("with its seed the tree is another:\n%s\n%s", a, b)
	}
}

func TestGenerateCounts(t *testing.T) {
	out := filepath.Join(t.TempDir(), "trees")
	if o := run("", "generate", "--count", "10", "--branching", "2", "--depth", "3", "--values", "0.5..2.5", "-o", out); o.status != 0 {
		t.Fatalf("%+v", o)
	}
	entries, _ := os.ReadDir(out)
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if len(names) != 10 || !slices.Contains(names, "tree-01.yaml") || !slices.Contains(names, "tree-10.yaml") {
		t.Errorf("%v", names)
	}
}

// A tree made in place of one with a chance root has the root player who would have moved there.
func TestGenerateInPlaceOfAChanceRoot(t *testing.T) {
	for _, text := range []string{
		"plytree: 1\ntree: {player: chance, children: [1, 2]}\n",
		"plytree: 1\ntree: {player: chance, value: 3}\n",
		"plytree: 1\nroot: min\ntree: {player: chance, children: [1, 2]}\n",
		"plytree: 1\ntree: {player: chance, children: [1, 2]}\nexercise:\n  tasks:\n    - {ask: windows}\n",
	} {
		dir := t.TempDir()
		model, made := filepath.Join(dir, "m.yaml"), filepath.Join(dir, "g.yaml")
		if err := os.WriteFile(model, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if o := run("", "generate", "--exercise", model, "-o", made, "--seed", "1"); o.status != 0 {
			t.Errorf("%s%+v", text, o)
			continue
		}
		doc, err := fileformat.Load(made)
		if err != nil {
			t.Fatal(err)
		}
		want := tree.Max
		if strings.Contains(text, "root: min") {
			want = tree.Min
		}
		if got := doc.Tree.Mover(nil); got != want || doc.Tree.HasChance() {
			t.Errorf("%s%s moves at the root", text, got)
		}
	}
}

// The same options and seed give the same bytes, also with chance nodes; every second ply is one,
// and the seed alone chooses probabilities and values.
func TestChanceNodesAreMadeFromTheSeed(t *testing.T) {
	dir := t.TempDir()
	first, second := filepath.Join(dir, "a.yaml"), filepath.Join(dir, "b.yaml")
	for _, chance := range []string{"even", "uneven"} {
		made := run("", "new", "--branching", "3", "--depth", "4", "--chance", chance, "--random", "-9..9", "--seed", "5")
		again := run("", "new", "--branching", "3", "--depth", "4", "--chance", chance, "--random", "-9..9", "--seed", "5")
		if made.status != 0 || made.out != again.out || strings.Count(made.out, "player: chance") != 3+27 || strings.Contains(made.out, "p: ") != (chance == "uneven") {
			t.Errorf("%s: %+v", chance, made)
		}
		for _, out := range []string{first, second} {
			if o := run("", "generate", "--chance", chance, "--wish", "cuts", "--seed", "9", "-o", out); o.status != 0 {
				t.Fatalf("%+v", o)
			}
		}
		a, errA := os.ReadFile(first)
		b, errB := os.ReadFile(second)
		if errA != nil || errB != nil || string(a) != string(b) || !strings.Contains(string(a), "player: chance") {
			t.Errorf("%v %v:\n%s\nand\n%s", errA, errB, a, b)
		}
	}
}
