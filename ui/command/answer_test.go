package command_test

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"plytree/editor/answering"
	"plytree/engine/exercise"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

// everyAsk is a test with every kind of question, in several searches.
const everyAsk = `plytree: 1
title: All there is
tree:
  name: a
  children:
    - {name: b, children: [{name: d, children: [1, 4]}, {name: e, children: [5, 6]}]}
    - {name: c, move: right, children: [{name: f, children: [2, 1]}, {name: g, children: [8, 7]}]}
exercise:
  mode: test
  tasks:
    - {id: first, ask: values, search: {algorithm: minimax}, text: Write the minimax values first.}
    - {ask: value}
    - {ask: best-move}
    - {ask: values, nodes: [b, d, e]}
    - {ask: bounds}
    - {ask: windows, marks: 3}
    - {ask: pruned}
    - {ask: order}
    - {ask: evaluated}
    - {id: mirrored, ask: pruned, search: {order: reversed}}
    - {ask: range, leaf: 1.2.1, for: {cut: 1.2.2}}
    - {ask: construct, want: {pruned: [1.2.2, g], value: 4}, leaves: [1.2.1], values: 0..9}
    - {ask: least}
`

// asking writes an exercise to a file of its own.
func asking(t *testing.T, text string) (file string, key *exercise.Key, doc *fileformat.Document) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "hw.yaml")
	filetest.Write(t, file, text)
	doc, err := fileformat.Load(file)
	if err != nil {
		t.Fatal(err)
	}
	if key, err = exercise.NewKey(t.Context(), doc.Tree, doc.Search, doc.Exercise); err != nil {
		t.Fatal(err)
	}
	return file, key, doc
}

// right returns the answers of the key as they are typed: one line for each task or, node by node,
// for each answer.
func right(key *exercise.Key, byNode bool) (lines []string) {
	sheet := answering.NewSheet(key)
	w := answering.Work{}.With(sheet, nil).WithAnswers(key.Perfect())
	for task := range sheet.Tasks() {
		was := len(lines)
		for _, f := range sheet.Fields(task) {
			if f.Node != 0 && byNode && !sheet.None(w.Answers(), task) && f.Aspect != exercise.Beta {
				lines = append(lines, w.Text(exercise.Slot{Task: task, Node: f.Node}))
			}
		}
		if len(lines) == was {
			lines = append(lines, w.Text(exercise.Slot{Task: task}))
		}
	}
	return lines
}

// marked marks the answers in a file by the exercise that it contains.
func marked(t *testing.T, file string) (full bool, student, number string) {
	t.Helper()
	doc := filetest.Must(fileformat.Load(file))(t)
	key := filetest.Key(t, doc)
	m := key.Mark(doc.Answers, exercise.MarkOptions{})
	return m.Score.Cmp(m.Max) == 0, doc.Answers.Student(), doc.Answers.Number()
}

// Right answers typed to every kind of question are saved and get full marks: task by task and node
// by node, also for the published questions.
func TestRightAnswersBringAllMarks(t *testing.T) {
	texts := map[string]string{"all there is": everyAsk}
	files := filetest.Must(filepath.Glob("testdata/published/*.yaml"))(t)
	for _, file := range append(files, sample("11-exercise.yaml"), sample("12-test.yaml")) {
		if data, err := os.ReadFile(file); err == nil {
			texts[file] = string(data)
		}
	}
	if len(texts) < 11 {
		t.Fatalf("only %d exercises", len(texts))
	}
	for name, text := range texts {
		for _, byNode := range []bool{false, true} {
			file, key, _ := asking(t, text)
			in := append([]string{"Ana Pop", "0123"}, right(key, byNode)...)
			o := run(strings.Join(append(in, ""), "\n")+"\n", "answer", file, "--lang", "en")
			full, student, number := marked(t, file)
			if o.status != 0 || !full || student != "Ana Pop" || number != "0123" ||
				!strings.Contains(o.out, "Saved the answers in "+file) {
				t.Errorf("%s: %v, %s %s, %d %s\n%s", name, full, student, number, o.status, o.err,
					o.out[max(0, len(o.out)-2000):])
			}
		}
	}
}

