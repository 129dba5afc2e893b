package kit

import (
	"image/color"
	"slices"

	"plytree/editor/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// Dialogs shows the dialogs of a window on top of each other. Escape closes the topmost one and
// Enter accepts it, whichever of its widgets has the keyboard, because their widgets are made with
// Pane.
type Dialogs struct {
	lang words.Language
	win  fyne.Window
	open []*Dialog

	Changed func() // is called after one was shown or closed, if not nil
	Else    Keys   // handles keys that dialogs ignore, if not nil
}

// NewDialogs makes the dialogs of the window.
func NewDialogs(lang words.Language, win fyne.Window) *Dialogs {
	return &Dialogs{lang: lang, win: win}
}

// Pane is the pane of all dialogs.
func (s *Dialogs) Pane() Pane { return Pane{Lang: s.lang, Keys: s.Key, Root: s.Seen} }

// Top returns the topmost dialog, or nil if none is open.
func (s *Dialogs) Top() *Dialog {
	if len(s.open) == 0 {
		return nil
	}
	return s.open[len(s.open)-1]
}

// Seen returns what the topmost dialog shows, nil if none is open or a menu covers it.
func (s *Dialogs) Seen() fyne.CanvasObject {
	if d := s.Top(); d != nil && len(s.win.Canvas().Overlays().List()) <= len(s.open) {
		return d.shown.Content
	}
	return nil
}

// Key handles a key in the topmost dialog, and reports whether it did something. It also gets the
// keys that no widget gets.
func (s *Dialogs) Key(e *fyne.KeyEvent) bool {
	d := s.Top()
	switch {
	case d == nil:
		return false
	case d.Keys != nil && d.Keys(e):
	case e.Name == fyne.KeyEscape:
		d.Close()
	case IsEnter(e.Name) && d.unseen != nil: // it was meant for something before the dialog
	case IsEnter(e.Name):
		d.Accept()
	default:
		return s.Else != nil && s.Else(e)
	}
	return true
}

// Choice is a button of a dialog and what it does.
type Choice struct {
	Text string
	Do   func() // called after the dialog is closed; may be nil
	Stay bool   // the dialog stays open: Do closes it when it is done
}

// Cancel is the choice to change nothing.
func Cancel(lang words.Language) Choice { return Choice{Text: lang.L("Cancel")} }

// Done is the choice to close a dialog that only shows something.
func Done(lang words.Language) Choice { return Choice{Text: lang.L("Close")} }

// Dialog is one dialog.
type Dialog struct {
	// OnClosed is called after the dialog is closed, in any way, if not nil.
	OnClosed func()
	// Keys are tried before Escape and Enter, if not nil.
	Keys Keys

	Title   string
	Content fyne.CanvasObject
	Buttons []*Button // for its choices

	in     *Dialogs
	size   fyne.Size         // the requested size
	scroll *container.Scroll // around the content
	foot   *fyne.Container   // the buttons
	shown  *widget.PopUp
	unseen fyne.CanvasObject // takes the dialog's place until it is seen, then nil
	over   fyne.CanvasObject // the overlay of the window
	before fyne.Focusable    // the widget that had the keyboard
	closed bool
}

// Whole is the size of a dialog that is as large as the window.
var Whole = fyne.NewSize(1e5, 1e5)

// Show shows a dialog with at least this size, for texts of the usual size. Enter makes the last
// choice, which is highlighted; Escape makes none. Content larger than the window scrolls; [Fitted]
// content is arranged first.
func (s *Dialogs) Show(title string, content fyne.CanvasObject, size fyne.Size, choices ...Choice) *Dialog {
	d := s.made(title, content, size, choices)
	s.opens(d, d.shown.Show)
	return d
}

// ShowUnseen shows a dialog as [Dialogs.Show] does, but it stays invisible until [Dialog.See].
// Meanwhile nothing below it can be used, Escape closes it and Enter does nothing.
func (s *Dialogs) ShowUnseen(title string, content fyne.CanvasObject, size fyne.Size, choices ...Choice) *Dialog {
	d := s.made(title, content, size, choices)
	d.unseen = canvas.NewRectangle(color.Transparent)
	s.opens(d, func() { s.win.Canvas().Overlays().Add(d.unseen) })
	return d
}

// See makes a dialog visible, below those above it.
func (d *Dialog) See() {
	if d.unseen == nil || d.closed {
		return
	}
	d.below(func() {
		d.in.win.Canvas().Overlays().Remove(d.unseen)
		d.unseen = nil
		d.fit()
		d.lay(d.shown.Show)
	})
}

// lay shows the overlay of a dialog.
func (d *Dialog) lay(show func()) {
	show()
	d.over = d.in.win.Canvas().Overlays().Top()
}

// below changes the overlay of a dialog. Fyne then removes the overlays above it; below puts them
// back, with the keyboard.
func (d *Dialog) below(change func()) {
	c := d.in.win.Canvas()
	all := c.Overlays().List()
	at := slices.Index(all, d.over)
	if at < 0 {
		change()
		return
	}
	above, focused := slices.Clone(all[at+1:]), c.Focused()
	change()
	if len(above) == 0 {
		return
	}
	for _, o := range above {
		c.Overlays().Add(o)
	}
	c.Focus(focused)
}

// made makes a dialog without showing it.
func (s *Dialogs) made(title string, content fyne.CanvasObject, size fyne.Size, choices []Choice) *Dialog {
	d := &Dialog{Title: title, Content: content, in: s, size: size, scroll: container.NewScroll(content)}
	var row []fyne.CanvasObject
	for i, c := range choices {
		b := s.Pane().Button(c.Text, func() { d.choose(c) })
		if i == len(choices)-1 {
			b.Importance = widget.HighImportance
		}
		d.Buttons = append(d.Buttons, b)
		row = append(row, Wide(Scaled(80), b))
	}
	heading := Title("")
	heading.Wrapping = fyne.TextWrapWord
	SetText(heading, title)
	d.foot = Fitted(func(fyne.Size) fyne.CanvasObject { // below each other if the window is too narrow
		foot := container.New(layout.NewCustomPaddedHBoxLayout(Spacing), row...)
		if foot.MinSize().Width > s.widthInside() {
			return container.New(layout.NewCustomPaddedVBoxLayout(Spacing), row...)
		}
		return container.NewBorder(nil, nil, nil, foot)
	})
	head, foot := Inset(0, 0, 1, 0, heading), Inset(1, 0, 0, 0, d.foot)
	d.shown = widget.NewModalPopUp(Inset(margin-1, margin, margin, margin-1,
		container.NewBorder(head, foot, nil, nil, d.scroll)), s.win.Canvas())
	d.fit()
	return d
}

// opens shows a dialog on top of all others.
func (s *Dialogs) opens(d *Dialog, show func()) {
	s.open = append(s.open, d)
	if d.before = s.win.Canvas().Focused(); d.before != nil {
		s.win.Canvas().Unfocus() // or it would miss that Shift is released
	}
	d.lay(show)
	s.changed()
}

func (s *Dialogs) changed() {
	if s.Changed != nil {
		s.Changed()
	}
}

// The margin around a dialog's content is three spacings. Fyne provides half a spacing inside the
// dialog, and one around each text, so that texts and buttons are three spacings from the edge.
const margin = 2.5

// fit arranges and sizes the dialog for the window. It measures the content at its final width,
// because texts then know their number of lines.
func (d *Dialog) fit() {
	room := d.in.Room()
	Fit(d.Content, room)
	Fit(d.foot, room)
	d.scroll.Direction = container.ScrollVerticalOnly
	if d.Content.MinSize().Width > d.in.widthInside() {
		d.scroll.Direction = container.ScrollBoth
	}
	asked, height := d.in.within(fyne.NewSize(Scaled(d.size.Width), Scaled(d.size.Height))), float32(0)
	for range 2 {
		d.scroll.SetMinSize(fyne.NewSize(0, height))
		d.shown.Resize(asked.Max(d.shown.MinSize()))
		around := d.shown.MinSize().Height - d.scroll.MinSize().Height
		height = min(d.Content.MinSize().Height, room.Height-around)
	}
	d.scroll.Refresh()
	over := d.in.win.Canvas().Size().Subtract(d.shown.Size())
	d.shown.Move(fyne.NewPos(over.Width/2, over.Height/2))
}

// Refit arranges and sizes all open dialogs for the window.
func (s *Dialogs) Refit() {
	for _, d := range s.open {
		d.fit()
	}
}

// widthInside is the maximum width of content between the margins.
func (s *Dialogs) widthInside() float32 { return s.Room().Width - Scaled(60) }

// within limits a size to that of the window.
func (s *Dialogs) within(size fyne.Size) fyne.Size {
	room := s.win.Canvas().Size()
	return fyne.NewSize(min(size.Width, room.Width*0.96), min(size.Height, room.Height*0.94))
}

// Room is the largest size of a dialog.
func (s *Dialogs) Room() fyne.Size { return s.within(Whole) }

func (d *Dialog) choose(c Choice) {
	if !c.Stay {
		d.in.win.Canvas().Unfocus() // stores typed text
		d.Close()
	}
	if c.Do != nil {
		c.Do()
	}
}

// Accept makes the highlighted choice, if it is enabled.
func (d *Dialog) Accept() {
	if b := d.Buttons[len(d.Buttons)-1]; !b.Disabled() {
		b.OnTapped()
	}
}

// Allow enables or disables the highlighted choice.
func (d *Dialog) Allow(yes bool) { SetEnabled(yes, d.Buttons[len(d.Buttons)-1]) }

// Close closes the dialog without making a choice.
func (d *Dialog) Close() {
	if d.closed {
		return
	}
	d.below(func() {
		if d.unseen != nil {
			d.in.win.Canvas().Overlays().Remove(d.unseen)
		}
		d.shown.Hide()
	})
	d.closed = true
	i := slices.Index(d.in.open, d)
	if d.in.open = slices.Delete(d.in.open, i, i+1); i < len(d.in.open) {
		d.in.open[i].before = d.before
	} else {
		d.giveBack()
	}
	d.in.changed()
	if d.OnClosed != nil {
		d.OnClosed()
	}
}

// giveBack returns the keyboard to the widget that had it before the dialog.
func (d *Dialog) giveBack() {
	switch before := d.before.(type) {
	case nil:
	case interface{ Focus() }:
		before.Focus()
	default:
		d.in.win.Canvas().Focus(before)
	}
}

// Ask asks a question; the last choice is highlighted.
func (s *Dialogs) Ask(title, question string, choices ...Choice) *Dialog {
	const width = 460
	return s.Show(title, Wrapped(question), fyne.NewSize(width, 0), choices...)
}

// ShowError shows an error.
func (s *Dialogs) ShowError(err error) *Dialog {
	return s.Ask(s.lang.L("Something went wrong"), s.lang.Error(err), Done(s.lang))
}
