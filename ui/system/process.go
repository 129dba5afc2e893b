package system

import (
	"bytes"
	"io"
	"os"
	"os/user"
	"runtime"
)

// HasDisplay reports whether a window can be opened: the toolkit would panic.
func HasDisplay() bool {
	switch runtime.GOOS {
	case "linux", "freebsd", "openbsd", "netbsd":
		return os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
	}
	return true
}

// FindHome makes sure that there is a home folder for settings and recovery
// copies: the toolkit would make one in the present folder. Without HOME it is
// the user's own or, for a user whom the system does not know, one for this run.
func FindHome() {
	if _, err := os.UserConfigDir(); err == nil {
		return
	}
	_ = os.Unsetenv("XDG_CONFIG_HOME") // relative, else there were no error
	if _, err := os.UserConfigDir(); err == nil {
		return
	}
	home := ""
	if u, err := user.Current(); err == nil {
		home = u.HomeDir
	}
	if home == "" {
		home, _ = os.MkdirTemp("", "plytree-home-") // else complained about when something is kept
	}
	_ = os.Setenv("HOME", home)
}

// AtTerminal reports whether somebody reads what the program writes: it was
// started in a terminal, and not by a click on a file.
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

// Complaints takes what the toolkit writes to the log: of folders and services of
// a desktop that are not there, while all works. That is dropped, but for what
// keeps the window from opening.
type Complaints struct {
	To   io.Writer
	pass bool // the lines behind the first one belong to it
}

// serious are the beginnings of complaints that users must see.
var serious = [][]byte{[]byte("window creation error"), []byte("failed to init"), []byte("panic")}

// Write implements io.Writer, of whole lines as the log writes them.
func (c *Complaints) Write(line []byte) (int, error) {
	if !bytes.Contains(line, []byte("  Cause:")) && !bytes.Contains(line, []byte("  At:")) {
		c.pass = false
		for _, s := range serious {
			c.pass = c.pass || bytes.Contains(bytes.ToLower(line), s)
		}
	}
	if c.pass {
		return c.To.Write(line)
	}
	return len(line), nil
}
