//go:build !cgo && !js

package ui

import (
	"plytree/editor/words"
	"plytree/ui/command"
)

// Open starts the program with the window that stands beside this one, which has
// none; it does not wait. Where there is none, it returns an error.
func Open(asked *words.Language, files []string) error { return command.OpenBeside(asked, files) }
