package panel

import (
	"plytree/editor/drawing/chart"
	"plytree/engine/exercise/inverse"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Probing is another value that is tried out on a leaf.
type Probing interface {
	X() string // what the leaf is called in a formula
	Value() float64
	Stretches() []inverse.Stretch // none until they are known
	Ends() []float64
	Worth(inverse.Stretch) string // what the root is worth there
	Said() []sentence.Sentence
}

// WhatIfActions is what is done there.
type WhatIfActions struct {
	To   func(text string) error                 // a number was typed
	Near func(x float64)                         // the handle was dragged
	Key  func(key fyne.KeyName, shift bool) bool // and whether it did something
	Keep func()
	End  func()
	Done func() // the number is taken
}

// WhatIf is the line of all values of a leaf, with a handle, and what comes out
// where that is.
type WhatIf struct {
	kit.Composite
	pane  kit.Pane
	Line  *NumberLine
	Field *kit.Field
	shown string // in the field, when it was set last
	name  *kit.Text
	said  *kit.Text
	keep  *kit.Button
	end   *kit.Button
	rows  *fyne.Container
}

// NewWhatIf makes it in a pane, hidden.
func NewWhatIf(pane kit.Pane, draw Draws, does WhatIfActions) *WhatIf {
	p := &WhatIf{pane: pane, name: kit.Heading(""), said: kit.Wrapped("")}
	p.Field = pane.Field("")
	p.Field.Numbers = true
	p.Field.OnLeave = func() {
		if err := does.To(p.Field.Text); err != nil {
			kit.SetText(p.said, pane.Lang.Error(err))
		}
	}
	submit := p.Field.OnSubmitted
	p.Field.OnSubmitted = func(text string) {
		submit(text)
		does.Done()
	}
	p.Line = NewNumberLine(pane, draw, NumberLineActions{Drag: does.Near, Key: does.Key, Type: p.typed})
	p.keep = pane.Button(pane.Lang.L("Keep this value"), does.Keep)
	p.end = pane.Button(pane.Lang.L("Close"), does.End)
	p.rows = container.NewVBox()
	p.Compose(p, p.rows)
	p.SetNarrow(false)
	p.Hide()
	return p
}

// SetNarrow puts what is said, the number and the buttons below each other, or beside
// each other.
func (p *WhatIf) SetNarrow(yes bool) {
	if p.rows.Objects = []fyne.CanvasObject{widget.NewSeparator()}; yes {
		p.rows.Add(container.NewBorder(nil, nil, p.name, p.end, p.Field))
		p.rows.Add(p.said)
		p.rows.Add(p.keep)
	} else {
		left := container.NewHBox(p.name, container.NewStack(kit.Room(fyne.NewSize(kit.Scaled(90), 0)), p.Field))
		p.rows.Add(container.NewBorder(nil, nil, container.NewVBox(left), container.NewVBox(container.NewHBox(p.keep, p.end)), p.said))
	}
	p.rows.Add(p.Line)
}

// typed begins to type a number with its first character.
func (p *WhatIf) typed(r rune) {
	p.Field.ShowText(string(r))
	kit.Focus(p.Field)
	p.Field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
}

// Set shows what is tried out, and whether it may be kept.
func (p *WhatIf) Set(x Probing, kept bool) {
	p.name.SetText(p.pane.Lang.L("What if {{.X}} =", map[string]any{"X": x.X()}))
	if text := p.pane.Lang.Number(numeral.Text(x.Value())); text != p.shown || !p.Visible() { // else something may be being typed
		p.shown = text
		p.Field.ShowText(text)
	}
	if kit.SetText(p.said, p.pane.Lang.Join(p.pane.Lang.SayAll(x.Said())...)) {
		p.Arrange()
	}
	kit.SetVisible(kept, p.keep)
	at := x.Value()
	line := chart.NumberLine{Ticks: x.Ends(), Handle: &at}
	for _, s := range x.Stretches() {
		kind := letter(s.Kind)
		one := chart.Stretch{Interval: s.Where, Kind: s.Kind, Labels: []string{kind}}
		if worth := x.Worth(s); worth != "" {
			one.Labels = []string{kind + ": " + p.pane.Lang.Number(worth), kind}
		}
		line.Stretches = append(line.Stretches, one)
	}
	p.Line.Set(line)
}

// letter is what an outcome is called on the line: A to Z, then A1 and so on.
func letter(kind int) string {
	text := string(rune('A' + kind%26))
	if kind >= 26 {
		text += numeral.Text(float64(kind / 26))
	}
	return text
}
