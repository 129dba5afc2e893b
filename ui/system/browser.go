//go:build js

package system

import (
	"path/filepath"
	"strconv"

	"plytree/editor/session"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
	"plytree/ui/action"
	"plytree/ui/browser"
	"plytree/ui/form"

	"fyne.io/fyne/v2"
)

// InBrowser reports whether the program runs in a page.
const InBrowser = true

// Starting tells the page which start-up step begins, from 2 to 4.
func Starting(step int) { browser.Starting(step) }

// Storage returns where documents and recovery copies are stored.
func Storage(fyne.App) (session.Store, session.Copies) {
	return browser.NewStore(), browser.NewCopies()
}

// Ask asks for a file of the computer, which is opened in the page. It offers a name to save under
// that isn't taken yet: on saving, the browser asks, or puts the file into the downloads. There are
// no folders.
func (s *System) Ask(q form.FileQuestion, chosen func(name string)) {
	if q.Name != "" {
		chosen(free(q))
		return
	}
	go func() {
		name, data, err := browser.Choose(q.Endings)
		fyne.Do(func() {
			switch {
			case err != nil:
				s.forms.Dialogs.ShowError(sentence.Refuse("the file can't be read: {{.Cause}}", "Cause", err.Error()))
			case name != "":
				s.store.(*browser.Store).Put(name, data)
				chosen(name)
			}
		})
	}()
}

// AskOpen lets the user choose files of the computer, which are opened like dropped files.
func (*System) AskOpen(form.FileQuestion, func(string)) { browser.Open() }

// pick is only for a desktop.
func (*System) pick(form.FileQuestion, func(string)) {}

// free is the offered name, with a number if it is taken.
func free(q form.FileQuestion) string {
	stem, name := fileformat.Stem(q.Name), q.Name
	ending := name[len(stem):]
	for i := 2; q.Taken(name); i++ {
		name = stem + " " + strconv.Itoa(i) + ending
	}
	return name
}

// AskedLanguage is the ID of the language in the page's address, such as fr for fr-CA.
func AskedLanguage() string { return linkedLanguage(browser.Fragment()) }

// KeepLanguage tells the page the chosen language, for its next start.
func KeepLanguage(id string) { browser.KeepLanguage(id) }

// Listen starts to handle the events of the browser, and opens what the page's address names. Then
// it calls opened.
func (s *System) Listen(h Events, opened func()) {
	typed := pageInput{newKeyboard(s.win, s.app.Clipboard()), h, s.win.Canvas()}
	browser.OnInput(func(all []browser.Input) {
		fyne.Do(func() {
			for _, one := range all {
				typed.take(one)
			}
			browser.Taken(h.Handled(browser.Down()))
		})
	})
	browser.OnFile(func(name string, data []byte) { fyne.Do(func() { s.put(name, data, h) }) })
	browser.OnText(func(what, id, value string) { fyne.Do(func() { h.Text(what, id, value) }) })
	browser.OnLink(func(string) { fyne.Do(func() { s.follow(h, func() {}) }) })
	browser.Started()
	s.openForPlatform(h)
	s.follow(h, opened)
}

// put stores a file and opens it.
func (s *System) put(name string, data []byte, h Events) {
	s.store.(*browser.Store).Put(name, data)
	h.Open(name)
}

// pageInput handles the input of the page.
type pageInput struct {
	*keyboard
	events Events
	canvas fyne.Canvas
}

func (h pageInput) take(one browser.Input) {
	key := keyPress{Name: keyName(one.Key, one.Code, one.Modifiers&int(fyne.KeyModifierShift) != 0),
		Held: fyne.KeyModifier(one.Modifiers)}
	switch one.Kind {
	case "down", "repeat":
		browser.SetModifiers(one.Modifiers)
		h.Press(key, one.Kind == "repeat")
	case "up":
		browser.SetModifiers(one.Modifiers)
		h.Release(key)
	case "text":
		h.Type(one.Text)
	case "paste":
		browser.Paste(one.Text, h.Paste)
	case "leave":
		h.Leave()
	case "return":
		h.Return()
	case "back":
		h.events.Back()
	case "arrive":
		h.events.Arrive(one.Modifiers&int(fyne.KeyModifierShift) != 0)
	case "touch":
		browser.SetSwipe(string(h.events.Touched(fyne.NewPos(h.size(one.X), h.size(one.Y)))))
	case "swipe":
		h.events.Swiped(fyne.NewDelta(h.size(one.X), h.size(one.Y)))
	}
}

// size converts a length of the page to the canvas's units.
func (h pageInput) size(dots float64) float32 { return float32(dots) / h.canvas.Scale() }

