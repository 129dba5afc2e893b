//go:build !js

package ui

import (
	"os"

	"plytree/ui/command"
)

// Start runs the command that the program was called with, or opens the window if there is none,
// and returns the exit status.
func Start() int {
	return command.Run(os.Args[1:], command.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}, Open)
}
