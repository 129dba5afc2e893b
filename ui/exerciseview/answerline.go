package exerciseview

import (
	"plytree/editor/answering"
	"plytree/editor/drawing/chart"
	"plytree/ui/kit"
	"plytree/ui/panel"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// answerLine shows the set that answers a range on a number line, to be clicked
// together there, and leads on to trying out values once it was checked.
type answerLine struct {
	line    *panel.ClickLine
	shows   answering.RangeLine
	explore *kit.Button
	content *fyne.Container
}

func newAnswerLine(pane kit.Pane, draw panel.Draws, a StudentActions) *answerLine {
	p := &answerLine{explore: pane.Button(pane.Lang.L("Explore"), a.Explore)}
	p.line = panel.NewClickLine(draw, func(x float64) {
		p.shows = p.shows.Toggle(x) // with the ticks where they are
		_ = a.Answer(p.shows.Field(), p.shows.Set().String())
		a.Done()
	})
	how := kit.Note(pane.Lang.L("Or click on the line: on a tick, or between two."))
	p.content = container.NewVBox(p.line, container.NewBorder(nil, nil, nil, p.explore, how))
	return p
}

func (p *answerLine) set(x answering.Work, sheet *answering.Sheet) {
	p.shows = p.shows.Follow(sheet, x.Task(), x.Answers())
	line := chart.NumberLine{Ticks: p.shows.Ticks()}
	for _, piece := range p.shows.Set().Intervals() {
		line.Stretches = append(line.Stretches, chart.Stretch{Interval: piece})
	}
	p.line.Set(line)
	_, may := x.Explored()
	kit.SetVisible(may, p.explore)
	p.content.Refresh()
}
