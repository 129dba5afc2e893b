package class

import (
	"plytree/editor/course/marking"
	"plytree/editor/drawing/chart"
	"plytree/editor/words"
	"plytree/engine/text/visible"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// figuresOf shows how a class did: a few numbers, the distribution of the marks, and the mistakes.
func (p *page) figuresOf(c *marking.Class) fyne.CanvasObject {
	lang, s := p.lang, c.Statistics()
	narrow := kit.Narrow(p.room.Width)
	numbers, charts := container.NewHBox(), container.NewHBox()
	half := min(float64(p.room.Width)/2-50, 620)
	if narrow {
		numbers, charts = container.NewGridWithColumns(2), container.NewVBox()
		half = float64(p.room.Width - kit.Scaled(80))
	}
	for _, c := range c.Cards(s, lang) {
		numbers.Add(number(c.Number, c.Means))
	}
	if s.Count == 0 {
		return container.NewVBox(numbers)
	}
	spread := s.Chart(lang, p.look.Theme, half)
	tasks := chart.Bars(p.look.Theme, half, []chart.Group{taskBars(lang, s)}, 0, "")
	picture := func(title string, of chart.Chart) fyne.CanvasObject {
		heading := kit.Heading(title)
		heading.Wrapping = fyne.TextWrapWord
		return container.NewVBox(heading, kit.ShapesPicture(p.of.Painter, of.Shapes, of.Bounds))
	}
	charts.Add(picture(lang.L("Submissions by score"), spread))
	charts.Add(kit.Room(fyne.NewSize(20, 0)))
	charts.Add(picture(lang.L("Average score by task (%)"), tasks))
	page := container.NewVBox(numbers, charts)
	for _, said := range append(s.SayHardest(), s.Efforts()...) {
		page.Add(kit.Wrapped(lang.Say(said)))
	}
	if len(s.Mistakes) > 0 {
		page.Add(kit.Heading(lang.L("Mistakes found")))
	}
	for _, m := range s.Mistakes {
		count := kit.Heading(lang.L("{{.Count}} × {{.Mistake}}", "Count", m.Count,
			"Mistake", lang.Say(m.Mistake.Name())))
		what := kit.Wrapped(lang.Say(m.Mistake.Sentence()))
		if narrow {
			page.Add(container.NewVBox(count, what))
		} else {
			page.Add(container.NewBorder(nil, nil, kit.Wide(290, count), nil, what))
		}
	}
	return page
}

// number is a large number with its meaning below.
func number(text, means string) fyne.CanvasObject {
	large := canvas.NewText(text, theme.Color(theme.ColorNameForeground))
	large.TextSize, large.TextStyle.Bold, large.Alignment = 22, true, fyne.TextAlignCenter
	caption := kit.Note(means)
	caption.Alignment = fyne.TextAlignCenter
	return kit.Wide(140, container.NewVBox(large, caption))
}

// taskBars has a bar for each task, with the hardest one highlighted.
func taskBars(lang words.Language, s marking.Statistics) chart.Group {
	g := chart.Group{}
	hardest := 1.0
	for _, t := range s.Tasks {
		hardest = min(hardest, t.Rate)
	}
	for _, t := range s.Tasks {
		g.Bars = append(g.Bars,
			chart.Bar{Label: visible.Short(lang.Say(t.Name)), Value: t.Rate * 100,
				Text: lang.Number(chart.Short(t.Rate * 100)), Highlighted: t.Rate == hardest && hardest < 1})
	}
	return g
}
