//go:build cgo || js

package ui

import "plytree/ui/window"

// Open opens the window, on the file if there is one, and returns when it is
// closed.
func Open(file string) error { return window.Run(file) }
