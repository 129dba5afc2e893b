package class

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"plytree/editor/course/marking"
	"plytree/editor/drawing/paint"
	"plytree/editor/drawing/scene"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
	"plytree/fileformat"
	"plytree/fileformat/classlist"
	"plytree/fileformat/filetest"
	"plytree/ui/form"
	"plytree/ui/kit"
	"plytree/ui/kit/kittest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

var expect = kittest.Expect

const homework = `plytree: 1
title: Homework
exercise: {tasks: [{ask: value}, {ask: values, marks: 3}, {ask: windows, marks: 6}, {ask: pruned, marks: 2}, {ask: order}]}
tree: [[[1, 4], [5, 6]], [[2, 1], [8, 7]]]
`

// classBench is a class of five students, each with one more right task than the previous one, and
// a broken file.
type classBench struct {
	*page
	bench *kittest.Bench
}

func newClassBench(t *testing.T) *classBench {
	t.Helper()
	return newClassBenchOf(t, homework)
}

// newClassBenchOf makes such a class with another exercise.
func newClassBenchOf(t *testing.T, homework string) *classBench {
	t.Helper()
	b := &classBench{bench: kittest.NewBench(t)}
	fyne.CurrentApp().Settings().SetTheme(kit.Theme{Variant: kit.Light})
	dir := t.TempDir()
	write := func(name string, data []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	key := write("hw.yaml", []byte(homework))
	keys, err := marking.LoadKeys(context.Background(), key)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := fileformat.Load(key)
	if err != nil {
		t.Fatal(err)
	}
	k := filetest.Key(t, doc)
	files := []string{write("broken.yaml", []byte("tree: [1"))}
	for i, name := range []string{"Eva", "Dan", "Cleo", "Bo", "Ana"} {
		a := k.Perfect()
		for _, task := range doc.Exercise.Tasks[i+1:] {
			a = a.With(string(task.Ask), written.Value{})
		}
		d := *doc
		d.Answers = a.WithStudent(name, fmt.Sprint(100+i))
		files = append(files, write(name+".yaml", fileformat.Write(&d)))
	}
	class, err := marking.Check(context.Background(), keys, files,
		marking.Options{Roster: &classlist.Class{Students: []classlist.Student{{Name: "Zoe", Number: "9"}}}})
	if err != nil {
		t.Fatal(err)
	}
	of := &Teaching{}
	of.Forms = form.Forms{Dialogs: b.bench.Dialogs, Painter: paint.NewPainter(), Background: kittest.AtOnce{},
		Look: func() scene.Look { return scene.Look{} }}
	b.page = newPage(of, form.Marking{Key: key, Paths: []string{dir}}, class)
	b.open()
	return b
}

// resize changes the size of the window.
func (b *classBench) resize(width, height float32) {
	b.bench.Window.Resize(fyne.NewSize(width, height))
	b.bench.Refit()
}

// students returns the students in the table.
func (b *classBench) students() string {
	var names []string
	for _, r := range b.table.rows {
		names = append(names, words.Or(r.student, r.file))
	}
	return strings.Join(names, " ")
}

// texts returns all visible texts.
func (b *classBench) texts() string {
	var all []string
	for _, o := range test.LaidOutObjects(b.dialog.Content) {
		if l, ok := o.(*kit.Text); ok && l.Visible() {
			all = append(all, l.Text)
		}
	}
	return strings.Join(all, "\n")
}

// said returns the text of a heading, without its line breaks.
func (h *head) said() string {
	var all []string
	for _, line := range h.lines {
		if line.Visible() {
			all = append(all, strings.TrimSpace(line.Text))
		}
	}
	return strings.ReplaceAll(strings.TrimSpace(strings.Join(all, " ")), " /", "/")
}

func TestClassIsSortedAndSearched(t *testing.T) {
	b := newClassBench(t)
	expect(t, "by name, those who failed or are missing too", b.students(), "Ana Bo broken.yaml Cleo Dan Eva Zoe")
	for _, c := range []struct {
		head, want string
	}{
		{"Student ▲", "Zoe Eva Dan Cleo broken.yaml Bo Ana"}, {"Number", "broken.yaml Eva Dan Cleo Bo Ana Zoe"},
		{"Marks/13", "Ana Bo Cleo Dan Eva broken.yaml Zoe"}, {"Marks/13 ▼", "broken.yaml Zoe Eva Dan Cleo Bo Ana"},
	} {
		tapped := false
		for _, o := range test.LaidOutObjects(b.table) {
			if h, ok := o.(*head); ok && h.said() == c.head {
				test.Tap(h)
				tapped = true
				break
			}
		}
		expect(t, c.head+" is a heading", tapped, true)
		expect(t, c.head, b.students(), c.want)
	}
	b.table.search.SetText("cl")
	expect(t, "found", b.students(), "Cleo")
	b.table.search.SetText("104")
	expect(t, "by number", b.students(), "Ana")
	b.table.search.SetText("broken")
	b.table.openRow(0)
	expect(t, "a row that failed leads to what failed", b.tabs.InFront(), 2)
	b.table.search.SetText("nobody")
	expect(t, "nobody", b.students(), "")
}

// One student can be shown alone; a key switches to the next one, and no other is shown while that
// is ticked.
func TestOneStudentAlone(t *testing.T) {
	b := newClassBench(t)
	b.bench.Press(fyne.KeyDown, fyne.KeyReturn)
	expect(t, "the second", b.student.shown.Student, "Bo")
	expect(t, "the tree is drawn", b.student.tree.Scene() != nil, true)
	for _, other := range []string{"Ana", "Cleo", "Dan", "Eva"} {
		if regexp.MustCompile(`\b` + other + `\b`).MatchString(b.texts()) { // Eva, not Evaluation
			t.Errorf("%s is seen beside Bo", other)
		}
	}
	if !strings.Contains(b.texts(), "✗ 1: nothing (correct: 1.1.1)") {
		t.Errorf("a leaf that is missing is not named in\n%s", b.texts())
	}
	b.student.shown.Remarks = append(b.student.shown.Remarks, sentence.Say("one without a stop"),
		sentence.Say("One with."))
	b.bench.Press(fyne.KeyPageDown, fyne.KeyPageUp)
	if got := b.texts(); !strings.Contains(got, "One without a stop.") || !strings.Contains(got, "One with.") ||
		strings.Contains(got, "One with..") {
		t.Errorf("each remark is one sentence with one full stop, not\n%s", got)
	}
	b.bench.Press(fyne.KeyPageDown)
	expect(t, "the next", b.student.shown.Student, "Cleo")
	b.student.only.SetChecked(true)
	b.bench.Press(fyne.KeyPageDown)
	b.bench.Press(fyne.KeyEscape)
	expect(t, "only this one", b.student.shown.Student, "Cleo")
	b.student.only.SetChecked(false)
	for range 5 {
		b.bench.Press(fyne.KeyPageDown)
	}
	expect(t, "the last stays", b.student.shown.Student, "Eva")
	expect(t, "who has none after them", b.student.next.Disabled() && !b.student.before.Disabled(), true)
	b.bench.Press(fyne.KeyEscape)
	expect(t, "back", b.student.shown == nil && b.all.Visible(), true)
	b.bench.Press(fyne.KeyReturn)
	expect(t, "at the one who was seen last", b.student.shown.Student, "Eva")
	b.bench.Press(fyne.KeyEscape)
	kit.Focus(b.table.search)
	b.table.search.SetText("a") // Ana, Dan, Eva and the broken file
	b.bench.Press(fyne.KeyReturn, fyne.KeyReturn)
	expect(t, "Enter leads from the search to the first that it found", b.student.shown.Student, "Ana")
	b.bench.Press(fyne.KeyEscape)
	b.table.search.SetText("")
	b.bench.Press(fyne.KeyEscape)
	expect(t, "Escape asks then", b.bench.Top().Title, "Close the table?")
}

func TestMarksAreChangedForTheStudentShown(t *testing.T) {
	b := newClassBench(t)
	b.bench.Press(fyne.KeyReturn)
	var asked []string
	for _, o := range test.LaidOutObjects(b.student.content) {
		if button, ok := o.(*kit.Button); ok && button.Text == "Change…" {
			test.Tap(&button.Button)
			asked = append(asked, b.bench.Top().Title)
			b.bench.Press(fyne.KeyEscape)
		}
	}
	expect(t, "each task and all together", strings.Join(asked, ", "),
		"Manual marks: Value of the root, Manual marks: Returned values, Manual marks: Windows on exit, Manual marks: Pruned branches, Manual marks: Evaluation order, Manual marks: All tasks")
}

func TestFailuresAndFigures(t *testing.T) {
	b := newClassBench(t)
	b.tabs.Front(2)
	if text := b.texts(); !strings.Contains(text, "broken.yaml") || !strings.Contains(text, "Line 1, column") {
		t.Errorf("what failed is not said:\n%s", text)
	}
	expect(t, "who handed in nothing did not fail", b.tabTitles(), "Students, Statistics, Failed: 1, Not handed in: 1")
	b.openRow(b.table.rows[len(b.table.rows)-1])
	expect(t, "a row of somebody without a file leads to them", b.tabs.InFront(), missingTab)
	if text := b.texts(); !strings.Contains(text, "Zoe 9\nNot handed in") {
		t.Errorf("who handed in nothing is not said:\n%s", text)
	}
	b.tabs.Front(1)
	if text := b.texts(); !strings.Contains(text, "not handed in") {
		t.Errorf("how many handed in nothing is not said:\n%s", text)
	}
	// several are equally hard
	if text := b.texts(); !strings.Contains(text, "standard deviation") || strings.Contains(text, "Hardest:") {
		t.Errorf("how the class did is not said:\n%s", text)
	}
}

// Manual marks that belong to no student are listed while there are any.
func TestUnusedMarks(t *testing.T) {
	b := newClassBench(t)
	entry := fileformat.Override{Number: "77", Student: "Nobody", Task: fileformat.Total, Marks: 1}
	b.class.OverrideAgain([]fileformat.Override{entry})
	b.changed()
	expect(t, "tabs", b.tabTitles(), "Students, Statistics, Failed: 1, Not handed in: 1, Unmatched marks: 1")
	b.tabs.Front(unusedTab)
	if text := b.texts(); !strings.Contains(text, "hw.marks.yaml") ||
		!strings.Contains(text, "The manual marks for Nobody, 77 (total) match no submission") {
		t.Errorf("they are not named:\n%s", text)
	}
	b.class.OverrideAgain(nil)
	b.changed()
	expect(t, "tabs", b.tabTitles(), "Students, Statistics, Failed: 1, Not handed in: 1")
	expect(t, "the students are in front", b.tabs.InFront(), 0)
}

// tabTitles returns the titles of the tabs.
func (b *classBench) tabTitles() string {
	var titles []string
	for _, o := range test.LaidOutObjects(b.tabs) {
		if button, ok := o.(*kit.Button); ok && button.Visible() {
			titles = append(titles, button.Text)
		}
	}
	return strings.Join(titles, ", ")
}

// Remarks take the rest of the width, so that the table needn't be scrolled sideways for them.
func TestRemarksTakeTheRoomThatIsLeft(t *testing.T) {
	b := newClassBench(t)
	b.table.all[0].cells[len(b.table.columns)-1] = strings.Repeat("a long remark ", 30)
	for _, width := range []float32{1400, 1200} {
		b.resize(width, 700)
		all := float32(0)
		for _, c := range b.table.columns {
			all += c.width + theme.Padding()
		}
		if room := b.table.grid.Size().Width + theme.Padding(); all > room+0.5 || all < room-0.5 {
			t.Errorf("columns of %v pixels in a table of %v", all, room)
		}
	}
	b.class.Submissions[0].Log.Of = map[written.Count]int{written.Minutes: 14, written.Checks: 3}
	b.changed()
	remarks := slices.IndexFunc(b.table.columns, func(c column) bool { return c.head == "Remarks" })
	b.table.all[0].cells[remarks] = strings.Repeat("a long remark ", 30)
	b.table.setWidths()
	all := float32(0)
	for _, c := range b.table.columns[:remarks+1] {
		all += c.width + theme.Padding()
	}
	expect(t, "the log stands behind them, and is scrolled to", remarks < len(b.table.columns)-1 &&
		all <= b.table.grid.Size().Width+theme.Padding()+0.5, true)
}

// With nine tasks the mistakes are in view without scrolling, in a window 1366 pixels wide and also
// with larger texts.
func TestMistakesAreInView(t *testing.T) {
	const nine = `plytree: 1
exercise: {tasks: [{ask: value}, {ask: best-move}, {ask: values}, {ask: bounds}, {ask: windows}, {ask: pruned}, {ask: order}, {ask: evaluated}, {id: mirrored, ask: pruned, search: {order: reversed}}]}
tree: [[[1, 4], [5, 6]], [[2, 1], [8, 7]]]
`
	b := newClassBenchOf(t, nine)
	b.table.all[0].student = strings.Repeat("Eva-Maria ", 10)
	b.table.all[0].cells[0] = b.table.all[0].name()
	for _, scale := range []float32{1, 1.5} {
		fyne.CurrentApp().Settings().SetTheme(kit.Theme{Variant: kit.Light, Scale: scale})
		b.resize(1366, 768)
		b.table.setWidths()
		at := slices.IndexFunc(b.table.columns, func(c column) bool { return c.head == "Mistakes" })
		end := float32(0)
		for _, c := range b.table.columns[:at+1] {
			end += c.width + theme.Padding()
		}
		if end > b.table.grid.Size().Width {
			t.Errorf("texts %v times as large: the mistakes end at %v of %v", scale, end, b.table.grid.Size().Width)
		}
	}
	for text, want := range map[string]string{
		"Pruned (part 1)/3": "Pruned|(part 1)/3", "Marks/22 ▼": "Marks|/22 ▼", "%": "%",
		"剪枝（第 1 部分）/3": "剪枝（第 1 部分）|/3", "": "",
	} {
		expect(t, text, strings.Join(split(text, 2), "|"), want)
		expect(t, text+" in one line", strings.Join(split(text, 1), "|"), text)
	}
}

// heads returns the texts of the visible headings.
func (b *classBench) heads() (all []string) {
	for _, o := range test.LaidOutObjects(b.dialog.Content) {
		if h, ok := o.(*head); ok && h.Visible() {
			all = append(all, "")
			for _, line := range h.lines {
				if line.Visible() {
					all[len(all)-1] += strings.TrimSpace(line.Text) + "|"
				}
			}
		}
	}
	return all
}

// Headings show their whole text after the window became narrower or wider, too.
func TestHeadingsInAnotherWindow(t *testing.T) {
	b := newClassBench(t)
	for _, c := range []struct {
		wide float32
		want string
	}{{1600, "Marks/13|"}, {360, "Marks|/13|"}, {1600, "Marks/13|"}} {
		b.resize(c.wide, 650)
		if heads := b.heads(); !slices.Contains(heads, c.want) {
			t.Errorf("%v wide: there is no %q in %q", c.wide, c.want, heads)
		}
	}
}

// A manual mark has a sign, and is explained in a tip and below the table. It is still
// sorted as a number.
func TestManualMarksHaveASign(t *testing.T) {
	b := newClassBench(t)
	expect(t, "no legend without one", b.table.legend.Visible(), false)
	b.class.OverrideAgain([]fileformat.Override{{Number: "100", Task: "windows", Marks: 0.25,
		Remark: "talked about it"}})
	b.changed()
	expect(t, "the legend", b.table.legend.Visible(), true)
	expect(t, "what it says", b.table.legend.Text, "✎ manual marks")
	row := slices.IndexFunc(b.table.rows, func(r *row) bool { return r.student == "Eva" })
	column := slices.IndexFunc(b.table.columns, func(c column) bool { return c.manualMarks == "windows" })
	expect(t, "the cell", b.table.rows[row].cells[column], "✎ 0.25")
	id := widget.TableCellID{Row: row, Col: column}
	const said = "Manual marks: 0.25. Calculated: 0. Remark: talked about it"
	b.table.grid.OnHighlighted(id)
	expect(t, "below the table", b.table.legend.Text, "✎ "+said)
	before := b.table.legend.Size().Height
	b.resize(360, 700)
	b.table.grid.OnHighlighted(widget.TableCellID{})
	one := b.table.legend.Size().Height
	b.table.grid.OnHighlighted(id)
	expect(t, "in a narrow window it has more lines", b.table.legend.Size().Height > one &&
		b.table.legend.MinSize().Height <= b.table.legend.Size().Height, true)
	b.resize(1000, 700)
	expect(t, "in a wide one it has one", b.table.legend.Size().Height, before)
	b.table.grid.OnHighlighted(widget.TableCellID{})
	expect(t, "and elsewhere", b.table.legend.Text, "✎ manual marks")
	b.table.grid.Pointer = &fyne.Position{X: 100, Y: 100}
	b.table.grid.OnHighlighted(id)
	b.table.grid.Pointer = nil
	expect(t, "at the pointer", b.table.tip.Text.Text, said)
	expect(t, "it is seen", b.table.tip.Visible(), true)
	expect(t, "the pointer does not lead the keys away", b.table.at.Row, 0)
	b.table.grid.MouseOut()
	expect(t, "and gone", b.table.tip.Visible(), false)
	b.table.search.SetText("Ana")
	expect(t, "no legend where no sign is listed", b.table.legend.Visible(), false)
	b.table.search.SetText("")
	b.table.sort(column)
	expect(t, "sorted by numbers", b.students(), "Ana Bo Cleo Eva Dan broken.yaml Zoe")
}

// The table describes mistakes in words, and the search finds those; files for programs contain
// their IDs.
func TestMistakesAreCalledByWords(t *testing.T) {
	b := newClassBench(t)
	at := slices.IndexFunc(b.table.columns, func(c column) bool { return c.head == "Mistakes" })
	m := exercise.FullWindows
	b.class.Submissions[0].Marked.Mistakes = []exercise.Diagnosis{{Mistake: m}}
	b.changed()
	row := slices.IndexFunc(b.table.all, func(r *row) bool { return r.submission == b.class.Submissions[0] })
	expect(t, "on screen", b.table.all[row].cells[at], "No windows passed down")
	expect(t, "in CSV the name", strings.Contains(b.class.CSV(words.Language{}), string(m)) &&
		!strings.Contains(b.class.CSV(words.Language{}), m.Name().String()), true)
	b.table.search.SetText(m.Name().String())
	expect(t, "found by them", len(b.table.rows), 1)
}
