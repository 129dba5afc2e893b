//go:build cgo || js

// Package ui is what people touch: the window and the terminal. Fyne is known
// below it alone, and there in all packages but command.
package ui

import (
	"plytree/editor/words"
	"plytree/ui/window"
)

// Open opens the window, on the files if there are any, and returns when it is
// closed. It returns an error if there is no display, or if the first file
// can't be read. It speaks the language that is asked for; nil asks for none.
func Open(asked *words.Language, files []string) error { return window.Run(asked, files) }
