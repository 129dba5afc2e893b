package window

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"plytree/editor/picture"
	"plytree/editor/scene"
	"plytree/engine"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// taught opens the first sample step by step.
func taught(t *testing.T) *window {
	t.Helper()
	w := open(t, "")
	w.win.Canvas().Focus(w.tree)
	w.press(fyne.KeyF5)
	if w.lesson == nil {
		t.Fatal("no lesson")
	}
	return w
}

func TestSteppingByKeys(t *testing.T) {
	w := taught(t)
	expect(t, "before the first", w.teach.text.Text, "The search has not begun.")
	w.typeText("...")
	expect(t, "point", w.lesson.step, 3)
	w.typeText(",")
	expect(t, "comma", w.lesson.step, 2)
	w.press(fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageUp)
	expect(t, "page keys", w.lesson.step, 3)
	w.press(fyne.KeyEnd)
	expect(t, "end", w.player.place.Text, "Step 36 of 36")
	expect(t, "the result", w.resultText(), "4 | b | 5 of 8 | 2")
	w.typeText(".")
	expect(t, "not beyond", w.lesson.step, 36)
	w.press(fyne.KeyHome)
	expect(t, "home", w.lesson.step, 0)
	w.typeText(" ")
	expect(t, "space plays", w.player.stop != nil, true)
	w.player.tick(w.player.stop)
	expect(t, "by a step", w.lesson.step, 1)
	w.typeText(" ")
	expect(t, "and pauses", w.player.stop == nil, true)
	w.press(fyne.KeyF5)
	expect(t, "ended", w.lesson == nil && !w.player.Visible(), true)
	expect(t, "the panel is back", w.plain.Visible() && len(w.panelStack.Objects) == 2 && w.panelStack.Objects[1] == w.plain, true)
	expect(t, "the result again", w.resultText(), "4 | b | 5 of 8 | 2")
}

func TestPlayingEndsAtTheEnd(t *testing.T) {
	w := taught(t)
	w.goTo(35)
	w.player.start()
	stop := w.player.stop
	w.player.tick(stop)
	w.player.tick(stop)
	expect(t, "at the end", w.lesson.step, 36)
	expect(t, "it has paused", w.player.stop == nil, true)
}

func TestJumps(t *testing.T) {
	w := taught(t)
	for _, c := range []struct {
		what string
		to   engine.Landmark
		want int
	}{{"leaf", engine.AtLeaf, 5}, {"return", engine.AtReturn, 6}, {"bound", engine.AtBound, 7}, {"cut-off", engine.AtCut, 19}, {"cut-off", engine.AtCut, 34}} {
		w.jumpTo(c.to)
		expect(t, c.what, w.lesson.step, c.want)
	}
	w.jumpTo(engine.AtCut)
	expect(t, "no further one", w.lesson.step, 34)
	expect(t, "which is said", w.status.message.Text, "There is no such step any more.")
}

func TestNothingIsGivenAway(t *testing.T) {
	w := taught(t)
	w.goTo(18)
	expect(t, "leaves so far", w.status.figures[2].number.Text, "3 of 8")
	expect(t, "no value", w.status.figures[0].number.Visible(), false)
	w.click(t, 1)
	expect(t, "the panel speaks of it", w.teach.tabs.Selected() == w.teach.tree, true)
	expect(t, "a node still to come", w.node.text.Text, "The search has not come here yet.")
	w.click(t, 0, 1, 1)
	expect(t, "one that will be pruned", w.node.text.Text, "The search has not come here yet.")
	w.goTo(19)
	expect(t, "until the next step", w.teach.tabs.SelectedIndex(), 0)
	if !strings.HasPrefix(w.node.text.Text, "The search does not come here.\n\nAt e MAX can get at least 5 through child 1 of e. MIN at b already has 4 from d") {
		t.Errorf("once it is pruned: %q", w.node.text.Text)
	}
	w.click(t, 0)
	expect(t, "an open node", w.node.text.Text, "The window is [−∞, 4].\n\nThe best so far is 4, through d.")
}

func TestTableFollowsAndLeads(t *testing.T) {
	w := taught(t)
	w.teach.table.grid.Select(widget.TableCellID{Row: 11, Col: 2})
	expect(t, "a click on a row", w.lesson.step, 12)
	w.player.slider.SetValue(20)
	expect(t, "the slider", w.lesson.step, 20)
	for kind, want := range map[string]string{"CSV": "step,node,action", "Markdown": "| step | node", "LaTeX": "\\begin{tabular}{llllll}"} {
		if got := w.lesson.table(kind); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %q", kind, got)
		}
	}
}

