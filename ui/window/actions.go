package window

import (
	"slices"

	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// actions is the one table of all that can be done. Menus, context menu, tool
// bar, keys and their list come from it.
type actions struct {
	w    *window
	all  []*action
	byID map[string]*action
	// shared are the keys of several actions: the first that can be done has it.
	shared map[key]bool

	menu  *fyne.MainMenu
	parts []*menuPart
}

func newActions(w *window) *actions {
	a := &actions{w: w, byID: map[string]*action{}, shared: map[key]bool{}}
	taken := map[key]bool{}
	for _, group := range [][]*action{selectActions(w), nodeActions(w), editActions(w), exerciseActions(w), lessonActions(w), viewActions(w), looksActions(w), fileActions(w), treeActions(w), classActions(w), helpActions(w), w.outside.actions()} {
		for _, one := range group {
			a.all = append(a.all, one)
			a.byID[one.id] = one
			for _, k := range one.keys {
				a.shared[k] = taken[k]
				taken[k] = true
			}
		}
	}
	a.fix(changing...)
	return a
}

// run does an action, if it can be done now: not while a dialog is open, nor
// before what is being typed is taken. Fyne asks for those that a menu shows as
// disabled, too.
func (a *actions) run(one *action) {
	w := a.w
	if w.dialogs.Top() != nil || w.hall.on() || !one.possible() {
		return
	}
	if !one.over && w.start.visible() {
		w.start.leave()
	}
	w.result.Unsay()
	if w.settle() {
		one.do()
	}
}

// shortcut does an action whose key was pressed, unless the key belongs to the
// text field that has the keyboard.
func (a *actions) shortcut(one *action) {
	focused := a.w.win.Canvas().Focused()
	if field, ok := focused.(fyne.Shortcutable); ok && one.text && focused != fyne.Focusable(a.w.tree) {
		field.TypedShortcut(withClipboard(one.keys[0].shortcut(), a.w.app.Clipboard()))
		return
	}
	a.run(one)
}

// withClipboard gives a shortcut what it copies to.
func withClipboard(s fyne.Shortcut, c fyne.Clipboard) fyne.Shortcut {
	switch s := s.(type) {
	case *fyne.ShortcutCut:
		s.Clipboard = c
	case *fyne.ShortcutCopy:
		s.Clipboard = c
	case *fyne.ShortcutPaste:
		s.Clipboard = c
	}
	return s
}

// find returns the first action with the key that can be done.
func (a *actions) find(k key) *action {
	at := slices.IndexFunc(a.all, func(one *action) bool { return slices.Contains(one.keys, k) && one.possible() })
	if at < 0 {
		return nil
	}
	return a.all[at]
}

// shown returns the key that a menu shows for an action: the first that does not
// do something else now.
func (a *actions) shown(one *action) string {
	for _, k := range one.keys {
		if !a.shared[k] {
			return k.String()
		}
		if other := a.find(k); other == one || other == nil {
			return k.String()
		}
	}
	return ""
}

// pressed does what a key does on the canvas, and reports whether it does
// anything.
func (a *actions) pressed(name fyne.KeyName, shifted bool) bool {
	if a.w.hall.on() {
		a.w.hall.pressed(name)
		return true
	}
	if name == fyne.KeyEnter {
		name = fyne.KeyReturn
	}
	k := plain(name)
	if shifted {
		k = shift(name)
	}
	one := a.find(k)
	if one == nil && shifted {
		one = a.find(plain(name))
	}
	if one != nil {
		a.run(one)
	}
	return one != nil
}

// typed does what a character does on the canvas.
func (a *actions) typed(r rune) {
	if a.w.hall.on() {
		a.w.hall.typed(r)
		return
	}
	if one := a.find(letter(lower(r))); one != nil {
		a.run(one)
		return
	}
	switch {
	case a.w.solver.on():
		a.w.solver.typed(r)
	case !a.w.solver.fixed():
		a.w.typing.digit(r)
	}
}

func lower(r rune) rune {
	switch r {
	case 'M':
		return 'm'
	case 'X':
		return 'x'
	}
	return r
}

// paneKey is what keys do in every widget around the canvas: those that open
// something, and Escape, which leads back.
func (a *actions) paneKey(e *fyne.KeyEvent) bool {
	if a.w.hall.on() {
		return a.pressed(e.Name, false)
	}
	switch e.Name {
	case fyne.KeyEscape:
		a.w.tree.Focus()
	case fyne.KeyF1, fyne.KeyF5, fyne.KeyF6, fyne.KeyF11:
		return a.pressed(e.Name, kit.ShiftHeld())
	case fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown:
		_, text := a.w.win.Canvas().Focused().(*kit.Field)
		return !text && a.w.lessons.teaching() && a.pressed(e.Name, false)
	default:
		return false
	}
	return true
}

// paneRune hands what is typed on to the canvas from a widget around it that
// takes no text. Space presses buttons and opens choices.
func (a *actions) paneRune(r rune) {
	if r != ' ' {
		a.w.unfocusedRune(r)
	}
}

// addTo gives the canvas the keys that no menu has: second ones, and those of
// actions that are in no menu.
func (a *actions) addTo(to interface {
	AddShortcut(fyne.Shortcut, func(fyne.Shortcut))
}) {
	for _, one := range a.all {
		for _, k := range one.keys {
			if !k.onCanvas() {
				to.AddShortcut(k.shortcut(), func(fyne.Shortcut) { a.run(one) })
			}
		}
	}
}

// mainMenu makes the menus.
func (a *actions) mainMenu() *fyne.MainMenu {
	var all []*fyne.Menu
	for _, m := range menus() {
		all = append(all, fyne.NewMenu(m.title, a.menuItems(m.items, true)...))
	}
	a.menu = fyne.NewMainMenu(all...)
	return a.menu
}

// menuItems makes the items of a menu; those to be kept are shown anew by set.
func (a *actions) menuItems(ids []string, keep bool) (items []*fyne.MenuItem) {
	part, subs := &menuPart{key: a.shown}, subMenus()
	for _, id := range ids {
		switch one := a.byID[id]; {
		case id == "-":
			items = append(items, fyne.NewMenuItemSeparator())
		case id == "recent":
			items = append(items, a.w.recent.item())
		case subs[id].title != "":
			sub := fyne.NewMenuItem(subs[id].title, nil)
			sub.ChildMenu = fyne.NewMenu("", a.menuItems(subs[id].items, keep)...)
			items = append(items, sub)
		default:
			items = append(items, part.add(one, func() { a.shortcut(one) }))
		}
	}
	part.set()
	if keep {
		a.parts = append(a.parts, part)
	}
	return items
}

// set shows the menus as they now are. Fyne lays the whole bar out anew, so that
// is done only if something has changed.
func (a *actions) set() {
	changed := false
	for _, part := range a.parts {
		changed = part.set() || changed
	}
	if changed && a.menu != nil {
		a.menu.Refresh()
	}
}

// contextMenu opens the menu of the selected node.
func (a *actions) contextMenu(at fyne.Position) {
	if a.w.front().Selection().Count() == 0 || a.w.dialogs.Top() != nil {
		return
	}
	widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", a.menuItems(nodeMenu, false)...), a.w.win.Canvas(), at)
}
