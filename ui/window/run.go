package window

import (
	_ "embed"
	"log"
	"os"
	"time"

	"plytree/editor/drawing/lettering"
	"plytree/editor/practice"
	"plytree/editor/session"
	"plytree/editor/session/disk"
	"plytree/editor/words"
	"plytree/fileformat"
	"plytree/ui/system"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
)

//go:embed icon.png
var iconPNG []byte

var icon = fyne.NewStaticResource("icon.png", iconPNG)

// appID identifies the program to the system, for its preferences.
const appID = "io.github.plytree"

// Run opens the window on the files, or on the start page if there are none, and returns when it is
// closed. It returns an error if there is no display that can be reached, and if the first file
// can't be read: in a terminal it then opens no window, otherwise a window shows the error.
//
// Its language is the one that is asked for or, in this order, that of the address, the saved one,
// or the system's.
func Run(asked *words.Language, files []string) error {
	if !system.HasDisplay() {
		return system.ErrNoDisplay
	}
	var loaded *session.Loaded
	var unread error
	if len(files) > 0 {
		if loaded, unread = session.Load(disk.Store{}, files[0]); unread != nil && system.AtTerminal() {
			return unread
		}
		files = files[1:]
	}
	complaints := &system.Complaints{To: os.Stderr}
	log.SetOutput(complaints) // nothing else writes to the log
	system.FindHome()
	system.Starting(2)
	go lettering.FindFonts() // in the background, for names that need them
	a := app.NewWithID(appID)
	a.SetIcon(icon)
	if asked == nil {
		lang := preferences{Preferences: a.Preferences()}.language(system.AskedLanguage())
		asked = &lang
	}
	here := session.Goroutines{Do: fyne.Do}
	store, copies := system.Storage(a)
	system.Starting(3)
	var w *window
	if err := complaints.Opens(func() {
		w = newWindow(*asked, a,
			session.Env{Store: store, Copies: copies, Clock: here, Background: here, Exam: brandingOf(a).exam})
	}); err != nil {
		return err
	}
	if loaded == nil {
		w.start.Show()
	} else {
		w.opener.Loaded(loaded)
	}
	system.Starting(4)
	a.Lifecycle().SetOnStarted(func() { w.started(unread, files) })
	if err := complaints.Opens(w.win.Show); err != nil {
		return err
	}
	a.Run()
	return unread
}

// started continues once the window is there: with links, unsaved work, the error of the first
// file, and the other files.
func (w *window) started(unread error, further []string) {
	size := w.win.Canvas().Size()
	if fits := within(size, w.system.Screen()); fits != size { // it was saved on a larger screen
		w.win.Resize(fits)
	}
	w.system.Listen(w.events(), w.opener.OfferRecovery) // the unsaved work may be of the file in the address
	w.ShowError(unread)
	w.opener.OpenAll(further)
	w.watchDisk()
}

// events returns the handlers of events from the system, the page or a link.
func (w *window) events() system.Events {
	return system.Events{
		Handled: w.handled,
		Touched: func(at fyne.Position) system.Swipe {
			return w.swipe.touched(w.win.Canvas(), w.Dialogs.Seen(),
				at)
		},
		Swiped:       w.swipe.by,
		Open:         func(name string) { w.opener.Open(name) },
		OpenDocument: func(doc *fileformat.Document) func() bool { return w.opener.OpenLinked(doc) },
		Turn:         func(name string) bool { return w.opener.Turn(name) },
		Practise: func(s practice.Skill) {
			if !w.practice.Turn(s) {
				w.practice.Begin(s)
			}
		},
		Back: w.back, Clear: w.clear, Arrive: w.arrive,
		ShowError: func(err error) { w.ShowError(err) },
		Speak:     w.useLinkedLanguage,
		Text: func(what, id, value string) {
			w.text.Done(what, id, value)
			w.system.Covered(w.covered())
		},
	}
}

// diskCheck is how often the window checks whether another program has changed a file. It polls,
// because systems don't report changes on network drives.
const diskCheck = 2 * time.Second

// watchDisk checks the active document's file while the window is open.
func (w *window) watchDisk() {
	var again func()
	again = func() {
		w.Session().File().Check()
		if w.Session().File().Theirs() { // a dialog or typing prevented the question
			w.saver.AskReload(w.Session())
		}
		w.env.Clock.After(diskCheck, again)
	}
	again()
}

// branding is what a teacher has set for the package of a course: metadata of the packaging tool.
type branding struct {
	name string // "" for none
	line string // below the name
	exam bool   // searches are disabled
}

func brandingOf(a fyne.App) branding {
	given := a.Metadata().Custom
	return branding{name: given["course"], line: given["courseLine"], exam: given["exam"] == "true"}
}
