package disk_test

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"plytree/editor/document"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/editor/session/disk"
	"plytree/fileformat/filetest"
)

func expect[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func TestStore(t *testing.T) {
	t.Chdir(t.TempDir())
	store := disk.Store{}
	full := store.Full("tree.yaml")
	expect(t, "a file is the same one by every name", filepath.IsAbs(full) && store.Full(full) == full &&
		store.Full("./x/../tree.yaml") == full, true)
	expect(t, "nowhere stays nowhere", store.Full(""), "")
	stamp, err := store.Stamp(full)
	expect(t, "what is not there has no stamp", err == nil && stamp == session.Stamp{}, true)
	_, _, err = store.Read(full)
	expect(t, "nor can it be read", err.Error(), full+": file not found")
	written, err := store.Write(full, []byte("one"))
	if err != nil {
		t.Fatal(err)
	}
	data, read, err := store.Read(full)
	expect(t, "read back", string(data), "one")
	expect(t, "with its stamp", err == nil && read == written, true)
	filetest.Write(t, full, "another")
	stamp, _ = store.Stamp(full)
	expect(t, "another program's has another stamp", stamp != written, true)
}

// The session's own file is saved by it, with the system's clock and goroutines.
func TestSessionOnTheDisk(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "tree.yaml")
	filetest.Write(t, file, "plytree: 1\ntree: [1, 2]\n")
	l, err := session.Load(disk.Store{}, file)
	if err != nil {
		t.Fatal(err)
	}
	ran := make(chan func())
	here := session.Goroutines{Do: func(f func()) { ran <- f }}
	env := session.Env{Store: disk.Store{}, Copies: disk.Copies{Folder: filepath.Join(folder, "copies")}, Clock: here,
		Background: here}
	documents := session.NewDocuments(scene.Look{}, env)
	documents.OpenLoaded(l)
	s := documents.Front()
	filetest.Do(t, s.Do(document.Shift(1)))
	for copied := false; !copied; {
		(<-ran)() // the timer, then the copy that it starts
		left, _ := filepath.Glob(filepath.Join(folder, "copies", "*.yaml"))
		copied = len(left) == 1
	}
	saved := false
	s.File().Save(func(err error) { saved = err == nil })
	gone := false
	s.Close(func() { gone = true })
	for !saved || !gone {
		(<-ran)()
	}
	data, err := os.ReadFile(file)
	expect(t, "saved", err == nil && string(data) == "plytree: 1\ntree: [2, 3]\n", true)
	left, err := os.ReadDir(filepath.Join(folder, "copies"))
	expect(t, "nothing is left", err == nil && len(left) == 0, true)
}

func TestCopies(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "copies")
	all := disk.Copies{Folder: folder}
	left, err := all.Leftovers()
	expect(t, "nothing yet", err == nil && left == nil, true)
	one, other := all.New(), all.New()
	for _, c := range []session.Copy{one, other} {
		filetest.Do(t, c.Write([]byte("plytree: 1\ntree: 1\n"), "/a.yaml", false))
	}
	left, err = all.Leftovers()
	expect(t, "their program still runs", err == nil && left == nil, true)
	filetest.Do(t, one.Remove())
	filetest.Do(t, other.Remove())
	if err := other.Remove(); err != nil {
		t.Errorf("removed twice: %v", err)
	}
	files, err := os.ReadDir(folder)
	expect(t, "all is gone", err == nil && len(files) == 0, true)
}

// helper tells this test that it is the other program, whose copy is in the
// folder.
const helper = "PLYTREE_TEST_COPY"

// TestOtherProgram is the program that TestLockEndsWithItsProgram kills.
func TestOtherProgram(t *testing.T) {
	folder := os.Getenv(helper)
	if folder == "" {
		t.Skip("only for TestLockEndsWithItsProgram")
	}
	filetest.Do(t, (disk.Copies{Folder: folder}).New().Write([]byte("plytree: 1\ntree: [4, 5]\n"), "/home/a.yaml",
		false))
	if _, err := os.Stdout.WriteString("written\n"); err != nil {
		t.Fatal(err)
	}
	select {} // until it is killed
}

func TestLockEndsWithItsProgram(t *testing.T) {
	all := disk.Copies{Folder: t.TempDir()}
	other := exec.Command(os.Args[0], "-test.run=^TestOtherProgram$")
	other.Env = append(os.Environ(), helper+"="+all.Folder)
	out, err := other.StdoutPipe()
	if err == nil {
		err = other.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(out).ReadString('\n'); line != "written\n" {
		t.Fatal(line, err)
	}
	left, err := all.Leftovers()
	expect(t, "while it runs its copy is its own", err == nil && left == nil, true)
	filetest.Do(t, other.Process.Kill())
	_ = other.Wait() // it was killed
	left, err = all.Leftovers()
	if err != nil || len(left) != 1 {
		t.Fatalf("%v, %v", left, err)
	}
	expect(t, "the document", string(left[0].Document), "plytree: 1\ntree: [4, 5]\n")
	expect(t, "its file, its time", left[0].File == "/home/a.yaml" && !left[0].Written.IsZero() && left[0].Err == nil,
		true)
	again, _ := all.Leftovers()
	expect(t, "another start does not offer it as well", len(again), 0)
	left[0].Release()
	left, _ = all.Leftovers()
	expect(t, "left for another time", len(left), 1)
	filetest.Do(t, left[0].Remove())
	files, _ := os.ReadDir(all.Folder)
	expect(t, "removed", len(files), 0)
}

// Copies of older versions have no lock, and their programs have ended. Unreadable copies are
// reported.
func TestOldAndBrokenCopies(t *testing.T) {
	all := disk.Copies{Folder: t.TempDir()}
	filetest.Write(t, filepath.Join(all.Folder, "4711-1.yaml"), "plytree: 1\ntree: 1\n")
	filetest.Do(t, os.Mkdir(filepath.Join(all.Folder, "folder.yaml"), 0o700))
	left, err := all.Leftovers()
	if err != nil || len(left) != 2 {
		t.Fatalf("%v, %v", left, err)
	}
	expect(t, "an old one", string(left[0].Document)+left[0].File, "plytree: 1\ntree: 1\n")
	expect(t, "one that can't be read", left[1].Err != nil, true)
	for _, l := range left {
		l.Release()
	}
	files, _ := os.ReadDir(all.Folder)
	expect(t, "all are still there, without locks", len(files), 2)
	file := filepath.Join(t.TempDir(), "file")
	filetest.Write(t, file, "")
	_, err = disk.Copies{Folder: file}.Leftovers()
	expect(t, "no folder", err != nil, true)
	expect(t, "no room", disk.Copies{Folder: file}.New().Write(nil, "", false) != nil, true)
}
