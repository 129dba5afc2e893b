package textview

import (
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

// Panel is the view on a desktop: a section with a text that can be selected and copied.
type Panel struct {
	*kit.Section
	text *kit.Text
}

func newPanel(pane kit.Pane) *Panel {
	p := &Panel{text: kit.NewText("")}
	p.text.Wrapping, p.text.Selectable = fyne.TextWrapWord, true
	p.Section = pane.Section("text", true, pane.Lang.L("Text view"), p.text)
	p.Hide()
	return p
}

func (p *Panel) set(text string) {
	if text != p.text.Text {
		p.text.SetText(text)
		p.Arrange()
	}
}
