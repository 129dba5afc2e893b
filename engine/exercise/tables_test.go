package exercise

import (
	"testing"

	"plytree/engine"
)

// Whether a task can be asked of an algorithm follows from the properties of both.
func TestWhatAlgorithmsAreAsked(t *testing.T) {
	for _, a := range engine.Algorithms() {
		form := a.Form()
		for _, ask := range Asks() {
			o := engine.Options{Algorithm: a}.WithDefaults()
			reason, refused := refusedBy(o, ask)
			if form.ZeroWidth && !ask.Form().AboutRoot && !refused {
				t.Errorf("%s is asked for %s, though it may visit a node more than once", a, ask)
			}
			if form.NoWindows && (ask.Form().Content == TwoEnds || ask.Form().Content == Claim) && !refused {
				t.Errorf("%s is asked for %s, though it has no windows", a, ask)
			}
			if ask.Form().AboutRoot && refused {
				t.Errorf("%s is not asked for %s: %s", a, ask, reason)
			}
			o.Cutoff = engine.CutBeyondEqual
			if _, refused := refusedBy(o, ask); !refused && !form.WrittenOneWay() {
				t.Errorf("%s is asked for %s under the rule >", a, ask)
			}
		}
	}
}
