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

// The desktop's own file dialog, through the portal of Linux and BSD desktops:
// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.FileChooser.html

// desktopMayAnswer reports whether there is a bus to ask the desktop; none is started just for
// this.
func desktopMayAnswer() bool { return os.Getenv("DBUS_SESSION_BUS_ADDRESS") != "" }

// patience is how long a desktop may take to show its dialog.
const patience = 3 * time.Second

// askDesktop asks with the desktop's own dialog and returns the path, "" if the user cancelled. It
// fails if no desktop answers or the desktop can't ask this. It waits until the user has answered
// or the context is done, which closes the dialog. The dialog belongs to the parent window.
func askDesktop(ctx context.Context, parent string, q form.FileQuestion) (string, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	silent := time.AfterFunc(patience, cancel) // until the desktop has accepted the request
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
	if err := desktop.CallWithContext(ctx, "org.freedesktop.portal.FileChooser."+method(q), 0, parent, q.Title,
		portalOptions(q, token)).Err; err != nil {
		return "", err
	}
	if !silent.Stop() {
		return "", context.DeadlineExceeded
	}
	answer, open := <-answers // closed with the bus, also by the context
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
	err := bus.AddMatchSignal(dbus.WithMatchObjectPath(path), dbus.WithMatchInterface("org.freedesktop.portal.Request"),
		dbus.WithMatchMember("Response"))
	answers := make(chan *dbus.Signal, 1)
	bus.Signal(answers)
	return answers, err
}

// parentOf is the desktop's name for a window, "" if it has none.
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

// portalRule and portalFilter are types of the portal's protocol.
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
		filter.Rules = append(filter.Rules, portalRule{Pattern: "*" + ending},
			portalRule{Pattern: "*" + strings.ToUpper(ending)})
	}
	o["filters"] = dbus.MakeVariant([]portalFilter{filter})
	return o
}

// pathIn reads the path from an answer, "" if the user cancelled.
func pathIn(answer *dbus.Signal) (string, error) {
	var status uint32
	var results map[string]dbus.Variant
	if err := dbus.Store(answer.Body, &status, &results); err != nil || status != 0 {
		return "", nil // status 1: cancelled; 2: closed in another way
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
