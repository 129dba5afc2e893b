package action

import (
	"slices"

	"plytree/editor/words"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// menu is a menu of the bar or a submenu: its title and its entries, by the IDs of actions and
// submenus, with separators between groups. A menu of the bar must fit a low window, because Fyne
// opens submenus in the wrong place after a menu was scrolled.
type menu struct {
	title string
	items []string
}

func menus(lang words.Language) []menu {
	return []menu{
		{lang.L("File"), []string{"new", "new game", "start", "open", "recent", "-", "save", "save as", "export", "print",
			"copy link", "page address", "-", "recover", "close", "-", "quit"}},
		{lang.L("Edit"), []string{"undo", "redo", "-", "cut", "copy", "copy picture", "paste", "duplicate", "select all", "-", "find"}},
		{lang.L("Node"), []string{"add child", "sibling after", "sibling before", "grow", "-", "edit value", "edit name",
			"edit move", "edit probability", "turn player", "fold", "highlight", "-", "move left", "move right", "delete"}},
		{lang.L("Tree"), []string{"fill leaves", "refill", "shift", "round", "remove values", "-", "make equal", "name nodes",
			"grow game", "-", "reorder", "negate"}},
		{lang.L("View"), []string{"fit", "zoom to selection", "zoom 100", "zoom in", "zoom out", "-",
			"plies", "text size", "theme", "direction", "shapes", "values", "numbers", "called", "notes", "-",
			"side panel", "text view", "full screen", "wheel pans", "next tab", "tab before"}},
		{lang.L("Solve"), []string{"next task", "task before", "next field", "field before", "answer", "tick", "clear", "clear all", "-",
			"check", "hint", "show", "hand in", "next exercise"}},
		{lang.L("Teach"), []string{"new exercise", "edit exercise", "remove exercise", "clear all", "task earlier", "task later",
			"-", "generate", "sheets", "package", "mark class"}},
		{lang.L("Lesson"), []string{"lesson", "predict", "present", "play", "first step", "last step", "step on", "step back",
			"next leaf", "next bound", "next cut", "next return", "-", "what if", "beside", "compare", "growth", "-", "practise"}},
		{lang.L("Help"), []string{"manual", "keys", "languages", "-", "about"}},
	}
}

// submenus returns the submenus by their IDs.
func submenus(lang words.Language) map[string]menu {
	return map[string]menu{
		"highlight": {lang.L("Highlight"), []string{"mark none", "mark blue", "mark orange", "mark green", "mark purple"}},
		"reorder":   {lang.L("Reorder"), []string{"best first", "worst first", "reversed", "shuffled"}},
		"plies":     {lang.L("Plies"), []string{"ply less", "ply more", "unfold all"}},
		"text size": {lang.L("Text size"), []string{"text larger", "text smaller", "text 100"}},
		"theme":     {lang.L("Theme"), []string{"as system", "light", "dark"}},
		"direction": {lang.L("Direction"), []string{"down", "right"}},
		"shapes":    {lang.L("Shapes"), []string{"triangles", "squares"}},
		"values":    {lang.L("Values"), []string{"proven", "returned"}},
		"languages": {lang.L("Language"), append([]string{LanguageID("")}, languageIDs()...)},
	}
}

func languageIDs() (ids []string) {
	for _, id := range words.IDs() {
		ids = append(ids, LanguageID(id))
	}
	return ids
}

// nodeMenu is the menu that the right button opens.
func nodeMenu() []string {
	return []string{"add child", "sibling after", "sibling before", "grow", "grow game", "-", "edit value", "edit name", "edit move",
		"edit probability", "turn player", "make equal", "fold", "highlight", "what if", "-", "cut", "copy", "paste", "duplicate", "delete"}
}

// menuSection is a group of menu items that show actions. Their keys are aligned in a column.
type menuSection struct {
	items       []menuItem
	names, keys []string // as last shown
}

// menuItem is an item of a menu and the action that it shows.
type menuItem struct {
	of   *Action
	item *fyne.MenuItem
}

// mainMenu makes the menus of the bar. The Exercise menu is there only while an exercise is solved.
func (t *Table) mainMenu() (all []*fyne.Menu) {
	t.sections, t.solving = nil, t.Locked()
	for _, m := range t.shownMenus() {
		all = append(all, fyne.NewMenu(m.title, t.menuItems(m.items, true)...))
	}
	return all
}

// shownMenus returns the menus that are currently shown.
func (t *Table) shownMenus() []menu {
	return slices.DeleteFunc(menus(t.Lang), func(m menu) bool { return !t.Locked() && slices.Contains(m.items, "check") })
}

// MenusChanged rebuilds the menus after the set of menus or the recent files changed.
func (t *Table) MenusChanged() {
	t.Menu.Items = t.mainMenu()
	t.Menu.Refresh()
}

// MenuOpen reports whether a menu or another overlay is open. It then gets all keys and the wheel.
func (t *Table) MenuOpen() bool {
	_, ofBar := t.Canvas.Focused().(interface{ Child() *widget.Menu })
	return ofBar || t.Canvas.Overlays().Top() != nil
}

// menuItems makes the items of a menu; Set updates those of the bar. Actions that this system can't
// do are left out.
func (t *Table) menuItems(ids []string, bar bool) (items []*fyne.MenuItem) {
	section := &menuSection{}
	for _, id := range ids {
		one, sub := t.byID[id], t.submenus[id]
		switch {
		case id == "-":
			items = append(items, fyne.NewMenuItemSeparator())
		case slices.Contains(t.Hidden, id), one != nil && one.Aside && bar:
		case id == "recent":
			items = append(items, t.Recent()...)
		case sub.items != nil:
			item := fyne.NewMenuItem(sub.title, nil)
			item.ChildMenu = fyne.NewMenu(sub.title, t.menuItems(sub.items, bar)...)
			items = append(items, item)
		case one != nil:
			items = append(items, section.add(one, func() { t.shortcut(one) }))
		}
	}
	t.setSection(section)
	if bar {
		t.sections = append(t.sections, section)
	}
	return items
}

func (p *menuSection) add(one *Action, do func()) *fyne.MenuItem {
	item := fyne.NewMenuItem("", do)
	item.IsQuit = one.ID == "quit"
	if len(one.Keys) > 0 {
		item.Shortcut = kit.Silent(one.Keys.Shortcut())
	}
	p.items = append(p.items, menuItem{one, item})
	return item
}

// setSection updates the items of a menu and reports whether any of them changed.
func (t *Table) setSection(p *menuSection) (changed bool) {
	names, keys := make([]string, len(p.items)), make([]string, len(p.items))
	for i, m := range p.items {
		names[i], keys[i] = m.of.Label(), t.shown(m.of)
		disabled, ticked := !m.of.Possible(), m.of.ticked()
		changed = changed || m.item.Disabled != disabled || m.item.Checked != ticked
		m.item.Disabled, m.item.Checked = disabled, ticked
	}
	if slices.Equal(names, p.names) && slices.Equal(keys, p.keys) {
		return changed
	}
	p.names, p.keys = names, keys
	for i, label := range kit.MenuLabels(names, keys) {
		p.items[i].item.Label = label
	}
	return true
}
