package window

import (
	"strconv"
	"strings"

	"plytree/ui/kit"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// toolBar has a button for what is done most.
type toolBar struct {
	w       *window
	buttons []toolButton
	zoom    *kit.Button
	row     *kit.Overflow
	content *fyne.Container
}

// toolButton is a button that shows an action.
type toolButton struct {
	*kit.Button
	of *action
}

func newToolBar(w *window) *toolBar {
	t := &toolBar{w: w}
	t.row = w.pane().Overflow(t.add(toolsNamed, true)...)
	right := t.add(toolsIconic, false)
	t.zoom = w.pane().Tool("", nil, func() { w.acts.run(w.acts.byID["zoom 100"]) })
	t.zoom.Tip = words.L("Zoom to 100 %")
	t.content = container.NewBorder(nil, nil, nil, container.NewHBox(append(right, t.zoom)...), t.row)
	t.showZoom(1)
	t.set()
	return t
}

// showZoom says how large the tree is seen.
func (t *toolBar) showZoom(zoom float64) {
	t.zoom.SetText(words.L("{{.Percent}} %", map[string]any{"Percent": percent(zoom)}))
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
func (t *toolBar) add(ids []string, named bool) (row []fyne.CanvasObject) {
	for _, id := range ids {
		if id == "-" {
			row = append(row, widget.NewSeparator())
			continue
		}
		one := t.w.acts.byID[id]
		name, tip := strings.TrimSuffix(one.name, "…"), ""
		if len(one.keys) > 0 {
			tip = name + " (" + one.keys[0].String() + ")"
		}
		b := t.w.pane().Icon(one.icon, words.Or(tip, name), func() { t.w.acts.run(one) })
		if named {
			b.Text = words.Or(one.tool, name)
		}
		t.buttons = append(t.buttons, toolButton{b, one})
		row = append(row, b)
	}
	return row
}

// first is the button that has the keyboard first.
func (t *toolBar) first() fyne.Focusable { return t.buttons[0].Button }

// has reports whether a widget is one of the bar.
func (t *toolBar) has(f fyne.Focusable) bool {
	for _, b := range t.buttons {
		if f == fyne.Focusable(b.Button) {
			return true
		}
	}
	return false
}

// set shows what the actions now are; only what has changed is drawn anew.
func (t *toolBar) set() {
	for _, b := range t.buttons {
		if yes := b.of.possible(); yes == b.Disabled() {
			kit.SetEnabled(yes, b)
		}
		importance := widget.LowImportance
		if b.of.ticked != nil && b.of.ticked() {
			importance = widget.HighImportance
		}
		if b.Importance != importance {
			b.Importance = importance
			b.Refresh()
		}
	}
}
