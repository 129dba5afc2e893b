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
)

// given lists for whom marks by hand count, as place:student:number=marks of
// the tasks.
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

// Marks by hand reach whom they are for, or nobody.
func TestForWhomMarksByHandAre(t *testing.T) {
	for _, c := range []struct {
		name   string
		files  string // place:student:number, in two folders
		marks  string
		want   string
		unused int
		said   string // in the remarks of how many
		times  int
	}{
		{"by number, whatever the file", "g1/b.yaml:Ana Pop:1", "{number: 1, file: a.yaml, student: Ana Pop, task: total, marks: 3}", "b.yaml Ana Pop 1: total 3", 0, "", 0},
		{"by number, renamed", "g1/b.yaml:Ana Radu:1", "{number: 1, student: Ana Pop, task: total, marks: 3}", "b.yaml Ana Radu 1: total 3", 0, "have this student's number but the name Ana Pop", 1},
		{"number with other blanks and case", "g1/b.yaml:Ana:'ab 1 '", "{number: ' AB 1', task: total, marks: 3}", "b.yaml Ana ab 1: total 3", 0, "", 0},
		{"number without its zero", "g1/b.yaml:Ana:0123", "{number: 123, file: b.yaml, task: total, marks: 3}", "", 1, "", 0},
		{"same inner name, other number", "g2/a.yaml:Bo:2", "{number: 1, file: a.yaml, student: Ana, task: total, marks: 3}", "", 1, "", 0},
		{"same inner name and student, other number", "g2/a.yaml:Ana:2", "{number: 1, file: a.yaml, student: Ana, task: total, marks: 3}", "", 1, "", 0},
		{"same inner name, a number on the entry alone", "g2/a.yaml::", "{number: 1, file: a.yaml, task: total, marks: 3}", "", 1, "", 0},
		{"same inner name, no numbers", "g2/a.yaml:Bo:", "{file: a.yaml, student: Ana, task: total, marks: 3}", "", 1, "", 0},
		{"same inner name, number on one side", "g2/a.yaml:Bo:2", "{file: a.yaml, student: Ana, task: total, marks: 3}", "", 1, "", 0},
		{"nobody's file, somebody's entry", "g2/hw3.yaml::", "{file: hw3.yaml, student: Ana, task: total, marks: 3}", "", 1, "", 0},
		{"same file, number on one side", "g1/a.yaml:Ana Pop:", "{number: 1, file: a.yaml, student: ána  POP, task: total, marks: 3}", "a.yaml Ana Pop : total 3", 0, "", 0},
		{"case, accents, blanks", "g1/a.yaml:Ștefan  Ünal:7", "{file: a.yaml, student: STEFAN unal, task: total, marks: 3}", "a.yaml Ștefan  Ünal 7: total 3", 0, "", 0},
		{"file alone", "g1/a.yaml:Ana:1", "{file: a.yaml, task: total, marks: 3}", "a.yaml Ana 1: total 3", 0, "", 0},
		{"file alone, twice there", "g1/a.yaml:Ana:1 g2/a.yaml:Bo:2", "{file: a.yaml, task: total, marks: 3}", "", 1, "match several submissions", 2},
		{"number alone, twice there", "g1/a.yaml:Ana:1 g2/b.yaml:Bo:1", "{number: 1, task: total, marks: 3}", "", 1, "match several submissions", 2},
		{"number twice, the name decides", "g1/a.yaml:Ana:1 g2/b.yaml:Bo:1", "{number: 1, student: bo, file: a.yaml, task: total, marks: 3}", "b.yaml Bo 1: total 3", 0, "", 0},
		{"number twice, the file decides", "g1/a.yaml:Ana:1 g2/b.yaml:Bo:1", "{number: 1, file: a.yaml, task: total, marks: 3}", "a.yaml Ana 1: total 3", 0, "", 0},
		{"number and name twice, the file decides", "g1/a.yaml:Ana:1 g2/b.yaml:Ana:1", "{number: 1, student: Ana, file: b.yaml, task: total, marks: 3}", "b.yaml Ana 1: total 3", 0, "", 0},
		{"the number before the file", "g1/a.yaml:Ana: g2/b.yaml:Bo:1", "{number: 1, file: a.yaml, task: total, marks: 3}", "b.yaml Bo 1: total 3", 0, "", 0},
		{"one number, an entry of each, one there", "g2/a.yaml:Bo:1", "{number: 1, file: a.yaml, student: Bo, task: total, marks: 3}\n- {number: 1, file: a.yaml, student: Ana, task: total, marks: 9}", "a.yaml Bo 1: total 3", 1, "", 0},
		{"number and file, two entries", "g1/a.yaml:Ana:1", "{number: 1, task: total, marks: 3}\n- {file: a.yaml, task: total, marks: 9}", "a.yaml Ana 1: total 3", 1, "", 0},
		{"a task that is not asked", "g1/a.yaml:Ana:1", "{number: 1, task: least, marks: 3}", "", 1, "", 0},
	} {
		course := newCourse(t)
		paths := map[string]bool{}
		for _, file := range strings.Split(c.files, " g") {
			at := strings.Split(file, ":")
			place := "g" + strings.TrimPrefix(at[0], "g")
			course.handIn(place, at[1], strings.Trim(at[2], "'"), nil)
			paths[place[:2]] = true
		}
		course.write("hw3.marks.yaml", "- "+c.marks+"\n")
		var in []string
		for path := range paths {
			in = append(in, filepath.Join(course.folder, path))
		}
		class := course.checkAt(Options{}, in...)
		said := 0
		for _, s := range class.Submissions {
			if c.said != "" && strings.Contains(remarks(s), c.said) {
				said++
			}
		}
		if got := given(class); got != c.want || len(class.Unused) != c.unused || said != c.times {
			t.Errorf("%s: %s; unused %v; %d remarks", c.name, got, class.Unused, said)
		}
	}
}

