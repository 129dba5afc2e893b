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

// untried leaves the window, asks the system, or is tried elsewhere in this file.
var untried = []string{"quit", "open", "print", "full screen", "keys", "about", "copy picture", "edit exercise", "close", "start"}

// telling are the actions that show what a search finds.
var telling = []string{"check", "hint", "show", "lesson", "play", "first step", "last step", "step on", "step back", "next leaf", "next bound", "next cut", "next return", "predict", "present", "beside", "what if", "compare", "growth"}

// found are the captions of what a search has found.
var found = []string{"Leaves evaluated|", "Cut-offs|"}

// Where nothing is hidden, the captions are seen for which seesNothing looks: beside the
// tree or, without the panel, below it.
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

// In a test, on any tree while one is open, and on any of a program for an exam, what tells
// what a search finds can't be done and looks so, in menus and on the tool bar; whatever
// else is done, nothing of a search is seen.
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
			if w.front().Silence() == nil { // another document has come to the front
				w = begin()
			}
		}
	}
}

// offers reports whether the tool bar has the action to be clicked.
func (w driven) offers(id string) bool {
	return slices.ContainsFunc(test.LaidOutObjects(w.tools.Content), func(o fyne.CanvasObject) bool {
		b, is := o.(*kit.Button)
		return is && b.Visible() && !b.Disabled() && strings.HasPrefix(b.Tip, strings.TrimSuffix(w.acts.Get(id).Name, "…"))
	})
}

// seesNothing checks that nothing is seen that a search finds of a tree that is to be
// hidden: bounds, intervals, a result.
func (w driven) seesNothing(what string) {
	w.t.Helper()
	s := w.front()
	if s.Silence() == nil {
		return
	}
	if s.Search().Found() != nil || s.Lesson().On() || s.Probe().On() || s.Work().Checked() != nil || s.Work().Hint() != nil {
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

// said is what the panels say of the search of the document in front.
func (w driven) said() string {
	said := shown(w.search) + shown(w.result) + shown(w.lesson.Player) + shown(w.whatIf)
	if w.answering.Panel.Visible() {
		said += shown(w.answering.Panel)
	}
	return said
}
