package exerciseview

import (
	"plytree/editor/answering"
	"plytree/editor/drawing/chart"
	"plytree/editor/words"
	"plytree/ui/kit"
	"plytree/ui/panel"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// answerLine is a number line that shows the answer to a range task. Clicks change the answer.
// After a check, a button leads to trying out values.
type answerLine struct {
	lang    words.Language
	how     *kit.Text
	line    *panel.ClickLine
	shows   answering.RangeLine
	explore *kit.Button
	content *fyne.Container
}

func newAnswerLine(v *Student) *answerLine {
	p := &answerLine{lang: v.Lang, how: kit.Note(""),
		explore: v.pane.Button(v.Lang.L("Explore"), func() { v.Run("what if") })}
	p.line = panel.NewClickLine(v.Forms, func(x float64) {
		p.shows = p.shows.Toggle(x) // the ticks keep their places
		_ = v.answer(p.shows.Field(), p.shows.Set().String())
		v.tree.Focus()
	})
	p.content = container.NewVBox(p.line, container.NewBorder(nil, nil, nil, p.explore, p.how))
	return p
}

func (p *answerLine) set(x answering.Work, sheet *answering.Sheet) {
	p.shows = p.shows.Follow(sheet, x.Task(), x.Answers())
	line := chart.NumberLine{Ticks: p.shows.Ticks()}
	for _, piece := range p.shows.Set().Intervals() {
		line.Stretches = append(line.Stretches, chart.Stretch{Interval: piece})
	}
	p.line.Set(line)
	kit.SetText(p.how, kit.PointerText(p.lang.L("Or click the number line: a tick, or the space between two ticks."),
		p.lang.L("Or tap the number line: a tick, or the space between two ticks.")))
	_, may := x.Explored()
	kit.SetVisible(may, p.explore)
	p.content.Refresh()
}
