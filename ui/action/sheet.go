package action

import (
	"slices"

	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// sheetLine is a line of the menu of a narrow window: an action, something else to do, or another
// menu. A line that does nothing is a separator.
type sheetLine struct {
	text     string
	keys     string
	icon     fyne.Resource
	disabled bool
	ticked   *bool // whether it is ticked, nil if it can't be
	below    bool  // it opens other lines
	up       bool  // it leads back from a submenu and shows its title
	do       func()
	stays    bool // the menu stays open because the line opens another one
}

// ShowAll shows the menu of a narrow window, which has the menus of the bar and the
// open documents.
func (t *Table) ShowAll() {
	if !t.MenuOpen() {
		t.sheet(t.Lang.L("Menu"), t.allMenus)
	}
}

// allMenus returns the lines of the top menu. Show shows other lines.
func (t *Table) allMenus(show func([]sheetLine)) (lines []sheetLine) {
	for _, m := range t.shownMenus() {
		var line sheetLine
		if of := t.sheetLines(m.items, show, func() { line.do() }); len(of) > 0 {
			line = below(m.title, of, show, func() { show(t.allMenus(show)) })
			lines = append(lines, line)
		}
	}
	if open := t.Tabs(); len(open) > 1 {
		lines = append(append(lines, sheetLine{}), linesOf(open)...)
	}
	return lines
}

// below is a line that opens other lines, with a line above them that leads back.
func below(title string, others []sheetLine, show func([]sheetLine), back func()) sheetLine {
	up := sheetLine{text: title, icon: theme.NavigateBackIcon(), up: true, stays: true, do: back}
	return sheetLine{text: title, icon: theme.NavigateNextIcon(), below: true, stays: true, do: func() { show(append([]sheetLine{up, {}}, others...)) }}
}

// sheetLines returns the lines of a menu from the IDs of actions and submenus. Back shows them
// again after a submenu.
func (t *Table) sheetLines(ids []string, show func([]sheetLine), back func()) (lines []sheetLine) {
	for _, id := range ids {
		one, sub := t.byID[id], t.submenus[id]
		switch {
		case id == "-" && len(lines) > 0 && lines[len(lines)-1].do != nil:
			lines = append(lines, sheetLine{})
		case slices.Contains(t.Hidden, id):
		case id == "recent":
			for _, item := range t.Recent() {
				lines = append(lines, below(item.Label, linesOf(item.ChildMenu.Items), show, back))
			}
		case sub.items != nil:
			lines = append(lines, below(sub.title, t.sheetLines(sub.items, show, back), show, back))
		case one != nil:
			line := sheetLine{text: one.Label(), icon: one.Icon, disabled: !one.Possible(), do: func() { t.run(one) }}
			if one.Ticked != nil {
				line.tick(one.Ticked())
			}
			lines = append(lines, line)
		}
	}
	return lines
}

// tick shows whether the setting of the line is on.
func (l *sheetLine) tick(yes bool) {
	if l.ticked = &yes; yes {
		l.icon = theme.ConfirmIcon()
	}
}

func linesOf(items []*fyne.MenuItem) (lines []sheetLine) {
	for _, item := range items {
		if item.IsSeparator {
			lines = append(lines, sheetLine{})
			continue
		}
		line := sheetLine{text: item.Label, icon: item.Icon, disabled: item.Disabled, do: func() { item.Action() }}
		if item.Checked {
			line.tick(true)
		}
		lines = append(lines, line)
	}
	return lines
}

// sheet shows lines over the window until one is chosen. Lines gets a function that shows other
// lines instead.
func (t *Table) sheet(title string, lines func(show func([]sheetLine)) []sheetLine) {
	list := container.NewVBox()
	scroll := container.NewVScroll(list)
	var d *kit.Dialog
	show := func(lines []sheetLine) {
		list.RemoveAll()
		for _, line := range lines {
			if line.do == nil {
				list.Add(widget.NewSeparator())
				continue
			}
			list.Add(newSheetRow(t.Dialogs.Pane(), line, func() {
				if !line.stays {
					d.Close()
				}
				line.do()
			}))
		}
		scroll.ScrollToTop()
		scroll.Refresh() // what was never drawn requests no frame
	}
	show(lines(show))
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
	var left, right fyne.CanvasObject = container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(theme.IconInlineSize()), icon)), nil
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
