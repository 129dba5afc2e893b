package window

import (
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"plytree/editor/session"
	"plytree/editor/session/disk"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/game"
	"plytree/engine/tree/treetest"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

type phone struct {
	fyne.Size
	text int // in percent
}

// sizes are those of phones, and of a narrow window with texts twice as large; the last two are
// phones in landscape orientation.
var sizes = []phone{{fyne.NewSize(360, 640), 100}, {fyne.NewSize(390, 844), 100}, {fyne.NewSize(720, 1280), 200},
	{fyne.NewSize(844, 390), 100}, {fyne.NewSize(640, 360), 100}}

// sized sets the sizes of the window and its texts, and waits for the layout.
func (w driven) sized(size fyne.Size, text int) {
	w.setTextSize(text)
	w.win.Resize(size)
	w.clock.pass()
}

// inside fails for every object that extends beyond the window, except in a direction that scrolls,
// and for objects too small to be pressed.
func (w driven) inside(state string) {
	w.t.Helper()
	all := fyne.NewSize(w.win.Canvas().Size().Width, w.win.Canvas().Size().Height)
	if folder := os.Getenv("PLYTREE_SHOTS"); folder != "" {
		f, err := os.Create(filepath.Join(folder, fmt.Sprintf("%s-%.0f.png", state, all.Width)))
		if err != nil {
			w.t.Fatal(err)
		}
		defer f.Close()
		if err := png.Encode(f, w.win.Canvas().Capture()); err != nil {
			w.t.Fatal(err)
		}
	}
	look := sight{w.t, fmt.Sprintf("%s at %.0f × %.0f", state, all.Width, all.Height), w.narrow, map[string]bool{}}
	top := w.win.Canvas().Content()
	if over := w.win.Canvas().Overlays().Top(); over != nil {
		top = over
	}
	look.walk(top, fyne.Position{}, area{0, 0, all.Width, all.Height})
}

// area is the visible part of the window, from top left to bottom right; it is unlimited in a
// direction that scrolls.
type area struct{ x0, y0, x1, y1 float32 }

type sight struct {
	t       testing.TB
	state   string
	fingers bool // press what there is
	said    map[string]bool
}

func (s sight) fail(format string, a ...any) {
	if text := fmt.Sprintf(format, a...); !s.said[text] {
		s.said[text] = true
		s.t.Errorf("%s: %s", s.state, text)
	}
}

const slack = 1.5

func (s sight) walk(o fyne.CanvasObject, at fyne.Position, in area) {
	if !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	size := o.Size()
	if size.Width == 0 || size.Height == 0 {
		return
	}
	if at.X < in.x0-slack || at.Y < in.y0-slack || at.X+size.Width > in.x1+slack || at.Y+size.Height > in.y1+slack {
		s.fail("%s lies at %.0f, %.0f to %.0f, %.0f; seen is %.0f, %.0f to %.0f, %.0f; at fault: %s", nameOfObject(o),
			at.X, at.Y, at.X+size.Width, at.Y+size.Height, in.x0, in.y0, in.x1, in.y1, atFault(o, in.x1-in.x0))
		return
	}
	s.press(o)
	s.whole(o)
	s.keys(o)
	const far = 1e6
	switch o := o.(type) {
	case *container.Scroll:
		if o.Content == nil {
			return
		}
		in := area{at.X, at.Y, at.X + size.Width, at.Y + size.Height}
		if o.Direction != container.ScrollHorizontalOnly {
			in.y0, in.y1 = -far, far
		}
		if o.Direction == container.ScrollHorizontalOnly {
			in.x0, in.x1 = -far, far
		}
		s.walk(o.Content, at, in)
	case *fyne.Container:
		for _, inner := range o.Objects {
			s.walk(inner, at, in)
		}
	case *widget.Select, *widget.Button, *kit.Grid, *widget.List, interface{ SelectedText() string }:
	case fyne.Widget:
		for _, inner := range test.WidgetRenderer(o).Objects() {
			s.walk(inner, at, in)
		}
	}
}

// inner returns the objects of which an object consists.
func inner(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *container.Scroll:
		return []fyne.CanvasObject{o.Content}
	case *fyne.Container:
		return o.Objects
	case *widget.Select, *widget.Button, *kit.Grid, *widget.List, interface{ SelectedText() string }:
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

// atFault names the objects that need more than a width.
func atFault(o fyne.CanvasObject, width float32) (names string) {
	for _, each := range inner(o) {
		if each != nil && each.Visible() && each.MinSize().Width > width {
			names += atFault(each, width)
		}
	}
	if names == "" && o.MinSize().Width > width {
		names = fmt.Sprintf("%s asks for %.0f; ", nameOfObject(o), o.MinSize().Width)
	}
	return names
}

// press fails for a button or similar object too small for a finger.
func (s sight) press(o fyne.CanvasObject) {
	_, tap := o.(fyne.Tappable)
	// which lies over its node
	if of, can := o.(fyne.Disableable); !tap || !s.fingers || can && of.Disabled() ||
		fmt.Sprintf("%T", o) == "*treeview.field" {
		return
	}
	const target = 40
	if size := o.Size(); size.Width < target-0.5 || size.Height < target-0.5 {
		s.fail("%s is %.0f × %.0f: too small for a finger", nameOfObject(o), size.Width, size.Height)
	}
}

// whole fails for a text that is cut without an ellipsis.
func (s sight) whole(o fyne.CanvasObject) {
	l, label := o.(*kit.Text)
	switch o.(type) {
	case *kit.Check, *kit.Button:
	default:
		if !label || l.Wrapping != fyne.TextWrapOff || l.Truncation != fyne.TextTruncateOff {
			return
		}
	}
	has, needs := o.Size().Width, o.MinSize().Width
	if _, button := o.(*kit.Button); !button {
		needs -= theme.InnerPadding() // on its right nothing stands
	}
	if has < needs-slack {
		s.fail("%s has %.0f of the %.0f that it needs", nameOfObject(o), has, needs)
	}
}

// keys fails for a text about keys or a mouse, except their list: a phone has none.
func (s sight) keys(o fyne.CanvasObject) {
	if name := nameOfObject(o); s.fingers && !strings.Contains(s.state, "keys ") && namesKey.MatchString(name) {
		s.fail("%s speaks of keys, or of a mouse", name)
	}
}

var namesKey = regexp.MustCompile(`\b(F\d+|Ctrl|Shift\+|Enter|Escape|Tab adds|arrow keys?|press [A-Z]|[Cc]lick)`)

func nameOfObject(o fyne.CanvasObject) string {
	text := ""
	switch o := o.(type) {
	case *kit.Text:
		text = o.Text
	case *canvas.Text:
		text = o.Text
	case *kit.Button:
		text = o.Text + o.Tip
	case *kit.Check:
		text = o.Text
	case *widget.Button:
		text = o.Text
	case interface{ Title() string }:
		text = o.Title()
	}
	return fmt.Sprintf("%T %q", o, text)
}

// state is a state of the window, and how to reach it.
type state struct {
	name string
	to   func(w driven)
}

// above lists the states that lie above the previous one, which stays open.
var above = []string{"class", "student", "by hand", "failed", "extras"}

// visit brings a window of a size and language into each of the states, from the previous one, and
// inspects it.
func visit(t *testing.T, lang words.Language, size phone, states []state, look func(w driven, name string)) {
	t.Helper()
	w := speaking(t, lang, session.Env{})
	w.placeSample("01")
	w.sized(size.Size, size.text)
	for i, s := range states {
		s.to(w)
		w.clock.pass()
		look(w, s.name)
		if i+1 == len(states) || !slices.Contains(above, states[i+1].name) {
			w.closeAll()
		}
	}
}

// outside fails if something extends beyond the window in one of the states, in each of the sizes
// and languages.
func outside(t *testing.T, sizes []phone, languages []string, states []state) {
	t.Helper()
	for _, size := range sizes {
		for _, id := range languages {
			lang, err := words.Open(id)
			if err != nil {
				t.Fatal(err)
			}
			visit(t, lang, size, states, func(w driven, name string) { w.inside(id + " " + name) })
		}
	}
}

// narrowStates returns the states of a narrow window, each reached from the previous one.
func narrowStates() []state {
	sample := func(begin string) func(driven) { return func(w driven) { w.placeSample(begin) } }
	states := []state{
		{"start", func(w driven) { w.start.Show() }},
		{"editing", func(w driven) { w.start.Leave(); w.click(0, 0, 0) }},
		{"menu", func(w driven) { w.tools.First().(*kit.Button).OnTapped() }},
		{"node", func(w driven) { w.click(0, 0); w.acts.PopUp(fyne.NewPos(100, 100)) }},
		{"find", func(w driven) { w.do("find"); w.find.Look("3") }},
		{"what if", func(w driven) { w.find.Close(); w.click(0, 0, 0); w.do("what if") }},
		{"lesson", func(w driven) { w.do("end what if", "lesson", "step on", "step on") }},
		{"two", func(w driven) { w.do("beside") }},
		{"bounds", func(w driven) {
			w.placeSample("11")
			for i := 0; i < 8 && w.Session().Work().Ask() != exercise.Bounds; i++ {
				w.do("next task")
			}
		}},
		{"test", sample("12")},
		{"parts", func(w driven) { w.do("close"); w.placeSample("13") }}, // nothing is searched beside a test
		{"teacher", func(w driven) { w.do("edit exercise") }},
		{"practice", sample("11")},
	}
	for _, id := range []string{"keys", "about", "export", "sheets", "package", "generate", "save as", "hand in",
		"copy link", "page address", "practise", "new game"} {
		states = append(states, state{id, func(w driven) { w.do(id) }})
	}
	states = append(states, state{"plain", func(w driven) { w.place("[[1, 2], [3, 4]]"); w.click(0, 0) }})
	for _, id := range []string{"grow", "fill leaves", "refill", "name nodes", "shift", "new exercise", "growth"} {
		states = append(states, state{id, func(w driven) { w.do(id) }})
	}
	states = append(states, state{"compare", func(w driven) { w.do("compare") }}, state{"grown", driven.grown},
		state{"lost", driven.lose})
	return states
}

// gameStates returns the dialogs for games: for a new tree each game in turn and an invalid
// position, and the growth below a node with a board.
func gameStates() (states []state) {
	for i := range game.Kinds() {
		states = append(states, state{fmt.Sprint("new game ", i), func(w driven) {
			w.do("new game")
			over[*kit.Select](w)[0].SetSelectedIndex(i)
		}})
	}
	states = append(states, state{"new game refused", func(w driven) {
		w.do("new game")
		for _, f := range over[*kit.Field](w) {
			if f.Visible() {
				f.SetText("99999") // of each something is said
			}
		}
	}})
	states = append(states,
		state{"draw the tree", func(w driven) { w.DrawTree(exercise.Game{}, func(exercise.Game) {}) }})
	for _, board := range []string{"XO./.X./O..", "1 3 5"} {
		states = append(states, state{"grow game " + strings.ReplaceAll(board, "/", "-"), func(w driven) {
			w.read("plytree: 1\ntree:\n  board: " + board + "\n  children: [1, 2]\n")
			w.click()
			w.do("grow game")
			if w.Dialogs.Top() == nil {
				w.t.Fatal("nothing asks what grows at a board")
			}
		}})
	}
	return states
}

// Nothing extends beyond the window in any state, and buttons in a narrow one are large enough for
// fingers: on the smallest phones in languages with longer words and other scripts, and in every
// language in the window of an old laptop, also with texts twice as large.
func TestNothingLiesOutside(t *testing.T) {
	laptop, narrow, all, few := phone{fyne.NewSize(1024, 700), 100}, sizes[:1], words.IDs(),
		[]string{words.English, "uk"}
	outside(t, sizes, []string{words.English}, slices.Concat(narrowStates(), classStates()))
	if !treetest.InCI() {
		return
	}
	outside(t, narrow, []string{"fr", "ro", "uk", "zh"}, narrowStates())
	outside(t, []phone{laptop, {laptop.Size, 200}}, all, slices.Concat(wideStates(), classStates()[:3]))
	outside(t, []phone{{fyne.NewSize(1366, 768), 100}, {fyne.NewSize(1920, 1080), 100}}, few, wideStates())
	outside(t, []phone{laptop, sizes[0]}, all, slices.Concat(gameStates(), exerciseStates()))
}

// An exercise leaves the tree at least half the width of a phone in landscape orientation.
func TestTheTreeHasHalfOfALowWindow(t *testing.T) {
	for _, size := range sizes[3:] {
		w := solvingSample(t, "11-")
		w.sized(size.Size, size.text)
		if has := w.tree.Size().Width; has < size.Width/2 || !w.sidePane.Visible() {
			t.Errorf("%v: the tree is %.0f wide", size.Size, has)
		}
	}
}

// closeAll closes all dialogs.
func (w driven) closeAll() {
	for w.Dialogs.Top() != nil {
		w.Dialogs.Top().Close()
	}
}

// classStates returns the dialog for marking a class, and the views of the marks.
func classStates() []state {
	return []state{
		{"mark", func(w driven) { w.handIn(); w.do("mark class") }},
		{"class", func(w driven) {
			w.fill(filepath.Join(filepath.Dir(w.Session().File().Name()), "in"))
			w.Dialogs.Top().Accept()
		}},
		{"student", func(w driven) {
			kit.Focus(allIn[*kit.Grid](w.Dialogs.Top().Content)[0])
			w.press(fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
			w.expectSeen("Student 01   1001")
		}},
		{"by hand", func(w driven) { w.changeMarks() }},
		{"figures", func(w driven) { w.do("mark class"); w.Dialogs.Top().Accept(); w.choose("Statistics") }},
		{"failed", func(w driven) { w.choose("Failed: 1") }},
	}
}

// exerciseStates returns the dialogs for the exercises of a class, with all their rows.
func exerciseStates() []state {
	return []state{
		{"generate for a class", func(w driven) {
			put(w.t, filepath.Join(w.handIn(), "class.csv"),
				"student,number\nAna-Maria Constantinescu-Dumitrescu,123456789\nBo,2\n")
			w.do("generate")
			w.fill("class.csv")
		}},
		{"extras", func(w driven) {
			w.Dialogs.Top().Accept()
			for _, c := range widgets[*kit.Check](w.top()) {
				c.SetChecked(true)
			}
		}},
		{"sheets of a folder", func(w driven) { w.do("sheets"); over[*kit.Select](w)[0].SetSelectedIndex(1) }},
	}
}

// The marks of a class get the narrow layout when the window becomes narrow.
func TestAClassFollowsTheWindow(t *testing.T) {
	wide := phone{fyne.NewSize(1180, 720), 100}
	visit(t, words.Language{}, wide, classStates(), func(w driven, name string) {
		w.sized(sizes[0].Size, 100)
		w.inside(name + " that was wide")
		w.sized(wide.Size, 100)
	})
}

// An open dialog gets the narrow layout when the window becomes narrow, and its former one when it
// is wide again. Typed text and the focus stay.
func TestOpenDialogsFollowTheWindow(t *testing.T) {
	w := first(t)
	size := func(s fyne.Size) {
		w.win.Resize(s)
		w.clock.pass()
	}
	phone, desktop := fyne.NewSize(360, 640), fyne.NewSize(1180, 720)
	for _, id := range []string{"keys", "about", "export", "sheets", "package", "generate", "grow", "fill leaves",
		"refill", "name nodes", "new exercise", "compare", "grown", "save as", "lost"} {
		size(desktop)
		w.click(0, 0)
		switch id {
		case "grown":
			w.grown()
		case "lost":
			w.lose()
		default:
			w.do(id)
		}
		before := w.places()
		field, typed := w.win.Canvas().Focused().(*kit.Field)
		was := ""
		if typed {
			was = field.Text
			field.SetText("3")
		}
		size(phone)
		w.inside(id + " that was wide")
		size(desktop)
		if typed {
			expect(t, id+": what is typed", field.Text, "3")
			expect(t, id+": where the keyboard is", w.win.Canvas().Focused(), fyne.Focusable(field))
			field.SetText(was) // a search, or another tree, shows something else
		}
		for i, now := range w.places() {
			if now != before[i] {
				t.Errorf("%s: %s, was %s", id, now, before[i])
				break
			}
		}
		w.closeAll()
	}
}

// lose offers lost work, some of which is unreadable.
func (w driven) lose() {
	folder := w.env.Copies.(disk.Copies).Folder
	for name, text := range map[string]string{"a": "plytree: 1\ntree: [4, 5]\n", "b": "plytree: 1\ntree: [[6, 7], 4]\n",
		"c": "plytree: 1\ntree: ["} {
		put(w.t, filepath.Join(folder, name+".yaml"), text)
	}
	w.opener.OfferRecovery()
}

// changeMarks changes the marks of the first task of the student shown.
func (w driven) changeMarks() {
	for _, b := range over[*kit.Button](w) {
		if b.Tip == "Change…" {
			test.Tap(&b.Button)
			return
		}
	}
}

// grown opens the comparison of the work at different depths.
func (w driven) grown() {
	w.do("growth")
	over[*kit.Field](w)[1].SetText("3")
	w.Dialogs.Top().Accept()
}

// places returns the buttons, fields and choices of a dialog and their positions.
func (w driven) places() (all []string) {
	for _, o := range test.LaidOutObjects(w.win.Canvas().Overlays().Top()) {
		switch o.(type) {
		case *kit.Button, *kit.Field, *kit.Select, *kit.Check, *canvas.Image:
			all = append(all, fmt.Sprint(nameOfObject(o), fyne.CurrentApp().Driver().AbsolutePositionForObject(o),
				o.Size()))
		}
	}
	return all
}

// With texts of any size, the tree, the player and its text are visible without scrolling the
// window, also if the menus take some of its height.
func TestLargeTextsLeaveThePlayerInSight(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(1366, 700), fyne.NewSize(1280, 660), fyne.NewSize(1000, 730)} {
		w := first(t)
		w.do("lesson")
		w.sized(size, 200)
		for name, o := range map[string]fyne.CanvasObject{"the tree": w.tree, "the player": w.lesson.Player,
			"the result": w.result, "the panel": w.sidePane} {
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
			if end := at.Y + o.Size().Height; !o.Visible() || end > size.Height+slack || o.Size().Height < 50 {
				t.Errorf("%.0f × %.0f: %s lies from %.0f to %.0f", size.Width, size.Height, name, at.Y, end)
			}
		}
	}
}

// The start page follows the width of a wide window.
func TestNothingOfTheStartPageLiesOutside(t *testing.T) {
	w := empty(t)
	w.start.Show()
	for _, size := range []fyne.Size{fyne.NewSize(1180, 720), fyne.NewSize(1024, 700), fyne.NewSize(760, 700),
		fyne.NewSize(1180, 720)} {
		w.sized(size, 100)
		for _, b := range allIn[*kit.Button](w.start) {
			if end := fyne.CurrentApp().Driver().AbsolutePositionForObject(b).X + b.Size().Width; b.Visible() &&
				end > size.Width {
				t.Errorf("%.0f × %.0f: %q ends at %.0f", size.Width, size.Height, b.Text, end)
			}
		}
	}
}

// told reports a press to the window as a page does, by a finger or not.
func (w driven) told(finger, down bool) {
	w.window.finger = func() bool { return finger }
	w.handled(down)
}

// touch touches a place with a finger as a page reports it: the press, then the rest.
func (w driven) touch(o fyne.CanvasObject) {
	w.told(true, false)
	if m, ok := o.(desktop.Mouseable); ok {
		m.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary})
		w.win.Canvas().Unfocus() // as the toolkit does where the keyboard is elsewhere
	}
	w.told(true, true)
	o.(fyne.Tappable).Tapped(&fyne.PointEvent{})
	w.told(true, false)
}

