package form

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"plytree/editor/course/handout"
	"plytree/editor/drawing/scene"
	"plytree/engine/exercise"
	"plytree/engine/exercise/generate"
	"plytree/fileformat"
	"plytree/fileformat/notation"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// The indices of the fields in the dialog.
const (
	seedField  = 0
	leastPlies = 3
	mostPlies  = 4
	lowest     = 5
)

// wide is a tree with room for constraints: generated trees have its shape.
const wide = "[[[[1, 2], 3], [4, 5, 6]], [[7, 8], [9, 1]]]"

// generated opens the dialog and returns its result.
func (b *bench) generated() (answer *Generated) {
	answer = &Generated{}
	b.Generate(b.Session, func(g Generated) { *answer = g }, nil)
	return answer
}

// choice returns the first, second or later choice with an option.
func (b *bench) choice(option string, which int) *kit.Select {
	b.t.Helper()
	for _, s := range found[*kit.Select](b) {
		for _, o := range s.Options {
			if o == option {
				if which == 0 {
					return s
				}
				which--
			}
		}
	}
	b.t.Fatalf("no choice offers %q", option)
	return nil
}

func (b *bench) tap(text string) {
	b.t.Helper()
	for _, o := range found[*kit.Button](b) {
		if o.Text == text {
			if !o.Disabled() {
				test.Tap(&o.Button)
			}
			return
		}
	}
	b.t.Fatalf("there is no button %q", text)
}

// The resulting tree meets the wishes set with sliders and ticks.
func TestTreeByWish(t *testing.T) {
	b := newBench(t, wide)
	got := b.generated()
	sliders := found[*kit.Slider](b)
	sliders[0].SetValue(3) // cut-offs: at least
	sliders[4].SetValue(1) // deep ones
	b.tick("no cut-off at equality")
	b.tick("all values different")
	found[*kit.Field](b)[lowest].SetText("-99")
	b.press(fyne.KeyReturn)
	if got.Tree == nil || b.Dialogs.Top() != nil {
		t.Fatal("no tree was taken")
	}
	m, err := generate.Measure(got.Tree, b.Options())
	if err != nil || m.Of(generate.Cuts) < 3 || m.Of(generate.DeepCuts) < 1 || m.Of(generate.NoTies) > 0 || m.Of(generate.Distinct) > 0 {
		t.Errorf("%+v, %v", m, err)
	}
}

// Chance nodes are made as chosen.
func TestTreeWithChanceNodesByWish(t *testing.T) {
	b := newBench(t, wide)
	got := b.generated()
	b.choice("uneven probabilities", 0).SetSelectedIndex(2)
	b.press(fyne.KeyReturn)
	if got.Tree == nil || !got.Tree.HasChance() || !strings.Contains(notation.Write(got.Tree.Root()), ": ") {
		t.Errorf("%+v", got)
	}
}

// If a wish can't be met, it is named, and there is no tree to accept.
func TestWishInTheWay(t *testing.T) {
	b := newBench(t, "[[1, 2], 3]")
	got := b.generated()
	fields := found[*kit.Field](b)
	fields[leastPlies].SetText("2")
	fields[mostPlies].SetText("3")
	found[*kit.Slider](b)[4].SetValue(2)
	said := ""
	for _, l := range found[*kit.Text](b) {
		if l.Importance == widget.DangerImportance && l.Visible() {
			said += l.Text + "|"
		}
	}
	if !strings.Contains(said, "“Deep cut-offs ≥ 2” can't be met") || !strings.Contains(said, "✗") {
		t.Errorf("said is %q", said)
	}
	b.tap("Use this tree")
	if got.Tree != nil || b.Dialogs.Top() == nil {
		t.Error("a tree was taken")
	}
	found[*kit.Slider](b)[4].SetValue(0)
	b.choice("at least", 4).SetSelectedIndex(0)
	b.tap("Use this tree")
	if got.Tree == nil {
		t.Error("without the wish there is still no tree")
	}
}

// The same seed makes the same tree; another seed makes another.
func TestSeedMakesTheTree(t *testing.T) {
	b := newBench(t, "[[1, 2], 3]")
	tree := func(seed string) *Generated {
		got := b.generated()
		found[*kit.Field](b)[seedField].SetText(seed)
		b.tap("Use this tree")
		return got
	}
	one, two, other := tree("5"), tree("5"), tree("6")
	if one.Seed != 5 || !sameTree(one, two) || sameTree(one, other) {
		t.Errorf("%v, %v, %v", one, two, other)
	}
}

