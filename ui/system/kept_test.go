package system

import (
	"strings"
	"testing"

	"plytree/engine/written"
	"plytree/fileformat"
)

// What a platform keeps comes back with the platform's student, and what is no answers is
// left out.
func TestAnswersComeBackFromAPlatform(t *testing.T) {
	doc, err := fileformat.Read("hw3.yaml", []byte("plytree: 1\ntree: [[1, 2], [3, 4]]\nexercise: {tasks: [{ask: value}, {ask: values}]}\n"))
	if err != nil {
		t.Fatal(err)
	}
	answers := (&written.Answers{}).With("value", written.Plainly("3")).WithNode("values", "1", written.Plainly("x?"))
	kept := keptAnswers(answers)
	if strings.ContainsAny(kept, "\n") {
		t.Errorf("%q has lines", kept)
	}
	back := withKept(doc, kept, "Pop, Ana", "0123").Answers
	if back.Student() != "Pop, Ana" || back.Number() != "0123" || back.Of("value").Text != "3" || back.Of("values").String() != answers.Of("values").String() {
		t.Errorf("%v", back)
	}
	for _, kept := range []string{"", "{", "something else", `{"plytree": 1, "tree": 1}`} {
		if back := withKept(doc, kept, "Ana", "").Answers; back.Student() != "Ana" || back.HasAnswer() && back.Of("value").Text != "" {
			t.Errorf("%q: %v", kept, back)
		}
	}
}

func TestNothingIsSentInAPreview(t *testing.T) {
	for mode, quiet := range map[string]bool{"": false, "normal": false, "browse": true, "review": true} {
		if got := silent(mode); (got != nil) != quiet {
			t.Errorf("%q: %v", mode, got)
		}
	}
}
