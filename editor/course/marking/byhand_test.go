package marking_test

import (
	"strings"
	"testing"

	. "plytree/editor/course/marking"
	"plytree/editor/words"
	"plytree/fileformat"
)

// What people read calls tasks by their short names and has a sign at marks that were
// changed by hand; what programs read does neither.
func TestMarksByHandAreSeen(t *testing.T) {
	c := courseOf(t, minimaxThenPruned)
	c.handIn("in/a.yaml", "Ana", "1", c.key.Perfect())
	c.handIn("in/b.yaml", "Bo", "2", c.key.Perfect())
	class := c.check(Options{})
	lang := words.Language{}
	written := func(format string) string {
		switch format {
		case "text":
			return class.Text(lang)
		case "markdown":
			return class.Markdown(lang)
		case "csv":
			return class.CSV(lang)
		}
		page, err := class.HTML(lang)
		if err != nil {
			t.Fatal(err)
		}
		return string(page)
	}
	const legend = "marks given manually"
	for _, format := range []string{"text", "markdown", "html", "csv"} {
		text := written(format)
		if strings.Contains(text, PencilSign) || format == "text" && strings.Contains(text, "* ") || strings.Contains(text, legend) {
			t.Errorf("%s: a sign where nothing was changed:\n%s", format, text)
		}
		if named := strings.Contains(text, "Pruned (part 3)"); named != (format != "csv") {
			t.Errorf("%s: the short name of mirrored is there: %v\n%s", format, named, text)
		}
	}
	if err := class.SaveOverride(class.Submissions[1], "mirrored", 1.5, "<b>nearly</b>"); err != nil {
		t.Fatal(err)
	}
	class = c.check(Options{})
	for format, wants := range map[string][]string{
		"text":     {"* 1.5 ", "* 15.5 ", "* " + legend},
		"markdown": {"| " + PencilSign + " 1.5 ", "| " + PencilSign + " 15.5 ", PencilSign + " " + legend},
		"html": {`<b title="Manual marks: 1.5. Calculated: 2. Remark: &lt;b&gt;nearly&lt;/b&gt;">` + PencilSign + " 1.5</b>",
			`<b title="The total includes manual marks. Calculated: 16.">` + PencilSign + " 15.5</b>", PencilSign + " " + legend},
		"csv": {",1.5,15.5,"},
	} {
		for _, want := range wants {
			if text := written(format); !strings.Contains(text, want) {
				t.Errorf("%s lacks %q:\n%s", format, want, text)
			}
		}
	}
	for _, task := range []string{"minimax", "pruned", "nothing"} {
		if said, changed := class.Submissions[1].ByHand(task); changed {
			t.Errorf("%s: %s", task, said)
		}
	}
	if said, changed := class.Submissions[0].ByHand(fileformat.Total); changed {
		t.Errorf("nothing of Ana's was changed: %s", said)
	}
	if err := class.SaveOverride(class.Submissions[1], fileformat.Total, 3, ""); err != nil {
		t.Fatal(err)
	}
	class = c.check(Options{})
	if said, _ := class.Submissions[1].ByHand(fileformat.Total); said.String() != "Manual marks: 3. Calculated: 16." {
		t.Errorf("%s", said)
	}
}
