package action

import (
	"slices"
	"strconv"
	"strings"

	"plytree/editor/words"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// toolsNamed are the first buttons of a wide window, which have names; the last ones have only
// icons.
var toolsNamed = []string{"start", "new", "open", "save", "-", "undo", "redo", "-", "lesson", "export"}

// toolsWithResults show search results. A test hides them, since they would do nothing.
var toolsWithResults = []string{"lesson", "export"}

// primaryTool is the program's main action, the only one with a coloured background.
const primaryTool = "lesson"

var toolsIconic = []string{"find", "zoom out", "zoom in", "fit"}

// toolsFirst are the first buttons in a narrow window; others follow if there is room.
var toolsFirst = []string{"side panel", "undo", "lesson", "fit", "save", "redo"}

// ToolBar has buttons for the most frequent actions.
type ToolBar struct {
	Content *fyne.Container
	table   *Table
	pane    kit.Pane
	buttons []toolButton
	zoom    *kit.Button
	menu    *kit.Button // opens all actions, in a narrow window
	silent  bool        // the toolsWithResults are left out
}

// toolButton is a button that shows an action.
type toolButton struct {
	*kit.Button
	of *Action
}

// NewToolBar makes the tool bar of a table in a pane.
func NewToolBar(t *Table, pane kit.Pane) *ToolBar {
	b := &ToolBar{table: t, pane: pane}
	for _, id := range slices.Concat(toolsNamed, toolsIconic, []string{"side panel"}) {
		if one := t.byID[id]; one != nil {
			b.buttons = append(b.buttons, toolButton{pane.Icon(one.Icon, "", func() { t.run(one) }), one})
		}
	}
	b.zoom = pane.Tool("", nil, func() { t.Run("zoom 100") })
	b.zoom.Tip = pane.Lang.L("Zoom to 100%")
	b.menu = pane.Icon(theme.MenuIcon(), pane.Lang.L("Menu"), t.ShowAll)
	b.Content = kit.Fitted(b.arranged)
	b.ShowZoom(1)
	b.Set()
	return b
}

// arranged shows the buttons that fit; in a narrow window without their names and with a menu of
// all actions.
func (b *ToolBar) arranged(fyne.Size) fyne.CanvasObject {
	b.silent = b.table.silence() != nil
	for _, one := range b.buttons {
		b.label(one)
		one.Show()
	}
	if !kit.Fingers() {
		// so that the others stay in their places
		widest := b.pane.Tool(b.pane.Lang.L("{{.Percent}}%", "Percent", "0.00"), nil, nil)
		right := container.NewHBox(append(b.row(toolsIconic), kit.Wide(widest.MinSize().Width, b.zoom))...)
		return container.NewBorder(nil, nil, nil, right, b.pane.Overflow(b.row(toolsNamed)...))
	}
	ids := toolsFirst
	for _, one := range b.buttons {
		if !slices.Contains(ids, one.of.ID) {
			ids = append(ids, one.of.ID)
		}
	}
	return container.NewBorder(nil, nil, b.menu, nil, b.pane.Overflow(b.row(ids)...))
}

// row returns buttons, with separators between groups, but none that show search results while these
// are hidden.
func (b *ToolBar) row(ids []string) (row []fyne.CanvasObject) {
	line := false
	for _, id := range ids {
		at := slices.IndexFunc(b.buttons, func(one toolButton) bool { return one.of.ID == id })
		if line = line || at < 0; at < 0 || b.silent && slices.Contains(toolsWithResults, id) {
			continue
		}
		if line {
			row = append(row, widget.NewSeparator())
		}
		line, row = false, append(row, b.buttons[at].Button)
	}
	return row
}

// label names a button after its action. The primary button also closes what it opened.
func (b *ToolBar) label(one toolButton) {
	name, icon := strings.TrimSuffix(one.of.Name, "…"), one.of.Icon
	text := words.Or(one.of.Tool, name)
	if one.of.ID == primaryTool && one.of.ticked() {
		name, icon = b.pane.Lang.L("Close"), theme.CancelIcon()
		text = name
	}
	one.Tip = name
	if !kit.Fingers() && one.of.Keys != "" {
		one.Tip += " (" + one.of.keys[0].called(b.table.keyNames) + ")"
	}
	if kit.Fingers() || !slices.Contains(toolsNamed, one.of.ID) {
		text = ""
	}
	if one.Icon != icon || one.Text != text {
		one.Icon, one.Text = icon, text
		one.Refresh()
		kit.LayOut(b.Content)
	}
}

// ShowZoom shows the zoom.
func (b *ToolBar) ShowZoom(zoom float64) {
	b.zoom.SetText(b.pane.Lang.L("{{.Percent}}%", "Percent", percent(zoom)))
}

// percent writes a zoom with as many decimals as it needs not to become 0.
func percent(zoom float64) string {
	switch {
	case zoom < 0.001:
		return strconv.FormatFloat(zoom*100, 'f', 2, 64)
	case zoom < 0.01:
		return strconv.FormatFloat(zoom*100, 'f', 1, 64)
	}
	return strconv.Itoa(int(zoom*100 + 0.5))
}

// First is the button that gets the keyboard first.
func (b *ToolBar) First() fyne.Focusable {
	if kit.Fingers() {
		return b.menu
	}
	return b.buttons[0].Button
}

// Has reports whether a widget is part of the bar.
func (b *ToolBar) Has(f fyne.Focusable) bool {
	return f == fyne.Focusable(b.menu) ||
		slices.ContainsFunc(b.buttons, func(one toolButton) bool { return f == fyne.Focusable(one.Button) })
}

// Set updates the buttons; only what has changed is drawn again.
func (b *ToolBar) Set() {
	if silent := b.table.silence() != nil; silent != b.silent {
		kit.Fit(b.Content, fyne.Size{})
	}
	for _, one := range b.buttons {
		if yes := one.of.Possible(); yes == one.Disabled() {
			kit.SetEnabled(yes, one)
		}
		importance := widget.LowImportance
		if one.of.ID == primaryTool || one.of.ticked() {
			importance = widget.HighImportance
		}
		if one.Importance != importance {
			one.Importance = importance
			one.Refresh()
		}
		b.label(one)
	}
}
