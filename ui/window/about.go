package window

import (
	"plytree/editor"
	"plytree/ui/kit"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// about shows what the author says of the tree.
type about struct {
	widget.BaseWidget
	note, source *widget.Label
	content      *fyne.Container
}

func newAbout() *about {
	a := &about{note: widget.NewLabel(""), source: kit.Note("")}
	a.note.Wrapping = fyne.TextWrapWord
	a.content = container.NewVBox(kit.Heading(words.L("About this tree")), a.note, a.source)
	a.ExtendBaseWidget(a)
	return a
}

// CreateRenderer implements fyne.Widget.
func (a *about) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(a.content) }

// set shows what is said, but not to who solves the exercise: notes tell what is
// to be found.
func (a *about) set(of editor.About, solved bool) {
	kit.ShowText(a.note, of.Note)
	kit.ShowText(a.source, of.Source)
	kit.SetVisible(of.Note+of.Source != "" && !solved, a)
}
