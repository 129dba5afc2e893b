// Package lessonview has what shows a search step by step: the player, the side panel
// with the words, the code and the table, two canvases side by side, and the
// presentation.
package lessonview

import (
	"plytree/editor/lesson"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Side is the panel at the side. Without a lesson it shows what it was given:
// the node, the search, what is said about the tree. In a lesson that is the
// last of three tabs, and above them stands what happens at the step.
type Side struct {
	kit.Composite
	of     *Lesson
	plain  *container.Scroll
	head   *fyne.Container
	top    *fyne.Container
	which  [3]*kit.Text // of two searches is spoken of, shown as code, and in the table
	title  *kit.Text
	text   *kit.Text
	second *fyne.Container // what another search does at the step
	other  [3]*kit.Text    // which, its title and text
	asked  *fyne.Container // what may be answered, a button each
	said   *container.Scroll
	code   *code
	table  *table
	tabs   *kit.Tabs
	room   *canvas.Rectangle
	lesson lesson.Lesson // that is shown
	laid   fyne.Size     // the room that all of it has
	width  float32       // without what large texts add
	usual  float32       // how wide it is without a lesson
	back   int           // the tab in front before a node was clicked, -1 for none

}

// The tabs of a lesson.
const (
	codeTab = iota
	tableTab
	plainTab
)

// How wide the side panel is: alone, with an exercise, in a lesson.
const plainWidth, exerciseWidth, lessonWidth = 312, 352, 400

// newSide makes the side panel around what it shows without a lesson.
func newSide(of *Lesson, plain ...fyne.CanvasObject) *Side {
	pane := of.Pane
	s := &Side{of: of, title: kit.Heading(""), which: [3]*kit.Text{kit.Note(""), kit.Note(""), kit.Note("")}, text: kit.Wrapped(""), asked: container.NewVBox(), code: newCode(pane.Lang), room: kit.Room(fyne.NewSize(0, 0)), back: -1, usual: plainWidth}
	// With room for the scroll bar.
	s.plain = container.NewVScroll(kit.Inset(0, 1, 0, 0, container.NewVBox(plain...)))
	s.table = newTable(of)
	s.tabs = pane.Tabs(
		kit.Tab{Title: pane.Lang.L("Code"), Content: container.NewBorder(s.which[1], nil, nil, nil, s.code)},
		kit.Tab{Title: pane.Lang.L("Table"), Content: container.NewBorder(s.which[2], nil, nil, nil, s.table)},
		kit.Tab{Title: pane.Lang.L("Node and search"), Content: s.plain},
	)
	s.tabs.OnChosen = func(int) {
		s.back = -1
		if s.lesson.Ready() {
			s.table.set(s.lesson) // a table scrolls only while it is seen
		}
	}
	s.other = [3]*kit.Text{kit.Note(""), kit.Heading(""), kit.Wrapped("")}
	s.second = container.NewVBox(s.other[0], s.other[1], s.other[2])
	s.second.Hide()
	s.said = container.NewVScroll(container.NewVBox(s.text, s.asked, s.second))
	s.top = container.NewVBox(s.which[0], s.title)
	s.head = container.New(headLayout{}, s.said, s.top)
	s.Compose(s, kit.Inset(0, 0.5, 0, 0.5, container.New(sideLayout{s}, s.room, s.head, s.tabs)))
	s.end()
	return s
}

// Reveal scrolls what stands in the panel without a lesson so far that all from one
// object down to the end of another is in sight or, where there is no room for that, its
// end.
func (s *Side) Reveal(from, to fyne.CanvasObject) {
	for range 2 { // it may just have grown; texts know their height once they have their width
		kit.LayOut(s.plain.Content)
		s.plain.Content.Resize(s.plain.Content.MinSize().Max(s.plain.Size()))
	}
	first, begins := kit.Within(from, s.plain.Content)
	last, ends := kit.Within(to, s.plain.Content)
	if begins && ends {
		s.ScrollTo(max(min(s.Scrolled(), first.Y), last.Y+to.Size().Height-s.plain.Size().Height))
	}
}

// Scrolled is how far the panel without a lesson is scrolled.
func (s *Side) Scrolled() float32 { return s.plain.Offset.Y }

// ScrollTo scrolls it so far.
func (s *Side) ScrollTo(y float32) { s.plain.ScrollToOffset(fyne.NewPos(0, max(0, y))) }

// setLesson shows a lesson where it stands, or none if it has no steps.
func (s *Side) setLesson(l lesson.Lesson) {
	if !l.Ready() {
		if s.lesson.Ready() {
			s.end()
		}
		return
	}
	if !s.lesson.Ready() {
		s.begin()
	}
	s.lesson = l
	if s.back >= 0 {
		s.tabs.Front(s.back)
		s.back = -1
	}
	title, text := asked(s.of.Lang, l)
	s.title.SetText(title)
	kit.SetText(s.text, text)
	s.ask(l.Choices())
	if s.laid.Width > 0 && s.headHeight(s.laid) != s.head.Size().Height {
		s.Refresh()
	}
	s.code.setProgram(l.Program())
	s.code.setPosition(l.Position())
	s.table.set(l)
}

// ask shows what may be answered, in as much room as that needs.
func (s *Side) ask(all []lesson.Choice) {
	if len(all)+len(s.asked.Objects) == 0 {
		return
	}
	s.asked.RemoveAll()
	for i, c := range all {
		b := s.of.Pane.Button(choiceText(s.of.Lang, i, c), func() { s.of.answer(i) })
		b.Alignment = widget.ButtonAlignLeading
		s.asked.Add(b)
	}
	s.said.ScrollToTop()
	s.Refresh()
}

// setWhich says of which of two searches all here speaks; "" where there is one.
func (s *Side) setWhich(text string) {
	if text == s.which[0].Text && s.which[0].Visible() == (text != "") {
		return
	}
	for _, t := range s.which {
		kit.ShowText(t, text)
	}
	s.Refresh()
}

// setSecond says which the other of two searches is, and what that does at the step; "" where
// there is one.
func (s *Side) setSecond(which, title, text string) {
	for i, t := range []string{which, title, text} {
		kit.SetText(s.other[i], t)
	}
	if yes := which != ""; yes != s.second.Visible() {
		kit.SetVisible(yes, s.second)
		s.Refresh()
	}
}

func (s *Side) begin() {
	s.head.Show()
	s.tabs.ShowStrip(true)
	s.tabs.Front(codeTab)
	s.widen(lessonWidth)
}

func (s *Side) end() {
	s.lesson, s.back = lesson.Lesson{}, -1
	s.head.Hide()
	s.tabs.ShowStrip(false)
	s.tabs.Front(plainTab)
	s.widen(s.usual)
}

func (s *Side) widen(width float32) {
	s.width = width
	s.room.SetMinSize(fyne.NewSize(kit.Scaled(width), 0))
	s.Refresh()
}

// Rescale takes the width that the texts now need.
func (s *Side) Rescale() { s.widen(s.width) }

// Widen gives the panel more room, for an exercise, or no longer; it is laid out
// anew, for parts of it were shown or hidden.
func (s *Side) Widen(yes bool) {
	s.usual = plainWidth
	if yes {
		s.usual = exerciseWidth
	}
	s.plain.Refresh()
	if !s.lesson.Ready() {
		s.widen(s.usual)
	}
}

// Aside brings what is said of a node to the front, until the next step.
func (s *Side) Aside() {
	if front := s.tabs.InFront(); s.lesson.Ready() && front != plainTab {
		s.back = front
		s.tabs.Front(plainTab)
	}
}

// Bring brings the panel without a lesson to the front, from the beginning
// of an object on, and it stays there.
func (s *Side) Bring(from fyne.CanvasObject) {
	s.tabs.Front(plainTab)
	s.back = -1
	s.Reveal(from, from)
	if at, inside := kit.Within(from, s.plain.Content); inside {
		s.ScrollTo(at.Y)
	}
}

// sideLayout gives what is said at a step its room, of small windows a part, and
// the tabs the rest. It asks for its width only: all of it scrolls.
type sideLayout struct{ s *Side }

// Layout implements fyne.Layout.
func (l sideLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.s.laid = size
	head := l.s.headHeight(size)
	kit.Put(objects[1], 0, 0, size.Width, head)
	kit.Put(objects[2], 0, head, size.Width, size.Height-head)
}

// headHeight is the height of what is said at a step: the same at most steps, more where a
// long text or what is asked needs it.
func (s *Side) headHeight(size fyne.Size) float32 {
	if !s.head.Visible() {
		return 0
	}
	s.text.Resize(fyne.NewSize(size.Width, s.text.Size().Height)) // which says how many lines there are
	title, said := s.top.MinSize().Height-theme.InnerPadding(), s.said.Content.MinSize().Height+kit.Spacing
	if len(s.asked.Objects) > 0 {
		return min(title+said, size.Height*0.7)
	}
	usual := min(kit.Scaled(10.5*kit.Spacing), max(size.Height/4, title))
	return title + max(usual, min(said, size.Height*0.4))
}

// headLayout puts what is said at a step close below its title: the lines of one text
// stand no closer.
type headLayout struct{}

// Layout implements fyne.Layout.
func (headLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	said, top := objects[0], objects[1]
	height := top.MinSize().Height
	kit.Put(top, 0, 0, size.Width, height)
	height -= theme.InnerPadding()
	kit.Put(said, 0, height, size.Width, size.Height-height)
}

// MinSize implements fyne.Layout.
func (headLayout) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[1].MinSize() }

// MinSize implements fyne.Layout.
func (l sideLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(objects[0].MinSize().Width, kit.Scaled(120))
}
