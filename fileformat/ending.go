package fileformat

import (
	"path/filepath"
	"slices"
	"strings"
)

// Ending returns the ending of a file name, such as ".yaml", in small letters.
func Ending(name string) string { return strings.ToLower(filepath.Ext(name)) }

// HasForm reports whether the ending of the name says in which form a tree is
// written: .yaml, .yml, .json or .txt.
func HasForm(name string) bool {
	return slices.Contains([]string{".yaml", ".yml", ".json", ".txt"}, Ending(name))
}
