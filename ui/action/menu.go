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
		{lang.L("File"), []string{"new", "new game", "start", "open", "recent", "-", "save", "save as", "export",
			"print",
			"copy link", "page address", "-", "recover", "close", "-", "quit"}},
		{lang.L("Edit"), []string{"undo", "redo", "-", "cut", "copy", "copy picture", "paste", "duplicate",
			"select all", "-", "find"}},
		{lang.L("Node"), []string{"add child", "sibling after", "sibling before", "grow", "-", "edit value",
			"edit name",
			"edit move", "edit probability", "turn player", "fold", "highlight", "-", "move left", "move right",
			"delete"}},
		{lang.L("Tree"), []string{"fill leaves", "refill", "shift", "round", "remove values", "-", "make equal",
			"name nodes",
			"grow game", "-", "reorder", "negate"}},
		{lang.L("View"), []string{"fit", "zoom to selection", "zoom 100", "zoom in", "zoom out", "-",
			"plies", "text size", "theme", "drawing", "-",
			"side panel", "text view", "full screen", "wheel pans", "next tab", "tab before"}},
		{lang.L("Solve"), []string{"next task", "task before", "next field", "field before", "answer", "tick", "clear",
			"clear all", "-",
			"check", "hint", "show", "hand in", "next exercise"}},
		{lang.L("Teach"), []string{"new exercise", "edit exercise", "remove exercise", "clear all", "task earlier",
			"task later",
			"-", "generate", "sheets", "package", "mark class"}},
		{lang.L("Lesson"), []string{"lesson", "predict", "present", "play", "first step", "last step", "step on",
			"step back",
			"next leaf", "next bound", "next cut", "next return", "-", "what if", "beside", "compare", "growth", "-",
			"practise"}},
		{lang.L("Help"), []string{"manual", "keys", "languages", "-", "about"}},
	}
}

// submenus returns the submenus by their IDs.
func submenus(lang words.Language) map[string]menu {
	return map[string]menu{
		"highlight": {lang.L("Highlight"),
			[]string{"mark none", "mark blue", "mark orange", "mark green", "mark purple"}},
		"reorder":   {lang.L("Reorder"), []string{"best first", "worst first", "reversed", "shuffled"}},
		"plies":     {lang.L("Plies"), []string{"ply less", "ply more", "unfold all"}},
		"text size": {lang.L("Text size"), []string{"text larger", "text smaller", "text 100"}},
		"theme":     {lang.L("Theme"), []string{"as system", "light", "dark"}},
		"drawing": {lang.L("Tree appearance"), []string{"down", "right", "-", "triangles", "squares", "-",
			"proven", "returned", "-", "numbers", "called", "notes"}},
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
var nodeMenu = []string{"add child", "sibling after", "sibling before", "grow", "grow game", "-", "edit value",
	"edit name", "edit move",
	"edit probability", "turn player", "make equal", "fold", "highlight", "what if", "-", "cut", "copy", "paste",
	"duplicate", "delete"}

// entry is an entry of a menu: an action, a submenu, a separator, or something else to do.
type entry struct {
	of    *Action // nil for the others
	item  *fyne.MenuItem
	below []entry // of a submenu
}

// mainMenu makes the menus of the bar. The Solve menu is there only while an exercise is solved.
func (t *Table) mainMenu() (all []*fyne.Menu) {
	t.bar, t.solving = nil, t.Locked()
	for _, m := range t.shownMenus() {
		all = append(all, menuOf(m.title, t.entries(m.items, true)))
	}
	return all
}

func menuOf(title string, entries []entry) *fyne.Menu {
	m := fyne.NewMenu(title)
	for _, e := range entries {
		m.Items = append(m.Items, e.item)
	}
	return m
}

// shownMenus returns the menus that are currently shown.
func (t *Table) shownMenus() []menu {
	return slices.DeleteFunc(menus(t.Lang),
		func(m menu) bool { return !t.Locked() && slices.Contains(m.items, "check") })
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

// entries makes the entries of a menu; Set updates those of the bar. Actions that this system can't
// do are left out.
func (t *Table) entries(ids []string, bar bool) (all []entry) {
	for _, id := range ids {
		one, sub := t.byID[id], t.submenus[id]
		switch {
		case slices.Contains(t.Hidden, id), one != nil && one.Aside && bar:
		case id == "-":
			if len(all) > 0 && !all[len(all)-1].item.IsSeparator {
				all = append(all, entry{item: fyne.NewMenuItemSeparator()})
			}
		case id == "recent":
			all = append(all, others(t.Recent())...)
		case sub.items != nil:
			all = append(all, submenu(sub.title, t.entries(sub.items, bar)))
		case one != nil:
			item := fyne.NewMenuItem("", func() { t.shortcut(one) })
			item.IsQuit = id == "quit"
			if one.Keys != "" {
				item.Shortcut = kit.Silent(one.Keys.Shortcut(t.Clipboard))
			}
			all = append(all, entry{of: one, item: item})
		}
	}
	t.set(all)
	if bar {
		t.bar = append(t.bar, all)
	}
	return all
}

func submenu(title string, below []entry) entry {
	item := fyne.NewMenuItem(title, nil)
	item.ChildMenu = menuOf(title, below)
	return entry{item: item, below: below}
}

// others are entries that are no actions.
func others(items []*fyne.MenuItem) (all []entry) {
	for _, item := range items {
		e := entry{item: item}
		if item.ChildMenu != nil {
			e.below = others(item.ChildMenu.Items)
		}
		all = append(all, e)
	}
	return all
}

// set updates the actions of a menu, with their keys in a column, and reports whether any of them
// changed.
func (t *Table) set(all []entry) (changed bool) {
	names, keys := make([]string, len(all)), make([]string, len(all))
	for i, e := range all {
		if e.of != nil {
			names[i], keys[i] = e.of.Label(), t.shown(e.of)
		}
	}
	for i, label := range kit.MenuLabels(names, keys) {
		if e := all[i]; e.of != nil {
			was := *e.item
			e.item.Label, e.item.Disabled, e.item.Checked = label, !e.of.Possible(), e.of.ticked()
			changed = changed || was.Label != label || was.Disabled != e.item.Disabled || was.Checked != e.item.Checked
		}
	}
	return changed
}
