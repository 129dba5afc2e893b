package window

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"plytree/engine"
	"plytree/fileformat"
	"plytree/samples"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// monkey does at random what a user can do.
type monkey struct {
	w    *window
	rand *rand.Rand
	did  []string // for the report
}

var monkeyKeys = []fyne.KeyName{
	fyne.KeyTab, fyne.KeyInsert, fyne.KeyReturn, fyne.KeyDelete, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight,
	fyne.KeyEscape, fyne.KeyF2, fyne.KeyF5, fyne.KeyF6, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageDown, fyne.KeyPageUp,
}

// act does one thing.
func (m *monkey) act(t *testing.T) {
	w := m.w
	if w.win.Canvas().Overlays().Top() != nil {
		m.answer()
		return
	}
	switch m.rand.IntN(10) {
	case 0, 1, 2:
		key := monkeyKeys[m.rand.IntN(len(monkeyKeys))]
		m.note("key %s", key)
		m.focused().TypedKey(&fyne.KeyEvent{Name: key})
	case 3, 4:
		r := []rune("0123456789-.,m xa ")[m.rand.IntN(18)]
		m.note("rune %q", r)
		m.focused().TypedRune(r)
	case 5, 6:
		m.click()
	case 7:
		m.drag()
	case 8:
		m.menu()
	default:
		m.note("hover")
		w.tree.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: m.place()}})
	}
}

func (m *monkey) note(format string, args ...any) {
	m.did = append(m.did, fmt.Sprintf(format, args...))
}

// focused is what has the keyboard, or what takes the keys that nothing has.
func (m *monkey) focused() fyne.Focusable {
	if f := m.w.win.Canvas().Focused(); f != nil {
		return f
	}
	return m.w.tree
}

func (m *monkey) place() fyne.Position {
	size := m.w.tree.Size()
	if ids := m.nodes(); m.rand.IntN(4) > 0 {
		if box, ok := m.w.tree.scene.NodeBox(ids[m.rand.IntN(len(ids))]); ok {
			x, y := (box.Min.X+box.Max.X)/2, (box.Min.Y+box.Max.Y)/2
			return fyne.NewPos(float32((x-m.w.tree.origin.X)*m.w.tree.zoom), float32((y-m.w.tree.origin.Y)*m.w.tree.zoom))
		}
	}
	return fyne.NewPos(m.rand.Float32()*size.Width, m.rand.Float32()*size.Height)
}

func (m *monkey) nodes() (ids []engine.ID) {
	m.w.current().Walk(func(v engine.Visit) bool {
		ids = append(ids, v.Node.ID())
		return true
	})
	return ids
}

func (m *monkey) click() {
	t, at := m.w.tree, m.place()
	modifier := []fyne.KeyModifier{0, 0, fyne.KeyModifierShift, fyne.KeyModifierControl}[m.rand.IntN(4)]
	m.note("click at %v with %d", at, modifier)
	t.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary, Modifier: modifier})
	switch m.rand.IntN(6) {
	case 0:
		t.DoubleTapped(&fyne.PointEvent{Position: at})
	case 1:
		t.TappedSecondary(&fyne.PointEvent{Position: at})
	default:
		t.Tapped(&fyne.PointEvent{Position: at})
	}
}

func (m *monkey) drag() {
	from, to := m.place(), m.place()
	modifier := []fyne.KeyModifier{0, 0, fyne.KeyModifierShift}[m.rand.IntN(3)]
	m.note("drag from %v to %v with %d", from, to, modifier)
	m.w.tree.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: from}, Button: desktop.MouseButtonPrimary, Modifier: modifier})
	m.w.dragTo(from, to)
}

// menu chooses an item, but for those that leave the window or ask the disk.
func (m *monkey) menu() {
	menus := m.w.win.MainMenu().Items
	items := menus[m.rand.IntN(len(menus))].Items
	item := items[m.rand.IntN(len(items))]
	for item.ChildMenu != nil && len(item.ChildMenu.Items) > 0 {
		item = item.ChildMenu.Items[m.rand.IntN(len(item.ChildMenu.Items))]
	}
	if item.Action == nil || item.Disabled || item.IsQuit {
		return
	}
	m.note("menu %s", item.Label)
	item.Action()
}

// answer presses a button of what lies over the window, or Escape.
func (m *monkey) answer() {
	w := m.w
	var buttons []*widget.Button
	for _, o := range test.LaidOutObjects(w.win.Canvas().Overlays().Top()) {
		if b, ok := o.(*widget.Button); ok && !b.Disabled() && b.Visible() && b.OnTapped != nil {
			buttons = append(buttons, b)
		}
	}
	if w.dialog == nil || len(buttons) == 0 || m.rand.IntN(3) == 0 {
		m.note("escape")
		if w.dialog != nil {
			w.dialog.Hide()
		} else {
			w.win.Canvas().Overlays().Remove(w.win.Canvas().Overlays().Top())
		}
		return
	}
	b := buttons[m.rand.IntN(len(buttons))]
	m.note("button %s", b.Text)
	test.Tap(b)
}

// check holds what is always so.
func (m *monkey) check() error {
	w := m.w
	ids := map[engine.ID]bool{}
	for _, id := range m.nodes() {
		if ids[id] {
			return fmt.Errorf("the ID %d is there twice", id)
		}
		ids[id] = true
	}
	if w.selected != 0 && !ids[w.selected] {
		return fmt.Errorf("the node %d is selected, but not there", w.selected)
	}
	if w.lesson != nil && w.lesson.res().Tree != w.current() {
		return fmt.Errorf("the lesson is of another tree")
	}
	if len(w.tabs.Items) != len(w.sheets) {
		return fmt.Errorf("%d tabs for %d documents", len(w.tabs.Items), len(w.sheets))
	}
	w.tree.frame(320, 240)
	return nil
}

// Whatever is done, in whatever order: nothing breaks, and undoing everything
// gives the first tree.
func TestMonkey(t *testing.T) {
	runs := uint64(12)
	if testing.Short() {
		runs = 2
	}
	for seed := range runs {
		w := open(t, "")
		w.tree.hoverDelay = 0
		sample := samples.All()[seed%uint64(len(samples.All()))]
		doc, err := fileformat.Read(sample.File, sample.Text)
		if err != nil {
			t.Fatal(err)
		}
		w.load(doc, "")
		first := w.current()
		sheet := w.sheet
		m := &monkey{w: w, rand: rand.New(rand.NewPCG(seed, 1))}
		func() {
			defer func() {
				if p := recover(); p != nil {
					t.Errorf("seed %d: %v after %q", seed, p, m.did[max(0, len(m.did)-12):])
					panic(p)
				}
			}()
			for range 150 {
				m.act(t)
				w.player.pause() // its clock would run beside the test
				if err := m.check(); err != nil {
					t.Fatalf("seed %d: %v after %q", seed, err, m.did[max(0, len(m.did)-12):])
				}
			}
		}()
		for sheet.history.Undo() {
		}
		if sheet.current() != first {
			t.Errorf("seed %d: undoing everything does not give the first tree", seed)
		}
	}
}
