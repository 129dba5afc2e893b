package action

import (
	"slices"
	"unicode"

	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Table is the one table of all actions of a window. The exported fields are what it needs from the
// window.
type Table struct {
	Front
	Canvas    fyne.Canvas
	Clipboard fyne.Clipboard
	// Trees are the canvases on which the keys of all actions work.
	Trees []Canvas
	// Locked reports whether the tree can't be changed now.
	Locked func() bool
	// Ready prepares the window for an action, and reports whether it is allowed now.
	Ready  func(*Action) bool
	Recent func() []*fyne.MenuItem // the menu of recent files
	Hidden []string                // what in no menu
	// Tabs is the menu of the open documents, for a narrow window.
	Tabs    func() []*fyne.MenuItem
	Covered func() bool // reports whether the start page hides the tree
	// Presenting reports whether a presentation is shown.
	Presenting func() bool

	// Menu is the menu bar.
	Menu *fyne.MainMenu

	all      []*Action
	byID     map[string]*Action
	submenus map[string]menu
	keyNames map[string]string
	bar      [][]entry // the menus and submenus of the bar
	solving  bool      // the bar has the menu of an exercise
}

// Canvas is a canvas for trees.
type Canvas interface {
	fyne.Focusable
	AddShortcut(fyne.Shortcut, func(fyne.Shortcut))
}

// New makes the table of the actions for which there are handlers.
func New(t Table, all ...Handlers) *Table {
	t.submenus, t.byID, t.keyNames = submenus(t.Lang), map[string]*Action{}, keyNames(t.Lang)
	for _, one := range rows(t.Lang) {
		for _, handlers := range all {
			if d, ok := handlers[one.ID]; ok {
				one.Handler = d
			}
		}
		if one.Do == nil {
			continue
		}
		one.table = &t
		t.all = append(t.all, one)
		t.byID[one.ID] = one
		for _, k := range one.keys {
			if k.onCanvas() {
				continue
			}
			for _, tree := range t.Trees { // no menu has second keys, nor those of actions in no menu
				tree.AddShortcut(k.shortcut(t.Clipboard), func(fyne.Shortcut) { t.run(one) })
			}
			// a narrow window has no bar of menus
			t.Canvas.AddShortcut(k.shortcut(t.Clipboard), func(fyne.Shortcut) { t.run(one) })
		}
	}
	t.Menu = fyne.NewMainMenu(t.mainMenu()...)
	return &t
}

// silence returns why search results are hidden now, or nil if they may be shown.
func (t *Table) silence() error { return t.Session().Silence() }

// Run does the action with the ID, if it can be done now.
func (t *Table) Run(id string) {
	if one := t.Get(id); one != nil {
		t.run(one)
	}
}

// Get returns the action with the ID, nil if there is none.
func (t *Table) Get(id string) *Action { return t.byID[id] }

// run does an action if it is possible now, or shows that a test prevents it. It does nothing while
// a menu is open, because a menu closes before its action is done. Fyne calls it for disabled
// entries too.
func (t *Table) run(one *Action) {
	switch {
	case t.MenuOpen():
	case one.kept():
		t.Say(t.Lang.Error(t.silence()))
	case one.Possible() && t.Ready(one):
		one.Do()
	}
}

// shortcut does an action after its key was pressed, unless the key belongs to the
// text field that has the keyboard.
func (t *Table) shortcut(one *Action) {
	focused := t.Canvas.Focused()
	if field, ok := focused.(fyne.Shortcutable); ok && one.Text && focused != fyne.Focusable(t.Trees[0]) {
		field.TypedShortcut(one.Keys.Shortcut(t.Clipboard))
		return
	}
	t.run(one)
}

// find returns the first possible action for a key. If there is none, it returns the
// first that only a test prevents, so that this can be shown.
func (t *Table) find(k key) *Action {
	for _, possible := range []func(*Action) bool{(*Action).Possible, (*Action).kept} {
		at := slices.IndexFunc(t.all, func(one *Action) bool { return slices.Contains(one.keys, k) && possible(one) })
		if at >= 0 {
			return t.all[at]
		}
	}
	return nil
}

// shown returns the key that a menu shows for an action: the first that another action doesn't use
// at present. A narrow window's menu shows none.
func (t *Table) shown(one *Action) string {
	if kit.Fingers() {
		return ""
	}
	for _, k := range one.keys {
		if other := t.find(k); other == one || other == nil {
			return k.called(t.keyNames)
		}
	}
	return ""
}

// Pressed does what a key does on the canvas, and reports whether it does
// anything.
func (t *Table) Pressed(name fyne.KeyName, shifted bool) bool {
	if name == fyne.KeyEnter {
		name = fyne.KeyReturn
	}
	one := t.find(key{name: name})
	if shifted {
		if with := t.find(key{name: name, modifier: fyne.KeyModifierShift}); with != nil {
			one = with
		}
	}
	if one != nil {
		t.run(one)
	}
	return one != nil
}

// Typed does what a character does on the canvas, and reports whether it does
// anything.
func (t *Table) Typed(r rune) bool {
	one := t.find(key{letter: unicode.ToLower(r)})
	if one != nil {
		t.run(one)
	}
	return one != nil
}

// Set updates the menus. Fyne lays out the whole bar again, so it is done only if something has
// changed.
func (t *Table) Set() {
	if t.Locked() != t.solving {
		t.MenusChanged()
		return
	}
	changed := false
	for _, menu := range t.bar {
		changed = t.set(menu) || changed
	}
	if changed {
		t.Menu.Refresh()
	}
}

// PopUp opens the menu of the selected node.
func (t *Table) PopUp(at fyne.Position) {
	if kit.Fingers() {
		t.sheet(t.Lang.L("Node"), t.entries(nodeMenu, false))
		return
	}
	widget.ShowPopUpMenuAtPosition(menuOf("", t.entries(nodeMenu, false)), t.Canvas, at)
}

// PaneKey handles the keys that every widget around the canvas shares, those that open something.
// It reports whether the key did anything.
func (t *Table) PaneKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyF1, fyne.KeyF5, fyne.KeyF6, fyne.KeyF11:
		return t.Pressed(e.Name, kit.Held(fyne.KeyModifierShift))
	}
	return false
}
