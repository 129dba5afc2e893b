package window

import (
	"bytes"
	"image"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"plytree/editor/picture"
	"plytree/editor/scene"
	"plytree/engine"
	"plytree/fileformat"
	"plytree/samples"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// open opens a window on a file, "" for the first sample, without a screen.
func open(t *testing.T, file string) *window {
	t.Helper()
	a := test.NewTempApp(t)
	first := samples.All()[0]
	doc, err := fileformat.Read(first.File, first.Text)
	if file != "" {
		doc, err = fileformat.Load(file)
	}
	if err != nil {
		t.Fatal(err)
	}
	w, err := newWindow(a, doc, file, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	w.behind = func(work func()) { work() }
	w.win.Resize(fyne.NewSize(1280, 720))
	t.Cleanup(func() {
		for _, s := range w.sheets {
			s.recovery.stop()
		}
	})
	return w
}

// at returns where on the canvas the node at the path stands.
func (w *window) at(t *testing.T, path ...int) fyne.Position {
	t.Helper()
	box, ok := w.tree.scene.NodeBox(w.history.Current().Tree.At(path).ID())
	if !ok {
		t.Fatalf("no node at %v", path)
	}
	x, y := (box.Min.X+box.Max.X)/2, (box.Min.Y+box.Max.Y)/2
	return fyne.NewPos(float32((x-w.tree.origin.X)*w.tree.zoom), float32((y-w.tree.origin.Y)*w.tree.zoom))
}

func (w *window) click(t *testing.T, path ...int) {
	t.Helper()
	test.TapAt(w.tree, w.at(t, path...))
}

// typeValue clicks a leaf and types a value, as a user does.
func (w *window) typeValue(t *testing.T, text string, path ...int) {
	t.Helper()
	w.click(t, path...)
	w.tree.TypedRune(rune(text[0]))
	focused := w.win.Canvas().Focused()
	for _, r := range text[1:] {
		focused.TypedRune(r)
	}
	focused.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
}

func (w *window) resultText() string {
	var parts []string
	for _, f := range w.status.figures {
		parts = append(parts, f.number.Text)
	}
	return strings.Join(parts, " | ")
}

func expect(t *testing.T, what string, got, want any) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func TestFirstSampleIsShownSearchedAndFitted(t *testing.T) {
	w := open(t, "")
	expect(t, "result", w.resultText(), "4 | b | 5 of 8 | 2")
	b, size := w.tree.scene.Bounds, w.tree.Size()
	corner := w.tree.toScene(fyne.NewPos(size.Width, size.Height))
	if w.tree.origin.X > b.Min.X || w.tree.origin.Y > b.Min.Y || corner.X < b.Max.X || corner.Y < b.Max.Y {
		t.Errorf("the view from %v to %v does not show all of %v", w.tree.origin, corner, b)
	}
	if !strings.Contains(w.win.Title(), "Five evaluations") {
		t.Errorf("title %q", w.win.Title())
	}
}

func TestTypingANumberChangesTheLeafAndTheSearch(t *testing.T) {
	w := open(t, "")
	w.typeValue(t, "3.5", 0, 1, 0)
	expect(t, "result", w.resultText(), "4 | b | 6 of 8 | 1")
	if !strings.HasPrefix(w.win.Title(), "• ") {
		t.Errorf("title %q does not show the change", w.win.Title())
	}
	expect(t, "undo", w.history.UndoName(), "change value")
	expect(t, "focus is back", w.win.Canvas().Focused() == fyne.Focusable(w.tree), true)
	test.Tap(w.tools.undo)
	expect(t, "after undo", w.resultText(), "4 | b | 5 of 8 | 2")
	expect(t, "title after undo", strings.HasPrefix(w.win.Title(), "• "), false)
	test.Tap(w.tools.redo)
	expect(t, "after redo", w.resultText(), "4 | b | 6 of 8 | 1")
}

func TestWrongValueIsRefusedAndNothingIsLost(t *testing.T) {
	w := open(t, "")
	w.typeValue(t, "3x", 0, 1, 0)
	expect(t, "the field stays open", w.tree.field.Visible(), true)
	expect(t, "result", w.resultText(), "4 | b | 5 of 8 | 2")
	expect(t, "changed", w.history.Changed(), false)
}

func TestLeafWithoutAValueIsDrawnAndNamed(t *testing.T) {
	w := open(t, "")
	w.click(t, 0, 1, 0)
	w.win.Canvas().Focus(w.node.value)
	w.node.value.SetText("")
	w.node.value.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if !strings.Contains(w.status.message.Text, `Child 1 of e has no value; give it a number`) {
		t.Errorf("message %q", w.status.message.Text)
	}
	w.typeValue(t, "9", 0, 1, 0)
	expect(t, "result", w.resultText(), "4 | b | 5 of 8 | 2")
}

func TestClickShowsTheNodeInWords(t *testing.T) {
	w := open(t, "")
	w.click(t, 0, 1)
	expect(t, "title", w.node.title.Text, "e – MAX node")
	for _, want := range []string{"left with [5, 4]", "at least 5", "MIN at b already has 4"} {
		if !strings.Contains(w.node.text.Text, want) {
			t.Errorf("%q is not in %q", want, w.node.text.Text)
		}
	}
	w.click(t, 0, 1, 1)
	expect(t, "leaf", w.node.title.Text, "Child 2 of e – leaf")
	if !strings.Contains(w.node.text.Text, "never came here") {
		t.Errorf("%q", w.node.text.Text)
	}
	test.TapAt(w.tree, fyne.NewPos(2, 2))
	expect(t, "ground", w.node.title.Text, "Node")
}

func TestArrowKeysMoveTheSelection(t *testing.T) {
	w := open(t, "")
	w.win.Canvas().Focus(w.tree)
	for _, c := range []struct {
		key  fyne.KeyName
		want string
	}{
		{fyne.KeyDown, "a"}, {fyne.KeyDown, "b"}, {fyne.KeyRight, "c"}, {fyne.KeyRight, "c"}, {fyne.KeyDown, "f"}, {fyne.KeyLeft, "e"}, {fyne.KeyUp, "b"},
	} {
		w.tree.TypedKey(&fyne.KeyEvent{Name: c.key})
		path, _ := w.history.Current().Tree.Find(w.selected)
		expect(t, string(c.key), w.history.Current().Tree.At(path).Name(), c.want)
	}
}

func TestWheelZoomsAtThePointer(t *testing.T) {
	w := open(t, "")
	at := w.at(t, 1, 0)
	before := w.tree.toScene(at)
	w.tree.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.NewDelta(0, 100)})
	after := w.tree.toScene(at)
	if math.Hypot(after.X-before.X, after.Y-before.Y) > 0.01 {
		t.Errorf("the point moved from %v to %v", before, after)
	}
	zoom := w.tree.zoom
	w.typeValue(t, "3", 0, 1, 0)
	expect(t, "zoom after an edit", w.tree.zoom, zoom)
	w.zoomFit()
	expect(t, "fitted", w.tree.fitted, true)
}

