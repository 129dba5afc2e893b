package lessonview

import (
	"slices"
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

// Player is the bar by which one goes through a lesson.
type Player struct {
	kit.Composite
	of *Lesson

	first, back, play, next, end, close *kit.Button
	slider                              *kit.Slider
	position                            *kit.Text
	speed                               *kit.Select

	playing bool
	narrow  bool
	tick    kit.Waiting
}

// speeds are the steps in a second that the player offers.
var speeds = [...]float64{0.5, 1, 2, 4, 10}

// newPlayer makes a player of a lesson, for steps that are set later.
func newPlayer(of *Lesson) *Player {
	p, pane := &Player{of: of}, of.Pane
	p.first = pane.Icon(theme.MediaSkipPreviousIcon(), pane.Lang.L("First step (Home)"), p.First)
	p.back = pane.Icon(stepBackIcon, pane.Lang.L("Previous step (Page Up)"), p.Back)
	p.play = pane.Icon(theme.MediaPlayIcon(), pane.Lang.L("Play (Space)"), p.Toggle)
	p.next = pane.Icon(stepOnIcon, pane.Lang.L("Next step (Page Down)"), p.Next)
	p.end = pane.Icon(theme.MediaSkipNextIcon(), pane.Lang.L("Last step (End)"), p.End)
	p.close = pane.Icon(theme.CancelIcon(), pane.Lang.L("Close"), of.end)
	p.slider = pane.Slider(0, 1, 1, func(v float64) { p.goTo(int(v)) })
	p.slider.OnChangeEnded = func(float64) { of.Tree.Focus() } // the keyboard belongs there
	p.position = kit.NewText("")
	p.position.Alignment = fyne.TextAlignCenter
	names := []string{pane.Lang.L("½ step/s"), pane.Lang.L("1 step/s"), pane.Lang.L("2 steps/s"), pane.Lang.L("4 steps/s"), pane.Lang.L("10 steps/s")}
	p.speed = pane.Select(names, func(int) {
		if p.playing { // at the new speed
			p.wait()
		}
	})
	p.speed.ShowIndex(1)
	p.speed.PlaceHolder = names[len(names)-1] // the longest: it is as wide at every speed
	jump := func(text string, to search.Landmark) fyne.CanvasObject { return pane.Tool(text, nil, of.jump(to)) }
	l := playerLayout{
		p:       p,
		buttons: container.New(layout.NewCustomPaddedHBoxLayout(0), p.first, p.back, p.play, p.next, p.end),
		slider:  p.slider,
		word:    kit.NewText(pane.Lang.As("jump", "Next")),
		jumps: pane.Overflow(jump(pane.Lang.L("leaf"), search.AtLeaf), jump(pane.Lang.L("bound"), search.AtBound),
			jump(pane.Lang.L("cut-off"), search.AtCut), jump(pane.Lang.As("jump", "return"), search.AtReturn)),
	}
	menu := func(text string) *kit.Button {
		var b *kit.Button
		b = pane.Tool(text, theme.MenuDropDownIcon(), func() { l.jumps.OpenAll(b) })
		b.IconPlacement, b.Tip = widget.ButtonIconTrailingText, l.word.Text
		return b
	}
	l.menu, l.short = menu(l.word.Text), menu("")
	row := container.New(l, l.buttons, p.position, l.slider, l.word, l.jumps, p.speed, l.menu, l.short, p.close)
	p.Compose(p, container.NewVBox(widget.NewSeparator(), kit.Inset(0, 0.5, 0, 0.5, row)))
	return p
}

// set shows where a lesson stands.
func (p *Player) set(l lesson.Lesson) {
	step, last := l.Step(), l.Last()
	p.slider.Max, p.slider.Value = float64(max(1, last)), float64(step) // not SetValue: nothing is moved
	p.slider.Refresh()
	was := p.position.MinSize()
	if p.position.SetText(p.of.Lang.L("Step {{.Step}} of {{.Last}}", "Step", step, "Last", last)); p.position.MinSize() != was {
		p.Arrange()
	}
	kit.SetEnabled(step > 0, p.first, p.back)
	kit.SetEnabled(step < last, p.next, p.end)
}

// goTo goes to a step and stays there.
func (p *Player) goTo(step int) {
	p.Pause()
	p.of.goTo(step)
}

// Back goes a step back and stays there.
func (p *Player) Back() { p.goTo(p.of.now().Step() - 1) }

// Next goes a step on, or asks for it, and stays there.
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

// wait goes on by a step after a while.
func (p *Player) wait() {
	perSecond := speeds[p.speed.SelectedIndex()]
	p.tick.Start(p.of.Pane.After, time.Duration(float64(time.Second)/perSecond), p.forward)
}

// forward goes on by a step, or pauses at the end.
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

// Pause stays at the step.
func (p *Player) Pause() {
	if !p.playing {
		return
	}
	p.playing = false
	p.tick.Stop()
	p.play.Become(theme.MediaPlayIcon(), p.of.Lang.L("Play (Space)"))
}

// A step on and a step back: a bar and one arrow from it, so that they differ
// from the arrows to the ends.
var (
	stepOnIcon   = icon("step-on.svg", `<path d="M5 5h3v14H5zM10 5v14l10-7z"/>`)
	stepBackIcon = icon("step-back.svg", `<path d="M16 5h3v14h-3zM14 5v14L4 12z"/>`)
)

// icon makes an icon in the colours of the theme of what is drawn in 24 × 24.
func icon(name, drawn string) fyne.Resource {
	return theme.NewThemedResource(fyne.NewStaticResource(name,
		[]byte(`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">`+drawn+`</svg>`)))
}

// SetNarrow puts the slider above the buttons, or beside them.
func (p *Player) SetNarrow(yes bool) {
	p.narrow = yes
	p.Arrange()
}

// playerLayout lays out a player. Where there is little room the slider gives way first,
// and then the jumps, to a menu if there is room for none of them; in a narrow window
// place, slider and speed have a row of their own.
type playerLayout struct {
	p               *Player
	buttons, slider fyne.CanvasObject
	word            *kit.Text // before the jumps it is about
	jumps           *kit.Overflow
	menu, short     *kit.Button // instead of both: with the word, and without
}

const leastSlider = 120

// Layout implements fyne.Layout.
func (l playerLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	offered := l.offered(size.Width)
	for _, o := range []fyne.CanvasObject{l.word, l.jumps, l.menu, l.short} {
		kit.SetVisible(slices.ContainsFunc(offered, func(s slot) bool { return s.object == o }), o)
	}
	kit.SetVisible(!l.p.narrow, l.p.close) // a narrow window has it at the top
	if l.p.narrow {
		l.slider.Show()
		row := (size.Height - theme.Padding()) / 2
		spread(size.Width, 0, row, needed(l.p.position), rest(l.slider), needed(l.p.speed))
		below := append([]slot{needed(l.buttons)}, offered...)
		spread(size.Width, size.Height-row, row, append(below, rest(kit.Room(fyne.Size{})))...)
		return
	}
	all := append([]slot{needed(l.buttons), needed(l.p.position), rest(l.slider)}, offered...)
	spread(size.Width, 0, size.Height, append(all, needed(l.p.speed), needed(l.p.close))...)
	kit.SetVisible(l.slider.Size().Width >= kit.Target, l.slider)
}

// offered is what offers the jumps in a player of a width: the word and as many of them as
// there is room for, or a menu.
func (l playerLayout) offered(width float32) []slot {
	gap := theme.Padding()
	left := width - l.buttons.MinSize().Width - l.word.MinSize().Width - 2*gap
	if !l.p.narrow {
		left -= l.p.position.MinSize().Width + l.p.speed.MinSize().Width + l.p.close.MinSize().Width + kit.Scaled(leastSlider) + 4*gap
	}
	switch {
	case left >= min(l.jumps.Wide(), l.jumps.Least()):
		return []slot{needed(l.word), {l.jumps, min(l.jumps.Wide(), left)}}
	case l.menu.MinSize().Width > left+l.word.MinSize().Width:
		return []slot{needed(l.short)}
	}
	return []slot{needed(l.menu)}
}

// slot is an object in a row and how wide it is there; all that is left is below 0.
type slot struct {
	object fyne.CanvasObject
	wide   float32
}

func needed(o fyne.CanvasObject) slot { return slot{o, o.MinSize().Width} }
func rest(o fyne.CanvasObject) slot   { return slot{o, -1} }

// spread puts objects beside each other in a row of a height; one of them has the rest.
// Texts stand in the middle of the row.
func spread(width, y, height float32, row ...slot) {
	gap := theme.Padding()
	left := width - gap*float32(len(row)-1)
	for _, s := range row {
		left -= max(s.wide, 0)
	}
	x := float32(0)
	for _, s := range row {
		if s.wide < 0 {
			s.wide = max(left, 0)
		}
		high := height
		if _, text := s.object.(*kit.Text); text {
			high = s.object.MinSize().Height
		}
		kit.Put(s.object, x, y+(height-high)/2, s.wide, high)
		x += s.wide + gap
	}
}

// MinSize implements fyne.Layout.
func (l playerLayout) MinSize([]fyne.CanvasObject) (size fyne.Size) {
	for _, o := range []fyne.CanvasObject{l.buttons, l.p.position, l.slider, l.word, l.jumps, l.p.speed} {
		m := o.MinSize()
		size = fyne.NewSize(size.Width+m.Width+theme.Padding(), max(size.Height, m.Height))
	}
	if l.p.narrow {
		size = fyne.NewSize(size.Width/2, 2*size.Height+theme.Padding()) // what stands in two rows
	}
	return size
}
