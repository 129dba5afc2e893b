package action

import (
	"slices"

	"plytree/editor/words"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// menu is a menu of the bar: its title and what stands in it, by the IDs of
// actions and guests, with lines between. Only guests have submenus: Fyne opens them in
// the wrong place where a menu has been scrolled.
type menu struct {
	title string
	items []string
}

func menus(lang words.Language) []menu {
	return []menu{
		{lang.L("File"), []string{"new", "new game", "start", "open", "recent", "-", "save", "save as", "export", "print", "copy link", "page address", "-", "recover", "close", "-", "quit"}},
		{lang.L("Edit"), []string{"undo", "redo", "-", "cut", "copy", "copy picture", "paste", "duplicate", "select all", "-", "find"}},
		{lang.L("Node"), []string{"add child", "sibling after", "sibling before", "grow", "-", "edit value", "edit name", "edit move", "edit probability", "turn player", "fold", "-",
			"mark none", "mark blue", "mark orange", "mark green", "mark purple", "-", "move left", "move right", "delete"}},
		{lang.L("Tree"), []string{"fill leaves", "refill", "make equal", "name nodes", "grow game", "-", "best first", "worst first", "reversed", "shuffled", "-", "negate", "round", "shift", "remove values"}},
		{lang.L("View"), []string{"fit", "zoom to selection", "zoom 100", "zoom in", "zoom out", "-", "ply less", "ply more", "unfold all", "-", "side panel", "text view", "full screen", "next tab", "tab before"}},
		{lang.L("Appearance"), []string{"text larger", "text smaller", "text 100", "-", "as system", "light", "dark", "-", "down", "right", "triangles", "squares", "proven", "returned", "-", "numbers", "called", "notes", "-", "wheel pans"}},
		{lang.L("Solve"), []string{"next task", "task before", "next field", "field before", "answer", "tick", "clear", "clear all", "-", "check", "hint", "show", "hand in", "-", "practise", "next exercise"}},
		{lang.L("Teach"), []string{"new exercise", "edit exercise", "remove exercise", "clear all", "task earlier", "task later", "-", "generate", "sheets", "package", "mark class"}},
		{lang.L("Lesson"), []string{"lesson", "-", "play", "first step", "last step", "step on", "step back", "next leaf", "next bound", "next cut", "next return", "-", "predict", "present", "-", "what if", "beside", "compare", "growth"}},
		{lang.L("Help"), append([]string{"manual", "keys", "about", "-", LanguageID("")}, languageIDs()...)},
	}
}

func languageIDs() (ids []string) {
	for _, id := range words.IDs() {
		ids = append(ids, LanguageID(id))
	}
	return ids
}

// nodeMenu is what the right button opens.
func nodeMenu() []string {
	return []string{"add child", "sibling after", "sibling before", "grow", "grow game", "-", "edit value", "edit name", "edit move", "edit probability", "turn player", "make equal", "fold", "what if", "-",
		"mark none", "mark blue", "mark orange", "mark green", "mark purple", "-", "cut", "copy", "paste", "duplicate", "delete"}
}

// menuSection is the items of one menu that show actions. Their keys stand in a
// column.
type menuSection struct {
	items       []menuItem
	names, keys []string // as they were shown last
}

// menuItem is an item of a menu and the action that it shows.
type menuItem struct {
	of   *Action
	item *fyne.MenuItem
}

// mainMenu makes the menus.
func (t *Table) mainMenu() (all []*fyne.Menu) {
	t.sections = nil
	for _, m := range menus(t.lang) {
		all = append(all, fyne.NewMenu(m.title, t.menuItems(m.items, true)...))
	}
	return all
}

// GuestsChanged makes the menus anew, since other guests stand in them.
func (t *Table) GuestsChanged() {
	t.Menu.Items = t.mainMenu()
	t.Menu.Refresh()
}

// MenuOpen reports whether a menu, or something else, lies above all: no key is then
// for anything else, nor is the wheel.
func (t *Table) MenuOpen() bool {
	_, ofBar := t.setting.Canvas.Focused().(interface{ Child() *widget.Menu })
	return ofBar || t.setting.Canvas.Overlays().Top() != nil
}

// menuItems makes the items of a menu; those to be kept are shown anew by Set.
// What can't be done on this system is left out.
func (t *Table) menuItems(ids []string, keep bool) (items []*fyne.MenuItem) {
	section := &menuSection{}
	for _, id := range ids {
		switch one := t.byID[id]; {
		case id == "-":
			items = append(items, fyne.NewMenuItemSeparator())
		case slices.Contains(t.setting.Hidden, id):
		case t.setting.Guests[id] != nil:
			items = append(items, t.setting.Guests[id]()...)
		case one != nil:
			items = append(items, section.add(one, func() { t.shortcut(one) }))
		}
	}
	t.setSection(section)
	if keep {
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

// setSection shows in the items of a menu what their actions now are, and reports
// whether that is something else.
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
