package exercise

import (
	"strings"
	"testing"

	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
)

// The properties of a task and of an algorithm determine whether the task can be asked
// about the algorithm.
func TestWhatAlgorithmsAreAsked(t *testing.T) {
	for _, a := range search.Algorithms() {
		form := a.Form()
		for _, ask := range Asks() {
			o := search.Options{Algorithm: a}.WithDefaults()
			err := refusedBy(o, ask)
			if form.ZeroWidth && !ask.Form().AboutRoot && err == nil {
				t.Errorf("%s is asked for %s, though it may visit a node more than once", a, ask)
			}
			if form.NoWindows && (ask.Form().Content == TwoEnds || ask.Form().Content == Claim) && err == nil {
				t.Errorf("%s is asked for %s, though it has no windows", a, ask)
			}
			if ask.Form().AboutRoot && err != nil {
				t.Errorf("%s is not asked for %s: %s", a, ask, err)
			}
			o.Cutoff = search.CutBeyondEqual
			if refusedBy(o, ask) == nil && !form.WrittenOneWay() {
				t.Errorf("%s is asked for %s under the rule >", a, ask)
			}
		}
	}
}

// Each mistake is a search or a change of answers, and has two sentences that don't refer
// to the student.
func TestTheTableOfMistakes(t *testing.T) {
	taken := map[string]Mistake{}
	for _, own := range mistakes {
		m := own.id
		if (own.rule.search == nil) == (own.rule.answers == nil) {
			t.Errorf("%s is a search and a change of answers, or neither", m)
		}
		if own.rule.answers != nil && (own.rule.Under != "" || own.rule.Windows) {
			t.Errorf("%s changes answers, whatever the search is", m)
		}
		for _, said := range []string{string(m), own.done.String(), own.right.String(), own.who.Template,
			m.Name().String()} {
			if other, same := taken[said]; same || said == "" {
				t.Errorf("%s: %q, which %q has too", m, said, other)
			}
			taken[said] = m
		}
		if n := len(strings.Fields(strings.ReplaceAll(m.Name().String(), "α = β", "equality"))); n < 2 || n > 5 {
			t.Errorf("%s is called %q", m, m.Name())
		}
		for _, said := range []string{own.done.String(), own.right.String()} {
			if !strings.HasSuffix(said, ".") || strings.Contains(said, ";") ||
				strings.Contains(strings.ToLower(said), "you") || strings.Contains(said, "student") {
				t.Errorf("%s: %q", m, said)
			}
		}
		if m.Sentence().String() != own.done.String()+" "+own.right.String() ||
			!strings.HasPrefix(own.who.Template, "a student who ") {
			t.Errorf("%s is said as %q, of %q", m, m.Sentence(), own.who.Template)
		}
	}
	if len(MistakeNames()) != len(mistakes) {
		t.Errorf("%d names of %d mistakes", len(MistakeNames()), len(mistakes))
	}
}

// A mistake doesn't exist where its properties say so: under the other rule, without
// windows, and in tasks that ask something else.
func TestWhereMistakesAreMistakes(t *testing.T) {
	shown := map[Mistake]bool{}
	for _, text := range []string{
		// a deep cut-off, and cut-offs by equality
		"[[[5, 4], [5, 9]], [[[5, 3], [6, 1]], [7, 8, 5]], [[3, 5], [5, 2]]]",
		"[<3/4: [5, 4], 0.25: [5, 9]>, <3/4: [5, 3], 0.25: [6, 1]>]",
	} {
		showsWhere(t, treetest.Read(text), shown)
	}
	for _, m := range MistakeNames() {
		if !shown[m] {
			t.Errorf("%s shows nowhere", m)
		}
	}
}

// showsWhere notes which mistakes show in tasks about a tree.
func showsWhere(t *testing.T, tree *tree.Tree, shown map[Mistake]bool) {
	for _, a := range search.Algorithms() {
		for _, c := range search.Cutoffs() {
			for _, ask := range Asks() {
				if form := ask.Form(); form.Inverse {
					continue
				}
				bounds := search.LeafBounds{}
				if !a.Form().ZeroWidth {
					bounds.High = 9
				}
				o, e := search.Options{Algorithm: a, Cutoff: c, Bounds: bounds}, &Exercise{Tasks: []Task{{Ask: ask}}}
				k, err := NewKey(t.Context(), tree, o, e)
				if err != nil {
					continue
				}
				for _, m := range MistakeNames() {
					_, is := k.Mistaken(m)
					rule := m.Rule()
					switch {
					case rule.Under != "" && rule.Under != c && is:
						t.Errorf("%s is a mistake under %s", m, c)
					case rule.Windows && a.Form().NoWindows && is:
						t.Errorf("%s is a mistake of %s", m, a)
					case rule.Only != 0 && rule.Only != ask.Form().Content && k.Shows(m):
						t.Errorf("%s shows in %s", m, ask)
					}
					shown[m] = shown[m] || k.Shows(m)
				}
			}
		}
	}
}
