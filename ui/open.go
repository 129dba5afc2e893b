//go:build cgo || js

// Package ui is the user interface: the window and the terminal. Fyne is used only
// in packages below it, but not in command.
package ui

import (
	"plytree/editor/words"
	"plytree/ui/window"
)

// Open opens the window, on the files if there are any, and returns when it is
// closed. It returns an error if there is no display, or if the first file
// can't be read. It speaks the language that is asked for; nil asks for none.
func Open(asked *words.Language, files []string) error { return window.Run(asked, files) }
