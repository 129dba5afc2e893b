package words

import (
	"testing"

	"plytree/engine/text/sentence"
)

func TestCapital(t *testing.T) {
	for text, want := range map[string]string{"nope/x.yaml wasn't saved": "nope/x.yaml wasn't saved", "": "",
		"the root": "The root", "întoarce": "Întoarce", "α at b is 5": "α at b is 5", "β is": "β is",
		"plytree check judges": "plytree check judges"} {
		if got := Capital(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

// A sentence doesn't capitalize the name with which it begins.
func TestOpening(t *testing.T) {
	for want, s := range map[string]sentence.Sentence{
		"e hands back 5": sentence.Say("{{.Node}} hands back 5",
			"Node", sentence.Named("{{.Name}}", "Name", "e")),
		"The root hands back 5": sentence.Say("{{.Node}} hands back 5", "Node", sentence.Named("the root")),
		"The child t":           sentence.Say("the child {{.Node}}", "Node", sentence.Named("{{.Name}}", "Name", "t")),
		"b is cut":              sentence.Say("{{.Node}} is cut", "Node", "b"),
	} {
		if got := (Language{}).Opening(s); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