func TestCodeFollows(t *testing.T) {
	w := taught(t)
	w.goTo(19)
	marked := ""
	for _, r := range w.teach.code.rows {
		if r.sign.Text == "▶" {
			marked += r.text.Text
		}
	}
	expect(t, "the line", strings.TrimSpace(marked), "if α ≥ β: leave the loop")
	expect(t, "the calls", len(w.teach.code.calls.Objects), 3*4)
	w.search.algorithm.SetSelectedIndex(7)
	expect(t, "another algorithm", w.teach.code.rows[0].text.Text, "mtdf(root, f):")
	expect(t, "stays at its step", w.lesson.step, 19)
}

func TestLessonGoesOnAfterAnEdit(t *testing.T) {
	w := taught(t)
	w.goTo(19)
	w.typeValue(t, "3", 0, 1, 0)
	expect(t, "the step", w.lesson.step, 19)
	expect(t, "of the new search", w.lesson.res() == w.result, true)
	w.click(t, 0, 1, 0)
	if err := w.setValue(""); err != nil {
		t.Fatal(err)
	}
	expect(t, "none while a value is missing", w.lesson == nil && !w.player.Visible(), true)
	w.undo()
	expect(t, "and again", w.lesson != nil, true)
}

func TestViewFollowsTheSearch(t *testing.T) {
	w := taught(t)
	for range 8 {
		w.zoomIn()
	}
	seen := func() bool {
		box, _ := w.tree.scene.CurrentBox()
		corner := w.tree.toScene(w.tree.corner())
		return box.Min.X >= w.tree.origin.X && box.Min.Y >= w.tree.origin.Y && box.Max.X <= corner.X && box.Max.Y <= corner.Y
	}
	for step := 1; step <= 36; step++ {
		w.goTo(step)
		if !seen() {
			t.Fatalf("step %d is not in the view", step)
		}
	}
}

func TestSideBySide(t *testing.T) {
	w := open(t, "")
	w.toggleBeside()
	b := w.beside
	if w.lesson == nil || b.lesson == nil {
		t.Fatal("no lessons")
	}
	expect(t, "left", b.left.Text, "Alpha-beta (fail-soft)")
	expect(t, "right", b.right.Text, "Minimax")
	expect(t, "where they part", b.parts.Text, "They part at step 19.")
	test.Tap(b.goThere)
	expect(t, "both go there", w.lesson.step == 19 && b.lesson.step == 19, true)
	w.lastStep()
	expect(t, "the longer one", w.player.place.Text, "Step 47 of 47")
	w.changeBeside()
	b.options = engine.Options{}
	w.refresh(false)
	w.dialog.Hide()
	expect(t, "the same", b.parts.Text, "Both do the same at every step.")
	w.toggleBeside()
	expect(t, "alone", len(w.treeRoom.Objects), 0)
	expect(t, "the lesson goes on", w.lesson != nil, true)
}

func TestCompareDialog(t *testing.T) {
	w := open(t, "")
	w.compare()
	var entries []*widget.Button
	for _, o := range test.LaidOutObjects(w.win.Canvas().Overlays().Top()) {
		if b, ok := o.(*widget.Button); ok && b.Alignment == widget.ButtonAlignLeading {
			entries = append(entries, b)
		}
	}
	expect(t, "entries", len(entries), 20)
	expect(t, "alpha-beta as given", entries[1].Text, "5")
	test.Tap(entries[13])
	expect(t, "that search is shown", w.history.Current().Search, engine.Options{Order: engine.Order{Kind: engine.Worst}, Algorithm: engine.AlphaBeta})
	expect(t, "closed", w.dialog == nil, true)
}

func TestScaleDialog(t *testing.T) {
	w := open(t, "")
	w.scale()
	f := w.fields()
	f[1].SetText("30")
	expect(t, "too deep", w.button(t, "Measure").Disabled(), true)
	f[1].SetText("3")
	f[2].SetText("2")
	test.Tap(w.button(t, "Measure"))
	expect(t, "a plot", w.button(t, "Export the table…") != nil, true)
}

func TestExportOfAStepIsWhatIsSeen(t *testing.T) {
	w := taught(t)
	w.goTo(19)
	w.click(t, 1)
	w.toggleFold()
	look := w.lookNow()
	look.Show = scene.Solution
	got, err := picture.PNG(w.sceneFor(look), picture.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want, err := picture.PNG(w.tree.scene, picture.Options{})
	if err != nil {
		t.Fatal(err)
	}
	expect(t, "the same picture", bytes.Equal(got, want), true)
	file := filepath.Join(t.TempDir(), "search.gif")
	w.exportAnimation(file, w.history.Current(), look, picture.Options{DPI: 48})
	gif, err := os.ReadFile(file)
	expect(t, "an animation", err == nil && bytes.HasPrefix(gif, []byte("GIF89a")), true)
	expect(t, "which is said", w.status.message.Text, "search.gif is saved.")
}
