package form

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/text/sentence"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// asking is a dialog under construction. It makes fields that store their values and report the
// user's changes to the dialog.
type asking struct {
	Forms
	kit.Pane
	lang       words.Language
	changed    func() // once the dialog is shown
	conditions []condition

	cancel func() // cancels the background work
	turn   int    // counts the background works, so that an outdated result is dropped
}

// condition shows or enables a part of a dialog only while something holds.
type condition struct {
	holds   func() bool
	object  fyne.CanvasObject // shown while it holds, or nil
	enabled []fyne.Disableable
}

func (f Forms) asking() *asking {
	return &asking{Forms: f, Pane: f.Dialogs.Pane(), lang: f.Lang, changed: func() {}, cancel: func() {}}
}

// latest starts work in the background and cancels the previous work; done is called after it.
func (a *asking) latest(work func(context.Context), done func()) {
	a.cancelWork()
	turn := a.turn
	a.cancel = a.Background.Run(work, func() {
		if turn == a.turn {
			done()
		}
	})
}

// cancelWork cancels the background work.
func (a *asking) cancelWork() {
	a.turn++
	a.cancel()
}

// when makes the dialog show an object only while a condition holds.
func (a *asking) when(holds func() bool, object fyne.CanvasObject) fyne.CanvasObject {
	a.conditions = append(a.conditions, condition{holds: holds, object: object})
	kit.SetVisible(holds(), object)
	return object
}

// enable enables widgets only while a condition holds.
func (a *asking) enable(holds func() bool, widgets ...fyne.Disableable) {
	a.conditions = append(a.conditions, condition{holds: holds, enabled: widgets})
}

// adapt shows and enables what the dialog needs now, and reports whether anything changed.
func (a *asking) adapt() (changed bool) {
	for _, c := range a.conditions {
		holds := c.holds()
		kit.SetEnabled(holds, c.enabled...)
		if c.object != nil && holds != c.object.Visible() {
			kit.SetVisible(holds, c.object)
			changed = true
		}
	}
	return changed
}

// field makes a line of text.
func (a *asking) field(text string) *kit.Field {
	f := a.Field(text)
	f.OnChanged = func(string) { a.changed() }
	return f
}

// stored makes a line of text that stores its text after parsing it.
func (a *asking) stored(text string, store func(text string) error) *kit.Field {
	f := a.field(text)
	f.Store = store
	return f
}

// line makes a field for a text without surrounding spaces.
func (a *asking) line(to *string) *kit.Field {
	return a.stored(*to, func(text string) error {
		*to = strings.TrimSpace(text)
		return nil
	})
}

// whole makes a field for a whole number in a range.
func (a *asking) whole(to *int, least, most int) *kit.Field {
	return a.stored(strconv.Itoa(*to), func(text string) (err error) {
		*to, err = whole(text, least, most)
		return err
	})
}

// number makes a field for a decimal number in a range.
func (a *asking) number(to *float64, least, most float64) *kit.Field {
	return a.stored(strconv.FormatFloat(*to, 'f', -1, 64), func(text string) (err error) {
		*to, err = number(text, least, most)
		return err
	})
}

// value makes a field for the value of a leaf.
func (a *asking) value(to *float64) *kit.Field {
	return a.stored(strconv.FormatFloat(*to, 'f', -1, 64), func(text string) (err error) {
		*to, err = value(text)
		return err
	})
}

// seed makes a field for a random seed.
func (a *asking) seed(to *uint64) *kit.Field {
	return a.stored(strconv.FormatUint(*to, 10), func(text string) (err error) {
		*to, err = Seed(text)
		return err
	})
}

// check makes a check box.
func (a *asking) check(to *bool, text string) *kit.Check {
	c := a.Check(text, func(yes bool) {
		*to = yes
		a.changed()
	})
	c.Checked = *to
	return c
}

// offer is a value that can be chosen, with its name.
type offer[T any] struct {
	value T
	text  string
}

func named[T any](value T, text string) offer[T] { return offer[T]{value, text} }

