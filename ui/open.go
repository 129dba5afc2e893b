//go:build cgo || js

package ui

import "plytree/ui/window"

// Open opens the window, on the files if there are any, and returns when it is
// closed.
func Open(files []string) error { return window.Run(files, atTerminal()) }