// padKey touches keys of the pad.
func (w driven) padKey(names ...string) {
	w.t.Helper()
	for _, name := range names {
		found := false
		for _, o := range seen(w.pad) {
			if b, ok := o.(interface{ Label() string }); ok && b.Label() == name && !found {
				found = true
				w.touch(o)
			}
		}
		if !found {
			w.t.Fatalf("the pad has no key %q", name)
		}
	}
}

// Leaves and answers are typed using only fingers, on the pad; a mouse has no pad.
func TestThePadTypesValuesAndAnswers(t *testing.T) {
	w := drawn(t, "[[1, 2], [3, 4]]")
	w.sized(fyne.NewSize(360, 640), 100)
	w.click(0, 0)
	w.told(false, false)
	expect(t, "a pad for the mouse", w.pad.Visible(), false)
	w.told(true, false)
	w.click(0, 0)
	w.told(true, false)
	expect(t, "a pad for a finger", w.pad.Visible(), true)
	w.inside("pad")
	w.padKey("−", "7", "Next", "8", "⌫", "9", "Next", "∞", "Previous field", "5", "Next")
	w.writes("what is typed", "[[-7, 5], [inf, 4]]")
	w.padKey("Close")
	expect(t, "no pad, when nothing is typed", w.pad.Visible(), false)
}

