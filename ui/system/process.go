package system

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/user"
	"runtime"
	"slices"
	"strings"

	"plytree/engine/text/sentence"
)

// ErrNoDisplay means that there is no display, or none that can be reached.
var ErrNoDisplay = sentence.Refuse("no display is available for the window; use the commands listed by plytree --help")

// HasDisplay reports whether a display is named; only Fyne finds out whether it can be reached, see
// [Complaints.Opens].
func HasDisplay() bool {
	switch runtime.GOOS {
	case "linux", "freebsd", "openbsd", "netbsd":
		return os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
	}
	return true
}

// FindHome makes sure that there is a home folder for settings and recovery copies: Fyne would
// otherwise make one in the current folder. Without HOME it is the user's home or, if the system
// doesn't know the user, a temporary one.
func FindHome() {
	if _, err := os.UserConfigDir(); err == nil {
		return
	}
	_ = os.Unsetenv("XDG_CONFIG_HOME") // relative, otherwise there would be no error
	if _, err := os.UserConfigDir(); err == nil {
		return
	}
	home := ""
	if u, err := user.Current(); err == nil {
		home = u.HomeDir
	}
	if home == "" {
		home, _ = os.MkdirTemp("", "plytree-home-") // otherwise saving will report it
	}
	_ = os.Setenv("HOME", home)
}

// AtTerminal reports whether somebody reads the program's output: it was started in a terminal, not
// by a click on a file.
func AtTerminal() bool {
	nowhere, err := os.Stat(os.DevNull)
	for _, stream := range []*os.File{os.Stdin, os.Stdout, os.Stderr} {
		info, failed := stream.Stat()
		if failed != nil || info.Mode()&os.ModeCharDevice == 0 || err == nil && os.SameFile(info, nowhere) {
			continue
		}
		return true
	}
	return false
}

// Complaints receives what Fyne writes to the log. It drops complaints about missing folders and
// services of a desktop, which do no harm, and keeps those about a window that can't open.
type Complaints struct {
	To io.Writer

	pass, keep bool // later lines belong to the first one
	unopened   error
}

// noDisplay and noWindow are Fyne's messages if it can't open a window; serious are the beginnings
// of other complaints that users must see.
var (
	noDisplay, noWindow = []byte("failed to initialise glfw"), []byte("window creation error")
	serious             = [][]byte{[]byte("failed to init"), []byte("panic")}
)

// Opens opens a window, or returns why Fyne couldn't: it complains and then panics. Other panics
// continue.
func (c *Complaints) Opens(open func()) (err error) {
	defer func() {
		broken := recover()
		if err = c.unopened; err != nil || broken == nil {
			return
		}
		if !strings.Contains(fmt.Sprint(broken), "GLFW") {
			panic(broken)
		}
		err = ErrNoDisplay
	}()
	open()
	return nil
}

// Write implements io.Writer, for whole lines, as the log writes them.
func (c *Complaints) Write(line []byte) (int, error) {
	_, cause, isCause := bytes.Cut(line, []byte("  Cause:"))
	if !isCause && !bytes.Contains(line, []byte("  At:")) {
		c.begin(bytes.ToLower(line))
	}
	switch {
	case c.keep && isCause:
		c.unopened = sentence.Refuse(
			"the display can't open a window ({{.Cause}}); use the commands listed by plytree --help",
			"Cause", string(bytes.TrimSpace(cause)))
	case c.pass:
		return c.To.Write(line)
	}
	return len(line), nil
}

// begin handles the first line of a complaint.
func (c *Complaints) begin(line []byte) {
	contains := func(what []byte) bool { return bytes.Contains(line, what) }
	c.pass, c.keep = false, contains(noWindow)
	switch {
	case contains(noDisplay):
		c.unopened = ErrNoDisplay
	case !c.keep:
		c.pass = slices.ContainsFunc(serious, contains)
	}
}
