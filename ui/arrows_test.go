package ui

import (
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// arrows says which packages of ours each package imports, no more and no
// fewer; * is any package outside the module but Fyne. What has no * uses the
// standard library only.
var arrows = map[string][]string{
	".":                     {"ui", "ui/command"},
	"editor/chart":          {"editor/scene"},
	"editor/document":       {"engine", "engine/numeral", "engine/sentence", "fileformat"},
	"editor/export":         {"editor/picture", "editor/scene", "editor/session", "engine", "engine/sentence"},
	"editor/layout":         {},
	"editor/marking":        {"editor/chart", "editor/picture", "editor/scene", "editor/webpage", "engine", "engine/exercise", "engine/explain", "engine/numeral", "engine/visible", "fileformat", "fileformat/saving", "fileformat/table", "*"},
	"editor/paint":          {"editor/scene", "*"},
	"editor/picture":        {"editor/chart", "editor/paint", "editor/scene", "engine", "engine/sentence", "*"},
	"editor/scene":          {"editor/layout", "engine", "engine/numeral", "*"},
	"editor/scene/contrast": {},
	"editor/session":        {"editor/document", "editor/scene", "editor/solving", "engine", "engine/exercise", "engine/explain", "engine/numeral", "engine/pseudocode", "engine/sentence", "fileformat"},
	"editor/session/disk":   {"editor/session", "fileformat", "fileformat/saving", "*"},
	"editor/solving":        {"engine", "engine/exercise", "engine/explain", "engine/sentence"},
	"editor/webpage":        {"editor/picture", "engine/explain"},
	"editor/worksheet":      {"editor/picture", "editor/scene", "editor/webpage", "engine", "engine/exercise", "engine/explain", "engine/numeral", "engine/visible", "fileformat"},
	"engine":                {"engine/numeral", "engine/sentence", "engine/visible"},
	"engine/exercise":       {"engine", "engine/explain", "engine/numeral", "engine/sentence"},
	"engine/explain":        {"engine", "engine/numeral", "engine/sentence"},
	"engine/generate":       {"engine", "engine/exercise", "engine/numeral", "engine/sentence"},
	"engine/measure":        {"engine"},
	"engine/numeral":        {"engine/sentence"},
	"engine/pseudocode":     {"engine"},
	"engine/randomtree":     {"engine", "*"},
	"engine/sentence":       {},
	"engine/visible":        {},
	"fileformat":            {"engine", "engine/exercise", "engine/numeral", "engine/sentence", "engine/visible", "fileformat/yaml", "*"},
	"fileformat/saving":     {"engine/visible"},
	"fileformat/table":      {"engine/visible"},
	"fileformat/yaml":       {},
	"samples":               {},
	"ui":                    {"ui/command", "ui/window"},
	"ui/about":              {},
	"ui/browser":            {"editor/session", "engine/sentence"},
	"ui/class":              {"editor/chart", "editor/marking", "editor/scene", "engine", "engine/exercise", "engine/visible", "fileformat", "ui/kit", "ui/words", "Fyne"},
	"ui/command":            {"editor/export", "editor/marking", "editor/picture", "editor/scene", "editor/worksheet", "engine", "engine/explain", "engine/generate", "engine/numeral", "engine/visible", "fileformat", "fileformat/saving", "fileformat/table", "ui/about", "ui/words", "*"},
	"ui/exercise":           {"editor/solving", "engine", "engine/exercise", "engine/numeral", "ui/kit", "ui/words", "Fyne"},
	"ui/form":               {"editor/document", "editor/export", "editor/marking", "editor/paint", "editor/picture", "editor/scene", "editor/session", "editor/worksheet", "engine", "engine/exercise", "engine/generate", "engine/numeral", "fileformat", "ui/kit", "ui/words", "Fyne"},
	"ui/kit":                {"editor/paint", "editor/scene", "ui/words", "Fyne", "*"},
	"ui/lesson":             {"engine", "engine/explain", "engine/numeral", "engine/pseudocode", "ui/kit", "ui/words", "Fyne"},
	"ui/panel":              {"editor/chart", "editor/picture", "editor/scene", "engine", "engine/explain", "engine/measure", "engine/numeral", "ui/kit", "ui/words", "Fyne"},
	"ui/treeview":           {"editor/paint", "editor/scene", "engine", "ui/kit", "ui/words", "Fyne"},
	"ui/window":             {"editor/document", "editor/export", "editor/marking", "editor/paint", "editor/picture", "editor/scene", "editor/session", "editor/session/disk", "editor/solving", "editor/worksheet", "engine", "engine/exercise", "engine/explain", "engine/measure", "engine/numeral", "engine/sentence", "engine/visible", "fileformat", "fileformat/saving", "fileformat/table", "samples", "ui/about", "ui/browser", "ui/class", "ui/exercise", "ui/form", "ui/kit", "ui/lesson", "ui/panel", "ui/treeview", "ui/words", "Fyne"},
	"ui/words":              {"engine", "engine/exercise", "engine/numeral", "engine/sentence", "*"},
}

// floors are the folders of the top level from the highest down; samples stand
// beside them and import nothing.
var floors = []string{".", "ui", "editor", "fileformat", "engine", "samples"}

const module = "plytree/"

func TestImportsFollowTheArrows(t *testing.T) {
	used, err := importsBelow(moduleRoot(t))
	if err != nil {
		t.Fatal(err)
	}
	for from, imports := range used {
		want, known := arrows[from]
		if !known {
			t.Errorf("the package %s has no arrows; add it here and to the README", from)
		}
		for _, to := range slices.Sorted(maps.Keys(imports)) {
			checkArrow(t, from, to, imports[to], want)
		}
		for _, to := range want {
			if imports[to] == "" {
				t.Errorf("the arrow from %s to %s is not used; take it away", from, to)
			}
		}
	}
	for from := range arrows {
		if used[from] == nil {
			t.Errorf("there is no package %s", from)
		}
	}
}

// checkArrow checks one import, of which file is an example.
func checkArrow(t *testing.T, from, to, file string, want []string) {
	if !slices.Contains(want, to) {
		t.Errorf("%s: the package %s imports %s, against the arrows", file, from, to)
	}
	floor := func(folder string) int { return slices.Index(floors, strings.Split(folder, "/")[0]) }
	switch {
	case to == "Fyne" && (!strings.HasPrefix(from, "ui") || from == "ui/command" || from == "ui/words"):
		t.Errorf("%s: only ui knows Fyne, and there not what the terminal needs", file)
	case to == "*" && strings.HasPrefix(from, "engine") && from != "engine/randomtree":
		t.Errorf("%s: engine uses the standard library only", file)
	case to != "*" && to != "Fyne" && floor(to) < floor(from):
		t.Errorf("%s: %s imports %s, which stands on a higher floor", file, from, to)
	}
}

// moduleRoot is the folder of go.mod, above this one.
func moduleRoot(t *testing.T) string {
	t.Helper()
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder
		}
		if filepath.Dir(folder) == folder {
			t.Fatal("there is no go.mod above this folder")
		}
		folder = filepath.Dir(folder)
	}
}

// importsBelow returns for each package what it imports, and a file that does.
func importsBelow(root string) (map[string]map[string]string, error) {
	used := map[string]map[string]string{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		path, err = filepath.Rel(root, path)
		if err != nil {
			return err
		}
		from := filepath.ToSlash(filepath.Dir(path))
		if used[from] == nil {
			used[from] = map[string]string{}
		}
		return importsOf(filepath.Join(root, path), used[from], path)
	})
	return used, err
}

func importsOf(path string, into map[string]string, file string) error {
	parsed, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
	if err != nil {
		return err
	}
	for _, i := range parsed.Imports {
		name, err := strconv.Unquote(i.Path.Value)
		if err != nil {
			return err
		}
		own, ours := strings.CutPrefix(name, module)
		outside := strings.Contains(strings.Split(name, "/")[0], ".")
		switch {
		case ours:
			into[own] = file
		case strings.HasPrefix(name, "fyne.io/"):
			into["Fyne"] = file
		case outside:
			into["*"] = file
		}
	}
	return nil
}
