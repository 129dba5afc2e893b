package form

import (
	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/sentence"
	"plytree/fileformat"
	"plytree/ui/adaptive"
	"plytree/ui/kit"
	"plytree/ui/pictures"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
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

const previewWidth, previewHeight = 440, 150

// previewRoom is how wide a preview can be in the window.
func (f Forms) previewRoom() float32 {
	return min(previewWidth, f.Dialogs.Room().Width-kit.Scaled(60))
}

// narrow reports whether dialogs have what belongs together below each other.
func (f Forms) narrow() bool { return adaptive.Narrow(f.Dialogs.Room().Width) }

// tickRow is a box to tick, whose text has as many lines as it needs in a narrow window.
func (f Forms) tickRow(c *kit.Check) fyne.CanvasObject {
	if !f.narrow() {
		return c
	}
	text := kit.Wrapped(c.Text)
	c.Text = ""
	return container.NewBorder(nil, nil, c, nil, text)
}

// MostPreviewed is the number of nodes up to which a preview keeps up with
// typing, and shows something.
const MostPreviewed = 10_000

// edit is ask for an edit of a document; below the fields a picture shows what
// the edit would make of it.
func (a *asking) edit(of *session.Session, title, confirm string, fields fyne.CanvasObject, first fyne.Focusable, read func() (document.Edit, string, error), do func(document.Edit)) {
	picture := pictures.Picture(a.previewRoom(), previewHeight)
	content := container.NewBorder(fields, nil, nil, nil, picture)
	room := kit.Room(content.MinSize()) // for all fields; the picture has that of those which read hides
	ask(a, title, confirm, container.NewStack(room, content), first, func() (document.Edit, string, error) {
		edit, text, err := read()
		if err != nil {
			return edit, "", err
		}
		doc, err := of.Preview(edit)
		if err == nil {
			a.show(picture, of, doc, room.MinSize().Height-fields.MinSize().Height)
		}
		return edit, text, err
	}, do)
}

// show paints a document as the view of another one would, so high, if it is not too
// large.
func (a *asking) show(picture *canvas.Image, of *session.Session, doc *fileformat.Document, height float32) {
	picture.Image = nil
	if doc.Tree.Root().Size() <= MostPreviewed {
		picture.Image = pictures.PaintScene(a.Painter, of.Foreseen(doc), a.previewRoom(), height)
	}
	picture.Refresh()
}

// whole reads a whole number in a range.
func whole(text string, least, most int) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < least || n > most {
		return 0, sentence.Refuse("Write whole numbers: “{{.Text}}” is none between {{.Least}} and {{.Most}}.", "Text", words.Clipped(text, 20), "Least", least, "Most", most)
	}
	return n, nil
}
