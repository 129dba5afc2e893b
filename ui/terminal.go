//go:build cgo || js

package ui

import "os"

// atTerminal reports whether somebody reads what the program writes: it was
// started in a terminal, and not by a click on a file.
func atTerminal() bool {
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
