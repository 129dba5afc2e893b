package window

import (
	"path/filepath"
	"strings"
	"testing"

	"plytree/editor/course/marking"
	"plytree/editor/words"
	"plytree/samples"
	"plytree/ui/system"
)

// exerciseFile opens a file with a sample's exercise, and returns its folder.
func exerciseFile(t *testing.T, begin, name string, change func(text string) string) (driven, string) {
	t.Helper()
	for _, s := range samples.All() {
		if strings.HasPrefix(s.File, begin) {
			at := filepath.Join(t.TempDir(), name)
			put(t, at, change(string(s.Text)))
			w := empty(t)
			w.opener.Open(at)
			return w, filepath.Dir(at)
		}
	}
	t.Fatalf("no sample %q", begin)
	return driven{}, ""
}

// student enters the student's name, and four answers a task with that number.
func (w driven) student(name, number string) { w.work(w.Session().Work().SetStudent(name, number)) }

func unchanged(text string) string { return text }

// On a learning platform the answers can be saved in a file too, which is marked as any other. The
// document stays the platform's.
func TestAFileBesideALearningPlatform(t *testing.T) {
	w, folder := exerciseFile(t, "11-", "hw3.yaml", unchanged)
	platforms := filepath.Join(folder, "hw3.yaml")
	w.saver.Platform = &system.Platform{File: platforms,
		HandIn: func(_, _ string) (scored, kept, tooLong bool) { return true, false, true }}
	w.student("Ana Pop", "1234")
	w.do("hand in")
	w.tap("Hand in")
	w.tap("Save file")
	w.tap("Save")
	has(t, "the answers are in a file", content(t, filepath.Join(folder, "hw3-1234-pop.yaml")), "student: Ana Pop")
	expect(t, "and still the platform's", w.Session().File().Name(), platforms)

	keys, err := marking.LoadKeys(t.Context(), platforms)
	expect(t, "a key", err, nil)
	class, err := marking.Check(t.Context(), keys, []string{filepath.Join(folder, "hw3-1234-pop.yaml")},
		marking.Options{})
	if err != nil || len(class.Submissions) != 1 {
		t.Fatalf("%v, %+v", err, class)
	}
	s := class.Submissions[0]
	expect(t, "and it is marked", s.Student+s.Number+words.Unless(s.Log.Date != "", "no date"), "Ana Pop1234")
}
