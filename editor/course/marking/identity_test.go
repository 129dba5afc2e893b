package marking_test

import (
	"strconv"
	"testing"

	. "plytree/editor/course/marking"
	"plytree/engine/exercise"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

// Manual marks to one of two students with the same number don't apply to the other.
func TestManualMarksWhereTwoHaveANumber(t *testing.T) {
	c := newCourse(t)
	c.handIn("in/a.yaml", "Ana", "1", nil)
	c.handIn("in/b.yaml", "Bo", "1", nil)
	class := c.check(Options{})
	for i, s := range class.Submissions {
		filetest.Do(t, class.SaveOverride(s, fileformat.Total, float64(i+3), ""))
	}
	class = c.check(Options{})
	for i, s := range class.Submissions {
		if got := exercise.Rounded(s.Total()); got != strconv.Itoa(i+3) {
			t.Errorf("%s: %s", s.File, got)
		}
	}
}
