package command

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"plytree/editor/words"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
)

// OpenBeside starts the program with the window on the files, without waiting. On Windows, where a
// program has either a window or a console, that program is next to the console's. Elsewhere a
// program without a window is alone, and OpenBeside returns an error that says so.
func OpenBeside(asked *words.Language, files []string) error {
	if runtime.GOOS != "windows" {
		return sentence.Refuse(
			"this program was built without a window (no cgo); start plytree instead of plytree-cli, or see --help for the commands")
	}
	own, err := os.Executable()
	if err != nil {
		return sentence.Refuse("can't find plytree, the program that opens the window: {{.Cause}}", "Cause", err)
	}
	window := windowBeside(own)
	if _, err := os.Stat(window); err != nil {
		return sentence.Refuse("{{.File}} is missing; keep both Plytree programs in the same folder",
			"File", visible.Text(window))
	}
	if asked != nil {
		files = append([]string{"--lang", asked.ID()}, files...)
	}
	return exec.Command(window, files...).Start()
}

// windowBeside returns the program with the window next to that of the console: Plytree.exe next to
// Plytree.com.
func windowBeside(console string) string {
	return strings.TrimSuffix(console, filepath.Ext(console)) + ".exe"
}
