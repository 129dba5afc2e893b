package action

import (
	"slices"
	"strconv"
	"strings"

	"plytree/editor/words"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// The tool bar: a name stands beside the icon, unless it is one of the last.
func toolsNamed() []string {
	return []string{"start", "new", "open", "save", "-", "undo", "redo", "-", "lesson", "export"}
}

// primaryTool is what the program is for; it alone has a ground of its own.
const primaryTool = "lesson"

func toolsIconic() []string { return []string{"find", "zoom out", "zoom in", "fit"} }

// ToolBar has a button for what is done most.
type ToolBar struct {
	Content *fyne.Container
	table   *Table
	pane    kit.Pane
	buttons []toolButton
	zoom    *kit.Button
}

// toolButton is a button that shows an action.
type toolButton struct {
	*kit.Button
	of *Action
}

// NewToolBar makes the tool bar of a table in a pane.
func NewToolBar(t *Table, pane kit.Pane) *ToolBar {
	b := &ToolBar{table: t, pane: pane}
	row := pane.Overflow(b.add(toolsNamed(), true)...)
	right := b.add(toolsIconic(), false)
	b.zoom = pane.Tool("", nil, func() { t.Run("zoom 100") })
	b.zoom.Tip = pane.Lang.L("Zoom to 100 %")
	b.Content = container.NewBorder(nil, nil, nil, container.NewHBox(append(right, b.zoom)...), row)
	b.ShowZoom(1)
	b.Set()
	return b
}

// ShowZoom says how large the tree is seen.
func (b *ToolBar) ShowZoom(zoom float64) {
	b.zoom.SetText(b.pane.Lang.L("{{.Percent}} %", map[string]any{"Percent": percent(zoom)}))
}

// percent writes a zoom with as many decimals as it needs to be no nought.
func percent(zoom float64) string {
	switch {
	case zoom < 0.001:
		return strconv.FormatFloat(zoom*100, 'f', 2, 64)
	case zoom < 0.01:
		return strconv.FormatFloat(zoom*100, 'f', 1, 64)
	}
	return strconv.Itoa(int(zoom*100 + 0.5))
}

// add makes the buttons of actions, and lines between them.
func (b *ToolBar) add(ids []string, named bool) (row []fyne.CanvasObject) {
	for _, id := range ids {
		if id == "-" {
			row = append(row, widget.NewSeparator())
			continue
		}
		one := b.table.byID[id]
		name, tip := strings.TrimSuffix(one.Name, "…"), ""
		if len(one.Keys) > 0 {
			tip = name + " (" + one.Keys[0].String(b.pane.Lang) + ")"
		}
		button := b.pane.Icon(one.Icon, words.Or(tip, name), func() { b.table.run(one) })
		if named {
			button.Text = words.Or(one.Tool, name)
		}
		b.buttons = append(b.buttons, toolButton{button, one})
		row = append(row, button)
	}
	return row
}

// First is the button that has the keyboard first.
func (b *ToolBar) First() fyne.Focusable { return b.buttons[0].Button }

// Has reports whether a widget is one of the bar.
func (b *ToolBar) Has(f fyne.Focusable) bool {
	return slices.ContainsFunc(b.buttons, func(one toolButton) bool { return f == fyne.Focusable(one.Button) })
}

// Set shows what the actions now are; only what has changed is drawn anew.
func (b *ToolBar) Set() {
	for _, one := range b.buttons {
		if yes := one.of.Possible(); yes == one.Disabled() {
			kit.SetEnabled(yes, one)
		}
		importance := widget.LowImportance
		if one.of.ID == primaryTool || one.of.Ticked != nil && one.of.Ticked() {
			importance = widget.HighImportance
		}
		if one.Importance != importance {
			one.Importance = importance
			one.Refresh()
		}
	}
}
