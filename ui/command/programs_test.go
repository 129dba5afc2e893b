package command_test

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"
)

const programs = "../../samples/programs/"

// watch runs the programs of a folder and marks their results.
func watch(t *testing.T, folder string, options ...string) (marks map[string]float64, mistakes,
	failed map[string]string) {
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
	for file, want := range map[string]string{"right.json": "", "full_window.json": "full-window",
		"strict.json": "strict", "went_on.json": "went-on"} {
		if mistakes[file] != want || want != "" && marks[file] >= 15 {
			t.Errorf("%s: mistakes %q, marks %v, want %q", file, mistakes[file], marks[file], want)
		}
	}
}

// A program that gives no answers is listed with the reason, and the others still run.
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
		filetest.Do(t, os.MkdirAll(filepath.Dir(path), 0o777))
		filetest.Do(t, os.WriteFile(path, []byte(text), 0o666))
	}
	marks, _, failed := watch(t, folder, "--seconds", "3")
	for student, reason := range map[string]string{
		"Ana Pop": "ran longer than 3 seconds", "Ion Ene": "printed more than 64 KB", "Eva Rus": "IndexError",
		"Dan Lup": "MemoryError",
		"Oleh":    "no program with a function alphabeta", "Lia": "ended without a result",
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

// put writes files into a folder.
func put(t *testing.T, folder string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		path := filepath.Join(folder, name)
		filetest.Do(t, os.MkdirAll(filepath.Dir(path), 0o777))
		filetest.Do(t, os.WriteFile(path, []byte(text), 0o666))
	}
}

// Programs receive neither the answers in the teacher's exercise nor its name, number and log: a
// program that does nothing gets no marks.
func TestProgramsGetNoAnswersOfTheKey(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	const key = `{"plytree": 1, "tree": [[1, 2], [3, 4]], "exercise": {"tasks": [{"ask": "value"}, {"ask": "evaluated"}]}, "answers": {"student": "T", "number": "A9", "value": 3, "evaluated": 4, "log": {"minutes": 5}}}`
	const nothing = "NUMBER = 'a9'\ndef alphabeta(node, alpha, beta, maximizing):\n    pass\n"
	put(t, dir, map[string]string{"key.json": key, "keys/1.json": key,
		"keys/2.json": strings.ReplaceAll(key, "A9", "B9"), "in/a.py": nothing, "in/b.py": nothing,
		"one/a.py": nothing})
	for _, c := range [][3]string{{"key.json", "in", "a/=0 b/=0"}, {"keys", "one", "T/A9=0"}} {
		out := filepath.Join(dir, "out "+c[1])
		if said, err := exec.Command("python3", programs+"run.py", filepath.Join(dir, c[0]), filepath.Join(dir, c[1]),
			out).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, said)
		}
		o := run("", "check", filepath.Join(dir, c[0]), out, "--format", "json")
		var got struct {
			Submissions []struct {
				Student, Number string
				Marks           float64
				Log             map[string]any
			}
		}
		if err := json.Unmarshal([]byte(o.out), &got); err != nil {
			t.Fatalf("%v\n%+v", err, o)
		}
		var all []string
		for _, s := range got.Submissions {
			all = append(all, fmt.Sprintf("%s/%s=%v", s.Student, s.Number, s.Marks))
			if len(s.Log) > 0 {
				t.Errorf("a log of the key: %v", s.Log)
			}
		}
		if strings.Join(all, " ") != c[2] {
			t.Errorf("%s: %v", c[0], all)
		}
	}
}

