//go:build !js

package system

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"github.com/rymdport/portal/settings/appearance"

	"plytree/editor/session"
	"plytree/editor/session/disk"
	"plytree/editor/words"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
	"plytree/fileformat/saving"
	"plytree/ui/action"
	"plytree/ui/form"
	"plytree/ui/kit"
)

// InBrowser reports whether the program runs in a page.
const InBrowser = false

// Starting tells a page how far the program has started. A window opens at once.
func Starting(int) {}

// Storage returns where documents and recovery copies are stored.
func Storage(a fyne.App) (session.Store, session.Copies) {
	return disk.Store{}, disk.Copies{Folder: filepath.Join(a.Storage().RootURI().Path(), "recovery")}
}

// Finger reports whether the pointer is a finger. A desktop doesn't tell: it treats a finger as a
// mouse.
func Finger() bool { return false }

// TellsVariant reports whether the system tells light from dark, which all desktops do except some
// of Linux and BSD. It may ask the desktop, which takes some milliseconds.
func TellsVariant() bool {
	if os.Getenv("FYNE_THEME") != "" || runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return true
	}
	if !desktopMayAnswer() {
		return false
	}
	_, err := appearance.GetColorScheme()
	return err == nil
}

// AskedLanguage is the ID of the language in the page's address.
func AskedLanguage() string { return "" }

// KeepLanguage tells the page the chosen language, for its next start.
func KeepLanguage(string) {}

// Listen starts to handle the events of a browser, and calls opened.
func (*System) Listen(_ Events, opened func()) { opened() }