// A tap shows the full text if it is cut below the tree, and otherwise nothing.
func TestATapShowsTheWholeOfWhatIsSaid(t *testing.T) {
	w := drawn(t, "[[1, 2], [3, 4]]")
	w.sized(sizes[0].Size, 100)
	long := strings.Repeat("What is said ", 9) + "ends here."
	for _, said := range []struct{ text, told string }{{"Short.", ""}, {long, long}} {
		w.say(said.text)
		w.result.Tapped(nil)
		expect(t, "told", w.tips.Text(), said.told)
	}
	w.inside("told")
}

// Answers at nodes, both values and the two ends of windows, are typed on the pad alone.
func TestThePadAnswersAtTheNodes(t *testing.T) {
	for _, c := range []struct {
		ask  exercise.Ask
		keys []string
		want string
	}{
		{exercise.Values, []string{"4", "Next"}, "values: {d: 4}"},
		{exercise.Windows, []string{"−", "∞", "Next", "5", "Next"}, `windows: {e: ["−∞", 5]}`},
	} {
		w := solvingSample(t, "11-")
		w.toTask(c.ask)
		w.sized(sizes[0].Size, 100)
		f, ok := w.Session().Work().Field()
		if !ok {
			t.Fatalf("%s asks for nothing", c.ask)
		}
		w.told(true, false)
		w.typeByFinger(f.Node)
		w.told(true, false)
		expect(t, string(c.ask)+": a pad", w.pad.Visible(), true)
		w.padKey(c.keys...)
		w.padKey("Close")
		expect(t, string(c.ask)+": no pad", w.pad.Visible(), false)
		has(t, string(c.ask), w.answers(), c.want)
	}
}

