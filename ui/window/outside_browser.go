//go:build js

package window

import (
	"path/filepath"
	"strconv"
	"strings"

	"plytree/editor/session"
	"plytree/ui/browser"
	"plytree/ui/kit"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
)

// outside is where the window lives: in a page of a browser.
type outside struct{ w *window }

const inBrowser = true

// places are where documents and recovery copies are kept.
func places(fyne.App) (session.Store, session.Copies) {
	return browser.NewStore(), browser.NewCopies()
}

// open lets the user choose files of the computer, which come in as those that
// are dropped do.
func (o outside) open(kit.FileQuestion) { browser.Open() }

// name returns a name that no open document has: where it is saved, the browser
// asks, or puts it among the downloads.
func (o outside) name(q kit.FileQuestion, chosen func(string)) {
	ending := filepath.Ext(q.Name)
	stem, name := strings.TrimSuffix(q.Name, ending), q.Name
	for i := 2; o.taken(name); i++ {
		name = stem + " " + strconv.Itoa(i) + ending
	}
	chosen(name)
}

func (o outside) taken(name string) bool {
	for _, s := range o.w.desk.All() {
		if s != o.w.front() && s.File().Name() == name {
			return true
		}
	}
	return false
}

// listen begins to hear what only a browser has to say.
func (o outside) listen() {
	browser.OnCharacter(func(r rune) { fyne.Do(func() { o.typed(r) }) })
	browser.OnFile(func(name string, data []byte) {
		fyne.Do(func() {
			o.w.env.Store.(*browser.Store).Put(name, data)
			o.w.files.open(name)
		})
	})
	browser.OnLink(func(string) { fyne.Do(func() { o.linked() }) })
	browser.Started()
}

// typed does what Fyne does with a character of a Latin keyboard.
func (o outside) typed(r rune) {
	c := o.w.win.Canvas()
	if focused := c.Focused(); focused != nil {
		focused.TypedRune(r)
	} else if do := c.OnTypedRune(); do != nil {
		do(r)
	}
}

// linked opens what the address asks for, and reports whether it asks.
func (o outside) linked() bool {
	l, err := readLink(browser.Fragment())
	switch {
	case err != nil:
		o.w.complain(err)
	case l.doc != nil:
		o.w.start.leave()
		o.w.took(o.w.desk.Place(l.doc))
	case l.file != "":
		go o.fetch(l.file)
	}
	return l.doc != nil || l.file != ""
}

// fetch opens a file that lies beside the page.
func (o outside) fetch(file string) {
	data, err := browser.Fetch(file)
	fyne.Do(func() {
		if err != nil {
			o.w.complain(err)
			return
		}
		name := filepath.Base(file)
		o.w.env.Store.(*browser.Store).Put(name, data)
		o.w.files.open(name)
	})
}

// unsaved lets the browser ask before the page is closed.
func (outside) unsaved(yes bool) { browser.SetUnsaved(yes) }

// actions are those that only a browser offers.
func (o outside) actions() []*action {
	return []*action{{id: "copy link", name: words.L("Copy link"), does: words.L("copy an address that opens this tree"), do: o.copyLink}}
}

// setFullScreen fills the screen, or ends that.
func (outside) setFullScreen(yes bool) { browser.SetFullScreen(yes) }

// fullScreen reports whether the page fills the screen.
func (outside) fullScreen() bool { return browser.FullScreen() }

// mostLinked is how long an address may be that all browsers and servers take.
const mostLinked = 30_000

// copyLink puts an address on the clipboard that opens the document in front.
func (o outside) copyLink() {
	address := browser.Address() + "#" + linkTo(o.w.front().Document())
	if len(address) > mostLinked {
		o.w.result.Say(words.L("The tree is too large for a link. Put its file beside the page and link to #open= and its name."))
		return
	}
	o.w.app.Clipboard().SetContent(address)
	o.w.result.Say(words.L("The link is on the clipboard."))
}
