package ui

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// All texts are made by kit, which doesn't break formulas; Fyne's own labels do.
func TestTextsAreOurs(t *testing.T) {
	read := 0
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") ||
			filepath.Dir(path) == "kit" {
			return err
		}
		source, err := os.ReadFile(path)
		if read++; bytes.Contains(source, []byte("widget.NewLabel")) || bytes.Contains(source, []byte("widget.Label")) {
			t.Errorf("%s: write kit.NewText or kit.Wrapped instead of Fyne's label", path)
		}
		return err
	})
	if err != nil || read < 50 {
		t.Fatal(read, err)
	}
}
