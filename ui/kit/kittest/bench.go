package kittest

import (
	"testing"

	"plytree/editor/words"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Bench is a window without a screen, with dialogs.
type Bench struct {
	*kit.Dialogs
	Window fyne.Window
	t      *testing.T
}

// NewBench makes a window of the size of a desktop's, in English.
func NewBench(t *testing.T) *Bench {
	t.Helper()
	w := NewApp(t).NewWindow("")
	w.SetContent(container.NewStack())
	w.Resize(fyne.NewSize(1000, 700))
	return &Bench{kit.NewDialogs(words.Language{}, w), w, t}
}

// Press sends keys to the widget with the keyboard, or else to the dialogs.
func (b *Bench) Press(keys ...fyne.KeyName) {
	for _, k := range keys {
		if f := b.Window.Canvas().Focused(); f != nil {
			f.TypedKey(&fyne.KeyEvent{Name: k})
		} else {
			b.Key(&fyne.KeyEvent{Name: k})
		}
	}
}

// TypeText types into the widget with the keyboard.
func (b *Bench) TypeText(text string) {
	for _, r := range text {
		b.Window.Canvas().Focused().TypedRune(r)
	}
}

// Expect fails the test if a value isn't the wanted one.
func (b *Bench) Expect(what string, got, want any) {
	b.t.Helper()
	Expect(b.t, what, got, want)
}
