package marking_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	. "plytree/editor/course/marking"
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
		} else if got := marked.Failed[0].Reason().String(); got != "no gradable file: "+of.says {
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
