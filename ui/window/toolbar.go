package window

import (
	"strings"

	"plytree/ui/kit"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// toolBar has a button for what is done most.
type toolBar struct {
	w       *window
	buttons []toolButton
	content *fyne.Container
}

// toolButton is a button that shows an action.
type toolButton struct {
	*kit.Button
	of *action
}

func newToolBar(w *window) *toolBar {
	t := &toolBar{w: w, content: container.NewHBox()}
	t.add(toolsNamed, true)
	t.content.Add(layout.NewSpacer())
	t.add(toolsIconic, false)
	t.set()
	return t
}

func (t *toolBar) add(ids []string, named bool) {
	for _, id := range ids {
		if id == "-" {
			t.content.Add(widget.NewSeparator())
			continue
		}
		one := t.w.acts.byID[id]
		name, tip := strings.TrimSuffix(one.name, "…"), ""
		if len(one.keys) > 0 {
			tip = name + " (" + one.keys[0].String() + ")"
		}
		do := func() { t.w.acts.run(one) }
		b := t.w.pane().Icon(one.icon, tip, do)
		if named {
			b.Text = words.Or(one.tool, name)
		}
		t.buttons = append(t.buttons, toolButton{b, one})
		t.content.Add(b)
	}
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
