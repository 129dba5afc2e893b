package marking_test

import (
	"context"
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	. "plytree/editor/course/marking"
	"plytree/editor/words"
	"plytree/fileformat/filetest"
)

// A file much larger than the exercise is refused before it is read, so it takes no memory from the
// rest of the class.
func TestFilesMuchLargerThanTheExercise(t *testing.T) {
	c := newCourse(t)
	large := "plytree: 1\ntree: [1" + strings.Repeat(",   1", 250_000) + "]\n"
	files := []string{"Bob Hill_1_assignsubmission_file/hw3.yaml", c.submission("Bob Hill", "1", c.key.Perfect())}
	for i := range 4 {
		files = append(files, fmt.Sprintf("Ana Pop_2_assignsubmission_file/%d.yaml", i), large)
	}
	in := c.pack("in.zip", files...)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	class := c.checkAt(Options{}, in)
	runtime.ReadMemStats(&after)
	if len(class.Submissions) != 1 || len(class.Failed) != 4 ||
		!strings.Contains(class.Failed[0].Reason().String(), "much larger than the exercise with all its answers") {
		t.Error(class.Failed)
	}
	if took := after.TotalAlloc - before.TotalAlloc; took > 100<<20 {
		t.Errorf("%d MB were allocated", took>>20)
	}
	medium := c.pack("medium.zip", "Ana Pop_2_assignsubmission_file/a.yaml",
		"plytree: 1\ntree: [1"+strings.Repeat(",1", 20_000)+"]\n")
	if class := c.checkAt(Options{ChangedTree: Own}, medium); !strings.Contains(class.Failed[0].Reason().String(),
		"much larger than the exercise with all its answers") {
		t.Error(class.Failed)
	}
}

// However many files one student uploads, the rest of the class is marked.
func TestOneStudentsManyFiles(t *testing.T) {
	c := newCourse(t)
	const size = 2000
	c.write("hw3.yaml", "plytree: 1\nexercise: {tasks: [{ask: order}]}\ntree: [1"+strings.Repeat(", 1", size-1)+"]\n")
	of := func(count int) *Class {
		files := []string{"Bob Hill_1_assignsubmission_file/hw3.yaml",
			"plytree: 1\ntree: [1" + strings.Repeat(", 1", size-1) + "]\n"}
		for i := range count {
			files = append(files, fmt.Sprintf("Ana Pop_2_assignsubmission_file/%d.yaml", i), "")
		}
		class := filetest.Must(Check(context.Background(), c.keys(), []string{c.pack("in.zip", files...)},
			Options{}))(t)
		if len(class.Submissions) != 1 || len(class.Failed) != 1 {
			t.Fatalf("%d marked, %d failed", len(class.Submissions), len(class.Failed))
		}
		return class
	}
	if why := of(700).Failed[0].Reason().String(); !strings.Contains(why, "and 699 more files by this student") {
		t.Error(why)
	}
	if why := of(1500).Failed[0].Reason().String(); !strings.Contains(why,
		"one student handed in 1500 files; ask for a single file") {
		t.Error(why)
	}
}

// Only the newest valid file of a sender is marked.
func TestOlderFilesAreNotRead(t *testing.T) {
	c := newCourse(t)
	// This long, files that aren't read hardly count.
	right := c.submission("Bob Hill", "1", c.key.Perfect()) + strings.Repeat("# a comment\n", 10_000)
	allocated := func(copies int) uint64 {
		var files []string
		for i := range copies {
			files = append(files, fmt.Sprintf("Bob Hill_1_assignsubmission_file/%d.yaml", i), right)
		}
		in := c.pack("in.zip", files...)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		class := c.checkAt(Options{}, in)
		runtime.ReadMemStats(&after)
		if s := only(t, class); filepath.Base(s.File) != fmt.Sprintf("%d.yaml", copies-1) ||
			copies > 1 && !strings.Contains(remarks(s), fmt.Sprintf("the newest of %d files", copies)) {
			t.Errorf("%s: %s", s.File, remarks(s))
		}
		return after.TotalAlloc - before.TotalAlloc
	}
	allocated(1)
	if one, many := allocated(1), allocated(40); many > 3*one {
		t.Errorf("40 files allocate %d bytes, one %d", many, one)
	}
}

// A very long name isn't repeated in every table.
func TestLongNamesAreCut(t *testing.T) {
	c := newCourse(t)
	class := c.checkAt(Options{},
		c.pack("in.zip", "x/hw3.yaml", c.submission(strings.Repeat("ä", 100_000), strings.Repeat("1", 100_000), nil)))
	if s := only(t, class); len([]rune(s.Student)) != 201 || len(s.Number) > 210 ||
		len(class.CSV(words.Language{})) > 2000 {
		t.Errorf("%d, %d, %d", len(s.Student), len(s.Number), len(class.CSV(words.Language{})))
	}
}

// Manual marks are read the next time, even if there were none before.
func TestManualMarksAreRead(t *testing.T) {
	c := newCourse(t)
	if !c.keys().Reads(filepath.Join(c.folder, "hw3.marks.yaml"), nil) {
		t.Error("an output may be written where the manual marks stand")
	}
}

// No student's page has the name of the page that a web server shows for the folder.
func TestNoPageIsTheIndex(t *testing.T) {
	c := newCourse(t)
	class := c.checkAt(Options{}, c.pack("in.zip", "x/hw3.yaml", c.submission("index", "", nil)))
	if file := class.FeedbackFiles("pages")[0]; filepath.Base(file) != "index-2.html" {
		t.Error(file)
	}
}
