package words

import "testing"

func TestCapital(t *testing.T) {
	for text, want := range map[string]string{"nope/x.yaml was not saved": "nope/x.yaml was not saved", "": "", "the root": "The root", "întoarce": "Întoarce", "α at b is 5": "α at b is 5", "β is": "β is"} {
		if got := Capital(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
