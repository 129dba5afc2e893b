package system

import (
	"slices"
	"testing"

	"plytree/ui/kit/kittest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// keen is a field that records its input and accepts Tab.
type keen struct {
	widget.Entry
	got []string
}

func (k *keen) AcceptsTab() bool            { return true }
func (k *keen) TypedKey(e *fyne.KeyEvent)   { k.got = append(k.got, string(e.Name)) }
func (k *keen) TypedRune(r rune)            { k.got = append(k.got, string(r)) }
func (k *keen) KeyDown(e *fyne.KeyEvent)    { k.got = append(k.got, "down "+string(e.Name)) }
func (k *keen) KeyUp(e *fyne.KeyEvent)      { k.got = append(k.got, "up "+string(e.Name)) }
func (k *keen) TypedShortcut(fyne.Shortcut) { k.got = append(k.got, "shortcut") }

func TestKeyboardHandsOnAsTheDriverDoes(t *testing.T) {
	a := kittest.NewApp(t)
	first, second, field := widget.NewEntry(), widget.NewEntry(), &keen{}
	field.ExtendBaseWidget(field)
	win := test.NewTempWindow(t, container.NewVBox(first, second, field))
	chosen := 0
	item := fyne.NewMenuItem("New", func() { chosen++ })
	item.Shortcut = &desktop.CustomShortcut{KeyName: fyne.KeyN, Modifier: fyne.KeyModifierAlt}
	win.SetMainMenu(fyne.NewMainMenu(fyne.NewMenu("File", item)))
	k := newKeyboard(win, a.Clipboard())
	press := func(name fyne.KeyName, held fyne.KeyModifier) {
		k.Press(keyPress{name, held}, false)
		k.Release(keyPress{name, held})
	}

	win.Canvas().Focus(first)
	k.Type("12")
	press(fyne.KeyTab, 0)
	k.Type("34é")
	press(fyne.KeyBackspace, 0)
	a.Clipboard().SetContent("pasted")
	k.Paste()
	press(fyne.KeyTab, fyne.KeyModifierShift)
	press(fyne.KeyA, fyne.KeyModifierShortcutDefault)
	k.Type("5")
	if first.Text != "5" || second.Text != "34pasted" {
		t.Errorf("the fields hold %q and %q", first.Text, second.Text)
	}
	press(fyne.KeyN, fyne.KeyModifierAlt)
	if chosen != 1 {
		t.Error("the menu's key did not do anything in a field")
	}
	win.Canvas().Focus(field)
	press(fyne.KeyTab, 0)
	k.Press(keyPress{fyne.KeyTab, 0}, true)
	k.Press(keyPress{desktop.KeyControlLeft, fyne.KeyModifierControl}, false)
	press(fyne.KeyK, fyne.KeyModifierControl)
	k.Release(keyPress{desktop.KeyControlLeft, 0})
	want := []string{"down Tab", "Tab", "up Tab", "Tab", "down LeftControl", "LeftControl", "down K", "shortcut",
		"up K", "up LeftControl"}
	if !slices.Equal(field.got, want) {
		t.Errorf("the field got\n%q, wanted\n%q", field.got, want)
	}
}

// minded is a canvas that records what it is told about the window's focus.
type minded struct {
	fyne.Canvas
	told []string
}

func (m *minded) FocusGained() { m.told = append(m.told, "gained") }
func (m *minded) FocusLost()   { m.told = append(m.told, "lost") }

// onCanvas is a window with a canvas.
type onCanvas struct {
	fyne.Window
	canvas fyne.Canvas
}

func (w onCanvas) Canvas() fyne.Canvas { return w.canvas }

func TestWindowLosesTheKeyboard(t *testing.T) {
	a := kittest.NewApp(t)
	c := &minded{}
	a.Lifecycle().SetOnExitedForeground(func() { c.told = append(c.told, "away") })
	k := newKeyboard(onCanvas{canvas: c}, a.Clipboard())
	k.Leave()
	k.Return()
	if want := []string{"lost", "away", "gained"}; !slices.Equal(c.told, want) {
		t.Errorf("told %q, wanted %q", c.told, want)
	}
}

func TestNamesOfKeys(t *testing.T) {
	for _, c := range []struct {
		key, code string
		shifted   bool
		want      fyne.KeyName
	}{
		{"a", "KeyQ", false, fyne.KeyA}, // on a French keyboard
		{"ф", "KeyA", false, fyne.KeyA},
		{"à", "Digit0", false, fyne.Key0},
		{"+", "BracketRight", false, fyne.KeyPlus}, // on a German keyboard
		{"+", "Equal", true, fyne.KeyEqual},
		{"Enter", "Enter", false, fyne.KeyReturn},
		{"Enter", "NumpadEnter", false, fyne.KeyEnter},
		{"Shift", "ShiftRight", true, desktop.KeyShiftRight},
		{"ArrowRight", "ArrowRight", false, fyne.KeyRight},
		{"F11", "F11", false, fyne.KeyF11},
		{"F13", "F13", false, fyne.KeyUnknown},
		{" ", "Space", false, fyne.KeySpace},
		{"AltGraph", "AltRight", false, fyne.KeyUnknown},
	} {
		if got := keyName(c.key, c.code, c.shifted); got != c.want {
			t.Errorf("%s at %s is %q, wanted %q", c.key, c.code, got, c.want)
		}
	}
}
