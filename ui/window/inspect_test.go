package window

import (
	"testing"

	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// write types into a field of the side panel and leaves it with Enter.
func (w driven) write(f fyne.Focusable, text string) {
	w.t.Helper()
	w.win.Canvas().Focus(f)
	test.Type(f, text)
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
}

// unfold clicks the title of a section.
func (w driven) unfold(s *kit.Section) {
	w.t.Helper()
	for _, head := range allIn[fyne.Tappable](s) {
		test.Tap(head)
		return
	}
	w.t.Fatal("no title to click")
}

// ofTheTree returns the fields for title, source and note, and the choice of the first player.
func (w driven) ofTheTree() (fields []*kit.Field, first *kit.Select) {
	w.unfold(w.ofTree.Section)
	for _, o := range test.LaidOutObjects(w.ofTree) {
		switch o := o.(type) {
		case *kit.Field:
			fields = append(fields, o)
		case *kit.Select:
			first = o
		}
	}
	return fields, first
}

// Folded and unfolded sections stay so in the next window.
func TestSectionsRememberHowTheyWereFolded(t *testing.T) {
	w := first(t)
	w.unfold(w.ofTree.Section)
	w.unfold(w.search.Section)
	w.says("the result goes below the tree", "Value|4")
	w.makePanels(kit.Pane{Folds: w.prefs})
	expect(t, "as they were left", w.ofTree.Unfolded() && !w.search.Unfolded() && w.node.Unfolded(), true)
}

func TestBoardsOfSeveralNodesAreEdited(t *testing.T) {
	w := drawn(t, "[[1, 2], [3, 4]]")
	w.unfold(w.inspector.Section)
	boards := func() string {
		gameTree := w.front().Tree()
		return gameTree.At(tree.Path{0}).Data().Board.String() + "|" + gameTree.At(tree.Path{1}).Data().Board.String()
	}
	set := func(text string) error { return w.typing.take(w.front(), document.SetBoard(text), false) }
	w.click(0)
	for _, text := range []string{"XO./.X./..O", "1 3 5"} {
		if err := set(text); err != nil {
			t.Fatal(err)
		}
	}
	w.front().Select(w.front().Selection().Toggle(w.front().Tree().At(tree.Path{1}).ID()))
	w.show()
	expect(t, "none is changed yet", boards(), "1 3 5|")
	expect(t, "what is no board is refused", set("X//") == nil, false)
	if err := set("X.O"); err != nil {
		t.Fatal(err)
	}
	expect(t, "several at once", boards(), "X.O|X.O")
	w.do("undo")
	expect(t, "and back as one", boards(), "1 3 5|")
	w.do("undo", "undo")
	expect(t, "and none", boards(), "|")
}

func TestWhatIsSaidOfTheTreeIsEdited(t *testing.T) {
	w := drawn(t, "[[1, 2], [3, 4]]")
	w.front().Describe(func(doc *fileformat.Document) { doc.Title = "" })
	w.show()
	fields, first := w.ofTheTree()
	for i, text := range []string{"Two plies", "lecture 3", "mind the cut"} {
		fields[i].SetText(text)
		fields[i].OnLeave()
	}
	first.SetSelectedIndex(1)
	text := string(fileformat.Write(w.front().Document()))
	for _, want := range []string{"title: Two plies", "source: lecture 3", "note: mind the cut", "root: min"} {
		has(t, "in the file", text, want)
	}
	has(t, "the title", w.win.Title(), "Two plies")
	w.do("undo", "undo", "undo", "undo")
	expect(t, "all taken back", w.front().Document().Title == "" && w.front().Tree().Player() == tree.Max, true)
}

// A sample opened as a file is shown in the reader's language, and its file stays in English unless
// edited.
func TestSamplesAreInTheReadersLanguage(t *testing.T) {
	lang, err := words.Open("fr")
	if err != nil {
		t.Fatal(err)
	}
	w := speaking(t, lang, session.Env{})
	w.placeSample("05")
	was := string(fileformat.Write(w.front().Document()))
	has(t, "the title", w.win.Title(), "Coupure profonde")
	fields, _ := w.ofTheTree()
	for _, f := range fields {
		f.OnLeave()
	}
	expect(t, "the file where a field was only left", string(fileformat.Write(w.front().Document())), was)
	fields[0].SetText("Une coupure")
	fields[0].OnLeave()
	has(t, "what was edited", string(fileformat.Write(w.front().Document())), "title: Une coupure")
	has(t, "the title", w.win.Title(), "Une coupure")
}
