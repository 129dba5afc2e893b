//go:build !cgo && !js

package ui

import (
	"plytree/editor/words"
	"plytree/ui/command"
)

// Open starts the program with the window next to this one, which has none, and doesn't wait. If
// there is no such program, it returns an error.
func Open(asked *words.Language, files []string) error { return command.OpenBeside(asked, files) }
