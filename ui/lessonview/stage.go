package lessonview

import (
	"image/color"
	"strconv"
	"strings"

	"plytree/editor/lesson"
	"plytree/editor/reading"
	"plytree/editor/words"
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Stage is what the audience of a presentation sees: the tree, which gets all the room there is,
// the explanation of the step in large text below and, if wanted, the pseudocode beside. It can be
// turned black.
type Stage struct {
	lang words.Language

	kit.Composite
	middle                *fyne.Container
	title, text, position *kit.Text
	by                    float32 // the scale of its texts
	black                 fyne.CanvasObject
	below, beside         *canvas.Rectangle // the space of the explanation and of the pseudocode
	list                  *listing
	program               *fyne.Container // the pseudocode in its space
	coded, single         bool            // the pseudocode is wanted; it belongs to the only search
	toggle                *kit.Button     // shows or hides it
	code                  *kit.Text       // the label of toggle
	name                  *kit.Text       // the search in small letters; two are named above their trees
}

// newStage makes a hidden stage in a pane. Toggle shows or hides the pseudocode.
func newStage(pane kit.Pane, toggle func()) *Stage {
	lang := pane.Lang
	s := &Stage{lang: lang, list: newListing(lang), middle: container.NewStack(), title: kit.Heading(""),
		text: kit.Wrapped(""), position: kit.Heading("")}
	s.below, s.beside = kit.Room(fyne.Size{}), kit.Room(fyne.Size{})
	s.position.Importance = widget.LowImportance
	s.toggle = pane.Icon(nil, lang.L("Show or hide the pseudocode (P)"), toggle)
	s.code = kit.Heading(lang.L("Code"))
	s.name = kit.NewText("")
	s.name.Importance, s.name.Alignment, s.name.Truncation = widget.LowImportance, fyne.TextAlignTrailing,
		fyne.TextTruncateEllipsis
	head := container.NewBorder(nil, nil, s.title, container.NewHBox(container.NewStack(s.code, s.toggle), s.position),
		kit.Middle(s.name))
	said := kit.Inset(0, 2, 0, 2, container.NewBorder(head, nil, nil, nil, container.NewVScroll(s.text)))
	s.program = container.NewBorder(nil, nil, widget.NewSeparator(), nil,
		container.NewStack(s.beside, kit.Inset(1, 0, 0, 1, s.list.scroll)))
	s.black = canvas.NewRectangle(color.Black)
	s.black.Hide()
	foot := container.NewBorder(widget.NewSeparator(), nil, nil, nil, container.NewStack(s.below, said))
	s.Compose(s, container.NewStack(container.NewBorder(nil, foot, nil, s.program, s.middle), s.black))
	s.Hide()
	return s
}

// Put sets what the stage shows; nil removes it.
func (s *Stage) Put(o fyne.CanvasObject) {
	s.middle.RemoveAll()
	if o != nil {
		s.middle.Add(o)
	}
}

// set shows the current step of a lesson, with the second search, if there is one; or why there are
// no steps. If part of the tree is out of sight it says how to see all of it.
func (s *Stage) set(l lesson.Lesson, why string, whole bool) {
	title, text, name := s.lang.L("No steps"), why, ""
	was := s.position.MinSize()
	s.position.SetText("")
	if l.Ready() {
		title, text = asked(s.lang, l)
		s.position.SetText(s.lang.L("Step {{.Step}} of {{.Last}}", "Step", l.Step(), "Last", l.Last()))
	}
	alone := l.Ready() && !l.Beside().Ready()
	switch {
	case alone:
		name = nameOf(s.lang, l)
	case l.Ready():
		second, more := said(s.lang, l.Beside())
		title, text = title+" · "+second, s.lang.L("First search: {{.Search}}", "Search", text)+"\n"+
			s.lang.L("Second search: {{.Search}}", "Search", more)
	}
	if !whole && !kit.Fingers() {
		name += words.Unless(name == "", " · ") + s.lang.L("0 shows the whole tree")
	}
	another := title != s.title.Text || name != s.name.Text
	kit.SetText(s.name, name)
	s.title.SetText(title)
	if another || s.position.MinSize() != was {
		s.Arrange()
	}
	s.setCode(l, alone)
	var all []string
	for i, c := range l.Choices() {
		all = append(all, choiceText(s.lang, i, c))
	}
	if len(all) > 0 {
		text += "\n" + strings.Join(all, "     ")
	}
	kit.SetText(s.text, text)
}

// showCode shows or hides the pseudocode.
func (s *Stage) showCode(yes bool) {
	s.coded = yes
	s.Arrange()
}

// setCode marks the line of the pseudocode that the step executes. Beside two trees there is no
// room for it.
func (s *Stage) setCode(l lesson.Lesson, alone bool) {
	was := s.single
	s.single = alone
	another := s.single && s.list.setProgram(l.Program())
	if s.single {
		s.list.at = l.Position()
	}
	if another || s.single != was {
		s.Arrange()
	}
	s.list.setPosition(s.list.at)
}

// steppedSearch is a search in a lesson: the lesson's own, or the second one.
type steppedSearch interface {
	Step() int
	Steps() int
	Event() (search.Event, bool)
	Text() []sentence.Sentence
	Result() *search.Result
	SoFar() (leaves, cuts int)
}

// nameOf returns the name of a search.
func nameOf(lang words.Language, l steppedSearch) string {
	return lang.Say(explain.Search(l.Result().Tree, l.Result().Options))
}

// said returns the explanation of a search's step, with its title.
func said(lang words.Language, l steppedSearch) (title, text string) {
	if l.Step() > l.Steps() {
		return lang.L("Search finished"), lang.L("This search ended at step {{.Step}}.", "Step", l.Steps())
	}
	title = lang.L("Before the first step")
	if e, ok := l.Event(); ok {
		title = lang.EventTitle(e.Kind)
	}
	return title, lang.Join(lang.SayAll(l.Text())...)
}

// asked returns the explanation or the question of a lesson's step, with its title.
func asked(lang words.Language, l lesson.Lesson) (title, text string) {
	if question, ok := l.Question(); ok {
		how := lang.L("Decide, then continue.")
		switch {
		case len(l.Choices()) > 0 && kit.Fingers():
			how = lang.L("Choose an answer, or continue without one.")
		case len(l.Choices()) > 0:
			how = lang.L("Choose with a key or a click, or continue without an answer.")
		}
		return lang.L("What comes next?"), lang.Join(lang.Say(question), how)
	}
	title, text = said(lang, l)
	right, of := l.Tally()
	return title, lang.Join(append(reading.Predicted(lang, l.Verdict(), right, of), text)...)
}

// choiceText is a choice with its key.
func choiceText(lang words.Language, i int, c lesson.Choice) string {
	return strconv.Itoa(i+1) + "  " + lang.Say(c.Says)
}

// blacken turns the stage black, or back.
func (s *Stage) blacken(yes bool) {
	kit.SetVisible(yes, s.black)
	s.Arrange() // Fyne draws a new object only with its layer
}

// Black reports whether the stage is black.
func (s *Stage) Black() bool { return s.black.Visible() }

// The scale of the texts on a screen of usual height, and the smallest one.
const screenHeight, screenText, leastScreenText = 720, 1.8, 1.3

// quietly is the relative size of the search's name.
const quietly = 0.7

// Resize implements fyne.CanvasObject.
func (s *Stage) Resize(size fyne.Size) {
	s.fit(size)
	s.Composite.Resize(size)
}

// Arrange lays everything out again.
func (s *Stage) Arrange() {
	s.fit(s.Size())
	s.Composite.Arrange()
}

// fit gives the explanation room for a title and three lines, in texts that grow with the screen,
// the pseudocode at most a part of the width, and the tree the rest.
func (s *Stage) fit(size fyne.Size) {
	by := max(leastScreenText, screenText*min(size.Height/screenHeight, size.Width/(screenHeight*16/9)))
	if by != s.by {
		s.by = by
		s.name.SizeName = kit.Times(max(1, quietly*by), theme.SizeNameText)
		s.name.Refresh()
		for _, text := range []*kit.Text{s.title, s.position, s.text, s.code} {
			text.SizeName = kit.Times(by, theme.SizeNameText)
			text.Refresh()
		}
	}
	line := s.title.MinSize().Height
	s.below.SetMinSize(fyne.NewSize(0, min(3.4*line, size.Height/2)))
	wide, text := s.codeRoom(size)
	kit.SetVisible(wide > 0, s.code, s.toggle)
	kit.SetVisible(wide > 0 && s.coded, s.program)
	if s.program.Visible() {
		s.list.write(text, wide-2*kit.Spacing)
		s.beside.SetMinSize(fyne.NewSize(wide, 0))
		s.list.setPosition(s.list.at)
	}
	left := size.Width - s.title.MinSize().Width - s.code.MinSize().Width - s.position.MinSize().Width
	kit.SetVisible(left >= 8*line, s.name)
}

// The scale of pseudocode on a screen of usual size, the number of characters that a line must
// hold, and the largest part of the width that it gets.
const (
	screenCode                     = 18.0 / 13
	codeScreenWide, codeScreenHigh = 1366, 768
	leastCode, mostCode            = 30, 0.44
)

// codeRoom returns the width and the text size of the pseudocode; 0 if there is no room for it, or
// none.
func (s *Stage) codeRoom(size fyne.Size) (wide, text float32) {
	if !s.single {
		return 0, 0
	}
	text = screenCode * theme.TextSize() * max(1, min(size.Width/codeScreenWide, size.Height/codeScreenHigh))
	const beside = 2 * kit.Spacing
	if wide = min(s.list.wide(text)+beside, mostCode*size.Width); wide < codeWidth(strings.Repeat("m", leastCode),
		text)+marginOf(text)+beside {
		return 0, 0
	}
	return wide, text
}
