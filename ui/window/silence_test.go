package window

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"plytree/editor/answering"
	"plytree/editor/practice"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/exercise"
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

// The teacher's side of a test is asked about, noted and saved; that of a practice, and
// of a test that was made here, is not.
func TestOpeningATestIsAskedAbout(t *testing.T) {
	w, folder := exerciseFile(t, "12-", "test.yaml", func(text string) string { return text + "\nanswers: {student: Ana Pop, value: 4}\n" })
	w.do("edit exercise")
	expect(t, "it is not open yet", w.front().Teaching(), false)
	w.expectSeen("will record that it was opened")
	w.tap("Cancel")
	expect(t, "called off", w.front().Teaching(), false)
	file := filepath.Join(folder, "test.yaml")
	lacks(t, "without a trace", content(t, file), "log")
	w.do("edit exercise")
	w.tap("Open teacher view")
	expect(t, "open", w.front().Teaching(), true)
	has(t, "the file", content(t, file), ", opened: 1}")
	w.do("edit exercise")
	expect(t, "back without a question", w.front().Teaching() || w.Dialogs.Top() != nil, false)
	w.do("edit exercise")
	w.tap("Open teacher view")
	has(t, "again", content(t, file), ", opened: 2}")
	w.do("edit exercise")
	put(t, file, content(t, file)+"# somebody else's\n")
	w.do("edit exercise")
	w.tap("Open teacher view")
	w.tap("Cancel")
	expect(t, "not before it is saved", w.front().Teaching(), false)
	w.do("save")
	w.tap("Overwrite")
	has(t, "and is not counted", content(t, file), ", opened: 2}")

	w = solvingSample(t, "11-")
	w.do("edit exercise")
	expect(t, "a practice", w.front().Teaching(), true)
	made := *w.front().Document().Exercise
	made.Mode = exercise.Test
	w.front().SetExercise(&made)
	w.show()
	w.do("edit exercise", "edit exercise")
	expect(t, "a test that is made here", w.front().Teaching(), true)
}

// While a test is open, other tabs are silent and say why; nothing is practised, and no
// teacher's side begun. A class is marked, and the teacher's side of an exercise is open.
func TestOtherTabsOfATest(t *testing.T) {
	w := solvingSample(t, "12-")
	w.do("new")
	w.place("[[9, 8], [7, 6]]")
	refused := (words.Language{}).Error(answering.ErrTestOpen)
	expect(t, "the line below the tree", shown(w.result), refused)
	for _, id := range []string{"lesson", "new exercise", "practise"} {
		w.result.Unsay()
		w.do(id)
		w.says(id+" is refused", refused)
		expect(t, id, w.Dialogs.Top() == nil && !w.acts.Get(id).Possible(), true)
	}
	expect(t, "best first", w.acts.Get("best first").Possible(), false)
	w.practice.Begin(practice.Skills()[0])
	w.expectSeen(refused)
	w.tap("Close")
	expect(t, "a class is marked", w.acts.Get("mark class").Possible(), true)
	w.placeSample("11-")
	has(t, "in an exercise", shown(w.answering.Panel), refused)
	w.do("edit exercise")
	expect(t, "a teacher's side", w.front().Teaching() && w.front().Search().Result() != nil, true)
	w.do("close")
	for w.Dialogs.Top() != nil {
		w.tap("Don't save")
	}
	w.do("next tab", "close")
	for w.Dialogs.Top() != nil {
		w.tap("Don't save")
	}
	expect(t, "once it is closed", w.front().Search().Result() != nil && w.acts.Get("lesson").Possible(), true)
}

// What is shown of a tree when a test is opened goes, and comes back when it is closed: a
// lesson, a probe, two searches, what was checked in an exercise about it, and the hints.
func TestATestThatIsOpenedLaterSilencesOthers(t *testing.T) {
	tree := "[[-2, 3, 1], [5, 0, 4], [1, 2.5, 2]]"
	begun := map[string]func(w driven){
		"a lesson": func(w driven) { w.do("lesson", "step on") },
		"beside":   func(w driven) { w.do("beside") },
		"what if": func(w driven) {
			w.selects(0, 0)
			w.do("what if")
		},
		"the solution": func(driven) {},
		"a practice": func(w driven) {
			made := exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Values}}}
			w.front().SetExercise(&made)
			w.show()
			w.do("check", "hint")
		},
	}
	for what, begin := range begun {
		w := empty(t)
		w.place(tree)
		begin(w)
		before := w.said()
		w.placeSample("12-")
		if !w.front().InTest() {
			t.Fatal("the sample is no test")
		}
		w.do("tab before")
		expect(t, what+" is silent", errors.Is(w.front().Silence(), answering.ErrTestOpen), true)
		w.seesNothing(what)
		w.do("next tab", "close")
		expect(t, what+" is back", w.said(), before)
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
