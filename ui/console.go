package ui

import (
	"path/filepath"
	"strings"
)

// windowBeside is the program with the window beside the one of the console:
// Plytree.exe beside Plytree.com.
func windowBeside(console string) string {
	return strings.TrimSuffix(console, filepath.Ext(console)) + ".exe"
}
