package lessonview

import (
	"time"

	"plytree/editor/lesson"
	"plytree/engine/search"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Player is the bar that controls a lesson.
type Player struct {
	kit.Composite
	of *Lesson

	first, back, play, next, end, close *kit.Button
	slider                              *kit.Slider
	position                            *kit.Text
	speed                               *kit.Select

	buttons, word *fyne.Container // the word is before the jumps
	jumps         *kit.Overflow
	rows          *fyne.Container
	playing       bool
	tick          kit.Waiting
}

// speeds are the speeds of the player, in steps per second.
var speeds = [...]float64{0.5, 1, 2, 4, 10}

// newPlayer makes a player of a lesson, whose steps are set later.
func newPlayer(of *Lesson) *Player {
	p, pane := &Player{of: of}, of.Pane
	p.first = pane.Icon(theme.MediaSkipPreviousIcon(), pane.Lang.L("First step (Home)"), p.First)
	p.back = pane.Icon(stepBackIcon, pane.Lang.L("Previous step (Page Up)"), p.Back)
	p.play = pane.Icon(theme.MediaPlayIcon(), pane.Lang.L("Play (Space)"), p.Toggle)
	p.next = pane.Icon(stepOnIcon, pane.Lang.L("Next step (Page Down)"), p.Next)
	p.end = pane.Icon(theme.MediaSkipNextIcon(), pane.Lang.L("Last step (End)"), p.End)
	p.close = pane.Icon(theme.CancelIcon(), pane.Lang.L("Close"), of.end)
	p.slider = pane.Slider(0, 1, 1, func(v float64) { p.goTo(int(v)) })
	p.slider.OnChangeEnded = func(float64) { of.Tree.Focus() } // the canvas handles the keys
	p.position = kit.NewText("")
	p.position.Alignment = fyne.TextAlignCenter
	names := []string{pane.Lang.L("½ step/s"), pane.Lang.L("1 step/s"), pane.Lang.L("2 steps/s"),
		pane.Lang.L("4 steps/s"), pane.Lang.L("10 steps/s")}
	p.speed = pane.Select(names, func(int) {
		if p.playing { // use the new speed
			p.wait()
		}
	})
	p.speed.ShowIndex(1)
	p.speed.PlaceHolder = names[len(names)-1] // the longest, so that the width doesn't change
	jump := func(text string, to search.Landmark) fyne.CanvasObject { return pane.Tool(text, nil, of.jump(to)) }
	p.word = kit.Middle(kit.NewText(pane.Lang.As("jump", "Next")))
	p.jumps = pane.Overflow(jump(pane.Lang.L("leaf"), search.AtLeaf), jump(pane.Lang.L("bound"), search.AtBound),
		jump(pane.Lang.L("cut-off"), search.AtCut), jump(pane.Lang.As("jump", "return"), search.AtReturn))
	p.buttons = container.New(layout.NewCustomPaddedHBoxLayout(0), p.first, p.back, p.play, p.next, p.end)
	p.rows = container.NewStack()
	p.Compose(p, container.NewVBox(widget.NewSeparator(), kit.Inset(0, 0.5, 0, 0.5, p.rows)))
	p.arrange(0)
	return p
}

// set shows the current step.
func (p *Player) set(l lesson.Lesson) {
	step, last := l.Step(), l.Last()
	p.slider.Max, p.slider.Value = float64(max(1, last)), float64(step) // not SetValue: SetValue would call back
	p.slider.Refresh()
	was := p.position.MinSize()
	if p.position.SetText(p.of.Lang.L("Step {{.Step}} of {{.Last}}", "Step", step,
		"Last", last)); p.position.MinSize() != was {
		p.arrange(p.Size().Width)
		p.Arrange()
	}
	kit.SetEnabled(step > 0, p.first, p.back)
	kit.SetEnabled(step < last, p.next, p.end)
}

// goTo goes to a step and pauses.
func (p *Player) goTo(step int) {
	p.Pause()
	p.of.goTo(step)
}

// Back goes back one step and pauses.
func (p *Player) Back() { p.goTo(p.of.now().Step() - 1) }

// Next goes to the next step, or asks about it, and pauses.
func (p *Player) Next() {
	p.Pause()
	p.of.next()
}

// First goes to the beginning.
func (p *Player) First() { p.goTo(0) }

// End goes to the end.
func (p *Player) End() { p.goTo(p.of.now().Last()) }

// Toggle plays at the chosen speed until the end, or pauses.
func (p *Player) Toggle() {
	if p.playing {
		p.Pause()
		return
	}
	p.playing = true
	p.play.Become(theme.MediaPauseIcon(), p.of.Lang.L("Pause (Space)"))
	p.wait()
}

// wait schedules the next step.
func (p *Player) wait() {
	perSecond := speeds[p.speed.SelectedIndex()]
	p.tick.Start(p.of.Pane.After, time.Duration(float64(time.Second)/perSecond), p.forward)
}

// forward goes to the next step, or pauses at the end.
func (p *Player) forward() {
	if !p.playing {
		return
	}
	if l := p.of.now(); l.Step() >= l.Last() || !p.of.next() {
		p.Pause()
	}
	if p.playing {
		p.wait()
	}
}

// Pause stops playing.
func (p *Player) Pause() {
	if !p.playing {
		return
	}
	p.playing = false
	p.tick.Stop()
	p.play.Become(theme.MediaPlayIcon(), p.of.Lang.L("Play (Space)"))
}

// The icons of a step forward and a step back: a bar with an arrow, different from the arrows to
// the ends.
var (
	stepOnIcon   = icon("step-on.svg", `<path d="M5 5h3v14H5zM10 5v14l10-7z"/>`)
	stepBackIcon = icon("step-back.svg", `<path d="M16 5h3v14h-3zM14 5v14L4 12z"/>`)
)

// icon makes an icon of 24 × 24 in the colours of the theme.
func icon(name, drawn string) fyne.Resource {
	return theme.NewThemedResource(fyne.NewStaticResource(name,
		[]byte(`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">`+drawn+`</svg>`)))
}

// Resize implements fyne.CanvasObject.
func (p *Player) Resize(size fyne.Size) {
	p.arrange(size.Width)
	p.Composite.Resize(size)
}

// arrange puts everything into one row, with the jumps in a menu if a width has no room for them. If
// that is still too wide, the slider is above the buttons.
func (p *Player) arrange(width float32) {
	const leastSlider = 120
	width -= kit.Spacing
	kit.SetVisible(!kit.Fingers(), p.close) // a narrow window has it at the top
	p.word.Show()
	position := kit.Middle(p.position)
	left := container.NewHBox(p.buttons, position)
	for _, jumps := range []fyne.CanvasObject{container.NewHBox(p.word, kit.Wide(p.jumps.Wide(), p.jumps)), p.jumps} {
		right := container.NewHBox(jumps, p.speed, p.close)
		if left.MinSize().Width+right.MinSize().Width+kit.Scaled(leastSlider) <= width {
			p.rows.Objects = []fyne.CanvasObject{container.NewBorder(nil, nil, left, right, p.slider)}
			return
		}
	}
	below := container.NewBorder(nil, nil, container.NewHBox(p.buttons, p.word), nil, p.jumps)
	kit.SetVisible(below.MinSize().Width <= width, p.word)
	above := container.NewBorder(nil, nil, position, container.NewHBox(p.speed, p.close), p.slider)
	p.rows.Objects = []fyne.CanvasObject{container.NewVBox(above, below)}
}