// follow opens what the address names, or activates the tab that it opened before; so does going
// back. A file may arrive later, and then opened is called.
func (s *System) follow(h Events, opened func()) {
	fragment := browser.Fragment()
	l, err := readLink(s.lang.L("link"), fragment)
	if err == nil && l.opens() { // a link with only a language keeps the dialog and what was typed
		h.Clear()
	}
	if id := linkedLanguage(fragment); id != "" {
		h.Speak(id)
	}
	if err == nil && l.file != "" && !browser.Beside(l.file) {
		err = sentence.Refuse(
			"the link's file isn't next to the page; put it there and use a relative path such as #open=exercise.yaml")
	}
	link := fragment
	if l.file != "" {
		link = l.file // in any language
	}
	switch turn := s.linked[link]; {
	case turn != nil && turn():
	case err != nil:
		h.ShowError(err)
	case l.doc != nil:
		s.linked[link] = h.OpenDocument(l.doc)
	case l.skill != "":
		h.Practise(l.skill)
	case l.file != "":
		s.linked[link] = func() bool { return h.Turn(filepath.Base(l.file)) }
		go s.fetch(l.file, h, opened)
		return
	}
	opened()
}

// fetch opens a file that is next to the page.
func (s *System) fetch(file string, h Events, opened func()) {
	data, err := browser.Fetch(file)
	fyne.Do(func() {
		if err != nil { // a sentence would capitalize the name
			h.ShowError(sentence.Refuse("the file {{.File}} next to the page can't be read: {{.Said}}", "File", file,
				"Said", err.Error()))
		} else {
			s.put(filepath.Base(file), data, h)
		}
		opened()
	})
}

// nameText sets the name of the text view.
func (s *System) nameText() {
	browser.NameText(s.lang.L("Text view"), s.lang.L("Drawing (F6: text view)"), s.lang.ID())
}

// ShowText shows a part of the page as plain HTML: the elements as JSON, "" for none.
func (*System) ShowText(elements string) { browser.SetText(elements) }

// FocusText moves the keyboard to the text view.
func (*System) FocusText() { browser.FocusText() }

// Covered tells the browser whether going back closes something over the tree.
func (*System) Covered(yes bool) { browser.SetCovered(yes) }

// Unsaved makes the browser ask before the page is closed.
func (*System) Unsaved(yes bool) { browser.SetUnsaved(yes) }

// SetFullScreen fills the screen, or leaves full screen.
func (*System) SetFullScreen(yes bool) { browser.SetFullScreen(yes) }

// FullScreen reports whether the page fills the screen.
func (*System) FullScreen() bool { return browser.FullScreen() }

// Finger reports whether the pointer is a finger.
func Finger() bool { return browser.Finger() }

// TellsVariant reports whether the system tells light from dark.
func TellsVariant() bool { return true }

// Hidden are the actions that no menu has here: the browser closes its pages itself, and can't open
// files again.
func Hidden() []string { return []string{"recent", "save as", "page address", "quit"} }

// Handlers returns the handlers of links, which open this page.
func (s *System) Handlers(front action.Front) action.Handlers {
	return action.Handlers{"copy link": {Do: func() {
		s.share(front, func(doc *fileformat.Document) {
			front.Say(s.copyLink(browser.Address(), linkTo(doc), doc, s.lang.L("Link copied.")))
		})
	}}}
}

// CopyPNG copies a picture to the clipboard. It is slow.
func (*System) CopyPNG(data []byte) error {
	if browser.CopyPicture(data) != nil {
		return sentence.Refuse("This browser doesn't let pages copy pictures. Export the picture instead.")
	}
	return nil
}

// ShowPDF puts a PDF into the downloads, where the browser shows it, and returns a message. It is
// slow.
func (s *System) ShowPDF(name string, data []byte) (string, error) {
	_, err := s.store.Write(name, data)
	return s.lang.L("Saved {{.File}}.", "File", name), err
}

// OpenFolder is only for a desktop.
func (*System) OpenFolder(string) error { return nil }

// Several starts writing several files. There are no folders, so each file is saved by itself once
// all are made.
func (s *System) Several(folder string) (Batch, error) {
	return &downloads{store: s.store, folder: folder}, nil
}

type downloads struct {
	store  session.Store
	folder string
	names  []string
	data   [][]byte
}

// Write implements Batch.
func (d *downloads) Write(name string, data []byte) error {
	d.names, d.data = append(d.names, name), append(d.data, data)
	return nil
}

// Commit implements Batch.
func (d *downloads) Commit() error {
	for i, name := range d.names {
		if base := filepath.Base(d.folder); base != "." {
			name = base + "-" + name
		}
		if _, err := d.store.Write(name, d.data[i]); err != nil {
			return err
		}
	}
	return nil
}

// Discard implements Batch.
func (*downloads) Discard() {}
