package action

import (
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// sheetLine is what a line of a menu in a dialog shows.
type sheetLine struct {
	text     string
	keys     string
	icon     fyne.Resource
	disabled bool
	ticked   *bool // whether it is ticked, nil if it can't be
	below    bool  // it opens a submenu
	up       bool  // it leads back from a submenu and shows its title
}

// ShowAll shows the menu of a narrow window, which has the menus of the bar and the
// open documents.
func (t *Table) ShowAll() {
	if t.MenuOpen() {
		return
	}
	var all []entry
	for _, m := range t.shownMenus() {
		if below := t.entries(m.items, false); len(below) > 0 {
			all = append(all, submenu(m.title, below))
		}
	}
	if open := t.Tabs(); len(open) > 1 {
		all = append(append(all, entry{item: fyne.NewMenuItemSeparator()}), others(open)...)
	}
	t.sheet(t.Lang.L("Menu"), all)
}

// line is what the entry shows in a dialog.
func (e entry) line() sheetLine {
	line := sheetLine{text: e.item.Label, icon: e.item.Icon, disabled: e.item.Disabled}
	if e.of != nil {
		line.text, line.icon = e.of.Label(), e.of.Icon
	}
	if e.item.Checked {
		line.icon = theme.ConfirmIcon()
	}
	if e.item.Checked || e.of != nil && e.of.Ticked != nil {
		line.ticked = &e.item.Checked
	}
	return line
}

// sheet shows a menu in a dialog until an entry is chosen. A submenu takes its place, below a line
// that leads back.
func (t *Table) sheet(title string, all []entry) {
	list := container.NewVBox()
	scroll := container.NewVScroll(list)
	var d *kit.Dialog
	var show func(all []entry, above ...fyne.CanvasObject)
	show = func(all []entry, above ...fyne.CanvasObject) {
		list.Objects = above
		for _, e := range all {
			line, press := e.line(), func() { d.Close(); e.item.Action() }
			switch {
			case e.item.IsSeparator:
				list.Add(widget.NewSeparator())
				continue
			case e.below != nil:
				up := sheetLine{text: line.text, icon: theme.NavigateBackIcon(), up: true}
				line.below, line.icon = true, theme.NavigateNextIcon()
				press = func() {
					show(e.below, newSheetRow(t.Dialogs.Pane(), up, func() { show(all, above...) }),
						widget.NewSeparator())
				}
			}
			list.Add(newSheetRow(t.Dialogs.Pane(), line, press))
		}
		scroll.ScrollToTop()
		scroll.Refresh() // what was never drawn requests no frame
	}
	show(all)
	d = t.Dialogs.Show(title, scroll, kit.Whole, kit.Done(t.Lang))
}

// sheetRow is a line to press.
type sheetRow struct {
	kit.PressableRow
	of sheetLine
}

// Disabled reports whether it can't be pressed now.
func (r *sheetRow) Disabled() bool { return r.of.disabled }

// Ticked reports whether the row's setting is on, nil if it has none.
func (r *sheetRow) Ticked() *bool { return r.of.ticked }

// Opens reports whether it shows other lines.
func (r *sheetRow) Opens() bool { return r.of.below }

func newSheetRow(pane kit.Pane, line sheetLine, press func()) *sheetRow {
	r := &sheetRow{of: line}
	text := kit.Wrapped(line.text)
	icon := widget.NewIcon(line.icon)
	if line.disabled {
		text.Importance = widget.LowImportance
		icon.SetResource(nil)
		press = func() {}
	}
	text.TextStyle.Bold = line.up
	var left, right fyne.CanvasObject = container.NewCenter(
		container.NewGridWrap(fyne.NewSquareSize(theme.IconInlineSize()), icon)), nil
	if line.keys != "" {
		right = kit.Faint(line.keys)
	}
	if line.below { // an arrow points on from the text, another one back before it
		left, right = nil, kit.Inset(0, 1, 0, 0, left)
	}
	r.ComposeRow(pane, r, container.NewBorder(nil, nil, left, right, text), press)
	return r
}

// MouseIn implements desktop.Hoverable.
func (r *sheetRow) MouseIn(e *desktop.MouseEvent) {
	if !r.of.disabled {
		r.PressableRow.MouseIn(e)
	}
}
