package command_test

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"plytree/editor/answering"
	"plytree/engine/exercise"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

// everyAsk asks for all there is, by several searches.
const everyAsk = `plytree: 1
title: All there is
tree:
  name: a
  children:
    - {name: b, children: [{name: d, children: [1, 4]}, {name: e, children: [5, 6]}]}
    - {name: c, move: right, children: [{name: f, children: [2, 1]}, {name: g, children: [8, 7]}]}
exercise:
  mode: MODE
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

// asking is an exercise in a file of its own.
func asking(t *testing.T, text string) (file string, key *exercise.Key, doc *fileformat.Document) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "hw.yaml")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	doc, err := fileformat.Load(file)
	if err != nil {
		t.Fatal(err)
	}
	if key, err = exercise.NewKey(t.Context(), doc.Tree, doc.Search, doc.Exercise); err != nil {
		t.Fatal(err)
	}
	return file, key, doc
}

// right are the answers of the key, as they are typed: each task in a line or, node by
// node, each answer.
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

// marked marks what is in a file, by its own exercise.
func marked(t *testing.T, file string) (full bool, student, number string) {
	t.Helper()
	doc, err := fileformat.Load(file)
	if err != nil {
		t.Fatal(err)
	}
	key := filetest.Key(t, doc)
	m := key.Mark(doc.Answers, exercise.MarkOptions{})
	return m.Score.Cmp(m.Max) == 0, doc.Answers.Student(), doc.Answers.Number()
}

// Right answers typed to every kind of question are saved, and bring all marks: task by
// task and node by node, of the published questions as well.
func TestRightAnswersBringAllMarks(t *testing.T) {
	texts := map[string]string{"all there is": strings.Replace(everyAsk, "MODE", "test", 1)}
	files, err := filepath.Glob("testdata/published/*.yaml")
	if err != nil {
		t.Fatal(err)
	}
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
			if o.status != 0 || !full || student != "Ana Pop" || number != "0123" || !strings.Contains(o.out, "Saved the answers in "+file) {
				t.Errorf("%s: %v, %s %s, %d %s\n%s", name, full, student, number, o.status, o.err, o.out[max(0, len(o.out)-2000):])
			}
		}
	}
}

// What was answered elsewhere is handed in and marked by check.
func TestAnswersAreCheckedAsSubmissions(t *testing.T) {
	file, key, _ := asking(t, strings.Replace(everyAsk, "MODE", "practice", 1))
	folder := t.TempDir()
	in := append([]string{"Ana Pop", "7"}, right(key, true)...)
	if o := run(strings.Join(in, "\n"), "answer", file, "-o", filepath.Join(folder, "pop.yaml")); o.status != 0 {
		t.Fatalf("%+v", o)
	}
	o := run("", "check", file, folder, "--format", "csv", "--lang", "en")
	if o.status != 0 || !strings.Contains(o.out, ",15,15,100.00,") {
		t.Errorf("%+v", o)
	}
	if was, err := os.ReadFile(file); err != nil || strings.Contains(string(was), "answers") {
		t.Error("with -o the exercise itself was written")
	}
}

// The end of the input loses nothing; what already exists is shown, and asked for no
// more than needed.
func TestTheEndOfTheInputLosesNothing(t *testing.T) {
	text := strings.Replace(everyAsk, "MODE", "test", 1) + "answers: {student: Ana Pop, value: 3}\n"
	file, _, _ := asking(t, text)
	o := run("99\n:2\n", "answer", file, "--lang", "en")
	doc, err := fileformat.Load(file)
	if err != nil || o.status != 0 || doc.Answers.Number() != "99" || doc.Answers.Of("value").Text != "3" || strings.Contains(o.out, "Your name") || !strings.Contains(o.out, "(3)> ") || !strings.Contains(o.out, "3. Best move") {
		t.Errorf("%+v, %v", o, err)
	}
	before, _ := os.ReadFile(file)
	o = run("", "answer", file, "--lang", "en")
	after, _ := os.ReadFile(file)
	if o.status != 0 || string(before) != string(after) || !strings.Contains(o.out, "Nothing was answered") {
		t.Errorf("%+v", o)
	}
}

// There are ways back and on, what can't be read is asked for again, and a check says
// what is right, in practice alone.
func TestWaysThroughTheQuestions(t *testing.T) {
	file, _, _ := asking(t, strings.Replace(everyAsk, "MODE", "practice", 1))
	in := []string{"Ana", ":back", "Ana Pop", "5", ":2", "four", "5", ":back", "4", "h", "right", ":check", "b: 4; d: z", "b: 4", ":nonsense", ":clear", ":tree", ":hint", ":end"}
	o := run(strings.Join(in, "\n")+"\n", "answer", file, "--lang", "en")
	doc, err := fileformat.Load(file)
	if err != nil || o.status != 0 {
		t.Fatalf("%+v, %v", o, err)
	}
	if a := doc.Answers; a.Student() != "Ana Pop" || a.Of("value").Text != "4" || a.Of("best-move").Text != "c" || a.Of("values").String() != "b: 4" {
		t.Errorf("%v", a)
	}
	for _, want := range []string{"“four” isn't a number", "“h” isn't a child of the root; use one of b, c", "1 of 15 marks so far", "Task 2: 1 of 1 mark.", "“z” isn't a number", "Is the value that d returns exact, a lower bound (at least) or an upper bound (at most)?", ":nonsense"} {
		if !strings.Contains(o.out, want) {
			t.Errorf("nobody says %q:\n%s", want, o.out)
		}
	}
	test, _, _ := asking(t, strings.Replace(everyAsk, "MODE", "test", 1))
	o = run("Ana\n1\n:check\n", "answer", test, "--lang", "en")
	if strings.Contains(o.out, "marks.") || !strings.Contains(o.out, "This is a test. The answers are saved, but not checked here.") {
		t.Errorf("a test is checked: %s", o.out)
	}
}

// Nodes are called as in the list of the tree, and - is understood. A hint at the end comes
// behind the question that it is about, whose search is told again.
func TestQuestionsCallNodesAsTheTreeDoes(t *testing.T) {
	file, _, _ := asking(t, strings.Replace(everyAsk, "MODE", "practice", 1))
	in := "Ana\n1\n:4\n-\n:check\n:check\n" + strings.Repeat(":next\n", 11) + ":hint\n:end\n"
	o := run(in, "answer", file, "--lang", "en")
	if strings.Contains(o.out, "child 1 of") || strings.Contains(o.out, "“-”") || !strings.Contains(o.out, "The search visits d.") {
		t.Errorf("%s", o.out)
	}
	_, end, _ := strings.Cut(o.out, "That was the last task.")
	for _, next := range []string{"Task 13 of 13", "Search the tree with", "What is the smallest number"} {
		if _, rest, found := strings.Cut(end, next); found {
			end = rest
		} else {
			t.Errorf("no %q in %s", next, end)
		}
	}
}

// Who answers is asked once more at the end, and :next goes on from there.
func TestNextAtTheEndGoesOnward(t *testing.T) {
	file, key, _ := asking(t, strings.Replace(everyAsk, "MODE", "test", 1))
	in := "\n\n" + strings.Repeat(":next\n", len(key.Exercise.Tasks)+2) + "\n"
	o := run(in, "answer", file, "--lang", "en")
	if o.status != 0 || strings.Count(o.out, "Your number") != 2 || strings.Count(o.out, "Task 1 of 13:") != 1 || !strings.Contains(o.out, "Press Enter to save") {
		t.Errorf("%+v", o)
	}
}

// What can't be written is said, another name is asked for, and the answers are recited
// where there is none.
func TestAnswersThatCantBeSaved(t *testing.T) {
	file, _, _ := asking(t, strings.Replace(everyAsk, "MODE", "test", 1))
	nowhere, other := filepath.Join(filepath.Dir(file), "missing", "a.yaml"), filepath.Join(filepath.Dir(file), "b.yaml")
	if o := run("Ana\n", "answer", file, "-o", nowhere, "--lang", "en"); o.status != 1 || o.out != "" || !strings.Contains(o.err, "folder not found") {
		t.Errorf("questions are asked whose answers can't be saved: %+v", o)
	}
	lost := func(in string) outcome { // the folder goes when the first answer comes
		if err := os.MkdirAll(filepath.Dir(nowhere), 0o700); err != nil {
			t.Fatal(err)
		}
		return runWith(io.MultiReader(gone(filepath.Dir(nowhere)), strings.NewReader(in)), "answer", file, "-o", nowhere, "--lang", "en")
	}
	o := lost("Ana\n1\n" + other + ".txt\n" + other + "\n")
	if doc, err := fileformat.Load(other); err != nil || o.status != 0 || doc.Answers.Student() != "Ana" || !strings.Contains(o.out, "couldn't be saved") || !strings.Contains(o.out, "can't store answers") {
		t.Errorf("%+v, %v", o, err)
	}
	notes := filepath.Join(filepath.Dir(file), "notes.yaml")
	for names, want := range map[string]string{notes + "\n": "notes", notes + "\n" + notes + "\n": "answers"} {
		if err := os.WriteFile(notes, []byte("notes"), 0o600); err != nil {
			t.Fatal(err)
		}
		o = lost("Ana\n1\n" + names)
		if is, _ := os.ReadFile(notes); !strings.Contains(string(is), want) || !strings.Contains(o.out, "already exists") {
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
	for _, c := range []struct {
		status int
		args   []string
	}{
		{2, []string{"answer"}}, {2, []string{"answer", "-"}}, {2, []string{"answer", file, "-o", "-"}}, {2, []string{"answer", file, "-o", "a.txt"}}, {2, []string{"answer", file, file}},
		{1, []string{"answer", sample("06-aima.yaml")}}, {1, []string{"answer", nowhere}},
	} {
		if o := run("", c.args...); o.status != c.status || o.err == "" || o.out != "" {
			t.Errorf("%v: %+v", c.args, o)
		}
	}
}

// gone is an input of nothing at which a folder is taken away.
type gone string

func (folder gone) Read([]byte) (int, error) {
	_ = os.RemoveAll(string(folder))
	return 0, io.EOF
}

// A check is noted in the log of the file, and there are no more than the exercise
// allows, also the next time.
func TestChecksAreCounted(t *testing.T) {
	file, _, _ := asking(t, strings.Replace(everyAsk, "MODE", "practice\n  checks: 1", 1))
	run("Ana\n1\n:2\n4\n", "answer", file)
	first := run(":check\n", "answer", file, "--lang", "en")
	second := run(":2\n5\n:check\n", "answer", file, "--lang", "en")
	doc, err := fileformat.Load(file)
	if err != nil {
		t.Fatal(err)
	}
	log, _ := doc.Answers.Log()
	if !strings.Contains(first.out, "Task 2: 1 of 1 mark.") || !strings.Contains(second.out, "You have used all the checks that this exercise allows.") || log.Of["checks"] != 1 {
		t.Errorf("%v\n%s\n%s", log, first.out, second.out)
	}
}

// Names of strangers move no cursor.
func TestAnswerShowsTextsAsText(t *testing.T) {
	file, _, _ := asking(t, "plytree: 1\ntitle: \"\\e[2J\"\ntree: {name: \"a\\e[1m\", children: [1, 2]}\nexercise: {instructions: \"\\e[3m\", tasks: [{ask: value, text: \"\\e[4m\"}, {ask: values}]}\n")
	if o := run("\x1b[5m\n\n\n", "answer", file); strings.Contains(o.out, "\x1b") || o.status != 0 {
		t.Errorf("%q, %d", o.out, o.status)
	}
	if !slices.Contains(strings.Fields(run("", "--help").out), "answer") {
		t.Error("help does not name the command")
	}
}

// The same line goes on where it ended, and what else is in the file is not lost.
func TestAnswersInAnotherFileAreGoneOnWith(t *testing.T) {
	file, _, _ := asking(t, strings.Replace(everyAsk, "MODE", "test", 1))
	out := filepath.Join(t.TempDir(), "pop.yaml")
	line := []string{"answer", file, "-o", out, "--lang", "en"}
	run("Ana Pop\n99\n:2\n4\n", line...)
	before, _ := os.ReadFile(out)
	if o := run("", line...); o.status != 0 || !strings.Contains(o.out, "Nothing was answered") {
		t.Errorf("nothing more: %+v", o)
	}
	if after, _ := os.ReadFile(out); len(before) == 0 || string(before) != string(after) {
		t.Errorf("nothing more was answered, and of\n%s\nis left\n%s", before, after)
	}
	o := run(":3\nc\n", line...)
	doc, err := fileformat.Load(out)
	if err != nil || o.status != 0 || doc.Answers.Student() != "Ana Pop" || doc.Answers.Of("value").Text != "4" || doc.Answers.Of("best-move").Text != "c" {
		t.Errorf("one more: %+v, %v", o, err)
	}

	other := filepath.Join(t.TempDir(), "other.yaml")
	for _, text := range []string{"plytree: 1\ntree: [1, 2]\n", strings.Replace(everyAsk, "MODE", "practice", 1), "notes"} {
		if err := os.WriteFile(other, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		o := run("Ana Pop\n99\n", "answer", file, "-o", other, "--lang", "en")
		if is, _ := os.ReadFile(other); o.status != 2 || string(is) != text || !strings.Contains(o.err, "contains no answers to this exercise") {
			t.Errorf("%s: %+v", text, o)
		}
	}
}

// What PowerShell puts before the text that it hands on belongs to no name.
func TestAByteOrderMarkIsNoName(t *testing.T) {
	file, _, _ := asking(t, strings.Replace(everyAsk, "MODE", "practice", 1))
	run("\uFEFFAna\n1\n:end\n", "answer", file)
	doc, err := fileformat.Load(file)
	if err != nil || doc.Answers.Student() != "Ana" {
		t.Errorf("%q, %v", doc.Answers.Student(), err)
	}
}

// The search, with its rule, is told where a part begins.
func TestTheSearchIsTold(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.yaml")
	const text = "plytree: 1\ntree: [[1, 2], [3, 4]]\nsearch: {bounds: [0, 9], cutoff: \">\"}\nexercise:\n  tasks: [{ask: value}, {ask: pruned}, {ask: best-move, search: {algorithm: minimax}}]\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	o := run(strings.Repeat("\n", 6), "answer", file, "--lang", "en")
	for _, want := range []string{"Search the tree with alpha-beta. Visit the children from left to right. Prune when α > β. All leaf values are between 0 and 9.", "Search the tree with minimax."} {
		if strings.Count(o.out, want) != 1 {
			t.Errorf("%q isn't told once: %+v", want, o)
		}
	}
}

// A move may be typed with the signs that keyboards have, and is offered so; one that two
// children have isn't.
func TestMovesThatMayBeTypedAreOffered(t *testing.T) {
	tree := run("", "new", "--game", "nim 1 3").out
	file, _, _ := asking(t, tree+"exercise:\n  tasks: [{ask: best-move}]\n")
	o := run("Ana\n1\n3->1\n\n", "answer", file)
	if doc, err := fileformat.Load(file); err != nil || !strings.Contains(o.out, "You can also type a move: 1->0, 3->2, 3->1, 3->0.") || doc.Answers.Of("best-move").Text == "" {
		t.Errorf("%v\n%s", err, o.out)
	}
	file, _, _ = asking(t, "plytree: 1\ntree: {children: [{move: x, value: 1}, {move: x, value: 2}, {move: up−, value: 3}]}\nexercise:\n  tasks: [{ask: best-move}]\n")
	if o = run("Ana\n1\n", "answer", file); !strings.Contains(o.out, "You can also type a move: up-.") {
		t.Error(o.out)
	}
}

// A tree is drawn node by node: the moves from each, and the values of finished games.
func TestATreeIsDrawnInTheTerminal(t *testing.T) {
	file, _, _ := asking(t, "plytree: 1\ntree: 1\nexercise: {mode: practice, tasks: [{ask: tree, game: nim 1 2, depth: 2, values: true}]}\n")
	lines := []string{"Ana Pop", "0123", "1 1; 1 0; b2", "0 2; 1 1, 1 0", "0 1; 0 0", "", "-1", "1 0; 0 1", "", "", "0 0", "soon", "-1", ":tree"}
	o := run(strings.Join(lines, "\n")+"\n", "answer", file, "--lang", "en")
	if full, _, _ := marked(t, file); o.status != 0 || !full {
		t.Errorf("%d %s\n%s", o.status, o.err, o.out)
	}
	for _, want := range []string{
		"root, 1 2: moves of MAX> ", "“b2” isn't a position; write the heaps after the move, such as 1 2.", "node 1, 0 2: moves of MIN> ",
		"node 1.2, 0 0: value if the game is over> ", "“soon” isn't a number", "  3, heaps 1 0, MIN",
	} {
		if !strings.Contains(o.out, want) {
			t.Errorf("%q is not said:\n%s", want, o.out)
		}
	}
}
