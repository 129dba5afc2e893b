package handout

import (
	"path/filepath"
	"testing"

	"plytree/editor/course/assignment"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

// An exercise isn't kept in memory, but computed at each turn.
func TestQuizComputesAgain(t *testing.T) {
	file := filepath.Join(t.TempDir(), "hw.yaml")
	filetest.Write(t, file, "plytree: 1\ntitle: Once\nexercise: {tasks: [{ask: value}]}\ntree: [[3, 12], [2, 4]]\n")
	s := Read([]string{file, file + "x"}, fileformat.Load, Moodle, assignment.Options{})
	if len(s.row.Titles) != 1 || s.Unread[0] != nil || s.Unread[1] == nil || s.Empty() {
		t.Fatal(s.row.Titles, s.Unread)
	}
	first, second := filetest.Must(s.row.At(0))(t), filetest.Must(s.row.At(0))(t)
	if first.Title != "Once" || second.Title != "Once" || first.Key == second.Key {
		t.Errorf("%q and %q, or it is held after its turn", first.Title, second.Title)
	}
}
