package lessonview

import (
	"image/color"
	"strconv"
	"strings"

	"plytree/editor/lesson"
	"plytree/editor/reading"
	"plytree/editor/words"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Stage is what a lecture hall sees: what it is put around, which gets all the
// room there is, and what is said at the step in large text below. It can be
// turned black.
type Stage struct {
	lang words.Language

	kit.Composite
	middle                *fyne.Container
	title, text, position *kit.Text
	theme                 *kit.LargeTheme
	said                  fyne.CanvasObject
	black, base           fyne.CanvasObject
}

// NewStage makes a stage that is not shown.
func NewStage(lang words.Language) *Stage {
	s := &Stage{lang: lang, middle: container.NewStack(), title: kit.Heading(""), text: kit.NewText(""), position: kit.Heading("")}
	s.theme = &kit.LargeTheme{By: 1}
	s.text.Wrapping = fyne.TextWrapWord
	s.position.Importance = widget.LowImportance
	s.said = kit.NewThemed(container.NewBorder(
		container.NewBorder(nil, nil, s.title, s.position), nil, nil, nil, container.NewVScroll(s.text)), s.theme)
	s.black = canvas.NewRectangle(color.Black)
	s.black.Hide()
	s.base = container.New(stageLayout{s}, s.middle, widget.NewSeparator(), s.said)
	s.Compose(s, container.NewStack(s.base, s.black))
	s.Hide()
	return s
}

// Put gives the stage what it shows, or takes that away: nil.
func (s *Stage) Put(o fyne.CanvasObject) {
	s.middle.RemoveAll()
	if o != nil {
		s.middle.Add(o)
	}
}

// Set shows a lesson where it stands and, where there is one, another search beside it; or,
// if there are no steps, says why.
func (s *Stage) Set(l Walkthrough, other Said, why string) {
	title, text, last := s.lang.L("No steps"), why, 0
	if l != nil {
		last = l.Steps()
	}
	if other != nil {
		last = max(last, other.Steps())
	}
	s.position.SetText("")
	if l != nil {
		title, text = asked(s.lang, l)
		s.position.SetText(s.lang.L("Step {{.Step}} of {{.Last}}", map[string]any{"Step": l.Step(), "Last": last}))
	}
	if other != nil {
		second, more := said(s.lang, other)
		title, text = title+" · "+second, s.lang.L("First search: {{.Search}}", map[string]any{"Search": text})+"\n"+s.lang.L("Second search: {{.Search}}", map[string]any{"Search": more})
	}
	s.title.SetText(title)
	if l != nil {
		var all []string
		for i, c := range l.Choices() {
			all = append(all, choiceText(s.lang, i, c))
		}
		if len(all) > 0 {
			text += "\n" + strings.Join(all, "     ")
		}
	}
	kit.SetText(s.text, text)
}

// said is what is said of a search at a step, under a title.
func said(lang words.Language, l Said) (title, text string) {
	if l.Step() > l.Steps() {
		return lang.L("Search finished"), lang.L("This search ended at step {{.Step}}.", map[string]any{"Step": l.Steps()})
	}
	title = lang.L("Before the first step")
	if e, ok := l.Event(); ok {
		title = lang.EventTitle(e.Kind)
	}
	return title, lang.Join(lang.SayAll(l.Text())...)
}

// asked is what is said at a step of a lesson, or asked, under a title.
func asked(lang words.Language, l Walkthrough) (title, text string) {
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

// Blacken turns the stage black, or back.
func (s *Stage) Blacken(yes bool) {
	kit.SetVisible(yes, s.black)
	s.Arrange() // Fyne draws what was never seen only with what is
}

// Black reports whether the stage is black.
func (s *Stage) Black() bool { return s.black.Visible() }

// stageLayout gives what is said room for a title and three lines, in texts that
// grow with the screen, and the rest of it to the tree.
type stageLayout struct{ s *Stage }

// How large the texts are on a screen of usual height, and the least.
const hallHeight, hallText, leastHallText = 720, 1.8, 1.3

// Layout implements fyne.Layout.
func (l stageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	by := max(leastHallText, hallText*min(size.Height/hallHeight, size.Width/(hallHeight*16/9)))
	if by != l.s.theme.By {
		l.s.theme.By = by
		l.s.said.Refresh()
	}
	line := l.s.title.MinSize().Height
	below := min(3.4*line, size.Height/2)
	kit.Put(objects[0], 0, 0, size.Width, size.Height-below-1)
	kit.Put(objects[1], 0, size.Height-below-1, size.Width, 1)
	kit.Put(objects[2], line/2, size.Height-below, size.Width-line, below)
}

// MinSize implements fyne.Layout.
func (stageLayout) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }
