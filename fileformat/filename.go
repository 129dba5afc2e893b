package fileformat

import (
	"path/filepath"
	"slices"
	"strings"
)

// Ending returns the ending of a file name, such as ".yaml", in small letters.
func Ending(name string) string { return strings.ToLower(filepath.Ext(name)) }

// Stem returns the last part of a file name without its ending. The files that
// are Plytree's own for the system end in .plytree.yaml, which is one ending.
func Stem(name string) string {
	base := filepath.Base(name)
	stem := strings.TrimSuffix(base, filepath.Ext(base))
	if inner := filepath.Ext(stem); strings.EqualFold(inner, ".plytree") {
		return strings.TrimSuffix(stem, inner)
	}
	return stem
}

// HasForm reports whether the ending of the name says in which form a tree is
// written: .yaml, .yml, .json or .txt.
func HasForm(name string) bool {
	return slices.Contains([]string{".yaml", ".yml", ".json", ".txt"}, Ending(name))
}
