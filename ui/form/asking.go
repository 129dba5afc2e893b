package form

import (
	"strconv"
	"strings"

	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/text/sentence"
	"plytree/ui/adaptive"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// asking is a dialog that is being made: it makes fields that tell the dialog
// when the user has changed them.
type asking struct {
	Forms
	kit.Pane
	lang    words.Language
	changed func() // once the dialog is shown
}

func (f Forms) asking() *asking {
	return &asking{Forms: f, Pane: f.Dialogs.Pane(), lang: f.Lang, changed: func() {}}
}

// field makes a line of text.
func (a *asking) field(text string) *kit.Field {
	f := a.Field(text)
	f.OnChanged = func(string) { a.changed() }
	return f
}

// choice makes a choice, with the first option chosen.
func (a *asking) choice(options ...string) *kit.Select {
	s := a.Select(options, func(int) { a.changed() })
	s.ShowIndex(0)
	return s
}

// check makes a box to tick.
func (a *asking) check(text string) *kit.Check {
	return a.Check(text, func(bool) { a.changed() })
}

// ask shows the dialog. Read says what the fields ask for, with a line about
// what will come of it, or why nothing can; do gets what was read last.
func ask[T any](a *asking, title, confirm string, fields fyne.CanvasObject, first fyne.Focusable, read func() (T, string, error), do func(T)) {
	var last T
	a.changed = a.Dialogs.Form(title, confirm, fields, first, func() (text string, err error) {
		last, text, err = read()
		return text, err
	}, func() { do(last) })
}

// narrow reports whether dialogs have what belongs together below each other.
func narrow(room fyne.Size) bool { return adaptive.Narrow(room.Width) || adaptive.Low(room.Height) }

// tickRow is a box to tick, whose text has as many lines as it needs in a narrow window.
func tickRow(c *kit.Check) fyne.CanvasObject {
	says := c.Text
	text := kit.Wrapped(says)
	return kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		if narrow(room) {
			c.SetText("")
			return container.NewBorder(nil, nil, c, nil, text)
		}
		c.SetText(says)
		return c
	})
}

// edit is ask for an edit of a document; below the fields a picture shows what
// the edit would make of it.
func (a *asking) edit(of *session.Session, title, confirm string, fields fyne.CanvasObject, first fyne.Focusable, read func() (document.Edit, string, error), do func(document.Edit)) {
	p := newPreview(a.Forms, of, fields)
	ask(a, title, confirm, p.content(), first, func() (document.Edit, string, error) {
		edit, text, err := read()
		if err != nil {
			return edit, "", err
		}
		doc, err := of.Preview(edit)
		if err == nil {
			p.show(doc)
		}
		return edit, text, err
	}, do)
}

// whole reads a whole number in a range.
func whole(text string, least, most int) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < least || n > most {
		return 0, sentence.Refuse("“{{.Text}}” isn't a whole number from {{.Least}} to {{.Most}}.", "Text", words.Clipped(text, 20), "Least", least, "Most", most)
	}
	return n, nil
}
