package kit

import (
	"image/color"
	"slices"

	"plytree/editor/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Dialogs shows the dialogs of a window, one above the other. Escape closes the
// topmost one and Enter accepts it, whichever of its widgets has the keyboard:
// what it holds is made with Pane.
type Dialogs struct {
	lang words.Language
	win  fyne.Window
	open []*Dialog

	Changed func() // is called after one was shown or closed, if not nil
	Else    Keys   // is tried for keys that are nothing in a dialog, if not nil
}

// NewDialogs shows dialogs over the window.
func NewDialogs(lang words.Language, win fyne.Window) *Dialogs {
	return &Dialogs{lang: lang, win: win}
}

// Pane is that of all dialogs.
func (s *Dialogs) Pane() Pane { return Pane{Lang: s.lang, Keys: s.Key} }

// Top returns the dialog that lies above all others, or nil if none is open.
func (s *Dialogs) Top() *Dialog {
	if len(s.open) == 0 {
		return nil
	}
	return s.open[len(s.open)-1]
}

// Seen returns what the topmost dialog shows, nil if none is open or a menu lies above it.
func (s *Dialogs) Seen() fyne.CanvasObject {
	if d := s.Top(); d != nil && len(s.win.Canvas().Overlays().List()) <= len(s.open) {
		return d.shown.Content
	}
	return nil
}

// Key does what a key does in a dialog, and reports whether it did something.
// It is also for the keys that no widget gets.
func (s *Dialogs) Key(e *fyne.KeyEvent) bool {
	d := s.Top()
	switch {
	case d == nil:
		return false
	case d.Keys != nil && d.Keys(e):
	case e.Name == fyne.KeyEscape:
		d.Close()
	case IsEnter(e.Name) && d.unseen != nil: // it was meant for what came before
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
	Do   func() // after the dialog is closed; nil for nothing more
	Stay bool   // the dialog stays open: Do closes it when it is done
}

// Cancel is the choice to leave all as it is.
func Cancel(lang words.Language) Choice { return Choice{Text: lang.L("Cancel")} }

// Done is the choice to close a dialog that only shows something.
func Done(lang words.Language) Choice { return Choice{Text: lang.L("Close")} }

// Dialog is one dialog.
type Dialog struct {
	// OnClosed is called after the dialog is closed, whichever way, if not nil.
	OnClosed func()
	// Keys are tried before Escape and Enter, if not nil.
	Keys Keys

	Title   string
	Content fyne.CanvasObject
	Buttons []*Button // of its choices

	in     *Dialogs
	size   fyne.Size         // that it was asked to have
	scroll *container.Scroll // around the content
	shown  *widget.PopUp
	unseen fyne.CanvasObject // in its place as long as it isn't seen, else nil
	over   fyne.CanvasObject // what lies over the window for it
	before fyne.Focusable    // what had the keyboard
	closed bool
}

// Whole is the size of a dialog that is as large as the window.
var Whole = fyne.NewSize(1e5, 1e5)

// Show shows a dialog, at least so large where texts have their usual size. The
// last choice is put forward: Enter is for it. Escape is for none. Content that asks
// for more than the window has scrolls; what is [Fitted] in it is arranged before.
func (s *Dialogs) Show(title string, content fyne.CanvasObject, size fyne.Size, choices ...Choice) *Dialog {
	d := s.made(title, content, size, choices)
	s.opens(d, d.shown.Show)
	return d
}

// ShowUnseen shows a dialog as [Dialogs.Show] does, but it is seen only from [Dialog.See] on.
// Until then nothing below it can be touched either, Escape closes it and Enter does nothing.
func (s *Dialogs) ShowUnseen(title string, content fyne.CanvasObject, size fyne.Size, choices ...Choice) *Dialog {
	d := s.made(title, content, size, choices)
	d.unseen = canvas.NewRectangle(color.Transparent)
	s.opens(d, func() { s.win.Canvas().Overlays().Add(d.unseen) })
	return d
}

// See lets a dialog be seen that was shown unseen, below those that lie above it.
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

// lay shows what lies over the window for a dialog.
func (d *Dialog) lay(show func()) {
	show()
	d.over = d.in.win.Canvas().Overlays().Top()
}

// below changes what lies over the window for a dialog. The toolkit takes away what lies
// above that, too: below puts it back, with the keyboard.
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

// made makes a dialog that isn't shown yet.
func (s *Dialogs) made(title string, content fyne.CanvasObject, size fyne.Size, choices []Choice) *Dialog {
	d := &Dialog{Title: title, Content: content, in: s, size: size, scroll: container.NewScroll(content)}
	row := container.New(footLayout{s})
	for i, c := range choices {
		b := s.Pane().Button(c.Text, func() { d.choose(c) })
		if i == len(choices)-1 {
			b.Importance = widget.HighImportance
		}
		d.Buttons = append(d.Buttons, b)
		row.Add(container.NewStack(Room(fyne.NewSize(Scaled(80), 0)), b))
	}
	heading := Title("")
	heading.Wrapping = fyne.TextWrapWord
	SetText(heading, title)
	head, foot := Inset(0, 0, 1, 0, heading), Inset(1, 0, 0, 0, row)
	d.shown = widget.NewModalPopUp(Inset(margin-1, margin, margin, margin-1, container.NewBorder(head, foot, nil, nil, d.scroll)), s.win.Canvas())
	d.fit()
	return d
}

// opens puts a dialog above all others.
func (s *Dialogs) opens(d *Dialog, show func()) {
	s.open = append(s.open, d)
	if d.before = s.win.Canvas().Focused(); d.before != nil {
		s.win.Canvas().Unfocus() // it would not hear that Shift was let go
	}
	d.lay(show)
	s.changed()
}

func (s *Dialogs) changed() {
	if s.Changed != nil {
		s.Changed()
	}
}

// Three spacings lie around what a dialog holds. The toolkit makes some of that: half a
// spacing within the dialog, and one around each text, so that texts begin, and buttons
// end, three spacings from the edge.
const margin = 2.5

// footLayout puts buttons beside each other, at the right, or below each other where
// the window is too narrow for that.
type footLayout struct{ in *Dialogs }

// Layout implements fyne.Layout.
func (l footLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	m := l.MinSize(objects)
	x, y, stacked := size.Width-m.Width, float32(0), m.Height > objects[0].MinSize().Height
	for _, o := range objects {
		if of := o.MinSize(); stacked {
			Put(o, 0, y, size.Width, of.Height)
			y += of.Height + Spacing
		} else {
			Put(o, x, 0, of.Width, size.Height)
			x += of.Width + Spacing
		}
	}
}

// MinSize implements fyne.Layout.
func (l footLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	beside, below := fyne.NewSize(-Spacing, 0), fyne.NewSize(0, -Spacing)
	for _, o := range objects {
		m := o.MinSize()
		beside = fyne.NewSize(beside.Width+m.Width+Spacing, max(beside.Height, m.Height))
		below = fyne.NewSize(max(below.Width, m.Width), below.Height+m.Height+Spacing)
	}
	if beside.Width > l.in.widthInside() {
		return below
	}
	return beside
}

// fit gives the dialog the arrangement and the size for the window as it is. Its content
// is measured when it has its width: texts then know how many lines they need.
func (d *Dialog) fit() {
	room := d.in.Room()
	fit(d.Content, room)
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

// Refit gives all open dialogs the arrangement and the size for the window as it now is.
func (s *Dialogs) Refit() {
	for _, d := range s.open {
		d.fit()
	}
}

// widthInside is the most that content can take beside its margins.
func (s *Dialogs) widthInside() float32 { return s.Room().Width - Scaled(60) }

// within cuts a size to what the window has room for.
func (s *Dialogs) within(size fyne.Size) fyne.Size {
	room := s.win.Canvas().Size()
	return fyne.NewSize(min(size.Width, room.Width*0.96), min(size.Height, room.Height*0.94))
}

// Room is the largest size that a dialog can have.
func (s *Dialogs) Room() fyne.Size { return s.within(Whole) }

func (d *Dialog) choose(c Choice) {
	if !c.Stay {
		d.in.win.Canvas().Unfocus() // takes what was typed
		d.Close()
	}
	if c.Do != nil {
		c.Do()
	}
}

// Accept makes the choice that is put forward, if it can be made.
func (d *Dialog) Accept() {
	if b := d.Buttons[len(d.Buttons)-1]; !b.Disabled() {
		b.OnTapped()
	}
}

// Allow lets the choice that is put forward be made, or not.
func (d *Dialog) Allow(yes bool) { SetEnabled(yes, d.Buttons[len(d.Buttons)-1]) }

// Close closes the dialog without a choice.
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

// giveBack gives the keyboard back to what had it before the dialog.
func (d *Dialog) giveBack() {
	switch before := d.before.(type) {
	case nil:
	case interface{ Focus() }:
		before.Focus()
	default:
		d.in.win.Canvas().Focus(before)
	}
}

// Ask asks a question; the last of the choices is put forward.
func (s *Dialogs) Ask(title, question string, choices ...Choice) *Dialog {
	const width = 460
	return s.Show(title, Wrapped(question), fyne.NewSize(width, 0), choices...)
}

// Tell says that something went wrong.
func (s *Dialogs) Tell(err error) *Dialog {
	return s.Ask(s.lang.L("Something went wrong"), s.lang.Error(err), Done(s.lang))
}

// Form asks for what fields say. A line below them says what will come of it;
// while check returns an error it says that, and nothing can be done. The
// returned function is to be called when a field has changed.
func (s *Dialogs) Form(title, confirm string, fields fyne.CanvasObject, first fyne.Focusable, check func() (string, error), do func()) (changed func()) {
	const width = 520
	line := Note("")
	var d *Dialog
	changed = func() {
		text, err := check()
		if err != nil {
			text = s.lang.Error(err)
		}
		SetText(line, text)
		if d != nil {
			d.Allow(err == nil)
		}
	}
	changed()
	content := container.NewVBox(fields, container.NewStack(Room(Wrapped("\n").MinSize()), line)) // which has room for two lines
	d = s.Show(title, content, fyne.NewSize(width, 0), Cancel(s.lang), Choice{Text: confirm, Do: do})
	changed()
	if first != nil {
		Focus(first)
	}
	return changed
}
