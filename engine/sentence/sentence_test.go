package sentence_test

import (
	"errors"
	"strings"
	"testing"
	"text/template"

	. "plytree/engine/sentence"
)

// The English text is what text/template makes of the sentence.
func TestEnglishIsWhatTextTemplateMakesOfIt(t *testing.T) {
	for _, s := range []Sentence{
		Say("No search has begun."),
		Say("{{.A}}{{.B}} and {{.A}}", "A", 3, "B", "x {{.A}}"),
		Say("From {{.Child}}, worth {{.Worth}}.", "Child", Say("child {{.N}} of {{.Parent}}", "N", int32(2), "Parent", Say("the root")), "Worth", 1.5),
		{},
	} {
		want := s.Render(func(text string, data map[string]any) string {
			var b strings.Builder
			if err := template.Must(template.New("").Parse(text)).Execute(&b, data); err != nil {
				t.Fatal(err)
			}
			return b.String()
		})
		if s.String() != want {
			t.Errorf("%q, want %q", s, want)
		}
	}
}

func TestTextPutsSentencesTogether(t *testing.T) {
	if got := Text([]Sentence{Say("One."), Say("{{.N}}.", "N", 2)}); got != "One. 2." {
		t.Errorf("%q", got)
	}
}

func TestRefusalsAreFoundInErrors(t *testing.T) {
	var r Refusal
	err := errors.Join(errors.New("other"), Refuse("no {{.What}}; take another", "What", "tree"))
	if !errors.As(err, &r) || r.Sentence().Data["What"] != "tree" || r.Error() != "no tree; take another" {
		t.Errorf("%v", r)
	}
}
