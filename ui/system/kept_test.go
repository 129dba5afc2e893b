package system

import (
	"strings"
	"testing"

	"plytree/engine/written"
)

// The state kept by a platform is restored, and anything in it that is not answers is ignored.
func TestAnswersComeBackFromAPlatform(t *testing.T) {
	answers := (&written.Answers{}).With("value", written.Plainly("3")).WithNode("values", "1", written.Plainly("x?"))
	kept := keptAnswers(answers)
	if strings.ContainsAny(kept, "\n") {
		t.Errorf("%q has lines", kept)
	}
	back := readKept(kept)
	if back.Of("value").Text != "3" || back.Of("values").String() != answers.Of("values").String() {
		t.Errorf("%v", back)
	}
	for _, kept := range []string{"", "{", "something else", `{"plytree": 1, "tree": 1}`} {
		if back := readKept(kept); back.HasAnswer() {
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
