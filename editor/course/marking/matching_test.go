package marking_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	. "plytree/editor/course/marking"
	"plytree/engine/exercise"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

// given lists the students with manual marks, as place:student:number=marks of the
// tasks.
func given(c *Class) string {
	var all []string
	for _, s := range c.Submissions {
		for _, task := range []string{"value", "windows", fileformat.Total} {
			if o, there := s.Overrides[task]; there {
				all = append(all, fmt.Sprintf("%s %s %s: %s %v", s.File, s.Student, s.Number, task, o.Marks))
			}
		}
	}
	slices.Sort(all)
	return strings.Join(all, "; ")
}

// Two groups have the same inner names and sometimes the same numbers and names. Each is marked
// alone, then both together. Whatever is given, changed or removed by hand for one student leaves
// all others unchanged.
func TestManualMarksOfTwoGroups(t *testing.T) {
	c := newCourse(t)
	c.handIn("g1/a.yaml", "Ana", "1", nil)
	c.handIn("g2/a.yaml", "Bo", "2", nil)
	c.handIn("g1/b.yaml", "Cy", "", nil)
	c.handIn("g2/b.yaml", "Di", "", nil)
	c.handIn("g1/c.yaml", "Eva", "3", nil)
	c.handIn("g2/c.yaml", "Flo", "3", nil)
	c.handIn("g1/d.yaml", "Gus", "4", nil)
	c.handIn("g2/e.yaml", "Gus", "5", nil)
	groups := []string{filepath.Join(c.folder, "g1"), filepath.Join(c.folder, "g2")}
	save := func(class *Class, student, number string, marks float64) {
		t.Helper()
		for _, s := range class.Submissions {
			if s.Student == student && s.Number == number {
				if err := class.SaveOverride(s, "windows", marks, ""); err != nil {
					t.Error(err)
				}
				return
			}
		}
		t.Errorf("no %s", student)
	}
	first := c.checkAt(Options{}, groups[0])
	for i, who := range []string{"Ana 1", "Cy ", "Gus 4"} {
		student, number, _ := strings.Cut(who, " ")
		save(first, student, number, float64(i+1))
	}
	second := c.checkAt(Options{}, groups[1])
	if given(second) != "" || len(second.Unused) != 3 {
		t.Errorf("the first group's marks reach %s; unused %v", given(second), second.Unused)
	}
	for i, who := range []string{"Bo 2", "Di ", "Gus 5"} {
		student, number, _ := strings.Cut(who, " ")
		save(second, student, number, float64(i+4))
	}
	both := c.checkAt(Options{}, groups...)
	save(both, "Eva", "3", 5)
	save(both, "Flo", "3", 6)
	both = c.checkAt(Options{}, groups...)
	want := "a.yaml Ana 1: windows 1; a.yaml Bo 2: windows 4; b.yaml Cy : windows 2; b.yaml Di : windows 5; c.yaml Eva 3: windows 5; c.yaml Flo 3: windows 6; d.yaml Gus 4: windows 3; e.yaml Gus 5: windows 6"
	if got := given(both); got != want || len(both.Unused) > 0 {
		t.Errorf("%s\ninstead of\n%s; unused %v", got, want, both.Unused)
	}
	second = c.checkAt(Options{}, groups[1])
	for _, s := range second.Submissions {
		if err := second.DropOverride(s, "windows"); err != nil {
			t.Error(err)
		}
	}
	want = "a.yaml Ana 1: windows 1; b.yaml Cy : windows 2; c.yaml Eva 3: windows 5; d.yaml Gus 4: windows 3"
	if got := given(c.checkAt(Options{}, groups...)); got != want {
		t.Errorf("%s\ninstead of\n%s", got, want)
	}
}

// Marks that could apply to another student aren't stored, and the file stays unchanged.
func TestManualMarksThatTellNobody(t *testing.T) {
	c := newCourse(t)
	c.handIn("g1/a.yaml", "Ana", "1", nil)
	c.handIn("g2/a.yaml", "Ana", "1", nil)
	c.handIn("g1/hw3.yaml", "", "", nil)
	c.handIn("g2/hw3.yaml", "", "", nil)
	const marks = "# kept\n- {number: 9, task: total, marks: 1}\n"
	c.write("hw3.marks.yaml", marks)
	class := c.checkAt(Options{}, filepath.Join(c.folder, "g1"), filepath.Join(c.folder, "g2"))
	for _, s := range class.Submissions {
		err := class.SaveOverride(s, "windows", 1, "")
		if err == nil || !strings.Contains(err.Error(), "hw3.marks.yaml: these marks could go to the wrong student") {
			t.Errorf("%s: %v", s.File, err)
		}
	}
	if kept, err := os.ReadFile(filepath.Join(c.folder, "hw3.marks.yaml")); err != nil || string(kept) != marks {
		t.Errorf("%s, %v", kept, err)
	}
}

// Two windows show one class. Neither loses or changes what the other saves, and comments stay.
func TestManualMarksInTwoWindows(t *testing.T) {
	c := newCourse(t)
	c.handIn("in/a.yaml", "Ana", "1", nil)
	c.handIn("in/b.yaml", "Bo", "2", nil)
	c.write("hw3.marks.yaml", "# mine\n- {number: 2, task: windows, marks: 2} # late\n")
	one, two := c.check(Options{}), c.check(Options{})
	filetest.Do(t, one.SaveOverride(one.Submissions[0], "windows", 1, ""))
	filetest.Do(t, two.SaveOverride(two.Submissions[1], "value", 0, ""))
	filetest.Do(t, one.SaveOverride(one.Submissions[1], "windows", 3, ""))
	filetest.Do(t, two.DropOverride(two.Submissions[0], "windows"))
	text, err := os.ReadFile(filepath.Join(c.folder, "hw3.marks.yaml"))
	if err != nil || !strings.Contains(string(text), "# mine\n") || !strings.Contains(string(text), "# late\n") {
		t.Errorf("%v, %s", err, text)
	}
	if got := given(c.check(Options{})); got != "b.yaml Bo 2: value 0; b.yaml Bo 2: windows 3" ||
		exercise.Rounded(one.Submissions[1].Total()) != "2" {
		t.Error(got)
	}
}
