package window

import (
	"slices"
	"strings"
	"testing"

	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/ui/textview"

	"fyne.io/fyne/v2"
)

// The widgets of a dialog have names in words; a box has the same name in a narrow window, where
// its text is beside it. Only visible texts are read.
func TestDialogsHaveTheirNamesInANarrowWindow(t *testing.T) {
	lang, err := words.Open("zh")
	if err != nil {
		t.Fatal(err)
	}
	w := speaking(t, lang, session.Env{})
	w.place("[[1, 2], [3, 4]]")
	ticked := 0
	for _, id := range []string{"about", "export", "generate", "save as", "mark class", "grow", "refill", "new exercise"} {
		var boxes [2][]string
		for i, size := range []fyne.Size{fyne.NewSize(1180, 720), fyne.NewSize(390, 844)} {
			w.sized(size, 100)
			w.click(0, 0)
			w.do(id)
			if w.Dialogs.Top() == nil {
				t.Fatalf("%s opens no dialog at %.0f", id, size.Width)
			}
			for _, p := range textview.QuestionOf(w.Dialogs.Top()).Controls {
				if p.Says == "" || strings.Contains(p.Says, "\r") {
					t.Errorf("%s at %.0f: a part says %q", id, size.Width, p.Says)
				}
				if p.Kind == textview.Box {
					boxes[i] = append(boxes[i], p.Says)
				}
			}
			w.closeAll()
		}
		if ticked += len(boxes[0]); !slices.Equal(boxes[0], boxes[1]) {
			t.Errorf("the boxes of %s are called %q, and %q in a narrow window", id, boxes[0], boxes[1])
		}
	}
	expect(t, "there are boxes", ticked > 0, true)
}

// When unsaved work is offered, reading starts at the title: pressing Enter too early discards none
// of it.
func TestRecoveryIsReadFirst(t *testing.T) {
	w := empty(t)
	w.lose()
	q := textview.QuestionOf(w.Dialogs.Top())
	for _, c := range q.Controls {
		if c.First && c.Says == "Discard" {
			t.Error("Enter discards unsaved work")
		}
	}
	expect(t, "it is read first", q.Read, true)
}

// Tab moves through all widgets but skips the canvas, where the next Tab would add a child. F6 and
// the end of a dialog lead to the canvas.
func TestTabLeadsPastTheCanvas(t *testing.T) {
	w, _ := opened(t, "plytree: 1\ntree: [[1, 2], [3, 4]]\n")
	w.do("text view")
	for _, back := range []bool{false, true} {
		w.arrive(back)
		seen := map[fyne.Focusable]bool{}
		for at := w.win.Canvas().Focused(); !seen[at]; at = w.win.Canvas().Focused() {
			seen[at] = true
			if at == nil || at == fyne.Focusable(w.tree) {
				t.Fatalf("Tab leads to the canvas, after %d widgets", len(seen))
			}
			if back {
				w.win.Canvas().FocusPrevious()
			} else {
				w.win.Canvas().FocusNext()
			}
		}
		expect(t, "there are widgets", len(seen) > 10, true)
	}
	w.win.Canvas().Focus(w.tools.First())
	w.nextPane(1)
	expect(t, "F6 leads to the canvas", w.win.Canvas().Focused() == fyne.Focusable(w.tree), true)
	w.do("about")
	w.closeAll()
	expect(t, "and it has the keyboard again", w.win.Canvas().Focused() == fyne.Focusable(w.tree), true)
}
