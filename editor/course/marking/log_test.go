package marking_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	. "plytree/editor/course/marking"
	"plytree/editor/words"
	"plytree/engine/written"
)

const logged = `plytree: 1
exercise: {tasks: [{ask: value}, {ask: evaluated}]}
tree: [[1, 4], [5, 6]]
`

// A log stands behind the remarks; what can't be read of it is a remark and an
// empty cell. It changes no marks.
func TestLogsStandInTheTable(t *testing.T) {
	c := courseOf(t, logged)
	right := c.key.Perfect()
	log := func(pairs ...any) written.Value {
		f := &written.Builder{}
		for i := 0; i < len(pairs); i += 2 {
			f.Word(pairs[i].(string), fmt.Sprint(pairs[i+1]))
		}
		return f.Mapping()
	}
	c.handIn("in/a.yaml", "Ana", "1", right.With("log", log("date", "2026-11-21", "minutes", 14, "checks", 3, "hints", 2, "shows", 1)))
	c.handIn("in/b.yaml", "Bo", "2", right.With("log", log("minutes", 21, "hints", "many", "opened", 2)))
	c.handIn("in/c.yaml", "Cy", "3", right)
	class := c.check(Options{})
	if got := class.CSV(words.Language{}); got != `file,student,number,value,evaluated,marks,max,percent,mistakes,remarks,minutes,checks,hints,shows,opened
a.yaml,Ana,1,1,1,2,2,100.00,,,14,3,2,1,
b.yaml,Bo,2,1,1,2,2,100.00,,The log's value for hints isn't a whole number such as 3,21,,,,2
c.yaml,Cy,3,1,1,2,2,100.00,,,,,,,
` {
		t.Errorf("%s", got)
	}
	var report struct {
		Submissions []struct{ Log json.RawMessage }
	}
	if err := json.Unmarshal(class.JSON(words.Language{}), &report); err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{`{"checks":3,"date":"2026-11-21","hints":2,"minutes":14,"shows":1}`, `{"minutes":21,"opened":2}`, `{}`} {
		if got := strings.NewReplacer(" ", "", "\n", "").Replace(string(report.Submissions[i].Log)); got != want {
			t.Errorf("%s", got)
		}
	}
	for _, want := range []string{
		"Minutes of work: median 17.5, maximum 21 (2 logs).", "Checks: median 3, maximum 3 (1 log).",
		"Hints: median 2, maximum 2 (1 log). Logs don't record the tasks.", "The teacher view of the test was opened in 1 submission, at most 2 times.",
	} {
		page, err := class.HTML(words.Language{})
		if err != nil {
			t.Fatal(err)
		}
		if text := class.Text(words.Language{}); !strings.Contains(text, want) || !strings.Contains(strings.ReplaceAll(string(page), "&#39;", "'"), want) {
			t.Errorf("%q is said nowhere:\n%s", want, text)
		}
	}
}
