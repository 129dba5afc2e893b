package marking_test

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	. "plytree/editor/course/marking"
	"plytree/editor/words"
	"plytree/fileformat/classlist"
)

// A teacher's own folder or archive is nobody, whatever its name looks like.
func TestATeachersFolderIsNoStudent(t *testing.T) {
	c := newCourse(t)
	ana, bob := c.submission("Ana Pop", "333", c.key.Perfect()), c.submission("Bob Hill", "111", c.key.Perfect())
	const both = "Ana Pop/333=19, Bob Hill/111=19"
	for _, name := range []string{"AI_course_homework_2026", "Homework_3_alpha_beta_2026"} {
		c.write(name+"/ana.yaml", ana)
		c.write(name+"/bob.yaml", bob)
		for where, path := range map[string]string{
			"a folder":                filepath.Join(c.folder, name),
			"in an archive":           c.pack("a.zip", name+"/ana.yaml", ana, name+"/bob.yaml", bob),
			"in an archive, with one": c.pack("b.zip", name+"/Ana Pop/hw.yaml", ana, name+"/Bob Hill/hw.yaml", bob),
			"of a platform's folders": c.pack("c.zip", name+"/Ana Pop_1_assignsubmission_file/hw.yaml", ana, name+"/Bob Hill_2_assignsubmission_file/hw.yaml", bob),
			"like Canvas's":           c.pack("d.zip", "hw_3_2026_ana.yaml", ana, "hw_3_2026_bob.yaml", bob),
			"two exercises":           c.pack("e.zip", "hw_3_2026_ana.yaml", ana, "hw_4_2027_bob.yaml", bob),
			"an archive of that name": c.pack("hw_3_2026_all.zip", "ana.yaml", ana, "bob.yaml", bob),
		} {
			if got := results(c.checkAt(Options{}, path)); got != both {
				t.Errorf("%s, %s: %s", name, where, got)
			}
		}
	}
	// Two that look like two students lose nobody either.
	class := c.checkAt(Options{}, c.pack("f.zip", "AI_course_week_1/ana.yaml", ana, "AI_course_week_1/bob.yaml", bob, "Logic_course_week_2/x.yaml", ana))
	if len(class.Submissions) != 3 {
		t.Errorf("%s", results(class))
	}
	for _, s := range class.Submissions {
		if strings.Contains(s.File, "week_1") != strings.Contains(remarks(s), "other files by the same sender contain different students") {
			t.Errorf("%s: %s", s.File, remarks(s))
		}
	}
}

// A folder that is alone where it lies still tells its sender.
func TestASenderAloneIsNoOther(t *testing.T) {
	c := newCourse(t)
	bob, forged := c.submission("Bob Hill", "111", c.key.Perfect()), c.submission("Bob Hill", "111", nil)
	class := &classlist.Class{Students: []classlist.Student{{Name: "Bob Hill", Number: "111"}, {Name: "Mallory Fox", Number: "222"}}}
	c.pack("inner.zip", "Bob Hill_111111_assignsubmission_file/hw.yaml", forged)
	inner, err := os.ReadFile(filepath.Join(c.folder, "inner.zip"))
	if err != nil {
		t.Fatal(err)
	}
	moodle := c.pack("moodle.zip", "Bob Hill_111111_assignsubmission_file/hw.yaml", bob)
	ilias := c.pack("ilias.zip", "Hill_Bob_bhill_111/hw.yaml", bob, "Pop_Ana_apop_333/hw.docx", "")
	for name, of := range map[string]struct {
		main  string
		files []string
	}{
		"a folder":         {moodle, []string{"Mallory Fox_222222_assignsubmission_file/Bob Hill_111111_assignsubmission_file/hw.yaml", forged}},
		"an archive":       {moodle, []string{"Mallory Fox_222222_assignsubmission_file/work.zip", string(inner)}},
		"her own folder":   {moodle, []string{"Mallory Fox_222222_assignsubmission_file/ai_my_tree_2026/hw.yaml", forged}},
		"two":              {moodle, []string{"Mallory Fox_222222_assignsubmission_file/Bob Hill_111111_assignsubmission_file/hw.yaml", forged, "Mallory Fox_222222_assignsubmission_file/Ana Pop_3_assignsubmission_file/x.docx", ""}},
		"ILIAS":            {ilias, []string{"Fox_Mallory_mfox_222/Hill_Bob_bhill_111/hw.yaml", forged}},
		"ILIAS and Moodle": {ilias, []string{"Fox_Mallory_mfox_222/Bob Hill_111111_assignsubmission_file/hw.yaml", forged}},
	} {
		late := c.pack("late.zip", of.files...)
		for _, roster := range []*classlist.Class{class, nil} {
			marked := c.checkAt(Options{Roster: roster}, of.main, late)
			marked.Failed = nil // Ana's, which is no tree
			want := "Bob Hill/111=19, Mallory Fox/222=0"
			if roster == nil {
				want = "Bob Hill/111=19, Mallory Fox/111=0"
			}
			if got := results(marked); got != want {
				t.Errorf("%s, class list %v: %s", name, roster != nil, got)
			}
		}
	}
}

