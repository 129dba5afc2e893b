package window

import (
	"slices"
	"strings"
	"testing"

	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/ui/action"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// untried lists actions that leave the window, ask the system, or are tested elsewhere in this
// file.
var untried = []string{"quit", "open", "print", "full screen", "keys", "about", "copy picture", "edit exercise",
	"close", "start"}

// telling lists the actions that show results of a search.
var telling = []string{"check", "hint", "show", "lesson", "play", "first step", "last step", "step on", "step back",
	"next leaf", "next bound", "next cut", "next return", "predict", "present", "beside", "what if", "compare",
	"growth"}

// found lists the captions of results of a search.
var found = []string{"Leaves evaluated|", "Cut-offs|"}

// If nothing is hidden, the captions that seesNothing looks for are visible: beside the tree or,
// without the panel, below it.
func TestWhatIsFoundIsSeenElsewhere(t *testing.T) {
	w := first(t)
	for _, said := range found {
		has(t, "the panel", shown(w.search), said)
	}
	w.do("side panel")
	for _, said := range found {
		w.says("the line", said)
	}
}

// In an open test, on every tree while a test is open, and in a program for an exam, actions that
// show results of a search are disabled and look so, in menus and on the tool bar; no other action
// shows any result.
func TestEveryActionInATest(t *testing.T) {
	copied := "[[[1, 4], [5, 6]], [[2, 1], [8, 7]]]"
	windows := map[string]func() driven{
		"a test": func() driven { return solvingSample(t, "12-") },
		"a tree beside a test": func() driven {
			w := solvingSample(t, "12-")
			w.place(copied)
			return w
		},
		"a practice beside a test": func() driven {
			w := solvingSample(t, "12-")
			w.placeSample("11-")
			return w
		},
		"a tree in an exam": func() driven {
			w := emptyIn(t, session.Env{Exam: true})
			w.place(copied)
			return w
		},
		"an exercise in an exam": func() driven {
			w := emptyIn(t, session.Env{Exam: true})
			w.placeSample("11-")
			return w
		},
	}
	for what, begin := range windows {
		w := begin()
		for _, id := range telling {
			expect(t, what+": "+id, w.acts.Get(id).Possible(), false)
		}
		expect(t, what+": the tool bar", w.offers("lesson") || w.offers("export"), false)
		for _, id := range action.IDs(words.Language{}) {
			if w.acts.Get(id) == nil || slices.Contains(untried, id) {
				continue
			}
			w.do(id)
			w.seesNothing(what + ": " + id)
			for w.Dialogs.Top() != nil {
				w.Dialogs.Top().Close()
			}
			w.tree.GiveUp()
			if w.Session().Silence() == nil { // another document has come to the front
				w = begin()
			}
		}
	}
}

// offers reports whether the action is enabled on the tool bar.
func (w driven) offers(id string) bool {
	return slices.ContainsFunc(test.LaidOutObjects(w.tools.Content), func(o fyne.CanvasObject) bool {
		b, is := o.(*kit.Button)
		return is && b.Visible() && !b.Disabled() &&
			strings.HasPrefix(b.Tip, strings.TrimSuffix(w.acts.Get(id).Name, "…"))
	})
}

// seesNothing checks that no results of a search are visible on a tree where they must be hidden:
// bounds, intervals, a result.
func (w driven) seesNothing(what string) {
	w.t.Helper()
	s := w.Session()
	if s.Silence() == nil {
		return
	}
	if s.Search().Found() != nil || s.Lesson().On() || s.Probe().On() || s.Work().Checked() != nil ||
		s.Work().Hint() != nil {
		w.t.Errorf("%s: the search is known", what)
	}
	if w.lesson.Player.Visible() || w.whatIf.Visible() {
		w.t.Errorf("%s: a lesson is seen", what)
	}
	told := shown(w.search) + "|" + shown(w.result)
	for _, said := range found {
		if strings.Contains(told, said) {
			w.t.Errorf("%s: the window says %q", what, told)
		}
	}
}
