package marking_test

import (
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	. "plytree/editor/course/marking"
	"plytree/engine/exercise"
	"plytree/engine/written"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

// course is a folder with a key and submissions.
type course struct {
	t      testing.TB
	folder string
	key    *exercise.Key
	doc    *fileformat.Document
}

func newCourse(t testing.TB) *course {
	t.Helper()
	return courseOf(t, filetest.Homework)
}

// courseOf makes a course whose key is this file.
func courseOf(t testing.TB, key string) *course {
	t.Helper()
	c := &course{t: t, folder: t.TempDir()}
	c.write("hw3.yaml", key)
	var err error
	if c.doc, err = fileformat.Read("hw3.yaml", []byte(key)); err != nil {
		t.Fatal(err)
	}
	if c.key, err = exercise.NewKey(context.Background(), c.doc.Tree, c.doc.Search, c.doc.Exercise); err != nil {
		t.Fatal(err)
	}
	return c
}

func (c *course) write(name, text string) {
	c.t.Helper()
	filetest.Write(c.t, filepath.Join(c.folder, name), text)
}

// handIn writes a submission with the answers.
func (c *course) handIn(name, student, number string, a *written.Answers) {
	c.t.Helper()
	doc := *c.doc
	if student != "" || number != "" {
		a = a.WithStudent(student, number)
	}
	doc.Answers = a
	c.write(name, string(fileformat.Write(&doc)))
}

func (c *course) keys() *Keys {
	c.t.Helper()
	return filetest.Must(LoadKeys(context.Background(), filepath.Join(c.folder, "hw3.yaml")))(c.t)
}

func (c *course) check(o Options) *Class {
	c.t.Helper()
	return filetest.Must(Check(context.Background(), c.keys(), []string{filepath.Join(c.folder, "in")}, o))(c.t)
}

// A class of 200: every third student makes no mistake, the others one each, in
// turn. Then 20 broken files come in, and nothing else changes.
func TestClassOfTwoHundred(t *testing.T) {
	c := newCourse(t)
	type expectation struct {
		marks    string
		mistakes []string
	}
	want := map[string]expectation{}
	var made []exercise.Mistake
	for _, m := range exercise.MistakeNames() {
		if _, ok := c.key.Mistaken(m); ok {
			made = append(made, m)
		}
	}
	counts := map[string]int{}
	for i := range 200 {
		a := c.key.Perfect()
		if i%3 > 0 {
			a, _ = c.key.Mistaken(made[(i/3*2+i%3)%len(made)])
		}
		number := fmt.Sprintf("%04d", i)
		marked := filetest.Must(c.key.Diagnose(context.Background(), a, exercise.MarkOptions{}))(t)
		e := expectation{marks: exercise.Rounded(marked.Score)}
		for _, m := range marked.Mistakes {
			e.mistakes = append(e.mistakes, string(m.Mistake))
			counts[string(m.Mistake)]++
		}
		want[number] = e
		c.handIn(fmt.Sprintf("in/Student %03d_%d_assignsubmission_file_/hw3.yaml", i, 7000+i),
			fmt.Sprintf("Student %03d", i), number, a)
	}
	if len(counts) < len(made)-1 { // two may look the same
		t.Fatalf("the class makes too few kinds of mistakes to tell: %v", counts)
	}
	compare := func(class *Class) {
		t.Helper()
		if len(class.Submissions) != len(want) {
			t.Fatalf("%d submissions", len(class.Submissions))
		}
		for _, s := range class.Submissions {
			e := want[s.Number]
			if got := exercise.Rounded(s.Total()); got != e.marks || !slices.Equal(s.Mistakes(), e.mistakes) ||
				len(s.Remarks) > 0 {
				t.Errorf("%s: %s marks and %v instead of %s and %v; %v", s.File, got, s.Mistakes(), e.marks, e.mistakes,
					s.Remarks)
			}
		}
		got := map[string]int{}
		for _, m := range class.Statistics().Mistakes {
			got[string(m.Mistake)] = m.Count
		}
		if !maps.Equal(got, counts) {
			t.Errorf("counted %v instead of %v", got, counts)
		}
	}
	compare(c.check(Options{}))
	for i, text := range []string{"", "plytree: 2", "tree: [1", "\x00\x01", "[]", "{}", "plytree: 1", "PK\x03\x04",
		"<html>", "answers: {}",
		"plytree: 1\ntree: [1, 2]\nanswers: {value: 1, value: 2}", "plytree: 1\ntree: [1, [2, 3]]", "\xff\xfe",
		"plytree: 1\ntree: *a", "- - -", "a: b: c", strings.Repeat("[", 30000), "plytree: 1\ntree: [.nan]",
		"!!binary x", "\"\\ud800\""} {
		c.write(fmt.Sprintf("in/Broken %02d_%d_assignsubmission_file_/hw3.yaml", i, 9000+i), text)
	}
	class := c.check(Options{})
	compare(class)
	if len(class.Failed) != 20 {
		t.Errorf("%d failed: %v", len(class.Failed), class.Failed)
	}
	for _, f := range class.Failed {
		if !strings.HasPrefix(f.Err.Error(), f.File+":") {
			t.Errorf("%s: %v", f.File, f.Err)
		}
	}
}
