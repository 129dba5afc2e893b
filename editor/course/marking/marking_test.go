package marking_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	. "plytree/editor/course/marking"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/tree/treetest"
	"plytree/engine/written"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

// only returns the one submission of a class.
func only(t *testing.T, c *Class) *Submission {
	t.Helper()
	if len(c.Submissions) != 1 {
		t.Fatalf("%d submissions; failed: %v", len(c.Submissions), c.Failed)
	}
	return c.Submissions[0]
}

func remarks(s *Submission) string {
	var all []string
	for _, r := range s.Remarks {
		all = append(all, r.String())
	}
	return strings.Join(all, "; ")
}

func TestTheMarkingStops(t *testing.T) {
	c := newCourse(t)
	for i := range 100 {
		c.handIn(fmt.Sprintf("in/%d.yaml", i), "", "", nil)
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	class, err := Check(ctx, c.keys(), []string{filepath.Join(c.folder, "in")},
		Options{Progress: func(done, all int) { cancel() }})
	if class != nil || err != context.Canceled {
		t.Errorf("%v, %v", class, err)
	}
}

// Cancelled feedback says how many pages were written.
func TestFeedbackStops(t *testing.T) {
	c := newCourse(t)
	for i := range 50 {
		c.handIn(fmt.Sprintf("in/%d.yaml", i), "", "", nil)
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	folder := filepath.Join(c.folder, "out")
	_, err := c.check(Options{}).WriteFeedback(ctx, folder, words.Language{}, func(done, all int) { cancel() })
	pages, _ := os.ReadDir(folder)
	if err == nil || err.Error() != fmt.Sprintf("cancelled: %d of 50 feedback pages were written", len(pages)) ||
		len(pages) == 0 || len(pages) == 50 {
		t.Errorf("%d pages, %v", len(pages), err)
	}
}

func TestFeedback(t *testing.T) {
	c := newCourse(t)
	c.handIn("in/a.yaml", "Ana <script>alert(1)</script> Pop", "../1",
		c.key.Perfect().With(string(exercise.Value), written.Plainly("<b>9</b>")))
	c.handIn("in/b.yaml", "ana script alert(1) script Pop", "1", nil)
	folder := filepath.Join(c.folder, "out")
	class := c.check(Options{})
	failed, err := class.WriteFeedback(context.Background(), folder, words.Language{}, nil)
	if err != nil || failed != nil {
		t.Fatal(failed, err)
	}
	made, err := os.ReadDir(folder)
	if err != nil || len(made) != 2 {
		t.Fatalf("%v, %v", made, err)
	}
	page, err := os.ReadFile(filepath.Join(folder, "Ana-script-alert-1-script-Pop-1.html"))
	if err != nil {
		t.Fatal(err, made)
	}
	text := string(page)
	for _, want := range []string{"<svg", "&lt;script&gt;", "&lt;b&gt;9&lt;/b&gt;", "18 of 19 marks",
		"The value of the root is 4"} {
		if !strings.Contains(text, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	for _, bad := range []string{"<script", "<b>9", "http:", "https:"} {
		if strings.Contains(strings.ReplaceAll(text, "http://www.w3.org/2000/svg", ""), bad) {
			t.Errorf("the page has %q", bad)
		}
	}
	whole, err := class.HTML(words.Language{})
	if err != nil || strings.Contains(string(whole), "<script") || !strings.Contains(string(whole), "&lt;script&gt;") {
		t.Errorf("%v, %s", err, whole)
	}
}

// If most trees aren't the key's, whatever their shape, the class says that the key is probably the wrong one.
func TestTheKeyOfNobody(t *testing.T) {
	c := courseOf(t, "plytree: 1\ntree: [[1, 2], [3, 4]]\nexercise: {tasks: [{ask: value}]}\n")
	others := []string{"plytree: 1\ntree: [[1, 2], [3, 5]]\nanswers: {value: 3}\n",
		"plytree: 1\ntree: [[7, 8], 3]\nanswers: {value: 7}\n"}
	for i, wrong := range []bool{false, true} {
		c.write(fmt.Sprintf("in/%d.yaml", i), others[i])
		if err := c.check(Options{}).WrongKey(); (err != nil) != wrong {
			t.Errorf("%d submissions: %v", i+1, err)
		}
	}
	if err := c.check(Options{ChangedTree: Own}).WrongKey(); err != nil {
		t.Errorf("marked by their own trees: %v", err)
	}
	c.handIn("in/key.yaml", "", "", nil)
	for _, how := range []ChangedTree{ByKey, Refuse} {
		if err := c.check(Options{ChangedTree: how}).WrongKey(); err == nil ||
			!strings.HasPrefix(err.Error(), "2 of 3 submissions") {
			t.Errorf("one of three has the key's tree: %v", err)
		}
	}
	c.handIn("in/again.yaml", "", "", nil)
	if err := c.check(Options{}).WrongKey(); err != nil {
		t.Errorf("half have the key's tree: %v", err)
	}
}

// Every lost mark has a reason.
func TestEveryLostPointHasAReason(t *testing.T) {
	c := newCourse(t)
	c.handIn("in/blank.yaml", "", "", nil)
	for _, m := range exercise.MistakeNames() {
		if a, ok := c.key.Mistaken(m); ok {
			c.handIn("in/"+string(m)+".yaml", "", "", a)
		}
	}
	for _, s := range c.check(Options{}).Submissions {
		for _, task := range s.Marked.Tasks {
			for _, i := range task.Items {
				if i.Right != (i.Why().String() == "") {
					t.Errorf("%s: %+v", s.File, i)
				}
			}
		}
	}
}

// A process that changes manual marks repeatedly is killed at random moments; the file is always
// complete.
func TestKilledWhileOverriding(t *testing.T) {
	c := newCourse(t)
	for i := range 30 {
		c.handIn(fmt.Sprintf("in/%d.yaml", i), "", fmt.Sprint(i), nil)
	}
	for i := range treetest.Times(2, 15) {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), "PLYTREE_TEST_OVERRIDE="+c.folder)
		writes := filetest.Must(cmd.StdoutPipe())(t)
		filetest.Do(t, cmd.Start())
		if _, err := writes.Read(make([]byte, 1)); err != nil { // it has begun, however slow the machine is
			t.Fatal(err)
		}
		time.Sleep(time.Duration(17*i) * time.Millisecond)
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		all := filetest.Must(c.keys().Overrides())(t)
		for _, o := range all {
			if o.Remark != strings.Repeat("x", 2000) {
				t.Fatalf("half a remark: %d characters", len(o.Remark))
			}
		}
	}
	if all, err := c.keys().Overrides(); err != nil || len(all) == 0 {
		t.Errorf("%d overrides, %v: nothing was ever written", len(all), err)
	}
}

func TestMain(m *testing.M) {
	folder := os.Getenv("PLYTREE_TEST_OVERRIDE")
	if folder == "" {
		os.Exit(m.Run())
	}
	keys, err := LoadKeys(context.Background(), filepath.Join(folder, "hw3.yaml"))
	if err != nil {
		panic(err)
	}
	class, err := Check(context.Background(), keys, []string{filepath.Join(folder, "in")}, Options{})
	if err != nil {
		panic(err)
	}
	for i := 0; ; i++ {
		if err := class.SaveOverride(class.Submissions[i%30], "windows", float64(i%6),
			strings.Repeat("x", 2000)); err != nil {
			panic(err)
		}
		if i == 0 {
			fmt.Println("written")
		}
	}
}

// Any file is either marked or listed as failed with its name; the program never fails.
func FuzzCheck(f *testing.F) {
	c := newCourse(f)
	good := *c.doc
	good.Answers = c.key.Perfect().WithStudent("Ana Pop", "0123")
	f.Add(fileformat.Write(&good))
	f.Add(fileformat.WriteJSON(&good))
	f.Add([]byte("plytree: 1\ntree: [[1, 4], [5, 6]]\nanswers: {windows: {b: [1]}, values: {b: [3], x: {}}, pruned: {a: 1}, order: [[1.1]]}\n"))
	f.Add([]byte("PK\x03\x04"))
	keys := c.keys()
	f.Fuzz(func(t *testing.T, data []byte) {
		folder := t.TempDir()
		filetest.Write(t, filepath.Join(folder, "x.yaml"), data)
		filetest.Write(t, filepath.Join(folder, "y.zip"), data)
		for _, o := range []Options{{}, {ChangedTree: Own, FollowThrough: true}} {
			class, err := Check(context.Background(), keys, []string{folder}, o)
			if err != nil || len(class.Submissions)+len(class.Failed) < 1 {
				t.Fatalf("%+v, %v", class, err)
			}
			for _, failed := range class.Failed {
				if !strings.HasPrefix(failed.Err.Error(), failed.File+":") ||
					strings.Contains(failed.Err.Error(), "internal error") {
					t.Errorf("%v", failed.Err)
				}
			}
			_, _, _ = class.JSON(words.Language{}), class.CSV(words.Language{}), class.Text(words.Language{})
		}
	})
}
