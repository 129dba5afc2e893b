package ui

import (
	"plytree/editor"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
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

func newToolBar(w *window) *toolBar {
	tool := func(text string, icon fyne.Resource, do func()) *paneButton {
		b := newPaneButton(text, icon, do, w.paneKey)
		b.Importance = widget.LowImportance
		return b
	}
	t := &toolBar{
		undo:  tool(lang.L("Undo"), theme.ContentUndoIcon(), w.undo),
		redo:  tool(lang.L("Redo"), theme.ContentRedoIcon(), w.redo),
		first: tool(lang.L("Start"), theme.HomeIcon(), w.showStart),
	}
	t.lesson = tool(lang.L("Step by step"), theme.MediaPlayIcon(), w.toggleLesson)
	t.content = container.NewHBox(
		t.first,
		tool(lang.L("New"), theme.DocumentCreateIcon(), w.newTree),
		tool(lang.L("Open"), theme.FolderOpenIcon(), w.open),
		tool(lang.L("Save"), theme.DocumentSaveIcon(), w.save),
		widget.NewSeparator(),
		t.undo, t.redo,
		widget.NewSeparator(),
		t.lesson,
		tool(lang.L("Export picture"), theme.MediaPhotoIcon(), w.export),
		layout.NewSpacer(),
		tool("", theme.ZoomOutIcon(), w.zoomOut),
		tool("", theme.ZoomInIcon(), w.zoomIn),
		tool(lang.L("Fit"), theme.ZoomFitIcon(), w.zoomFit),
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
	for b, name := range map[*paneButton]string{t.undo: h.UndoName(), t.redo: h.RedoName()} {
		if name == "" {
			b.Disable()
		} else {
			b.Enable()
		}
	}
}

func (w *window) zoomIn()  { w.tree.zoomBy(buttonStep, w.tree.middle()) }
func (w *window) zoomOut() { w.tree.zoomBy(1/buttonStep, w.tree.middle()) }
func (w *window) zoomFit() {
	w.tree.fit()
	w.tree.update()
}
