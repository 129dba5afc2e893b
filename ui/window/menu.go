package window

import (
	"slices"

	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

// menuPart is the items of one menu that show actions. Their keys stand in a
// column.
type menuPart struct {
	items       []menuItem
	key         func(*action) string // that is shown for an action
	names, keys []string             // as they were shown last
}

// menuItem is an item of a menu and the action that it shows.
type menuItem struct {
	of   *action
	item *fyne.MenuItem
}

func (p *menuPart) add(one *action, do func()) *fyne.MenuItem {
	item := fyne.NewMenuItem("", do)
	item.IsQuit = one.id == "quit"
	if len(one.keys) > 0 {
		item.Shortcut = kit.Silent(one.keys[0].shortcut())
	}
	p.items = append(p.items, menuItem{one, item})
	return item
}

// set shows in the items what their actions now are, and reports whether that is
// something else.
func (p *menuPart) set() (changed bool) {
	names, keys := make([]string, len(p.items)), make([]string, len(p.items))
	for i, m := range p.items {
		names[i], keys[i] = m.of.label(), p.key(m.of)
		disabled, ticked := !m.of.possible(), m.of.ticked != nil && m.of.ticked()
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