// With an exercise, the dialog names the mistakes that the tree would hide, by default none that
// any tree shows: then each mistake costs marks. Without the wish, it names the mistakes that would
// get full marks.
func TestMistakesThatATreeHidesAreNamed(t *testing.T) {
	b := newBench(t, wide)
	b.Session.SetExercise(&exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Value}, {Ask: exercise.Pruned}}})
	said := func() string {
		for _, l := range found[*kit.Text](b) {
			if l.Visible() && (strings.HasPrefix(l.Text, "Every mistake") || strings.HasPrefix(l.Text, "These tasks would")) {
				return l.Text
			}
		}
		return ""
	}
	got := b.generated()
	found[*kit.Field](b)[seedField].SetText("3")
	if want := "Every mistake that these tasks can reveal costs marks here."; said() != want {
		t.Errorf("by default it says %q", said())
	}
	if found[*kit.Field](b)[seedField].SetText("x"); said() != "" {
		t.Errorf("without a tree it says %q", said())
	}
	for _, c := range found[*kit.Check](b) {
		if strings.HasPrefix(c.Text, "every mistake") {
			c.SetChecked(false)
		}
	}
	hidden := false
	for seed := range 10 {
		found[*kit.Field](b)[seedField].SetText(strconv.Itoa(seed))
		hidden = hidden || strings.HasPrefix(said(), "These tasks would also give full marks to ")
	}
	if !hidden {
		t.Errorf("without the wish none of ten trees hides a mistake: %q", said())
	}
	b.tick("every mistake costs marks, if possible")
	b.tap("Use this tree")
	if got.Tree == nil || !got.Asked {
		t.Error("no tree was taken for the tasks")
	}
}

// A blind answer gets few marks on the resulting tree; without tasks there is nothing to limit.
func TestTreeWithFewMarksForABlindAnswer(t *testing.T) {
	const row = "Score for guessing"
	b := newBench(t, wide)
	says := func() bool {
		return slices.ContainsFunc(found[*kit.Text](b), func(l *kit.Text) bool { return l.Text == row })
	}
	b.generated()
	if says() {
		t.Error("without tasks it is offered")
	}
	b.press(fyne.KeyEscape)
	b.Session.SetExercise(&exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Windows}, {Ask: exercise.LeafOrder}}})
	got := b.generated()
	if !says() {
		t.Fatal("with tasks it is not offered")
	}
	found[*kit.Field](b)[seedField].SetText("3")
	found[*kit.Slider](b)[7].SetValue(10)
	if op := b.choice("at most", 7); op.Selected != "at most" {
		t.Errorf("the slider says %q", op.Selected)
	}
	b.tap("Use this tree")
	if got.Tree == nil {
		t.Fatal("no tree was taken")
	}
	k, err := exercise.NewKey(t.Context(), got.Tree, b.Options(), b.Session.Document().Exercise)
	if err != nil || k.Blind().Share() > 0.1 {
		t.Errorf("%v, %v", k.Blind().Share(), err)
	}
}

func sameTree(a, b *Generated) bool {
	return a.Tree != nil && b.Tree != nil && notation.Write(a.Tree.Root()) == notation.Write(b.Tree.Root())
}

