package window

import (
	"time"

	"plytree/engine"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// player is the bar by which one goes through a lesson.
type player struct {
	widget.BaseWidget

	first, back, play, next, end *paneButton
	slider                       *widget.Slider
	place                        *widget.Label
	speed                        *paneSelect
	content                      fyne.CanvasObject

	showing bool          // the slider is being set, not moved
	stop    chan struct{} // ends playing; nil while it does not play
	forward func() bool   // a step on; false at the end
}

// The steps in a second, as the player offers them.
var speeds = []float64{0.5, 1, 2, 4, 10}

func newPlayer(w *window) *player {
	p := &player{}
	p.first = w.tool("", theme.MediaSkipPreviousIcon(), w.firstStep)
	p.back = w.tool("", theme.MediaFastRewindIcon(), func() { w.stepBy(-1) })
	p.play = w.tool("", theme.MediaPlayIcon(), p.toggle)
	p.next = w.tool("", theme.MediaFastForwardIcon(), func() { w.stepBy(1) })
	p.end = w.tool("", theme.MediaSkipNextIcon(), w.lastStep)
	p.slider = widget.NewSlider(0, 1)
	p.slider.Step = 1
	p.slider.OnChanged = func(v float64) {
		if !p.showing {
			p.pause()
			w.goTo(int(v))
		}
	}
	p.slider.OnChangeEnded = func(float64) { w.win.Canvas().Focus(w.tree) } // for the keys of the player
	p.place = widget.NewLabel("")
	p.place.Alignment = fyne.TextAlignCenter
	p.speed = newPaneSelect([]string{words.L("½ step/s"), words.L("1 step/s"), words.L("2 steps/s"), words.L("4 steps/s"), words.L("10 steps/s")}, func(string) {
		if p.stop != nil { // at the new speed
			p.pause()
			p.start()
		}
	}, w.paneKey)
	p.speed.SetSelectedIndex(1)
	p.forward = func() bool {
		if w.lesson == nil || w.lesson.step == w.lesson.last() {
			return false
		}
		w.goTo(w.lesson.step + 1)
		return true
	}
	jumps := container.NewHBox(
		widget.NewLabel(words.L("Next")),
		w.tool(words.L("leaf"), nil, func() { w.jumpTo(engine.AtLeaf) }),
		w.tool(words.L("bound"), nil, func() { w.jumpTo(engine.AtBound) }),
		w.tool(words.L("cut-off"), nil, func() { w.jumpTo(engine.AtCut) }),
		w.tool(words.L("return"), nil, func() { w.jumpTo(engine.AtReturn) }),
	)
	left := container.NewHBox(p.first, p.back, p.play, p.next, p.end, p.place)
	right := container.NewHBox(jumps, p.speed)
	p.content = container.NewVBox(widget.NewSeparator(), container.NewBorder(nil, nil, left, right, container.NewThemeOverride(p.slider, trackTheme{w.theme})))
	p.ExtendBaseWidget(p)
	p.Hide()
	return p
}

// CreateRenderer implements fyne.Widget.
func (p *player) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.content) }

// show shows where the lesson stands.
func (p *player) show(l *lesson) {
	p.showing = true
	p.slider.Max = float64(max(1, l.last()))
	p.slider.SetValue(float64(l.step))
	p.slider.Refresh()
	p.showing = false
	p.place.SetText(words.L("Step {{.Step}} of {{.Last}}", map[string]any{"Step": l.step, "Last": l.last()}))
	setEnabled(l.step > 0, p.first, p.back)
	setEnabled(l.step < l.last(), p.next, p.end)
}

// toggle plays or pauses.
func (p *player) toggle() {
	if p.stop != nil {
		p.pause()
		return
	}
	p.start()
}

// start plays at the chosen speed until the end.
func (p *player) start() {
	p.stop = make(chan struct{})
	p.play.SetIcon(theme.MediaPauseIcon())
	go p.run(p.stop, time.Duration(float64(time.Second)/speeds[p.speed.SelectedIndex()]))
}

func (p *player) run(stop chan struct{}, pause time.Duration) {
	ticker := time.NewTicker(pause)
	defer ticker.Stop()
	for {
		select {
		case <-stop:
			return
		case <-ticker.C:
			fyne.DoAndWait(func() { p.tick(stop) })
		}
	}
}

// tick goes on by a step, unless playing has ended meanwhile.
func (p *player) tick(stop chan struct{}) {
	if p.stop == stop && !p.forward() {
		p.pause()
	}
}

func (p *player) pause() {
	if p.stop == nil {
		return
	}
	close(p.stop)
	p.stop = nil
	p.play.SetIcon(theme.MediaPlayIcon())
}
