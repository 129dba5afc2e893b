//go:build windows && !cgo

package ui

import (
	"fmt"
	"os"
	"os/exec"
)

// Open starts the program with the window, which stands beside this one: on
// Windows a program has either a window or a console. It does not wait.
func Open(files []string) error {
	own, err := os.Executable()
	if err != nil {
		return fmt.Errorf("the program with the window can't be found: %w", err)
	}
	window := windowBeside(own)
	if _, err := os.Stat(window); err != nil {
		return fmt.Errorf("%s is missing; keep both files of Plytree in one folder", window)
	}
	return exec.Command(window, files...).Start()
}
