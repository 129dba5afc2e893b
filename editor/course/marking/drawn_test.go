package marking_test

import (
	"strings"
	"testing"

	. "plytree/editor/course/marking"
	"plytree/editor/drawing/scene"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/written"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

// drawnTexts counts the texts that a scene draws.
func drawnTexts(s *scene.Scene) map[string]int {
	count := map[string]int{}
	s.Draw(s.Bounds, 1, func(sh scene.Shape) {
		if sh.Kind == scene.Text {
			count[sh.Text]++
		}
	})
	return count
}

// A student's tree has the signs of right and wrong answers, also where the
// student has renamed the nodes.
func TestSubmissionIsDrawn(t *testing.T) {
	c := newCourse(t)
	c.handIn("in/good.yaml", "Ana", "1", c.key.Perfect())
	wrong, _ := c.key.Mistaken(exercise.WentOn)
	c.handIn("in/wrong.yaml", "Bo", "2", wrong)
	class := c.check(Options{})
	good, bad := drawnTexts(class.Submissions[0].Scene(0, scene.Look{})), drawnTexts(class.Submissions[1].Scene(0, scene.Look{}))
	if good["✗"] > 0 || good["✓"] == 0 || good["4✓"] > 0 || good["−∞"] == 0 {
		t.Errorf("all is right, and drawn is %v", good)
	}
	if bad["✗"] == 0 || bad["✓"] == 0 {
		t.Errorf("something is wrong, and drawn is %v", bad)
	}
}

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

// If no window is asked for, none is drawn, not even an empty one.
func TestOnlyWindowsThatAreAskedForAreDrawn(t *testing.T) {
	brackets := func(tasks string) (n int) {
		c := courseOf(t, "plytree: 1\nexercise: {tasks: ["+tasks+"]}\ntree: {name: a, children: [{name: b, children: [1, 4]}, {name: c, children: [2, 1]}]}\n")
		c.handIn("in/ana.yaml", "Ana", "1", nil)
		s := only(t, c.check(Options{}))
		for text, count := range drawnTexts(s.Scene(0, scene.Look{})) {
			n += count * strings.Count(text, "[")
		}
		return n
	}
	if all, one := brackets("{ask: windows}"), brackets("{ask: windows, nodes: [b]}"); all != 3 || one != 1 {
		t.Errorf("%d windows are drawn where 3 are asked for, %d where there is one", all, one)
	}
}

// The solution shows the windows on exit; if those on entry are asked for, the page says so. It
// shows returned values if these are asked for. Reasons begin with a capital letter.
func TestFeedbackSaysWhichWindowsTheSolutionShows(t *testing.T) {
	page := func(tasks string) string {
		c := courseOf(t, "plytree: 1\nexercise: {tasks: ["+tasks+"]}\ntree: {name: a, children: [{name: b, children: [3, 4]}, {name: c, children: [2, 1]}]}\n")
		c.handIn("in/ana.yaml", "Ana", "1", nil)
		class := c.check(Options{})
		data := filetest.Must(class.Feedback(only(t, class), words.Language{}))(t)
		return string(data)
	}
	const told = "The picture shows each node&#39;s window when the search leaves it."
	if entry, leaving := page("{ask: windows, at: entry}"), page("{ask: windows}"); !strings.Contains(entry, told) || strings.Contains(leaving, told) {
		t.Error("the windows of the solution are told of wrongly")
	}
	if bound, returned := page("{ask: windows}"), page("{ask: values}"); !strings.Contains(bound, "≤2") || strings.Contains(returned, "≤2") {
		t.Error("the solution shows another number at a node than the answer")
	}
	if listed := page("{ask: order}"); !strings.Contains(listed, "<td>No answer. Number 1 in the evaluation order") {
		t.Errorf("a reason begins with a small letter: %s", listed)
	}
}

// If the teacher has reduced the marks for right answers, the page doesn't say that everything is
// right.
func TestFeedbackSaysAllCorrectOnlyBesideFullMarks(t *testing.T) {
	c := courseOf(t, "plytree: 1\nexercise: {tasks: [{ask: value, marks: 2}]}\ntree: [3, 4]\n")
	c.handIn("in/ana.yaml", "Ana", "1", (*written.Answers)(nil).With("value", written.Plainly("4")))
	for _, marks := range []float64{2, 1} {
		class := c.check(Options{})
		filetest.Do(t, class.SaveOverride(only(t, class), "value", marks, "by hand"))
		class = c.check(Options{})
		data, err := class.Feedback(only(t, class), words.Language{})
		if said := strings.Contains(string(data), "All correct."); err != nil || said != (marks == 2) {
			t.Errorf("%v of 2 marks: said %v, %v", marks, said, err)
		}
	}
}
