package sentence_test

import (
	"errors"
	"strings"
	"testing"
	"text/template"

	. "plytree/engine/text/sentence"
	"plytree/fileformat/filetest"
)

// The English text is the same as text/template makes from the sentence.
func TestEnglishIsWhatTextTemplateMakesOfIt(t *testing.T) {
	child := Named("child {{.N}} of {{.Parent}}", "N", int32(2), "Parent", Named("the root"))
	for _, s := range []Sentence{
		Say("No search has begun."),
		Say("{{.A}}{{.B}} and {{.A}}", "A", 3, "B", "x {{.A}}"),
		Say("From {{.Child}}, worth {{.Worth}}.", "Child", child, "Worth", 1.5),
		Say("Asked are {{.Nodes}}.", "Nodes", ListOf(And, []Label{child, child})),
		{},
	} {
		var b strings.Builder
		filetest.Do(t, template.Must(template.New("").Parse(s.Template)).Execute(&b, s.Data))
		if s.String() != b.String() {
			t.Errorf("%q, want %q", s, &b)
		}
	}
}

func TestOneAndManyAreCounted(t *testing.T) {
	for n, want := range map[any]string{0: "0 leaves of a", 1: "1 leaf of a", 2: "2 leaves of a", "1": "1 leaf of a",
		"1.5": "1.5 leaves of a"} {
		if got := Count(n, "{{.Count}} leaf of {{.Node}}", "{{.Count}} leaves of {{.Node}}",
			"Node", "a").String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestListsAreJoined(t *testing.T) {
	for join, want := range []string{"a, b, c", "a, b and c", "a, b or c"} {
		if got := ListOf(Join(join), []string{"a", "b", "c"}).String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := ListOf(Or, []int{1}).String() + ListOf[int](Or, nil).String(); got != "1" {
		t.Errorf("%q", got)
	}
}

func TestSentencesFollowEachOther(t *testing.T) {
	if got := Text([]Sentence{Say("One."), Say("{{.N}}.", "N", 2).And(Say("3."))}); got != "One. 2. 3." ||
		Text(nil) != "" {
		t.Errorf("%q", got)
	}
	first := Say("One.").And(Say("Two."))
	if a, b := first.And(Say("3.")), first.And(Say("4.")); a.String() != "One. Two. 3." ||
		b.String() != "One. Two. 4." {
		t.Errorf("%q, %q", a, b)
	}
}

func TestRefusalsAreFoundInErrors(t *testing.T) {
	var r Refusal
	err := errors.Join(errors.New("other"), Refuse("no {{.What}}; take another", "What", "tree"))
	if !errors.As(err, &r) || r.Sentence().Data["What"] != "tree" || r.Error() != "no tree; take another" {
		t.Errorf("%v", r)
	}
}