// Ask asks for a file or a folder with the desktop's own dialog, or with Fyne's if no desktop
// answers. Meanwhile a dialog says so and blocks the window.
func (s *System) Ask(q form.FileQuestion, chosen func(path string)) {
	if !desktopMayAnswer() {
		s.askInWindow(q, chosen)
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	waiting := s.forms.Dialogs.Ask(q.Title, s.lang.L("Continue in the file dialog."), kit.Cancel(s.lang))
	waiting.OnClosed = cancel
	parent := parentOf(s.win)
	var path string
	var err error
	s.forms.Behind(func() { path, err = askDesktop(ctx, parent, q) }, func() {
		given := ctx.Err() != nil
		waiting.Close()
		switch {
		case given:
		case err != nil:
			s.askInWindow(q, chosen)
		case path != "" && q.Saves():
			s.forms.FinishName(q, path, chosen)
		case path != "":
			chosen(path)
		}
	})
}

// AskOpen lets the user choose a file to open.
func (s *System) AskOpen(q form.FileQuestion, open func(path string)) { s.Ask(q, open) }

// askInWindow asks with the program's own dialogs.
func (s *System) askInWindow(q form.FileQuestion, chosen func(path string)) {
	if !q.Saves() {
		s.Pick(q, chosen)
		return
	}
	s.forms.FileName(q, chosen)
}

// pick asks with Fyne's dialog, above an invisible dialog that stops keys.
func (s *System) pick(q form.FileQuestion, chosen func(path string)) {
	dialogs := s.forms.Dialogs
	below := dialogs.ShowUnseen(q.Title, kit.Wrapped(s.lang.L("Continue in the file dialog.")), fyne.Size{},
		kit.Cancel(s.lang))
	picked := func(at fyne.URI, err error) {
		below.Close()
		if at != nil {
			chosen(filepath.FromSlash(at.Path()))
		}
		s.forms.ShowError(err)
	}
	var d *dialog.FileDialog
	if q.ForFolder() {
		d = dialog.NewFolderOpen(func(at fyne.ListableURI, err error) { picked(at, err) }, s.win)
	} else {
		d = dialog.NewFileOpen(func(file fyne.URIReadCloser, err error) {
			var at fyne.URI
			if file != nil {
				at = file.URI()
				_ = file.Close() // nothing was read
			}
			picked(at, err)
		}, s.win)
		d.SetFilter(storage.NewExtensionFileFilter(q.Endings))
	}
	d.SetTitleText(q.Title)
	d.SetConfirmText(q.Confirm)
	d.SetDismissText(s.lang.L("Cancel"))
	if at, err := storage.ListerForURI(storage.NewFileURI(q.Folder)); err == nil && q.Folder != "" {
		d.SetLocation(at)
	}
	d.SetView(dialog.ListView) // this view shows long names
	below.OnClosed = d.Hide
	d.Show()
	d.Resize(fyne.NewSize(820, 560).Min(dialogs.Room()))
	d.Refresh() // centres it
}

// findPlatform is only for a page.
func findPlatform(session.Store) *Platform { return nil }

// OwnPage is only for a page.
func (*System) OwnPage() fs.FS { return nil }

// nameText is only for a page.
func (*System) nameText() {}

// ShowText is only for a page.
func (*System) ShowText(string) {}

// FocusText is only for a page.
func (*System) FocusText() {}

// Covered is only for a browser, which can go back.
func (*System) Covered(bool) {}

// Unsaved is only for a browser, which asks about unsaved work.
func (*System) Unsaved(bool) {}

// SetFullScreen fills the screen, or leaves full screen.
func (s *System) SetFullScreen(yes bool) { s.win.SetFullScreen(yes) }

// FullScreen reports whether the window fills the screen.
func (s *System) FullScreen() bool { return s.win.FullScreen() }

// Handlers returns the handlers of links: they open a page whose address the user is asked for
// once, unless the package has it.
func (s *System) Handlers(front action.Front) action.Handlers {
	copyTo := func(page string) {
		s.share(front, func(doc *fileformat.Document) {
			link := ""
			front.Behind(func() { link = linkTo(doc) }, func() {
				front.Say(s.copyLink(page, link, doc, s.lang.L("Link to {{.Page}} copied.", "Page", page)))
			})
		})
	}
	ask := func(confirm string, then func(page string)) {
		front.PageAddress(s.pageAddress(), confirm, readPage, func(page string) {
			s.app.Preferences().SetString(pageKey, page)
			front.Show() // the menu entry has another name now
			then(page)
		})
	}
	return action.Handlers{
		"copy link": {
			Do: func() {
				if page := s.pageAddress(); page != "" {
					copyTo(page)
				} else {
					ask(s.lang.L("Copy link"), copyTo)
				}
			},
			Called: func() string { return words.Unless(s.pageAddress() != "", s.lang.L("Copy link…")) },
		},
		"page address": {Do: func() {
			ask(s.lang.L("Save"),
				func(page string) { front.Say(s.lang.L("Links now lead to {{.Page}}.", "Page", page)) })
		}},
	}
}

// pageKey is the preference with the page's address, and packagedPage its name in a package.
const pageKey, packagedPage = "page address", "page"

// pageAddress is the page that links open: the address typed last, or that of the package; "" if
// there is neither.
func (s *System) pageAddress() string {
	for _, known := range []string{s.app.Preferences().String(pageKey), s.app.Metadata().Custom[packagedPage]} {
		if page, err := readPage(known); err == nil {
			return page
		}
	}
	return ""
}

// Hidden are the actions that no menu has here.
func Hidden() []string { return nil }

// Several starts writing files to a folder, all or none.
func (*System) Several(folder string) (Batch, error) { return saving.NewBatch(folder) }

// CopyPNG copies a picture to the system's clipboard. It is slow. Fyne's own clipboard holds only
// text.
func (*System) CopyPNG(data []byte) error {
	program, err := copier(os.Getenv, exec.LookPath)
	if err != nil {
		return err
	}
	// Both keep running until something else is copied, and would keep a pipe for their output open
	// as long.
	c := exec.Command(program[0], program[1:]...)
	c.Stdin = bytes.NewReader(data)
	if err := c.Run(); err != nil {
		return sentence.Refuse("{{.Program}} couldn't copy the picture ({{.Error}}). Export it instead.",
			"Program", filepath.Base(program[0]), "Error", err)
	}
	return nil
}

// copier returns the program that copies a PNG, with its arguments.
func copier(env func(string) string, look func(string) (string, error)) ([]string, error) {
	wayland, x := env("WAYLAND_DISPLAY") != "", env("DISPLAY") != ""
	if wayland {
		if program, err := look("wl-copy"); err == nil {
			return []string{program, "--type", "image/png"}, nil
		}
	}
	if x {
		if program, err := look("xclip"); err == nil {
			return []string{program, "-selection", "clipboard", "-t", "image/png", "-i"}, nil
		}
	}
	switch {
	case wayland:
		return nil, sentence.Refuse(
			"Copying pictures requires the program wl-copy. Install the package wl-clipboard, or export the picture.")
	case x:
		return nil, sentence.Refuse(
			"Copying pictures requires the program xclip. Install the package xclip, or export the picture.")
	}
	return nil, sentence.Refuse("Pictures can't be copied on this system. Export the picture instead.")
}

// ShowPDF opens a PDF in the system's viewer, and returns a message. It is slow. The file is in a
// folder of its own and stays until the system deletes such files, because the viewer may read it
// late.
func (s *System) ShowPDF(name string, data []byte) (string, error) {
	folder, err := os.MkdirTemp("", "plytree-*")
	if err != nil {
		return "", err
	}
	file := filepath.Join(folder, name)
	if err := os.WriteFile(file, data, 0o600); err != nil {
		return "", err
	}
	switch err := s.open(file); {
	case errors.Is(err, exec.ErrNotFound):
		return "", sentence.Refuse("The file can't be opened because xdg-open is missing. The pages are in {{.File}}.",
			"File", file)
	case err != nil:
		return "", sentence.Refuse("No PDF viewer was found. Install one, or print {{.File}} on another computer.",
			"File", file)
	}
	return s.lang.L("Opened {{.File}} in the system's viewer.", "File", file), nil
}

// OpenFolder opens a folder in the system's file manager. It is slow.
func (s *System) OpenFolder(path string) error {
	if err := s.open(path); err != nil {
		return sentence.Refuse("The folder can't be opened here. Its path is {{.Folder}}.", "Folder", path)
	}
	return nil
}

// open opens a file as a double click would. If possible it waits for the system's answer, which
// Fyne ignores, but not until the viewer is closed.
func (s *System) open(file string) error {
	switch runtime.GOOS {
	case "linux", "freebsd", "openbsd", "netbsd":
	default:
		return s.app.OpenURL(&url.URL{Scheme: "file", Path: filepath.ToSlash(file)})
	}
	const enough = 3 * time.Second // enough for a system to find that it has no viewer
	ended := make(chan error, 1)
	go func() { ended <- exec.Command("xdg-open", file).Run() }()
	select {
	case err := <-ended:
		return err
	case <-time.After(enough):
		return nil
	}
}
