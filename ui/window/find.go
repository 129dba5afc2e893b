package window

import (
	"strings"

	"plytree/engine"
	"plytree/engine/numeral"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"
)

// find asks for a name, a move or a value and selects the node. Enter goes on
// to the next one.
func (w *window) find() {
	line := widget.NewLabel("")
	line.Importance = widget.LowImportance
	text := widget.NewEntry()
	text.SetPlaceHolder(words.L("a name, a move or a value"))
	var found []engine.ID
	at := 0
	show := func() {
		if len(found) == 0 {
			line.SetText(words.Unless(text.Text == "", words.L("There is no such node.")))
			return
		}
		line.SetText(words.L("{{.Number}} of {{.Count}}", map[string]any{"Number": at + 1, "Count": len(found)}))
		w.selectNode(found[at])
		w.tree.reveal(found[at])
	}
	text.OnChanged = func(s string) {
		found, at = findNodes(w.current(), s), 0
		show()
	}
	text.OnSubmitted = func(string) {
		if len(found) > 0 {
			at = (at + 1) % len(found)
		}
		show()
	}
	d := dialog.NewCustom(words.L("Find a node"), words.L("Close"), container.NewVBox(text, line), w.win)
	d.Resize(fyne.NewSize(320, 150))
	w.present(d)
	w.win.Canvas().Focus(text)
}

// findNodes returns the nodes whose value is the text, or whose name or move
// starts with it, in the order of the drawing.
func findNodes(t *engine.Tree, text string) (found []engine.ID) {
	text = strings.ToLower(strings.TrimSpace(text))
	if text == "" {
		return nil
	}
	t.Walk(func(v engine.Visit) bool {
		d := v.Node.Data()
		value := d.HasValue && (numeral.Format(d.Value) == text || numeral.Text(d.Value) == text)
		if value || strings.HasPrefix(strings.ToLower(d.Name), text) || strings.HasPrefix(strings.ToLower(d.Move), text) {
			found = append(found, v.Node.ID())
		}
		return true
	})
	return found
}
