package window

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/ui/textview"

	"fyne.io/fyne/v2"
)

// dialogAsText returns what the text view shows of the dialog.
func (w driven) dialogAsText(t *testing.T) (controls []textview.Element) {
	t.Helper()
	shown := ""
	w.text.InPage, w.text.Put = true, func(elements string) { shown = elements }
	w.text.Enter()
	var page []textview.Element
	if err := json.Unmarshal([]byte(shown), &page); err != nil {
		t.Fatal(err)
	}
	w.text.Close()
	w.text.InPage = false
	return page[len(page)-1].Inside
}

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
	for _, id := range []string{"about", "export", "generate", "save as", "mark class", "grow", "refill",
		"new exercise"} {
		var boxes [2][]string
		for i, size := range []fyne.Size{fyne.NewSize(1180, 720), fyne.NewSize(390, 844)} {
			w.sized(size, 100)
			w.click(0, 0)
			w.do(id)
			if w.Dialogs.Top() == nil {
				t.Fatalf("%s opens no dialog at %.0f", id, size.Width)
			}
			for _, e := range w.dialogAsText(t) {
				kind, name, _ := strings.Cut(e.Key, " ")
				if strings.HasPrefix(name, " ") || strings.Contains(e.Key+e.Text, "\r") {
					t.Errorf("%s at %.0f: a part says %q", id, size.Width, e.Key+e.Text)
				}
				if kind == "box" {
					boxes[i] = append(boxes[i], name)
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
	for _, e := range w.dialogAsText(t) {
		_, first := e.Attrs["data-first"]
		expect(t, e.Key+" is read first", first, e.Key == "asks")
	}
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