// Two groups have the same inner names, and here and there the same numbers and
// names. Each is marked alone, then both together; whatever is given, changed or
// taken away by hand for one stays what it was for all others.
func TestMarksByHandOfTwoGroups(t *testing.T) {
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

// Two groups have students with one number. Who is marked later neither changes nor
// deletes what the first was given.
func TestMarksByHandOfOneNumberInTwoGroups(t *testing.T) {
	c := newCourse(t)
	c.handIn("g1/a.yaml", "Ana", "1", nil)
	c.handIn("g2/a.yaml", "Bo", "1", nil)
	for i, group := range []string{"g1", "g2", "g2"} {
		class := c.checkAt(Options{}, filepath.Join(c.folder, group))
		if err := class.SaveOverride(class.Submissions[0], "windows", float64(i+1), ""); err != nil {
			t.Error(err)
		}
	}
	class := c.checkAt(Options{}, filepath.Join(c.folder, "g1"), filepath.Join(c.folder, "g2"))
	if got := given(class); got != "a.yaml Ana 1: windows 1; a.yaml Bo 1: windows 3" || len(class.Unused) > 0 {
		t.Errorf("%s; unused %v", got, class.Unused)
	}
}

// Marks that could reach another student are not kept, and the file is as before.
func TestMarksByHandThatTellNobody(t *testing.T) {
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

// Two windows show one class. What one saves the other neither loses nor changes,
// and comments stay.
func TestMarksByHandInTwoWindows(t *testing.T) {
	c := newCourse(t)
	c.handIn("in/a.yaml", "Ana", "1", nil)
	c.handIn("in/b.yaml", "Bo", "2", nil)
	c.write("hw3.marks.yaml", "# mine\n- {number: 2, task: windows, marks: 2} # late\n")
	one, two := c.check(Options{}), c.check(Options{})
	if err := one.SaveOverride(one.Submissions[0], "windows", 1, ""); err != nil {
		t.Fatal(err)
	}
	if err := two.SaveOverride(two.Submissions[1], "value", 0, ""); err != nil {
		t.Fatal(err)
	}
	if err := one.SaveOverride(one.Submissions[1], "windows", 3, ""); err != nil {
		t.Fatal(err)
	}
	if err := two.DropOverride(two.Submissions[0], "windows"); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(c.folder, "hw3.marks.yaml"))
	if err != nil || !strings.Contains(string(text), "# mine\n") || !strings.Contains(string(text), "# late\n") {
		t.Errorf("%v, %s", err, text)
	}
	if got := given(c.check(Options{})); got != "b.yaml Bo 2: value 0; b.yaml Bo 2: windows 3" || exercise.Rounded(one.Submissions[1].Total()) != "2" {
		t.Error(got)
	}
}
