package marking_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	. "plytree/editor/course/marking"
	"plytree/engine/exercise"
	"plytree/fileformat"
)

// Files are by one student if the number is one and no names contradict it or,
// without a number, if the name is one. What is older is remarked on, and no
// failure.
func TestWhoseFilesTheyAre(t *testing.T) {
	type file struct{ name, student, number string }
	for _, c := range []struct {
		name   string
		files  []file
		marked string
		remark string // on each that is marked
	}{
		{"one number", []file{{"a.yaml", "Ana Pop", "1"}, {"b.yaml", "Pop, Ana", "1"}, {"c.yaml", "", "1"}}, "c.yaml", "the others are not marked: a.yaml, b.yaml"},
		{"one number, two names", []file{{"a.yaml", "Ana Pop", "1"}, {"b.yaml", "Bo Li", "1"}}, "a.yaml b.yaml", "the same number comes from"},
		{"one number, two names and none", []file{{"a.yaml", "Ana", "1"}, {"b.yaml", "Bo", "1"}, {"c.yaml", "", "1"}}, "a.yaml b.yaml c.yaml", "the same number comes from"},
		{"one name", []file{{"a.yaml", "Ana  Pop", ""}, {"b.yaml", " Ana Pop", ""}}, "b.yaml", "2 files by this student"},
		{"names in other letters", []file{{"a.yaml", "ana", ""}, {"b.yaml", "Ana", ""}}, "a.yaml b.yaml", ""},
		{"names the other way round", []file{{"a.yaml", "Li Bo", ""}, {"b.yaml", "Bo Li", ""}}, "a.yaml b.yaml", ""},
	} {
		course := newCourse(t)
		for i, f := range c.files {
			course.handIn("in/"+f.name, f.student, f.number, nil)
			at := time.Now().Add(time.Duration(i-10) * time.Hour)
			if err := os.Chtimes(filepath.Join(course.folder, "in", f.name), at, at); err != nil {
				t.Fatal(err)
			}
		}
		class := course.check(Options{})
		var marked []string
		for _, s := range class.Submissions {
			marked = append(marked, s.File)
			if !strings.Contains(remarks(s), c.remark) {
				t.Errorf("%s: %s: %s", c.name, s.File, remarks(s))
			}
		}
		if strings.Join(marked, " ") != c.marked || len(class.Failed) > 0 {
			t.Errorf("%s: marked %v, failed %v", c.name, marked, class.Failed)
		}
	}
}

// Marks given by hand to one of two students with the same number are not the
// other's.
func TestMarksByHandWhereTwoHaveANumber(t *testing.T) {
	c := newCourse(t)
	c.handIn("in/a.yaml", "Ana", "1", nil)
	c.handIn("in/b.yaml", "Bo", "1", nil)
	class := c.check(Options{})
	for i, s := range class.Submissions {
		if err := class.SaveOverride(s, fileformat.Total, float64(i+3), ""); err != nil {
			t.Fatal(err)
		}
	}
	class = c.check(Options{})
	for i, s := range class.Submissions {
		if got := exercise.Rounded(s.Total()); got != strconv.Itoa(i+3) {
			t.Errorf("%s: %s", s.File, got)
		}
	}
}