// A class file is read at once, and its errors are shown.
func TestSheetsForAClass(t *testing.T) {
	b := newBench(t, "[1, 2]")
	write := func(name, text string) string {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	good, bad := write("class.csv", "number,student\n1,Ana\n2,Bo\n"), write("bad.csv", "who\nAna\n")
	var got *Sheet
	next := bad
	b.Pick = func(_ FileQuestion, chosen func(string)) { chosen(next) }
	b.Sheets(SheetsOf{Front: true, Solutions: true}, func(s Sheet) { got = &s })
	b.tap("Choose…")
	b.tap("Choose name…")
	if got != nil {
		t.Error("a broken class file was taken")
	}
	next = good
	b.tap("Choose…")
	if !b.says("One file with a sheet for each student. Students: 2.") {
		t.Error("the number of sheets is not said")
	}
	b.tick("with solution and marks")
	b.tick("with marking rules")
	b.choose("returned")
	b.tap("Choose name…")
	if got == nil || got.Values != scene.Returned || got.Kind != handout.PDF || !got.Solution || !got.Rules || len(got.Students) != 2 {
		t.Errorf("%+v", got)
	}
	b.Sheets(SheetsOf{Front: true, Solutions: true}, func(s Sheet) { got = &s })
	b.tick("with solution and marks")
	b.choice("PDF (for printing)", 0).SetSelectedIndex(2)
	b.tap("Choose name…")
	if got.Kind != handout.Moodle || got.Solution {
		t.Errorf("%+v", got)
	}
	b.Sheets(SheetsOf{Front: true, Solutions: true}, func(s Sheet) { got = &s })
	b.choice("PDF (for printing)", 0).SetSelectedIndex(3)
	if !b.says("A test with one question per answer. Import the file into the platform as a test.") {
		t.Error("what becomes of a test is not said")
	}
	b.tap("Choose name…")
	if got.Kind != handout.QTI || got.Students != nil {
		t.Errorf("%+v", got)
	}
	b.Sheets(SheetsOf{Front: true}, func(Sheet) {})
	for _, c := range found[*kit.Check](b) {
		if c.Visible() && c.Text != "with marking rules" { // which gives nothing away
			t.Errorf("a test offers %q", c.Text)
		}
	}
	if n := len(b.choice("PDF (for printing)", 0).Options); n != 2 {
		t.Errorf("a test offers %d kinds", n)
	}
}

func TestMarkingIsAsked(t *testing.T) {
	b := newBench(t, "[1, 2]")
	var got *Marking
	b.Pick = func(q FileQuestion, chosen func(string)) {
		chosen(strings.Join(append([]string{q.Title}, q.Endings...), " "))
	}
	tap := func(text string, nth int) {
		for _, button := range found[*kit.Button](b) {
			if button.Text == text {
				if nth--; nth == 0 {
					test.Tap(&button.Button)
				}
			}
		}
	}
	for _, c := range []struct {
		key, in       string
		nth           int // of the buttons that are called so
		wantKey, want string
	}{
		{"File…", "Archive…", 1, "Choose the key .yaml .yml .json", "Choose the submissions .zip .yaml .yml .json"},
		{"Folder…", "Folder…", 2, "Choose the key", "Choose the submissions"},
	} {
		got = nil
		b.Mark(Marking{}, func(m Marking) { got = &m })
		b.tap("Mark")
		if got != nil {
			t.Fatal("marked without a key")
		}
		tap(c.key, 1)
		tap(c.in, c.nth)
		tap("Choose…", 1)
		b.tick("accept answers that follow from a student's own earlier answers")
		b.tap("Mark")
		if got == nil || got.Key != c.wantKey || len(got.Paths) != 1 || got.Paths[0] != c.want || got.Students != "Choose the class list .csv" || !got.Options.FollowThrough {
			t.Errorf("%+v", got)
		}
	}
}

func TestMarksByHand(t *testing.T) {
	b := newBench(t, "[1, 2]")
	got, remark, back := -1.0, "", false
	ask := func(was fileformat.Override, takeBack func()) {
		b.Override("Windows", "2", "6", was, func(v float64, text string) { got, remark = v, text }, takeBack)
	}
	ask(fileformat.Override{}, nil)
	for _, wrong := range []string{"", "x", "-1", "inf"} {
		found[*kit.Field](b)[0].SetText(wrong)
		b.tap("Apply")
		if got >= 0 {
			t.Fatalf("%q is taken as %v", wrong, got)
		}
	}
	found[*kit.Field](b)[0].SetText("3,5")
	found[*kit.Field](b)[1].SetText(" fair ")
	b.tap("Apply")
	if got != 3.5 || remark != "fair" {
		t.Errorf("%v, %q", got, remark)
	}
	ask(fileformat.Override{}, nil)
	found[*kit.Field](b)[0].SetText("15")
	b.tap("Apply")
	if got != 3.5 {
		t.Errorf("15 of 6 are given without a question")
	}
	b.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if found[*kit.Field](b)[0].Text != "15" {
		t.Error("Escape at the question does not lead back to where the marks were written")
	}
	b.tap("Apply")
	b.tap("Give anyway")
	if got != 15 {
		t.Errorf("%v", got)
	}
	ask(fileformat.Override{Marks: 3.5, Remark: "fair"}, func() { back = true })
	b.tap("Use calculated marks")
	if !back || b.Dialogs.Top() != nil {
		t.Error("marks by hand can't be taken back")
	}
}
