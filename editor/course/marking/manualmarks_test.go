package marking_test

import (
	"testing"

	. "plytree/editor/course/marking"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

// A total says whether it is manual or includes manual marks. The corpus shows the signs
// of such marks in every table.
func TestManualMarksAreExplained(t *testing.T) {
	c := courseOf(t, minimaxThenPruned)
	c.handIn("in/b.yaml", "Bo", "2", c.key.Perfect())
	for _, by := range []struct {
		task  string
		marks float64
		says  string // of the total
	}{{"", 0, ""}, {"mirrored", 1.5, "The total includes manual marks. Calculated: 16."}, {fileformat.Total, 3, "Manual marks: 3. Calculated: 16."}} {
		class := c.check(Options{})
		if by.task != "" {
			filetest.Do(t, class.SaveOverride(class.Submissions[0], by.task, by.marks, ""))
			class = c.check(Options{})
		}
		if said, changed := class.Submissions[0].ManualMarks(fileformat.Total); changed != (by.says != "") || changed && said.String() != by.says {
			t.Errorf("%s by hand: %s", by.task, said)
		}
		for _, task := range []string{"minimax", "pruned", "nothing"} {
			if said, changed := class.Submissions[0].ManualMarks(task); changed {
				t.Errorf("%s: %s", task, said)
			}
		}
	}
}