// A finger opens the field of an answer in the panel, which is visible above the pad: nothing moves
// while the finger is down, and typed text is kept when the pad is closed.
func TestAFingerAnswersInThePanel(t *testing.T) {
	for _, size := range sizes {
		w := solvingSample(t, "11-")
		w.sized(size.Size, size.text)
		w.toTask(exercise.Value)
		w.clock.pass()
		w.answering.TypeInPanel("")
		number, ok := w.win.Canvas().Focused().(*kit.Field)
		if !ok {
			t.Fatalf("%T has the keyboard", w.win.Canvas().Focused())
		}
		w.win.Canvas().Unfocus()
		w.told(true, false)
		place := func() fyne.Position { return fyne.CurrentApp().Driver().AbsolutePositionForObject(number) }
		before := place()
		number.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary})
		w.win.Canvas().Focus(number)
		w.told(true, true)
		expect(t, "where the field is while the finger is down", place(), before)
		w.told(true, false)
		expect(t, "a pad", w.pad.Visible(), true)
		inSight := func(when string) {
			side := w.sidePane
			below := fyne.CurrentApp().Driver().AbsolutePositionForObject(w.pad).Y
			top := fyne.CurrentApp().Driver().AbsolutePositionForObject(side).Y
			y, height := place().Y, number.Size().Height
			if !side.Visible() || y < top-slack || y+height > top+side.Size().Height+slack ||
				top+side.Size().Height > below+slack {
				t.Errorf("%v %s: the field is at %.0f to %.0f, the panel at %.0f to %.0f, its pad at %.0f", size, when,
					y, y+height, top, top+side.Size().Height, below)
			}
		}
		inSight("first")
		w.inside("pad of the panel")
		w.padKey("4")
		w.win.Resize(fyne.NewSize(size.Height, size.Width))
		w.clock.pass()
		inSight("turned")
		w.win.Resize(size.Size)
		w.clock.pass()
		inSight("turned back")
		w.padKey("3", "Close")
		expect(t, "no pad", w.pad.Visible(), false)
		has(t, "what is kept", w.answers(), "value: 43\n")
	}
}
