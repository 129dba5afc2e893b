package marking_test

import (
	"archive/zip"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	. "plytree/editor/course/marking"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/written"
	"plytree/fileformat"
	"plytree/fileformat/classlist"
)

// submission is the text of a file with the answers.
func (c *course) submission(student, number string, a *written.Answers) string {
	doc := *c.doc
	doc.Answers = a.WithStudent(student, number)
	return string(fileformat.Write(&doc))
}

// pack writes a zip archive whose files are ever newer, in the order given: each
// a name and a text.
func (c *course) pack(name string, files ...string) string {
	c.t.Helper()
	path := filepath.Join(c.folder, name)
	f, err := os.Create(path)
	if err != nil {
		c.t.Fatal(err)
	}
	defer f.Close()
	z := zip.NewWriter(f)
	for i := 0; i < len(files); i += 2 {
		w, err := z.CreateHeader(&zip.FileHeader{Name: files[i], Method: zip.Deflate, Modified: time.Date(2026, 11, 20, 8, i, 0, 0, time.UTC)})
		if err != nil {
			c.t.Fatal(err)
		}
		if _, err := w.Write([]byte(files[i+1])); err != nil {
			c.t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		c.t.Fatal(err)
	}
	return path
}

func (c *course) checkAt(o Options, paths ...string) *Class {
	c.t.Helper()
	class, err := Check(context.Background(), c.keys(), paths, o)
	if err != nil {
		c.t.Fatal(err)
	}
	return class
}

// results are the students with their numbers and marks, and those who failed.
func results(class *Class) string {
	var all []string
	for _, s := range class.Submissions {
		all = append(all, fmt.Sprintf("%s/%s=%s", s.Student, s.Number, exercise.Rounded(s.Total())))
	}
	for _, f := range class.Failed {
		all = append(all, fmt.Sprintf("%s/%s failed", f.Student, f.Number))
	}
	for _, m := range class.Missing {
		all = append(all, fmt.Sprintf("%s/%s missing", m.Name, m.Number))
	}
	slices.Sort(all)
	return strings.Join(all, ", ")
}

// In the layout of each platform a student who writes another's name and number,
// in names of files and folders and inside a file, is still the sender.
func TestNothingInsideOverrulesTheSender(t *testing.T) {
	c := newCourse(t)
	bob := c.submission("Bob Hill", "7", c.key.Perfect())
	forged := c.submission("Bob Hill", "7", nil)
	inner, err := os.ReadFile(c.pack("inner.zip", "Bob Hill_7654321_assignsubmission_file_/hw3.yaml", forged))
	if err != nil {
		t.Fatal(err)
	}
	class := &classlist.Class{Students: []classlist.Student{{Name: "Bob Hill", Number: "7"}, {Name: "Mallory Hex", Number: "8"}}}
	for name, files := range map[string][]string{
		"Moodle before 4.1": {"Bob Hill_7654321_assignsubmission_file_/hw3.yaml", bob,
			"Mallory Hex_11_assignsubmission_file_/Bob Hill_7654321_assignsubmission_file_hw3.yaml", forged},
		"Moodle since 4.1": {"Bob Hill_7654321_assignsubmission_file/hw3.yaml", bob,
			"Mallory Hex_11_assignsubmission_file/Bob Hill_7654321_assignsubmission_file/hw3.yaml", forged},
		"Moodle, a zip": {"Bob Hill_7654321_assignsubmission_file_/hw3.yaml", bob,
			"Mallory Hex_11_assignsubmission_file_/hw3.zip", string(inner)},
		"Moodle, flat": {"Bob Hill_7654321_assignsubmission_file_hw3.yaml", bob,
			"Mallory Hex_11_assignsubmission_file_Bob Hill_7654321_assignsubmission_file_hw3.yaml", forged},
		"Moodle, a flat zip": {"Bob Hill_7654321_assignsubmission_file_hw3.yaml", bob,
			"Mallory Hex_11_assignsubmission_file_work.zip", string(inner)},
		"ILIAS": {"Exercise_3/Hill_Bob_bhill_7654321/hw3.yaml", bob,
			"Exercise_3/Hex_Mallory_mhex_11/Hill_Bob_bhill_7654321/hw3.yaml", forged},
		"ILIAS, named like a student": {"AI_Exercise_3_99/Hill_Bob_bhill_7654321/hw3.yaml", bob,
			"AI_Exercise_3_99/Hex_Mallory_mhex_11/Hill_Bob_bhill_7654321/hw3.yaml", forged},
		"Canvas": {"hillbob_7654321_501_hw3.yaml", bob,
			"hexmallory_LATE_11_502_hillbob_7654321_501_hw3.yaml", forged},
		"Brightspace": {"7654321-90 - Bob Hill - Nov 20, 2026 1030 AM/hw3.yaml", bob,
			"11-90 - Mallory Hex - Nov 20, 2026 1030 AM/7654321-90 - Bob Hill - Nov 20, 2026 1030 AM - hw3.yaml", forged},
		"Gradescope": {"export/submission_metadata.yml", "---\nsubmission_1:\n  :submitters:\n  - :name: Bob Hill\n    :sid: '7'\n  :score:\nsubmission_2:\n  :submitters:\n  - :name: Mallory Hex\n    :sid: '8'\n",
			"export/submission_1/hw3.yaml", bob,
			"export/submission_2/submission_1/hw3.yaml", forged, "export/submission_2/submission_metadata.yml", "submission_2:\n  :submitters:\n  - :name: Bob Hill\n"},
	} {
		path := c.pack("all.zip", files...)
		marked := c.checkAt(Options{Roster: class}, path)
		want := "Bob Hill/7=19, Mallory Hex/8=0"
		if name == "Gradescope" {
			marked.Failed = nil // what she calls metadata is no tree
		}
		if got := results(marked); got != want {
			t.Errorf("%s: %s", name, got)
		}
		for _, s := range marked.Submissions {
			if mallory := s.Student == "Mallory Hex"; mallory != strings.Contains(remarks(s), "the file has the number 7, but the class list has 8") {
				t.Errorf("%s: %s: %s", name, s.Student, remarks(s))
			}
		}
	}
}

// What Gradescope's metadata do not say is remarked on; without any there is
// nothing to be said.
func TestBrokenMetadataAreRemarkedOn(t *testing.T) {
	c := newCourse(t)
	file := c.submission("", "", c.key.Perfect())
	for metadata, want := range map[string]string{
		"submission_1:\n  :submitters:\n  - :name: Bob Hill\nsubmission_2:\n  :submitters:\n  - :name: Ana\n": "",
		"submission_1:\n  :submitters:\n  - :name: Bob Hill\nsubmission_2:\n  :submitters:\n  - :name: [\n":   "submission_2/hw3.yaml ",
		"submission_1: {{{": "submission_1/hw3.yaml submission_2/hw3.yaml ",
		"":                  "submission_1/hw3.yaml submission_2/hw3.yaml ",
		"none":              "",
	} {
		files := []string{"export/submission_1/hw3.yaml", file, "export/submission_2/hw3.yaml", file}
		if metadata != "none" {
			files = append(files, "export/submission_metadata.yml", metadata)
		}
		class := c.checkAt(Options{}, c.pack("export.zip", files...))
		got := ""
		for _, s := range class.Submissions {
			if strings.Contains(remarks(s), "submission_metadata.yml is unreadable or doesn't name the sender") {
				got += strings.TrimPrefix(s.File, "export/") + " "
			}
		}
		if got != want || len(class.Submissions) != 2 || len(class.Failed) > 0 {
			t.Errorf("%q: %q, %v", metadata, got, class.Failed)
		}
	}
}

// Without platforms, one number from two places is a conflict: both are marked
// and remarked on. Equal names alone are none.
func TestConflicts(t *testing.T) {
	c := newCourse(t)
	path := c.pack("all.zip",
		"Bob Hill/hw3.yaml", c.submission("Bob Hill", "7", c.key.Perfect()),
		"Mallory/hw3.yaml", c.submission("Bob Hill", "7", nil),
		"Ana/hw3.yaml", c.submission("Ana", "", c.key.Perfect()),
		"Ana (2)/hw3.yaml", c.submission("Ana", "", nil))
	class := c.checkAt(Options{}, path)
	if got := results(class); got != "Ana/=0, Ana/=19, Bob Hill/7=0, Bob Hill/7=19" {
		t.Errorf("%s", got)
	}
	for _, s := range class.Submissions {
		if conflict := strings.Contains(remarks(s), "other files have the same number"); conflict != (s.Number == "7") {
			t.Errorf("%s: %s", s.File, remarks(s))
		}
	}
	// One line of the class list from two places is one, too.
	class = c.checkAt(Options{Roster: &classlist.Class{Students: []classlist.Student{{Name: "Bob Hill", Number: "7"}, {Name: "Ana", Number: "8"}}}}, path)
	if got := results(class); got != "Ana/8=0, Ana/8=19, Bob Hill/7=0, Bob Hill/7=19" {
		t.Errorf("%s", got)
	}
	for _, s := range class.Submissions {
		if !strings.Contains(remarks(s), "each file is marked") {
			t.Errorf("%s: %s", s.File, remarks(s))
		}
	}
}

// Remarks on a number that many share name a few and count the rest: twice the
// submissions make twice the text.
func TestRemarksOnOneNumberDoNotGrowWithTheSquare(t *testing.T) {
	size := func(n int) int {
		c := newCourse(t)
		for i := range n {
			c.handIn(fmt.Sprintf("in/Student %03d_%03d_assignsubmission_file_/hw3.yaml", i, i), fmt.Sprintf("Student %03d", i), "1", nil)
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

// Whoever handed in something is named: what can't be marked as failed, with the
// student whom the folder tells, and beside something that can as a remark.
func TestEverybodyIsNamed(t *testing.T) {
	c := newCourse(t)
	good := c.submission("", "", c.key.Perfect())
	class := c.checkAt(Options{Roster: &classlist.Class{Students: []classlist.Student{{Name: "Ana Pop", Number: "1"}, {Name: "Bo Li", Number: "2"}, {Name: "Cy Ray", Number: "3"}, {Name: "Di Fox", Number: "4"}, {Name: "Eve Orr", Number: "5"}, {Name: "Flo Ash", Number: "6"}, {Name: "Guy Roe", Number: "7"}}}}, c.pack("all.zip",
		"Ana Pop_1001_assignsubmission_file_/hw3.docx", "word",
		"Bo Li_1002_assignsubmission_file_/hw3.yaml.txt", good,
		"Cy Ray_1003_assignsubmission_file_/hw3.yaml", "tree: [",
		"Di Fox_1004_assignsubmission_file_/hw3.yaml", good,
		"Di Fox_1004_assignsubmission_file_/notes.pdf", "pdf",
		"Di Fox_1004_assignsubmission_onlinetext_/onlinetext.html", "<p>",
		"Eve Orr_1005_assignsubmission_file_/hw3.rar", "rar",
		"Flo Ash_1006_assignsubmission_file_/old.yaml", "tree: [",
		"Flo Ash_1006_assignsubmission_file_/new.yaml", good,
		".DS_Store", "", "Ana Pop_1001_assignsubmission_file_/Thumbs.db", ""))
	if got := results(class); got != "Ana Pop/1 failed, Bo Li/2=19, Cy Ray/3 failed, Di Fox/4=19, Eve Orr/5 failed, Flo Ash/6=19, Guy Roe/7 missing" {
		t.Errorf("%s", got)
	}
	text := fmt.Sprint(class.Failed)
	for _, want := range []string{"Ana Pop_1001_assignsubmission_file_/hw3.docx: no gradable file: hw3.docx", "this type of archive isn't supported"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %s", want, text)
		}
	}
	for _, s := range class.Submissions {
		for student, want := range map[string]string{"Di Fox": "also handed in, but not marked: Di Fox_1004_assignsubmission_file_/notes.pdf, Di Fox_1004", "Flo Ash": "so these aren't marked: Flo Ash_1006_assignsubmission_file_/old.yaml"} {
			if s.Student == student && !strings.Contains(remarks(s), want) {
				t.Errorf("%s: %s", student, remarks(s))
			}
		}
	}
	var report struct {
		Failed, Missing []struct{ File, Student, Number string }
	}
	if err := json.Unmarshal(class.JSON(words.Language{}), &report); err != nil || len(report.Failed) != 3 || report.Failed[0].Student != "Ana Pop" || report.Failed[0].Number != "1" || len(report.Missing) != 1 || report.Missing[0].Student != "Guy Roe" {
		t.Errorf("%v, %+v", err, report)
	}
	if csv := class.CSV(words.Language{}); !strings.Contains(csv, "hw3.docx,Ana Pop,1,,,,,,,,,,,,,") || !strings.Contains(csv, "\n,Guy Roe,7,,,,,,,,,,,,,nothing handed in,,,,,\n") {
		t.Errorf("%s", csv)
	}
	excel := class.Excel(words.Language{})
	if !strings.HasPrefix(excel, "\uFEFFfile;student;number;") || !strings.Contains(excel, ";100,00;") {
		t.Errorf("%s", excel)
	}
}

// In a folder without platforms, those beside the solutions are named too.
func TestOtherFilesInPlainFolders(t *testing.T) {
	c := newCourse(t)
	c.handIn("in/pop.yaml", "", "", c.key.Perfect())
	c.write("in/pop.pdf", "pdf")
	c.write("in/li.docx", "word")
	c.write("in/Cy Ray/report.odt", "odt")
	c.write("in/Di Fox/hw3.yaml", c.submission("", "", nil))
	c.write("in/Di Fox/notes.txt", "txt")
	c.write("in/marks.csv", "csv")
	class := c.checkAt(Options{Ignore: []string{filepath.Join(c.folder, "in/marks.csv")}}, filepath.Join(c.folder, "in"))
	if got := results(class); got != "/ failed, Cy Ray/ failed, Di Fox/=0, pop/=19" {
		t.Errorf("%s", got)
	}
	for _, s := range class.Submissions {
		if !strings.Contains(remarks(s), "also handed in") {
			t.Errorf("%s: %s", s.File, remarks(s))
		}
	}
}

// Archives that can't be read are said to be archives also where they are named
// directly.
func TestForeignArchivesNamedDirectly(t *testing.T) {
	c := newCourse(t)
	for _, name := range []string{"a.7z", "b.tar.gz", "c.rar", "d.zip"} {
		c.write(name, "")
		class := c.checkAt(Options{}, filepath.Join(c.folder, name))
		if len(class.Failed) != 1 || !strings.Contains(class.Failed[0].Err.Error(), "archive") {
			t.Errorf("%s: %v", name, class.Failed)
		}
	}
}

// What has the name of a page or of the worksheet, and is none, is kept, and named;
// pages and worksheets of an earlier run are written anew. The page says what a
// mistake's answers show.
func TestFeedbackKeepsForeignFiles(t *testing.T) {
	c := newCourse(t)
	wrong, _ := c.key.Mistaken(exercise.ExactForBound)
	roster, err := classlist.ReadRoster("w.csv", []byte("Identifier,Full name,Status,Grade,Maximum grade\nParticipant 12,Ana Pop,,,100.00\nParticipant 13,Bo Li,,,100.00\n"))
	if err != nil {
		t.Fatal(err)
	}
	class := c.checkAt(Options{Roster: roster}, c.pack("all.zip", "Ana Pop_12_assignsubmission_file_hw3.yaml", c.submission("", "", wrong), "Bo Li_13_assignsubmission_file_hw3.yaml", c.submission("", "", nil)))
	folder := filepath.Join(c.folder, "pages")
	files := class.FeedbackFiles(folder)
	write := func() string {
		t.Helper()
		failed, err := class.WriteFeedback(context.Background(), folder, words.Language{}, nil)
		if err != nil {
			t.Fatal(err)
		}
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
	if said := "This mistake explains your answers to “Bounds” exactly: Every value is treated as exact. Some of them are only bounds."; err != nil || !strings.Contains(string(page), said) {
		t.Errorf("%v: the page does not say %q", err, said)
	}
	for _, i := range []int{0, 2} {
		if err := os.WriteFile(files[i], []byte("<html>mine"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	failed := write()
	for i, file := range files {
		now, _ := os.ReadFile(file)
		if kept := string(now) == "<html>mine"; kept != (i != 1) || kept != strings.Contains(failed, file+": a different file with this name already exists and was kept") {
			t.Errorf("%s: %s", file, failed)
		}
	}
}

// Feedback goes into folders that the platform takes back, and Moodle's grading
// worksheet has the grades of its participants.
func TestFeedbackThatUploadsBack(t *testing.T) {
	c := newCourse(t)
	half := c.submission("", "", c.key.Perfect().With(string(exercise.Windows), written.Value{}))
	good := c.submission("", "", c.key.Perfect())
	roster, err := classlist.ReadRoster("worksheet.csv", []byte("Identifier,Full name,Status,Grade,Maximum grade\nParticipant 12,Ana Pop,,,100.00\nParticipant 13,Bo Li,,,100.00\nParticipant 14,Cy Ray,,,100.00\n"))
	if err != nil {
		t.Fatal(err)
	}
	class := c.checkAt(Options{Roster: roster}, c.pack("all.zip",
		"Ana Pop_12_assignsubmission_file/hw3.yaml", half, "Bo Li_13_assignsubmission_file_hw3.yaml", good,
		"Exercise/Ray_Cy_cray_99/hw3.yaml", good, "foxdi_55_66_hw3.yaml", good, "A:..\"x_15_assignsubmission_file_/hw3.yaml", good))
	folder := filepath.Join(c.folder, "feedback")
	failed, err := class.WriteFeedback(context.Background(), folder, words.Language{}, nil)
	if err != nil || failed != nil {
		t.Fatal(failed, err)
	}
	var made []string
	_ = filepath.WalkDir(folder, func(path string, d os.DirEntry, err error) error {
		if !d.IsDir() {
			name, _ := filepath.Rel(folder, path)
			made = append(made, filepath.ToSlash(name))
		}
		return err
	})
	want := []string{"A----x_15_assignsubmission_file_/A-x.html", "Ana Pop_12_assignsubmission_file_/Ana-Pop.html", "Bo Li_13_assignsubmission_file_/Bo-Li.html", "Ray_Cy_cray_99/Cy-Ray.html", "foxdi_55_66_hw3.html", "grading-worksheet.csv"}
	if !slices.Equal(made, want) {
		t.Errorf("%q", made)
	}
	sheet, err := os.ReadFile(filepath.Join(folder, "grading-worksheet.csv"))
	if err != nil || string(sheet) != "Identifier,Full name,Status,Grade,Maximum grade\nParticipant 12,Ana Pop,,68.42,100.00\nParticipant 13,Bo Li,,100.00,100.00\nParticipant 14,Cy Ray,,,100.00\n" {
		t.Errorf("%s, %v", sheet, err)
	}
	page, err := os.ReadFile(filepath.Join(folder, "Ana Pop_12_assignsubmission_file_/Ana-Pop.html"))
	if err != nil || strings.Count(string(page), "<svg") != 2 || !strings.Contains(string(page), "(68.42%)") {
		t.Errorf("%v: the page lacks a tree", err)
	}
}

// A class that would take more memory than there may be is refused before it is
// marked.
func TestAClassTooLarge(t *testing.T) {
	c := newCourse(t)
	const size = 2000
	c.write("hw3.yaml", "plytree: 1\nexercise: {tasks: [{ask: order}]}\ntree: [1"+strings.Repeat(", 1", size-1)+"]\n")
	for i := range 450_000/size + 1 {
		c.write(fmt.Sprintf("in/%d.yaml", i), "")
	}
	if _, err := Check(context.Background(), c.keys(), []string{filepath.Join(c.folder, "in")}, Options{}); err == nil || !strings.Contains(err.Error(), "asks each student for 2000 answers; mark at most 225 submissions in one run, not 226") {
		t.Errorf("%v", err)
	}
}