// Names are the same however their letters are composed, and nobody is both
// marked and missing.
func TestNamesInOtherLetters(t *testing.T) {
	c := newCourse(t)
	class := &classlist.Class{Students: []classlist.Student{{Name: "Jos\u00e9 Ruiz", Number: "444"}, {Name: "Bob Hill", Number: "111"}, {Name: "Eva Groß", Number: "5"}}}
	path := c.pack("a.zip",
		"Jose\u0301 Ruiz_55_assignsubmission_file/hw.yaml", c.submission("Jos\u00e9 Ruiz", "", c.key.Perfect()),
		"Bo\u200bb\u00a0HILL_66_assignsubmission_file/hw.yaml", c.submission("", "", c.key.Perfect()),
		"E. Gross_77_assignsubmission_file/hw.yaml", c.submission("", "5", c.key.Perfect()))
	if got := results(c.checkAt(Options{Roster: class}, path)); got != "Bob Hill/111=19, E. Gross/5=19, Jos\u00e9 Ruiz/444=19" {
		t.Errorf("%s", got)
	}
}

// Whoever handed in nothing that can be seen is named too.
func TestNobodyVanishes(t *testing.T) {
	c := newCourse(t)
	packed := func(files ...string) string {
		data, err := os.ReadFile(c.pack("inner.zip", files...))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	const ana, other = "Ana Pop_333333_assignsubmission_file/", "Bob Hill_1_assignsubmission_file/hw.yaml"
	class := &classlist.Class{Students: []classlist.Student{{Name: "Ana Pop", Number: "333"}, {Name: "Bob Hill", Number: "111"}}}
	good := c.submission("", "", c.key.Perfect())
	for name, of := range map[string]struct{ file, text, says string }{
		"an empty archive":       {ana + "hw.zip", packed(), ana + "hw.zip (empty)"},
		"of system's files":      {ana + "hw.zip", packed("__MACOSX/._hw.yaml", "x", ".DS_Store", "x"), ana + "hw.zip (empty)"},
		"of folders":             {ana + "hw.zip", packed("hw/", ""), ana + "hw.zip (empty)"},
		"a folder":               {ana, "", strings.TrimSuffix(ana, "/") + " (empty)"},
		"a hidden file":          {ana + ".hw", "x", ana + ".hw"},
		"of a word processor":    {ana + "~$lab.docx", "x", ana + "~$lab.docx"},
		"of a system":            {ana + "Thumbs.db", "x", ana + "Thumbs.db"},
		"a copy's shadow":        {ana + "._hw.yaml", "x", ana + "._hw.yaml"},
		"metadata":               {ana + "submission_metadata.yml", "x", ana + "submission_metadata.yml"},
		"without a platform":     {"Ana Pop/hw.zip", packed(), "Ana Pop/hw.zip (empty)"},
		"hidden in her folder":   {"Ana Pop/.hw", "x", "Ana Pop/.hw"},
		"an empty folder of her": {"Ana Pop/", "", "Ana Pop (empty)"},
	} {
		marked := c.checkAt(Options{Roster: class}, c.pack("all.zip", of.file, of.text, other, good))
		if got := results(marked); got != "Ana Pop/333 failed, Bob Hill/111=19" {
			t.Errorf("%s: %s", name, got)
		} else if got := marked.Failed[0].Reason().String(); got != "no gradable file: "+path.Base(of.says) {
			t.Errorf("%s: %s", name, got)
		}
		// The same beside a solution is no failure, and on a disk it is the same.
		if got := results(c.checkAt(Options{Roster: class}, c.pack("all.zip", of.file, of.text, ana+"hw.yaml", good, other, good))); !strings.HasPrefix(of.file, "Ana Pop/") && got != "Ana Pop/333=19, Bob Hill/111=19" {
			t.Errorf("%s, beside a solution: %s", name, got)
		}
		in := "in " + name + "/" + of.file
		if strings.HasSuffix(in, "/") {
			if err := os.MkdirAll(filepath.Join(c.folder, in), 0o755); err != nil {
				t.Fatal(err)
			}
		} else {
			c.write(in, of.text)
		}
		if got := results(c.checkAt(Options{Roster: class}, filepath.Join(c.folder, "in "+name))); got != "Ana Pop/333 failed, Bob Hill/111 missing" {
			t.Errorf("%s, on a disk: %s", name, got)
		}
	}
}

// A file that is named after a student of the class list is replaced by its own
// versions, and by no other file that says the student's number.
func TestNoFileReplacesAnothersNamedFile(t *testing.T) {
	c := newCourse(t)
	class := &classlist.Class{Students: []classlist.Student{{Name: "Bob Hill", Number: "111"}, {Name: "Mallory Fox", Number: "222"}}}
	bob, forged := c.submission("Bob Hill", "111", c.key.Perfect()), c.submission("Bob Hill", "111", nil)
	for name, of := range map[string]struct {
		files []string
		want  string
	}{
		"another's name": {[]string{"bob_hill.yaml", bob, "mallory_fox.yaml", forged}, "Bob Hill/111=0, Bob Hill/111=19, Mallory Fox/222 missing"},
		"no name":        {[]string{"Bob-Hill-111.yaml", bob, "solution.yaml", forged}, "Bob Hill/111=0, Bob Hill/111=19, Mallory Fox/222 missing"},
		"versions":       {[]string{"bob_hill.yaml", forged, "bob_hill (1).yaml", forged, "Hill Bob-2.yaml", bob}, "Bob Hill/111=19, Mallory Fox/222 missing"},
		"nobody's names": {[]string{"a.yaml", forged, "b.yaml", bob}, "Bob Hill/111=19, Mallory Fox/222 missing"},
	} {
		marked := c.checkAt(Options{Roster: class}, c.pack("all.zip", of.files...))
		if got := results(marked); got != of.want {
			t.Errorf("%s: %s", name, got)
		}
		for _, s := range marked.Submissions {
			if len(marked.Submissions) > 1 && !strings.Contains(remarks(s), "other files have the same number") {
				t.Errorf("%s: %s: %s", name, s.File, remarks(s))
			}
		}
	}
}

// Whoever handed in a file that can't be marked is named by its name, by what can be read in it
// or by the platform, stands in the table, and is not missing.
func TestOwnersOfBrokenFiles(t *testing.T) {
	c := newCourse(t)
	const broken, says = "plytree: 1\ntree: [1\n", "plytree: 1\ntree: [1\nanswers:\n  number: 1235\n  student: Maria Ionescu\n"
	class := &classlist.Class{Students: []classlist.Student{{Name: "Ionescu-Pop Maria", Number: "1235"}, {Name: "Ana Pop", Number: "A/7"}}}
	const one, both = "Ionescu-Pop Maria/1235 failed, Ana Pop/A/7 missing", "Ana Pop/A/7 failed, Ionescu-Pop Maria/1235 missing"
	for _, of := range []struct{ file, text, listed, unlisted string }{
		{"hw3-1235-ionescu-pop.yaml", broken, one, "ionescu pop/1235 failed"},
		{"HW3-1235-maria (2).yaml", broken, one, "maria/1235 failed"},
		{"homework-1235-ionescu.yaml", broken, one, "/ failed"},
		{"hw3-1235.yaml", broken, one, "/1235 failed"},
		{"hw3-ionescu.docx", broken, one, "ionescu/ failed"},
		{"hw3-a-7-pop.yaml", broken, both, "a-7-pop/ failed"},
		{"x.yaml", says, one, "Maria Ionescu/1235 failed"},
		{"x.json", `{"plytree": 1, "tree": [1, "answers": {"student": "x"}, "answers": {}]}`, "x/ failed, Ana Pop/A/7 missing, Ionescu-Pop Maria/1235 missing", "x/ failed"},
		{"x.yaml", strings.Replace(says, "tree: [1\n", "tree: [1, 2]\n", 1), one, "Maria Ionescu/1235 failed"},
		{"Ana Pop_1_assignsubmission_file_/hw3-1235-ionescu.yaml", says, both, "Ana Pop/1235 failed"},
		{"hw3-1236-ionescu.yaml", broken, "ionescu/1236 failed, Ana Pop/A/7 missing, Ionescu-Pop Maria/1235 missing", "ionescu/1236 failed"},
		{"hw3-1235-radu.yaml", broken, "radu/1235 failed, Ana Pop/A/7 missing, Ionescu-Pop Maria/1235 missing", "radu/1235 failed"},
		{"hw3-pop.yaml", broken, "pop/ failed, Ana Pop/A/7 missing, Ionescu-Pop Maria/1235 missing", "pop/ failed"},
	} {
		for _, roster := range []*classlist.Class{class, nil} {
			want := of.listed
			if roster == nil {
				want = of.unlisted
			}
			marked := c.checkAt(Options{Roster: roster}, c.pack("all.zip", of.file, of.text))
			sorted := strings.Split(want, ", ")
			slices.Sort(sorted)
			if got := results(marked); got != strings.Join(sorted, ", ") {
				t.Errorf("%s, class list %v: %s", of.file, roster != nil, got)
			}
			page, err := marked.HTML(words.Language{})
			for format, text := range map[string]string{
				"text": marked.Text(words.Language{}), "json": string(marked.JSON(words.Language{})), "csv": marked.CSV(words.Language{}),
				"markdown": strings.ReplaceAll(marked.Markdown(words.Language{}), `\_`, "_"), "html": string(page),
			} {
				if f := marked.Failed[0]; err != nil || !strings.Contains(text, f.Student) || !strings.Contains(text, f.Number) || !strings.Contains(text, of.file) {
					t.Errorf("%s as %s: %v, %s", of.file, format, err, text)
				}
			}
		}
	}
}

// A number that only another column of the class list has, as platforms give logins, is that of
// this line if one line alone has it and the name in the file may be its student's.
func TestLoginsInTheClassList(t *testing.T) {
	c := newCourse(t)
	list, err := classlist.Read("class.csv", []byte("no,student,number,username,group\n1,Ana Pop,17,apop,A\n2,Ana Pop,18,apop2,A\n3,Bob Hill,19,bhill,B\n"))
	if err != nil {
		t.Fatal(err)
	}
	for _, of := range []struct{ student, number, want, remark string }{
		{"Pop, Ana", "apop2", "Ana Pop/18=0", "the number apop2 is in another column of the class list, in the row of Ana Pop"},
		{"", "BHILL", "Bob Hill/19=0", "in another column"},
		{"Bob Hill", "bhill", "Bob Hill/19=0", ""},
		{"Bob Hill", "apop", "Bob Hill/19=0", "the file has the number apop, but the class list has 19"},
		{"Cy Ray", "bhill", "Cy Ray/bhill=0", "in the class list, the number bhill belongs to Bob Hill"},
		{"Cy Ray", "3", "Cy Ray/3=0", "belongs to Bob Hill"},
		{"Bob", "B", "Bob/B=0", "the number B isn't in the class list"},
	} {
		marked := c.checkAt(Options{Roster: list}, c.pack("all.zip", "in/x.yaml", c.submission(of.student, of.number, nil)))
		s := only(t, marked)
		missing := len(marked.Missing)
		marked.Missing = nil
		if got := results(marked); got != of.want || (missing == 2) != strings.Contains("17 18 19", s.Number) || !strings.Contains(remarks(s), of.remark) || of.remark == "" && strings.Contains(remarks(s), "number") {
			t.Errorf("%+v: %s, %d missing; %s", of, got, missing, remarks(s))
		}
	}
}
