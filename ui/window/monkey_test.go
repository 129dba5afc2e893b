package window

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/samples"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// monkey uses the pointer, keys, menus and dialogs at random. The edits of a document are tested by
// the session's monkey.
type monkey struct {
	driven
	rand *rand.Rand
	did  []string // for the report
}

// Whatever is done, in whatever order, nothing breaks, and the window shows the state of the
// session.
func TestMonkey(t *testing.T) {
	for seed := range uint64(treetest.Times(3, 12)) {
		w := empty(t)
		w.start.Show()
		w.sample((int(seed) + len(samples.All()) - 1) % len(samples.All())) // the last one is drawn
		m := &monkey{driven: w, rand: rand.New(rand.NewPCG(seed, 1))}
		func() {
			defer func() {
				if p := recover(); p != nil {
					t.Errorf("seed %d: %v after %q", seed, p, m.did[max(0, len(m.did)-12):])
					panic(p)
				}
			}()
			for range 150 {
				m.act()
				w.lesson.Player.Pause() // its clock would run beside the test
				if err := m.check(); err != nil {
					t.Fatalf("seed %d: %v after %q", seed, err, m.did[max(0, len(m.did)-12):])
				}
			}
		}()
	}
}

var monkeyKeys = []fyne.KeyName{
	fyne.KeyTab, fyne.KeyInsert, fyne.KeyReturn, fyne.KeyDelete, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight,
	fyne.KeyEscape, fyne.KeyF2, fyne.KeyF5, fyne.KeyF6, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageDown, fyne.KeyPageUp,
}

// act does one thing.
func (m *monkey) act() {
	if m.win.Canvas().Overlays().Top() != nil {
		m.answer()
		return
	}
	switch m.rand.IntN(10) {
	case 0, 1, 2:
		key := monkeyKeys[m.rand.IntN(len(monkeyKeys))]
		m.note("key %s", key)
		m.keyboard().TypedKey(&fyne.KeyEvent{Name: key})
	case 3, 4:
		r := []rune("0123456789-.,m xa ")[m.rand.IntN(18)]
		m.note("rune %q", r)
		m.keyboard().TypedRune(r)
	case 5, 6:
		m.clickSomewhere()
	case 7:
		m.drag()
	case 8:
		m.action()
	default:
		m.note("hover")
		m.tree.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: m.somewhere()}})
	}
}

func (m *monkey) note(format string, args ...any) {
	m.did = append(m.did, fmt.Sprintf(format, args...))
}

// keyboard returns the focused object, or the one that receives keys without a focus.
func (m *monkey) keyboard() fyne.Focusable {
	if f := m.win.Canvas().Focused(); f != nil {
		return f
	}
	return m.tree
}

// somewhere returns a random position, mostly at a node.
func (m *monkey) somewhere() fyne.Position {
	var ids []tree.ID
	m.Session().Subject().Walk(func(v tree.Visit) bool {
		ids = append(ids, v.Node.ID())
		return true
	})
	if at, ok := m.tree.At(ids[m.rand.IntN(len(ids))]); ok && m.rand.IntN(4) > 0 {
		return at
	}
	size := m.tree.Size()
	return fyne.NewPos(m.rand.Float32()*size.Width, m.rand.Float32()*size.Height)
}

func (m *monkey) clickSomewhere() {
	at := m.somewhere()
	modifier := []fyne.KeyModifier{0, 0, fyne.KeyModifierShift, fyne.KeyModifierControl}[m.rand.IntN(4)]
	m.note("click at %v with %d", at, modifier)
	m.tree.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary,
		Modifier: modifier})
	if m.rand.IntN(6) == 0 {
		m.tree.TappedSecondary(&fyne.PointEvent{Position: at})
	} else {
		m.tree.Tapped(&fyne.PointEvent{Position: at})
	}
}

func (m *monkey) drag() {
	from, to := m.somewhere(), m.somewhere()
	modifier := []fyne.KeyModifier{0, 0, fyne.KeyModifierShift}[m.rand.IntN(3)]
	m.note("drag from %v to %v with %d", from, to, modifier)
	m.tree.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: from},
		Button: desktop.MouseButtonPrimary, Modifier: modifier})
	m.tree.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to},
		Dragged: fyne.NewDelta(to.X-from.X, to.Y-from.Y)})
	m.tree.DragEnd()
}

// action does a random action of the table, except quitting.
func (m *monkey) action() {
	var all []*fyne.MenuItem
	for _, menu := range m.acts.Menu.Items {
		all = append(all, actionsIn(menu)...)
	}
	one := all[m.rand.IntN(len(all))]
	if one.IsQuit {
		return
	}
	m.note("action %s", one.Label)
	one.Action()
}

// answer presses a button of the topmost dialog, or Escape.
func (m *monkey) answer() {
	var buttons []*kit.Button
	for _, b := range over[*kit.Button](m.driven) {
		if !b.Disabled() && b.Visible() && b.Text != m.Lang.L("Up") { // which leaves the test's folder
			buttons = append(buttons, b)
		}
	}
	switch top := m.Dialogs.Top(); {
	case top == nil: // a menu
		m.note("close the menu")
		m.win.Canvas().Overlays().Remove(m.win.Canvas().Overlays().Top())
	case len(buttons) == 0 || m.rand.IntN(3) == 0:
		m.note("escape")
		top.Close()
	default:
		b := buttons[m.rand.IntN(len(buttons))]
		m.note("button %s", b.Text)
		test.Tap(b)
	}
}

// check tests the invariants.
func (m *monkey) check() error {
	s := m.Session()
	switch {
	case len(m.tabs.strip.Items) != len(m.Documents.All()):
		return fmt.Errorf("%d tabs for %d documents", len(m.tabs.strip.Items), len(m.Documents.All()))
	case m.tabs.strip.SelectedIndex() != m.tabs.front():
		return errors.New("another tab is chosen than the document in front")
	case m.tree.Scene() != s.Scene():
		return errors.New("another scene is shown than there is")
	case m.lesson.Player.Visible() != s.Lesson().Ready():
		return errors.New("the player is not there when there is a lesson, or is there when there is none")
	}
	was := m.offered()
	m.acts.Set()
	m.tools.Set()
	if now := m.offered(); now != was {
		return fmt.Errorf("the menus and the tool bar show what was:\n%s\n%s", was, now)
	}
	return nil
}

// offered returns what the menus and the tool bar show.
func (w driven) offered() string {
	var b strings.Builder
	for _, menu := range w.acts.Menu.Items {
		for _, item := range actionsIn(menu) {
			fmt.Fprintln(&b, item.Label, item.Disabled, item.Checked)
		}
	}
	for _, button := range allIn[*kit.Button](w.tools.Content) {
		fmt.Fprintln(&b, button.Text, button.Disabled(), button.Importance)
	}
	return b.String()
}

// actionsIn returns the items of a menu and its submenus that have an action.
func actionsIn(menu *fyne.Menu) (all []*fyne.MenuItem) {
	for _, item := range menu.Items {
		switch {
		case item.ChildMenu != nil && !strings.HasPrefix(item.Label, "Open recent"):
			all = append(all, actionsIn(item.ChildMenu)...)
		case !item.IsSeparator:
			all = append(all, item)
		}
	}
	return all
}
