package marking_test

import (
	"testing"

	. "plytree/editor/course/marking"
	"plytree/engine/exercise"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

// After a change, manual marks are applied again from the beginning, and nothing of the earlier
// ones remains.
func TestOverrideAgain(t *testing.T) {
	c := newCourse(t)
	c.handIn("in/ana.yaml", "Ana", "1", nil)
	class := c.check(Options{})
	s := class.Submissions[0]
	remarks := len(s.Remarks)
	give := func(task string, marks float64) {
		t.Helper()
		filetest.Do(t, class.SaveOverride(s, task, marks, "fair"))
		all := filetest.Must(class.Keys.Overrides())(t)
		class.OverrideAgain(all)
	}
	give("windows", 5)
	give("windows", 2.5)
	if got := exercise.Rounded(s.Total()); got != "2.5" || len(s.Remarks) != remarks+1 {
		t.Errorf("%s marks, %v", got, s.Remarks)
	}
	give(fileformat.Total, 7)
	if got := exercise.Rounded(s.Total()); got != "7" || len(s.Remarks) != remarks+2 {
		t.Errorf("%s marks, %v", got, s.Remarks)
	}
	for _, task := range []string{"windows", fileformat.Total} {
		filetest.Do(t, class.DropOverride(s, task))
	}
	class.OverrideAgain(nil)
	if got := exercise.Rounded(s.Total()); got != "0" || len(s.Remarks) != remarks || len(s.Overrides) > 0 {
		t.Errorf("%s marks, %v", got, s.Remarks)
	}
}
