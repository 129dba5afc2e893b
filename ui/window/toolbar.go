package window

import (
	"plytree/editor"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// toolBar has a button for what is done most.
type toolBar struct {
	undo, redo *paneButton
	first      *paneButton
	lesson     *paneButton
	content    *fyne.Container
}

// tool makes a button without a ground.
func (w *window) tool(text string, icon fyne.Resource, do func()) *paneButton {
	b := newPaneButton(text, icon, do, w.paneKey)
	b.Importance = widget.LowImportance
	return b
}

func newToolBar(w *window) *toolBar {
	t := &toolBar{
		undo:  w.tool(words.L("Undo"), theme.ContentUndoIcon(), w.undo),
		redo:  w.tool(words.L("Redo"), theme.ContentRedoIcon(), w.redo),
		first: w.tool(words.L("Start"), theme.HomeIcon(), w.showStart),
	}
	t.lesson = w.tool(words.L("Step by step"), theme.MediaPlayIcon(), w.toggleLesson)
	t.content = container.NewHBox(
		t.first,
		w.tool(words.L("New"), theme.DocumentCreateIcon(), w.newTree),
		w.tool(words.L("Open"), theme.FolderOpenIcon(), w.open),
		w.tool(words.L("Save"), theme.DocumentSaveIcon(), w.save),
		widget.NewSeparator(),
		t.undo, t.redo,
		widget.NewSeparator(),
		t.lesson,
		w.tool(words.L("Export picture"), theme.MediaPhotoIcon(), w.export),
		layout.NewSpacer(),
		w.tool("", theme.ZoomOutIcon(), w.zoomOut),
		w.tool("", theme.ZoomInIcon(), w.zoomIn),
		w.tool(words.L("Fit"), theme.ZoomFitIcon(), w.zoomFit),
	)
	return t
}

// show enables what can be undone and redone, and shows whether a lesson is on.
func (t *toolBar) show(h *editor.History, lesson bool) {
	t.lesson.Importance = widget.LowImportance
	if lesson {
		t.lesson.Importance = widget.HighImportance
	}
	t.lesson.Refresh()
	setEnabled(h.UndoName() != "", t.undo)
	setEnabled(h.RedoName() != "", t.redo)
}

func (w *window) zoomIn()  { w.tree.zoomBy(buttonStep, w.tree.middle()) }
func (w *window) zoomOut() { w.tree.zoomBy(1/buttonStep, w.tree.middle()) }
func (w *window) zoomFit() {
	w.tree.fit()
	w.tree.update()
}
