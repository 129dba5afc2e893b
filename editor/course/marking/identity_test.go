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
	"plytree/fileformat/classlist"
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
		{"one number", []file{{"a.yaml", "Ana Pop", "1"}, {"b.yaml", "Pop, Ana", "1"}, {"c.yaml", "", "1"}}, "c.yaml", "so these aren't marked: a.yaml, b.yaml"},
		{"one number, two names", []file{{"a.yaml", "Ana Pop", "1"}, {"b.yaml", "Bo Li", "1"}}, "a.yaml b.yaml", "other files have the same number"},
		{"one number, two names and none", []file{{"a.yaml", "Ana", "1"}, {"b.yaml", "Bo", "1"}, {"c.yaml", "", "1"}}, "a.yaml b.yaml c.yaml", "other files have the same number"},
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

// Two folders with one name are files of one student of the class list, whose number no file
// has.
func TestTwoFoldersOfOneStudent(t *testing.T) {
	c := newCourse(t)
	for _, folder := range []string{"Ana Pop", "late/Ana Pop"} {
		c.handIn("in/"+folder+"/hw3.yaml", "", "", nil)
	}
	marked := c.check(Options{Roster: &classlist.Class{Students: []classlist.Student{{Name: "Ana Pop", Number: "7"}}}})
	if len(marked.Submissions) != 2 {
		t.Fatal(results(marked))
	}
	for _, s := range marked.Submissions {
		if got := remarks(s); !strings.Contains(got, "this student also handed in other files") || strings.Contains(got, "the same number") {
			t.Errorf("%s: %s", s.File, got)
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

// What a class list does not tell is said: a number that it does not have, and a
// name that two of its lines have.
func TestRemarksOnTheClassList(t *testing.T) {
	const noLine, twoLines = "isn't in the class list", "and the file has no number that tells them apart"
	c := newCourse(t)
	for file, who := range map[string][2]string{
		"in/a.yaml": {"Ana Pop", "1"}, "in/b.yaml": {"Ana Pop", ""}, "in/c.yaml": {"pop, ANA", "9"}, "in/d.yaml": {"Bo", "3"}, "in/e.yaml": {"Bo", "8"},
		"in/f.yaml": {"Cy", "7"}, "in/g.yaml": {"Cy", ""}, "in/Ana Pop_12_assignsubmission_file_/x.yaml": {"", ""}, "in/Ana-Pop.yaml": {"", ""}, "in/i.yaml": {"", "77"},
	} {
		c.handIn(file, who[0], who[1], nil)
	}
	list := &classlist.Class{Students: []classlist.Student{{Name: "Ana Pop", Number: "1"}, {Name: "Ana Pop", Number: "2"}, {Name: "Bo", Number: "3"}}}
	for _, s := range c.check(Options{Roster: list}).Submissions {
		want := map[string][2]bool{
			"a.yaml": {}, "b.yaml": {false, true}, "c.yaml": {true, true}, "d.yaml": {}, "e.yaml": {}, "f.yaml": {true}, "g.yaml": {},
			"Ana Pop_12_assignsubmission_file_/x.yaml": {false, true}, "Ana-Pop.yaml": {false, true}, "i.yaml": {true},
		}[s.File]
		if got := [2]bool{strings.Contains(remarks(s), noLine), strings.Contains(remarks(s), twoLines)}; got != want {
			t.Errorf("%s: %s", s.File, remarks(s))
		}
	}
	for i := range list.Students {
		list.Students[i].Number = ""
	}
	for _, s := range c.check(Options{}).Submissions {
		if strings.Contains(remarks(s), "class list") {
			t.Errorf("%s without a list: %s", s.File, remarks(s))
		}
	}
	for _, s := range c.check(Options{Roster: list}).Submissions {
		if strings.Contains(remarks(s), noLine) {
			t.Errorf("%s by a list without numbers: %s", s.File, remarks(s))
		}
	}
}

// Two groups lie in one folder, with the same inner names. A broken file there is
// nobody's older one: it failed.
func TestABrokenFileOfAGroup(t *testing.T) {
	c := newCourse(t)
	for _, group := range []string{"g1", "g2"} {
		for _, name := range []string{"a", "b", "d"} {
			c.handIn("in/"+group+"/"+name+".yaml", name+" of "+group, "", nil)
		}
		c.write("in/"+group+"/c.yaml", "tree: [1")
	}
	class := c.check(Options{})
	if len(class.Submissions) != 6 || len(class.Failed) != 2 || class.Failed[0].File != "g1/c.yaml" || class.Failed[0].Student != "" {
		t.Errorf("%d submissions, failed %+v", len(class.Submissions), class.Failed)
	}
	for _, s := range class.Submissions {
		if len(s.Remarks) > 0 {
			t.Errorf("%s: %s", s.File, remarks(s))
		}
	}
}

// Two students with one name who wrote different numbers are two, whether the class list
// has one of the numbers or neither, and the line is that of whose number it has. A file
// without a number is by whom the list tells.
func TestTwoNumbersWithTheNameOfOneLine(t *testing.T) {
	for _, c := range []struct {
		name, number string   // of the line
		files        []string // the numbers in a0.yaml, a1.yaml, ..., the last the newest
		want         string
	}{
		{"the older fits", "1", []string{"1", "2"}, "a0.yaml 1, a1.yaml 2"},
		{"the newer fits", "2", []string{"1", "2"}, "a0.yaml 1, a1.yaml 2"},
		{"neither fits", "3", []string{"1", "2"}, "a0.yaml 3, a1.yaml 3"},
		{"one fits, one has none", "1", []string{"1", "2", ""}, "a1.yaml 2, a2.yaml 1"},
		{"a wrong one and none", "1", []string{"5", ""}, "a1.yaml 1"},
	} {
		course := newCourse(t)
		for i, number := range c.files {
			file := "a" + strconv.Itoa(i) + ".yaml"
			course.handIn("in/"+file, "Ana Pop", number, nil)
			at := time.Now().Add(time.Duration(i-10) * time.Hour)
			if err := os.Chtimes(filepath.Join(course.folder, "in", file), at, at); err != nil {
				t.Fatal(err)
			}
		}
		list := &classlist.Class{Students: []classlist.Student{{Name: "Ana Pop", Number: c.number}, {Name: "Zed", Number: "7"}}}
		class := course.check(Options{Roster: list})
		var got []string
		for _, s := range class.Submissions {
			got = append(got, s.File+" "+s.Number)
			if s.File == "a0.yaml" && !strings.Contains(remarks(s), "contain a different number, so each file is marked: a1.yaml") {
				t.Errorf("%s: %s: %s", c.name, s.File, remarks(s))
			}
		}
		if strings.Join(got, ", ") != c.want || len(class.Missing) != 1 {
			t.Errorf("%s: %v, missing %v", c.name, got, class.Missing)
		}
	}
}

// A name with other accents than the class list has, or none, is found where one line
// fits.
func TestNamesWithOtherAccents(t *testing.T) {
	c := newCourse(t)
	for file, name := range map[string]string{"a.yaml": "Ştefan Ţurcanu", "b.yaml": "Ionut Sirbu", "c.yaml": "Ana Pop"} {
		c.handIn("in/"+file, name, "", nil)
	}
	list := &classlist.Class{Students: []classlist.Student{{Name: "Ștefan Țurcanu", Number: "1"}, {Name: "Ionuț Sîrbu", Number: "2"}, {Name: "Ană Pop", Number: "3"}, {Name: "Ană Pöp", Number: "4"}}}
	class := c.check(Options{Roster: list})
	var got []string
	for _, s := range class.Submissions {
		got = append(got, s.Student+" "+s.Number)
	}
	if want := "Ștefan Țurcanu 1, Ionuț Sîrbu 2, Ana Pop "; strings.Join(got, ", ") != want || len(class.Missing) != 2 {
		t.Errorf("%v, missing %v", got, class.Missing)
	}
}
