//go:build !js && !windows && !darwin

package system

import (
	"context"
	"crypto/rand"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"plytree/ui/form"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"
	"github.com/godbus/dbus/v5"
)

// The desktop's own dialog for files, by the portal that desktops of Linux and BSD
// have: https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.FileChooser.html

// desktopMayAnswer reports whether there is a bus by which desktops are asked; one
// is not started just for this.
func desktopMayAnswer() bool { return os.Getenv("DBUS_SESSION_BUS_ADDRESS") != "" }

// patience is how long a desktop may take to show its dialog.
const patience = 3 * time.Second

// askDesktop asks with the desktop's own dialog and returns the path, "" where the
// user gave up. It fails where no desktop answers, and where it can't ask that. It
// waits until the user has answered or the context is done, which closes the
// dialog, which belongs to the parent window.
func askDesktop(ctx context.Context, parent string, q form.FileQuestion) (string, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	silent := time.AfterFunc(patience, cancel) // until the desktop has taken the question
	bus, err := dbus.ConnectSessionBus(dbus.WithContext(ctx))
	if err != nil {
		return "", err
	}
	defer func() { _ = bus.Close() }() // nothing is lost with it
	token := "plytree" + strings.ToLower(rand.Text())
	answers, err := answersOf(bus, token)
	if err != nil {
		return "", err
	}
	desktop := bus.Object("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop")
	if err := desktop.CallWithContext(ctx, "org.freedesktop.portal.FileChooser."+method(q), 0, parent, q.Title, portalOptions(q, token)).Err; err != nil {
		return "", err
	}
	if !silent.Stop() {
		return "", context.DeadlineExceeded
	}
	answer, open := <-answers // closed with the bus: by the context, too
	switch {
	case open:
		return pathIn(answer)
	case ctx.Err() != nil:
		return "", nil
	}
	return "", dbus.ErrClosed
}

// answersOf listens for the answer to a request that will have the token.
func answersOf(bus *dbus.Conn, token string) (<-chan *dbus.Signal, error) {
	sender := strings.NewReplacer(":", "", ".", "_").Replace(bus.Names()[0])
	path := dbus.ObjectPath("/org/freedesktop/portal/desktop/request/" + sender + "/" + token)
	err := bus.AddMatchSignal(dbus.WithMatchObjectPath(path), dbus.WithMatchInterface("org.freedesktop.portal.Request"), dbus.WithMatchMember("Response"))
	answers := make(chan *dbus.Signal, 1)
	bus.Signal(answers)
	return answers, err
}

// parentOf is how the desktop knows a window, "" where it doesn't.
func parentOf(win fyne.Window) (name string) {
	if native, ok := win.(driver.NativeWindow); ok {
		native.RunNative(func(context any) {
			if x, ok := context.(driver.X11WindowContext); ok {
				name = "x11:" + strconv.FormatUint(uint64(x.WindowHandle), 16)
			}
		})
	}
	return name
}

func method(q form.FileQuestion) string {
	if q.Saves() {
		return "SaveFile"
	}
	return "OpenFile"
}

// portalRule and portalFilter are as the portal's protocol has them.
type portalRule struct {
	Kind    uint32 // 0 for a pattern
	Pattern string
}

type portalFilter struct {
	Name  string
	Rules []portalRule
}

func portalOptions(q form.FileQuestion, token string) map[string]dbus.Variant {
	o := map[string]dbus.Variant{
		"handle_token": dbus.MakeVariant(token),
		"accept_label": dbus.MakeVariant(q.Confirm),
		"modal":        dbus.MakeVariant(true),
	}
	if q.Folder != "" {
		o["current_folder"] = dbus.MakeVariant(append([]byte(q.Folder), 0))
	}
	if q.ForFolder() {
		o["directory"] = dbus.MakeVariant(true)
		return o
	}
	if q.Saves() {
		o["current_name"] = dbus.MakeVariant(q.Name)
	}
	filter := portalFilter{Name: "*" + strings.Join(q.Endings, ", *")}
	for _, ending := range q.Endings {
		filter.Rules = append(filter.Rules, portalRule{Pattern: "*" + ending}, portalRule{Pattern: "*" + strings.ToUpper(ending)})
	}
	o["filters"] = dbus.MakeVariant([]portalFilter{filter})
	return o
}

// pathIn reads the path from an answer, "" where the user gave up.
func pathIn(answer *dbus.Signal) (string, error) {
	var status uint32
	var results map[string]dbus.Variant
	if err := dbus.Store(answer.Body, &status, &results); err != nil || status != 0 {
		return "", nil // status 1: given up; 2: the dialog was closed otherwise
	}
	var uris []string
	if err := results["uris"].Store(&uris); err != nil || len(uris) == 0 {
		return "", nil
	}
	file, err := url.Parse(uris[0])
	if err != nil {
		return "", err
	}
	return filepath.FromSlash(file.Path), nil
}
