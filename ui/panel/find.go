package panel

import (
	"plytree/editor/words"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// FindActions is what the find bar does.
type FindActions struct {
	Set   func(text string) // looks for another text
	Next  func(by int)      // goes to a hit so many places on
	Close func()
}

// Find is a bar above the tree that looks for nodes. Enter goes on to the next
// hit, with Shift back; Escape closes it.
type Find struct {
	lang words.Language

	kit.Composite
	text   *kit.Field
	count  *kit.Text
	word   fyne.CanvasObject
	tools  [3]*kit.Button // back, on, close
	around *fyne.Container
}

// NewFind makes a bar that is not shown.
func NewFind(pane kit.Pane, a FindActions) *Find {
	f := &Find{lang: pane.Lang, count: kit.NewText("")}
	pane.Keys = findKeys(pane.Keys, a)
	f.text = pane.Field("")
	f.text.SetPlaceHolder(pane.Lang.L("name, number, move or value"))
	f.text.OnChanged = a.Set
	f.count.Importance = widget.LowImportance
	f.count.Truncation = fyne.TextTruncateEllipsis
	f.word = container.NewCenter(kit.NewText(pane.Lang.L("Find")))
	f.tools = [3]*kit.Button{
		pane.Icon(theme.MoveUpIcon(), "", func() { a.Next(-1) }),
		pane.Icon(theme.MoveDownIcon(), "", func() { a.Next(1) }),
		pane.Icon(theme.CancelIcon(), "", a.Close),
	}
	f.around = container.NewStack()
	f.Compose(f, container.NewBorder(nil, widget.NewSeparator(), nil, nil, f.around))
	f.SetNarrow(false)
	f.Hide()
	return f
}

// SetNarrow puts what was found below the text, or beside it. In a narrow bar nothing is
// said of keys.
func (f *Find) SetNarrow(yes bool) {
	tools, tips := container.NewHBox(), [3]string{f.lang.L("Previous match (Shift+Enter)"), f.lang.L("Next match (Enter)"), f.lang.L("Close (Escape)")}
	if yes {
		tips = [3]string{f.lang.L("Previous"), f.lang.L("Next"), f.lang.L("Close")}
	}
	for i, b := range f.tools {
		b.Tip = tips[i]
		tools.Add(b)
	}
	row := container.NewBorder(nil, nil, f.word, container.NewHBox(container.NewStack(kit.Room(fyne.NewSize(kit.Scaled(countWidth), 0)), f.count), tools), f.text)
	if yes {
		row = container.NewVBox(container.NewBorder(nil, nil, nil, tools, f.text), f.count)
	}
	f.around.Objects = []fyne.CanvasObject{row}
	f.Arrange()
}

// countWidth is how wide what was found stands beside the text.
const countWidth = 180

// findKeys are the keys of the bar, and then those of its pane.
func findKeys(others kit.Keys, a FindActions) kit.Keys {
	return func(e *fyne.KeyEvent) bool {
		switch {
		case e.Name == fyne.KeyEscape:
			a.Close()
		case kit.IsEnter(e.Name) && kit.Held(fyne.KeyModifierShift), e.Name == fyne.KeyUp:
			a.Next(-1)
		case kit.IsEnter(e.Name), e.Name == fyne.KeyDown:
			a.Next(1)
		default:
			return others != nil && others(e)
		}
		return true
	}
}

// Open shows the bar and gives it the keyboard.
func (f *Find) Open() {
	f.Show()
	kit.Focus(f.text)
}

// Ask shows what is looked for, of which nobody is told.
func (f *Find) Ask(text string) {
	f.text.ShowText(text)
	f.Set(0, 0)
}

// Set says which of the hits is selected, counted from 0.
func (f *Find) Set(at, hits int) {
	switch {
	case f.text.Text == "":
		f.count.SetText("")
	case hits == 0:
		f.count.SetText(f.lang.L("No matches."))
	default:
		f.count.SetText(f.lang.L("{{.Number}} of {{.Count}}", map[string]any{"Number": at + 1, "Count": hits}))
	}
}
