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
	"plytree/ui/keyboard"

	"fyne.io/fyne/v2"
)

// InBrowser reports whether the window is a page.
const InBrowser = true

// Starting tells the page which step of its start the program begins, from 2 to 4.
func Starting(step int) { browser.Starting(step) }

// Storage returns where documents and recovery copies are kept.
func Storage(fyne.App) (session.Store, session.Copies) {
	return browser.NewStore(), browser.NewCopies()
}

// Ask asks for a file of the computer, which comes in. A name to save under is one that isn't taken: when
// it is saved, the browser asks, or puts it among the downloads. There are no folders.
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
				s.forms.Dialogs.Tell(sentence.Refuse("the file can't be read: {{.Cause}}", "Cause", err.Error()))
			case name != "":
				s.store.(*browser.Store).Put(name, data)
				chosen(name)
			}
		})
	}()
}

// AskOpen lets the user choose files of the computer, which come in as those
// that are dropped do.
func (*System) AskOpen(form.FileQuestion, func(string)) { browser.Open() }

// pick is of a desktop alone.
func (*System) pick(form.FileQuestion, func(string)) {}

// free is the name that is offered, with a number if it is taken.
func free(q form.FileQuestion) string {
	stem, name := fileformat.Stem(q.Name), q.Name
	ending := name[len(stem):]
	for i := 2; q.Taken(name); i++ {
		name = stem + " " + strconv.Itoa(i) + ending
	}
	return name
}

// AskedLanguage is the ID of the language that the address of a page asks for, such as fr
// for fr-CA.
func AskedLanguage() string { return linkedLanguage(browser.Fragment()) }

// KeepLanguage tells the page the language that was chosen, for its next start.
func KeepLanguage(id string) { browser.KeepLanguage(id) }

// Listen begins to hear what only a browser has to say, and opens what the address of the page
// asks for. Then it calls opened.
func (s *System) Listen(h Hears, opened func()) {
	typed := hearing{keyboard.New(s.win, s.app.Clipboard()), h, s.win.Canvas()}
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

// put takes a file in and opens it.
func (s *System) put(name string, data []byte, h Hears) {
	s.store.(*browser.Store).Put(name, data)
	h.Open(name)
}

// hearing hands on what is typed in the page.
type hearing struct {
	*keyboard.Keyboard
	hears  Hears
	canvas fyne.Canvas
}

func (h hearing) take(one browser.Input) {
	key := keyboard.Key{Name: keyboard.Name(one.Key, one.Code, one.Modifiers&int(fyne.KeyModifierShift) != 0), Held: fyne.KeyModifier(one.Modifiers)}
	switch one.Kind {
	case "down", "repeat":
		browser.SetModifiers(one.Modifiers)
		h.Press(key, one.Kind == "repeat")
	case "up":
		browser.SetModifiers(one.Modifiers)
		h.LetGo(key)
	case "text":
		h.Type(one.Text)
	case "paste":
		browser.Paste(one.Text, h.Paste)
	case "leave":
		h.Leave()
	case "return":
		h.Return()
	case "back":
		h.hears.Back()
	case "arrive":
		h.hears.Arrive(one.Modifiers&int(fyne.KeyModifierShift) != 0)
	case "touch":
		browser.SetSwipe(string(h.hears.Touched(fyne.NewPos(h.size(one.X), h.size(one.Y)))))
	case "swipe":
		h.hears.Swiped(fyne.NewDelta(h.size(one.X), h.size(one.Y)))
	}
}

// size is a length of the page as the canvas measures it.
func (h hearing) size(dots float64) float32 { return float32(dots) / h.canvas.Scale() }

// follow opens what the address asks for, or turns to the tab that it opened before: so does
// going back. A file may come later, and then opened is called.
func (s *System) follow(h Hears, opened func()) {
	fragment := browser.Fragment()
	l, err := readLink(s.lang.L("link"), fragment)
	if err == nil && l.opens() { // a language alone takes no dialog away with what was typed
		h.Clear()
	}
	if id := linkedLanguage(fragment); id != "" {
		h.Speak(id)
	}
	if err == nil && l.file != "" && !browser.Beside(l.file) {
		err = sentence.Refuse("the link's file isn't next to the page; put it there and use a relative path such as #open=exercise.yaml")
	}
	link := fragment
	if l.file != "" {
		link = l.file // in whichever language
	}
	switch turn := s.linked[link]; {
	case turn != nil && turn():
	case err != nil:
		h.Tell(err)
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

// fetch opens a file that lies beside the page.
func (s *System) fetch(file string, h Hears, opened func()) {
	data, err := browser.Fetch(file)
	fyne.Do(func() {
		if err != nil { // a sentence would write the name with a capital letter at its beginning
			h.Tell(sentence.Refuse("the file {{.File}} next to the page can't be read: {{.Said}}", "File", file, "Said", err.Error()))
		} else {
			s.put(filepath.Base(file), data, h)
		}
		opened()
	})
}

// nameText says what the text view is called.
func (s *System) nameText() {
	browser.NameText(s.lang.L("Text view"), s.lang.L("Drawing (F6: text view)"), s.lang.ID())
}

// ShowText shows a part of the page as plain HTML: the elements as JSON, or nothing.
func (*System) ShowText(elements string) { browser.SetText(elements) }

// FocusText leads the keyboard there.
func (*System) FocusText() { browser.FocusText() }

// Covered lets going back take away what lies over the tree, while something does.
func (*System) Covered(yes bool) { browser.SetCovered(yes) }

// Unsaved lets the browser ask before the page is closed.
func (*System) Unsaved(yes bool) { browser.SetUnsaved(yes) }

// SetFullScreen fills the screen, or ends that.
func (*System) SetFullScreen(yes bool) { browser.SetFullScreen(yes) }

// FullScreen reports whether the page fills the screen.
func (*System) FullScreen() bool { return browser.FullScreen() }

// Finger reports whether what points is a finger.
func Finger() bool { return browser.Finger() }

// TellsVariant reports whether the system says that it is light or dark.
func TellsVariant() bool { return true }

// Hidden are the actions that stand in no menu here: the browser closes its
// pages itself, and has no files to open again.
func Hidden() []string { return []string{"recent", "save as", "page address", "quit"} }

// Handlers returns the handlers of links, which lead to this page.
func (s *System) Handlers(front action.Front) action.Handlers {
	return action.Handlers{"copy link": {Do: func() {
		s.share(front, func(doc *fileformat.Document) {
			front.Say(s.copyLink(browser.Address(), linkTo(doc), doc, s.lang.L("Link copied.")))
		})
	}}}
}

// CopyPNG puts a picture where other programs paste it from. It is slow.
func (*System) CopyPNG(data []byte) error {
	if browser.CopyPicture(data) != nil {
		return sentence.Refuse("This browser doesn't let pages copy pictures. Export the picture instead.")
	}
	return nil
}

// ShowPDF puts pages among the downloads, where the browser shows them, and
// returns what there is to say of it. It is slow.
func (s *System) ShowPDF(name string, data []byte) (string, error) {
	_, err := s.store.Write(name, data)
	return s.lang.L("Saved {{.File}}.", "File", name), err
}

// OpenFolder is of a desktop alone.
func (*System) OpenFolder(string) error { return nil }

// Several begins to write several files. There are no folders, so that each file
// is saved by itself once all are made.
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
