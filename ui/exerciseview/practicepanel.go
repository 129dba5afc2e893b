package exerciseview

import (
	"plytree/editor/practice"
	"plytree/editor/words"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// practicePanel shows the practised skill, the progress of the round, and the next step.
type practicePanel struct {
	*kit.Section
	lang  words.Language
	about *kit.Text
	bar   *filling
	time  *kit.Text
	says  *kit.Text
	next  *kit.Button
}

func newPracticePanel(pane kit.Pane, next func()) *practicePanel {
	p := &practicePanel{lang: pane.Lang, about: kit.Note(""), bar: newFilling(), time: kit.Note(""),
		says: kit.Wrapped(""), next: pane.Button("", next)}
	p.about.Wrapping = fyne.TextWrapWord
	p.next.Importance = widget.HighImportance
	p.Section = pane.Section("practice", true, "",
		container.NewVBox(p.about, container.NewPadded(p.bar), p.time, p.says, p.next))
	return p
}

func (p *practicePanel) set(s practice.Sitting, next string) {
	p.SetTitle(p.lang.Say(s.Round.Skill.Name()))
	kit.SetText(p.about, p.lang.Say(s.Exercise.Skill.About()))
	kit.SetVisible(s.Round.Skill != practice.Mixed, p.bar)
	p.bar.set(s.Round.Filled())
	says := s.Status()
	if !s.Judged() {
		says = says[:1] // keeps what is below in its place; the line below the tree says the rest
	}
	kit.SetText(p.says, p.lang.Join(p.lang.SayAll(says)...))
	judgedNow := s.Judged() && !p.next.Visible()
	kit.SetVisible(s.Judged(), p.next)
	p.next.SetText(next)
	p.Arrange()
	if judgedNow && s.Outcome().Right {
		kit.Focus(p.next)
	}
}

// nextText is the text of the button for the next step.
func (p *Practice) nextText() string {
	lang, s := p.Lang, p.Session().Sitting()
	switch {
	case s.Round.Finished():
		return lang.L("Next skill: {{.Skill}}", "Skill", lang.Say(p.record().Next(s.Round.Skill).Name()))
	case s.Exercise.Stage == practice.Example:
		return lang.L("Try it yourself")
	case s.Round.Stage == practice.Example:
		return lang.L("See a worked example")
	}
	return lang.L("Next exercise")
}

// filling shows the progress of a skill.
type filling struct {
	kit.Composite
	segments []*canvas.Rectangle
	now      int
}

const segmentHeight = 8

func newFilling() *filling {
	f := &filling{}
	row := container.NewGridWithColumns(practice.Full)
	for range practice.Full {
		segment := canvas.NewRectangle(nil)
		segment.CornerRadius, segment.StrokeWidth = segmentHeight/2, 1
		segment.SetMinSize(fyne.NewSize(12, segmentHeight))
		f.segments = append(f.segments, segment)
		row.Add(segment)
	}
	f.Compose(f, row)
	f.set(0)
	return f
}

func (f *filling) set(filled int) {
	f.now = filled
	f.Refresh()
}

// Refresh implements fyne.Widget. It takes the colours of the current theme.
func (f *filling) Refresh() {
	for i, segment := range f.segments {
		segment.StrokeColor, segment.FillColor = theme.Color(theme.ColorNamePlaceHolder),
			theme.Color(theme.ColorNameBackground)
		if i < f.now {
			segment.StrokeColor, segment.FillColor = theme.Color(theme.ColorNamePrimary),
				theme.Color(theme.ColorNamePrimary)
		}
		segment.Refresh()
	}
}