func TestDraggingPans(t *testing.T) {
	w := open(t, "")
	before := w.at(t)
	w.tree.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(45, 5)}, Dragged: fyne.NewDelta(40, -25)})
	w.tree.DragEnd()
	moved := w.at(t).Subtract(before)
	if math.Abs(float64(moved.X-40)) > 0.1 || math.Abs(float64(moved.Y+25)) > 0.1 {
		t.Errorf("dragged by (40, -25), moved by %v", moved)
	}
}

func TestSearchIsChosenInThePanel(t *testing.T) {
	w := open(t, "")
	w.search.algorithm.SetSelected("Minimax")
	expect(t, "minimax", w.resultText(), "4 | b | 8 of 8 | 0")
	expect(t, "no window for minimax", w.search.alpha.Disabled(), true)
	w.search.algorithm.SetSelected("Alpha-beta (fail-soft)")
	w.search.order.SetSelected("worst first")
	expect(t, "worst", w.resultText(), "4 | b | 8 of 8 | 0")
	w.search.order.SetSelected("random")
	expect(t, "seed is asked for", w.search.seedRow.Visible(), true)
	w.search.order.SetSelected("as given")
	w.search.alpha.SetText("4")
	w.search.beta.SetText("6")
	w.search.beta.OnSubmitted("6")
	expect(t, "window", w.history.Current().Search.Window, engine.Window{Alpha: 4, Beta: 6})
	w.search.beta.SetText("1")
	w.search.beta.OnSubmitted("1")
	expect(t, "empty window is refused", w.search.problem.Visible(), true)
	expect(t, "and the old one kept", w.history.Current().Search.Window, engine.Window{Alpha: 4, Beta: 6})
	w.undo()
	expect(t, "undone", w.history.Current().Search.Window, engine.Window{})
}

func TestSaveWritesTheFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tree.yaml")
	text := "plytree: 1\ntree: [[1, 4], [5, 6]]  # kept\n"
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	w := open(t, file)
	w.typeValue(t, "-2.5", 1, 0)
	w.save()
	got, err := os.ReadFile(file)
	want := "plytree: 1\ntree: [[1, 4], [-2.5, 6]]  # kept\n"
	if err != nil || string(got) != want {
		t.Errorf("%s, %v", got, err)
	}
	expect(t, "changed", w.history.Changed(), false)
}

func TestSaveThatFailsSaysSo(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tree.yaml")
	if err := os.WriteFile(file, []byte("plytree: 1\ntree: [1, 2]\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	w := open(t, file)
	w.typeValue(t, "7", 0)
	if err := os.Chmod(file, 0o444); err != nil {
		t.Fatal(err)
	}
	w.save()
	expect(t, "a dialog says so", w.dialog != nil, true)
	expect(t, "still changed", w.history.Changed(), true)
}

// button returns the button with the text in what lies over the window.
func (w *window) button(t *testing.T, text string) *widget.Button {
	t.Helper()
	top := w.win.Canvas().Overlays().Top()
	if top == nil {
		t.Fatalf("no dialog is open that could have the button %q", text)
	}
	for _, o := range test.LaidOutObjects(top) {
		if b, ok := o.(*widget.Button); ok && b.Text == text {
			return b
		}
	}
	t.Fatalf("no button %q", text)
	return nil
}

func TestUnsavedWorkIsAskedFor(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tree.yaml")
	if err := os.WriteFile(file, []byte("plytree: 1\ntree: [1, 2]\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	w := open(t, file)
	w.typeValue(t, "7", 0)
	w.closeSheet(w.sheet)
	test.Tap(w.button(t, "Cancel"))
	expect(t, "cancelled", w.dialog == nil, true)
	expect(t, "still here", w.file, file)
	w.closeSheet(w.sheet)
	test.Tap(w.button(t, "Save"))
	got, _ := os.ReadFile(file)
	expect(t, "saved", string(got), "plytree: 1\ntree: [7, 2]\n")
	expect(t, "and on to the start page", w.start.Visible(), true)
}

func TestSampleCardsOpenSamples(t *testing.T) {
	w := open(t, "")
	w.showStart()
	var cards []*sampleCard
	for _, o := range test.LaidOutObjects(w.win.Content()) {
		if c, ok := o.(*sampleCard); ok {
			cards = append(cards, c)
		}
	}
	expect(t, "cards", len(cards), len(samples.All()))
	test.Tap(cards[5])
	expect(t, "opened", w.doc.Title, "Three by three")
	expect(t, "result", w.resultText(), "3 | node 1 | 7 of 9 | 1")
	expect(t, "closed", w.start.Visible(), false)
}

func TestBrokenFileIsExplained(t *testing.T) {
	w := open(t, "")
	_, err := fileformat.Read("ex.yaml", []byte("plytree: 1\ntree: [1, x]\n"))
	w.complain(err)
	var texts []string
	for _, o := range test.LaidOutObjects(w.win.Canvas().Overlays().Top()) {
		if l, ok := o.(*widget.Label); ok {
			texts = append(texts, l.Text)
		}
	}
	all := strings.Join(texts, "\n")
	for _, want := range []string{"ex.yaml can't be opened", "Line 2, column 11", "tree: [1, x]", "Write a number"} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not in\n%s", want, all)
		}
	}
	expect(t, "the tree is still there", w.resultText(), "4 | b | 5 of 8 | 2")
}

func TestExportFormMakesTheSamePictureAsTheCommandLine(t *testing.T) {
	w := open(t, "")
	w.look.Theme = scene.Light
	f := newExportForm(w.look, w.sceneFor)
	f.unit.SetSelected("dots wide")
	f.number.SetText("640")
	f.transparent.SetChecked(true)
	l, o, err := f.chosen()
	if err != nil {
		t.Fatal(err)
	}
	expect(t, "size", f.size.Text, "640 × 517 dots")
	ours, err := picture.PNG(w.sceneFor(l), o)
	if err != nil {
		t.Fatal(err)
	}
	theirs, err := picture.PNG(scene.New(w.result, scene.Look{}), picture.Options{Width: 640, Transparent: true})
	if err != nil || !bytes.Equal(ours, theirs) {
		t.Errorf("the pictures differ (%v)", err)
	}
	f.number.SetText("none")
	expect(t, "refusal", f.size.Text, "The size must be a whole number from 1 up.")
}

// Fyne's save dialog opens, and so would empty, the file before it is written.
func TestFyneWritesFilesWholeOrNotAtAll(t *testing.T) {
	open(t, "")
	useAtomicFiles()
	file := filepath.Join(t.TempDir(), "old.yaml")
	if err := os.WriteFile(file, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	f, err := storage.Writer(storage.NewFileURI(file))
	if err != nil {
		t.Skip("this driver has no files: ", err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	got, _ := os.ReadFile(file)
	expect(t, "after opening and closing", string(got), "old")
}

func TestShortcutsRestWhileADialogIsOpen(t *testing.T) {
	w := open(t, "")
	w.export()
	first := w.dialog
	w.calm(w.export)()
	expect(t, "the dialog", w.dialog, first)
	w.unfocused(&fyne.KeyEvent{Name: fyne.KeyEscape})
	expect(t, "after Escape", w.dialog, dialog.Dialog(nil))
}

func TestThemesAndShapes(t *testing.T) {
	w := open(t, "")
	w.setVariant(variantDark)
	expect(t, "dark", w.tree.scene.Look.Theme, scene.Dark)
	w.setVariant(variantLight)
	expect(t, "light", w.tree.scene.Look.Theme, scene.Light)
	w.setShapes(scene.SquareCircle)
	expect(t, "shapes", w.tree.scene.Look.Shapes, scene.SquareCircle)
	expect(t, "remembered", w.app.Preferences().String(prefShapes), "square-circle")
}

func TestSidePanelFolds(t *testing.T) {
	w := open(t, "")
	wide := w.tree.Size().Width
	w.togglePanel()
	if w.tree.Size().Width < wide+200 {
		t.Errorf("the tree has %v instead of %v after the panel is folded", w.tree.Size().Width, wide)
	}
	expect(t, "remembered", w.app.Preferences().Bool(prefPanel), false)
	w.togglePanel()
	expect(t, "unfolded", w.tree.Size().Width, wide)
}

func TestFrameIsPaintedAtTheScreensScale(t *testing.T) {
	w := open(t, "")
	size := w.tree.Size()
	img := w.tree.frame(int(size.Width)*2, int(size.Height)*2).(*image.RGBA)
	expect(t, "dots", img.Bounds().Dx(), int(size.Width)*2)
	at := w.at(t, 0, 0, 1)
	inside := img.RGBAAt(int(at.X*2)-24, int(at.Y*2))
	ground := img.RGBAAt(2, 2)
	if inside == ground {
		t.Errorf("nothing is painted at the leaf: %v", inside)
	}
}
