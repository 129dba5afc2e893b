package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// arrows says which packages of ours each package may import; * is any package
// outside the module. What is not named may use the standard library only.
var arrows = map[string][]string{
	".":                   {"ui", "ui/command"},
	"chart":               {"editor/scene"},
	"engine":              {},
	"editor":              {"engine"},
	"editor/layout":       {"engine"},
	"editor/scene":        {"editor/layout", "engine", "*"},
	"explain":             {"editor/scene", "engine", "table"},
	"fileformat":          {"engine", "*"},
	"fileformat/picture":  {"editor/scene", "*"},
	"internal/contrast":   {},
	"internal/randomtree": {"engine", "*"},
	"measure":             {"engine"},
	"pseudocode":          {"engine"},
	"samples":             {},
	"table":               {},
	"ui":                  {"chart", "editor", "editor/scene", "editor/layout", "engine", "explain", "fileformat", "fileformat/picture", "measure", "pseudocode", "samples", "table", "*"},
	"ui/command":          {"editor/layout", "editor/scene", "engine", "explain", "fileformat", "fileformat/picture", "samples", "table", "*"},
}

const module = "plytree/"

func TestImportsFollowTheArrows(t *testing.T) {
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		from := filepath.ToSlash(filepath.Dir(path))
		allowed, known := arrows[from]
		if !known {
			t.Errorf("%s: the package %s has no arrows; add it here and to the README", path, from)
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, i := range file.Imports {
			name, err := strconv.Unquote(i.Path.Value)
			if err != nil {
				return err
			}
			checkImport(t, path, from, name, allowed)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func checkImport(t *testing.T, path, from, name string, allowed []string) {
	own, ours := strings.CutPrefix(name, module)
	outside := strings.Contains(strings.Split(name, "/")[0], ".")
	switch {
	case ours && !slices.Contains(allowed, own):
		t.Errorf("%s imports %s, against the arrows", path, name)
	case outside && !slices.Contains(allowed, "*"):
		t.Errorf("%s imports %s, but %s uses the standard library only", path, name, from)
	case strings.HasPrefix(name, "fyne.io/") && from != "ui":
		t.Errorf("%s imports %s, but only ui knows Fyne", path, name)
	}
}
