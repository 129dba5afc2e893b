// Package lessonview shows a search step by step: the player, the side panel with explanation, code
// and table, two canvases side by side, and the presentation.
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

// Side is the side panel. Without a lesson it shows its plain content: the node, the search, notes
// on the tree. In a lesson that is the last of three tabs, below the explanation of the step.
type Side struct {
	kit.Composite
	of     *Lesson
	plain  *container.Scroll
	head   *fyne.Container // the explanation of the step
	top    *fyne.Container // its title
	which  [3]*kit.Text    // names the search in the explanation, the code and the table, if there are two
	title  *kit.Text
	text   *kit.Text
	second *fyne.Container // what the other search does at the step
	other  [3]*kit.Text    // its name, title and text
	asked  *fyne.Container // the possible answers, as buttons
	said   *container.Scroll
	code   *code
	table  *table
	tabs   *kit.Tabs
	room   *canvas.Rectangle // as wide as the panel, and as high as the explanation
	lesson lesson.Lesson     // the lesson that is shown
	width  float32           // without the extra width of large texts
	usual  float32           // its width without a lesson
	back   int               // the selected tab before a node was clicked, or -1
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
	s := &Side{of: of, title: kit.Heading(""), which: [3]*kit.Text{kit.Note(""), kit.Note(""), kit.Note("")},
		text: kit.Wrapped(""), asked: container.NewVBox(), code: newCode(pane.Lang), room: kit.Room(fyne.NewSize(0, 0)),
		back: -1, usual: plainWidth}
	// Leave room for the scroll bar.
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
			s.table.set(s.lesson) // a hidden table doesn't scroll
		}
	}
	s.other = [3]*kit.Text{kit.Note(""), kit.Heading(""), kit.Wrapped("")}
	s.second = container.NewVBox(s.other[0], s.other[1], s.other[2])
	s.second.Hide()
	s.said = container.NewVScroll(container.NewVBox(s.text, s.asked, s.second))
	s.top = container.NewVBox(s.which[0], s.title)
	// as close as the lines of a text
	s.head = container.NewBorder(s.top, nil, nil, nil, kit.Inset(-1.5, 0, 0, 0, s.said))
	s.Compose(s, kit.Inset(0, 0.5, 0, 0.5,
		container.NewBorder(container.NewStack(s.room, s.head), nil, nil, nil, s.tabs)))
	s.end()
	return s
}

// Reveal scrolls the plain panel so that the part from one object to the end of another is visible
// or, if that doesn't fit, its end.
func (s *Side) Reveal(from, to fyne.CanvasObject) {
	for range 2 { // twice, because it may just have grown; texts know their height only after their width
		kit.LayOut(s.plain.Content)
		s.plain.Content.Resize(s.plain.Content.MinSize().Max(s.plain.Size()))
	}
	first, begins := kit.Within(from, s.plain.Content)
	last, ends := kit.Within(to, s.plain.Content)
	if begins && ends {
		s.ScrollTo(max(min(s.Scrolled(), first.Y), last.Y+to.Size().Height-s.plain.Size().Height))
	}
}

// Scrolled is the scroll position of the plain panel.
func (s *Side) Scrolled() float32 { return s.plain.Offset.Y }

// ScrollTo restores the scroll position.
func (s *Side) ScrollTo(y float32) { s.plain.ScrollToOffset(fyne.NewPos(0, max(0, y))) }

// setLesson shows the current step of a lesson, or nothing if it has no steps.
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
	if s.headHeight(s.Size()) != s.head.Size().Height {
		s.Refresh()
	}
	s.code.setProgram(l.Program())
	s.code.setPosition(l.Position())
	s.table.set(l)
}

// ask shows the possible answers.
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

// setTwo names the search that the panel describes, and shows the name of the other search and what it
// does at the step; all are "" if there is only one search.
func (s *Side) setTwo(which, other, title, text string) {
	two := which != ""
	changed := which != s.which[0].Text || s.which[0].Visible() != two
	for _, t := range s.which {
		kit.ShowText(t, which)
	}
	for i, t := range []string{other, title, text} {
		kit.SetText(s.other[i], t)
	}
	kit.SetVisible(two, s.second)
	if changed {
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
	s.Refresh()
}

// Rescale adapts the width to the texts' size.
func (s *Side) Rescale() { s.widen(s.width) }

// Widen makes the panel wider for an exercise, or restores its width, and lays it out again.
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

// Aside shows the tab about the node until the next step.
func (s *Side) Aside() {
	if front := s.tabs.InFront(); s.lesson.Ready() && front != plainTab {
		s.back = front
		s.tabs.Front(plainTab)
	}
}

// Bring shows the plain panel from the beginning of an object on, and stays there.
func (s *Side) Bring(from fyne.CanvasObject) {
	s.tabs.Front(plainTab)
	s.back = -1
	s.Reveal(from, from)
	if at, inside := kit.Within(from, s.plain.Content); inside {
		s.ScrollTo(at.Y)
	}
}

// Resize implements fyne.CanvasObject.
func (s *Side) Resize(size fyne.Size) {
	s.fitHead(size)
	s.Composite.Resize(size)
}

// Refresh implements fyne.Widget.
func (s *Side) Refresh() {
	s.fitHead(s.Size())
	s.Composite.Refresh()
}

// fitHead gives the explanation of the step its height in a panel of a size, and the panel its width.
func (s *Side) fitHead(size fyne.Size) {
	s.room.SetMinSize(fyne.NewSize(kit.Scaled(s.width), s.headHeight(size)))
}

// headHeight is the height of the explanation: the same at most steps, more for a long text or a
// question.
func (s *Side) headHeight(size fyne.Size) float32 {
	if !s.head.Visible() {
		return 0
	}
	s.text.Resize(fyne.NewSize(size.Width-kit.Spacing, s.text.Size().Height)) // sets the number of lines
	title, said := s.top.MinSize().Height-theme.InnerPadding(), s.said.Content.MinSize().Height+kit.Spacing
	if len(s.asked.Objects) > 0 {
		return min(title+said, size.Height*0.7)
	}
	usual := min(kit.Scaled(10.5*kit.Spacing), max(size.Height/4, title))
	return title + max(usual, min(said, size.Height*0.4))
}
