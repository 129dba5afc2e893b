//go:build !js && !windows && !darwin

package system

import (
	"bufio"
	"context"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"plytree/ui/form"

	"github.com/godbus/dbus/v5"
)

// fakeDesktop answers requests for files like a portal.
type fakeDesktop struct {
	bus    *dbus.Conn
	daemon *exec.Cmd
	status uint32
	uris   []string
	silent chan bool // nil for a portal that answers
	asks   func()    // called in place of an answer, if not nil

	method, title string
	options       map[string]dbus.Variant
}

func (d *fakeDesktop) asked(method string, sender dbus.Sender, title string,
	options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	if d.silent != nil {
		<-d.silent
	}
	d.method, d.title, d.options = method, title, options
	if d.asks != nil {
		go d.asks()
		return "/org/freedesktop/portal/desktop/request/1", nil
	}
	from := strings.NewReplacer(":", "", ".", "_").Replace(string(sender))
	request := dbus.ObjectPath("/org/freedesktop/portal/desktop/request/" + from + "/" +
		options["handle_token"].Value().(string))
	_ = d.bus.Emit(request, "org.freedesktop.portal.Request.Response", d.status,
		map[string]dbus.Variant{"uris": dbus.MakeVariant(d.uris)})
	return request, nil
}

func (d *fakeDesktop) OpenFile(sender dbus.Sender, _, title string, options map[string]dbus.Variant) (dbus.ObjectPath,
	*dbus.Error) {
	return d.asked("OpenFile", sender, title, options)
}

func (d *fakeDesktop) SaveFile(sender dbus.Sender, _, title string, options map[string]dbus.Variant) (dbus.ObjectPath,
	*dbus.Error) {
	return d.asked("SaveFile", sender, title, options)
}

// newBus starts a bus of its own, which this process uses from then on.
func newBus(t *testing.T) *exec.Cmd {
	t.Helper()
	daemon := exec.CommandContext(t.Context(), "dbus-daemon", "--session", "--nofork", "--print-address")
	out, err := daemon.StdoutPipe()
	if err == nil {
		err = daemon.Start()
	}
	switch {
	case err != nil && os.Getenv("CI") != "":
		t.Fatalf("there is no bus: %v", err)
	case err != nil:
		t.Skipf("there is no bus: %v", err)
	}
	t.Cleanup(func() { _ = daemon.Wait() })
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", strings.TrimSpace(address))
	return daemon
}

// newDesktop makes a desktop on a bus of its own.
func newDesktop(t *testing.T) *fakeDesktop {
	t.Helper()
	daemon := newBus(t)
	bus, err := dbus.ConnectSessionBus()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = bus.Close() })
	d := &fakeDesktop{bus: bus, daemon: daemon}
	if err := bus.Export(d, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.FileChooser"); err != nil {
		t.Fatal(err)
	}
	if _, err := bus.RequestName("org.freedesktop.portal.Desktop", 0); err != nil {
		t.Fatal(err)
	}
	return d
}

// The path from the desktop is used unchanged. Cancelling returns none.
func TestWhatTheDesktopAnswers(t *testing.T) {
	d := newDesktop(t)
	for _, c := range []struct {
		status uint32
		uris   []string
		want   string
	}{
		{0, []string{"file:///home/ana/My%20trees/a+b%20100%25.yaml"}, "/home/ana/My trees/a+b 100%.yaml"},
		{0, []string{"file:///home/ana/%D0%B4%D0%B5%D1%80%D0%B5%D0%B2%D0%BE.yaml"}, "/home/ana/дерево.yaml"},
		{1, []string{"file:///home/ana/tree.yaml"}, ""},
		{2, nil, ""},
		{0, nil, ""},
	} {
		d.status, d.uris = c.status, c.uris
		if got, err := askDesktop(t.Context(), "", form.FileQuestion{Endings: []string{".yaml"}}); got != c.want ||
			err != nil {
			t.Errorf("%v: %q, %v, want %q", c.uris, got, err, c.want)
		}
	}
}

// The desktop's dialog starts in the folder, with the name and the endings; asking for a folder
// passes neither.
func TestWhatTheDesktopIsAsked(t *testing.T) {
	d := newDesktop(t)
	for _, c := range []struct {
		q    form.FileQuestion
		want string // the method, and the options that say what is asked for
	}{
		{form.FileQuestion{Folder: "/home/ana", Name: "tree.yaml", Endings: []string{".yaml", ".json"}},
			"SaveFile current_folder current_name filters"},
		{form.FileQuestion{Folder: "/home/ana", Endings: []string{".yaml", ".json"}},
			"OpenFile current_folder filters"},
		{form.FileQuestion{Name: "feedback"}, "OpenFile directory"},
	} {
		if _, err := askDesktop(t.Context(), "", c.q); err != nil {
			t.Fatal(err)
		}
		got := d.method
		for _, option := range []string{"current_folder", "current_name", "directory", "filters"} {
			if _, is := d.options[option]; is {
				got += " " + option
			}
		}
		if got != c.want {
			t.Errorf("%+v: %s, want %s", c.q, got, c.want)
		}
		var folder []byte
		var filters []portalFilter
		if c.q.Folder == "" {
			continue
		}
		if err := dbus.Store([]any{d.options["current_folder"].Value(), d.options["filters"].Value()}, &folder,
			&filters); err != nil {
			t.Fatal(err)
		}
		if string(folder) != "/home/ana\x00" || len(filters) != 1 || filters[0].Rules[2].Pattern != "*.json" {
			t.Errorf("%q, %v", folder, filters)
		}
	}
}

// If no desktop answers in time, the question fails, so that the window asks.
func TestADesktopThatDoesNotAnswer(t *testing.T) {
	ask := func(what string) {
		t.Helper()
		ctx, cancel := context.WithTimeout(t.Context(), 3*patience)
		defer cancel()
		if _, err := askDesktop(ctx, "", form.FileQuestion{Name: "feedback"}); err == nil || ctx.Err() != nil {
			t.Errorf("%s: %v, %v", what, err, ctx.Err())
		}
	}
	d := newDesktop(t)
	d.silent = make(chan bool)
	ask("a portal that is silent")
	close(d.silent)
	newBus(t)
	ask("a bus without a portal")
	socket := filepath.Join(t.TempDir(), "bus")
	listener, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+socket)
	ask("a bus that is silent")
}

// If the bus ends while the desktop's dialog is open, the question ends with an error; if it is
// cancelled, it ends without one.
func TestABusThatEndsWhileItIsAsked(t *testing.T) {
	ctx, withdraw := context.WithCancel(t.Context())
	d := newDesktop(t)
	d.asks = func() {
		time.Sleep(patience / 10)
		withdraw()
	}
	if path, err := askDesktop(ctx, "", form.FileQuestion{Name: "feedback"}); path != "" || err != nil {
		t.Errorf("withdrawn: %q, %v", path, err)
	}
	d.asks = func() {
		time.Sleep(patience / 10)
		_ = d.daemon.Process.Kill()
	}
	if path, err := askDesktop(t.Context(), "", form.FileQuestion{Name: "feedback"}); path != "" || err == nil {
		t.Errorf("a bus that ends: %q, %v", path, err)
	}
}
