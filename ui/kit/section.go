package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// FoldKey is the preference that remembers whether the part with the ID is open.
func FoldKey(id string) string { return "section " + id }

// Section is a part of a side panel with a title. A click on the title, or Enter, folds it, which
// its pane remembers.
type Section struct {
	Composite
	OnFolded func() // called after the user has folded or opened it, if not nil

	title   *Text
	head    *sectionHead
	arrow   *widget.Icon
	content fyne.CanvasObject
	line    *widget.Separator // below it
}

// Section makes a section of the pane, remembered by its ID; open is its initial state. Aside is at
// the right of the title.
func (p Pane) Section(id string, open bool, title string, content fyne.CanvasObject,
	aside ...fyne.CanvasObject) *Section {
	s := &Section{title: Title(""), head: &sectionHead{}, arrow: widget.NewIcon(nil), content: content,
		line: widget.NewSeparator()}
	s.title.Wrapping = fyne.TextWrapWord
	s.SetTitle(title)
	arrow := container.NewCenter(container.NewStack(Room(fyne.NewSquareSize(16)), s.arrow))
	s.head.ComposeRow(p, s.head, container.NewBorder(nil, nil, arrow, nil, s.title), func() {
		s.fold(!s.Unfolded())
		if p.Prefs != nil {
			p.Prefs.SetBool(FoldKey(id), s.Unfolded())
		}
		if s.OnFolded != nil {
			s.OnFolded()
		}
		if s.Unfolded() && p.Reveal != nil {
			p.Reveal(s, s)
			p.Reveal(s.head, s.head) // if not all of it fits
		}
	})
	besides := container.NewHBox()
	for _, o := range aside {
		besides.Add(Middle(o))
	}
	top := container.NewBorder(nil, nil, nil, besides, s.head)
	s.Compose(s, container.NewVBox(top, content, s.line))
	if p.Prefs != nil {
		open = p.Prefs.BoolWithFallback(FoldKey(id), open)
	}
	s.fold(open)
	return s
}

// Subsection is a section within another one, folded at first.
func (p Pane) Subsection(id, title string, content fyne.CanvasObject) *Section {
	s := p.Section(id, false, title, container.NewPadded(content))
	s.title.SizeName = theme.SizeNameText
	s.line.Hide()
	return s
}

// Unfold opens the section; the pane doesn't remember this.
func (s *Section) Unfold() { s.fold(true) }

func (s *Section) fold(open bool) {
	s.arrow.SetResource(theme.MenuExpandIcon())
	if open {
		s.arrow.SetResource(theme.MenuDropDownIcon())
	}
	SetVisible(open, s.content)
	s.Arrange()
}

// Unfolded reports whether the section is open.
func (s *Section) Unfolded() bool { return s.content.Visible() }

// First returns the widget that gets the keyboard first: the title if the section is folded.
func (s *Section) First(inside fyne.Focusable) fyne.Focusable {
	if s.Unfolded() {
		return inside
	}
	return s.head
}

// Title returns the title.
func (s *Section) Title() string { return s.title.Text }

// SetTitle changes the title.
func (s *Section) SetTitle(title string) { SetText(s.title, title) }

// sectionHead is the title of a section, which can be pressed.
type sectionHead struct{ PressableRow }

// Tapped implements fyne.Tappable.
func (h *sectionHead) Tapped(e *fyne.PointEvent) {
	h.Pressable.Tapped(e)
	h.pane.Left()
}
