package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Tabs shows one of several contents. The others stay in the window, hidden, so
// that a change of the theme reaches them.
type Tabs struct {
	Composite
	OnChosen func(index int) // called after the user has chosen a tab

	buttons  []*Button
	contents []fyne.CanvasObject
	front    int
	strip    *fyne.Container
}

// Tab is a content with its title.
type Tab struct {
	Title   string
	Content fyne.CanvasObject
}

// Tabs makes tabs of the pane, with the first selected.
func (p Pane) Tabs(tabs ...Tab) *Tabs {
	t := &Tabs{}
	strip := container.NewHBox()
	stack := container.NewStack()
	for i, tab := range tabs {
		b := p.Tool(tab.Title, nil, func() {
			t.Front(i)
			if t.OnChosen != nil {
				t.OnChosen(i)
			}
		})
		t.buttons, t.contents = append(t.buttons, b), append(t.contents, tab.Content)
		strip.Add(b)
		stack.Add(tab.Content)
	}
	t.strip = container.NewVBox(container.NewHScroll(strip), widget.NewSeparator())
	t.Front(0)
	t.Compose(t, container.NewBorder(t.strip, nil, nil, nil, stack))
	return t
}

// Front selects a tab.
func (t *Tabs) Front(index int) {
	t.front = index
	for i, b := range t.buttons {
		SetVisible(i == index, t.contents[i])
		importance := widget.LowImportance
		if i == index {
			importance = widget.HighImportance
		}
		if b.Importance != importance {
			b.Importance = importance
			b.Refresh()
		}
	}
}

// SetTitle changes the title of a tab.
func (t *Tabs) SetTitle(index int, title string) { t.buttons[index].SetText(title) }

// Offer shows a tab's title, or hides it with its content.
func (t *Tabs) Offer(yes bool, index int) {
	SetVisible(yes, t.buttons[index])
	if !yes && t.front == index {
		t.Front(0)
	}
	t.Arrange()
}

// InFront returns the index of the selected tab.
func (t *Tabs) InFront() int { return t.front }

// ShowStrip shows or hides the titles.
func (t *Tabs) ShowStrip(yes bool) {
	SetVisible(yes, t.strip)
	t.Arrange()
}
