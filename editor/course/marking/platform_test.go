package marking_test

import (
	"archive/zip"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	. "plytree/editor/course/marking"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/written"
	"plytree/fileformat"
	"plytree/fileformat/classlist"
	"plytree/fileformat/filetest"
)

// submission returns the text of a file with the answers.
func (c *course) submission(student, number string, a *written.Answers) string {
	doc := *c.doc
	doc.Answers = a.WithStudent(student, number)
	return string(fileformat.Write(&doc))
}

// pack writes a zip archive of files, given by name and text, each newer than the one before.
func (c *course) pack(name string, files ...string) string {
	c.t.Helper()
	path := filepath.Join(c.folder, name)
	f := filetest.Must(os.Create(path))(c.t)
	defer f.Close()
	z := zip.NewWriter(f)
	for i := 0; i < len(files); i += 2 {
		w := filetest.Must(z.CreateHeader(&zip.FileHeader{Name: files[i], Method: zip.Deflate,
			Modified: time.Date(2026, 11, 20, 8, i, 0, 0, time.UTC)}))(c.t)
		if _, err := w.Write([]byte(files[i+1])); err != nil {
			c.t.Fatal(err)
		}
	}
	filetest.Do(c.t, z.Close())
	return path
}

func (c *course) checkAt(o Options, paths ...string) *Class {
	c.t.Helper()
	return filetest.Must(Check(context.Background(), c.keys(), paths, o))(c.t)
}

// Remarks on a number that many students share name a few of them and count the rest, so that twice
// the submissions give twice the text.
func TestRemarksOnOneNumberDoNotGrowWithTheSquare(t *testing.T) {
	size := func(n int) int {
		c := newCourse(t)
		for i := range n {
			c.handIn(fmt.Sprintf("in/Student %03d_%03d_assignsubmission_file_/hw3.yaml", i, i),
				fmt.Sprintf("Student %03d", i), "1", nil)
		}
		total := 0
		for _, s := range c.check(Options{}).Submissions {
			if len(s.Remarks) != 1 {
				t.Fatalf("%d remarks: %s", len(s.Remarks), remarks(s))
			}
			total += len(remarks(s))
		}
		return total
	}
	if few, many := size(40), size(80); many > 21*few/10 {
		t.Errorf("%d bytes for 40, %d for 80", few, many)
	}
}

// A different file with the name of a page or of the worksheet is kept and named. Pages and
// worksheets of an earlier run are replaced. The page says which mistake the answers indicate.
func TestFeedbackKeepsForeignFiles(t *testing.T) {
	c := newCourse(t)
	wrong, _ := c.key.Mistaken(exercise.ExactForBound)
	roster, err := classlist.ReadRoster("w.csv",
		[]byte("Identifier,Full name,Status,Grade,Maximum grade\nParticipant 12,Ana Pop,,,100.00\nParticipant 13,Bo Li,,,100.00\n"))
	if err != nil {
		t.Fatal(err)
	}
	class := c.checkAt(Options{Roster: roster},
		c.pack("all.zip", "Ana Pop_12_assignsubmission_file_hw3.yaml", c.submission("", "", wrong),
			"Bo Li_13_assignsubmission_file_hw3.yaml", c.submission("", "", nil)))
	folder := filepath.Join(c.folder, "pages")
	files := class.FeedbackFiles(folder)
	write := func() string {
		t.Helper()
		failed := filetest.Must(class.WriteFeedback(context.Background(), folder, words.Language{}, nil))(t)
		all := ""
		for _, f := range failed {
			all += f.Err.Error() + "\n"
		}
		return all
	}
	if first, again := write(), write(); first+again != "" {
		t.Errorf("%s, then %s", first, again)
	}
	page, err := os.ReadFile(files[0])
	if said := "This mistake explains your answers to “Bounds” exactly: Every value is treated as exact. Some of them are only bounds."; err != nil ||
		!strings.Contains(string(page), said) {
		t.Errorf("%v: the page does not say %q", err, said)
	}
	for _, i := range []int{0, 2} {
		filetest.Write(t, files[i], "<html>mine")
	}
	failed := write()
	for i, file := range files {
		now, _ := os.ReadFile(file)
		if kept := string(now) == "<html>mine"; kept != (i != 1) ||
			kept != strings.Contains(failed, file+": a different file with this name already exists and was kept") {
			t.Errorf("%s: %s", file, failed)
		}
	}
}

// A class that would need too much memory is refused before it is marked.
func TestAClassTooLarge(t *testing.T) {
	c := newCourse(t)
	const size = 2000
	c.write("hw3.yaml", "plytree: 1\nexercise: {tasks: [{ask: order}]}\ntree: [1"+strings.Repeat(", 1", size-1)+"]\n")
	for i := range 450_000/size + 1 {
		c.write(fmt.Sprintf("in/%d.yaml", i), "")
	}
	if _, err := Check(context.Background(), c.keys(), []string{filepath.Join(c.folder, "in")},
		Options{}); err == nil ||
		!strings.Contains(err.Error(),
			"asks each student for 2000 answers; mark at most 225 submissions in one run, not 226") {
		t.Errorf("%v", err)
	}
}