// choose makes a choice among offers. It starts with the stored one, or else the first.
func choose[T comparable](a *asking, to *T, offers ...offer[T]) *kit.Select {
	var names []string
	for _, o := range offers {
		names = append(names, o.text)
	}
	at := max(0, slices.IndexFunc(offers, func(o offer[T]) bool { return o.value == *to }))
	s := a.Select(names, func(i int) {
		*to = offers[i].value
		a.changed()
	})
	s.ShowIndex(at)
	*to = offers[at].value
	return s
}

// ask shows the dialog. A line below its fields says what the stored values would lead to, or why
// there can't be a result; then the dialog can't be confirmed.
func (a *asking) ask(title, confirm string, fields fyne.CanvasObject, first fyne.Focusable, says func() (string, error), do func()) {
	const width = 520
	line, allow := kit.Note(""), func(bool) {}
	a.changed = func() {
		if a.adapt() {
			a.Dialogs.Refit()
		}
		text, err := "", kit.Store(fields)
		if err == nil {
			text, err = says()
		}
		if err != nil {
			text = a.lang.Error(err)
		}
		kit.SetText(line, text)
		allow(err == nil)
	}
	a.changed()                                                                                           // the dialog is as high as the line needs
	content := container.NewVBox(fields, container.NewStack(kit.Room(kit.Wrapped("\n").MinSize()), line)) // room for two lines
	allow = a.Dialogs.Show(title, content, fyne.NewSize(width, 0), kit.Cancel(a.lang), kit.Choice{Text: confirm, Do: do}).Allow
	a.changed()
	kit.Focus(first)
}

// narrow reports whether dialogs stack what belongs together.
func narrow(room fyne.Size) bool { return kit.Narrow(room.Width) || kit.Low(room.Height) }

// tickRow is a check box whose text wraps in a narrow window.
func tickRow(c *kit.Check) fyne.CanvasObject {
	says := c.Text
	text := kit.Wrapped(says)
	text.Unread, c.Named = true, says
	return kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		if narrow(room) {
			c.SetText("")
			return container.NewBorder(nil, nil, c, nil, text)
		}
		c.SetText(says)
		return c
	})
}

// edit asks for an edit of a document; a picture below the fields shows the result of the edit.
func (a *asking) edit(of *session.Session, title, confirm string, fields fyne.CanvasObject, first fyne.Focusable, read func() (document.Edit, string, error), do func(document.Edit)) {
	p := newPreview(a.Forms, of, fields)
	var edit document.Edit
	a.ask(title, confirm, p.content(), first, func() (text string, err error) {
		if edit, text, err = read(); err != nil {
			return "", err
		}
		doc, err := of.Preview(edit)
		if err == nil {
			p.show(doc)
		}
		return text, err
	}, func() { do(edit) })
}

// whole reads a whole number in a range.
func whole(text string, least, most int) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < least || n > most {
		return 0, sentence.Refuse("“{{.Text}}” isn't a whole number from {{.Least}} to {{.Most}}.", "Text", words.Clipped(text, 20), "Least", least, "Most", most)
	}
	return n, nil
}

// number reads a decimal number in a range, with a point or a comma.
func number(text string, least, most float64) (float64, error) {
	v, err := strconv.ParseFloat(strings.ReplaceAll(strings.TrimSpace(text), ",", "."), 64)
	if err != nil || !(v >= least && v <= most) {
		return 0, sentence.Refuse("“{{.Text}}” isn't a number from {{.Least}} to {{.Most}}.", "Text", words.Clipped(text, 20), "Least", least, "Most", most)
	}
	return v, nil
}

// value reads the value of a leaf.
func value(text string) (float64, error) {
	v, has, err := document.ReadValue(text)
	if err == nil && !has {
		err = document.NotANumber(text)
	}
	return v, err
}

// Seed reads the seed of a random order or of random values; an empty text means 1.
func Seed(text string) (uint64, error) {
	seed, err := strconv.ParseUint(words.Or(text, "1"), 10, 64)
	if err != nil {
		return 0, sentence.Refuse("The seed must be a whole number of at least 0.")
	}
	return seed, nil
}
