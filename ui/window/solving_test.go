package window

import (
	"strings"
	"testing"

	"plytree/editor/session"
	"plytree/fileformat"
	"plytree/samples"

	"fyne.io/fyne/v2"
)

// solvingSample opens a window on the sample whose name begins so.
func solvingSample(t testing.TB, begin string) driven {
	t.Helper()
	w := empty(t)
	for _, s := range samples.All() {
		if strings.HasPrefix(s.File, begin) {
			doc, err := read(s)
			if err != nil {
				t.Fatal(err)
			}
			w.took(w.desk.Place(doc))
			w.tree.Focus()
			return w
		}
	}
	t.Fatalf("no sample %q", begin)
	return w
}

// answers is what would be saved of the answers.
func (w driven) answers() string {
	_, answers, _ := strings.Cut(string(fileformat.Write(w.front().Document())), "\nanswers:\n")
	return answers
}

func (w driven) toTask(number int) {
	w.t.Helper()
	for w.front().Solving().Task() != number-1 {
		w.do("next task")
	}
}

func TestAnswersAreTypedAtTheNodes(t *testing.T) {
	w := solvingSample(t, "11-")
	w.toTask(5)
	w.typeText("-oo")
	w.press(fyne.KeyReturn)
	w.typeText("5")
	w.press(fyne.KeyTab)
	w.typeText("5")
	w.press(fyne.KeyEscape)
	expect(t, "a window", w.answers(), "  windows: {b: [\"-oo\", 5]}\n")
}

var _ = session.Change(0)