// If a file can't be written, an error is shown and another name is asked for; without one, the
// answers are printed.
func TestAnswersThatCantBeSaved(t *testing.T) {
	file, _, _ := asking(t, everyAsk)
	nowhere, other := filepath.Join(filepath.Dir(file), "missing", "a.yaml"),
		filepath.Join(filepath.Dir(file), "b.yaml")
	if o := run("Ana\n", "answer", file, "-o", nowhere, "--lang", "en"); o.status != 1 || o.out != "" ||
		!strings.Contains(o.err, "folder not found") {
		t.Errorf("questions are asked whose answers can't be saved: %+v", o)
	}
	lost := func(in string) outcome { // the folder goes when the first answer comes
		filetest.Do(t, os.MkdirAll(filepath.Dir(nowhere), 0o700))
		return runWith(io.MultiReader(gone(filepath.Dir(nowhere)), strings.NewReader(in)), "answer", file, "-o",
			nowhere, "--lang", "en")
	}
	o := lost("Ana\n1\n" + other + ".txt\n" + other + "\n")
	if doc, err := fileformat.Load(other); err != nil || o.status != 0 || doc.Answers.Student() != "Ana" ||
		!strings.Contains(o.out, "couldn't be saved") || !strings.Contains(o.out, "can't store answers") {
		t.Errorf("%+v, %v", o, err)
	}
	notes := filepath.Join(filepath.Dir(file), "notes.yaml")
	for names, want := range map[string]string{notes + "\n": "notes", notes + "\n" + notes + "\n": "answers"} {
		filetest.Write(t, notes, "notes")
		o = lost("Ana\n1\n" + names)
		if is, _ := os.ReadFile(notes); !strings.Contains(string(is), want) ||
			!strings.Contains(o.out, "already exists") {
			t.Errorf("after %q the file holds %q: %+v", names, is, o)
		}
	}
	if o = lost("Ana\n1\n:end\n"); o.status != 1 || !strings.Contains(o.err, "couldn't be saved") {
		t.Errorf("%+v", o)
	}
	o = lost("Ana\n1\n\n:2\n4\n")
	if o.status != 1 || !strings.Contains(o.err, "couldn't be saved") {
		t.Errorf("%+v", o)
	}
}

// gone is an empty input that removes a folder when it is read.
type gone string

func (folder gone) Read([]byte) (int, error) {
	_ = os.RemoveAll(string(folder))
	return 0, io.EOF
}

// A tree is drawn node by node: the moves from each, and the values of finished games.
func TestATreeIsDrawnInTheTerminal(t *testing.T) {
	file, _, _ := asking(t,
		"plytree: 1\ntree: 1\nexercise: {mode: practice, tasks: [{ask: tree, game: nim 1 2, depth: 2, values: true}]}\n")
	lines := []string{"Ana Pop", "0123", "1 1; 1 0; b2", "0 2; 1 1, 1 0", "0 1; 0 0", "", "-1", "1 0; 0 1", "", "",
		"0 0", "soon", "-1", ":tree"}
	o := run(strings.Join(lines, "\n")+"\n", "answer", file, "--lang", "en")
	if full, _, _ := marked(t, file); o.status != 0 || !full {
		t.Errorf("%d %s\n%s", o.status, o.err, o.out)
	}
	for _, want := range []string{
		"root, 1 2: moves of MAX> ", "“b2” isn't a position; write the heaps after the move, such as 1 2.",
		"node 1, 0 2: moves of MIN> ",
		"node 1.2, 0 0: value if the game is over> ", "“soon” isn't a number", "  3, heaps 1 0, MIN",
	} {
		if !strings.Contains(o.out, want) {
			t.Errorf("%q is not said:\n%s", want, o.out)
		}
	}
}
