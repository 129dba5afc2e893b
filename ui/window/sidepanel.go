package window

import (
	"plytree/engine"
	"plytree/engine/explain"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
)

// How wide the side panel is, without and with a lesson.
const panelWidth, lessonWidth = 304, 384

// arrange puts into the side panel what belongs there.
func (w *window) arrange() {
	width, inside := float32(panelWidth), w.plain
	if w.sheet != nil && w.lesson != nil {
		width, inside = lessonWidth, w.teach
	}
	w.teach.tree.Content = nothing()
	if inside == fyne.CanvasObject(w.teach) {
		w.teach.tree.Content = w.plain
	}
	w.teach.tabs.Refresh()
	if inside == w.plain {
		w.plain.Show() // a tab that is not in front hides what it holds
	}
	w.panelRoom.SetMinSize(fyne.NewSize(width, 0))
	w.panelStack.Objects = []fyne.CanvasObject{w.panelRoom, inside}
	w.panelStack.Refresh()
	w.content.Refresh()
}

// showPanel unfolds or folds the side panel.
func (w *window) showPanel(yes bool) {
	setVisible(yes, w.panel)
	w.content.Refresh() // lays the rest out anew
	w.app.Preferences().SetBool(prefPanel, yes)
}

func (w *window) togglePanel() {
	w.showPanel(!w.panel.Visible())
	w.win.SetMainMenu(w.menu())
}

// showNode shows the selected node in the panel.
func (w *window) showNode() {
	tree := w.current()
	path, ok := tree.Find(w.selected)
	if w.selected == 0 || !ok {
		w.node.showNone()
		return
	}
	w.node.show(tree, path, w.known(path))
	if more := len(w.others) - 1; more > 0 {
		w.node.title.SetText(words.L("{{.Node}}, and {{.More}} more", map[string]any{"Node": w.node.title.Text, "More": more}))
	}
}

// known says what is known of a node, in words: in a lesson, at its step.
func (w *window) known(path engine.Path) []string {
	res := w.currentResult()
	switch {
	case res != nil && w.lesson != nil && w.lesson.res() == res:
		return words.SayAll(w.lesson.teacher.At(w.lesson.moment, path))
	case res != nil:
		return words.SayAll(explain.At(res, path))
	case w.pristine():
		return []string{words.L("Tab adds a child, Enter a sibling, and a number typed on a leaf is its value. The Tree menu grows and fills whole trees. F1 shows all keys.")}
	case w.current().Root().Unvalued() > 0:
		return []string{words.L("There is no search yet: some values are missing.")}
	}
	return []string{words.L("There is no search yet.")}
}

// currentResult returns the result if it is that of the current tree: while a
// large tree is searched in the background, the last result is of an older one.
func (w *window) currentResult() *engine.Result {
	if w.result == nil || w.result.Tree != w.current() {
		return nil
	}
	return w.result
}