// Programs that misbehave still end, and neither mark other students nor use another's program.
func TestStrangeProgramsAreMarkedOrListed(t *testing.T) {
	treetest.OnlyInCI(t) // takes seconds
	right := filetest.Must(os.ReadFile(programs + "solutions/right.py"))(t)
	ok := string(right)
	def := "def alphabeta(node, alpha, beta, maximizing):\n"
	end := func(does string) string {
		return "import sys, os, atexit\natexit.register(lambda: " + does + ")\n" + ok
	}
	folder := t.TempDir()
	put(t, folder, map[string]string{
		"Fork_1_assignsubmission_file/a.py": "import os\n" + ok + "\nos.fork()\n",
		"Daemon_2_assignsubmission_file/a.py": "import os, time\nif os.fork() == 0:\n    os.setsid()\n    time.sleep(20)\n    os._exit(0)\n" +
			ok,
		"Locks_3_assignsubmission_file/a.py": "import os\nos.mkdir('a')\nos.mkdir('a/b')\nos.chmod('a', 0)\n" +
			ok,
		"Modules_4_assignsubmission_file/a.py": "import sys\nfor m in list(sys.modules): sys.modules[m] = None\n" +
			ok,
		"Mark_5_assignsubmission_file/a.py": "\ufeff" + ok,
		"Deep_6_assignsubmission_file/a.py": def +
			"    return alphabeta(node, alpha, beta, maximizing)\n",
		"Asks_7_assignsubmission_file/a.py": def + "    return input()\n",
		"Threads_8_assignsubmission_file/a.py": "import threading, time\nthreading.Thread(target=lambda: time.sleep(99)).start()\n" +
			ok,
		"List_9_assignsubmission_file/a.py": end("open(sys.argv[4], 'w').write('[1]')"),
		"Pipe_10_assignsubmission_file/a.py": end(
			"(os.remove(sys.argv[4]), os.mkfifo(sys.argv[4]))"),
		"Other_11_assignsubmission_file/a.py": end(
			`open(sys.argv[4], 'w').write('{"student": "Fork", "number": "1", "value": 0}')`),
		"Long_12_assignsubmission_file/" + strings.Repeat("x", 240) + ".py": def +
			"    raise ValueError('\u00e9' * 500)\n",
		"Node_13_assignsubmission_file/a.py":         def + "    return node\n",
		"Folder_14_assignsubmission_file/a.py/b.txt": "x",
		".DS_Store": "x",
	})
	for link, to := range map[string]string{"Link_15_assignsubmission_file/a.py": filepath.Join(folder,
		"Fork_1_assignsubmission_file/a.py"), "Gone_16_assignsubmission_file/a.py": "/nowhere"} {
		filetest.Do(t, os.MkdirAll(filepath.Dir(filepath.Join(folder, link)), 0o777))
		if err := os.Symlink(to, filepath.Join(folder, link)); err != nil {
			t.Skip(err)
		}
	}
	marks, _, failed := watch(t, folder, "--seconds", "4")
	for _, student := range []string{"Fork_1", "Daemon_2", "Locks_3", "Modules_4", "Mark_5"} {
		if got := marks[student+"_assignsubmission_file/a.json"]; got != 15 {
			t.Errorf("%s has %v marks", student, got)
		}
	}
	for _, student := range []string{"Other_11", "Node_13"} {
		if got, ok := marks[student+"_assignsubmission_file/a.json"]; !ok || got >= 1 {
			t.Errorf("%s has %v marks", student, got)
		}
	}
	for student, reason := range map[string]string{
		"Deep": "RecursionError", "Asks": "EOFError", "Threads": "ran longer", "List": "without a result",
		"Pipe": "without a result", "Long": "ValueError",
		"Folder": "no program", "Link": "no program", "Gone": "no program",
	} {
		found := false
		for file, says := range failed {
			found = found || strings.HasPrefix(file, student+"_") && strings.Contains(says, reason)
		}
		if !found {
			t.Errorf("%s isn't listed with %q", student, reason)
		}
	}
	if len(marks)+len(failed) != 16 {
		t.Errorf("marked: %v, failed: %v", marks, failed)
	}
}

// If each student has a tree of their own, no program gets another student's, and older results are
// not marked again.
func TestProgramsOfStudentsWithNamesAlike(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip(err)
	}
	right := filetest.Must(os.ReadFile(programs + "solutions/right.py"))(t)
	dir := t.TempDir()
	exercise := func(student, number string) string {
		return `{"plytree": 1, "tree": {"children": [[1, 2], [3, 4]]}, "exercise": {"tasks": [{"ask": "value"}]}, "answers": {"student": "` +
			student + `", "number": "` + number + `"}}`
	}
	put(t, dir, map[string]string{
		"exercises/1.json": exercise("Ana Pop", "1"), "exercises/2.json": exercise("Ion Ene", "2"),
		"exercises/3.json": exercise("Eva Rus", "3"), "exercises/4.json": exercise("Eva Rus", "4"),
		"in/Ana Pop_71_assignsubmission_file/a.py":       string(right),
		"in/Ana Popescu_72_assignsubmission_file/a.py":   string(right),
		"in/Ana Pop Maria_73_assignsubmission_file/a.py": string(right),
		"in/Ion Ene_74_assignsubmission_file/a.py":       "NUMBER = \"1\"\n" + string(right),
		"in/ene ion_75/b.py":                             "NUMBER = \"2\"\n" + string(right),
		"in/ene ion_75/c.py":                             "NUMBER = \"2\"\n" + string(right),
		"in/Eva Rus_76_assignsubmission_file/a.py":       string(right),
	})
	args := []string{programs + "run.py", filepath.Join(dir, "exercises"), filepath.Join(dir, "in"),
		filepath.Join(dir, "out")}
	if said, err := exec.Command("python3", args...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	for _, want := range []string{
		"Ana Pop_71_assignsubmission_file/1.json",
		"Ana Popescu_72_assignsubmission_file/a - no exercise fits this student.txt",
		"Ana Pop Maria_73_assignsubmission_file/a - no exercise fits this student.txt",
		"Ion Ene_74_assignsubmission_file/a - NUMBER in the program is another student's.txt", "ene ion_75/2.json",
		"ene ion_75/2 2.json", "Eva Rus_76_assignsubmission_file/a - several exercises fit this student.txt",
	} {
		if _, err := os.Stat(filepath.Join(dir, "out", want)); err != nil {
			t.Error(err)
		}
	}
	o := run("", "check", filepath.Join(dir, "exercises"), filepath.Join(dir, "out"))
	if !strings.Contains(o.out, "newest of 2 files") || !strings.Contains(o.out, "Submissions marked: 2, failed: 4.") {
		t.Errorf("%s", o.out)
	}
	if said, err := exec.Command("python3", args...).CombinedOutput(); err == nil ||
		strings.Contains(string(said), "Traceback") || !strings.Contains(string(said), "isn't an empty folder") {
		t.Errorf("%v\n%s", err, said)
	}
}
