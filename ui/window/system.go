package window

import (
	"bytes"
	"errors"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"

	"plytree/ui/kit"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
)

// system is what the window asks of the system that the toolkit can't. Its
// methods are slow, and called in the background.
type system interface {
	// CopyPNG puts a picture where other programs paste it from.
	CopyPNG(data []byte) error
	// View opens a file in the program that the system has for it. It may
	// return only when that program ends.
	View(file string) error
}

// programs is a system on which other programs do it.
type programs struct{ app fyne.App }

// CopyPNG implements system. The toolkit's own clipboard holds text only.
func (programs) CopyPNG(data []byte) error {
	program, err := copier(os.Getenv, exec.LookPath)
	if err != nil {
		return err
	}
	// Both go on in the background until something else is copied, and would
	// keep a pipe for what they say open for so long.
	c := exec.Command(program[0], program[1:]...)
	c.Stdin = bytes.NewReader(data)
	if err := c.Run(); err != nil {
		return kit.Refusal(words.L("{{.Program}} could not copy the picture ({{.Error}}). Export it instead.", map[string]any{"Program": filepath.Base(program[0]), "Error": err}))
	}
	return nil
}

// copier returns the program that copies a PNG, with what to call it with.
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
		return nil, kit.Refusal(words.L("To copy pictures, this system needs the program wl-copy. Install the package wl-clipboard, or export the picture."))
	case x:
		return nil, kit.Refusal(words.L("To copy pictures, this system needs the program xclip. Install the package xclip, or export the picture."))
	}
	return nil, kit.Refusal(words.L("Pictures can't be copied on this system. Export the picture instead."))
}

// View implements system. Where it can, it waits for the answer of the system,
// which the toolkit drops.
func (p programs) View(file string) error {
	var err error
	switch runtime.GOOS {
	case "linux", "freebsd", "openbsd", "netbsd":
		err = exec.Command("xdg-open", file).Run()
	default:
		err = p.app.OpenURL(&url.URL{Scheme: "file", Path: filepath.ToSlash(file)})
	}
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return kit.Refusal(words.L("This system has no way to open a file (xdg-open is missing). The pages are in {{.File}}.", map[string]any{"File": file}))
	case err != nil:
		return kit.Refusal(words.L("No program was found that shows a PDF. Install one, or print {{.File}} from elsewhere.", map[string]any{"File": file}))
	}
	return nil
}
