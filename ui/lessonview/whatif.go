package lessonview

import (
	"plytree/editor/document"
	"plytree/editor/whatif"
	"plytree/engine/text/numeral"
	"plytree/engine/written"
	"plytree/ui/action"
	"plytree/ui/kit"
	"plytree/ui/panel"

	"fyne.io/fyne/v2"
)

// WhatIf tries out other values on a leaf of the document in front.
type WhatIf struct {
	action.Front
	Panel   *panel.WhatIf
	arrange func() // after the panel was shown or hidden
	done    func() // gives the keyboard back to the tree
}

// NewWhatIf makes it, with its panel in a pane.
func NewWhatIf(front action.Front, pane kit.Pane, draw panel.Draws, arrange, done func()) *WhatIf {
	w := &WhatIf{Front: front, arrange: arrange, done: done}
	keys := pane.Keys
	pane.Keys = func(e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyEscape && w.on() {
			w.end()
			return true
		}
		return keys != nil && keys(e)
	}
	w.Panel = panel.NewWhatIf(pane, draw, panel.WhatIfActions{
		To: w.to, Near: func(x float64) { w.show(w.probe().Near(x)) }, Key: w.key, Keep: w.keep, End: w.end,
		Done: func() { kit.Focus(w.Panel.Line) },
	})
	return w
}

// Deeds is what it does.
func (w *WhatIf) Deeds() action.Deeds {
	return action.Deeds{
		"what if":     {Do: w.Ask, Ticked: w.on, Can: w.can},
		"end what if": {Do: w.end, Can: w.on},
	}
}

func (w *WhatIf) probe() whatif.Probe { return w.Session().Probe() }

func (w *WhatIf) on() bool { return w.probe().On() }

// can reports whether a leaf is selected, or nothing, which is then refused in
// words.
func (w *WhatIf) can() bool {
	n := w.Session().Selection().Node()
	return n == nil || n.Leaf() || w.on() || w.Session().Solving()
}

// Ask begins to try out values on the selected leaf, or that of a range which is
// answered, or ends it.
func (w *WhatIf) Ask() {
	if w.on() {
		w.end()
		return
	}
	w.Try(w.Session().AskWhatIf())
}

func (w *WhatIf) end() {
	w.Session().SetProbe(whatif.Probe{})
	w.Show()
	w.done()
}

func (w *WhatIf) keep() {
	w.Try(w.Session().KeepProbed())
	w.done()
}

// show goes on with the probe as it has become.
func (w *WhatIf) show(p whatif.Probe) { w.Session().SetProbe(p); w.Front.Show() }

// to takes a number that was typed.
func (w *WhatIf) to(text string) error {
	if !w.on() || text == w.Front.Lang.Number(numeral.Text(w.probe().Value())) {
		return nil
	}
	x, ok := written.Number(text)
	if !ok {
		return document.NotANumber(text)
	}
	if err := w.probe().Check(x); err != nil {
		return err
	}
	w.show(w.probe().To(x))
	return nil
}

// key moves the handle, and reports whether the key does.
func (w *WhatIf) key(key fyne.KeyName, shift bool) bool {
	p := w.probe()
	switch key {
	case fyne.KeyReturn, fyne.KeyEnter:
		if !w.Session().Solving() {
			w.keep()
		}
		return true
	case fyne.KeyLeft, fyne.KeyDown:
		p = p.Nudge(-1, shift)
	case fyne.KeyRight, fyne.KeyUp:
		p = p.Nudge(1, shift)
	case fyne.KeyPageUp:
		p = p.Jump(true)
	case fyne.KeyPageDown:
		p = p.Jump(false)
	case fyne.KeyHome:
		p = p.First()
	case fyne.KeyEnd:
		p = p.Last()
	default:
		return false
	}
	w.show(p)
	return true
}

// Set shows what is tried out, or hides it.
func (w *WhatIf) Set() {
	on, shown := w.on(), w.Panel.Visible()
	if on {
		w.Panel.Set(w.probe(), !w.Session().Solving())
	}
	if on == shown {
		return
	}
	kit.SetVisible(on, w.Panel)
	w.arrange()
	if on {
		kit.Focus(w.Panel.Line)
	}
}
