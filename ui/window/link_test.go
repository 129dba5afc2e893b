package window

import (
	"strings"
	"testing"

	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

// retype types another text into the field of the dialog in front.
func retype(w driven, from, to string) {
	w.t.Helper()
	for _, f := range widgets[*kit.Field](w.top()) {
		if f.Text == from {
			f.SetText(to)
			return
		}
	}
	w.t.Fatalf("no field of the dialog has %q", from)
}

// expectCopied expects a link on the clipboard.
func expectCopied(t *testing.T, w driven, link string) {
	t.Helper()
	expect(t, "the clipboard", w.app.Clipboard().Content(), link)
}

// The address of the page is asked for once. Then links are copied at once, until another
// address is typed.
func TestALinkIsCopied(t *testing.T) {
	w := drawn(t, "[[3, 12], [2]]")
	item := func() string { return itemFor(t, w, "copy link").Label }
	expect(t, "it asks", item(), "Copy link…")
	w.do("copy link")
	w.expectSeen("Type the address of your Plytree web page. Links open their trees there.")
	w.fill("https://example.org/plytree/#x")
	w.expectSeen("Leave out # and what follows it. Links add their own.")
	w.press(fyne.KeyReturn)
	expect(t, "nothing is copied", w.app.Clipboard().Content(), "")
	retype(w, "https://example.org/plytree/#x", "https://example.org/plytree/")
	w.choose("Copy link")
	const link = "#tree=[[3,12],[2]]"
	expectCopied(t, w, "https://example.org/plytree/"+link)
	if !strings.Contains(w.said(), "Link to https://example.org/plytree/ copied.") {
		t.Errorf("it isn't said: %s", w.said())
	}
	expect(t, "it does so at once", item(), "Copy link")
	w.app.Clipboard().SetContent("")
	w.do("copy link")
	expectCopied(t, w, "https://example.org/plytree/"+link)

	w.do("page address")
	retype(w, "https://example.org/plytree/", "http://localhost:8080/index.html")
	w.choose("Save")
	w.do("copy link")
	expectCopied(t, w, "http://localhost:8080/index.html"+link)
}

// What is the student's stays out of a link where a teacher made the exercise.
func TestALinkLeavesOutWhatIsTheStudents(t *testing.T) {
	w := solvingSample(t, "11-")
	w.app.Preferences().SetString("page address", "https://example.org/plytree/")
	w.front().SetStudent("Ana Pop", "7")
	w.show()
	copied := func() bool { return strings.Contains(w.app.Clipboard().Content(), "Ana") }
	w.do("copy link")
	w.expectSeen("The link shows who the student is.")
	w.choose("Copy link")
	expect(t, "a student's link has the name", copied(), true)
	w.do("edit exercise")
	w.do("copy link")
	w.expectSeen("The link contains nothing about the student.")
	w.choose("Copy link")
	expect(t, "a teacher's doesn't", copied(), false)
	has(t, "the exercise is there", w.app.Clipboard().Content(), "exercise")
}
