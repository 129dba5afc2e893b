package panel

import (
	"plytree/editor/finding"
	"plytree/ui/action"
	"plytree/ui/kit"
	"plytree/ui/treeview"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Find is a bar above the tree that searches for nodes. Enter goes to the next hit, Shift+Enter to
// the previous one; Escape closes it.
type Find struct {
	kit.Composite
	front action.Front
	tree  *treeview.View
	text  *kit.Field
	count *kit.Text
	word  fyne.CanvasObject
	tools [3]*kit.Button // back, on, close
}

// NewFind makes a hidden bar.
func NewFind(front action.Front, pane kit.Pane, tree *treeview.View) *Find {
	f := &Find{front: front, tree: tree, count: kit.Faint("")}
	outer := pane
	pane.Keys = func(e *fyne.KeyEvent) bool { return f.key(e) || outer.Does(e) }
	f.text = pane.Field("")
	f.text.SetPlaceHolder(pane.Lang.L("name, number, move or value"))
	f.text.OnChanged = f.Look
	f.count.Truncation = fyne.TextTruncateEllipsis
	f.word = container.NewCenter(kit.NewText(pane.Lang.L("Find")))
	f.tools = [3]*kit.Button{
		pane.Icon(theme.MoveUpIcon(), "", func() { f.next(-1) }),
		pane.Icon(theme.MoveDownIcon(), "", func() { f.next(1) }),
		pane.Icon(theme.CancelIcon(), "", f.Close),
	}
	f.Compose(f, container.NewBorder(nil, widget.NewSeparator(), nil, nil, kit.Fitted(f.arranged)))
	f.Hide()
	return f
}

// arranged puts the number of hits beside the text or, in a narrow window, below it. A narrow bar
// doesn't mention keys.
func (f *Find) arranged(fyne.Size) fyne.CanvasObject {
	tools, tips := container.NewHBox(),
		[3]string{f.front.Lang.L("Previous match (Shift+Enter)"), f.front.Lang.L("Next match (Enter)"),
			f.front.Lang.L("Close (Escape)")}
	if kit.Fingers() {
		tips = [3]string{f.front.Lang.L("Previous"), f.front.Lang.L("Next"), f.front.Lang.L("Close")}
	}
	for i, b := range f.tools {
		b.Tip = tips[i]
		tools.Add(b)
	}
	if kit.Fingers() {
		return container.NewVBox(container.NewBorder(nil, nil, nil, tools, f.text), f.count)
	}
	return container.NewBorder(nil, nil, f.word, container.NewHBox(kit.Wide(kit.Scaled(countWidth), f.count), tools),
		f.text)
}

// countWidth is the width of the number of hits beside the text.
const countWidth = 180

// key handles a key in the bar, and reports whether it does anything.
func (f *Find) key(e *fyne.KeyEvent) bool {
	switch {
	case e.Name == fyne.KeyEscape:
		f.Close()
	case kit.IsEnter(e.Name) && kit.Held(fyne.KeyModifierShift), e.Name == fyne.KeyUp:
		f.next(-1)
	case kit.IsEnter(e.Name), e.Name == fyne.KeyDown:
		f.next(1)
	default:
		return false
	}
	return true
}

// Handlers returns the handlers of its actions.
func (f *Find) Handlers() action.Handlers { return action.Handlers{"find": {Do: f.open}} }

// open shows the bar and gives it the keyboard.
func (f *Find) open() {
	if !f.Visible() {
		found := f.front.Session().Found()
		f.text.ShowText(found.Query())
		f.Show()
		f.Set(found)
		f.front.Rearrange()
	}
	kit.Focus(f.text)
}

// Look searches for a text.
func (f *Find) Look(text string) {
	f.front.Session().Find(text)
	f.front.Show()
	f.near()
}

// next goes forward by this many hits.
func (f *Find) next(by int) {
	f.front.Session().FindNext(by)
	f.front.Show()
	f.near()
}

// near shows the selected hit large enough to read.
func (f *Find) near() {
	if found := f.front.Session().Found(); len(found.Hits()) > 0 {
		f.tree.GoNear(found.Hits()[found.At()])
	}
}

// Set shows the hits.
func (f *Find) Set(found finding.Found) {
	switch hits := len(found.Hits()); {
	case f.text.Text == "":
		f.count.SetText("")
	case hits == 0:
		f.count.SetText(f.front.Lang.L("No matches."))
	default:
		f.count.SetText(f.front.Lang.L("{{.Number}} of {{.Count}}", "Number", found.At()+1, "Count", hits))
	}
	if f.Visible() {
		f.tree.SetHits(found.Hits())
	}
}

// Close hides the bar.
func (f *Find) Close() {
	if f.Visible() {
		f.Hide()
		f.text.ShowText("")
		f.count.SetText("")
		f.tree.SetHits(nil)
		f.front.Rearrange()
		f.tree.Focus()
	}
}
