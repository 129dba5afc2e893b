package panel

import (
	"plytree/editor/document"
	"plytree/editor/drawing/chart"
	"plytree/editor/whatif"
	"plytree/engine/text/numeral"
	"plytree/engine/written"
	"plytree/ui/action"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// WhatIf tries other values of a leaf: it shows a line of all values with a handle, and the outcome
// at the handle.
type WhatIf struct {
	kit.Composite
	front action.Front
	pane  kit.Pane
	line  *numberLine
	Field *kit.Field
	shown string // in the field, when it was last set
	name  *kit.Text
	said  *kit.Text
	keep  *kit.Button
	end   *kit.Button
}

// NewWhatIf makes it in a pane, hidden.
func NewWhatIf(front action.Front, pane kit.Pane) *WhatIf {
	p := &WhatIf{front: front, pane: pane, name: kit.Heading(""), said: kit.Wrapped("")}
	outer := pane
	pane.Keys = func(e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyEscape && p.on() {
			p.close()
			return true
		}
		return outer.Does(e)
	}
	p.Field = pane.Field("")
	p.Field.Numbers = true
	p.Field.OnLeave = func() {
		if err := p.take(p.Field.Text); err != nil {
			kit.SetText(p.said, front.Lang.Error(err))
		}
	}
	submit := p.Field.OnSubmitted
	p.Field.OnSubmitted = func(text string) {
		submit(text)
		kit.Focus(p.line)
	}
	p.line = newNumberLine(pane, p)
	p.keep = pane.Button(front.Lang.L("Keep this value"), p.keepValue)
	p.end = pane.Button(front.Lang.L("Close"), p.close)
	p.Compose(p, kit.Fitted(p.arranged))
	p.Hide()
	return p
}

// Handlers returns the handlers of its actions.
func (p *WhatIf) Handlers() action.Handlers {
	return action.Handlers{
		"what if":     {Do: p.ask, Ticked: p.on, Can: p.can},
		"end what if": {Do: p.close, Can: p.on},
	}
}

func (p *WhatIf) probe() whatif.Probe { return p.front.Session().Probe() }

func (p *WhatIf) on() bool { return p.probe().On() }

// can reports whether a leaf is selected. It also does if nothing is, so that the action can
// explain itself.
func (p *WhatIf) can() bool {
	n := p.front.Session().Selection().Node()
	return n == nil || n.Leaf() || p.on() || p.front.Session().Solving()
}

// ask begins to try values of the selected leaf, or of the leaf of a range task, or ends it.
func (p *WhatIf) ask() {
	if p.on() {
		p.close()
		return
	}
	p.front.Try(p.front.Session().AskWhatIf())
}

func (p *WhatIf) close() {
	p.try(whatif.Probe{})
	p.pane.Left()
}

func (p *WhatIf) keepValue() {
	p.front.Try(p.front.Session().KeepProbed())
	p.pane.Left()
}

// try shows a changed probe.
func (p *WhatIf) try(x whatif.Probe) {
	p.front.Session().SetProbe(x)
	p.front.Show()
}

// take uses a number that was typed.
func (p *WhatIf) take(text string) error {
	if !p.on() || text == p.valueText() {
		return nil
	}
	x, ok := written.Number(text)
	if !ok {
		return document.NotANumber(text)
	}
	if err := p.probe().Check(x); err != nil {
		return err
	}
	p.try(p.probe().To(x))
	return nil
}

// valueText is the current value as it is typed.
func (p *WhatIf) valueText() string { return p.front.Lang.Number(numeral.Text(p.probe().Value())) }

// key moves the handle, and reports whether the key does that.
func (p *WhatIf) key(key fyne.KeyName, shift bool) bool {
	x := p.probe()
	switch key {
	case fyne.KeyReturn, fyne.KeyEnter:
		if !p.front.Session().Solving() {
			p.keepValue()
		}
		return true
	case fyne.KeyLeft, fyne.KeyDown:
		x = x.Nudge(-1, shift)
	case fyne.KeyRight, fyne.KeyUp:
		x = x.Nudge(1, shift)
	case fyne.KeyPageUp:
		x = x.Jump(true)
	case fyne.KeyPageDown:
		x = x.Jump(false)
	case fyne.KeyHome:
		x = x.First()
	case fyne.KeyEnd:
		x = x.Last()
	default:
		return false
	}
	p.try(x)
	return true
}

// arranged puts the text, the number and the buttons side by side, or stacks them.
func (p *WhatIf) arranged(room fyne.Size) fyne.CanvasObject {
	if kit.Narrow(room.Width) && !kit.Low(room.Height) {
		return container.NewVBox(widget.NewSeparator(), container.NewBorder(nil, nil, p.name, p.end, p.Field), p.said,
			p.keep, p.line)
	}
	left := container.NewHBox(p.name, kit.Wide(kit.Scaled(90), p.Field))
	row := container.NewBorder(nil, nil, container.NewVBox(left), container.NewVBox(container.NewHBox(p.keep, p.end)),
		p.said)
	return container.NewVBox(widget.NewSeparator(), row, p.line)
}

// typed starts typing a number with its first character.
func (p *WhatIf) typed(r rune) {
	p.Field.ShowText(string(r))
	kit.Focus(p.Field)
	p.Field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
}

// Set shows or hides the panel.
func (p *WhatIf) Set() {
	on, shown := p.on(), p.Visible()
	if on {
		p.showValue(p.probe())
	}
	if on == shown {
		return
	}
	kit.SetVisible(on, p)
	p.front.Rearrange()
	if on {
		kit.Focus(p.line)
	}
}

// showValue shows a value and its outcome.
func (p *WhatIf) showValue(x whatif.Probe) {
	p.name.SetText(p.front.Lang.L("What if {{.X}} =", "X", x.X()))
	if text := p.valueText(); text != p.shown || !p.Visible() { // otherwise something may be being typed
		p.shown = text
		p.Field.ShowText(text)
	}
	if kit.SetText(p.said, p.front.Lang.Join(p.front.Lang.SayAll(x.Said())...)) {
		p.Arrange()
	}
	kit.SetVisible(!p.front.Session().Solving(), p.keep)
	at := x.Value()
	line := chart.NumberLine{Ticks: x.Ends(), Handle: &at}
	for _, s := range x.Stretches() {
		kind := letter(s.Kind)
		one := chart.Stretch{Interval: s.Where, Kind: s.Kind, Labels: []string{kind}}
		if worth := x.Worth(s); worth != "" {
			one.Labels = []string{kind + ": " + p.front.Lang.Number(worth), kind}
		}
		line.Stretches = append(line.Stretches, one)
	}
	p.line.Set(line)
}

// letter is the name of an outcome on the line: A to Z, then A1 and so on.
func letter(kind int) string {
	text := string(rune('A' + kind%26))
	if kind >= 26 {
		text += numeral.Text(float64(kind / 26))
	}
	return text
}
