//go:build !js

package window

import (
	"bytes"
	"errors"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"

	"plytree/fileformat/saving"
	"plytree/ui/kit"
	"plytree/ui/words"
)

func newSystem(w *window) system { return programs{w} }

// programs is a system with a disk, on which other programs run.
type programs struct{ w *window }

// Several implements system.
func (programs) Several(folder string) (batch, error) { return saving.NewBatch(folder) }

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

// ShowPDF implements system. The file lies in a folder of its own, and stays
// until the system clears such files away: the viewer may read it late.
func (p programs) ShowPDF(name string, data []byte) (string, error) {
	folder, err := os.MkdirTemp("", "plytree-*")
	if err != nil {
		return "", err
	}
	file := filepath.Join(folder, name)
	if err := os.WriteFile(file, data, 0o600); err != nil {
		return "", err
	}
	switch err := p.open(file); {
	case errors.Is(err, exec.ErrNotFound):
		return "", kit.Refusal(words.L("This system has no way to open a file (xdg-open is missing). The pages are in {{.File}}.", map[string]any{"File": file}))
	case err != nil:
		return "", kit.Refusal(words.L("No program was found that shows a PDF. Install one, or print {{.File}} from elsewhere.", map[string]any{"File": file}))
	}
	return words.L("{{.File}} is opened in the system's viewer.", map[string]any{"File": file}), nil
}

// open opens a file as a double click would. Where it can, it waits for the
// system's answer, which the toolkit drops; but not until the viewer is closed.
func (p programs) open(file string) error {
	switch runtime.GOOS {
	case "linux", "freebsd", "openbsd", "netbsd":
	default:
		return p.w.app.OpenURL(&url.URL{Scheme: "file", Path: filepath.ToSlash(file)})
	}
	const enough = 3 * time.Second // for a system to find out that it has no viewer
	ended := make(chan error, 1)
	go func() { ended <- exec.Command("xdg-open", file).Run() }()
	select {
	case err := <-ended:
		return err
	case <-time.After(enough):
		return nil
	}
}
