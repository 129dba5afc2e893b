package form

import (
	"context"
	"errors"
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
	"fyne.io/fyne/v2/widget"
)

// asking is a dialog under construction. It makes fields that store their values and report the
// user's changes to the dialog.
type asking struct {
	Forms
	kit.Pane
	lang       words.Language
	foot       *kit.Text      // what the fields lead to, or why the dialog can't be confirmed
	changed    func()         // once the dialog is shown
	conditions []func() bool  // each adapts a part of the dialog, and reports whether others move
	cancel     map[any]func() // ends what goes on in the background, by whose it is
}

func (f Forms) asking() *asking {
	return &asking{
		Forms: f, Pane: f.Dialogs.Pane(), lang: f.Lang, foot: kit.Note(""), changed: func() {},
		cancel: map[any]func(){},
	}
}

// errNotYet means that a dialog can't be confirmed yet, but nothing is wrong: its foot says what is
// missing or what is being done.
var errNotYet = errors.New("not yet")

// result is what work in the background makes of what the fields say.
type result[T any] struct {
	*asking
	asked any // what value or err is the result of, comparable; nil for nothing
	value T
	err   error // errNotYet during the work
	turn  int   // counts the works, so that an outdated result is dropped

	atOnce bool // the work is so short that it isn't done in the background
}

// drop forgets the result, so that it is made again.
func (r *result[T]) drop() { r.asked, r.value, r.turn = nil, *new(T), r.turn+1 }

// of returns the result for what is asked. If it was made for something else, it cancels that work
// and starts again.
func (r *result[T]) of(asked any, make func(context.Context) (T, error)) (T, error) {
	if r.asked == nil || asked != r.asked {
		if cancel := r.cancel[r]; cancel != nil {
			cancel()
		}
		if r.turn++; r.atOnce {
			r.asked = asked
			r.value, r.err = make(context.Background())
			return r.value, r.err
		}
		r.asked, r.value, r.err = asked, *new(T), errNotYet
		turn, value, err := r.turn, r.value, r.err
		r.cancel[r] = r.Background.Run(func(ctx context.Context) { value, err = make(ctx) }, func() {
			if turn == r.turn {
				r.value, r.err = value, err
				r.changed()
			}
		})
	}
	return r.value, r.err
}

// when makes the dialog show an object only while a condition holds.
func (a *asking) when(holds func() bool, object fyne.CanvasObject) fyne.CanvasObject {
	kit.SetVisible(holds(), object)
	a.conditions = append(a.conditions, func() bool {
		was := object.Visible()
		kit.SetVisible(holds(), object)
		return object.Visible() != was
	})
	return object
}

// enable enables widgets only while a condition holds.
func (a *asking) enable(holds func() bool, widgets ...fyne.Disableable) {
	a.conditions = append(a.conditions, func() bool {
		kit.SetEnabled(holds(), widgets...)
		return false
	})
}

// adapt shows and enables what the dialog needs now, and reports whether anything moves.
func (a *asking) adapt() (moves bool) {
	for _, adapt := range a.conditions {
		moves = adapt() || moves
	}
	return moves
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

// ask shows the dialog. The text below its fields says what the stored values would lead to.
func (a *asking) ask(title, confirm string, fields fyne.CanvasObject, first fyne.Focusable, says func() (string, error),
	do func()) {
	const width = 520
	// room for two lines
	content := container.NewVBox(fields, container.NewStack(kit.Room(kit.Wrapped("\n").MinSize()), a.foot))
	a.show(title, content, fyne.NewSize(width, 0), first, kit.Choice{Text: confirm, Do: do}, func() (string, error) {
		if err := kit.Store(fields); err != nil {
			return "", err
		}
		return says()
	})
}

// show shows the dialog. After each change says stores the values, and returns what the foot says.
func (a *asking) show(
	title string, content fyne.CanvasObject, size fyne.Size, first fyne.Focusable, confirm kit.Choice,
	says func() (string, error),
) *kit.Dialog {
	allow := func(bool) {}
	a.changed = func() {
		adapted, height := a.adapt(), a.foot.MinSize().Height
		text, err := says()
		a.foot.Importance = widget.LowImportance
		if err != nil && err != errNotYet {
			text, a.foot.Importance = a.lang.Error(err), widget.DangerImportance
		}
		a.foot.SetText(text)
		if adapted || a.foot.MinSize().Height > height {
			a.Dialogs.Refit()
		}
		allow(err == nil)
	}
	a.changed() // the dialog is as high as the line needs
	d := a.Dialogs.Show(title, content, size, kit.Cancel(a.lang), confirm)
	d.OnClosed = func() {
		a.changed = func() {}
		for _, cancel := range a.cancel {
			cancel()
		}
	}
	allow = d.Allow
	a.changed()
	kit.Focus(first)
	return d
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

// MostPreviewed is the number of nodes up to which a preview keeps up with typing and is shown.
const MostPreviewed = 10_000

// edit asks for an edit of a document; a picture below the fields shows the result of the edit.
func (a *asking) edit(of *session.Session, title, confirm string, fields fyne.CanvasObject, first fyne.Focusable,
	read func() (document.Edit, string, error), do func(document.Edit)) {
	const width, height = 440, 150
	image := kit.Picture(200, height)
	var edit document.Edit
	a.ask(title, confirm, container.NewVBox(fields, image), first, func() (text string, err error) {
		if edit, text, err = read(); err != nil {
			return "", err
		}
		doc, err := of.Preview(edit)
		if image.Image = nil; err == nil && doc.Tree.Root().Size() <= MostPreviewed {
			image.Image = kit.PaintScene(a.Painter, of.Foreseen(doc), width, height)
		}
		image.Refresh()
		return text, err
	}, func() { do(edit) })
}

// whole reads a whole number in a range.
func whole(text string, least, most int) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < least || n > most {
		return 0, sentence.Refuse("“{{.Text}}” isn't a whole number from {{.Least}} to {{.Most}}.",
			"Text", words.Clipped(text, 20), "Least", least, "Most", most)
	}
	return n, nil
}

// number reads a decimal number in a range, with a point or a comma.
func number(text string, least, most float64) (float64, error) {
	v, err := strconv.ParseFloat(strings.ReplaceAll(strings.TrimSpace(text), ",", "."), 64)
	if err != nil || !(v >= least && v <= most) {
		return 0, sentence.Refuse("“{{.Text}}” isn't a number from {{.Least}} to {{.Most}}.",
			"Text", words.Clipped(text, 20), "Least", least, "Most", most)
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
